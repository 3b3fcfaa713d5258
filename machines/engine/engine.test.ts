import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import type { Chart } from './chart.ts'
import { drawer, setting, till, view } from './engine-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { ActorStore } from './store/store.ts'

test('a plain event is one read and one commit', async () => {
  const calls: string[] = []
  const inner = createMemoryStore({ now: () => 0 })
  const store = new Proxy(inner, {
    get: (target, name: keyof ActorStore) =>
      target[name] &&
      ((...args: never[]) => {
        calls.push(name)
        return (target[name] as (...given: never[]) => unknown).apply(target, args)
      }),
  })
  const { send } = await setting({ store })
  calls.length = 0
  await send('coin.insert', 'key-1', { coins: 2 })
  expect(calls).toEqual(['load', 'commit'])
})

test('emitted events reach siblings by the choreography, in the same commit', async () => {
  const { send, store } = await setting()
  await send('coin.insert', 'key-1', { coins: 5 })
  expect(view(await send('pay', 'key-2'), 'drawer')).toEqual({ total: 5, blockedBy: [] })
  const log = await store.log('cart-1')
  expect(log.map(({ machine, event, from, to, outcome, revision }) => ({ machine, event, from, to, outcome, revision }))).toEqual(
    [
      { machine: 'till', event: 'xstate.init', from: '', to: 'open', outcome: 'started', revision: 0 },
      { machine: 'drawer', event: 'xstate.init', from: '', to: '', outcome: 'started', revision: 0 },
      { machine: 'till', event: 'coin.insert', from: 'open', to: 'open', outcome: 'applied', revision: 1 },
      { machine: 'till', event: 'pay', from: 'open', to: 'paying', outcome: 'applied', revision: 2 },
      { machine: 'till', event: 'xstate.done.actor.charge', from: 'paying', to: 'paid', outcome: 'effect', revision: 3 },
      { machine: 'drawer', event: 'till.wasPaid', from: '', to: '', outcome: 'sibling', revision: 3 },
    ],
  )
})

test('an action that the engine does not know stops the event and saves nothing', async () => {
  const { send, store } = await setting()
  await expect(send('break', 'key-1')).rejects.toThrow('Chart till asks for the action mystery, which the engine does not know')
  const row = await store.load('cart-1', 'key-1')
  expect(row).toMatchObject({ revision: 0 })
  expect(row?.key).toBeUndefined()
})

test('a refused event says which requirements are unmet, is not offered, and changes nothing', async () => {
  const { send, engine, store } = await setting()
  const blockedBy = [{ code: 'noCoins', message: 'Put a coin in', field: 'coins' }]
  expect(await send('pay', 'key-1')).toMatchObject({
    outcome: 'rejected',
    reason: 'notEnabled',
    message: 'Put a coin in',
    blockedBy,
  })
  expect((await store.load('cart-1'))?.revision).toBe(0)
  expect((await engine.read('cart-1'))?.actors.till?.can).toEqual(['coin.insert', 'idle.start', 'break'])
  await send('coin.insert', 'key-2', { coins: 1 })
  expect((await engine.read('cart-1'))?.actors.till?.can).toContain('pay')
})

test('a normalizer replaces an event, or refuses it with the invalid field before anything is written', async () => {
  const { send, store } = await setting({
    options: {
      normalizers: {
        till: {
          'coin.insert': async (_cartId, event) =>
            event.coins > 9
              ? { issues: [{ field: 'coins', message: 'Too many' }] }
              : { event: { ...event, coins: event.coins * 10 } },
        },
      },
    },
  })
  expect(await send('coin.insert', 'key-1', { coins: 10 })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'coins', message: 'Too many' }],
  })
  expect((await store.load('cart-1', 'key-1'))?.key).toBeUndefined()
  expect(view(await send('coin.insert', 'key-2', { coins: 2 }), 'till')).toMatchObject({ coins: 20 })
})

test('a cart or chart that is not there is not found', async () => {
  const { engine } = await setting()
  expect(await engine.read('cart-9')).toBeNull()
  expect(await engine.send('cart-9', 'till', { type: 'pay' }, { key: 'key-1' })).toEqual({ outcome: 'notFound' })
  expect(await engine.send('cart-1', 'oven', { type: 'pay' }, { key: 'key-1' })).toEqual({ outcome: 'notFound' })
})

test('subscribers are notified of each commit of their cart', async () => {
  const { engine, send } = await setting()
  const revisions: number[] = []
  const stop = engine.subscribe('cart-1', (revision) => revisions.push(revision))
  await send('coin.insert', 'key-1', { coins: 1 })
  stop()
  await send('coin.insert', 'key-2', { coins: 1 })
  expect(revisions).toEqual([1])
})

test('charts that could not run on the server stop the start with a list', async () => {
  const careless = setup({ actors: { charge: fromPromise<unknown, object>(() => Promise.resolve()) } }).createMachine({
    id: 'careless',
    initial: 'a',
    states: { a: { invoke: { id: 'charge', src: 'charge', input: {} } } },
  })
  const chart: Chart = { ...drawer, name: 'careless', machine: careless as never }
  await expect(setting({ charts: [till, chart] })).rejects.toThrow(
    [
      'The charts cannot run on the server:',
      '- careless.a invokes charge, but no effect has that name',
      '- careless.a has no onError for charge',
      '- choreography till · till.paid · drawer · till.wasPaid: no chart is named drawer',
    ].join('\n'),
  )
})

test('a cart that begins over records with something to do begins at the first read, by the store’s clock', async () => {
  const eager = setup({ delays: { patience: 60_000 } }).createMachine({
    id: 'till',
    initial: 'idle',
    states: { idle: { after: { patience: 'asleep' } }, asleep: {} },
  })
  const { engine, store } = await setting({ charts: [{ ...till, machine: eager as never, blockedBy: () => [] }, drawer] })
  await engine.read('cart-1')
  expect((await store.load('cart-1'))?.actors.till?.timers.map((timer) => timer.dueAt)).toEqual([1_060_000])
})

test('the state in an answer knows its stored charts, with effects and without', async () => {
  const { send, engine } = await setting()
  const answers = [await send('coin.insert', 'key-1', { coins: 2 }), await send('pay', 'key-2')]
  for (const answer of answers) {
    expect(answer.outcome).toBe('applied')
    expect(answer.outcome === 'applied' && engine.storedCharts(answer.state)?.till?.snapshot.status).toBe('active')
  }
  const read = await engine.read('cart-1')
  expect(read && engine.storedCharts(read)?.till?.snapshot.context.coins).toBe(2)
})
