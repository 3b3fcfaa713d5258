/** Lays out what the charts send each other, with the layered algorithm of the Eclipse Layout Kernel, as its JavaScript build `elkjs` runs it. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Box, ChartGraph, GraphEdge, GraphNode, LaidOutChart } from '#machines/ports/charts/chart-layout.ts'
import { textWidth } from './text-size.ts'

/** Sizes in pixels, as the drawing's style sheet has them. */
const type = { title: 15, note: 12, label: 12 }
const labelLine = 16
const box = { padding: 14, height: 38, withNote: 56, narrowest: 96 }

/** States from top to bottom in the order in which the chart tells them; lines have right angles. */
const options: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.direction': 'DOWN',
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
/** It takes the processor for about a second: a server uses the worker instead. */
export async function layOut(graph: ChartGraph): Promise<LaidOutChart> {
  return drawingOf(await new ELK().layout(elkGraph(graph)))
}

function elkGraph({ nodes, edges }: ChartGraph): ElkNode {
  return {
    id: '(chart)',
    layoutOptions: options,
    children: nodes.map(elkNode),
    edges: edges.map(elkEdge),
  }
}

function elkNode(node: GraphNode): ElkNode {
  const words = Math.max(textWidth(node.title, type.title, 600) + 16, textWidth(node.note, type.note))
  return { id: node.id, width: Math.max(box.narrowest, words) + 2 * box.padding, height: node.note ? box.withNote : box.height }
}

function elkEdge({ id, source, target, labels }: GraphEdge): ElkExtendedEdge {
  const width = Math.max(0, ...labels.map((label) => textWidth(label, type.label))) + 8
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
