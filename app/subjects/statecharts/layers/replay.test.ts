/** What the replay shows of a cart's way on a chart's page: its steps, the marks on the drawing, and nothing of the shopper. */
import { beforeAll, expect, test } from 'vitest'
import { openAt, openConfirmed, place, secrets, token } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout } from '#machines/checkout/testing.ts'
import type { LoggedCart } from '#machines/describe/replay-export.ts'
import type { CartLogs } from '#machines/ports/charts/cart-logs.ts'
import { lookedAt, rowsOf } from '#ui/statecharts/look-testing.ts'
import type { LayerInput } from './layer-input.ts'
import { loadReplay } from './replay.ts'

let cancelled: LoggedCart
beforeAll(async () => {
  const declined = { kind: 'answers', output: { outcome: 'declined', code: '2000', message: 'Declined.' } } as const
  const checkout = await openAt('summary', { effects: { 'order.authorize': [declined] } })
  applied(await place(checkout))
  applied(await checkout.send('paymentType', 'card.tokenized', { token: `${token}2` }))
  applied(await place(checkout))
  applied(await checkout.send('order', 'order.cancel'))
  cancelled = await loggedOf(checkout)
})

test('without a cart it asks for one, and offers those that moved last on the chart', async () => {
  const { panel, marks, asked } = await shown('order', '', { moved: [{ cartId: 'C-9', state: 'unknown.waiting', at: 1_000 }] })
  expect(asked).toEqual([['lastMoved', 'order', 10]])
  expect(marks).toEqual({ states: {}, ways: {} })
  expect(panel).toEqual({
    asked: '',
    problem: null,
    recent: [{ cartId: 'C-9', state: 'Not known yet › Waiting', at: '1970-01-01T00:00:01.000Z' }],
    way: null,
  })
})

test('an unknown id keeps what was typed and says so; a malformed id is not looked up', async () => {
  const unknown = await shown('order', 'cart=C-UNKNOWN')
  expect(unknown.panel).toMatchObject({ asked: 'C-UNKNOWN', problem: 'There is no cart and no order with this id.', way: null })
  expect(unknown.asked).toContainEqual(['find', 'C-UNKNOWN'])
  const odd = await shown('order', `cart=${encodeURIComponent(' a/b\0 ')}`)
  expect(odd.panel).toMatchObject({ asked: 'a/b\0', problem: 'There is no cart and no order with this id.' })
  expect(odd.asked).toEqual([['lastMoved', 'order', 10]])
  const silent = await shown('order', 'cart=C-1', { carts: { 'C-1': { ...cancelled, log: [] } } })
  expect(silent.panel.problem).toBe('Nothing was logged of this cart.')
})

test('a chart that runs in the browser has no carts to offer, and shows the steps of the others', async () => {
  expect((await shown('toast', '')).asked).toEqual([])
  const { panel, marks } = await shown('toast', 'cart=C-1&only=chart')
  expect(panel.way).toMatchObject({ own: 0, isOnly: false, total: cancelled.log.length })
  expect(marks).toEqual({ states: {}, ways: {} })
})

test('the last step is shown by default; an invalid step number is ignored', async () => {
  const total = cancelled.log.length
  for (const [asked, number] of [
    ['', total],
    ['&step=', total],
    ['&step=12', 12],
    ['&step=0', 1],
    [`&step=${total + 5}`, total],
    ['&step=1e1', total],
    ['&step=-3', total],
  ] as const)
    expect((await wayOf('order', asked)).current.number, asked).toEqual(number)
  const { jumps } = await wayOf('order', '&step=12')
  expect(jumps).toEqual({ first: 1, back: 11, on: 13, last: total })
  expect((await wayOf('order', '&step=1')).jumps).toMatchObject({ back: null, on: 2 })
  expect((await wayOf('order', '')).jumps).toMatchObject({ back: total - 1, on: null })
})

test('with this chart only, steps of others are left out, and one goes from own step to own step', async () => {
  const all = await wayOf('order', '')
  const own = all.steps.filter(({ chart }) => chart === 'order').map(({ number }) => number)
  const way = await wayOf('order', `&only=chart&step=${own[2]! + 1}`)
  expect(way.steps.map(({ number }) => number)).toEqual(own)
  expect(way).toMatchObject({
    isOnly: true,
    own: own.length,
    total: cancelled.log.length,
    current: { number: own[2] },
    jumps: { first: own[0], back: own[1], on: own[3], last: own.at(-1) },
  })
  expect((await wayOf('order', '&only=chart&step=1')).current.number).toBe(own[0])
})

test('of a very long way only what is around the step is sent', async () => {
  const log = Array.from({ length: 900 }, () => cancelled.log[10]!)
  const { panel } = await shown('order', 'cart=C-1&step=500', { carts: { 'C-1': { ...cancelled, log } } })
  expect(panel.way).toMatchObject({ total: 900, before: 399, after: 300, current: { number: 500 } })
  expect(panel.way?.steps.map(({ number }) => number)).toEqual(Array.from({ length: 201 }, (_, index) => 400 + index))
})

