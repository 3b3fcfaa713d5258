/** What the order asks of commerce and of the provider; each may run twice with its key. */
import type {
  AuthorizeInput,
  AuthorizeOutput,
  CancelOutput,
  CaptureOutput,
  ConfirmInput,
  ConfirmOutput,
  LookupInput,
  LookupOutput,
  OrderInput,
  PrepareInput,
  PrepareOutput,
  RefundOutput,
  ReleaseOutput,
  VoidOutput,
} from '#machines/checkout/order/index.ts'
import type { OrderPreparation } from '#machines/ports/commerce.ts'
import type { PaymentOutcome } from '#machines/ports/payments.ts'
import { readDraft } from './drafts.ts'
import type { EffectContext, EffectPorts } from './effect-ports.ts'

export function orderEffects({ commerce, payments, store, sendToPartner }: EffectPorts) {
  return {
    async prepareOrder({ expectedTotalInCents }: PrepareInput, { cartId, key }: EffectContext): Promise<PrepareOutput> {
      return preparation(await commerce.prepareOrder(cartId, expectedTotalInCents, key))
    },
    async authorize(input: AuthorizeInput, { cartId, key }: EffectContext): Promise<AuthorizeOutput> {
      const { token } = await readDraft<{ token: string }>(store, cartId, input.cardRef)
      const attemptKey = input.attemptKey ?? key
      const { orderId, amountInCents } = input
      return paymentAnswer(await payments.authorize({ token, orderId, cartId, amountInCents, key: attemptKey }), attemptKey)
    },
    async lookup({ attemptKey }: LookupInput): Promise<LookupOutput> {
      const found = await payments.lookup(attemptKey)
      return found.outcome === 'notFound' ? found : paymentAnswer(found, attemptKey)
    },
    async releaseOrder({ orderId }: OrderInput, { key }: EffectContext): Promise<ReleaseOutput> {
      await commerce.releaseOrder(orderId, key)
      return { outcome: 'ok' }
    },
    async confirmOrder({ orderId, payment }: ConfirmInput, { key }: EffectContext): Promise<ConfirmOutput> {
      const confirmed = await commerce.confirmOrder(orderId, { state: 'authorized', ...payment }, key)
      if (confirmed.outcome === 'confirmed' && confirmed.order.channel) await sendToPartner(orderId)
      return { outcome: confirmed.outcome }
    },
    async cancelOrder({ orderId }: OrderInput, { key }: EffectContext): Promise<CancelOutput> {
      const cancelled = await commerce.cancelOrder(orderId, key)
      return { outcome: cancelled.outcome }
    },
    async capturePayment({ orderId }: OrderInput): Promise<CaptureOutput> {
      const order = await commerce.order(orderId)
      return { outcome: order?.payment?.state === 'authorized' ? 'captured' : 'gone' }
    },
    async refundPayment(): Promise<RefundOutput> {
      return { outcome: 'refused' }
    },
    async voidPayment({ orderId }: OrderInput): Promise<VoidOutput> {
      const order = await commerce.order(orderId)
      if (!order?.payment) throw new Error(`Order ${orderId} has no payment to let go`)
      // One key for the order: a void that is tried again later is the same void.
      const voided = await payments.void({ reference: order.payment.reference, key: `void.${orderId}` })
      if (voided.outcome === 'voided') await commerce.recordVoid(orderId)
      return voided
    },
  }
}

function preparation(prepared: OrderPreparation): PrepareOutput {
  switch (prepared.outcome) {
    case 'ready':
      return { outcome: 'ready', orderId: prepared.order.orderId, totalInCents: prepared.order.totals.totalInCents }
    case 'alreadyPlaced':
      return {
        outcome: 'alreadyPlaced',
        orderId: prepared.order.orderId,
        state: prepared.order.state === 'cancelled' ? 'cancelled' : 'confirmed',
      }
    case 'priceChanged':
    case 'slotGone':
      return prepared
    case 'alert':
      return { outcome: 'refused', code: 'alert', message: prepared.message }
    case 'outOfStock':
      return {
        outcome: 'refused',
        code: 'outOfStock',
        message: 'A tire in your cart has just been sold. Please change its quantity or choose another tire.',
      }
    case 'incomplete':
      return {
        outcome: 'refused',
        code: `${prepared.missing}Missing`,
        message: 'Something is missing from your order. Please review each step.',
      }
    case 'notFound':
      return { outcome: 'refused', code: 'cartGone', message: 'There is no cart yet!' }
  }
}

function paymentAnswer(outcome: PaymentOutcome, attemptKey: string): AuthorizeOutput {
  switch (outcome.outcome) {
    case 'authorized': {
      const { reference, amountInCents, card, simulated } = outcome
      return { outcome: 'authorized', reference, amountInCents, ...card, simulated }
    }
    case 'declined':
      return { outcome: 'declined', code: outcome.code, message: outcome.message }
    case 'unknown':
      return { outcome: 'unknown', attemptKey }
  }
}
