/** The buyer: what a cart knows of the account that owns it, derived on every read. */
import type { account } from '#adapters/database/schema/index.ts'
import { type Buyer, userTypeTraits } from '#machines/domain/account.ts'
import { type DeliveryMethod, deliveryMethods } from '#machines/domain/cart.ts'

/** The columns of an account that matter to its carts. */
export type BuyerAccount = Pick<
  typeof account.$inferSelect,
  'accountId' | 'userType' | 'company' | 'brands' | 'taxExemptState' | 'channel'
>

/** Null for a guest; `hasOrdered` is true while the account has a confirmed order. */
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
    channel: account?.channel ?? null,
    deliveryMethods: company?.deliveryMethods ?? [],
    paymentTypes: company?.paymentTypes ?? [],
    offersCoverage: company?.isTireReplacementCoverageAvailable ?? true,
    offersOccupationDiscounts: company?.isOccupationDiscountsAvailable ?? true,
    isFirstOrder: account !== null && !hasOrdered,
  }
}

/**
 * How tires may reach this buyer: dealers and wholesalers can only collect at a warehouse (specification, section 4); all
 * others have what their company lists, or all methods but the warehouse.
 */
export function offeredMethods(buyer: Buyer): readonly DeliveryMethod[] {
  if (userTypeTraits[buyer.userType].usesWarehouse) return ['warehouse']
  return buyer.deliveryMethods.length > 0 ? buyer.deliveryMethods : deliveryMethods.filter((method) => method !== 'warehouse')
}
