/** What tires would cost in a cart, out the door: asked before there is one, and answered by the cart's own arithmetic. */
import type { CartSummary } from '#machines/domain/carts/cart.ts'

export interface PricedAheadQuestion {
  /** Each of these tires alone, on its own bill. */
  itemIds: readonly string[]
  quantity: number
  /** The shop that mounts them; null for tires that are shipped to the shopper. */
  installerId: string | null
  hasCoverage: boolean
  /** The buyer; null for a guest. */
  accountId: string | null
  /** A guest's bill as it would be with a free membership. */
  asMember: boolean
  zip: string | null
}

/** The bill of one tire; what a cart and an order have in common. */
export type PricedAhead = { itemId: string } & Pick<
  CartSummary,
  'siteProducts' | 'installerDetails' | 'shippingOption' | 'zip' | 'totals' | 'discounts' | 'taxOnBill' | 'roadHazardOfferInCents'
>
