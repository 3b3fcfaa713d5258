import { expect, test, vi } from 'vitest'
import { fromPromise, setup } from 'xstate'
import type { Chart } from './chart.ts'
import { drawer, setting, till, valueNow } from './engine-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'

test('a timer is data, is sent when the clock of the database passes it, and is withdrawn with its state', async () => {
  const { send, engine, store, clock } = await setting()
  await send('idle.start', 'key-1')
  const timers = (await store.load('cart-1'))?.actors.till?.timers
  expect(timers).toEqual([
    { id: 'xstate.after.patience.till.idle', event: { type: 'xstate.after.patience.till.idle' }, dueAt: 1_060_000 },
  ])
  clock.now = 1_059_999
  expect(await valueNow(engine)).toBe('idle')
  clock.now = 1_060_000
  expect(await valueNow(engine)).toBe('asleep')
  await send('coin.insert', 'key-2', { coins: 0 })
  await send('idle.start', 'key-3')
  await send('coin.insert', 'key-4', { coins: 0 })
  expect((await store.load('cart-1'))?.actors.till?.timers).toEqual([])
})

test('the timers of a chart wait while its effect is under way', async () => {
  let finish: (output: unknown) => void = () => {}
  const { send, engine, store, clock, runs } = await setting({ charge: () => new Promise((resolve) => (finish = resolve)) })
  await send('coin.insert', 'key-1', { coins: 1 })
  const paying = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  const row = (await store.load('cart-1'))!
  const till = row.actors.till!
  const alarm = { id: 'alarm', event: { type: 'walkAway' }, dueAt: clock.now - 1 }
  const actors = { ...row.actors, till: { ...till, timers: [alarm] } }
  await store.commit({ id: 'cart-1', expectedRevision: row.revision, actors, dueAt: null, log: [] })
  const reading = engine.read('cart-1')
  finish({ receipt: 'paid before the alarm' })
  await paying
  expect((await reading)?.actors.till?.view).toMatchObject({ receipt: 'paid before the alarm' })
})

test('a timer that starts with the answer of an effect is counted from the answer', async () => {
  const clockAtAnswer = 1_060_000
  const slow = setup({
    actors: { charge: fromPromise<unknown, unknown>(() => Promise.reject(new Error('never run here'))) },
    delays: { patience: 60_000 },
  }).createMachine({
    id: 'till',
    initial: 'open',
    states: {
      open: { on: { pay: 'paying' } },
      paying: { invoke: { id: 'charge', src: 'charge', onDone: 'paid', onError: 'paid' } },
      paid: { after: { patience: 'open' } },
    },
  })
  const chart: Chart = { ...till, machine: slow as never, blockedBy: () => [] }
  const { send, store, clock } = await setting({
    charts: [chart, drawer],
    charge: async () => {
      clock.now = clockAtAnswer
    },
  })
  await send('pay', 'key-1')
  const [timer] = (await store.load('cart-1'))!.actors.till!.timers
  expect(timer!.dueAt).toBeGreaterThanOrEqual(clockAtAnswer + 60_000)
})

test('a cart that cannot be swept is left alone for a minute and keeps no other one waiting', async () => {
  const stopwatch = { now: 0 }
  const store = createMemoryStore({ now: () => 2_000_000 })
  const load = vi.fn(store.load)
  const broken = {
    ...store,
    load: (...asked: Parameters<typeof load>) => (asked[0] === 'bad' ? Promise.reject(new Error('unreadable')) : load(...asked)),
  }
  const { engine, incidents } = await setting({
    store: broken,
    options: { clock: { stopwatch: () => stopwatch.now, wait: () => new Promise(() => {}) } },
  })
  for (const [id, dueAt] of [
    ['bad', 1],
    ['good', 2],
  ] as const) {
    await store.create(id, {})
    await store.commit({ id, expectedRevision: 0, actors: {}, dueAt, log: [] })
  }
  const sweptBy = async () => {
    load.mockClear()
    await engine.sweep(1)
    return load.mock.calls.map(([id]) => id)
  }
  expect(await sweptBy()).toEqual([])
  expect(await sweptBy()).toContain('good')
  expect(incidents).toEqual(['sweepFailed: unreadable'])
  stopwatch.now = 60_000
  await store.commit({ id: 'good', expectedRevision: (await store.load('good'))!.revision, actors: {}, dueAt: null, log: [] })
  await engine.sweep(1)
  expect(incidents).toHaveLength(2)
})
