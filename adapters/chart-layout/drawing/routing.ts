/**
 * Where the lines of a panel run. Rows, entries and the heights at which lines pass columns have an order that `improve` changes; the
 * places follow from it.
 */
import type { Point } from '#machines/ports/charts/chart-layout.ts'
import type { DrawnLine } from '#machines/ports/charts/chart-sketch.ts'
import { sizes } from './cards.ts'
import type { Member, Net, Wires } from './net.ts'
import type { PlacedCard } from './panel.ts'
import { Segments } from './segments.ts'

/** Between a card and the first track beside it. */
const beside = 15
/** Between a passing line and a card. */
const clearance = 8

export interface EntrySide {
  card: string
  side: 'left' | 'right'
  isHead: boolean
  nets: Net[]
}

export class Routing {
  readonly cards: ReadonlyMap<string, PlacedCard>
  readonly wires: Wires
  readonly columns: number
  /** The nets of each gutter from left to right, by gutter; -1 is left of all columns. */
  readonly gutters = new Map<number, Net[]>()
  readonly entries: EntrySide[] = []
  /** The height at which a net passes columns. */
  readonly passes = new Map<Net, number>()
  /** Nets that enter at the height of one of their rows, where the card has room there: that line is straight. */
  readonly level = new Map<Net, Member>()
  readonly roadY: number
  right = 0
  private readonly columnX: number[] = []
  private readonly gutterX = new Map<number, { left: number; width: number }>()
  /** Heights of rows, and of the entries of nets, as long as no order changes. */
  private readonly rowHeights = new Map<string, number>()
  private readonly entryHeights = new Map<Net, number>()
  private readonly leavingRows = new Map<string, string[]>()

  constructor(cards: ReadonlyMap<string, PlacedCard>, wires: Wires, columns: number) {
    this.cards = cards
    this.wires = wires
    this.columns = columns
    const road = [...cards.values()].find(({ isOnRoad }) => isOnRoad)
    this.roadY = road ? road.y + road.head + 4 + sizes.row / 2 : Number.NaN
    for (const net of wires.nets)
      for (const gutter of net.gutters) this.gutters.set(gutter, [...(this.gutters.get(gutter) ?? []), net])
    for (const net of wires.nets) this.addEntry(net)
    this.measure()
    this.setColumns([])
    for (const net of wires.nets) if (net.passes.length > 0) this.passes.set(net, this.firstPass(net))
  }

  /** Columns and gutters from left to right, as wide as their tracks need; `extras`: more room, from the left-most gutter on. */
  setColumns(extras: readonly number[]): void {
    this.measure()
    let x = 0
    this.columnX.length = 0
    for (let gutter = -1; gutter < this.columns; gutter += 1) {
      const nets = this.gutters.get(gutter) ?? []
      const tracks = extras.length > 0 ? this.trackCount(gutter) : nets.length
      const isOuter = gutter === -1 || gutter === this.columns - 1
      const least = isOuter ? (tracks > 0 ? beside + 4 : 0) : sizes.gutter
      const width = Math.max(least, tracks > 0 ? 2 * beside + (tracks - 1) * sizes.track : 0) + (extras[gutter + 1] ?? 0)
      this.gutterX.set(gutter, { left: x, width })
      x += width
      if (gutter === this.columns - 1) break
      this.columnX[gutter + 1] = x
      const inColumn = [...this.cards.values()].filter(({ card }) => card.col === gutter + 1)
      for (const card of inColumn) card.x = x
      x += inColumn[0]?.width ?? 0
    }
    this.right = x
  }

  private addEntry(net: Net): void {
    const to = this.cards.get(net.card)!
    const isHead = !to.isOnRoad && to.card.lane > 0 && this.comesFromAbove(net)
    const known = this.entries.find((entry) => entry.card === net.card && entry.side === net.side && entry.isHead === isHead)
    if (known) known.nets.push(net)
    else this.entries.push({ card: net.card, side: net.side, isHead, nets: [net] })
  }

  private comesFromAbove(net: Net): boolean {
    const lane = this.cards.get(net.card)!.card.lane
    const above = net.members.filter(({ card }) => this.cards.get(card)!.card.lane < lane)
    return above.length * 2 >= net.members.length
  }

