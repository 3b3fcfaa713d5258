/** Drawings that were made when the shop was built are read; what is not among them is laid out. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { noHints, sketchOf } from '#machines/describe/sketch/sketch.ts'
import type { ChartGraph, LaidOutChart } from '#machines/ports/charts/chart-layout.ts'
import { tempFolder } from '#model-tests/setup/temp-folder.ts'
import { drawChart } from './drawing/draw-chart.ts'
import { createChartLayout, keepDrawings } from './index.ts'

const lamp = (title: string): ChartGraph => ({
  nodes: [{ id: 'lamp.on', title, note: '' }],
  edges: [],
})
const sized = (width: number): LaidOutChart => ({ width, height: 1, boxes: {}, lines: [] })

/** What a shop over this folder shows. */
async function shown(folder: string, graph: ChartGraph): Promise<LaidOutChart> {
  const layout = createChartLayout({ keptIn: folder })
  try {
    return await layout.layOut(graph)
  } finally {
    await layout.close()
  }
}

const sketch = sketchOf(definitionOf(chartNamed('toast')!), noHints, { open: [], level: 'all' })
const drawn = drawChart(sketch)

test('a chart’s drawing is kept too', async () => {
  const folder = tempFolder()
  const kept = { ...drawn, width: 4_321 }
  await keepDrawings(folder, [sketch], { layOut: async () => sized(1), draw: async () => kept })
  const layout = createChartLayout({ keptIn: folder })
  expect(await layout.draw(sketch)).toEqual(kept)
  await layout.close()
})

test('a kept drawing is read, and that of a graph that has changed is not', async () => {
  const folder = tempFolder()
  await keepDrawings(folder, [lamp('On')], { layOut: async () => sized(4_321), draw: async () => drawn })
  expect(await shown(folder, lamp('On'))).toEqual(sized(4_321))
  expect(await shown(folder, lamp('Off'))).toEqual(await shown(tempFolder(), lamp('Off')))
})

test('a drawing that other code has made is not read', async () => {
  const folder = tempFolder()
  const older = [new URL('./text-size.ts', import.meta.url)]
  await keepDrawings(folder, [lamp('On')], { layOut: async () => sized(4_321), draw: async () => drawn }, older)
  expect(await shown(folder, lamp('On'))).toEqual(await shown(tempFolder(), lamp('On')))
})

test('a broken file is ignored', async () => {
  const folder = tempFolder()
  await keepDrawings(folder, [lamp('On')], { layOut: async () => sized(4_321), draw: async () => drawn })
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"width":')
  expect(await shown(folder, lamp('On'))).toEqual(await shown(tempFolder(), lamp('On')))
})

test('the next build lays out what is new, keeps what is the same and clears away the rest', async () => {
  const folder = tempFolder()
  const laidOut: string[] = []
  const layout = {
    layOut: async ({ nodes }: ChartGraph) => {
      laidOut.push(nodes[0]!.title)
      return sized(laidOut.length)
    },
    draw: async () => drawn,
  }
  await keepDrawings(folder, [lamp('On'), lamp('Off')], layout)
  await keepDrawings(folder, [lamp('Off'), lamp('Broken')], layout)
  expect(laidOut).toEqual(['On', 'Off', 'Broken'])
  expect(readdirSync(folder)).toHaveLength(2)
  expect([await shown(folder, lamp('Off')), await shown(folder, lamp('Broken'))]).toEqual([sized(2), sized(3)])
})
