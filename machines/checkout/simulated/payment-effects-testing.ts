/** The effects of the simulated shop from the payment on: types and cards, and the order with its money. */

import type {
  AuthorizeInput,
  AuthorizeOutput,
  CancelOutput,
  CaptureOutput,
  ConfirmInput,
  ConfirmOutput,
  LookupInput,
  LookupOutput,
  PrepareInput,
  PrepareOutput,
  RecordInput,
  RecordOutput,
  RefundOutput,
  ReleaseOutput,
  VoidOutput,
} from '#machines/checkout/order/order.effects.ts'
import type {
  AbandonCardInput,
  AbandonCardOutput,
  CheckCardInput,
  CheckCardOutput,
  ChooseTypeInput,
  ChooseTypeOutput,
  OpenSessionInput,
  OpenSessionOutput,
  SaveBillingOutput,
} from '#machines/checkout/payment-type/payment-type.effects.ts'
import { cancelWindowMs } from '#machines/domain/constants.ts'
import type { EffectContext } from '#machines/engine/index.ts'
import type { SimulatedBank } from './simulated-bank-testing.ts'
import type { SimulatedCart } from './simulated-cart-testing.ts'

/** `now` is the database's clock, epoch ms. */
/** The digest of a simulated cart, with any tires; any other one is of another cart. */
export const simulatedDigest = 'of.now'

export function paymentEffects(cart: SimulatedCart, bank: SimulatedBank, now: () => number) {
  const { records, quantity, total, beforeTires, isClosed, stageOf, cartFacts, orderNamed } = cart
  const { charges, money, move, answerOf, tokenOf, meansOf, abandon } = bank

  return {
    paymentType: {
      async choosePaymentType({ paymentType, dropped }: ChooseTypeInput): Promise<ChooseTypeOutput> {
        if (isClosed()) return { outcome: 'notFound' }
        if (records.paymentTypes.length && !records.paymentTypes.includes(paymentType))
          return { outcome: 'refused', message: 'Your company does not offer this payment method' }
        records.paymentType = paymentType
        if (dropped) await abandon(dropped.cardRef)
        return { outcome: 'ok', facts: cartFacts() }
      },
      async openSession({ paymentType }: OpenSessionInput): Promise<OpenSessionOutput> {
        records.sessions.push({ paymentType, amountInCents: total() })
        return { outcome: 'ok', sessionRef: `session-${records.sessions.length}`, simulated: true }
      },
      async checkCard({ cardRef, sessionRef }: CheckCardInput): Promise<CheckCardOutput> {
        const token = (await tokenOf(cardRef)) ?? ''
        if (token.startsWith('unknown_')) return { outcome: 'unknownToken' }
        const session = sessionRef === null ? null : records.sessions[Number(sessionRef.slice('session-'.length)) - 1]
        return { outcome: 'ok', ...meansOf(token), agreedInCents: session?.amountInCents ?? total() }
      },
      async abandonCard({ cardRef }: AbandonCardInput): Promise<AbandonCardOutput> {
        await abandon(cardRef)
        return { outcome: 'ok' }
      },
      async saveBilling(): Promise<SaveBillingOutput> {
        if (isClosed()) return { outcome: 'notFound' }
        records.billingSaved = true
        return { outcome: 'ok' }
      },
    },
    order: {
      async prepareOrder({ expectedTotalInCents, agreed }: PrepareInput): Promise<PrepareOutput> {
        const order = records.orders[0]
        if (order && order.state !== 'unconfirmed')
          return { outcome: 'alreadyPlaced', orderId: order.orderId, state: order.state }
        if (!records.shipping || quantity() === 0)
          return { outcome: 'refused', code: 'incomplete', message: 'Something is missing from your order.' }
        const tooEarly = records.slot && beforeTires(records.slot.date)
        if (tooEarly) return { outcome: 'beforeTires', ...tooEarly }
        if (total() !== expectedTotalInCents) return { outcome: 'priceChanged', totalInCents: total() }
        if (agreed !== null && agreed !== simulatedDigest) return { outcome: 'changed', parts: ['place'], arrivesBy: null }
        if (order) order.totalInCents = total()
        else records.orders.push({ orderId: 'TL-0001', state: 'unconfirmed', totalInCents: total(), at: now() })
        return { outcome: 'ready', orderId: 'TL-0001', totalInCents: total() }
      },
      async authorize({ cardRef, amountInCents, attemptKey }: AuthorizeInput, { key }: EffectContext): Promise<AuthorizeOutput> {
        const token = await tokenOf(cardRef)
        if (!token) throw new Error('There is no such card')
        return bank.charge(attemptKey ?? key, token, amountInCents)
      },
      async lookup({ attemptKey }: LookupInput): Promise<LookupOutput> {
        const charge = charges.get(attemptKey)
        return charge ? answerOf(charge, attemptKey) : { outcome: 'notFound' }
      },
      async releaseOrder(): Promise<ReleaseOutput> {
        records.released += 1
        return { outcome: 'ok' }
      },
      async confirmOrder({ orderId }: ConfirmInput): Promise<ConfirmOutput> {
        const order = orderNamed(orderId)
        if (!order) return { outcome: 'notFound' }
        if (order.state === 'unconfirmed') Object.assign(order, { state: 'confirmed', at: now() })
        return { outcome: 'confirmed' }
      },
      async cancelOrder({ orderId }: { orderId: string }): Promise<CancelOutput> {
        const order = orderNamed(orderId)
        if (!order) return { outcome: 'notFound' }
        if (order.state === 'confirmed' && now() - order.at > cancelWindowMs) return { outcome: 'tooLate' }
        order.state = 'cancelled'
        return { outcome: 'cancelled' }
      },
      async capturePayment(): Promise<CaptureOutput> {
        const taken = move('authorized', 'captured') || money('captured') > 0
        return { outcome: taken ? 'captured' : 'gone' }
      },
      async voidPayment(): Promise<VoidOutput> {
        if (money('captured') > 0) return { outcome: 'captured' }
        move('authorized', 'voided')
        return { outcome: 'voided' }
      },
      async refundPayment(): Promise<RefundOutput> {
        move('captured', 'refunded')
        return { outcome: 'refunded' }
      },
      async recordReports({ orderId, reports }: RecordInput): Promise<RecordOutput> {
        const order = orderNamed(orderId)
        if (!order) throw new Error(`There is no order ${orderId}`)
        const known = order.reports ?? []
        const news = reports.filter(({ reportId }) => !known.some((report) => report.reportId === reportId))
        order.reports = [...known, ...news.map(({ by: _, ...report }) => ({ ...report, recordedAt: report.at }))]
        return { recorded: reports.map(({ reportId }) => reportId), stage: stageOf(order.reports) }
      },
    },
  }
}