  /** After a change of an order. */
  private measure(): void {
    for (const card of this.cards.values()) {
      let y = card.rowsTop
      for (const { row, height } of card.rows) {
        this.rowHeights.set(row.id, y + sizes.row / 2)
        y += height
      }
    }
    for (const net of this.wires.nets) this.entryHeights.set(net, this.entryOf(net))
  }

  entryY(net: Net): number {
    return this.entryHeights.get(net)!
  }

  private entryOf(net: Net): number {
    const member = this.level.get(net)
    const y = member && this.rowY(member.row.id)
    return y !== undefined && this.hasRoom(net, y) ? y : this.slotY(net)
  }

  /** Whether a net may enter its card at this height: beside no row that leaves there, and apart from other entries. */
  private hasRoom(net: Net, y: number): boolean {
    const card = this.cards.get(net.card)!
    if (y < card.y + 10 || y > card.y + card.height - 7) return false
    if (card.isOnRoad && y < this.roadY + 14) return false
    const others = this.wires.nets.filter((other) => other !== net && other.card === net.card && other.side === net.side)
    if (
      others.some(
        (other) => Math.abs((this.level.has(other) ? this.rowY(this.level.get(other)!.row.id) : this.slotY(other)) - y) < 8,
      )
    )
      return false
    return this.leaving(net.card, net.side).every((id) => Math.abs(this.rowY(id) - y) >= 8)
  }

  /** The rows of a card that leave on a side. */
  private leaving(card: string, side: 'left' | 'right'): string[] {
    const key = `${card} ${side}`
    const known = this.leavingRows.get(key)
    if (known) return known
    const rows = this.wires.nets.flatMap(({ members }) =>
      members.filter((member) => member.card === card && member.leaves === side).map(({ row }) => row.id),
    )
    this.leavingRows.set(key, rows)
    return rows
  }

  private slotY(net: Net): number {
    const entry = this.entries.find(({ card, side, nets }) => card === net.card && side === net.side && nets.includes(net))!
    const { y, foot } = this.cards.get(net.card)!
    const at = entry.nets.indexOf(net)
    return entry.isHead ? y + 15 + at * sizes.track : foot + 5 + at * sizes.track
  }

  rowY(id: string): number {
    return this.rowHeights.get(id)!
  }

  /** The heights that a net touches in one of its gutters. */
  private heights(net: Net, at: number, entryY: number): number[] {
    const gutter = net.gutters[at]
    const pass = this.passes.get(net) ?? entryY
    return [
      ...net.members.filter((member) => member.gutter === gutter).map(({ row }) => this.rowY(row.id)),
      ...(at > 0 ? [pass] : []),
      at === net.gutters.length - 1 ? entryY : pass,
    ]
  }

  private trackCount(gutter: number): number {
    return Math.max(0, ...this.tracks(gutter).values()) + (this.tracks(gutter).size > 0 ? 1 : 0)
  }

  /** The track of each net with a bend in a gutter: nets beside each other share one where they do not meet. */
  private tracks(gutter: number): Map<Net, number> {
    const tracks = new Map<Net, number>()
    const spans: Array<{ from: number; to: number; track: number }> = []
    for (const net of this.gutters.get(gutter) ?? []) {
      const ys = this.heights(net, net.gutters.indexOf(gutter), this.entryY(net))
      const [from, to] = [Math.min(...ys), Math.max(...ys)]
      if (to - from < 0.5) continue
      const track =
        Math.max(-1, ...spans.filter((span) => span.from < to + 8 && from - 8 < span.to).map((span) => span.track)) + 1
      spans.push({ from, to, track })
      tracks.set(net, track)
    }
    return tracks
  }

  private trackX(gutter: number, tracks: ReadonlyMap<Net, number>, net: Net): number {
    const { left, width } = this.gutterX.get(gutter)!
    const count = Math.max(0, ...tracks.values()) + 1
    const middle = left + width / 2
    const track = tracks.get(net)
    if (track === undefined) return middle
    const spread = Math.min(sizes.track, count > 1 ? (width - 2 * 10) / (count - 1) : sizes.track)
    return middle + (track - (count - 1) / 2) * spread
  }

