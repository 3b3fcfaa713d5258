import * as v from 'valibot'
import { expect, test } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import type { Chart } from './chart.ts'
import { createEngine, QuarantinedError } from './engine.ts'
import type { Answer, EffectFunction, EngineOptions } from './engine.types.ts'
import { createMemoryStore } from './memory-store.ts'
import type { ActorStore } from './store.ts'

/* A till with a drawer: coins go in, paying calls the bank, the drawer hears of it. */

const tillMachine = setup({
  types: {
    context: {} as { coins: number; receipt: string | null; problem: string | null },
    events: {} as
      | { type: 'coin.insert'; coins: number }
      | { type: 'pay' }
      | { type: 'idle.start' }
      | { type: 'break' }
      | { type: 'walkAway' },
    emitted: {} as { type: 'till.paid'; coins: number },
    tags: {} as 'busy' | 'paying',
  },
  actors: { charge: fromPromise<{ receipt: string }, { coins: number }>(() => Promise.reject(new Error('never run here'))) },
  delays: { patience: 60_000 },
  guards: { hasCoins: ({ context }) => context.coins > 0 },
  actions: { tellPaid: emit(({ context }) => ({ type: 'till.paid' as const, coins: context.coins })) },
}).createMachine({
  id: 'till',
  context: { coins: 0, receipt: null, problem: null },
  initial: 'open',
  on: { break: { actions: { type: 'mystery' } as never } },
  states: {
    open: {
      on: {
        'coin.insert': { actions: assign(({ context, event }) => ({ coins: context.coins + event.coins })) },
        pay: { guard: 'hasCoins', target: 'paying' },
        'idle.start': 'idle',
      },
    },
    idle: { after: { patience: 'asleep' }, on: { 'coin.insert': 'open' } },
    asleep: { on: { 'coin.insert': 'open' } },
    paying: {
      tags: ['busy', 'paying'],
      on: { walkAway: 'open' },
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ coins: context.coins }),
        onDone: { target: 'paid', actions: [assign(({ event }) => ({ receipt: event.output.receipt })), 'tellPaid'] },
        onError: { target: 'open', actions: assign(({ event }) => ({ problem: (event.error as { message: string }).message })) },
      },
    },
    paid: {},
  },
})

const drawerMachine = setup({
  types: { context: {} as { total: number }, events: {} as { type: 'paid.heard'; coins: number } },
}).createMachine({
  id: 'drawer',
  context: { total: 0 },
  on: { 'paid.heard': { actions: assign(({ context, event }) => ({ total: context.total + event.coins })) } },
})

const till: Chart = {
  name: 'till',
  title: 'Till',
  family: 'checkout',
  runs: 'server',
  version: 1,
  machine: tillMachine,
  events: {
    'coin.insert': v.strictObject({ coins: v.number() }),
    pay: v.strictObject({}),
    'idle.start': v.strictObject({}),
    break: v.strictObject({}),
    walkAway: v.strictObject({}),
  },
  project: (snapshot) => ({ ...snapshot.context, blockedBy: [] }),
  blockedBy: (snapshot, event) =>
    event === 'pay' && snapshot.context.coins === 0 ? [{ code: 'noCoins', message: 'Put a coin in', field: 'coins' }] : [],
  keepTag: 'paying',
}
const drawer: Chart = {
  name: 'drawer',
  title: 'Drawer',
  family: 'checkout',
  runs: 'server',
  version: 1,
  machine: drawerMachine,
  events: {},
  project: (snapshot) => ({ ...snapshot.context, blockedBy: [] }),
  blockedBy: () => [],
}

const charged: EffectFunction = async (_input: never, { key }) => ({ receipt: `for ${key}` })

interface Setting {
  charge?: EffectFunction
  store?: ActorStore
  charts?: Chart[]
  options?: Partial<EngineOptions>
}

