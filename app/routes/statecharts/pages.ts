/** What both statechart pages need: leave to be shown, and the list of charts. */
import { catalogue } from '#machines/catalogue.ts'
import { definitionOf, statesIn } from '#machines/engine/index.ts'
import type { ChartSummary } from '#ui/statecharts/summary.view.ts'
import type { Mode } from '../../env/env.ts'

/** The pages are for those who run the shop, not for its shoppers: a shop that serves the public has none, and answers 404. */
export function requirePages(mode: Mode): void {
  if (mode === 'serve') throw new Response(null, { status: 404 })
}

/** Every chart, in the catalogue's order. */
export function chartSummaries(): ChartSummary[] {
  return catalogue.map((chart) => {
    const { name, title, family, runs, root } = definitionOf(chart)
    return { name, title, family, runs, description: root.description ?? '', states: statesIn(root).length - 1 }
  })
}
