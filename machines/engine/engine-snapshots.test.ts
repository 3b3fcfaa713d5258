import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import type { Chart } from './chart.ts'
import { drawer, setting, till, tillMachine } from './engine-testing.ts'
import { QuarantinedError } from './freshen.ts'
import { createMemoryStore } from './store/memory-store.ts'

const renamed = (overrides: Partial<Chart>): Chart => {
  const { open, ...others } = tillMachine.config.states as Record<string, object>
  const states = { ...others, ready: open } as never
  const machine = setup({
    actors: { charge: fromPromise<unknown, unknown>(() => Promise.reject(new Error('never run here'))) },
    delays: { patience: 60_000 },
    guards: { hasCoins: () => true },
    actions: { emitPaid: () => {} },
  }).createMachine({
    id: 'till',
    context: { coins: 0 },
    initial: 'ready',
    states: JSON.parse(JSON.stringify(states).replaceAll('"open"', '"ready"')),
  })
  return { ...till, version: 2, machine: machine as never, ...overrides }
}

test('a snapshot of an older version is migrated step by step', async () => {
  const old = await setting()
  await old.send('coin.insert', 'key-1', { coins: 4 })
  const chart = renamed({
    migrations: { 1: (snapshot) => ({ ...snapshot, value: snapshot.value === 'open' ? 'ready' : snapshot.value }) },
  })
  const { engine } = await setting({ store: old.store, charts: [chart, drawer] })
  expect((await engine.read('cart-1'))?.actors.till).toMatchObject({ value: 'ready', view: { coins: 4 } })
})

test('a snapshot whose state is gone is rebuilt from the records, kept and reported', async () => {
  const kept = createMemoryStore({ now: () => 1_000_000 })
  const old = await setting({ store: kept })
  await old.send('coin.insert', 'key-1', { coins: 4 })
  const { engine, incidents } = await setting({ store: old.store, charts: [renamed({}), drawer] })
  expect((await engine.read('cart-1'))?.actors.till?.value).toBe('ready')
  expect(kept.quarantined()).toMatchObject([{ machine: 'till', actor: { snapshot: { value: 'open', context: { coins: 4 } } } }])
  expect(incidents).toEqual(['rebuilt: till in open: there is no migration from version 1 to 2'])
})

test('a snapshot with a payment in progress is quarantined, never rebuilt', async () => {
  const old = await setting({ charge: () => new Promise(() => {}) })
  await old.send('coin.insert', 'key-1', { coins: 4 })
  void old.send('pay', 'key-2').catch(() => {})
  await expect.poll(() => old.runs.length).toBe(1)
  await old.store.releaseAllLeases()
  const { engine, incidents, runs } = await setting({ store: old.store, charts: [renamed({}), drawer] })
  await expect(engine.read('cart-1')).rejects.toThrow(QuarantinedError)
  expect(incidents).toEqual(['quarantined: till in paying: there is no migration from version 1 to 2'])
  expect(runs).toEqual([])
})