/** An engine with its own clock and store; `runs` counts effects, `incidents` what an operator would hear. */
async function setting({ charge = charged, store, charts = [till, drawer], options = {} }: Setting = {}) {
  const clock = { now: 1_000_000 }
  const kept = store ?? createMemoryStore({ now: () => clock.now })
  const runs: string[] = []
  const incidents: string[] = []
  let ids = 0
  const engine = createEngine({
    charts,
    choreography: [{ from: 'till', emitted: 'till.paid', to: 'drawer', event: 'paid.heard' }],
    store: kept,
    effects: {
      till: {
        charge: async (input, context) => {
          runs.push(context.key)
          return charge(input, context)
        },
      },
    },
    recall: async () => ({}),
    clock: {
      stopwatch: () => performance.now(),
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(resolve, ms)
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            reject(new Error('not needed any more'))
          })
        }),
    },
    newId: () => `id-${++ids}`,
    onIncident: (incident) => incidents.push(`${incident.kind}: ${incident.reason}`),
    ...options,
  })
  await engine.create('cart-1')
  const send = (type: string, key: string, payload: object = {}, more: object = {}) =>
    engine.send('cart-1', 'till', { type, ...payload }, { key, ...more })
  return { engine, store: kept, clock, runs, incidents, send }
}

/** Gives others the time to commit between a read and the commit that follows it, as a database does. */
function slowToLoad(store: ActorStore): ActorStore {
  return {
    ...store,
    load: async (...asked) => {
      const row = await store.load(...asked)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return row
    },
  }
}

const view = (answer: Answer, machine: string) => ('state' in answer ? answer.state.actors[machine]?.view : undefined)
const valueNow = async (engine: Awaited<ReturnType<typeof setting>>['engine']) =>
  (await engine.read('cart-1'))?.actors.till?.value

test('a plain event is one read and one commit', async () => {
  const calls: string[] = []
  const inner = createMemoryStore({ now: () => 0 })
  const store = new Proxy(inner, {
    get:
      (target, name: keyof ActorStore) =>
      (...args: never[]) => {
        calls.push(name)
        return (target[name] as (...given: never[]) => unknown).apply(target, args)
      },
  })
  const { send } = await setting({ store })
  calls.length = 0
  await send('coin.insert', 'key-1', { coins: 2 })
  expect(calls).toEqual(['load', 'commit'])
})

test('an effect is committed before it runs, and its answer comes back as an event', async () => {
  let seen: unknown
  const { send, store } = await setting({
    charge: async (_input, { cartId }) => {
      seen = (await store.load(cartId))?.actors.till?.pending
      return { receipt: 'yes' }
    },
  })
  await send('coin.insert', 'key-1', { coins: 2 })
  const answer = await send('pay', 'key-2')
  expect(seen).toEqual([{ id: 'charge', src: 'charge', input: { coins: 2 }, key: 'cart-1.till.2.charge' }])
  expect(view(answer, 'till')).toEqual({ coins: 2, receipt: 'yes', problem: null, blockedBy: [] })
  expect((await store.load('cart-1'))?.actors.till?.pending).toEqual([])
})

test('an effect that a crash left is resumed by the next read, under the same key', async () => {
  const crash = await setting({ charge: () => new Promise(() => {}) })
  await crash.send('coin.insert', 'key-1', { coins: 3 })
  // The process dies while the bank is asked: whatever it would still do is lost.
  void crash.send('pay', 'key-2').catch(() => {})
  await expect.poll(() => crash.runs.length).toBe(1)
  await crash.store.releaseAllLeases()

  const { engine, runs } = await setting({ store: crash.store })
  const state = await engine.read('cart-1')
  expect(runs).toEqual(crash.runs)
  expect(state?.actors.till?.view).toMatchObject({ receipt: 'for cart-1.till.2.charge' })
})

