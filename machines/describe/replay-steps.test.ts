/** The steps of a replay, compared with the logs of whole journeys. */
import { beforeAll, expect, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { openAt, openConfirmed, place, secrets, time, token } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout } from '#machines/checkout/testing.ts'
import type { LoggedRow } from '#machines/engine/index.ts'
import { definitionOf } from './definition.ts'
import { transitionsTaken } from './logged-transition.ts'
import { positionsAt, type ReplayStep, stepsOf } from './replay-steps.ts'

const charts = { definitions: checkoutCharts.map(definitionOf), choreography }
const minutes = 60_000

/** Two minutes pass, one card is declined, another one pays, and the order is cancelled. */
async function openCancelled(): Promise<Checkout> {
  const declined = { kind: 'answers', output: { outcome: 'declined', code: '2000', message: 'Zelda is poor.' } } as const
  const checkout = await openAt('summary', { effects: { 'order.authorize': [declined] } })
  await checkout.advance(2 * minutes + 1_500)
  applied(await place(checkout))
  applied(await checkout.send('paymentType', 'card.tokenized', { token: `${token}2` }))
  applied(await place(checkout))
  applied(await checkout.send('order', 'order.cancel'))
  return checkout
}

let log: LoggedRow[]
let steps: ReplayStep[]
beforeAll(async () => {
  const checkout = await openCancelled()
  log = await checkout.store.log(checkout.cartId)
  steps = stepsOf(charts, log)
})

const stepOf = (chart: string, event: string) => steps.findLast((step) => step.chart === chart && step.event === event)

test('every row of the log is a step, numbered through all charts, with its time and the time since the step before', () => {
  expect(steps.map(({ number }) => number)).toEqual(log.map((_, index) => index + 1))
  expect(steps[0]).toEqual({
    number: 1,
    chart: 'cart',
    title: 'Cart',
    at: '2025-10-09T08:53:20.000Z',
    sinceMs: null,
    event: 'begins',
    code: 'xstate.init, none → none',
    cause: 'the checkout opened',
    from: '',
    to: 'None',
    moved: true,
    answer: null,
    ms: 0,
    screen: null,
    remarks: [],
  })
  const placing = steps.find(({ event }) => event === 'order place')
  expect(placing).toMatchObject({
    at: '2025-10-09T08:55:21.500Z',
    sinceMs: 121_500,
    from: 'Unplaced',
    to: 'Preparing',
    moved: true,
  })
})

test('a step says who set it off: the shopper, an effect with how it ended, another chart by its title, time', () => {
  expect(stepOf('order', 'order cancel')).toMatchObject({ cause: 'asked for by the shopper', answer: null })
  expect(steps.find(({ event }) => event === 'authorize answered')).toMatchObject({
    cause: 'answer to what the chart asked',
    answer: 'declined',
    from: 'Authorizing',
    to: 'Releasing',
  })
  expect(stepOf('cart', 'order placed')).toMatchObject({ cause: 'told by Order', to: 'Closed' })
})

test('a timer is named by its length, and a failed effect is reported without the reason', async () => {
  const checkout = await openConfirmed({ effects: { 'order.prepareOrder': [{ kind: 'fails' }] } })
  const failed = stepsOf(charts, await checkout.store.log(checkout.cartId)).find(({ answer }) => answer === 'failed')
  expect(failed).toMatchObject({ event: 'prepare order failed', from: 'Preparing' })
  expect(failed?.remarks).toEqual(['It failed: why is in the operator’s log, not in this one.'])
  const paid = await openConfirmed()
  await paid.advance(31 * minutes)
  await paid.sweep()
  const rung = stepsOf(charts, await paid.store.log(paid.cartId)).filter(({ cause }) => cause === 'its time was up')
  expect(rung.map(({ title, event, from }) => [title, event, from])).toEqual([
    ['Order', 'after 30 minutes', 'Confirmed › Cancellable'],
  ])
})

test('a chart with parallel regions lists only the regions that changed, or all when none did', () => {
  expect(stepOf('paymentType', 'payment declined')).toMatchObject({ from: 'Method › Ready', to: 'Method › Awaiting' })
  expect(stepOf('paymentType', 'cart changed')).toMatchObject({
    from: 'Billing › Missing, Method › Awaiting, Session › Closed',
    to: 'Billing › Missing, Method › Awaiting, Session › Closed',
    moved: false,
  })
})

test('a step names its screen: that of its source state, or else of its target', () => {
  expect(stepOf('order', 'order place')?.screen).toEqual({ path: '/checkout/payments', state: 'declined' })
  expect(stepOf('order', 'prepare order answered')?.screen).toEqual({ path: '/checkout/confirm-order', state: 'authorizing' })
  expect(stepOf('cart', 'order placed')?.screen).toBeNull()
})