  private edgeX(card: string, side: 'left' | 'right'): number {
    const { x, width } = this.cards.get(card)!
    return side === 'left' ? x : x + width
  }

  dropX(index: number, from: string): number {
    const { x, width } = this.cards.get(from)!
    return x + width - 24 - 18 * index
  }

  /** Drops between the same two cards are beside each other. */
  private dropIndex(at: number): number {
    const pair = ({ from, to }: { from: string; to: string }) => [from, to].sort().join(' ')
    const own = this.wires.drops[at]!
    return this.wires.drops
      .slice(0, at)
      .filter((drop) => pair(drop) === pair(own) && !(drop.from === own.from && drop.row.means === own.row.means)).length
  }

  dropPoints(at: number): Point[] {
    const { from, to, isDown } = this.wires.drops[at]!
    const [above, below] = isDown ? [from, to] : [to, from]
    const x = this.dropX(this.dropIndex(at), from)
    const upper = this.cards.get(above)!
    const ends = [
      { x, y: upper.y + upper.height },
      { x, y: this.cards.get(below)!.y },
    ]
    return isDown ? ends : ends.reverse()
  }

  roadPoints({ from, to }: { from: string; to: string }): Point[] {
    return [
      { x: this.edgeX(from, 'right'), y: this.roadY },
      { x: this.edgeX(to, 'left'), y: this.roadY },
    ]
  }

  /** All lines as straight pieces, for counting what meets. */
  segments(): Segments {
    this.measure()
    const found = new Segments()
    const tracksOf = new Map([...this.gutters.keys()].map((gutter) => [gutter, this.tracks(gutter)] as const))
    for (const [index, net] of this.wires.nets.entries()) {
      const entryY = this.entryY(net)
      const pass = this.passes.get(net) ?? entryY
      const xs = net.gutters.map((gutter) => this.trackX(gutter, tracksOf.get(gutter)!, net))
      for (const [at, gutter] of net.gutters.entries()) {
        const ys = this.heights(net, at, entryY)
        const isBent = tracksOf.get(gutter)!.has(net)
        if (isBent) found.vertical(index, xs[at]!, Math.min(...ys), Math.max(...ys))
        for (const member of net.members) {
          if (member.gutter !== gutter) continue
          found.horizontal(index, this.edgeX(member.card, member.leaves), xs[at]!, this.rowY(member.row.id))
          if (isBent) found.bends += 1
        }
        if (at < net.gutters.length - 1) found.horizontal(index, xs[at]!, xs[at + 1]!, pass)
        else found.horizontal(index, xs[at]!, this.edgeX(net.card, net.side), entryY)
        if (isBent) found.bends += 1
      }
    }
    for (const road of this.wires.roads) {
      const [from, to] = this.roadPoints(road) as [Point, Point]
      found.horizontal(-1, from.x, to.x, from.y)
    }
    for (const at of this.wires.drops.keys()) {
      const [from, to] = this.dropPoints(at) as [Point, Point]
      found.vertical(-2 - at, from.x, Math.min(from.y, to.y), Math.max(from.y, to.y))
    }
    return found
  }

