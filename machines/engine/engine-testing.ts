/** An engine for tests, with two sample charts: a till that calls a bank, and a drawer that receives its events. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { assign, emit, fromPromise, setup } from 'xstate'
import type { Chart } from './chart.ts'
import { createEngine } from './engine.ts'
import type { Answer, EffectFunction, EngineOptions } from './engine.types.ts'
import type { ChoreographyRow } from './kind.ts'
import { kindOf } from './kind-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { ActorStore } from './store/store.ts'

export const tillMachine = setup({
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
  actions: { emitPaid: emit(({ context }) => ({ type: 'till.paid' as const, coins: context.coins })) },
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
        onDone: { target: 'paid', actions: [assign(({ event }) => ({ receipt: event.output.receipt })), 'emitPaid'] },
        onError: { target: 'open', actions: assign(({ event }) => ({ problem: (event.error as { message: string }).message })) },
      },
    },
    paid: {},
  },
})

const drawerMachine = setup({
  types: { context: {} as { total: number }, events: {} as { type: 'till.wasPaid'; coins: number } },
}).createMachine({
  id: 'drawer',
  context: { total: 0 },
  on: { 'till.wasPaid': { actions: assign(({ context, event }) => ({ total: context.total + event.coins })) } },
})

export const till: Chart = {
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
  mustKeep: ({ pending }, snapshot) => snapshot?.hasTag('paying') ?? pending.length > 0,
}
export const drawer: Chart = {
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

const charged: EffectFunction = async (_input, { key }) => ({ receipt: `for ${key}` })

const paidToDrawer = [{ from: 'till', emitted: 'till.paid', to: 'drawer', event: 'till.wasPaid' }]

interface Setting {
  charge?: EffectFunction
  store?: ActorStore
  charts?: Chart[]
  choreography?: ChoreographyRow[]
  options?: Partial<EngineOptions>
}

/** An engine with its own clock and store; `runs` counts effects, `incidents` what is reported to operators. */
export async function setting({
  charge = charged,
  store,
  charts = [till, drawer],
  choreography = paidToDrawer,
  options = {},
}: Setting = {}) {
  const clock = { now: 1_000_000 }
  const kept = store ?? createMemoryStore({ now: () => clock.now })
  const runs: string[] = []
  const incidents: string[] = []
  let ids = 0
  const engine = createEngine({
    kind: kindOf(charts, choreography),
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
      stopwatch: () => clock.now + performance.now(),
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
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onIncident: (incident) => incidents.push(`${incident.kind}: ${incident.reason}`),
    ...options,
  })
  await engine.create('cart-1')
  const send = (type: string, key: string, payload: object = {}, more: object = {}) =>
    engine.send('cart-1', 'till', { type, ...payload }, { key, ...more })
  return { engine, store: kept, clock, runs, incidents, send }
}

/** The store, with the names of its calls in their order. */
export function notedStore(store: ActorStore): { store: ActorStore; calls: string[] } {
  const calls: string[] = []
  const noting = ([name, call]: [string, (...given: never[]) => unknown]) => {
    const noted = (...given: never[]) => {
      calls.push(name)
      return call(...given)
    }
    return [name, noted]
  }
  return { store: Object.fromEntries(Object.entries(store).map(noting)) as unknown as ActorStore, calls }
}

/** Gives others the time to commit between a read and the commit that follows it, as a database does. */
export function slowToLoad(store: ActorStore): ActorStore {
  return {
    ...store,
    load: async (...asked) => {
      const row = await store.load(...asked)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return row
    },
  }
}

export const view = (answer: Answer, machine: string) => ('state' in answer ? answer.state.actors[machine]?.view : undefined)
export const valueNow = async (engine: Awaited<ReturnType<typeof setting>>['engine']) =>
  (await engine.read('cart-1'))?.actors.till?.value
