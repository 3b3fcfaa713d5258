/** What the page of two charts beside each other shows. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChartSketch, DrawnChart } from '#machines/describe/drawn.ts'
import type { ChartMarks } from '../drawing/marks.ts'
import type { ChartViewOptions } from '../places.ts'
import type { ChartSummary } from '../summary.view.ts'

export interface ComparedSide {
  account: string
  mode: string
  /** `Dealer, no mobile installer near` */
  title: string
  marks: ChartMarks
  /** How many it can get to. */
  states: number
  ways: number
}

export interface CompareView {
  charts: ChartSummary[]
  definition: ChartDefinition
  sketch: ChartSketch
  drawn: DrawnChart
  look: ChartViewOptions
  /** Two. */
  sides: ComparedSide[]
  accounts: Array<{ value: string; label: string }>
  modes: Array<{ value: string; label: string }>
  differences: Array<{ id: string; from: string; href: string; says: string; code: string; can: boolean[] }>
}
