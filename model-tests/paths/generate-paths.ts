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

/**
 * Ways on which the chart never stands twice where it stood before, of `depth` events or as many as there are until it can
 * only go back; a way that another one begins with is not told again. Where several events lead from one situation to the
 * same other one, the first of the chart's input stands for all: that each is walked is what `generatePaths` is for. Effects
 * answer in the order in which they were asked, as the engine runs them.
 */
export function simplePaths(chart: Chart, input: ChartInput, depth: number): Path[] {
  return input.facts.flatMap((facts) => {
    const { situations, keyOf, first } = situationsOf(chart, input, facts)
    const found: Path[] = []
    const goOn = (key: string, stood: readonly string[], events: readonly AnyEventObject[], asked: readonly string[]) => {
      const here = [...stood, key]
      const waiting = stillAsked(situations[key]!.state, asked)
      const next = new Map<string, AnyEventObject>()
      for (const { event, state } of Object.values(situations[key]!.transitions)) {
        const to = keyOf(state)
        const isInTurn = !('actorId' in event) || event.actorId === waiting[0]
        if (isInTurn && !here.includes(to) && !next.has(to)) next.set(to, event)
      }
      if (events.length === depth || next.size === 0) found.push({ reaches: key, facts, events: [...events] })
      else
        for (const [to, event] of next)
          goOn(
            to,
            here,
            [...events, event],
            waiting.filter((id) => id !== event.actorId),
          )
    }
    goOn(first, [], [], [])
    return found
  })
}

/** The ids of the effects that have not answered yet: those that were asked before, then those that this state asks. */
function stillAsked({ _nodes }: AnyMachineSnapshot, asked: readonly string[]): string[] {
  const invoked = _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
  return [...asked.filter((id) => invoked.includes(id)), ...invoked.filter((id) => !asked.includes(id))]
}

/** Every situation that a chart can come to: what of its state and context decides where an event leads. */
function situationsOf(chart: Chart, input: ChartInput, facts: CheckoutFacts) {
  const { machine } = chart
  const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, input.decides(context)])
  const options = {
    input: facts,
    events: everyEvent(chart, input),
    limit,
    serializeState: keyOf,
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => chosenBy(chart, snapshot, event).length > 0,
  }
  // Its keys are branded strings, which hide the values from Object.entries.
  const situations = getAdjacencyMap(machine, options as never) as Record<
    string,
    AdjacencyValue<AnyMachineSnapshot, AnyEventObject>
  >
  return { options, keyOf, situations, first: Object.keys(situations)[0]! }
}

/** The shortest way to each situation, one event further along each of its edges, and what that last event reaches. */
function explore(chart: Chart, input: ChartInput, facts: CheckoutFacts) {
  const { machine } = chart
  const { options, keyOf, situations } = situationsOf(chart, input, facts)
  const ways = new Map(
    getShortestPaths(machine, options as never).map(({ state, steps }) => [
      keyOf(state as AnyMachineSnapshot),
      steps.map(({ event }) => event as AnyEventObject).filter(({ type }) => type !== 'xstate.init'),
    ]),
  )
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
