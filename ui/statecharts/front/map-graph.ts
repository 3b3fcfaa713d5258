/** The choreography as a drawing: a box for each chart that sends or receives, a line from sender to receiver. */

import type { Sign } from '#machines/describe/definition-changes.ts'
import type { ChartGraph } from '#machines/describe/drawn.ts'
import { eventWords } from '#machines/describe/words.ts'
import type { ChoreographyRow } from '#machines/engine/index.ts'
import type { ChartSummary } from '#ui/statecharts/summary.view.ts'

/**
 * Boxes have the charts' names as ids. Each line lists all its events, in the table's order. `signs` are what changed, by the names of
 * the routes: where two days are compared, each event that did has its sign before it.
 */
export function mapGraph(
  charts: readonly ChartSummary[],
  choreography: readonly ChoreographyRow[],
  signs: Readonly<Record<string, Sign>> = {},
): ChartGraph {
  const lines = new Map<string, ChartGraph['edges'][number]>()
  for (const row of choreography) {
    const id = `${row.from} ${row.to}`
    const line = lines.get(id) ?? { id, source: row.from, target: row.to, labels: [] }
    const sign = signs[routeName(row)]
    const label = `${sign ? `${signMarks[sign]} ` : ''}${eventWords(row.emitted)}`
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

/** What one chart says to another, as one line of the drawing has it. */
export function routeName({ from, emitted, to }: Pick<ChoreographyRow, 'from' | 'emitted' | 'to'>): string {
  return `${from} ${to} ${emitted}`
}

const signMarks: Record<Sign, string> = { added: '+', removed: '−', changed: '~' }

/** Of an event on the drawing; null where two days are not compared, and for one that stayed as it was. */
export function signOf(label: string): Sign | null {
  const signs = Object.keys(signMarks) as Sign[]
  return signs.find((sign) => label.startsWith(`${signMarks[sign]} `)) ?? null
}

/** The charts that send events to others, or receive them. */
export function talking(charts: readonly ChartSummary[], choreography: readonly ChoreographyRow[]): ChartSummary[] {
  return charts.filter(({ name }) => choreography.some(({ from, to }) => from === name || to === name))
}
