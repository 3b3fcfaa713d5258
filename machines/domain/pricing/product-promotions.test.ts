import { expect, test } from 'vitest'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import { productPromotions } from './product-promotions.ts'
import type { SitePromotion } from './promotion.ts'

const promotion = (label: string, changes: Partial<SitePromotion>): SitePromotion => ({
  promoCode: null,
  productLine: null,
  icon: 'wrench',
  label,
  style: 'ok',
  showInInstallationOnPDP: false,
  showInPDPAbovePrice: false,
  siteDynamicModal: { title: label, text: `${label}.` },
  discountInCents: null,
  ...changes,
})
const told = (label: string) => ({ label, style: 'ok', text: `${label}.` })
const shopWith = (...promotionList: SitePromotion[]) => [{ promotionList } as InstallerListItem]
const shopper = { userType: 'none', offersCoverage: true } as const
const meridian = { brandSlug: 'halden', lineSlug: 'meridian-as' }

test('a promotion is shown where its flag says, and nowhere without one', () => {
  const list = {
    siteInstallerList: shopWith(promotion('Off', { showInInstallationOnPDP: true }), promotion('Silent', {})),
    brandPromotionList: [
      promotion('Free', { productLine: 'halden/meridian-as', showInPDPAbovePrice: true }),
      promotion('Hidden', { productLine: 'halden/meridian-as' }),
    ],
  }
  expect(productPromotions(list, meridian, shopper, true)).toEqual({ abovePrice: [told('Free')], installation: [told('Off')] })
})

test('what another line of the maker comes with is not promised for this one', () => {
  const brandPromotionList = [promotion('Free', { productLine: 'halden/quietline', showInPDPAbovePrice: true })]
  expect(productPromotions({ siteInstallerList: [], brandPromotionList }, meridian, shopper, true).abovePrice).toEqual([])
})

test('without a shop nothing is known of installation, which is not the same as no promotion', () => {
  expect(productPromotions({ siteInstallerList: [], brandPromotionList: [] }, meridian, shopper, true).installation).toBeNull()
  expect(
    productPromotions({ siteInstallerList: shopWith(), brandPromotionList: [] }, meridian, shopper, true).installation,
  ).toEqual([])
  expect(productPromotions(null, meridian, shopper, true)).toEqual({ abovePrice: [], installation: null })
})

test('nothing is taken off installation where no shop mounts the tire, whether a shop is known or not', () => {
  const list = { siteInstallerList: shopWith(promotion('Off', { showInInstallationOnPDP: true })), brandPromotionList: [] }
  expect(productPromotions(list, meridian, shopper, false).installation).toEqual([])
  expect(productPromotions(null, meridian, shopper, false).installation).toEqual([])
})

test('a buyer who is never offered coverage is not told that it is free', () => {
  const list = {
    siteInstallerList: [],
    brandPromotionList: [promotion('Free', { productLine: 'halden/meridian-as', showInPDPAbovePrice: true })],
  }
  const told = (buyer: Parameters<typeof productPromotions>[2]) =>
    productPromotions(list, meridian, buyer, true).abovePrice.length
  expect([
    told(shopper),
    told({ userType: 'Special Order', offersCoverage: true }),
    told({ ...shopper, offersCoverage: false }),
  ]).toEqual([1, 0, 0])
})
