/** A session with the provider of a payment type, for a cart's present total. */

import type { Env } from '#app/server/env/env.ts'
import { purchaseOfCart } from '#app/server/shop/purchase.ts'
import type { CartShipping, CartSummary } from '#machines/domain/carts/cart.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { Delivery } from '#machines/ports/commerce/delivery.ts'
import type { Payments, SessionStart } from '#machines/ports/payments/payments.ts'
import { returnAddress } from './return-address.ts'

/** Throws when the provider cannot be reached. `known`: where the cart’s tires go; without it, it is read. */
export type OpenPaymentSession = (cart: CartSummary, type: PaymentType, known?: CartShipping | null) => Promise<SessionStart>

interface Ports {
  delivery: Pick<Delivery, 'cartShipping'>
  payments: Pick<Payments, 'startSession' | 'ways'>
  env: Pick<Env, 'publicOrigin' | 'sessionSecret'>
}

export function createPaymentSessions({ delivery, payments, env }: Ports): OpenPaymentSession {
  return async (cart, type, known) => {
    const shipping = known === undefined ? await delivery.cartShipping(cart.id) : known
    const provider = payments.ways().find((way) => way.type === type)?.provider
    return payments.startSession({
      type,
      purchase: purchaseOfCart(cart, shipping?.cartShipping ?? null),
      returnUrl: returnAddress(env, cart.id, type),
      notifyUrl: `${env.publicOrigin}/webhooks/${provider}`,
    })
  }
}