test('the drawing marks the state of the chart, and the transition that led to it', async () => {
  const placing = cancelled.log.findIndex(({ event }) => event === 'order.place') + 1
  const { marks, sketch } = await shown('order', `cart=C-1&step=${placing}`)
  expect(marks).toEqual({
    states: { 'order.preparing': { note: 'here', tone: 'here' } },
    ways: { [rowsOf(sketch, 'order.unplaced')['places the order']!]: { note: '', tone: 'here' } },
  })
  const other = await shown('order', `cart=C-1&step=${placing - 1}`)
  expect(other.panel.way?.current.chart).not.toBe('order')
  expect(Object.keys(other.marks.states)).toEqual(['order.unplaced'])
})

test('a state that is folded away is marked on the card it is folded into', async () => {
  const { marks } = await shown('order', 'cart=C-1', { open: 'none' })
  expect(Object.keys(marks.states)).toEqual(['order.cancelled'])
  expect(marks.ways).toEqual({})
  const { marks: unfolded, sketch } = await shown('order', 'cart=C-1', { open: 'all' })
  expect(Object.keys(unfolded.states)).toEqual(['order.cancelled.voided'])
  expect(Object.keys(unfolded.ways)).toEqual([rowsOf(sketch, 'order.cancelled.voiding').released])
})

test('a chart with regions is marked in each of them', async () => {
  const { marks } = await shown('paymentType', 'cart=C-1', { open: 'all' })
  expect(Object.keys(marks.states).sort()).toEqual([
    'paymentType.billing.saved',
    'paymentType.method.ready',
    'paymentType.session.closed',
  ])
})

test('every move on a chart marks a row of its drawing, but for a way that is named below it', async () => {
  const unmarked: string[] = []
  for (const [at, { machine, event, from, to }] of cancelled.log.entries()) {
    if (from === to || from === '') continue
    const { marks } = await shown(machine, `cart=C-1&step=${at + 1}`, { open: 'all' })
    if (Object.keys(marks.ways).length === 0) unmarked.push(`${machine} ${event}`)
  }
  expect([...new Set(unmarked)]).toEqual(['paymentType payment.left'])
})

test('a way can be exported as a test, unless its log has a gap: then it says so', async () => {
  expect((await wayOf('order', '')).test).toEqual({ href: '/statecharts/replay/cart-1.test.ts' })
  const cut = { ...cancelled, log: cancelled.log.filter(({ revision }) => revision !== 4) }
  const { panel } = await shown('order', 'cart=C-1', { carts: { 'C-1': cut } })
  expect(panel.way?.test).toEqual({
    refusal: `The log of cart cart-1 cannot be replayed: it says nothing of revision 4, and the cart is at ${cut.revision}.`,
  })
})

test('a log with states that today’s chart has not is shown all the same', async () => {
  const checkout = await openConfirmed()
  const old = await loggedOf(checkout)
  const log = old.log.map((row) => (row.machine === 'order' ? { ...row, version: 1, to: 'thinking' } : row))
  const { panel, marks } = await shown('order', 'cart=C-1&only=chart', { carts: { 'C-1': { ...old, log } } })
  expect(panel.way?.current.remarks).toContainEqual("Today's chart has no state thinking.")
  expect(panel.way?.standings.find(({ chart }) => chart === 'order')).toMatchObject({ isKnown: false, words: 'Thinking' })
  expect(marks).toEqual({ states: {}, ways: {} })
})

test('nothing that was typed, and no reference to it, is sent to the page at any step', async () => {
  for (let step = 1; step <= cancelled.log.length; step += 1) {
    const sent = JSON.stringify((await shown('order', `cart=C-1&step=${step}`)).panel)
    expect([...secrets, 'draft-', 'session-', 'payload'].filter((secret) => sent.includes(secret))).toEqual([])
  }
})

async function wayOf(chart: string, asked: string) {
  return (await shown(chart, `cart=C-1${asked}`)).panel.way!
}

/** The layer as the page loads it, from a shop that has the cancelled cart as `C-1` or other carts, and what its logs were asked. */
async function shown(
  chart: string,
  asked: string,
  {
    carts = { 'C-1': cancelled },
    moved = [],
    open,
  }: { carts?: Record<string, LoggedCart>; moved?: Awaited<ReturnType<CartLogs['lastMoved']>>; open?: string } = {},
) {
  const calls: unknown[] = []
  const logs: CartLogs = {
    async find(id) {
      calls.push(['find', id])
      return carts[id] ?? null
    },
    async findOther() {
      return null
    },
    async lastMoved(machine, limit) {
      calls.push(['lastMoved', machine, limit])
      return moved
    },
  }
  const looked = lookedAt(chart, `layer=replay&${asked}${open ? `&open=${open}` : ''}`)
  const input = { ...looked, query: new URLSearchParams(looked.look.asked), host: { logs } } as unknown as LayerInput
  return { ...(await loadReplay(input)), sketch: looked.sketch, asked: calls }
}

async function loggedOf({ cartId, store }: Checkout): Promise<LoggedCart> {
  const { revision } = (await store.load(cartId))!
  return { cartId, revision, log: await store.log(cartId) }
}
