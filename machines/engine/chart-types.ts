// biome-ignore-all lint/suspicious/noExplicitAny: the types of a machine are taken apart here and nowhere else.
/** What the compiler knows of a chart beyond `Chart`: its name, its machine, and what its effects are asked and answer. */
import type { AnyStateMachine, InputFrom, OutputFrom, ProvidedActor, StateMachine } from 'xstate'
import type { Chart, View } from './chart.ts'

/** A chart whose name and machine the compiler knows. */
export interface TypedChart<
  Name extends string = string,
  Machine extends AnyStateMachine = AnyStateMachine,
  ChartView extends View = View,
> extends Chart<ChartView> {
  name: Name
  machine: Machine
}

/** A chart, as it is: the compiler remembers its name and its machine. */
export function chartOf<const Name extends string, Machine extends AnyStateMachine, ChartView extends View>(
  chart: TypedChart<Name, Machine, ChartView>,
): TypedChart<Name, Machine, ChartView> {
  return chart
}

/** What an effect is given beside its input. */
export interface EffectContext {
  /** The subject's. */
  id: string
  /** Makes a second run harmless. */
  key: string
  /** Aborted when its answer is not waited for any more. */
  signal: AbortSignal
}

type ActorIn<Machine> =
  Machine extends StateMachine<
    any,
    any,
    any,
    infer Actor extends ProvidedActor,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any
  >
    ? Actor
    : never

/** The effects that a machine names in `setup({ actors })`: each resolves to the chart's answer and rejects only on failure. */
export type EffectsOf<Machine> = {
  [Actor in ActorIn<Machine> as Actor['src']]: (
    input: InputFrom<Actor['logic']>,
    context: EffectContext,
  ) => Promise<OutputFrom<Actor['logic']>>
}

/** The effects of several charts by chart and name; a chart without effects is left out. */
export type EffectsOfCharts<Charts extends readonly Chart[]> = {
  [Each in Charts[number] as keyof EffectsOf<Each['machine']> extends never ? never : Each['name']]: EffectsOf<Each['machine']>
}
