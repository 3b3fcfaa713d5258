import { expect, test, vi } from 'vitest'
import { setting, slowToLoad } from './engine-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { ActorStore } from './store/store.ts'

test('the same key gives the first answer again and applies nothing', async () => {
  const { send, store } = await setting()
  const first = await send('coin.insert', 'key-1', { coins: 2 })
  await send('coin.insert', 'key-2', { coins: 2 })
  const again = await send('coin.insert', 'key-1', { coins: 2 })
  expect(again).toEqual({ ...first, replayed: true })
  expect((await store.load('cart-1'))?.revision).toBe(2)
})

test('a hundred equal events with one key are applied once', async () => {
  const { send, runs, store } = await setting()
  await send('coin.insert', 'key-1', { coins: 2 })
  const answers = await Promise.all(Array.from({ length: 100 }, () => send('pay', 'key-2')))
  const states = new Set(answers.map((answer) => JSON.stringify('state' in answer ? answer.state : answer)))
  expect(states.size).toBe(1)
  expect(answers.filter((answer) => answer.outcome === 'applied' && !answer.replayed)).toHaveLength(1)
  expect(runs).toHaveLength(1)
  expect((await store.log('cart-1')).filter((row) => row.event === 'pay')).toHaveLength(1)
})

test('a key that was used for another event is refused', async () => {
  const { send } = await setting()
  await send('coin.insert', 'key-1', { coins: 2 })
  expect(await send('coin.insert', 'key-1', { coins: 3 })).toEqual({ outcome: 'keyReused' })
})

test('events that meet at the same revision are both applied', async () => {
  const { send, engine } = await setting()
  await Promise.all(Array.from({ length: 20 }, (_, index) => send('coin.insert', `key-${index}`, { coins: 1 })))
  expect((await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ coins: 20 })
})

test('an event sent for a revision that is gone is refused with the fresh state, and changes nothing', async () => {
  const { send, store } = await setting()
  await send('coin.insert', 'key-1', { coins: 2 })
  const answer = await send('coin.insert', 'key-2', { coins: 2 }, { expectedRevision: 0 })
  expect(answer).toMatchObject({
    outcome: 'rejected',
    reason: 'stale',
    message: 'It has changed. Please look at it.',
    state: { revision: 1 },
  })
  expect((await store.load('cart-1'))?.revision).toBe(1)
})

test('many events on one cart are applied one after another without conflicts', async () => {
  const inner = createMemoryStore({ now: () => 0 })
  let conflicts = 0
  const store: ActorStore = {
    ...slowToLoad(inner),
    commit: async (commit) => {
      const result = await inner.commit(commit)
      if (!result.committed) conflicts += 1
      return result
    },
  }
  const { send, engine } = await setting({ store })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => send('coin.insert', `key-${index}`, { coins: 1 })))
  expect(new Set(answers.map((answer) => answer.outcome))).toEqual(new Set(['applied']))
  expect((await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ coins: 200 })
  expect(conflicts).toBe(0)
})

test('an event that arrives after its key was withdrawn is refused, and so is another one under the key', async () => {
  const { send, engine, store } = await setting()
  expect(await engine.withdraw('cart-1', 'key-1')).toMatchObject({
    outcome: 'withdrawn',
    state: { id: 'cart-1', revision: 0 },
  })
  const refusal = {
    outcome: 'rejected',
    reason: 'withdrawn',
    message: 'It was withdrawn before it arrived.',
  }
  expect(await send('coin.insert', 'key-1', { coins: 2 })).toMatchObject(refusal)
  expect(await send('coin.insert', 'key-1', { coins: 3 })).toMatchObject(refusal)
  expect(await engine.withdraw('cart-1', 'key-1')).toMatchObject({ outcome: 'withdrawn' })
  expect((await store.load('cart-1'))?.revision).toBe(0)
})

test('an event that was applied cannot be withdrawn, and the cart is given as it is now', async () => {
  const { send, engine } = await setting()
  await send('coin.insert', 'key-1', { coins: 2 })
  await send('coin.insert', 'key-2', { coins: 1 })
  expect(await engine.withdraw('cart-1', 'key-1')).toMatchObject({
    outcome: 'applied',
    state: { actors: { till: { view: { coins: 3 } } } },
  })
  expect(await send('coin.insert', 'key-1', { coins: 2 })).toMatchObject({ outcome: 'applied', replayed: true })
})

test('an event that was refused counts as withdrawn, also once it would be possible', async () => {
  const { send, engine } = await setting()
  expect(await send('pay', 'key-1')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
  await send('coin.insert', 'key-2', { coins: 2 })
  expect(await engine.withdraw('cart-1', 'key-1')).toMatchObject({ outcome: 'withdrawn' })
  expect(await send('pay', 'key-1')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('while the effects of an event run, it is in flight; afterwards it was applied', async () => {
  let answer = (_receipt: string) => {}
  const { send, engine, runs } = await setting({
    charge: () => new Promise((resolve) => (answer = (receipt) => resolve({ receipt }))),
    options: { patienceMs: 50 },
  })
  await send('coin.insert', 'key-1', { coins: 2 })
  const paying = send('pay', 'key-2')
  await vi.waitFor(() => expect(runs).toHaveLength(1), 10_000)
  expect(await engine.withdraw('cart-1', 'key-2')).toEqual({ outcome: 'inFlight' })
  answer('for 2')
  expect(await paying).toMatchObject({ outcome: 'applied', replayed: false })
  expect(await engine.withdraw('cart-1', 'key-2')).toMatchObject({
    outcome: 'applied',
    state: { actors: { till: { value: 'paid' } } },
  })
})

test('a key of a cart that does not exist is not withdrawn', async () => {
  const { engine } = await setting()
  expect(await engine.withdraw('nobody', 'key-1')).toEqual({ outcome: 'notFound' })
})

test('a process that refuses an event which another has applied under the same key gives the other’s answer', async () => {
  const inner = createMemoryStore({ now: () => 0 })
  let charge = () => {}
  const other = await setting({
    store: inner,
    charge: () => new Promise((resolve) => (charge = () => resolve({ receipt: 'one' }))),
  })
  // This process has read the cart without coins, and is held there until the other has begun to pay.
  let hold = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  let release = () => {}
  const begun = new Promise<void>((resolve) => (release = resolve))
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  let isHolding = true
  const store: ActorStore = {
    ...inner,
    refuseKey: (...refusal) => inner.refuseKey(...refusal).finally(refuse),
    answerKey: (...answer) => inner.answerKey(...answer).finally(refuse),
    async load(id, key) {
      const row = await inner.load(id, key)
      if (isHolding && key === 'key-2') {
        isHolding = false
        hold()
        await begun
      }
      return row
    },
  }
  const { send } = await setting({ store })
  const second = send('pay', 'key-2')
  await held
  await other.send('coin.insert', 'key-1', { coins: 2 })
  const first = other.send('pay', 'key-2')
  await vi.waitFor(() => expect(other.runs).toHaveLength(1), 10_000)
  release()
  await refused
  charge()
  expect(await first).toMatchObject({ outcome: 'applied', replayed: false, state: { actors: { till: { value: 'paid' } } } })
  expect(await second).toEqual({ ...(await first), replayed: true })
})
