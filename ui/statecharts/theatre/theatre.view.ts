/** What the fault theatre shows: a shopper's page, a chart, its effects, and the records of the cart. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChartSketch, DrawnChart } from '#machines/describe/drawn.ts'
import type { Fault } from '#machines/domain/faults.ts'
import type { ChartMarks } from '../drawing/marks.ts'
import type { ChartViewOptions } from '../places.ts'

export interface TheatreEffect {
  effect: string
  /** `authorize` as `Authorize`. */
  label: string
  /** The states that invoke it, by their titles. */
  states: string
  /** What the next call does; null: as usual. */
  chosen: Fault | null
  faults: Fault[]
  /** It runs now. */
  isRunning: boolean
}

export interface TheatreView {
  /** The charts that have effects. */
  charts: Array<{ name: string; title: string; isShown: boolean }>
  definition: ChartDefinition
  sketch: ChartSketch
  drawn: DrawnChart
  look: ChartViewOptions
  marks: ChartMarks
  /** Where the shopper's page begins. */
  shopHref: string
  /** False until there are tires in a cart: only a cart has effects. */
  hasCart: boolean
  effects: TheatreEffect[]
  /** The latest first. */
  calls: Array<{ number: number; says: string; fault: string | null; asked: string; answer: string }>
  /** What the shop has written down of the cart. */
  records: Array<{ label: string; value: string }>
  /** Where the cart is on each chart. */
  states: Array<{ name: string; title: string; state: string }>
}
