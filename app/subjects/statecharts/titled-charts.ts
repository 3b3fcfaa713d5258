/** The charts with the titles and words of their drawings, for pages that speak of them. */
import { hintsOf } from '#machines/chart-hints.ts'
import { allCharts } from '#machines/charts.ts'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'
import { placesWords } from '#machines/describe/logged-state.ts'
import { titled } from '#machines/describe/sketch/sketch.ts'

/** Every chart, in the order of `charts.ts`. */
export const titledCharts: readonly ChartDefinition[] = allCharts.map((chart) => titled(definitionOf(chart), hintsOf(chart.name)))

const byName = new Map(titledCharts.map((definition) => [definition.name, definition]))

export function titledChart(name: string): ChartDefinition | undefined {
  return byName.get(name)
}

/** Those whose moves the log of a cart has. */
export const loggedCharts: readonly ChartDefinition[] = checkoutCharts.flatMap(({ name }) => titledChart(name) ?? [])

/** `Payment`, of `shopping.payment`: the title of a state as the log names it, without those of the states around it. */
export function stateTitleIn(chart: string, state: string): string {
  return placesWords([state], titledChart(chart)).split(' › ').at(-1)!
}
