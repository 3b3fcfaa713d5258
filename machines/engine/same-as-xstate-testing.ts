/** Random charts run twice, as XState's own actors and through the engine, of which a new one continues after each event, as after a crash. */

import { createHash } from 'node:crypto'
import { setImmediate as tick } from 'node:timers/promises'
import * as v from 'valibot'
import { type AnyActorRef, type AnyStateMachine, createActor, createMachine, fromPromise } from 'xstate'
import type { Chart } from './chart.ts'
import { createEngine } from './engine.ts'
import { kindOf } from './kind-testing.ts'
import { eventTypes, randomChart, randomNumbers } from './random-charts-testing.ts'
import type { ActorStore } from './store/store.ts'

/** A store whose clock the test moves. */
export interface MovableStore {
  store: ActorStore
  /** Moves the clock on, ms. */
  pass(ms: number): Promise<void>
}

const actors = {
  good: fromPromise(async ({ input }: { input: { n: number } }) => ({ got: input.n })),
  bad: fromPromise(async () => {
    throw new Error('no')
  }),
}

/**
 * Where the engine differs from XState within `steps` events and pauses, in words; null where it never does, and where XState itself
 * ends in an error.
 */
export async function differenceOf(seed: number, steps: number, { store, pass }: MovableStore): Promise<string | null> {
  const machine = createMachine(randomChart(seed) as never).provide({ actors } as never) as AnyStateMachine
  const clock = new MovedClock()
  const errors: unknown[] = []
  const live = createActor(machine, { clock })
  live.subscribe({ error: (error) => errors.push(error) })
  live.start()
  await rest(live)
  const id = `c${seed}`
  const random = randomNumbers(seed + 99_991)
  const chart = chartOf(machine)
  let engine = engineOf(chart, store)
  const done: string[] = []
  try {
    await engine.create(id)
    await engine.read(id)
    for (let step = 0; ; step += 1) {
      if (errors.length > 0) return null
      const difference = differs(live, (await store.load(id))?.actors.chart?.snapshot)
      if (difference) return `seed ${seed} after ${done.join(', ')}:\n${difference}`
      if (step === steps) return null
      engine = engineOf(chart, store)
      if (random() < 0.6) {
        const type = eventTypes[Math.floor(random() * eventTypes.length)]!
        done.push(type)
        live.send({ type })
        await rest(live)
        await engine.send(id, 'chart', { type }, { key: `key-${step}` })
        await engine.read(id)
      } else
        for (let ms = 10 * (1 + Math.floor(random() * 4)); ms > 0; ms -= 1) {
          const rang = clock.increment(1)
          await pass(1)
          // Of two that are due at once, the engine's second waits while an effect of the first runs, and XState's does not.
          if (rang > 1) return null
          if (rang === 0) continue
          done.push('timer')
          await rest(live)
          await engine.read(id)
        }
    }
  } catch (error) {
    if (errors.length > 0) return null
    return `seed ${seed} after ${done.join(', ')}: the engine threw ${(error as Error).message}`
  } finally {
    live.stop()
  }
}

function chartOf(machine: AnyStateMachine): Chart {
  return {
    name: 'chart',
    title: 'Chart',
    family: 'checkout',
    runs: 'server',
    version: 1,
    machine,
    events: Object.fromEntries(eventTypes.map((type) => [type, v.strictObject({})])),
    project: () => ({ blockedBy: [] }),
    blockedBy: () => [],
  }
}

function engineOf(chart: Chart, store: ActorStore) {
  return createEngine({
    kind: kindOf([chart]),
    store,
    effects: {
      chart: {
        good: async (input: { n: number }) => ({ got: input.n }),
        bad: async () => {
          throw new Error('no')
        },
      },
    },
    recall: async () => ({}),
    clock: {
      stopwatch: () => 0,
      wait: (_ms, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('no longer')))),
    },
    newId: () => 'owner',
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  })
}

/** XState's own `SimulatedClock` leaves open which comes first of two timers that are due at once. */
class MovedClock {
  private now = 0
  private readonly timers = new Map<number, { dueAt: number; ring: () => void }>()
  private ids = 0

  setTimeout(ring: () => void, ms: number): number {
    this.ids += 1
    this.timers.set(this.ids, { dueAt: this.now + ms, ring })
    return this.ids
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
  }

  /** Rings what is due by then, the earliest first, and of those the one that was set first. Gives how many. */
  increment(ms: number): number {
    this.now += ms
    for (let rang = 0; ; rang += 1) {
      const [first] = [...this.timers].filter(([, { dueAt }]) => dueAt <= this.now).sort(([, a], [, b]) => a.dueAt - b.dueAt)
      if (!first) return rang
      this.timers.delete(first[0])
      first[1].ring()
    }
  }
}

/** Waits until the promises that the actor invokes have answered. */
async function rest(live: AnyActorRef): Promise<void> {
  const count = () => (live.getSnapshot() as { context: { n: number } }).context.n
  for (let still = 0, before = count(), ticks = 0; still < 3; ticks += 1) {
    if (ticks > 1_000) throw new Error('The chart does not come to rest')
    await tick()
    still = count() === before ? still + 1 : 0
    before = count()
  }
}

function differs(live: AnyActorRef, stored: unknown): string | null {
  const [own, xstates] = [stored, live.getSnapshot()].map((snapshot) => {
    const { value, status, context } = snapshot as { value: unknown; status: string; context: unknown }
    return JSON.stringify(sorted({ value, status, context }))
  })
  return own === xstates ? null : `XState: ${xstates}\nengine: ${own}`
}

/** Postgres keeps the regions of a value in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
