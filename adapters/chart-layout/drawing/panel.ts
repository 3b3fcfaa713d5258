/** One panel with places: columns of cards, and lines in the gutters between them. */
import type { Box, Point } from '#machines/ports/charts/chart-layout.ts'
import type { DrawnCard, DrawnFrame, DrawnLine, SketchPanel } from '#machines/ports/charts/chart-sketch.ts'
import { cardWidthFor, type SizedCard, sizedCard, sizes } from './cards.ts'
import { improve } from './improve.ts'
import { type Wires, wiresOf } from './net.ts'
import { Routing } from './routing.ts'

export interface DrawnPanel {
  width: number
  height: number
  cards: DrawnCard[]
  lines: DrawnLine[]
  begins: { card: string; at: Point } | null
  frames: DrawnFrame[]
  hub: {
    says: string
    at: Point
    from: Point
    to: Point
    stops: Array<{ card: string; x: number; from: number; to: number }>
  } | null
  crossings: number
  bends: number
}

/** What the routing needs of a card: where it is, and where its rows and entries may be. */
export interface PlacedCard extends SizedCard {
  x: number
  y: number
  height: number
  /** The first row's top. */
  rowsTop: number
  /** From here down, lines may enter at the foot. */
  foot: number
  /** Whether the main way leads to it or from it. */
  isOnRoad: boolean
}

const groupHead = 32
const groupPadding = 13

export function drawPanel(
  panel: SketchPanel,
  { cardWidth, hasCounts }: { cardWidth: number | null; hasCounts: boolean },
): DrawnPanel {
  const width = cardWidth ?? cardWidthFor(panel)
  const wires = wiresOf(panel)
  const columns = Math.max(...panel.cards.map(({ col }) => col)) + 1
  const top = panel.hub || panel.groups.length > 0 ? groupHead + (panel.hub ? 34 : 0) : 0
  const cards = stacked(panel, wires, { width, hasCounts, top })
  const routing = new Routing(cards, wires, columns)
  improve(routing)
  routing.setColumns(gutterExtras(panel, columns))
  return finished(panel, routing, top)
}

/** Whether the road leads to the card, so that the dot of its beginning has no place on it. */
function wiresInto({ wires }: Routing, card: string): boolean {
  return wires.roads.some(({ to }) => to === card)
}

/** Room beside the frames of groups, by gutter. */
function gutterExtras(panel: SketchPanel, columns: number): number[] {
  const extras = Array.from({ length: columns + 1 }, () => 0)
  for (const group of panel.groups) {
    const cols = panel.cards.filter(({ id }) => group.cards.includes(id)).map(({ col }) => col)
    // Index 0 is the gutter left of all columns.
    for (const at of [Math.min(...cols), Math.max(...cols) + 1]) extras[at] = groupPadding
  }
  return extras
}

function stacked(
  panel: SketchPanel,
  wires: Wires,
  { width, hasCounts, top }: { width: number; hasCounts: boolean; top: number },
): Map<string, PlacedCard> {
  const onRoad = new Set(wires.roads.flatMap(({ from, to }) => [from, to]))
  const begin = panel.cards.find(({ id }) => id === panel.begins)
  const hasRoad = wires.roads.length > 0
  const sized = panel.cards.map((card) => sizedCard(card, width, hasCounts))
  const roadHead = Math.max(0, ...sized.filter(({ card }) => card.lane === 0).map(({ head }) => head))
  const entries = (id: string, side: 'left' | 'right') =>
    wires.nets.filter((net) => net.card === id && net.side === side && !entersAtHead(panel, net, onRoad)).length
  const placed = new Map<string, PlacedCard>()
  const columns = new Map<number, SizedCard[]>()
  for (const card of sized) columns.set(card.card.col, [...(columns.get(card.card.col) ?? []), card])
  for (const cards of columns.values()) {
    cards.sort((a, b) => a.card.lane - b.card.lane)
    const first = cards[0]!.card
    const isPassed =
      first.lane > 0 && wires.roads.some(({ from, to }) => colOf(panel, from) < first.col && colOf(panel, to) > first.col)
    let y = top + (isPassed ? roadHead + 13 + 20 : 0)
    for (const card of cards) {
      const { id, lane } = card.card
      const isOnRoad = onRoad.has(id) || (lane === 0 && hasRoad && id === begin?.id)
      const head = lane === 0 && hasRoad ? roadHead : card.head
      // A card that the road only ends at keeps the place of a main row empty.
      const isEmptyPlace = isOnRoad && !card.rows.some(({ row }) => row.isMain)
      const rowsTop = y + head + 4 + (isEmptyPlace ? 27 : 0)
      const rows = card.rows.reduce((sum, { height }) => sum + height, 0)
      const feet = Math.max(entries(id, 'left'), entries(id, 'right'))
      const foot = card.rows.length > 0 || isEmptyPlace ? rowsTop + rows + 1 : y + card.head
      const height = foot - y + feet * sizes.track + (feet > 0 ? 5 : card.rows.length > 0 || isEmptyPlace ? 5 : 0)
      placed.set(id, { ...card, head, x: 0, y, height, rowsTop, foot, isOnRoad })
      y += height + sizes.gap
    }
  }
  return placed
}

