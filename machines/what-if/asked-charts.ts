/** The charts of the checkout, begun from the records of a cart that is only asked about. */
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { type Chart, stateName } from '#machines/engine/chart.ts'

/** A state of a chart: where something happens. */
export interface ChartPlace {
  chart: string
  /** The state's id without the chart's: `tab.middle`. */
  state: string
}

/** Where a chart stands that begins with these records, after what is heard at once. */
export function begun(chart: Pick<Chart, 'machine'>, facts: CheckoutFacts, heard: AnyEventObject[] = []): AnyMachineSnapshot {
  const [first] = initialTransition(chart.machine, facts)
  return heard.reduce<AnyMachineSnapshot>((now, event) => transition(chart.machine, now, event)[0], first)
}

/** The state in which a chart without regions stands, and what the chart says of it. */
export function placeIn(chart: Chart, snapshot: AnyMachineSnapshot): ChartPlace & { description: string } {
  const state = stateName(snapshot.value)
  const { root } = definitionOf(chart)
  const description = statesIn(root).find(({ id }) => id === `${root.id}.${state}`)?.description ?? ''
  return { chart: chart.name, state, description }
}
