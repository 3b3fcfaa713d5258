/** The charts of the checkout, started from the records of a hypothetical cart. */
import type { AnyMachineSnapshot } from 'xstate'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { type Chart, stateName } from '#machines/engine/index.ts'

/** A state of a chart: where something happens. */
export interface ChartPlace {
  chart: string
  /** The state's id without the chart's: `tab.middle`. */
  state: string
}

/** The current state of a chart without regions, and its description. */
export function placeIn(chart: Chart, snapshot: AnyMachineSnapshot): ChartPlace & { description: string } {
  const state = stateName(snapshot.value)
  const { root } = definitionOf(chart)
  const description = statesIn(root).find(({ id }) => id === `${root.id}.${state}`)?.description ?? ''
  return { chart: chart.name, state, description }
}
