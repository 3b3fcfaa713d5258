/** Two versions of a chart in one drawing, for a page or as a file: what is new in green, what is gone in red, what changed in amber. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hintsOf } from '#machines/chart-hints.ts'
import type { Sign } from '#machines/describe/definition-changes.ts'
import type { BothVersions } from '#machines/describe/definition-diff-drawing.ts'
import { foldingOf, sketchOf } from '#machines/describe/sketch/sketch.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { Drawing, type DrawingProps } from '#ui/statecharts/drawing/drawing.tsx'
import { type ChartMarks, type Mark, markDrawing } from '#ui/statecharts/drawing/marks.ts'
import { lookFor } from '#ui/statecharts/places.ts'
import { aloneWith } from './drawn-alone.ts'

/** A word comes with every color. */
const marks: Record<Sign, Mark> = {
  added: { note: 'new', tone: 'good' },
  removed: { note: 'gone', tone: 'bad' },
  changed: { note: 'changed', tone: 'plain' },
}

/** A row has no room for a word. */
const rowSigns: Record<string, string> = { new: '+', gone: '−', changed: '~' }
const signed = (mark: Mark | null) => mark && { ...mark, note: rowSigns[mark.note] ?? mark.note }

const looks = `
.sc-drawing .sc-card.sc-is-good > a > .sc-box { fill: #e1f0e8; stroke: var(--d-good); stroke-width: 2.5; }
.sc-drawing .sc-card.sc-is-bad > a > .sc-box { fill: #fbeaea; stroke: var(--d-bad); stroke-dasharray: 6 4; }
.sc-drawing .sc-card.sc-is-plain > a > .sc-box { fill: #fff0d2; stroke: #b36b00; stroke-width: 2.5; }
.sc-drawing .sc-any.sc-is-good text, .sc-drawing .sc-any.sc-is-bad text, .sc-drawing .sc-any.sc-is-plain text { fill: #14181a; }
.sc-drawing .sc-row.sc-is-good, .sc-drawing .sc-line.sc-is-good { color: var(--d-good); }
.sc-drawing .sc-row.sc-is-bad, .sc-drawing .sc-line.sc-is-bad { color: var(--d-bad); }
.sc-drawing .sc-row.sc-is-plain, .sc-drawing .sc-line.sc-is-plain, .sc-drawing .sc-is-plain .sc-mark { color: #7f4a00; fill: #7f4a00; }
.sc-drawing .sc-row.sc-is-bad text { text-decoration: line-through; }
.sc-drawing .sc-line.sc-is-good .sc-road, .sc-drawing .sc-line.sc-is-good .sc-road-head { stroke: var(--d-good); fill: var(--d-good); }
.sc-drawing .sc-line.sc-is-bad .sc-road, .sc-drawing .sc-line.sc-is-bad .sc-road-head { stroke: var(--d-bad); fill: var(--d-bad); }
`

/** A chart in two versions, with its places, all unfolded. */
export type DrawnVersions = Omit<DrawingProps, 'marks'> & { marks: ChartMarks }

export async function drawVersions(
  { definition, states, ways }: BothVersions,
  chartLayout: Pick<ChartLayout, 'draw'>,
): Promise<DrawnVersions> {
  const hints = hintsOf(definition.name)
  const look = lookFor(definition, foldingOf(definition, hints), null, new URLSearchParams({ open: 'all' }))
  const sketch = sketchOf(definition, hints, { open: look.open, level: 'all', hasCounts: true })
  const drawn = await chartLayout.draw(sketch)
  const markOf = (signs: Array<Sign | undefined>) => {
    const [sign, ...others] = new Set(signs)
    if (others.length > 0) return marks.changed
    return sign ? marks[sign] : null
  }
  const chartMarks = markDrawing(definition, sketch, {
    states: (inside) => markOf(inside.map(({ id }) => states.get(id))),
    ways: (drawn) => signed(markOf(drawn.map(({ way }) => ways.get(way)))),
  })
  return { definition, sketch, drawn, look, marks: chartMarks }
}

/** SVG text. */
export async function drawnDiff(versions: BothVersions, chartLayout: Pick<ChartLayout, 'draw'>): Promise<string> {
  const drawing = createElement(Drawing, { ...(await drawVersions(versions, chartLayout)), isAlone: true })
  return aloneWith(renderToStaticMarkup(drawing), looks)
}