  /** Heights at which a net may pass its columns: free of cards, of the road and of other nets. */
  passCandidates(net: Net): number[] {
    this.measure()
    const columns = new Set(net.passes)
    const inTheWay = [...this.cards.values()].filter(({ card }) => columns.has(card.col))
    const gaps = inTheWay.flatMap(({ y, height }) => [
      y + height + clearance + 1,
      y + height + clearance + 1 + sizes.track,
      y - clearance - 1,
    ])
    const lowest = Math.max(0, ...inTheWay.map(({ y, height }) => y + height))
    const below = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => lowest + 14 + at * sizes.track)
    const own = [this.entryY(net), ...net.members.map(({ row }) => this.rowY(row.id))]
    const others = [...this.passes]
      .filter(([other]) => other !== net && other.passes.some((col) => columns.has(col)))
      .map(([, y]) => y)
    return [...own, ...gaps, ...below].filter(
      (y) =>
        y > 0 &&
        inTheWay.every((card) => y < card.y - clearance + 1 || y > card.y + card.height + clearance - 1) &&
        others.every((other) => Math.abs(other - y) > 7) &&
        !(Number.isFinite(this.roadY) && Math.abs(y - this.roadY) < 13) &&
        (Number.isNaN(this.roadY) || y > this.roadY),
    )
  }

  private firstPass(net: Net): number {
    const near = this.entryY(net)
    const [first = near] = this.passCandidates(net).sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
    return first
  }

  /** The finished lines. Of a net the longest is drawn to its arrow, the others to where they join. */
  drawn(): { lines: DrawnLine[]; crossings: number; bends: number; bottom: number } {
    this.measure()
    const tracksOf = new Map([...this.gutters.keys()].map((gutter) => [gutter, this.tracks(gutter)] as const))
    const lines: DrawnLine[] = []
    for (const net of this.wires.nets) {
      const entryY = this.entryY(net)
      const pass = this.passes.get(net) ?? entryY
      const xs = net.gutters.map((gutter) => this.trackX(gutter, tracksOf.get(gutter)!, net))
      const spans: Array<{ from: number; to: number } | null> = net.gutters.map(() => null)
      const start = (gutter: number) => net.gutters.indexOf(gutter)
      const members = [...net.members].sort(
        (a, b) =>
          start(a.gutter) - start(b.gutter) || Math.abs(this.rowY(b.row.id) - entryY) - Math.abs(this.rowY(a.row.id) - entryY),
      )
      for (const { row, card, gutter, leaves } of members) {
        const points: Point[] = [{ x: this.edgeX(card, leaves), y: this.rowY(row.id) }]
        let isJoined = false
        for (let at = start(gutter); at < net.gutters.length && !isJoined; at += 1) {
          const y = points.at(-1)!.y
          const x = xs[at]!
          const span = spans[at]
          const on = at === net.gutters.length - 1 ? entryY : pass
          points.push({ x, y })
          if (span) {
            const join = Math.min(Math.max(y, span.from), span.to)
            if (Math.abs(join - y) > 0.5) points.push({ x, y: join })
            spans[at] = { from: Math.min(span.from, y), to: Math.max(span.to, y) }
            isJoined = true
          } else {
            points.push({ x, y: on })
            spans[at] = { from: Math.min(y, on), to: Math.max(y, on) }
          }
        }
        if (!isJoined) points.push({ x: this.edgeX(net.card, net.side), y: entryY })
        lines.push({
          id: row.id,
          from: card,
          to: net.card,
          means: row.means,
          isMain: false,
          points: straightened(points),
          ends: isJoined ? 'dot' : 'arrow',
        })
      }
    }
    const shown = new Set<string>()
    for (const [at, { row, from, to }] of this.wires.drops.entries()) {
      const points = this.dropPoints(at)
      const key = JSON.stringify(points)
      if (!shown.has(key)) lines.push({ id: row.id, from, to, means: row.means, isMain: row.isMain, points, ends: 'arrow' })
      shown.add(key)
    }
    for (const road of this.wires.roads)
      lines.push({
        id: road.row.id,
        from: road.from,
        to: road.to,
        means: road.row.means,
        isMain: true,
        points: this.roadPoints(road),
        ends: 'arrow',
      })
    const { crossings } = this.segments().counted()
    const bends = lines.reduce((sum, { points }) => sum + points.length - 2, 0)
    const bottom = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ y }) => y)))
    return { lines, crossings, bends, bottom }
  }
}

/** Without points in the midst of a straight piece. */
function straightened(points: readonly Point[]): Point[] {
  const rounded = points.map(({ x, y }) => ({ x: round(x), y: round(y) }))
  const distinct = rounded.filter((point, at) => at === 0 || point.x !== rounded[at - 1]!.x || point.y !== rounded[at - 1]!.y)
  return distinct.filter((point, at) => {
    const [before, after] = [distinct[at - 1], distinct[at + 1]]
    if (!before || !after) return true
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y))
  })
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
