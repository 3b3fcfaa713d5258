/** Confirmed orders of the military exchange are kept as documents for the partner, once; other orders are not. */
import { expect, test } from 'vitest'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createDocuments } from '#adapters/documents/index.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { partnerOrders } from './partner-orders.ts'

// @fact 7.39
test('an order of the exchange is written for it once, an order of any other buyer is not', async () => {
  const database = await openTestDatabase()
  const orders = [sampleOrder({ orderId: 'ORDER1', channel: 'AAFES' }), sampleOrder({ orderId: 'ORDER2', channel: null })]
  const records = { order: async (id: string) => orders.find(({ orderId }) => orderId === id) ?? null }
  const send = partnerOrders({
    database,
    orders: records,
    documents: createDocuments({ seller: { address: null, phone: '6145550100' } }),
  })
  for (const orderId of ['ORDER1', 'ORDER1', 'ORDER2', 'ORDER3']) await send(orderId)
  expect(await database.query('select order_id, kind, body from order_document')).toEqual([
    { order_id: 'ORDER1', kind: 'militaryExchange', body: expect.stringMatching(/^<\?xml .*orderID="ORDER1"/s) },
  ])
  await database.close()
})
