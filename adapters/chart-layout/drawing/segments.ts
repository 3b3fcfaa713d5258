/** The straight pieces of all lines of a panel, and what they cost: crossings, overlaps, bends, length. */

interface Piece {
  net: number
  /** The height of a horizontal piece, the x of a vertical one. */
  at: number
  from: number
  to: number
}

/** What makes a drawing worse, beside each crossing, which is 1. */
const weights = { overlap: 14, bend: 0.03, length: 0.00015 }
/** Parallel pieces nearer than this are taken for one line. */
const near = 5

export class Segments {
  private readonly across: Piece[] = []
  private readonly upright: Piece[] = []
  bends = 0

  horizontal(net: number, x1: number, x2: number, y: number): void {
    this.across.push({ net, at: y, from: Math.min(x1, x2), to: Math.max(x1, x2) })
  }

  vertical(net: number, x: number, from: number, to: number): void {
    this.upright.push({ net, at: x, from, to })
  }

  counted(): { crossings: number; overlaps: number; length: number } {
    let crossings = 0
    for (const h of this.across)
      for (const v of this.upright)
        if (h.net !== v.net && v.at > h.from + 0.5 && v.at < h.to - 0.5 && h.at > v.from + 0.5 && h.at < v.to - 0.5)
          crossings += 1
    const length = [...this.across, ...this.upright].reduce((sum, { from, to }) => sum + to - from, 0)
    return { crossings, overlaps: overlapsIn(this.across) + overlapsIn(this.upright), length }
  }

  cost(): number {
    const { crossings, overlaps, length } = this.counted()
    return crossings + weights.overlap * overlaps + weights.bend * this.bends + weights.length * length
  }
}

function overlapsIn(pieces: readonly Piece[]): number {
  let overlaps = 0
  for (let one = 0; one < pieces.length; one += 1)
    for (let other = one + 1; other < pieces.length; other += 1) {
      const [a, b] = [pieces[one]!, pieces[other]!]
      if (a.net !== b.net && Math.abs(a.at - b.at) < near && a.from < b.to - 1 && b.from < a.to - 1) overlaps += 1
    }
  return overlaps
}
