/** A chart as plain JSON, for any viewer: states in their order, transitions with guards and words, effects and timers. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart } from '#machines/engine/index.ts'

export interface TransitionDefinition {
  /** Absent for a transition that needs no event. */
  event?: string
  /** How long the state must last for it, in milliseconds; only for timers whose length is fixed. */
  afterMs?: number
  guard?: string
  /** Ids of the states it leads to; empty when the state stays. */
  targets: string[]
  actions: string[]
  description?: string
  /** What the row of the drawing says, where the chart's hints say so. */
  says?: string
}

export interface StateDefinition {
  id: string
  key: string
  /** What readers call it, where the chart's hints say so. */
  title?: string
  type: AnyStateNode['type']
  description?: string
  tags: string[]
  meta: Record<string, unknown>
  initial: string | null
  invokes: Array<{ id: string; src: string }>
  transitions: TransitionDefinition[]
  states: StateDefinition[]
}

export interface ChartDefinition {
  name: string
  title: string
  family: Chart['family']
  runs: Chart['runs']
  version: number
  /** The event types it takes from outside; for a chart that the engine does not run, all that may be sent to it. */
  events: string[]
  /** The event types that only the shop's own server sends. */
  serverEvents: readonly string[]
  root: StateDefinition
}

export function definitionOf(chart: Chart): ChartDefinition {
  const { name, title, family, runs, version, machine } = chart
  const events = runs === 'server' ? Object.keys(chart.events) : machine.events.filter((type) => !type.startsWith('xstate.'))
  return { name, title, family, runs, version, events, serverEvents: chart.serverEvents ?? [], root: stateOf(machine.root) }
}

/** A transition's name in reports: `order.unplaced · order.place [mayPlace] → preparing`. */
export function transitionName({ root }: ChartDefinition, state: StateDefinition, way: TransitionDefinition): string {
  const where = way.targets.map((id) => id.slice(root.id.length + 1)).join(' ') || 'stays'
  return `${state.id} · ${way.event ?? 'always'}${way.guard ? ` [${way.guard}]` : ''} → ${where}`
}

/** A state and all below it, parents first. */
export function statesIn(state: StateDefinition): StateDefinition[] {
  return [state, ...state.states.flatMap(statesIn)]
}

function stateOf(node: AnyStateNode): StateDefinition {
  const { id, key, type, description, tags, meta } = node
  const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()]
  return {
    id,
    key,
    type,
    description,
    tags,
    meta: (meta as Record<string, unknown> | undefined) ?? {},
    initial: node.initial.target?.[0]?.id ?? null,
    invokes: node.invoke.map((invoke) => ({ id: invoke.id, src: String(invoke.src) })),
    transitions: transitions.map((transition) => transitionOf(node, transition)),
    states: Object.values(node.states).map(stateOf),
  }
}

function transitionOf(node: AnyStateNode, transition: AnyTransitionDefinition): TransitionDefinition {
  const { eventType, target, actions, guard, description } = transition
  const afterMs = lengthOfTimer(node, eventType)
  return {
    ...(eventType ? { event: eventType } : {}),
    ...(afterMs === undefined ? {} : { afterMs }),
    ...(guard ? { guard: nameOf(guard) } : {}),
    targets: (target ?? []).map((target) => target.id),
    actions: actions.map(nameOf),
    ...(description ? { description } : {}),
  }
}

function lengthOfTimer(node: AnyStateNode, eventType: string): number | undefined {
  const delay = node.after.find((timer) => timer.eventType === eventType)?.delay
  const length = typeof delay === 'string' ? node.machine.implementations.delays[delay] : delay
  return typeof length === 'number' ? length : undefined
}

/**
 * A guard or action by its name, with what parameters it was given where they are plain. The guard of an answer is named as the answer
 * is: `captured`, or `ok and isHeld` where it has a condition too.
 */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'function')
    return 'guards' in named ? (named.guards as unknown[]).map(nameOf).join(' and ') : named.name || 'inline'
  const { type, params } = named as { type: string; params?: unknown }
  if (type === 'answered') return (params as { as: string }).as
  return params && typeof params === 'object' ? `${type}(${Object.values(params).join(', ')})` : type
}
