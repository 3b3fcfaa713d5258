/** The buyer: what a cart knows of the account that owns it, derived on every read. */
import { type Account, type Buyer, userTypeTraits } from './account.ts'

/** What of an account matters to its carts. */
export type BuyerAccount = Pick<
  Account,
  'accountId' | 'userType' | 'company' | 'brands' | 'taxExemptState' | 'taxCertificates' | 'channel'
>

/** Null for a guest; `hasOrdered` is true while the account has a confirmed order, or one in another cart that is being paid. */
export function buyerOf(account: BuyerAccount | null, hasOrdered: boolean): Buyer {
  const userType = account?.userType ?? 'none'
  const company = account?.company ?? null
  return {
    accountId: account?.accountId ?? null,
    userType,
    priceLabel: userTypeTraits[userType].priceLabel,
    companyName: company?.companyName ?? null,
    brands: account?.brands ?? [],
    taxExemptState: account?.taxExemptState ?? null,
    taxCertificates: account?.taxCertificates ?? [],
    channel: account?.channel ?? null,
    deliveryMethods: company?.deliveryMethods ?? [],
    paymentTypes: company?.paymentTypes ?? [],
    offersCoverage: company?.isTireReplacementCoverageAvailable ?? true,
    offersOccupationDiscounts: company?.isOccupationDiscountsAvailable ?? true,
    isFirstOrder: account !== null && !hasOrdered,
  }
}

/** Whether this buyer is sold tire replacement coverage at all: their company offers it, and their user type sees it. */
export function isSoldCoverage({ userType, offersCoverage }: Pick<Buyer, 'userType' | 'offersCoverage'>): boolean {
  return offersCoverage && userTypeTraits[userType].seesCoverage
}
