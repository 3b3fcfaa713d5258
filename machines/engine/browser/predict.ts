/**
 * What an event is going to do, as far as its chart alone can say: the chart's pure step up to its first effects, which
 * are named and not run. A browser shows it at once; the server's answer settles it.
 */
import type { AnyEventObject } from 'xstate'
import type { Chart, View } from '../chart.ts'
import { pureTransition } from '../pure-transition.ts'

export type { View }

/** A chart's actor as the browser gets it: its state, and the part of its context that predictions need. JSON only. */
export interface ServedActor {
  value: unknown
  context: Record<string, unknown>
}

/** The parts of a chart needed for prediction. */
export type Predictable<ChartView extends View = View> = Pick<Chart<ChartView>, 'machine' | 'project'>

export interface Prediction<ChartView extends View = View> {
  /** After the step, before any effect has answered. */
  view: Omit<ChartView, 'can'>
  /** Effects the step would start: names and inputs. */
  effects: Array<{ src: string; input: unknown }>
}

/** Null when the chart would not take the event, or the actor is not one of this chart's: then only the server can tell. */
export function predict<ChartView extends View>(
  { machine, project }: Predictable<ChartView>,
  { value, context }: ServedActor,
  event: AnyEventObject,
): Prediction<ChartView> | null {
  try {
    const before = machine.resolveState({ value: value as never, context, status: 'active' })
    if (!before.can(event)) return null
    const [after, actions] = pureTransition(machine, before, event)
    return { view: project(after), effects: actions.flatMap(beginning) }
  } catch {
    // The page may be older or newer than the server's charts: a snapshot that cannot be restored has no prediction.
    return null
  }
}

function beginning({ type, params }: { type: string; params?: unknown }): Prediction['effects'] {
  if (type !== 'xstate.spawnChild') return []
  const { src, input } = params as { src: string; input: unknown }
  return [{ src, input }]
}
