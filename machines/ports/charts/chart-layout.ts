/** Gives drawings their places: of one chart, and of what the charts send each other. */
import type { ChartSketch, DrawnChart } from './chart-sketch.ts'

/** Charts as boxes, and lines for what they send each other. */
export interface ChartGraph {
  nodes: GraphNode[]
  edges: GraphEdge[]
}

export interface GraphNode {
  id: string
  title: string
  /** A second line. */
  note: string
}

/** One line for all that leads from one box to another. */
export interface GraphEdge {
  id: string
  source: string
  target: string
  /** What is said along it, one line each. */
  labels: string[]
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Everything in one system of coordinates, in CSS pixels at natural size. */
export interface LaidOutChart {
  width: number
  height: number
  /** By id. */
  boxes: Record<string, Box>
  lines: Array<{ id: string; points: Point[]; label: Box | null }>
}

/** The same is laid out once, and the same gives the same drawing. */
export interface ChartLayout {
  layOut: (graph: ChartGraph) => Promise<LaidOutChart>
  draw: (sketch: ChartSketch) => Promise<DrawnChart>
}
