/**
 * Drives one chart along a path through the real engine, on a store in memory. Effects answer when the path says so and as it
 * says; timers fire when the clock reaches them.
 */

import * as v from 'valibot'
import type { AnyEventObject } from 'xstate'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { type ActorStore, type Chart, createEngine, createMemoryStore, type EffectFunction } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'
import { kindOf } from '#machines/engine/testing.ts'
import type { BeginningFacts } from '#machines/play/play-set.ts'

interface PendingEffect {
  id: string
  key: string
  answer: (output: unknown) => void
  fail: (error: Error) => void
}

const cartId = 'cart-1'

/** A driver in the state that the facts give. `step` gives the chart's state and context after an event of the path. */
export async function driveInMemory(chart: Chart, facts: BeginningFacts) {
  const clock = { now: 0 }
  const store = createMemoryStore({ now: () => clock.now })
  /** Called after each commit, also after those that keep a lease and are not announced. */
  const afterCommit = new Set<() => void>()
  const noting: ActorStore = {
    ...store,
    async commit(commit) {
      const done = await store.commit(commit)
      if (done.committed) for (const call of afterCommit) queueMicrotask(call)
      return done
    },
  }
  const asked: PendingEffect[] = []
  let failure: unknown = null

  const open: Chart = { ...chart, events: Object.fromEntries(eventTypes(chart).map((type) => [type, v.looseObject({})])) }
  const engineWith = (patienceMs: number, owner: string) =>
    createEngine({
      kind: kindOf([open]),
      store: noting,
      effects: { [chart.name]: effectsOf(chart, asked) },
      recall: async () => ({ ...facts }),
      clock: { stopwatch: () => 0, wait: waitUntilCancelled },
      newId: () => `${owner}-${Math.random()}`,
      hash: hexDigestOf,
      patienceMs,
    })
  // A shopper's second event does not wait for the first one's effects; a timer's effects are run by the next read.
  const hasty = engineWith(-1, 'hasty')
  const patient = engineWith(1_000_000, 'patient')
  await hasty.create(cartId)
  await hasty.read(cartId)

  const current = async () => {
    const { value, context } = (await actor()).snapshot
    return { value, context }
  }
  const actor = async () => (await store.load(cartId))!.actors[chart.name]!
  // Initial effects are run by the first read.
  if ((await actor()).pending.length > 0)
    patient.read(cartId).catch((error) => {
      failure ??= error
    })

  /** Starts something and waits for its commit. */
  async function committed(start: () => Promise<unknown>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const noted = () => {
        afterCommit.delete(noted)
        resolve()
      }
      afterCommit.add(noted)
      // A refusal commits nothing; whether the chart should have taken the event is for the comparison.
      start().then(
        (result) => isRefusal(result) && resolve(),
        (error) => {
          failure ??= error
          reject(error)
        },
      )
    })
    const kept = new Set((await actor()).pending.map(({ key }) => key))
    for (const stale of asked.filter(({ key }) => !kept.has(key))) stale.fail(new Error('Its answer is not waited for any more'))
    if (failure) throw failure
  }

  async function answer(id: string, give: (effect: PendingEffect) => void): Promise<void> {
    const { key } = (await actor()).pending.find((pending) => pending.id === id)!
    const effect = await until(() => asked.find((candidate) => candidate.key === key))
    await committed(async () => give(effect))
  }

  /** A path may ring a timer before one that is due earlier: as if that one had been set later, which it may have been. */
  async function makeFirstDue(timer: { id: string; dueAt: number }): Promise<void> {
    const row = (await store.load(cartId))!
    const { timers, ...rest } = row.actors[chart.name]!
    const later = timers.map((other) =>
      other.id === timer.id ? other : { ...other, dueAt: Math.max(other.dueAt, timer.dueAt + 1) },
    )
    const actors = { ...row.actors, [chart.name]: { ...rest, timers: later } }
    await store.commit({ id: cartId, expectedRevision: row.revision, actors, dueAt: null, log: [] })
  }

  return {
    current,
    async step(event: AnyEventObject): Promise<{ value: unknown; context: Record<string, unknown> }> {
      if (event.type.startsWith('xstate.done.actor.')) await answer(event.actorId, (effect) => effect.answer(event.output))
      else if (event.type.startsWith('xstate.error.actor.'))
        await answer(event.actorId, (effect) => effect.fail(new Error(event.error.message)))
      else if (event.type.startsWith('xstate.after.')) {
        const timer = (await actor()).timers.find((candidate) => candidate.event.type === event.type)
        if (!timer) throw new Error(`No timer is set for ${event.type}`)
        await makeFirstDue(timer)
        clock.now = Math.max(clock.now, timer.dueAt)
        await committed(() => patient.read(cartId))
      } else await committed(() => hasty.send(cartId, chart.name, event, { key: `key-${Math.random()}` }))
      return current()
    },
  }
}

/** Events of a chart from outside and from siblings. Events that only the server sends need no schema. */
function eventTypes({ machine, serverEvents = [] }: Chart): string[] {
  return machine.events.filter((type) => !type.startsWith('xstate.') && !serverEvents.includes(type))
}

/** Effects that wait until the path answers them. */
function effectsOf(chart: Chart, asked: PendingEffect[]): Record<string, EffectFunction> {
  const invokes = stateNodes(chart.machine).flatMap((node) => node.invoke)
  return Object.fromEntries(
    invokes.map(({ src }): [string, EffectFunction] => [
      String(src),
      (_input, { key }) =>
        new Promise((resolve, reject) => {
          asked.push({ id: String(src), key, answer: resolve, fail: reject })
        }),
    ]),
  )
}

const isRefusal = (result: unknown) => (result as { outcome?: string } | null)?.outcome === 'rejected'

/** The clock is frozen: a wait ends only when it is cancelled. */
function waitUntilCancelled(_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Not needed any more')))
  })
}

async function until<T>(find: () => T | undefined): Promise<T> {
  for (let turns = 0; turns < 1_000; turns += 1) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('The engine did not ask the effect that the chart waits for')
}
