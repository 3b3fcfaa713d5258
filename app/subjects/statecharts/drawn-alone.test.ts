/** Standalone drawings resolve CSS variables for programs without them. */
import { expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { drawnAlone } from './drawn-alone.ts'
import { plainLooks } from './plain-looks.ts'

test('CSS variables are replaced by their values or fallbacks', () => {
  const sheet = '.a {\n  --paper: var(--page, #fff);\n  fill: var(--paper);\n  stroke: var(--line, rgb(1, 2, 3));\n}\n'
  expect(plainLooks(sheet)).toBe('.a {\n  fill: #fff;\n  stroke: rgb(1, 2, 3);\n}\n')
})

test('a chart as a file has its ground and every color in it, leads nowhere, and is unfolded as asked', async () => {
  const definition = definitionOf(chartNamed('order')!)
  const folded = await drawnAlone(definition, layout)
  expect(folded).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /)
  expect(folded).toContain('.sc-drawing .sc-ground {\n  fill: #f1f4f3;\n}')
  expect(folded).toContain('</style><rect class="sc-ground" width="100%" height="100%"/><defs>')
  expect(folded).not.toMatch(/var\(|--d-|href="[^#]/)
  // The weights that pictures are rendered in.
  const weights = ['400', '500', '600'].map((weight) => `font-weight: ${weight}`)
  expect([...new Set(folded.match(/font-weight: [^;]*/g))].sort()).toEqual(weights)
  const packed = 'data-state="order.confirmed.captured.packed"'
  expect(folded).not.toContain(packed)
  expect(await drawnAlone(definition, layout, new URLSearchParams({ open: 'confirmed,confirmed.captured' }))).toContain(packed)
})

const layout = { draw: async (sketch: Parameters<typeof drawChart>[0]) => drawChart(sketch) }
