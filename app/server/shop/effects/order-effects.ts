/** What the order asks of commerce and of the payment providers; each may run twice with its key. */

import { readAgreement } from '#app/server/shop/agreement.ts'
import { purchaseOfOrder } from '#app/server/shop/purchase.ts'
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
  RecordInput,
  RecordOutput,
  RefundOutput,
  ReleaseInput,
  ReleaseOutput,
  VoidOutput,
} from '#machines/checkout/order/order.effects.ts'
import { noCartMessage } from '#machines/domain/carts/cart.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { OrderPreparation } from '#machines/ports/commerce/orders.ts'
import type { PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import { type CardDraft, readDraft } from './drafts.ts'
import type { EffectContext, EffectPorts } from './effect-ports.ts'

export function orderEffects({ orders, fulfilment, payments, store, mail, sendToPartner }: EffectPorts) {
  async function orderNamed(orderId: string): Promise<Order> {
    const order = await orders.order(orderId)
    if (!order) throw new Error(`There is no order ${orderId}`)
    return order
  }

  /** Simulated by its provider's mode, regardless of the provider's own answer. */
  function answerOf(attemptKey: string, result: PaymentResult): AuthorizeOutput {
    switch (result.status) {
      case 'authorized':
      case 'captured': {
        const { reference, amountInCents, instrument } = result
        const simulated = payments.ways().find(({ type }) => type === instrument.type)?.mode === 'simulator'
        return { outcome: 'authorized', reference, amountInCents, ...instrument, simulated }
      }
      case 'declined':
      case 'rejected':
        return { outcome: 'declined', code: result.code, message: result.message }
      case 'cancelled':
        return { outcome: 'declined', code: 'cancelled', message: paymentMessages.failed }
      case 'processing':
        return { outcome: result.reason === 'unknownOutcome' ? 'unknown' : 'processing', attemptKey }
    }
  }

  return {
    async prepareOrder(input: PrepareInput, { id: cartId, key }: EffectContext): Promise<PrepareOutput> {
      const { digest, isOtherPayment } = readAgreement(input.agreed, { type: input.paymentType, cardRef: input.cardRef })
      if (isOtherPayment) return { outcome: 'changed', parts: ['payment'], arrivesBy: null }
      return preparation(await orders.prepareOrder(cartId, { totalInCents: input.expectedTotalInCents, digest }, key))
    },
    async authorize(input: AuthorizeInput, { id: cartId, key }: EffectContext): Promise<AuthorizeOutput> {
      const { orderId, paymentType: type } = input
      const { token, deviceData } = await readDraft<CardDraft>(store, cartId, input.cardRef)
      const order = await orderNamed(orderId)
      const attempt = { key: input.attemptKey ?? key, type, token, deviceData: deviceData ?? null, orderId }
      const { attemptKey, result } = await payments.authorize({ ...attempt, purchase: purchaseOfOrder(order) })
      return answerOf(attemptKey, result)
    },
    async lookup({ attemptKey }: LookupInput): Promise<LookupOutput> {
      const found = await payments.lookup({ key: attemptKey })
      return found.status === 'notFound' ? { outcome: 'notFound' } : answerOf(attemptKey, found)
    },
    async releaseOrder({ orderId, tellByMail }: ReleaseInput, { id: cartId, key }: EffectContext): Promise<ReleaseOutput> {
      // First, so that money which still arrives is released.
      await payments.giveUp(cartId)
      await orders.releaseOrder(orderId, key)
      const order = tellByMail ? await orders.order(orderId) : null
      if (order) {
        const message = { template: 'orderNotPaid', to: order.billing.email, data: order } as const
        await mail.send(message, `order:${orderId}:notPaid:${key}`)
      }
      return { outcome: 'ok' }
    },
    async confirmOrder({ orderId, payment }: ConfirmInput, { key }: EffectContext): Promise<ConfirmOutput> {
      const confirmed = await orders.confirmOrder(orderId, { state: 'authorized', ...payment }, key)
      if (confirmed.outcome === 'confirmed' && confirmed.order.channel) await sendToPartner(orderId)
      return { outcome: confirmed.outcome }
    },
    async cancelOrder({ orderId }: OrderInput, { key }: EffectContext): Promise<CancelOutput> {
      const cancelled = await orders.cancelOrder(orderId, key)
      return { outcome: cancelled.outcome }
    },
    async capturePayment({ orderId }: OrderInput): Promise<CaptureOutput> {
      // An estimate of its tax gives way to the provider's answer before the money is taken.
      await orders.settleTax(orderId)
      const outcome = await payments.capture({ orderId })
      if (outcome === 'captured') await orders.recordPayment(orderId, outcome)
      return { outcome }
    },
    async voidPayment({ orderId }: OrderInput): Promise<VoidOutput> {
      const outcome = await payments.void({ orderId })
      if (outcome === 'voided') await orders.recordPayment(orderId, outcome)
      return { outcome }
    },
    async refundPayment({ orderId }: OrderInput): Promise<RefundOutput> {
      const outcome = await payments.refund({ orderId })
      if (outcome === 'refunded') await orders.recordPayment(orderId, outcome)
      return { outcome }
    },
    async recordReports({ orderId, reports }: RecordInput): Promise<RecordOutput> {
      const done = await fulfilment.recordReports(orderId, reports)
      if (done.outcome === 'notFound') throw new Error(`Order ${orderId} is not confirmed`)
      return { recorded: reports.map(({ reportId }) => reportId), stage: done.stage }
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
    case 'changed':
    case 'slotGone':
    case 'beforeTires':
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
      return { outcome: 'refused', code: 'cartGone', message: noCartMessage }
  }
}