test('repeated requests and retries are noted, and so is an event that changed no state', async () => {
  expect(stepOf('order', 'authorize answered')?.remarks).toEqual(['Asked again: this is answer 2.'])
  expect(stepOf('order', 'order place')?.remarks).toEqual([])
  const checkout = await openAt('time')
  const again = { ...time, startTime: '10:00' }
  applied(await checkout.send('appointment', 'slot.pick', again))
  applied(await checkout.send('appointment', 'slot.pick', time))
  const picks = stepsOf(charts, await checkout.store.log(checkout.cartId)).filter(({ event }) => event === 'slot pick')
  expect(picks.map(({ remarks }) => remarks)).toEqual([[], [], ['Tried again from the same state.']])
  const left = await openAt('payment')
  applied(await left.send('checkoutFlow', 'exit.attend'))
  const [attended] = stepsOf(charts, await left.store.log(left.cartId)).slice(-1)
  expect(attended).toMatchObject({ event: 'exit attend', moved: false, remarks: ['The state stayed as it was.'] })
})

test('restarted charts, other versions, and states and charts that no longer exist are named in words', async () => {
  const checkout = await openConfirmed()
  await checkout.restartCharts()
  await checkout.read()
  const restarted = await checkout.store.log(checkout.cartId)
  expect(stepsOf(charts, restarted).at(-1)?.remarks).toContain('Restarted: its stored state could not be migrated.')
  const cancel = log.findIndex(({ event }) => event === 'order.cancel')
  const old = (change: Partial<LoggedRow>) => stepsOf(charts, log.with(cancel, { ...log[cancel]!, ...change }))[cancel]
  expect(old({ version: 1, from: 'standing.open', to: 'thinking' })).toMatchObject({
    from: 'Standing › Open',
    to: 'Thinking',
    remarks: ["Logged by version 1 of this chart; today's is 4.", "Today's chart has no state standing.open and thinking."],
  })
  expect(old({ machine: 'fax' })).toMatchObject({
    title: 'fax',
    screen: null,
    remarks: expect.arrayContaining(["Today's shop has no chart named fax."]),
  })
})

test('after a step every chart is in the state of its last transition, and says since which step', () => {
  const placed = steps.findIndex(({ event }) => event === 'order place') + 1
  const positions = positionsAt(charts, log, placed)
  expect(positions.map(({ chart }) => chart)).toEqual(checkoutCharts.map(({ name }) => name))
  expect(positions.find(({ chart }) => chart === 'order')).toEqual({
    chart: 'order',
    title: 'Order',
    words: 'Preparing',
    state: 'preparing',
    since: placed,
    isKnown: true,
    screen: null,
  })
  const flow = positions.find(({ chart }) => chart === 'checkoutFlow')
  expect(flow).toMatchObject({ words: 'Shopping › Summary', screen: { path: '/checkout/order-summary' } })
  expect(steps[flow!.since - 1]).toMatchObject({ chart: 'checkoutFlow', to: 'Shopping › Summary' })
  expect(positionsAt(charts, log, 1).map(({ chart }) => chart)).toEqual(['cart'])
  const elsewhere = log.map((row) => (row.machine === 'cart' ? { ...row, to: 'basket' } : row))
  expect(positionsAt(charts, elsewhere, log.length)[0]).toMatchObject({
    chart: 'cart',
    words: 'Basket',
    isKnown: false,
    screen: null,
  })
})

test('every move of a whole journey went along lines of its chart', () => {
  const lost = log.filter((row) => {
    const definition = charts.definitions.find(({ name }) => name === row.machine)!
    return row.from !== row.to && transitionsTaken(definition, row).length === 0
  })
  expect(lost).toEqual([])
})

const went: Array<[string, string, string, string, string[]]> = [
  ['order', 'order.place', 'unplaced', 'preparing', ['order.unplaced order.preparing']],
  ['cart', 'xstate.done.actor.createCart', 'creating', 'active', ['cart.creating cart.settled', 'cart.settled cart.active']],
  [
    'order',
    'xstate.done.actor.confirmOrder',
    'confirming',
    'confirmed.cancellable',
    ['order.confirming order.confirmed', 'order.confirmed.(begin) order.confirmed.cancellable'],
  ],
  [
    'shippingChoice',
    'xstate.init',
    '',
    'undecided',
    ['shippingChoice.(begin) shippingChoice.settled', 'shippingChoice.settled shippingChoice.undecided'],
  ],
  ['order', 'order.place', 'unplaced', 'unplaced', []],
  ['order', 'order.place', 'gone', 'preparing', []],
  ['order', 'order.place', 'unplaced', 'gone', []],
]
test.each(went)('%s: %s from “%s” to “%s” went along its lines', (chart, event, from, to, lines) => {
  const definition = charts.definitions.find(({ name }) => name === chart)!
  expect(transitionsTaken(definition, { event, from, to }).map((way) => `${way.from} ${way.to}`)).toEqual(lines)
})

test('steps and chart states contain no typed text and no effect payloads', () => {
  const told = JSON.stringify([steps, positionsAt(charts, log, log.length)])
  expect([...secrets, 'draft-', 'poor', '2000'].filter((secret) => told.includes(secret))).toEqual([])
  const loud = log.map((row) => (row.outcome === 'effect' ? { ...row, payload: { output: { outcome: 'Zelda Quixwood' } } } : row))
  expect(JSON.stringify(stepsOf(charts, loud))).not.toContain('uixwood')
})
