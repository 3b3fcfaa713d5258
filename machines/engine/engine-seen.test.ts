/** Events that are tried first on the state which their sender was given last. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { notedStore, setting, slowToLoad, till, view } from './engine-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'

const noted = () => notedStore(createMemoryStore({ now: () => 1_000_000 }))

test('an event on the state that was seen last costs no read', async () => {
  const { store, calls } = noted()
  const { send, engine } = await setting({ store })
  const seen = await engine.read('cart-1')
  calls.length = 0
  const first = await send('coin.insert', 'key-1', { coins: 2 }, { seen })
  expect(first).toMatchObject({ outcome: 'applied', replayed: false, state: { revision: 1 } })
  const second = await send('coin.insert', 'key-2', { coins: 3 }, { seen: 'state' in first ? first.state : null })
  expect(view(second, 'till')).toMatchObject({ coins: 5 })
  expect(calls.filter((call) => !['turn', 'onCommit'].includes(call))).toEqual(['commit', 'commit'])
})

test('a cart that was created a moment ago takes its first event without a read', async () => {
  const { store, calls } = noted()
  const { engine } = await setting({ store })
  const seen = await engine.create('cart-2')
  calls.length = 0
  const answer = await engine.send('cart-2', 'till', { type: 'coin.insert', coins: 2 }, { key: 'key-1', seen })
  expect(view(answer, 'till')).toMatchObject({ coins: 2 })
  expect(calls).toEqual(['commit'])
  expect(await engine.create('cart-2')).toBeNull()
})

test('what was changed after the state was seen counts', async () => {
  const { send, engine } = await setting()
  const seen = await engine.read('cart-1')
  await send('coin.insert', 'key-1', { coins: 2 })
  const answer = await send('coin.insert', 'key-2', { coins: 3 }, { seen })
  expect(view(answer, 'till')).toMatchObject({ coins: 5 })
  // It was not enabled in what was seen.
  expect(await send('pay', 'key-3', {}, { seen })).toMatchObject({
    outcome: 'applied',
    state: { actors: { till: { value: 'paid' } } },
  })
  // It was enabled in what was seen, and is not any more.
  expect(await send('coin.insert', 'key-4', { coins: 1 }, { seen })).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('a key that is known gives its first answer, with any state that was seen', async () => {
  const { send, engine, runs } = await setting()
  const seen = await engine.read('cart-1')
  const first = await send('coin.insert', 'key-1', { coins: 2 }, { seen })
  const now = await engine.read('cart-1')
  for (const state of [seen, now])
    expect(await send('coin.insert', 'key-1', { coins: 2 }, { seen: state })).toEqual({ ...first, replayed: true })
  expect(await send('coin.insert', 'key-1', { coins: 9 }, { seen: now })).toEqual({ outcome: 'keyReused' })
  const paid = await send('pay', 'key-2', {}, { seen: now })
  for (const state of [seen, now]) expect(await send('pay', 'key-2', {}, { seen: state })).toEqual({ ...paid, replayed: true })
  expect(runs).toHaveLength(1)
})

test('an event that the seen state does not take is refused with reasons, and changes nothing', async () => {
  const { send, engine } = await setting()
  const seen = await engine.read('cart-1')
  const answer = await send('pay', 'key-1', {}, { seen })
  expect(answer).toMatchObject({ outcome: 'rejected', message: 'Put a coin in', state: { revision: 0 } })
  expect((await engine.read('cart-1'))?.revision).toBe(0)
})

test('an event on a state whose effect was under way waits for the effect', async () => {
  let answerCharge: (charged: { receipt: string }) => void = () => {}
  const charging = new Promise<{ receipt: string }>((resolve) => {
    answerCharge = resolve
  })
  const running = await setting({ charge: () => charging })
  await running.send('coin.insert', 'key-1', { coins: 2 })
  const paid = running.send('pay', 'key-2')
  const { send, engine } = await setting({ store: running.store, options: { patienceMs: 300, newId: randomUUID } })
  // The other process holds the lease for longer than this one is patient.
  await expect.poll(async () => (await running.store.load('cart-1'))?.lease).not.toBeNull()
  const seen = await engine.read('cart-1')
  expect(seen?.actors.till?.value).toBe('paying')
  setTimeout(() => answerCharge({ receipt: 'late' }), 50)
  const answer = await send('walkAway', 'key-3', {}, { seen })
  expect(answer).toMatchObject({ outcome: 'rejected', state: { actors: { till: { value: 'paid' } } } })
  expect(await paid).toMatchObject({ outcome: 'applied', state: { actors: { till: { value: 'paid' } } } })
})

test('what is wrong with an event is said of the cart as it is, and not of a repeated one', async () => {
  let isSold = false
  const normalize = async (_cartId: string, event: { type: string }) =>
    isSold ? { issues: [{ field: 'coins', message: 'Sold out' }] } : { event }
  const { send, engine } = await setting({ options: { normalizers: { till: { 'coin.insert': normalize } } } })
  const first = await send('coin.insert', 'key-1', { coins: 2 })
  isSold = true
  const seen = await engine.read('cart-1')
  expect(await send('coin.insert', 'key-1', { coins: 2 }, { seen })).toEqual({ ...first, replayed: true })
  expect(await send('coin.insert', 'key-2', { coins: 2 }, { seen })).toMatchObject({ outcome: 'invalid' })
})

test('an event for a revision that is gone is refused with the state of now', async () => {
  const { send, engine } = await setting()
  const seen = await engine.read('cart-1')
  await send('coin.insert', 'key-1', { coins: 2 })
  const answer = await send('coin.insert', 'key-2', { coins: 2 }, { seen, expectedRevision: seen!.revision })
  // The sender said which revision is meant, and it is the one that was seen: the commit finds that it is gone.
  expect(answer).toMatchObject({ outcome: 'rejected', reason: 'stale', state: { revision: 1 } })
})

test('a timer that has become due since the state was seen comes first', async () => {
  const { send, engine, clock } = await setting()
  const seen = await send('idle.start', 'key-1')
  clock.now += 61_000
  const answer = await send('coin.insert', 'key-2', { coins: 1 }, { seen: 'state' in seen ? seen.state : null })
  expect(answer).toMatchObject({ outcome: 'applied', state: { actors: { till: { value: 'open' } } } })
  expect((await engine.read('cart-1'))?.revision).toBe(3)
})

test('a state of another cart, or one that this engine did not make, is not believed', async () => {
  const { send, engine } = await setting()
  await engine.create('cart-2')
  await send('coin.insert', 'key-1', { coins: 2 })
  const other = await engine.read('cart-2')
  const copied = structuredClone(await engine.read('cart-1'))
  copied!.revision = 1
  for (const [index, seen] of [other, copied].entries()) {
    const answer = await send('coin.insert', `key-of-${index}`, { coins: 1 }, { seen })
    expect(view(answer, 'till')).toMatchObject({ coins: 3 + index })
  }
  expect((await engine.read('cart-2'))?.actors.till?.view).toMatchObject({ coins: 0 })
})

test('many events on one state that was seen are all applied, each once', async () => {
  const { send, engine } = await setting({ store: slowToLoad(createMemoryStore({ now: () => 1_000_000 })) })
  const seen = await engine.read('cart-1')
  await Promise.all(Array.from({ length: 40 }, (_, index) => send('coin.insert', `key-${index % 20}`, { coins: 1 }, { seen })))
  expect((await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ coins: 20 })
})

test('effects of an event on a seen state run once, and its answer is kept', async () => {
  const { send, runs, engine } = await setting({ charts: [till], choreography: [] })
  const filled = await send('coin.insert', 'key-1', { coins: 2 })
  const paid = await send('pay', 'key-2', {}, { seen: 'state' in filled ? filled.state : null })
  expect(paid).toMatchObject({ outcome: 'applied', state: { actors: { till: { value: 'paid' } } } })
  expect(runs).toHaveLength(1)
  expect((await engine.read('cart-1'))?.actors.till?.value).toBe('paid')
})
