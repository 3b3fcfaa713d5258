/** What effects may ask, and how they are called. */
import type { ActorStore } from '#machines/engine/store.ts'
import type { Commerce } from '#machines/ports/commerce.ts'
import type { AddressVerification } from '#machines/ports/geo.ts'
import type { Mail } from '#machines/ports/mail.ts'
import type { Payments } from '#machines/ports/payments.ts'

export interface EffectPorts {
  commerce: Commerce
  payments: Payments
  store: ActorStore
  addresses: AddressVerification
  mail: Mail
  /** Keeps what partners are sent of a confirmed order. */
  sendToPartner: (orderId: string) => Promise<void>
  publicOrigin: string
  /** Of a session for this cart and way of paying; another one for each. */
  returnAddress: (cartId: string, type: Parameters<Payments['startSession']>[0]['type']) => string
}

export interface EffectContext {
  cartId: string
  /** Makes a second run harmless. */
  key: string
}
