/**
 * Finds ways through a chart: the shortest ones that between them enter every state and walk every transition, with
 * effects answering each way and timers ringing. What no way reaches is named.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  initialTransition,
} from 'xstate'
import type { Chart } from '#machines/engine/index.ts'
import { pureMicrosteps, stateNodes } from '#machines/engine/steps.ts'
import type { BeginningFacts } from '#machines/play/play-set.ts'
import type { ChartInput } from './chart-inputs.ts'
import { namesOf, transitionName } from './names.ts'

export interface Path {
  /** What it was found for: a state or a transition. */
  reaches: string
  facts: BeginningFacts
  events: AnyEventObject[]
}

export interface Walked {
  paths: Path[]
  /** States and transitions that no path reaches. */
  missed: string[]
}

/** Every situation that a chart can come to: what of its state and context decides where an event leads. */
export interface Explored {
  facts: BeginningFacts
  /** By what decides; the one in which the chart begins first, those that are further away after those that are nearer. */
  situations: ReadonlyMap<string, Situation>
}

interface Situation {
  state: AnyMachineSnapshot
  /** The shortest way here. */
  events: AnyEventObject[]
  /** Each event that means something here. */
  edges: Edge[]
}

interface Edge {
  event: AnyEventObject
  /** The situation that it leads to, and the snapshot there: what does not decide may differ from the situation's. */
  to: string
  after: AnyMachineSnapshot
  /** The names of the states that it enters, on the way too, and of the transitions that it takes. */
  reached: string[]
}

/** More situations than this mean that `decides` is too wide. */
const limit = 100_000

/** The chart from each of its beginnings. */
export function explore(chart: Chart, input: ChartInput): Explored[] {
  const events = [...new Map(everyEvent(chart, input).map((event) => [JSON.stringify(event), event])).values()]
  return input.facts.map((facts) => ({ facts, situations: situationsFrom(chart, input, facts, events) }))
}

export function generatePaths(chart: Chart, explored: readonly Explored[]): Walked {
  const { states, transitions } = namesOf(chart)
  const wanted = new Set([...states, ...transitions])
  const paths: Path[] = []
  for (const { facts, situations } of explored) {
    const edges = [...situations.values()].flatMap((situation) =>
      situation.edges.map(({ event, reached }) => ({ events: [...situation.events, event], reached })),
    )
    edges.sort((a, b) => a.events.length - b.events.length)
    for (const { events, reached } of [{ events: [], reached: reachedAtFirst(chart, facts) }, ...edges]) {
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
 * Simple paths (no repeated situation) of up to `depth` events; prefixes of longer paths are omitted. Where several events lead
 * from one situation to the same other one, the first of the chart's input represents all: that each is walked is what
 * `generatePaths` is for. Effects answer in the order in which they were asked, as the engine runs them.
 */
export function simplePaths(explored: readonly Explored[], depth: number): Path[] {
  return explored.flatMap(({ facts, situations }) => {
    const found: Path[] = []
    const extend = (key: string, visited: readonly string[], events: readonly AnyEventObject[], asked: readonly string[]) => {
      const here = [...visited, key]
      const { state, edges } = situations.get(key)!
      const waiting = stillAsked(state, asked)
      const next = new Map<string, AnyEventObject>()
      for (const { event, to } of edges) {
        const isInTurn = !('actorId' in event) || event.actorId === waiting[0]
        if (isInTurn && !here.includes(to) && !next.has(to)) next.set(to, event)
      }
      if (events.length === depth || next.size === 0) found.push({ reaches: key, facts, events: [...events] })
      else
        for (const [to, event] of next)
          extend(
            to,
            here,
            [...events, event],
            waiting.filter((id) => id !== event.actorId),
          )
    }
    const [first] = situations.keys()
    extend(first!, [], [], [])
    return found
  })
}

/** The ids of the effects that have not answered yet: those that were asked before, then those that this state asks. */
function stillAsked({ _nodes }: AnyMachineSnapshot, asked: readonly string[]): string[] {
  const invoked = _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
  return [...asked.filter((id) => invoked.includes(id)), ...invoked.filter((id) => !asked.includes(id))]
}

/** Nearest first: from each situation every event is tried once. */
function situationsFrom(chart: Chart, input: ChartInput, facts: BeginningFacts, events: readonly AnyEventObject[]) {
  const { machine } = chart
  const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, input.decides(context)])
  const [first] = initialTransition(machine, facts)
  const situations = new Map<string, Situation>([[keyOf(first), { state: first, events: [], edges: [] }]])
  for (const { state, events: way, edges } of situations.values())
    for (const event of events) {
      const chosen = chosenBy(chart, state, event)
      if (chosen.length === 0) continue
      const after = pureMicrosteps(machine, state, event)
      const next = after.at(-1)!
      const to = keyOf(next)
      edges.push({
        event,
        to,
        after: next,
        reached: [...chosen.map(transitionName), ...after.flatMap(entered), ...eventless(after)],
      })
      if (!situations.has(to)) situations.set(to, { state: next, events: [...way, event], edges: [] })
      if (situations.size > limit) throw new Error(`${chart.name} comes to more than ${limit} situations`)
    }
  return situations
}

/** The names of the states that the chart begins in, and of its eventless transitions then. */
function reachedAtFirst({ machine }: Chart, facts: BeginningFacts): string[] {
  const first = getInitialMicrosteps(machine, facts as never).map(([snapshot]) => snapshot as AnyMachineSnapshot)
  return [...first.flatMap(entered), ...eventless(first)]
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
