/** Carts: opened, found by their secret or their owner, changed, and billed. */
import type { WidgetOrigin } from '#machines/domain/accounts/account.ts'
import type { CartSummary, CartUpdate } from '#machines/domain/carts/cart.ts'
import type { CartThen } from '#machines/domain/carts/cart-then.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { BillAhead, BillQuestion } from '#machines/domain/pricing/bill-ahead.ts'
import type { NotFound } from './not-found.ts'

export type CartChange =
  | { outcome: 'ok'; cart: CartSummary }
  | NotFound
  /** `field` names what the shopper typed: `itemId` or `quantity`. */
  | {
      outcome: 'refused'
      code: 'unknownItem' | 'outOfStock' | 'tooMany' | 'badCoupon' | 'notAllowed'
      field: string
      message: string
    }

export interface Carts {
  /** Opens a cart: its id and the secret that opens it (stored hashed only, 256 random bits, base64url). */
  createCart(input: { zip: string | null }): Promise<{ cartId: string; secret: string }>
  /** The cart this secret opens. */
  cartOfSecret(secret: string): Promise<string | null>
  cartSummary(cartId: string): Promise<CartSummary | null>
  /** What a cart of each of these tires would cost, in the order asked for; tires that are not sold are left out. Tax is an estimate. */
  billsAhead(question: BillQuestion): Promise<BillAhead[]>
  /**
   * What the cart would be with other contents and another delivery, in their order: billed as it would be now, and never written.
   * Null for each with tires, a place or a code that are no longer there; null in all for a cart that does not exist.
   */
  cartsThen(cartId: string, carts: readonly CartThen[]): Promise<Array<CartSummary | null> | null>
  updateCart(cartId: string, update: CartUpdate, key: string): Promise<CartChange>
  setCartZip(cartId: string, zip: string): Promise<void>
  /**
   * Gives the cart to an account, under a new secret: tier, brands and exemptions are the account's from now on. A cart of
   * another account is not found.
   */
  claimCart(cartId: string, accountId: string): Promise<{ outcome: 'ok'; secret: string } | NotFound>
  /** The open cart this account used last. */
  cartOfAccount(accountId: string): Promise<string | null>
  /** The shopper's other cart, with its tires in order, none where it is empty; null where no other is open. */
  besideCart(cartId: string): Promise<{ cartId: string; tires: Array<{ name: string; quantity: number }> } | null>
  /** Remembers another cart of the same shopper, or none any more. The caller knows that both are theirs. */
  setBesideCart(cartId: string, besideCartId: string | null): Promise<void>
  /** Where a widget visitor comes from: remembered with the first visit, a hint for screens. */
  setWidgetOrigin(cartId: string, origin: { source: string | null; type: string | null }): Promise<WidgetOrigin>
  /** The identity provider's verification, recorded on the server. One `subject` has one discounted order at a time. */
  recordIdMe(
    cartId: string,
    proof: { group: string; subjectHash: string; expiresAt: string },
  ): Promise<{ outcome: 'ok' } | { outcome: 'inUse' } | NotFound>
  cartBilling(cartId: string): Promise<BillingAddress | null>
  saveCartBilling(cartId: string, billing: BillingAddress, key: string): Promise<{ outcome: 'ok' } | NotFound>
}
