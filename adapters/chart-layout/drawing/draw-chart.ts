/** A whole chart with places: its panels beside and below each other, the notes, and a legend of what it uses. */
import type { Box, Point } from '#machines/ports/charts/chart-layout.ts'
import {
  type ChartSketch,
  type DrawnChart,
  type LegendEntry,
  legendWords,
  meanings,
  type SketchPanel,
} from '#machines/ports/charts/chart-sketch.ts'
import { textWidth } from '../text-size.ts'
import { sizes, wrapped } from './cards.ts'
import { type DrawnPanel, drawPanel } from './panel.ts'

/** What drawings are fitted to, in pixels: a laptop's window. */
const screen = { width: 1_350, height: 940 }
const margin = 12
/** Left of the card where a panel begins. */
const beginRoom = 22
const titleHeight = 26
const insetHead = 32
const insetPadding = 13
const between = { across: 34, down: 18 }
const noteLine = 17
const legendLine = 22

interface Packed {
  panel: SketchPanel
  drawn: DrawnPanel
  /** Where the panel's own system of coordinates begins. */
  origin: Point
  /** With its title and frame. */
  box: Box
}

export function drawChart(sketch: ChartSketch): DrawnChart {
  const panels = sketch.panels
    .filter(({ cards }) => cards.length > 0)
    .map((panel) => ({ panel, drawn: drawPanel(panel, sketch) }))
  const widest = Math.max(...panels.map(({ panel, drawn }) => outerSize(panel, drawn).width))
  const widths = [widest, 1_100, 1_300, 1_450, 1_600, 1_900].filter((width) => width >= widest)
  const packings = widths.map((width) => packed(panels, width))
  const entries = legendOf(sketch)
  const finished = packings.map((packing) => assembled(sketch, packing, entries))
  return finished.reduce((best, next) => (next.measures.letter > best.measures.letter + 0.05 ? next : best))
}

function outerSize({ isInset, title }: SketchPanel, { width, height, begins }: DrawnPanel): { width: number; height: number } {
  const left = begins ? beginRoom : 0
  if (isInset) return { width: Math.max(width + left + 2 * insetPadding, 200), height: height + insetHead + insetPadding }
  return { width: width + left, height: height + (title ? titleHeight : 0) }
}

/** Panels in rows: as many beside each other as the width has room for. */
function packed(panels: ReadonlyArray<{ panel: SketchPanel; drawn: DrawnPanel }>, width: number): Packed[] {
  const placed: Packed[] = []
  let x = 0
  let y = 0
  let rowHeight = 0
  for (const { panel, drawn } of panels) {
    const size = outerSize(panel, drawn)
    if (x > 0 && x + size.width > width) {
      x = 0
      y += rowHeight + between.down
      rowHeight = 0
    }
    const box = { x: margin + x, y: margin + y, width: size.width, height: size.height }
    const left = drawn.begins ? beginRoom : 0
    const origin = panel.isInset
      ? { x: box.x + insetPadding + left, y: box.y + insetHead }
      : { x: box.x + left, y: box.y + (panel.title ? titleHeight : 0) }
    placed.push({ panel, drawn, origin, box })
    x += size.width + between.across
    rowHeight = Math.max(rowHeight, size.height)
  }
  return placed
}

