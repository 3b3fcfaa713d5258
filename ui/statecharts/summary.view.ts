/** What the map and the list of charts say of each chart. */
import type { ChartDefinition } from '#machines/describe/definition.ts'

export interface ChartSummary extends Pick<ChartDefinition, 'name' | 'title' | 'family' | 'runs'> {
  /** What it does, in the shopper's words. */
  description: string
  /** How many states it has, those inside others included. */
  states: number
}

/** The families in the order they are shown, each with its charts. */
export function families(charts: readonly ChartSummary[]): Array<{ title: string; charts: ChartSummary[] }> {
  return Object.entries(familyTitles).map(([family, title]) => ({
    title,
    charts: charts.filter((chart) => chart.family === family),
  }))
}

const familyTitles = { checkout: 'Checkout', storefront: 'Storefront' }
