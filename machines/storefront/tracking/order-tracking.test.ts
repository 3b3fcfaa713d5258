import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { TrackingStep } from '#machines/domain/orders/order.ts'
import { lookSchema, type OrderTrackingEvent } from './order-tracking.events.ts'
import { orderTrackingAfter, trackingMessages } from './order-tracking.view.ts'

const look: OrderTrackingEvent = { type: 'order.look' }
const found = (...reached: TrackingStep[]): OrderTrackingEvent => ({ type: 'order.found', reached })

// @fact 4.107
test.each<[TrackingStep[], string, string[]]>([
  [['order processed'], 'found.processed', ['current', 'ahead', 'ahead', 'ahead']],
  [['order processed', 'pending carrier pickup'], 'found.pendingCarrierPickup', ['done', 'current', 'ahead', 'ahead']],
  [['order processed', 'pending carrier pickup', 'in transit'], 'found.inTransit', ['done', 'done', 'current', 'ahead']],
  [
    ['order processed', 'pending carrier pickup', 'in transit', 'delivered'],
    'found.delivered',
    ['done', 'done', 'done', 'current'],
  ],
  [['order processed', 'cancelled'], 'found.cancelled', ['done', 'missed', 'missed', 'missed', 'current']],
  [['order processed', 'delivered'], 'found.delivered', ['done', 'done', 'done', 'current']],
  [['order processed', 'delivered', 'mounted'], 'found.mounted', ['done', 'done', 'done', 'done', 'current']],
  [['order processed', 'in transit', 'returned'], 'found.returned', ['done', 'done', 'done', 'missed', 'current']],
])('an order that has reached %j is in %s', (reached, state, steps) => {
  const view = orderTrackingAfter([look, found(...reached)])
  expect(view.state).toEqual(state)
  expect(view.steps.map((step) => step.state)).toEqual(steps)
  expect(view.blockedBy).toEqual([])
})

test('the steps are those of the specification, and cancelled comes only to an order that is', () => {
  const names = (...reached: TrackingStep[]) => orderTrackingAfter([look, found(...reached)]).steps.map(({ step }) => step)
  const four = ['order processed', 'pending carrier pickup', 'in transit', 'delivered']
  expect(names('order processed')).toEqual(four)
  expect(names('order processed', 'cancelled')).toEqual([...four, 'cancelled'])
})

// @fact 4.108
test.each<[OrderTrackingEvent, string, string]>([
  [{ type: 'order.mismatched', by: 'zip' }, 'mismatched', 'Please review. Order ID & ZIP Code do not match.'],
  [{ type: 'order.mismatched', by: 'email' }, 'mismatched', 'Please review. Order ID & email do not match.'],
  [{ type: 'lookUp.limited' }, 'limited', trackingMessages.limited],
  [{ type: 'lookUp.failed' }, 'unavailable', trackingMessages.unavailable],
])('after %j it is %s and says so', (answer, state, message) => {
  const view = orderTrackingAfter([look, answer])
  expect(view.state).toEqual(state)
  expect(view.blockedBy.map((blocker) => blocker.message)).toEqual([message])
  expect(view.steps).toEqual([])
})

test('a new look-up clears the message and is busy until it is answered', () => {
  const again = orderTrackingAfter([look, { type: 'order.mismatched', by: 'zip' }, look])
  expect(again.state).toBe('looking')
  expect(again.isBusy).toBe(true)
  expect(again.blockedBy).toEqual([])
})

test('an order that progressed shows its current step, and another order can be looked up', () => {
  const first = found('order processed')
  const later = found('order processed', 'pending carrier pickup', 'in transit')
  expect(orderTrackingAfter([look, first, later]).state).toBe('found.inTransit')
  expect(orderTrackingAfter([look, first, { type: 'order.another' }])).toMatchObject({ state: 'asking', steps: [] })
})

test('an answer that arrives too late changes nothing', () => {
  expect(orderTrackingAfter([{ type: 'order.mismatched', by: 'zip' }]).state).toBe('asking')
})

const read = (orderId: string, proof: string) => {
  const parsed = v.safeParse(lookSchema, { orderId, proof })
  return parsed.success ? parsed.output : parsed.issues.map(({ message }) => message)
}

test('number, ZIP code and email are read as people write them', () => {
  const orderId = '7GK2M4QX'
  expect(read(' 7gk2-m4qx ', ' 43215-1234 ')).toEqual({ orderId, proof: { kind: 'zip', value: '43215' } })
  expect(read('o1il 0000', '43215')).toMatchObject({ orderId: '01110000' })
  expect(read(`#${orderId}`, 'Dana@Example.com')).toEqual({ orderId, proof: { kind: 'email', value: 'dana@example.com' } })
})

test.each([
  ['', '43215', ['Please enter the order number from your confirmation: 8 letters and digits']],
  ['7GK2M4Q%', '43215', ['Please enter the order number from your confirmation: 8 letters and digits']],
  ['7GK2M4QX', '4321', ['Please enter valid US Zip Code']],
  ['7GK2M4QX', '', ['Please enter valid US Zip Code']],
  ['7GK2M4QX', 'dana@home', ['Please enter a valid email']],
])('%j with %j is refused with its sentence', (orderId, proof, messages) => {
  expect(read(orderId, proof)).toEqual(messages)
})
