/** A chart's drawing, for pages and files: what is on it, and where. */
export type { ChartGraph, LaidOutChart, Point } from '#machines/ports/charts/chart-layout.ts'
export {
  type ChartMeasures,
  type ChartSketch,
  type DrawnCard,
  type DrawnChart,
  type DrawnLine,
  type LegendEntry,
  legendWords,
  type Meaning,
  meanings,
  type SketchCard,
  type SketchPanel,
  type SketchRow,
} from '#machines/ports/charts/chart-sketch.ts'