test('the sweeper resumes a cart that nobody reads', async () => {
  const crash = await setting({ charge: () => new Promise(() => {}) })
  await crash.send('coin.insert', 'key-1', { coins: 3 })
  void crash.send('pay', 'key-2').catch(() => {})
  await expect.poll(() => crash.runs.length).toBe(1)

  const { engine, runs } = await setting({ store: crash.store })
  expect(await engine.sweep()).toBe(0)
  crash.clock.now += 20_000
  expect(await engine.sweep()).toBe(1)
  expect(runs).toEqual(crash.runs)
})

test('while one request runs an effect, others wait for it and do not run it again', async () => {
  let finish: (output: unknown) => void = () => {}
  const { send, engine, runs } = await setting({ charge: () => new Promise((resolve) => (finish = resolve)) })
  await send('coin.insert', 'key-1', { coins: 1 })
  const paying = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  const reads = [engine.read('cart-1'), engine.read('cart-1'), send('pay', 'key-3')] as const
  finish({ receipt: 'once' })
  expect(view(await paying, 'till')).toMatchObject({ receipt: 'once' })
  expect((await reads[0])?.actors.till?.view).toMatchObject({ receipt: 'once' })
  expect((await reads[2]).outcome).toBe('rejected')
  expect(runs).toHaveLength(1)
})

test('a failed effect is answered with an error event, and an operator hears of it', async () => {
  const { send, incidents } = await setting({ charge: () => Promise.reject(new Error('the bank is closed')) })
  await send('coin.insert', 'key-1', { coins: 1 })
  expect(view(await send('pay', 'key-2'), 'till')).toMatchObject({ problem: 'the bank is closed', receipt: null })
  expect(incidents).toEqual(['effectFailed: charge: the bank is closed'])
})

test('an effect that does not answer in time counts as failed for the chart', async () => {
  const { send } = await setting({ charge: () => new Promise(() => {}), options: { effectTimeoutMs: 20 } })
  await send('coin.insert', 'key-1', { coins: 1 })
  expect(view(await send('pay', 'key-2'), 'till')).toMatchObject({ problem: 'charge did not answer within 20 ms' })
})

test('an answer that comes after its state was left changes nothing', async () => {
  let finish: (output: unknown) => void = () => {}
  const { send, engine, store, runs } = await setting({
    charge: () => new Promise((resolve) => (finish = resolve)),
    options: { patienceMs: 20 },
  })
  await send('coin.insert', 'key-1', { coins: 1 })
  const paying = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  const left = await send('walkAway', 'key-3')
  expect(left.outcome).toBe('applied')
  expect((await store.load('cart-1'))?.actors.till?.pending).toEqual([])
  finish({ receipt: 'too late' })
  await paying
  expect((await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ receipt: null })
  expect((await store.load('cart-1'))?.actors.till?.pending).toEqual([])
})

test('a late answer is not taken for the answer to a newer question', async () => {
  const answers: Array<(output: unknown) => void> = []
  const { send, engine, runs } = await setting({
    charge: () => new Promise((resolve) => answers.push(resolve)),
    options: { patienceMs: 20 },
  })
  await send('coin.insert', 'key-1', { coins: 1 })
  const first = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  await send('walkAway', 'key-3')
  const second = send('pay', 'key-4')
  await expect.poll(async () => (await valueNow(engine)) === 'paying').toBe(true)
  answers[0]?.({ receipt: 'of the first' })
  await expect.poll(() => runs.length).toBe(2)
  answers[1]?.({ receipt: 'of the second' })
  await Promise.all([first, second])
  await expect.poll(async () => (await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ receipt: 'of the second' })
})

test('of two nodes that pay at the same instant one asks the bank', async () => {
  const one = await setting({ store: slowToLoad(createMemoryStore({ now: () => 0 })) })
  const two = await setting({ store: one.store, options: { newId: () => `other-${Math.random()}` } })
  await one.send('coin.insert', 'key-1', { coins: 1 })
  const answers = await Promise.all([one.send('pay', 'key-2'), two.send('pay', 'key-3')])
  expect(answers.map((answer) => answer.outcome).sort()).toEqual(['applied', 'rejected'])
  expect([...one.runs, ...two.runs]).toEqual(['cart-1.till.2.charge'])
})

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

