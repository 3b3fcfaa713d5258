/** Every chart of the shop, folded and unfolded, as it is laid out. */
import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { foldableStates, graphOf, openAtFirst } from '#machines/describe/graph.ts'
import type { Box, ChartGraph, GraphNode, Point } from '#machines/ports/charts/chart-layout.ts'
import { createChartLayout } from './index.ts'
import { layOut } from './lay-out.ts'
import { textWidth } from './text-size.ts'

const graphs = allCharts.flatMap((chart) => {
  const definition = definitionOf(chart)
  const unfolded = { name: `${chart.name} unfolded`, graph: graphOf(definition, foldableStates(definition)) }
  const atFirst = { name: `${chart.name} at first`, graph: graphOf(definition, openAtFirst(definition)) }
  return atFirst.graph.nodes.some(({ isFolded }) => isFolded) ? [atFirst, unfolded] : [unfolded]
})

test.each(graphs)(
  '$name: boxes lie in the box around them and over no other, and lines lead from box to box',
  async ({ graph }) => {
    const { boxes, lines, width, height } = await layOut(graph)
    const whole: Box = { x: 0, y: 0, width, height }
    checkInside(graph.nodes, whole, boxes)
    expect(lines.map(({ id }) => id).sort()).toEqual(graph.edges.map(({ id }) => id).sort())
    for (const { id, points } of lines) {
      const edge = graph.edges.find((other) => other.id === id)!
      expect([id, isOnRim(boxes[edge.source]!, points[0]!), isOnRim(boxes[edge.target]!, points.at(-1)!)]).toEqual([
        id,
        true,
        true,
      ])
    }
  },
)

test('the thread gives the same drawing, and gives it once', async () => {
  const layout = createChartLayout()
  const graph = graphs[0]!.graph
  const [first, second] = [layout.layOut(graph), layout.layOut(structuredClone(graph))]
  expect(second).toBe(first)
  expect(await first).toEqual(await layOut(graph))
  await layout.close()
})

test('a failed layout is refused with a message, and the thread continues', async () => {
  const layout = createChartLayout()
  const lost: ChartGraph = {
    nodes: graphs[0]!.graph.nodes,
    edges: [{ id: 'x', source: 'cart.none', target: 'nowhere', labels: [] }],
  }
  await expect(layout.layOut(lost)).rejects.toThrow('The chart could not be laid out')
  expect((await layout.layOut(graphs[0]!.graph)).width).toBeGreaterThan(0)
  await layout.close()
})

test('longer titles get wider boxes', async () => {
  const node = (title: string): GraphNode => ({ id: 'lamp.on', kind: 'state', title, note: '', isFolded: false, children: [] })
  const widthOf = async (title: string) => (await layOut({ nodes: [node(title)], edges: [] })).boxes['lamp.on']!.width
  expect(await widthOf('Waiting for another shopper')).toBeGreaterThan(await widthOf('Waiting for you'))
  expect(textWidth('mmmm', 12)).toBeGreaterThan(textWidth('iiii', 12))
})

function checkInside(nodes: readonly GraphNode[], around: Box, boxes: Record<string, Box>): void {
  for (const [at, node] of nodes.entries()) {
    const box = boxes[node.id]!
    expect(isIn(around, box), node.id).toBe(true)
    for (const other of nodes.slice(at + 1)) expect(overlaps(box, boxes[other.id]!), `${node.id} ${other.id}`).toBe(false)
    checkInside(node.children, box, boxes)
  }
}

function isIn(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 0.2 &&
    inner.y + inner.height <= outer.y + outer.height + 0.2
  )
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** On one of the four sides, as near as rounding lets it be. */
function isOnRim({ x, y, width, height }: Box, point: Point): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 1
  const isWithin = point.x > x - 1 && point.x < x + width + 1 && point.y > y - 1 && point.y < y + height + 1
  return isWithin && (near(point.x, x) || near(point.x, x + width) || near(point.y, y) || near(point.y, y + height))
}