const colOf = (panel: SketchPanel, id: string) => panel.cards.find((card) => card.id === id)?.col ?? 0

/** What comes from above enters beside the title, all else at the foot, so that nothing crosses the road. */
function entersAtHead(
  panel: SketchPanel,
  net: { card: string; members: Array<{ card: string }> },
  onRoad: ReadonlySet<string>,
): boolean {
  const to = panel.cards.find(({ id }) => id === net.card)
  if (!to || onRoad.has(to.id) || to.lane === 0) return false
  const above = net.members.filter(({ card }) => (panel.cards.find(({ id }) => id === card)?.lane ?? 0) < to.lane)
  return above.length * 2 >= net.members.length
}

function finished(panel: SketchPanel, routing: Routing, top: number): DrawnPanel {
  const { cards } = routing
  const { lines, crossings, bends, bottom } = routing.drawn()
  const drawnCards = [...cards.values()].map(drawnCard)
  const frames = panel.groups.map((group) => {
    const boxes = group.cards.flatMap((id) => cards.get(id) ?? [])
    const left = Math.min(...boxes.map(({ x }) => x)) - groupPadding
    const right = Math.max(...boxes.map(({ x, width }) => x + width)) + groupPadding
    const foot = Math.max(...boxes.map(({ y, height }) => y + height))
    const within = lines.flatMap(({ points }) => points.filter(({ x }) => x > left && x < right).map(({ y }) => y))
    const box = { x: left, y: 0, width: right - left, height: Math.max(foot, ...within) + groupPadding }
    return { id: group.id, box, title: group.title, note: group.note }
  })
  const begin = panel.begins === null ? undefined : cards.get(panel.begins)
  const hub = panel.hub && hubOf(panel.hub, cards, top)
  const right = Math.max(
    ...drawnCards.map(({ box }) => box.x + box.width),
    ...frames.map(({ box }) => box.x + box.width),
    routing.right,
  )
  const foot = Math.max(
    bottom,
    ...drawnCards.map(({ box }) => box.y + box.height),
    ...frames.map(({ box }) => box.y + box.height),
  )
  return {
    width: right,
    height: foot,
    cards: drawnCards,
    lines,
    begins: begin
      ? {
          card: begin.card.id,
          at: {
            x: begin.x,
            y: begin.isOnRoad && !wiresInto(routing, begin.card.id) ? routing.roadY : begin.y + Math.min(begin.height / 2, 20),
          },
        }
      : null,
    frames,
    hub,
    crossings,
    bends,
  }
}

function hubOf(
  hub: NonNullable<SketchPanel['hub']>,
  cards: ReadonlyMap<string, PlacedCard>,
  top: number,
): NonNullable<DrawnPanel['hub']> {
  const y = top - 20
  const stops = hub.stops.flatMap(({ card }) => {
    const at = cards.get(card)
    if (!at) return []
    const x = at.x + at.width - (at.card.lane === 0 ? 22 : at.width - 22)
    return [{ card, x, from: at.card.lane === 0 ? y : at.y - 14, to: at.y }]
  })
  const xs = [...cards.values()].filter(({ card }) => hub.stops.some((stop) => stop.card === card.id))
  const left = Math.min(...xs.map(({ x }) => x))
  const right = Math.max(...stops.filter(({ from }) => from === y).map(({ x }) => x))
  return { says: hub.says, at: { x: left + 2, y: y - 8 }, from: { x: left, y }, to: { x: right, y }, stops }
}

function drawnCard({ card, x, y, width, height, head, title, note, rows, rowsTop }: PlacedCard): DrawnCard {
  let at = rowsTop
  const box: Box = { x, y, width, height }
  const drawnRows = rows.map(({ row, lines, height }) => {
    const middle = at + sizes.row / 2
    at += height
    return { id: row.id, y: middle, lines }
  })
  return { id: card.id, box, title, note, separator: rows.length > 0 ? Math.max(y + head, rowsTop - 4) : null, rows: drawnRows }
}
