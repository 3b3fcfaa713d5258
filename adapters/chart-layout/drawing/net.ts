/** The lines of a panel as nets: all lines of one meaning that enter a card on one side share their end. */
import type { Meaning, SketchPanel, SketchRow } from '#machines/ports/charts/chart-sketch.ts'

export interface Member {
  row: SketchRow
  card: string
  /** The gutter that it leaves into: gutter i is right of column i, gutter -1 left of all. */
  gutter: number
  leaves: 'left' | 'right'
}

export interface Net {
  id: string
  card: string
  means: Meaning
  /** The side of the card that it enters. */
  side: 'left' | 'right'
  members: Member[]
  /** The gutter beside the card. */
  gutter: number
  /** From the farthest gutter to the card's own. */
  gutters: number[]
  /** Columns that it passes, in the same order, one between each two gutters. */
  passes: number[]
}

/** A line between two cards that are one above the other. */
export interface Drop {
  row: SketchRow
  from: string
  to: string
  isDown: boolean
}

/** A straight line of the main way. */
export interface Road {
  row: SketchRow
  from: string
  to: string
}

export interface Wires {
  roads: Road[]
  drops: Drop[]
  nets: Net[]
}

export function wiresOf({ cards }: SketchPanel): Wires {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const wires: Wires = { roads: [], drops: [], nets: [] }
  const nets = new Map<string, Net>()
  for (const from of cards)
    for (const row of from.rows) {
      const to = row.target === null ? undefined : byId.get(row.target)
      if (!to || row.kind !== 'way') continue
      const isRoad = row.isMain && from.lane === 0 && to.lane === 0 && to.col > from.col
      const isBlocked = cards.some(({ lane, col }) => lane === 0 && col > from.col && col < to.col)
      if (isRoad && !isBlocked) wires.roads.push({ row, from: from.id, to: to.id })
      else if (from.col === to.col && Math.abs(from.lane - to.lane) === 1)
        wires.drops.push({ row, from: from.id, to: to.id, isDown: to.lane > from.lane })
      else {
        const side = to.col > from.col ? 'left' : 'right'
        const leaves = to.col >= from.col ? 'right' : 'left'
        const gutter = leaves === 'right' ? from.col : from.col - 1
        const id = `${to.id} ${side} ${row.means}`
        const net: Net = nets.get(id) ?? {
          id,
          card: to.id,
          means: row.means,
          side,
          members: [],
          gutter: side === 'left' ? to.col - 1 : to.col,
          gutters: [],
          passes: [],
        }
        net.members.push({ row, card: from.id, gutter, leaves })
        nets.set(id, net)
      }
    }
  for (const net of nets.values()) {
    const farthest = net.members.reduce(
      (far, { gutter }) => (Math.abs(gutter - net.gutter) > Math.abs(far - net.gutter) ? gutter : far),
      net.gutter,
    )
    const step = Math.sign(net.gutter - farthest)
    for (let gutter = farthest; ; gutter += step) {
      net.gutters.push(gutter)
      if (gutter === net.gutter) break
      // Gutter i is right of column i.
      net.passes.push(step > 0 ? gutter + 1 : gutter)
    }
    wires.nets.push(net)
  }
  return wires
}
