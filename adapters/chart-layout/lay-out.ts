/** Lays statecharts out with the layered algorithm of the Eclipse Layout Kernel, as its JavaScript build `elkjs` runs it. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Box, ChartGraph, GraphEdge, GraphNode, LaidOutChart, Point } from '#machines/ports/charts/chart-layout.ts'
import { textWidth } from './text-size.ts'

/** Sizes in pixels, as the drawing's style sheet has them. */
const type = { title: 15, note: 12, label: 12 }
const labelLine = 16
/** For what is written on a box or a line beside its own words. */
const noteRoom = 58
const box = { padding: 14, height: 38, withNote: 56, head: 44, headWithNote: 62, begin: 12, narrowest: 96 }

/** States from top to bottom in the order in which the chart tells them; lines have right angles. */
const options: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.feedbackEdges': 'true',
}
/** Lays a chart out. It takes the processor for about a second: a server uses the worker instead. */
export async function layOut(graph: ChartGraph): Promise<LaidOutChart> {
  const elk = new ELK()
  const parts = await Promise.all(drawingsIn(graph).map((part) => elk.layout(elkGraph(part)).then(drawingOf)))
  return parts.reduce(under)
}

/** The second drawing below the first. */
function under(above: LaidOutChart, below: LaidOutChart): LaidOutChart {
  const down = <P extends Point>(place: P): P => ({ ...place, y: round(place.y + above.height) })
  return {
    width: Math.max(above.width, below.width),
    height: above.height + below.height,
    boxes: { ...above.boxes, ...Object.fromEntries(Object.entries(below.boxes).map(([id, box]) => [id, down(box)])) },
    lines: [
      ...above.lines,
      ...below.lines.map(({ id, points, label }) => ({ id, points: points.map(down), label: label && down(label) })),
    ],
  }
}

/** Parallel regions have no edges between them: each is a drawing, one under the other. */
function drawingsIn(graph: ChartGraph): ChartGraph[] {
  if (!graph.nodes.every(({ kind }) => kind === 'region')) return [graph]
  return graph.nodes.map((region) => {
    const inside = new Set(idsIn(region))
    return {
      hasNotes: graph.hasNotes,
      nodes: [region],
      edges: graph.edges.filter(({ source, target }) => inside.has(source) && inside.has(target)),
    }
  })
}

function idsIn(node: GraphNode): string[] {
  return [node.id, ...node.children.flatMap(idsIn)]
}

function elkGraph({ nodes, edges, hasNotes }: ChartGraph): ElkNode {
  const room = hasNotes ? noteRoom : 0
  return {
    id: '(chart)',
    layoutOptions: options,
    children: nodes.map((node) => elkNode(node, room)),
    edges: edges.map((edge) => elkEdge(edge, room)),
  }
}

function elkNode(node: GraphNode, room: number): ElkNode {
  if (node.kind === 'begin') return { id: node.id, width: box.begin, height: box.begin }
  const width =
    Math.max(box.narrowest, textWidth(node.title, type.title) + 16, textWidth(node.note, type.note)) + 2 * box.padding + room
  if (node.children.length === 0) return { id: node.id, width, height: node.note ? box.withNote : box.height }
  return {
    id: node.id,
    children: node.children.map((child) => elkNode(child, room)),
    layoutOptions: {
      'elk.padding': `[top=${node.note ? box.headWithNote : box.head},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${box.height})`,
    },
  }
}

function elkEdge({ id, source, target, labels }: GraphEdge, room: number): ElkExtendedEdge {
  const width = Math.max(0, ...labels.map((label) => textWidth(label, type.label))) + 8 + room
  return {
    id,
    sources: [source],
    targets: [target],
    labels: labels.length ? [{ id: `${id} label`, text: labels.join('\n'), width, height: labels.length * labelLine }] : [],
  }
}

function drawingOf(laidOut: ElkNode): LaidOutChart {
  const boxes: Record<string, Box> = {}
  const lines: LaidOutChart['lines'] = []
  const visit = (node: ElkNode) => {
    for (const child of node.children ?? []) {
      boxes[child.id] = boxAt(child)
      visit(child)
    }
    for (const edge of node.edges ?? []) {
      const [label] = edge.labels ?? []
      const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
        startPoint,
        ...(bendPoints ?? []),
        endPoint,
      ])
      lines.push({
        id: edge.id,
        points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
        label: label ? boxAt(label) : null,
      })
    }
  }
  visit(laidOut)
  return { width: Math.ceil(laidOut.width ?? 0), height: Math.ceil(laidOut.height ?? 0), boxes, lines }
}

function boxAt({ x = 0, y = 0, width = 0, height = 0 }: { x?: number; y?: number; width?: number; height?: number }): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
