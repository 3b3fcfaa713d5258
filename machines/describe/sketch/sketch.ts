/**
 * A chart as it is drawn: each way is a row in the card of the state that it leaves. The adapter `chart-layout` gives every part its
 * place.
 */
import { type ChartDefinition, statesIn } from '#machines/describe/definition.ts'
import type { ChartSketch, SketchPanel } from '#machines/ports/charts/chart-sketch.ts'
import type { ChartHints } from '#machines/ports/charts/drawing-hints.ts'
import { columnsFor } from './columns.ts'
import { HintedChart, type SketchOptions } from './hinted-chart.ts'
import { Panels } from './panels.ts'
import { Rows, type Told } from './rows.ts'

export type { ChartHints } from '#machines/ports/charts/drawing-hints.ts'
export { type Folding, foldingOf, titled } from './page.ts'
export type { Level } from './places-of-states.ts'

export const noHints: ChartHints = { states: {}, ways: {} }

/** The drawing of a chart, without places. */
export function sketchOf(definition: ChartDefinition, hints: ChartHints, options: SketchOptions): ChartSketch {
  const chart = new HintedChart(definition, hints, options)
  const made = new Panels(chart)
  const rows = new Rows(chart, made)
  for (const state of statesIn(definition.root)) rows.addRowsOf(state)
  for (const card of made.cards.values()) rows.finish(card)
  const panels = [...made.byId.values()]
  for (const panel of panels) {
    panel.cards = panel.cards.filter(({ kind, rows }) => kind !== 'any' || rows.length > 0)
    columnsFor(panel)
    rows.setHub(panel)
  }
  if (options.level === 'way') for (const panel of panels) keepTheWay(panel)
  return {
    panels,
    notes: notesOf(chart, rows.told),
    told: rows.told.map(({ ref }) => ref),
    cardWidth: hints.cardWidth ?? null,
    hasCounts: options.hasCounts ?? false,
  }
}

/** A sentence for each state whose ways stand in words below the drawing, and what the hints say besides. */
function notesOf(chart: HintedChart, told: readonly Told[]): string[] {
  const byState = new Map<string, string[]>()
  for (const { state, says } of told) {
    const said = byState.get(state.id) ?? []
    if (!said.includes(says)) byState.set(state.id, [...said, says])
  }
  const { root } = chart.definition
  const sentences = [...byState].map(([id, says]) => {
    const where = id === root.id ? 'At any time' : `In ${chart.title(chart.places.state(id))}, at any time`
    return `${where}: ${says.join('; ')}.`
  })
  return [...sentences, ...(chart.hints.notes ?? [])]
}

/** Only what continues: the main way, and ways of the same meaning that join it. */
function keepTheWay(panel: SketchPanel): void {
  for (const card of panel.cards)
    card.rows = card.rows.filter(
      ({ kind, isMain, means }) => kind === 'place' || isMain || (kind === 'way' && (means === 'on' || means === 'money')),
    )
  panel.cards = panel.cards.filter(({ kind, rows }) => kind !== 'any' || rows.length > 0)
}
