/**
 * The names under which states, transitions and guard outcomes are counted. The coverage report uses them: a state by its
 * node's id, a transition as `order.unplaced · order.place [mayPlace] → preparing`, an outcome as its transition and `yes` or
 * `no`.
 */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nameOf } from '#machines/describe/definition.ts'
import type { Chart } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'

export const kinds = ['states', 'transitions', 'guards'] as const
export type Kind = (typeof kinds)[number]

/** All there is to walk in a chart, parents first and in the order in which it is written. */
export function namesOf(chart: Pick<Chart, 'machine'>): Record<Kind, string[]> {
  const nodes = stateNodes(chart.machine)
  const transitions = nodes.flatMap(transitionsOf)
  const guarded = transitions.filter(({ guard }) => guard !== undefined).map(transitionName)
  return {
    states: nodes.map(({ id }) => id),
    transitions: transitions.map(transitionName),
    guards: guarded.flatMap((name) => [outcomeName(name, true), outcomeName(name, false)]),
  }
}

/** Every transition that begins at a state, those that need no event first. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()]
}

export function transitionName({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const where = target?.length ? target.map((node) => node.path.join('.')).join(' ') : 'stays'
  return `${source.id} · ${eventType || 'always'}${guard ? ` [${nameOf(guard)}]` : ''} → ${where}`
}

export function outcomeName(transition: string, isMet: boolean): string {
  return `${transition} · ${isMet ? 'yes' : 'no'}`
}
