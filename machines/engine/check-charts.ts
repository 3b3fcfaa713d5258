/**
 * What must hold of every server chart before the first subject is touched. A chart that breaks it would lose money or
 * people later, so the start stops here with a list.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Chart } from './chart.ts'
import { takes } from './enabled-events.ts'
import type { ChoreographyRow, Kind } from './kind.ts'

/** Throws with everything that is wrong: missing effects, invokes without `onError`, actions that need other actors, dead choreography. */
export function checkCharts(
  { charts, choreography }: Pick<Kind, 'charts' | 'choreography'>,
  effects: Record<string, Record<string, unknown>>,
): void {
  const problems = [
    ...charts.flatMap((chart) => stateNodes(chart.machine).flatMap((node) => nodeProblems(chart, node, effects))),
    ...charts.flatMap(toldProblems),
    ...choreography.flatMap((row) => rowProblems(charts, row)),
  ]
  if (problems.length) throw new Error(`The charts cannot run on the server:\n- ${problems.join('\n- ')}`)
}

/** Every state node of a machine, parents first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

function toldProblems({ name, machine, events, serverEvents = [] }: Chart): string[] {
  return serverEvents.flatMap((type) => [
    ...(takes(machine.events, type) ? [] : [`${name} is sent ${type} by the server, but does not know the event`]),
    ...(events[type] ? [`${name} reserves ${type} for the server, but it could also be sent from outside`] : []),
  ])
}

function nodeProblems(chart: Chart, node: AnyStateNode, effects: Record<string, Record<string, unknown>>): string[] {
  const where = `${chart.name}.${node.path.join('.')}`
  return [
    ...actionsOf(chart.machine, node).flatMap((action) => actionProblem(action).map((problem) => `${where} ${problem}`)),
    ...node.invoke.flatMap((invoke) => [
      ...(effects[chart.name]?.[String(invoke.src)]
        ? []
        : [`${where} invokes ${String(invoke.src)}, but no effect has that name`]),
      ...(node.ownEvents.includes(`xstate.error.actor.${invoke.id}`) ? [] : [`${where} has no onError for ${invoke.id}`]),
      ...(invoke.systemId ? [`${where} gives ${invoke.id} a systemId`] : []),
    ]),
  ]
}

/** Of XState's own actions those that a state has; a name is looked up, and what a function enqueues is seen when it does. */
function actionsOf({ implementations }: AnyStateMachine, node: AnyStateNode): unknown[] {
  const ways = [...node.transitions.values()].flat()
  return [...node.entry, ...node.exit, ...(node.always ?? []), ...ways]
    .flatMap((part) => (isTransition(part) ? part.actions : [part]))
    .map((action) => {
      const name = typeof action === 'string' ? action : (action as { type?: string } | null)?.type
      return (name === undefined ? undefined : implementations.actions[name]) ?? action
    })
}

const isTransition = (part: unknown): part is { actions: readonly unknown[] } =>
  typeof part === 'object' && part !== null && 'actions' in part

function actionProblem(action: unknown): string[] {
  const { type, to } = (action ?? {}) as { type?: string; to?: unknown }
  const isToSelf = to === undefined || to === '#_internal' || typeof to === 'function'
  if (type === 'xstate.sendTo' && !isToSelf)
    return [`sends an event to ${String(to)}; a chart here sends to itself, and tells others by \`emit\``]
  if (type === 'xstate.spawnChild' || type === 'xstate.stopChild')
    return ['starts or stops an actor; a chart here asks others by `invoke`']
  return type === 'xstate.log' ? ['writes to the console by `log`'] : []
}

function rowProblems(charts: readonly Chart[], row: ChoreographyRow): string[] {
  const words = `choreography ${row.from} · ${row.emitted} · ${row.to} · ${row.event}`
  const to = charts.find((chart) => chart.name === row.to)
  return [
    ...(charts.some((chart) => chart.name === row.from) ? [] : [`${words}: no chart is named ${row.from}`]),
    ...(to ? [] : [`${words}: no chart is named ${row.to}`]),
    ...(to && !takes(to.machine.events, row.event) ? [`${words}: ${row.to} does not know the event`] : []),
    ...(to?.events[row.event] ? [`${words}: the event could also be sent from outside`] : []),
  ]
}