test('siblings hear what is emitted by the choreography, in the same commit', async () => {
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
      { machine: 'drawer', event: 'paid.heard', from: '', to: '', outcome: 'sibling', revision: 3 },
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

test('an intake hands the chart another event, or refuses with the field at fault before anything is written', async () => {
  const { send, store } = await setting({
    options: {
      intakes: {
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

test('subscribers hear each commit of their cart', async () => {
  const { engine, send } = await setting()
  const heard: number[] = []
  const stop = engine.subscribe('cart-1', (revision) => heard.push(revision))
  await send('coin.insert', 'key-1', { coins: 1 })
  stop()
  await send('coin.insert', 'key-2', { coins: 1 })
  expect(heard).toEqual([1])
})

const renamed = (overrides: Partial<Chart>): Chart => {
  const { open, ...others } = tillMachine.config.states as Record<string, object>
  const states = { ...others, ready: open } as never
  const machine = setup({
    actors: { charge: fromPromise<unknown, unknown>(() => Promise.reject(new Error('never run here'))) },
    delays: { patience: 60_000 },
    guards: { hasCoins: () => true },
    actions: { tellPaid: () => {} },
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

test('a snapshot whose state is gone is derived anew from the records, kept and reported', async () => {
  const kept = createMemoryStore({ now: () => 1_000_000 })
  const old = await setting({ store: kept })
  await old.send('coin.insert', 'key-1', { coins: 4 })
  const { engine, incidents } = await setting({ store: old.store, charts: [renamed({}), drawer] })
  expect((await engine.read('cart-1'))?.actors.till?.value).toBe('ready')
  expect(kept.quarantined()).toMatchObject([{ machine: 'till', actor: { snapshot: { value: 'open', context: { coins: 4 } } } }])
  expect(incidents).toEqual(['derivedAnew: till in open: there is no migration from version 1 to 2'])
})

test('a snapshot in the midst of paying is kept aside, never guessed', async () => {
  const old = await setting({ charge: () => new Promise(() => {}) })
  await old.send('coin.insert', 'key-1', { coins: 4 })
  void old.send('pay', 'key-2').catch(() => {})
  await expect.poll(() => old.runs.length).toBe(1)
  await old.store.releaseAllLeases()
  const { engine, incidents, runs } = await setting({ store: old.store, charts: [renamed({}), drawer] })
  await expect(engine.read('cart-1')).rejects.toThrow(QuarantinedError)
  expect(incidents).toEqual(['keptAside: till in paying: there is no migration from version 1 to 2'])
  expect(runs).toEqual([])
})

test('charts that could not run on the server stop the start with a list', async () => {
  const careless = setup({ actors: { charge: fromPromise<unknown, object>(() => Promise.resolve()) } }).createMachine({
    id: 'careless',
    initial: 'a',
    states: { a: { invoke: { id: 'charge', src: 'charge', input: {} } }, b: { type: 'history' } },
  })
  const chart: Chart = { ...drawer, name: 'careless', machine: careless as never }
  await expect(setting({ charts: [till, chart] })).rejects.toThrow(
    [
      'The charts cannot run on the server:',
      '- careless.a invokes charge, but no effect has that name',
      '- careless.a has no onError for charge',
      '- careless.b is a history state, which a stored snapshot does not keep',
      '- choreography till · till.paid · drawer · paid.heard: no chart is named drawer',
    ].join('\n'),
  )
})

test('a crowd of events on one cart is let through one after the other, without a conflict', async () => {
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
  await store.commit({ cartId: 'cart-1', expectedRevision: row.revision, actors, dueAt: null, log: [] })
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
  expect((await store.load('cart-1'))?.actors.till?.timers.map((timer) => timer.dueAt)).toEqual([clockAtAnswer + 60_000])
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
