/** Carts: opened, found by their secret or their owner, changed, and billed. */
import type { WidgetOrigin } from '#machines/domain/accounts/account.ts'
import type { CartSummary, CartUpdate } from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { PricedAhead, PricedAheadQuestion } from '#machines/domain/priced-ahead/priced-ahead.ts'
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

/** The cart of a secret. The secret of an account's cart opens nothing without that account's session. */
export interface CartOfSecret {
  cartId: string
  /** Null for the cart of a guest. */
  accountId: string | null
}

/** Whose secrets are worthless from now on. `keptSessionId` keeps its own; null: none does. */
export type EndedSecrets = { sessionId: string } | { accountId: string; keptSessionId: string | null }

export type JoinedCopy =
  /** `cartId`: the account’s cart from then on; null where nothing is left to buy. `others`: changed beside it. */
  | { outcome: 'joined'; cartId: string | null; others: string[] }
  /** The copy of another account's cart, in which nothing was changed since. */
  | { outcome: 'ofAnother' }

export interface Carts {
  /** Opens a cart: its id and the secret that opens it (stored hashed only, 256 random bits, base64url). */
  createCart(input: { zip: string | null }): Promise<{ cartId: string; secret: string }>
  cartOfSecret(secret: string): Promise<CartOfSecret | null>
  cartSummary(cartId: string): Promise<CartSummary | null>
  /** What a cart of each of these tires would cost, in the order asked for; tires that are not sold are left out. Tax is an estimate. */
  pricedAhead(question: PricedAheadQuestion): Promise<PricedAhead[]>
  updateCart(cartId: string, update: CartUpdate, key: string): Promise<CartChange>
  setCartZip(cartId: string, zip: string): Promise<void>
  /**
   * Gives the cart to an account, under a new secret: tier, brands and exemptions are the account's from now on. A cart of
   * another account is not found. `sessionId`: the session that gets the secret, which does not outlive it (`endSecrets`);
   * null where no session does.
   */
  claimCart(cartId: string, accountId: string, sessionId: string | null): Promise<{ outcome: 'ok'; secret: string } | NotFound>
  /** Replaces the secrets of open carts of an account, those that were given to a session or to all but one. Idempotent. */
  endSecrets(ended: EndedSecrets): Promise<void>
  /**
   * For a browser whose session is over. Its secret opens a guest's cart from now on, with the tires, codes and vehicle of the account's
   * cart at a guest's price, in the visitor's `zip`; the cart of the account has another secret. The id of the guest's cart, the same for
   * requests that come at once; null for an unknown secret, and where there are no tires, or an order of them.
   */
  copyForGuest(secret: string, visitor: { zip: string | null }): Promise<string | null>
  /**
   * The account has signed in again: the guest's copy and the cart that it was copied from become one, with the tires that both had
   * once. Null for a cart that is no copy, and for a changed copy of another account's cart: it is a guest's like any other.
   */
  joinCopy(cartId: string, accountId: string): Promise<JoinedCopy | null>
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
