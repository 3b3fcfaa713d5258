import { expect, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { openAt, openConfirmed, place, secrets, time, token } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout, openCheckout } from '#machines/checkout/testing.ts'
import { type LoggedRow, type StoredActors, stateName } from '#machines/engine/index.ts'
import { loggedPayload, withheld } from '#machines/engine/steps.ts'
import { type ReplayableRow, replayLog, UnreadableLogError } from './replay.ts'

const minutes = 60_000
const declined = { kind: 'answers', output: { outcome: 'declined', code: '2000', message: 'Declined.' } } as const

/** One card is declined, another one pays, and the order is cancelled. */
async function openCancelled(): Promise<Checkout> {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [declined] } })
  applied(await place(checkout))
  expect((await checkout.view('order')).stage).toBe('declined')
  applied(await checkout.send('paymentType', 'card.tokenized', { token: `${token}2` }))
  applied(await place(checkout))
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.value('order')).toEqual({ cancelled: 'voided' })
  return checkout
}

const stories: Record<string, () => Promise<Checkout>> = {
  'that was begun': () => openCheckout(),
  'that was declined, paid with another card and cancelled': openCancelled,
  'whose tires go home': () => openConfirmed({ way: 'home' }),
  'whose money was taken after 30 minutes': async () => {
    const checkout = await openConfirmed()
    await checkout.advance(31 * minutes)
    await checkout.sweep()
    return checkout
  },
  'whose payment got no answer': async () => {
    const checkout = await openAt('summary', {
      effects: { 'order.authorize': [{ kind: 'fails' }], 'order.lookup': [{ kind: 'fails' }] },
    })
    applied(await place(checkout))
    return checkout
  },
  'whose time was gone when the order was placed': async () => {
    const checkout = await openAt('summary', {
      effects: { 'order.prepareOrder': [{ kind: 'answers', output: { outcome: 'slotGone' } }] },
    })
    applied(await place(checkout))
    applied(await checkout.send('appointment', 'slot.pick', { ...time, startTime: '10:00' }))
    return checkout
  },
  'whose charts were rebuilt': async () => {
    const checkout = await openConfirmed()
    await checkout.restartCharts()
    await checkout.read()
    return checkout
  },
}

test.each(Object.entries(stories))('a cart %s is replayed to the very snapshots that are stored', async (_words, open) => {
  const checkout = await open()
  const replay = replayLog(checkoutCharts, choreography, checkout.cartId, await checkout.store.log(checkout.cartId))
  expect(replay.difference).toBeNull()
  const { actors } = (await checkout.store.load(checkout.cartId))!
  expect(untimed(replay.actors)).toEqual(untimed(actors))
})

test('a database may keep the regions of a parallel state in another order', async () => {
  const checkout = await openCancelled()
  const log = await checkout.store.log(checkout.cartId)
  expect(log.find(({ machine }) => machine === 'paymentType')?.to).toBe('billing.missing method.awaiting session.closed')
  expect(stateName({ session: 'closed', method: 'awaiting', billing: 'missing' })).toBe(
    'billing.missing method.awaiting session.closed',
  )
})

test('the log that is replayed holds nothing of what was typed', async () => {
  const checkout = await openCancelled()
  const log = JSON.stringify(await checkout.store.log(checkout.cartId))
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})

test('a shopper’s own words and why an effect failed stay out of the log', () => {
  const chart = { unlogged: ['trailerInfo'] }
  expect(loggedPayload(chart, { type: 'trailer.describe', trailerInfo: 'Call Dana' })).toEqual({ trailerInfo: withheld })
  expect(loggedPayload(chart, { type: 'trailer.describe', trailerInfo: '' })).toEqual({ trailerInfo: '' })
  expect(loggedPayload(chart, { type: 'xstate.done.actor.save', output: { trailerInfo: 'Call Dana' } })).toEqual({
    output: { trailerInfo: withheld },
  })
  const error = { message: 'Dana is no number', key: 'key-1' }
  expect(loggedPayload(chart, { type: 'xstate.error.actor.save', error, actorId: 'save' })).toEqual({
    error: { message: withheld, key: 'key-1' },
    actorId: 'save',
  })
})

test('a guard that is flipped is found at the event where it decides, and the replay stops there', async () => {
  const checkout = await openCancelled()
  const log = await checkout.store.log(checkout.cartId)
  const flipped = checkoutCharts.map((chart) =>
    chart.name === 'cart' ? { ...chart, machine: chart.machine.provide({ guards: { hasTires: () => false } as never }) } : chart,
  )
  const { difference, states } = replayLog(flipped, choreography, checkout.cartId, log)
  expect(difference).toBe(
    'revision 2: the log says cart: xstate.done.actor.createCart (effect) creating → active, ' +
      "today's charts say cart: xstate.done.actor.createCart (effect) creating → empty",
  )
  expect(states.order).toBe('unplaced')
})

const differences: Array<[string, (log: LoggedRow[]) => ReplayableRow[], string]> = [
  [
    'an answer that no effect waits for',
    (log) => log.toSpliced(log.findIndex(isPlacing), 1),
    'order does not wait for prepareOrder',
  ],
  [
    'news that no chart tells',
    (log) => log.filter((row) => !(row.event === 'time.held' && row.machine === 'order')),
    'order: time.held',
  ],
  [
    'a timer that is not set',
    (log) => log.map((row) => (row.event === 'order.cancel' ? { ...row, outcome: 'timer', event: 'xstate.after.x' } : row)),
    'no such timer is set',
  ],
]
test.each(differences)('a log with %s differs', async (_words, change, difference) => {
  const checkout = await openCancelled()
  const log = await checkout.store.log(checkout.cartId)
  expect(replayLog(checkoutCharts, choreography, checkout.cartId, change(log)).difference).toContain(difference)
})

const unreadable: Array<[string, (log: LoggedRow[]) => ReplayableRow[], string]> = [
  ['is empty', () => [], 'it is empty'],
  [
    'has no payloads',
    (log) => log.map((row) => ({ ...row, payload: null })),
    'it is too old, from before the log kept what events bring',
  ],
  ['begins in the midst', (log) => log.filter(({ revision }) => revision > 3), 'its beginning is cut off'],
  [
    'is of another version',
    (log) => log.map((row) => (row.machine === 'cartTabs' ? { ...row, version: 99 } : row)),
    "it was written by version 99 of the chart cartTabs, and today's is 2",
  ],
  [
    'knows another chart',
    (log) => log.map((row) => (row.machine === 'cartTabs' ? { ...row, machine: 'fax' } : row)),
    "it knows a chart named fax, which today's shop has not",
  ],
]
test.each(unreadable)('a log that %s cannot be replayed, and says so', async (_words, change, why) => {
  const checkout = await openCancelled()
  const log = change(await checkout.store.log(checkout.cartId))
  expect(() => replayLog(checkoutCharts, choreography, 'cart-1', log)).toThrow(
    new UnreadableLogError(`The log of cart cart-1 cannot be replayed: ${why}.`),
  )
})

const isPlacing = ({ event }: LoggedRow) => event === 'order.place'

/** A replay does not know when a timer was set. */
function untimed(actors: StoredActors) {
  return Object.fromEntries(
    Object.entries(actors).map(([name, actor]) => [
      name,
      { ...actor, timers: actor.timers.map(({ dueAt: _, ...timer }) => timer) },
    ]),
  )
}
