/** Which promotions a tire's page shows, and where (second specification, section 3: promotion). */
import type { Buyer } from '#machines/domain/accounts/account.ts'
import { isSoldCoverage } from '#machines/domain/accounts/buyer.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { InstallerList } from '#machines/domain/installers/installer.ts'
import type { SitePromotion } from './promotion.ts'

type Told = Pick<SitePromotion, 'label' | 'style'> & { text: string }

export interface ProductPromotions {
  /** What the maker gives with this line. */
  abovePrice: Told[]
  /** What is taken off installation at the shop of the list; null while no shop is known, none where no shop mounts the tire. */
  installation: Told[] | null
}

/**
 * `list` is about this tire: its first shop, and what the makers give, which is coverage. Null where it could not be had. It is
 * not shown to a buyer who is never offered coverage. `isMounted`: a shop may mount the tire for this buyer; dealers collect theirs.
 */
export function productPromotions(
  list: Pick<InstallerList, 'siteInstallerList' | 'brandPromotionList'> | null,
  { brandSlug, lineSlug }: Pick<CatalogueItem, 'brandSlug' | 'lineSlug'>,
  buyer: Pick<Buyer, 'userType' | 'offersCoverage'>,
  isMounted: boolean,
): ProductPromotions {
  const [installer] = list?.siteInstallerList ?? []
  const given = list && isSoldCoverage(buyer) ? list.brandPromotionList : []
  const ofLine = given.filter(({ productLine }) => productLine === `${brandSlug}/${lineSlug}`)
  return {
    abovePrice: ofLine.filter(({ showInPDPAbovePrice }) => showInPDPAbovePrice).map(told),
    installation: isMounted
      ? (installer?.promotionList.filter(({ showInInstallationOnPDP }) => showInInstallationOnPDP).map(told) ?? null)
      : [],
  }
}

function told({ label, style, siteDynamicModal: { text } }: SitePromotion): Told {
  return { label, style, text }
}
