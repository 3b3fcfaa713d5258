/**
 * Every guard of every chart that runs on the server, forced to true and to false. A mutant is killed when a path of the
 * original chart leads elsewhere on the mutated one, with every event tried at every step.
 */
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition } from 'xstate'
import { answered, type Chart } from '#machines/engine/index.ts'
import { pureTransition, stateNodes } from '#machines/engine/steps.ts'
import type { BeginningFacts } from '#machines/play/play-set.ts'
import type { ChartInput } from '#model-tests/paths/chart-inputs.ts'
import { everyEvent, explore, generatePaths, type Path } from '#model-tests/paths/generate-paths.ts'
import { transitionsOf } from '#model-tests/paths/names.ts'

export interface GuardMutant {
  name: string
  guard: string
  always: boolean
  /** What takes the place of the chart's own guards. */
  guards: Record<string, (given: { event: AnyEventObject }, params: { as: string }) => boolean>
}

/** The guards of a chart by name, each twice; of `answered`, each of the answers that the chart asks for. */
export function guardMutantsOf({ name, machine }: Chart): GuardMutant[] {
  const named = Object.keys(machine.implementations.guards).filter((guard) => guard !== 'answered')
  const mutant = (guard: string, always: boolean, guards: GuardMutant['guards']) => ({
    name: `${name}: ${guard} is always ${always ? 'yes' : 'no'}`,
    guard,
    always,
    guards,
  })
  return [true, false].flatMap((always) => [
    ...named.map((guard) => mutant(guard, always, { [guard]: () => always })),
    ...answersOf(machine).map((answer) =>
      mutant(`answered ${answer}`, always, {
        answered: (given, params) => (params.as === answer ? always : answered(given, params)),
      }),
    ),
  ])
}

/** The answers of effects that a chart's guards ask for. */
function answersOf(machine: Chart['machine']): string[] {
  const asked = (guard: unknown): string[] => {
    const { guards, type, params } = (guard ?? {}) as { guards?: unknown[]; type?: string; params?: { as: string } }
    return guards ? guards.flatMap(asked) : type === 'answered' ? [params!.as] : []
  }
  return [
    ...new Set(
      stateNodes(machine)
        .flatMap(transitionsOf)
        .flatMap(({ guard }) => asked(guard)),
    ),
  ]
}

/** Ways through a chart as it is, and where each event leads from each of their places. */
export interface Judge {
  /** The first difference, in words; null when the mutated chart does the same everywhere. */
  differenceOf(mutant: GuardMutant): string | null
}

export function judgeOf(chart: Chart, input: ChartInput): Judge {
  const { paths } = generatePaths(chart, explore(chart, input))
  const events = everyEvent(chart, input)
  const places = placesOf(chart, paths)
  const expected = places.map(({ snapshot }) => events.map((event) => outcomeOf(chart.machine, snapshot, event)))
  const beginnings = input.facts.map((facts) => beginningOf(chart.machine, facts))
  return {
    differenceOf({ guards }) {
      const machine = chart.machine.provide({ guards } as never)
      // A mutant can loop forever; the resulting error counts as an outcome.
      machine.options = { ...machine.options, maxIterations: 100 }
      for (const [index, facts] of input.facts.entries())
        if (beginningOf(machine, facts) !== beginnings[index]) return 'it begins elsewhere'
      for (const [index, { snapshot }] of places.entries()) {
        const there = machine.resolveState({ value: snapshot.value as never, context: snapshot.context, status: snapshot.status })
        for (const [which, event] of events.entries())
          if (outcomeOf(machine, there, event) !== expected[index]![which])
            return `${event.type} in ${JSON.stringify(snapshot.value)} leads elsewhere`
      }
      return null
    },
  }
}

/** Each situation that the paths come by, once. */
function placesOf({ machine }: Chart, paths: readonly Path[]): Array<{ snapshot: AnyMachineSnapshot }> {
  const places = new Map<string, { snapshot: AnyMachineSnapshot }>()
  for (const { facts, events } of paths) {
    let [snapshot] = initialTransition(machine, facts)
    places.set(standing(snapshot), { snapshot })
    for (const event of events) {
      ;[snapshot] = pureTransition(machine, snapshot, event)
      places.set(standing(snapshot), { snapshot })
    }
  }
  return [...places.values()]
}

function beginningOf(machine: Chart['machine'], facts: BeginningFacts): string {
  try {
    return standing(initialTransition(machine, facts)[0])
  } catch (error) {
    return `throws ${(error as Error).message}`
  }
}

/** Where an event leads, and what it makes the chart ask for and say; an error is an outcome too. */
function outcomeOf(machine: Chart['machine'], snapshot: AnyMachineSnapshot, event: AnyEventObject): string {
  try {
    const [after, actions] = pureTransition(machine, snapshot, event)
    return `${standing(after)} ${actions.map(({ type, params }) => `${type} ${JSON.stringify(params)}`).join(' ')}`
  } catch (error) {
    return `throws ${(error as Error).message}`
  }
}

const standing = ({ value, context, status }: AnyMachineSnapshot) => JSON.stringify([value, context, status])
