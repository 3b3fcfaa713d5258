/** Standalone drawings resolve CSS variables for programs without them. */
import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { boxesOf } from '#machines/describe/graph.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { drawnAlone } from './drawn-alone.ts'
import { plainLooks } from './plain-looks.ts'

test('CSS variables are replaced by their values or fallbacks', () => {
  const sheet = '.a {\n  --paper: var(--page, #fff);\n  fill: var(--paper);\n  stroke: var(--line, rgb(1, 2, 3));\n}\n'
  expect(plainLooks(sheet)).toBe('.a {\n  fill: #fff;\n  stroke: rgb(1, 2, 3);\n}\n')
})

test('a chart as a file has its ground and every color in it, leads nowhere, and is unfolded as asked', async () => {
  const definition = definitionOf(chartNamed('order')!)
  const folded = await drawnAlone(definition, flat, null)
  expect(folded).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /)
  expect(folded).toContain('.sc-drawing .sc-ground {\n  fill: #f1f4f3;\n}')
  expect(folded).toContain('</style><rect class="sc-ground" width="100%" height="100%"/><defs>')
  expect(folded).not.toMatch(/var\(|--d-|href=/)
  // The weights that pictures are rendered in.
  expect(new Set(folded.match(/font-weight: [^;]*/g))).toEqual(new Set(['font-weight: 400', 'font-weight: 600']))
  expect(folded).not.toContain('data-state="order.unknown.waiting"')
  expect(await drawnAlone(definition, flat, 'unknown')).toContain('data-state="order.unknown.waiting"')
})

/** Every box in one place: positions are tested by the layout. */
const flat: ChartLayout = {
  layOut: async ({ nodes }) => ({
    width: 10,
    height: 10,
    boxes: Object.fromEntries(boxesOf(nodes).map(({ id }) => [id, { x: 0, y: 0, width: 5, height: 5 }])),
    lines: [],
  }),
}
