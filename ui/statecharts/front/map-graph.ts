/** The choreography as a drawing: a box for each chart that sends or receives, a line from sender to receiver. */

import type { ChartGraph } from '#machines/describe/drawn.ts'
import { eventWords } from '#machines/describe/words.ts'
import type { ChoreographyRow } from '#machines/engine/index.ts'
import type { ChartSummary } from '#ui/statecharts/summary.view.ts'

/** Boxes have the charts' names as ids. Each line lists all its events, in the table's order. */
export function mapGraph(charts: readonly ChartSummary[], choreography: readonly ChoreographyRow[]): ChartGraph {
  const lines = new Map<string, ChartGraph['edges'][number]>()
  for (const { from, emitted, to } of choreography) {
    const id = `${from} ${to}`
    const line = lines.get(id) ?? { id, source: from, target: to, labels: [] }
    const label = eventWords(emitted)
    if (!line.labels.includes(label)) line.labels.push(label)
    lines.set(id, line)
  }
  const nodes = talking(charts, choreography).map(({ name, title, states }) => ({
    id: name,
    title,
    note: `${states} states`,
  }))
  return { nodes, edges: [...lines.values()] }
}

/** What is written on a line, by the line: the name of a route on the drawing. */
export function labelOf({ from, emitted, to }: Pick<ChoreographyRow, 'from' | 'emitted' | 'to'>): string {
  return `${from} ${to} ${eventWords(emitted)}`
}

/** The charts that send events to others, or receive them. */
export function talking(charts: readonly ChartSummary[], choreography: readonly ChoreographyRow[]): ChartSummary[] {
  return charts.filter(({ name }) => choreography.some(({ from, to }) => from === name || to === name))
}
