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
  /** What the chart sent itself by `sendTo`: its next events, in this order. */
  sentToSelf: AnyEventObject[]
  from: string
  to: string
}

export interface StepSite {
  id: string
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
export function restore({ machine }: Chart, { value, context, status, history = {} }: StoredSnapshot): AnyMachineSnapshot {
  const there = standingAt(machine, value)
  const historyValue = Object.fromEntries(
    Object.entries(history).map(([id, ids]) => [id, ids.map((left) => machine.getStateNodeById(left))]),
  )
  return {
    ...there,
    historyValue,
    children: {},
    context,
    status: there.status === 'done' ? 'done' : status,
  } as AnyMachineSnapshot
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
  const sentToSelf: AnyEventObject[] = []
  // Leaving a state cancels its invoke: what still runs is what an active state node invokes.
  const invoked = new Set(snapshot._nodes.flatMap((node) => node.invoke.map((invoke) => invoke.id)))
  let { pending } = actor
  let timers = actor.timers
  for (const action of actions) {
    const params = action.params as Record<string, unknown> | undefined
    switch (action.type) {
      case 'xstate.spawnChild': {
        const { id, src, input } = params as { id: string; src: string; input: unknown }
        const key = `${site.id}.${chart.name}.${site.revision}.${id}`
        pending = [...pending.filter((effect) => effect.id !== id), { id, src, input: input ?? null, key }]
        break
      }
      case 'xstate.stopChild':
        break
      case 'xstate.raise': {
        const { event, id, delay } = params as unknown as Sent
        if (delay !== undefined) timers = withTimer(timers, { id: id ?? unnamedOf(timers, site), event, dueAt: site.now + delay })
        break
      }
      case 'xstate.sendTo': {
        const { event, id, delay, to } = params as unknown as Sent & { to: { logic?: unknown } }
        if (to.logic !== chart.machine)
          throw new Error(`Chart ${chart.name} sends ${event.type} to another actor; only itself is there`)
        if (delay === undefined) sentToSelf.push(event)
        else timers = withTimer(timers, { id: id ?? unnamedOf(timers, site), event, dueAt: site.now + delay })
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
  // A state may be entered and left in one step.
  const asked = pending.filter((effect) => invoked.has(effect.id))
  const next: StoredActor = { version: chart.version, snapshot: toStored(snapshot), timers, pending: asked }
  return { actor: next, emitted, sentToSelf }
}

interface Sent {
  event: AnyEventObject
  id?: string
  delay?: number
}

/** Without a name nothing can cancel it, or take its place. */
function unnamedOf(timers: StoredActor['timers'], { revision }: StepSite): string {
  let number = 0
  while (timers.some(({ id }) => id === `unnamed.${revision}.${number}`)) number += 1
  return `unnamed.${revision}.${number}`
}

/** One that waits under the same id gives way: a chart that sends again after a pause means the later one. XState would send both. */
function withTimer(timers: StoredActor['timers'], timer: StoredActor['timers'][number]): StoredActor['timers'] {
  return [...timers.filter(({ id }) => id !== timer.id), timer]
}

function toStored({ status, value, context, historyValue }: AnyMachineSnapshot): StoredSnapshot {
  const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)] as const)
  return { status, value, context, ...(history.length > 0 && { history: Object.fromEntries(history) }) }
}
