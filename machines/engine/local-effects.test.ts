import { expect, test } from 'vitest'
import { drawer, notedStore, setting, till, valueNow, view } from './engine-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { ActorStore } from './store/store.ts'

/** A store in memory with units. Nothing is written in a unit before its commit, which is its last step: a unit that fails has nothing to undo. */
function storeWithUnits() {
  const { store, calls } = notedStore(createMemoryStore({ now: () => 1_000_000 }))
  const unit: ActorStore['unit'] = async (work) => {
    calls.push('begin')
    try {
      const result = await work()
      calls.push('end')
      return result
    } catch (error) {
      calls.push('rollback')
      throw error
    }
  }
  return { store: { ...store, unit }, calls }
}

async function openTill({ isLocal = () => true, ...more }: { isLocal?: () => boolean; charge?: () => Promise<unknown> } = {}) {
  const { store, calls } = storeWithUnits()
  const opened = await setting({ store, options: { isLocal }, ...more })
  await opened.send('coin.insert', 'key-1', { coins: 2 })
  calls.length = 0
  return { ...opened, calls }
}

test('a local effect runs in the unit of its commit, without a checkpoint, a lease or a second read', async () => {
  const { send, store, calls, runs } = await openTill()
  const answer = await send('pay', 'key-2')
  expect(view(answer, 'till')).toMatchObject({ receipt: 'for cart-1.till.2.charge' })
  expect([calls, runs]).toEqual([['load', 'begin', 'commit', 'end'], ['cart-1.till.2.charge']])
  const { revision, lease, key } = (await store.load('cart-1', 'key-2'))!
  expect([revision, lease, key?.answer]).toEqual([2, null, answer])
})

test('the log has the same rows as with a remote effect, in one revision', async () => {
  const rowsOf = async (isLocal: boolean) => {
    const { send, store } = await openTill({ isLocal: () => isLocal })
    await send('pay', 'key-2')
    const log = await store.log('cart-1')
    return { rows: log.map(({ ms: _ms, at: _at, revision: _revision, ...row }) => row), last: log.at(-1)!.revision }
  }
  const [local, remote] = [await rowsOf(true), await rowsOf(false)]
  expect(local.rows).toEqual(remote.rows)
  expect([local.last, remote.last]).toEqual([2, 3])
})

test('the same key again gives the answer of the unit', async () => {
  const { send, runs } = await openTill()
  const first = await send('pay', 'key-2')
  expect(await send('pay', 'key-2')).toEqual({ ...first, replayed: true })
  expect(runs).toHaveLength(1)
})

test('a local effect that fails leaves nothing, and runs again as a remote one that may fail for its chart', async () => {
  const { send, calls, runs, incidents } = await openTill({ charge: () => Promise.reject(new Error('the bank is closed')) })
  expect(view(await send('pay', 'key-2'), 'till')).toMatchObject({ problem: 'the bank is closed', receipt: null })
  expect(calls).toEqual(['load', 'begin', 'rollback', 'commit', 'commit'])
  expect([new Set(runs).size, incidents]).toEqual([
    1,
    ['unitFailed: charge: the bank is closed', 'effectFailed: charge: the bank is closed'],
  ])
})

test('a unit that another writer overtakes is tried again on what is there then', async () => {
  let overtake = async () => {}
  const { send, store, engine, calls } = await openTill({
    charge: async () => {
      await overtake()
      return { receipt: 'yes' }
    },
  })
  const other = await setting({ store })
  overtake = async () => {
    overtake = async () => {}
    await other.send('coin.insert', 'key-3', { coins: 5 })
  }
  expect(view(await send('pay', 'key-2'), 'till')).toMatchObject({ coins: 7, receipt: 'yes' })
  expect([await valueNow(engine), calls.filter((call) => call === 'rollback').length]).toEqual(['paid', 1])
})

test('an effect that was committed before runs under its key and in no unit, also when another event comes', async () => {
  let finish: (output: unknown) => void = () => {}
  const { store, calls } = storeWithUnits()
  const charts = [till, { ...drawer, serverEvents: ['till.wasPaid'] }]
  const remote = await setting({ store, charts, charge: () => new Promise((resolve) => (finish = resolve)) })
  await remote.send('coin.insert', 'key-1', { coins: 2 })
  const paying = remote.send('pay', 'key-2')
  await expect.poll(() => remote.runs.length).toBe(1)
  // Another process of a version that has local effects: its event does not wait.
  const local = await setting({ store, charts, options: { isLocal: () => true, patienceMs: -1, newId: () => 'another' } })
  const other = await local.engine.send('cart-1', 'drawer', { type: 'till.wasPaid', coins: 1 }, { key: 'key-3' })
  expect(other.outcome).toBe('applied')
  expect([local.runs, calls.includes('begin')]).toEqual([[], false])
  finish({ receipt: 'once' })
  expect(view(await paying, 'till')).toMatchObject({ receipt: 'once' })
})
