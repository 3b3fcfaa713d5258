/** Lays out a statechart's drawing: boxes in boxes, and lines between them that go around them. */

/** A chart as it is to be drawn. Lines lead between boxes that are to be seen; what is folded away is drawn as its box. */
export interface ChartGraph {
  nodes: GraphNode[]
  edges: GraphEdge[]
  /** Something short is written on boxes and lines: a number of up to six digits. */
  hasNotes?: boolean
}

export interface GraphNode {
  /** The state's id; for the dot where a state begins, that state's id and `.(begin)`. */
  id: string
  kind: 'state' | 'region' | 'final' | 'begin'
  title: string
  /** A second line: the effect that the state runs, or how many states are folded. */
  note: string
  isFolded: boolean
  /** States inside that are to be seen. */
  children: GraphNode[]
}

/** One line for all ways that lead from one box to another. */
export interface GraphEdge {
  id: string
  source: string
  target: string
  /** What sets each way off, one line each. */
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

export interface ChartLayout {
  /** The same graph is laid out once; the same graph gives the same drawing. */
  layOut: (graph: ChartGraph) => Promise<LaidOutChart>
}
