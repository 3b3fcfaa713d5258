/**
 * One step of one chart, purely: restore, transition, and read the actions as data. Invokes become pending effects, `after`
 * becomes a timer, `emit` becomes news for siblings. An action the engine does not know is an error: ignoring it would drop an
 * effect of the chart.
 */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate'
import { type Chart, stateName } from './chart.ts'
import { pureTransition } from './pure-transition.ts'
import type { StoredActor, StoredSnapshot } from './store/store.ts'

export interface StepResult {
  actor: StoredActor
  emitted: AnyEventObject[]
  from: string
  to: string
}

export interface StepSite {
  cartId: string
  /** The revision that the commit of this step will have. */
  revision: number
  /** The database's clock, epoch ms. */
  now: number
}

/** The first actor of a chart: its initial state with what that state starts. */
export function startActor(chart: Chart, input: Record<string, unknown>, site: StepSite): StepResult {
  const [snapshot, actions] = initialTransition(chart.machine, input)
  const blank: StoredActor = { version: chart.version, snapshot: toStored(snapshot), timers: [], pending: [] }
  return { ...interpret(chart, blank, snapshot, actions, site), from: '', to: stateName(snapshot.value) }
}

/** Restores a stored snapshot. Throws when one of its states is not in the chart. */
export function restore({ machine }: Chart, { value, context, status }: StoredSnapshot): AnyMachineSnapshot {
  const there = standingAt(machine, value)
  return { ...there, children: {}, context, status: there.status === 'done' ? 'done' : status } as AnyMachineSnapshot
}

const places = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>()

/** A snapshot of a chart in a state, without a context: what states it is in is worked out once for each state. */
function standingAt(machine: AnyStateMachine, value: unknown): AnyMachineSnapshot {
  const known = places.get(machine) ?? new Map<string, AnyMachineSnapshot>()
  places.set(machine, known)
  const name = JSON.stringify(value)
  const snapshot = known.get(name) ?? machine.resolveState({ value: value as never, context: {} })
  known.set(name, snapshot)
  return snapshot
}

/** The actor after an event. Throws when the chart cannot take its answer (an unhandled error) so that nothing is saved. */
export function stepActor(chart: Chart, actor: StoredActor, event: AnyEventObject, site: StepSite): StepResult {
  const before = restore(chart, actor.snapshot)
  const [after, actions] = pureTransition(chart.machine, before, event)
  if (after.status === 'error')
    throw new Error(`Chart ${chart.name} has no way on from ${stateName(before.value)} after ${event.type}`)
  const settled = { ...actor, pending: actor.pending.filter((effect) => !isAnswerTo(event, effect.id)) }
  return { ...interpret(chart, settled, after, actions, site), from: stateName(before.value), to: stateName(after.value) }
}

function isAnswerTo(event: AnyEventObject, id: string): boolean {
  return event.type === `xstate.done.actor.${id}` || event.type === `xstate.error.actor.${id}`
}

interface Action {
  type: string
  params?: unknown
}

function interpret(chart: Chart, actor: StoredActor, snapshot: AnyMachineSnapshot, actions: readonly Action[], site: StepSite) {
  const emitted: AnyEventObject[] = []
  // Leaving a state cancels its invoke: what still runs is what an active state node invokes.
  const invoked = new Set(snapshot._nodes.flatMap((node) => node.invoke.map((invoke) => invoke.id)))
  let pending = actor.pending.filter((effect) => invoked.has(effect.id))
  let timers = actor.timers
  for (const action of actions) {
    const params = action.params as Record<string, unknown> | undefined
    switch (action.type) {
      case 'xstate.spawnChild': {
        const { id, src, input } = params as { id: string; src: string; input: unknown }
        const key = `${site.cartId}.${chart.name}.${site.revision}.${id}`
        pending = [...pending.filter((effect) => effect.id !== id), { id, src, input: input ?? null, key }]
        break
      }
      case 'xstate.stopChild':
        break
      case 'xstate.raise': {
        const { event, id, delay } = params as { event: { type: string }; id: string; delay?: number }
        if (delay === undefined) break
        timers = [...timers.filter((timer) => timer.id !== id), { id, event, dueAt: site.now + delay }]
        break
      }
      case 'xstate.cancel': {
        const { sendId } = params as { sendId: string }
        timers = timers.filter((timer) => timer.id !== sendId)
        break
      }
      case 'xstate.emit':
        emitted.push((params as { event: AnyEventObject }).event)
        break
      default:
        throw new Error(`Chart ${chart.name} asks for the action ${action.type}, which the engine does not know`)
    }
  }
  const next: StoredActor = { version: chart.version, snapshot: toStored(snapshot), timers, pending }
  return { actor: next, emitted }
}

function toStored(snapshot: AnyMachineSnapshot): StoredSnapshot {
  return { status: snapshot.status, value: snapshot.value, context: snapshot.context }
}
