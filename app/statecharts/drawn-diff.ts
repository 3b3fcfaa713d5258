/** Two versions of a chart in one self-contained drawing: what is new in green, what is gone in red, what changed in amber. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Sign } from '#machines/describe/definition-changes.ts'
import type { BothVersions } from '#machines/describe/definition-diff-drawing.ts'
import { graphOf, withRoomForNotes } from '#machines/describe/graph.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { Drawing } from '#ui/statecharts/drawing.tsx'
import { type Mark, markDrawing } from '#ui/statecharts/marks.ts'
import { lookFor } from '#ui/statecharts/places.ts'
import { aloneWith } from './drawn-alone.ts'

/** A word comes with every color. */
const marks: Record<Sign, Mark> = {
  added: { note: 'new', tone: 'good', weight: 2 },
  removed: { note: 'gone', tone: 'bad', weight: 2 },
  changed: { note: 'changed', tone: 'plain', weight: 2 },
}

const looks = `
.sc-drawing .sc-node.sc-is-good > a > .sc-box { fill: #e1f0e8; stroke: var(--d-good); stroke-width: 2.5; }
.sc-drawing .sc-node.sc-is-bad > a > .sc-box { fill: #fbeaea; stroke-dasharray: 6 4; }
.sc-drawing .sc-node.sc-is-plain > a > .sc-box { fill: #fff0d2; stroke: #b36b00; stroke-width: 2.5; }
.sc-drawing .sc-line.sc-is-good path { stroke: var(--d-good); }
.sc-drawing .sc-line.sc-is-plain path { stroke: #b36b00; }
.sc-drawing .sc-is-plain .sc-mark { fill: #7f4a00; }
`

/** SVG text, all unfolded. */
export async function drawnDiff({ definition, states, ways }: BothVersions, chartLayout: ChartLayout): Promise<string> {
  const look = lookFor(definition, null, new URLSearchParams({ open: 'all' }))
  const graph = withRoomForNotes(graphOf(definition, look.open))
  const layout = await chartLayout.layOut(graph)
  const markOf = (signs: Array<Sign | undefined>) => {
    const [sign, ...others] = new Set(signs)
    if (others.length > 0) return marks.changed
    return sign ? marks[sign] : null
  }
  const chartMarks = markDrawing(definition, graph, look, {
    states: (inside) => markOf(inside.map(({ id }) => states.get(id))),
    ways: (drawn) => markOf(drawn.map(({ way }) => ways.get(way))),
  })
  const drawing = createElement(Drawing, { definition, graph, layout, look, marks: chartMarks, isAlone: true })
  return aloneWith(renderToStaticMarkup(drawing), looks)
}
