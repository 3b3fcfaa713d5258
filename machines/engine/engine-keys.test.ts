import { expect, test } from 'vitest'
import { setting, slowToLoad } from './engine-testing.ts'
import { createMemoryStore } from './memory-store.ts'
import type { ActorStore } from './store.ts'

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
    message: 'Your cart changed in another tab. Please review.',
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
