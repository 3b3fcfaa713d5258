/** What promo codes take off installation at a shop, as a page presents it: by the same arithmetic as in a cart. */
import { briefCents, type Cents, sumCents } from '#machines/domain/money.ts'
import { applyCoupons, type CouponTerms } from './coupons.ts'
import type { SitePromotion } from './promotion.ts'

/** What the coupons take off `cost`, the price of mounting so many tires; one that lacks nothing but tires says how many. */
export function promotionsOn(coupons: readonly CouponTerms[], quantity: number, cost: Cents): SitePromotion[] {
  const { coupons: told } = applyCoupons(coupons, {
    tirePrices: Array<Cents>(quantity).fill(0),
    costs: { tires: 0, installation: cost, coverage: 0 },
    floors: { tires: 0, installation: 0, coverage: 0 },
    isFor: { tires: true, installation: true, coverage: true },
  })
  return told.flatMap(({ promoCode, discountInCents }) => {
    const terms = coupons.find((each) => each.promoCode === promoCode)
    return terms ? installationPromotions(terms, quantity, discountInCents) : []
  })
}

/** What is left to pay of `cost`. */
export function costAfter(promotions: readonly SitePromotion[], cost: Cents): Cents {
  return cost + sumCents(promotions.map(({ discountInCents }) => discountInCents ?? 0))
}

/** A code that takes nothing off for another reason than too few tires is explained by the cart. */
function installationPromotions(terms: CouponTerms, quantity: number, discountInCents: Cents): SitePromotion[] {
  const { promoCode, minQuantity, isAutomatic } = terms
  const lacksTires = quantity < (minQuantity ?? 0)
  if (discountInCents === 0 && !lacksTires) return []
  const words = `${amountOf(terms)} off installation`
  const condition = minQuantity === null ? '' : ` with at least ${minQuantity} tires`
  return [
    {
      promoCode,
      productLine: null,
      icon: 'wrench',
      label: lacksTires ? `${words}${condition}` : words,
      style: lacksTires ? 'note' : 'ok',
      showInInstallationOnPDP: true,
      showInPDPAbovePrice: false,
      siteDynamicModal: {
        title: terms.label,
        text: `${words}${condition}. ${isAutomatic ? 'It is applied automatically.' : `Taken off with ${promoCode}.`}`,
      },
      discountInCents,
    },
  ]
}

/** `Extra $25`, `10%`, `All` */
function amountOf({ discountType, amount }: CouponTerms): string {
  if (discountType === 'Flat Amount') return `Extra ${briefCents(amount)}`
  return discountType === 'Percentage' ? `${amount / 100}%` : 'All'
}
