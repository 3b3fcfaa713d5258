/** What a return asks of its record and of its order; each may run twice with its key. */

import type { Order } from '#machines/domain/orders/order.ts'
import type { ReturnRequest } from '#machines/domain/returns/return-request.ts'
import type { ActorStore, EffectsOf } from '#machines/engine/index.ts'
import type { Orders } from '#machines/ports/commerce/orders.ts'
import type { ReturnReader, Returns } from '#machines/ports/returns.ts'
import type { returnRequestChart } from '#machines/storefront/returns/return-request.chart.ts'
import type {
  ReadRecordOutput,
  RecordRequestInput,
  RecordRequestOutput,
  RecordStepInput,
  RecordStepOutput,
  ReportReturnedInput,
  ReportReturnedOutput,
} from '#machines/storefront/returns/return-request.effects.ts'
import { readDraft } from './drafts.ts'
import type { EffectContext } from './effect-ports.ts'

/** The name of the draft with what the shopper wrote. */
export const noteDraft = 'returnNote'

export interface ReturnEffectPorts {
  returns: Returns
  orders: Pick<Orders, 'order'>
  store: ActorStore
  readerOf: (order: Order) => ReturnReader
  /** Says of the order that the tires of the request are back. The same request again reports once. */
  report: (order: Order, requests: readonly ReturnRequest[], received: ReturnRequest, by: string) => Promise<void>
}

export function returnEffects({
  returns,
  orders,
  store,
  readerOf,
  report,
}: ReturnEffectPorts): EffectsOf<typeof returnRequestChart.machine> {
  async function orderNamed(orderId: string): Promise<Order> {
    const order = await orders.order(orderId)
    if (!order) throw new Error(`There is no order ${orderId}`)
    return order
  }

  return {
    async recordRequest(input: RecordRequestInput, { id: requestId }: EffectContext): Promise<RecordRequestOutput> {
      const { noteRef, ...wanted } = input
      const note = noteRef === null ? '' : await readDraft<string>(store, requestId, noteRef)
      return returns.recordRequest({ ...wanted, requestId, note }, readerOf(await orderNamed(wanted.orderId)))
    },
    async recordStep(step: RecordStepInput, { id: requestId }: EffectContext): Promise<RecordStepOutput> {
      const request = await returns.one(requestId)
      if (!request) return { outcome: 'moved', record: null }
      return returns.recordStep({ ...step, requestId }, readerOf(await orderNamed(request.orderId)))
    },
    async reportReturned({ by }: ReportReturnedInput, { id: requestId }: EffectContext): Promise<ReportReturnedOutput> {
      const request = await returns.one(requestId)
      if (!request) throw new Error(`There is no return ${requestId}`)
      const order = await orderNamed(request.orderId)
      await report(order, await returns.ofOrder(order.orderId), request, by)
      return { outcome: 'reported' }
    },
    async readRecord(_: unknown, { id: requestId }: EffectContext): Promise<ReadRecordOutput> {
      return { record: (await returns.one(requestId))?.state ?? null }
    },
  }
}
