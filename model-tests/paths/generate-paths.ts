/**
 * Finds ways through a chart: the shortest ones that between them enter every state and walk every transition, with
 * effects answering each way and timers ringing. What no way reaches is named.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate'
import { type AdjacencyValue, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { stateNodes } from '#machines/engine/check-charts.ts'
import type { Chart } from '#machines/engine/index.ts'
import type { ChartInput } from './chart-inputs.ts'
import { namesOf, transitionName } from './names.ts'

export interface Path {
  /** What it was found for: a state or a transition. */
  reaches: string
  facts: CheckoutFacts
  events: AnyEventObject[]
}

export interface Walked {
  paths: Path[]
  /** States and transitions that no path reaches. */
  missed: string[]
}

/** More states than this means that `decides` is too wide. */
const limit = 100_000

export function generatePaths(chart: Chart, input: ChartInput): Walked {
  const { states, transitions } = namesOf(chart)
  const wanted = new Set([...states, ...transitions])
  const paths: Path[] = []
  for (const facts of input.facts) {
    const { initial, edges } = explore(chart, input, facts)
    for (const { events, reached } of [{ events: [], reached: initial }, ...edges]) {
      const found = reached.filter((name) => wanted.has(name))
      for (const name of found) wanted.delete(name)
      if (found.length) paths.push({ reaches: found.join(', '), facts, events })
    }
  }
  return { paths, missed: [...wanted] }
}

/** Every event a chart can meet: those of its input, answers and failures of its effects, and its timers. */
export function everyEvent(chart: Chart, input: ChartInput): AnyEventObject[] {
  const nodes = stateNodes(chart.machine)
  return [
    ...input.events,
    ...nodes.flatMap((node) =>
      node.invoke.flatMap(({ id, src }) => [
        ...(input.answers[String(src)] ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        { type: `xstate.error.actor.${id}`, error: { message: `${id} failed`, key: 'attempt-0' }, actorId: id },
      ]),
    ),
    ...nodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType }))),
  ]
}

/** The shortest way to each situation, one event further along each of its edges, and what that last event reaches. */
function explore(chart: Chart, input: ChartInput, facts: CheckoutFacts) {
  const { machine } = chart
  const options = {
    input: facts,
    events: everyEvent(chart, input),
    limit,
    serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, input.decides(context)]),
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => chosenBy(chart, snapshot, event).length > 0,
  }
  const serialize = options.serializeState
  const ways = new Map(
    getShortestPaths(machine, options as never).map(({ state, steps }) => [
      serialize(state as AnyMachineSnapshot),
      steps.map(({ event }) => event as AnyEventObject).filter(({ type }) => type !== 'xstate.init'),
    ]),
  )
  // Its keys are branded strings, which hide the values from Object.entries.
  const situations = getAdjacencyMap(machine, options as never) as Record<
    string,
    AdjacencyValue<AnyMachineSnapshot, AnyEventObject>
  >
  const edges = Object.entries(situations).flatMap(([key, { state, transitions }]) =>
    Object.values(transitions).map(({ event }) => ({
      events: [...(ways.get(key) ?? []), event],
      reached: reachedBy(chart, state, event),
    })),
  )
  const first = getInitialMicrosteps(machine, facts as never).map(([snapshot]) => snapshot as AnyMachineSnapshot)
  return {
    initial: [...first.flatMap(entered), ...eventless(first)],
    edges: edges.sort((a, b) => a.events.length - b.events.length),
  }
}

/** The names of the states an event enters, on the way too, and of the transitions it takes. */
function reachedBy(chart: Chart, snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const after = getMicrosteps(chart.machine, snapshot, event).map(([next]) => next as AnyMachineSnapshot)
  return [...chosenBy(chart, snapshot, event).map(transitionName), ...after.flatMap(entered), ...eventless(after)]
}

/** The transitions an event takes; one that leads nowhere and does nothing counts too. */
function chosenBy({ machine }: Chart, snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyTransitionDefinition[] {
  return machine.getTransitionData(snapshot, event) ?? []
}

const entered = (snapshot: AnyMachineSnapshot) => snapshot._nodes.map((node) => node.id)

/** Transitions without an event between one microstep and the next, known by where they lead. */
function eventless(microsteps: AnyMachineSnapshot[]): string[] {
  return microsteps.slice(1).flatMap((after, index) =>
    microsteps[index]!._nodes.flatMap((node) => {
      const taken = node.always?.find(({ target }) => target?.every((to) => after._nodes.includes(to)))
      return taken ? [transitionName(taken)] : []
    }),
  )
}
