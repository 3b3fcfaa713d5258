/** A chart's drawing as a file of its own, with its page styles. */
import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { graphOf } from '#machines/describe/graph.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { Drawing } from '#ui/statecharts/drawing.tsx'
import { lookFor } from '#ui/statecharts/places.ts'
import { plainLooks } from './plain-looks.ts'

/** SVG text. `open` as in the page's address: names of states with commas between them, `all`, or null for the default. */
export async function drawnAlone(definition: ChartDefinition, chartLayout: ChartLayout, open: string | null): Promise<string> {
  const look = lookFor(definition, null, new URLSearchParams(open === null ? {} : { open }))
  const graph = graphOf(definition, look.open)
  const layout = await chartLayout.layOut(graph)
  return aloneWith(renderToStaticMarkup(createElement(Drawing, { definition, graph, layout, look, isAlone: true })))
}

/** A drawing's markup as a file: it brings its looks, and a ground, for programs that know no background. */
export async function aloneWith(drawing: string, moreLooks = ''): Promise<string> {
  const looks = plainLooks(`${await readFile('ui/statecharts/drawing.css', 'utf8')}${ground}${moreLooks}`)
  return drawing
    .replace('<defs>', `<style>${looks}</style><rect class="sc-ground" width="100%" height="100%"/><defs>`)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

const ground = '.sc-drawing .sc-ground {\n  fill: var(--d-paper);\n}\n'
