/** What effects may ask, and how they are called. */

import type { OpenPaymentSession } from '#app/server/shop/payments/payment-session.ts'
import type { CartFacts } from '#machines/checkout/facts.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { ActorStore } from '#machines/engine/index.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import type { AddressVerification } from '#machines/ports/geo.ts'
import type { Mail } from '#machines/ports/mail.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'

export interface EffectPorts extends Commerce {
  payments: Payments
  store: ActorStore
  addresses: AddressVerification
  mail: Mail
  /** Keeps what partners are sent of a confirmed order. */
  sendToPartner: (orderId: string) => Promise<void>
  openPaymentSession: OpenPaymentSession
  /** The facts of a cart, with the ways to pay that are open. */
  factsOf: (cart: CartSummary) => CartFacts
}

/** `id` is the cart's. */
export type { EffectContext } from '#machines/engine/index.ts'
