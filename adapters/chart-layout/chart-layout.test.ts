/** The map of the charts as it is laid out, and the thread that lays out. */
import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { noHints, sketchOf } from '#machines/describe/sketch/sketch.ts'
import type { ChartGraph, GraphNode } from '#machines/ports/charts/chart-layout.ts'
import { mapGraph } from '#ui/statecharts/front/map-graph.ts'
import { drawChart } from './drawing/draw-chart.ts'
import { createChartLayout } from './index.ts'
import { layOut } from './lay-out.ts'
import { textWidth } from './text-size.ts'

const summaries = allCharts.map((chart) => {
  const { name, title, family, runs, root } = definitionOf(chart)
  return { name, title, family, runs, description: '', states: statesIn(root).length - 1 }
})
const map = mapGraph(summaries, choreography)

test('on the map no box lies over another, and lines lead from box to box', async () => {
  const { boxes, lines, width, height } = await layOut(map)
  const all = map.nodes.map(({ id }) => boxes[id]!)
  for (const [at, a] of all.entries()) {
    expect([a.x >= 0, a.y >= 0, a.x + a.width <= width, a.y + a.height <= height]).toEqual([true, true, true, true])
    for (const b of all.slice(at + 1))
      expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height).toBe(false)
  }
  expect(lines.map(({ id }) => id).sort()).toEqual(map.edges.map(({ id }) => id).sort())
})

test('the thread makes the same drawing, and makes it once', async () => {
  const layout = createChartLayout()
  const [first, second] = [layout.layOut(map), layout.layOut(structuredClone(map))]
  expect(second).toBe(first)
  expect(await first).toEqual(await layOut(map))
  const sketch = sketchOf(definitionOf(allCharts[0]!), noHints, { open: [], level: 'all' })
  expect(await layout.draw(sketch)).toEqual(drawChart(sketch))
  await layout.close()
})

test('a failed layout is refused with a message, and the thread continues', async () => {
  const layout = createChartLayout()
  const lost: ChartGraph = { nodes: map.nodes, edges: [{ id: 'x', source: 'cart', target: 'nowhere', labels: [] }] }
  await expect(layout.layOut(lost)).rejects.toThrow('The chart could not be laid out')
  expect((await layout.layOut(map)).width).toBeGreaterThan(0)
  await layout.close()
})

test('longer titles get wider boxes', async () => {
  const node = (title: string): GraphNode => ({ id: 'lamp', title, note: '' })
  const widthOf = async (title: string) => (await layOut({ nodes: [node(title)], edges: [] })).boxes.lamp!.width
  expect(await widthOf('Waiting for another shopper')).toBeGreaterThan(await widthOf('Waiting for you'))
  expect(textWidth('mmmm', 12)).toBeGreaterThan(textWidth('iiii', 12))
})
