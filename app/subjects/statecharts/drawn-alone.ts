/** A chart's drawing as a file of its own, with its page styles. */
import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hintsOf } from '#machines/chart-hints.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { foldingOf, sketchOf } from '#machines/describe/sketch/sketch.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { Drawing } from '#ui/statecharts/drawing/drawing.tsx'
import { lookFor } from '#ui/statecharts/places.ts'
import { plainLooks } from './plain-looks.ts'

/** SVG text. `query` as in the page's address: `open` (names of states with commas between them, or `all`) and `detail`. */
export async function drawnAlone(
  definition: ChartDefinition,
  chartLayout: Pick<ChartLayout, 'draw'>,
  query = new URLSearchParams(),
): Promise<string> {
  const hints = hintsOf(definition.name)
  const look = lookFor(definition, foldingOf(definition, hints), null, query)
  const sketch = sketchOf(definition, hints, { open: look.open, level: look.detail })
  const drawn = await chartLayout.draw(sketch)
  return aloneWith(renderToStaticMarkup(createElement(Drawing, { definition, sketch, drawn, look, isAlone: true })))
}

/** A drawing's markup as a file: it brings its looks, and a ground, for programs that know no background. */
export async function aloneWith(drawing: string, moreLooks = ''): Promise<string> {
  const looks = plainLooks(`${await readFile('ui/statecharts/drawing/drawing.css', 'utf8')}${ground}${moreLooks}`)
  return drawing
    .replace('<defs>', `<style>${looks}</style><rect class="sc-ground" width="100%" height="100%"/><defs>`)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

const ground = '.sc-drawing .sc-ground {\n  fill: var(--d-paper);\n}\n'