function assembled(sketch: ChartSketch, packing: readonly Packed[], entries: readonly LegendEntry[]): DrawnChart {
  const right = Math.max(...packing.map(({ box }) => box.x + box.width))
  const width = Math.ceil(Math.max(right, 520) + margin)
  let y = Math.max(...packing.map(({ box }) => box.y + box.height)) + 14
  const lines = sketch.notes.flatMap((note) => wrapped(note, width - 2 * margin, sizes.text, 400))
  const notes = { at: { x: margin, y: y + 10 }, lines }
  if (lines.length > 0) y += lines.length * noteLine + 10
  const legend = legendAt(entries, width, y + 10)
  const height = Math.ceil((legend.at(-1)?.at.y ?? y) + 16)
  const moved = (at: Point, { origin }: Packed): Point => ({ x: round(at.x + origin.x), y: round(at.y + origin.y) })
  const scale = Math.min(1, screen.width / width, screen.height / height)
  return {
    width,
    height,
    cards: packing.flatMap((place) =>
      place.drawn.cards.map((card) => ({
        ...card,
        box: { ...card.box, ...moved(card.box, place) },
        separator: card.separator === null ? null : round(card.separator + place.origin.y),
        rows: card.rows.map((row) => ({ ...row, y: round(row.y + place.origin.y) })),
      })),
    ),
    lines: packing.flatMap((place) =>
      place.drawn.lines.map((line) => ({ ...line, points: line.points.map((point) => moved(point, place)) })),
    ),
    begins: packing.flatMap((place) =>
      place.drawn.begins ? [{ card: place.drawn.begins.card, at: moved(place.drawn.begins.at, place) }] : [],
    ),
    frames: packing.flatMap((place) => [
      ...(place.panel.isInset ? [{ id: place.panel.id, box: place.box, title: place.panel.title, note: place.panel.note }] : []),
      ...place.drawn.frames.map((frame) => ({ ...frame, box: { ...frame.box, ...moved(frame.box, place) } })),
    ]),
    titles: packing.flatMap(({ panel, box }) =>
      panel.title && !panel.isInset
        ? [{ id: panel.id, at: { x: box.x, y: box.y + 14 }, title: panel.title, note: panel.note }]
        : [],
    ),
    hubs: packing.flatMap((place) => {
      const { hub } = place.drawn
      if (!hub) return []
      const stops = hub.stops.map(({ card, x, from, to }) => ({
        card,
        x: round(x + place.origin.x),
        from: round(from + place.origin.y),
        to: round(to + place.origin.y),
      }))
      return [{ says: hub.says, at: moved(hub.at, place), from: moved(hub.from, place), to: moved(hub.to, place), stops }]
    }),
    notes,
    legend,
    measures: {
      lines: packing.reduce((sum, { drawn }) => sum + drawn.lines.length + (drawn.hub?.stops.length ?? 0), 0),
      crossings: packing.reduce((sum, { drawn }) => sum + drawn.crossings, 0),
      bends: packing.reduce((sum, { drawn }) => sum + drawn.bends, 0),
      megapixels: Math.round((width * height) / 10_000) / 100,
      letter: Math.floor(sizes.text * scale * 10) / 10,
    },
  }
}

/** What the drawing uses: colors and signs are explained where they are. */
function legendOf({ panels }: ChartSketch): LegendEntry[] {
  const cards = panels.flatMap((panel) => panel.cards)
  const rows = cards.flatMap((card) => card.rows)
  const kinds = new Set(cards.map(({ kind }) => kind))
  return [
    ...(rows.some(({ isMain }) => isMain) ? (['main'] as const) : []),
    ...meanings.filter((meaning) => rows.some(({ means, kind }) => kind !== 'place' && means === meaning)),
    ...(['waits', 'works', 'junction', 'end'] as const).filter((kind) => kinds.has(kind)),
  ]
}

function legendAt(entries: readonly LegendEntry[], width: number, top: number): DrawnChart['legend'] {
  let x = margin
  let y = top
  return entries.map((shows) => {
    const room = 36 + (shows in signs ? 16 : 0) + textWidth(legendWords[shows], sizes.text, 500) + 20
    if (x > margin && x + room > width - margin) {
      x = margin
      y += legendLine
    }
    const at = { x, y }
    x += room
    return { at, shows }
  })
}

/** Entries with a sign before their words. */
const signs = Object.fromEntries(meanings.map((meaning) => [meaning, true]))

const round = (pixels: number) => Math.round(pixels * 10) / 10
