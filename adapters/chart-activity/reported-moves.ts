/** Moves reported by browsers, in memory until they are written: charts and transitions are few, however many browsers there are. */
import type { CountedMove } from '#machines/ports/charts/chart-activity.ts'
import { unknownSegment } from './roll-up.ts'
import { Tally } from './tally.ts'

export interface ReportedMove extends CountedMove {
  chart: string
  version: number
}

export class ReportedMoves {
  private moves = new Map<string, ReportedMove>()

  get size(): number {
    return this.moves.size
  }

  add(moves: Iterable<ReportedMove>): void {
    for (const move of moves) {
      const { chart, version, from, event, to } = move
      const key = JSON.stringify([chart, version, from, event, to])
      const before = this.moves.get(key)?.times ?? 0
      this.moves.set(key, { ...move, times: before + move.times })
    }
  }

  /** Returns and clears all of them. */
  take(): ReportedMove[] {
    const taken = [...this.moves.values()]
    this.moves = new Map()
    return taken
  }
}

/** `at`: epoch ms by the database's clock. */
export function tallyOf(moves: readonly ReportedMove[], at: number): Tally {
  const tally = new Tally()
  for (const { chart, version, from, to, event, times } of moves)
    tally.way({ chart, version, segment: unknownSegment }, at, from, to, event, times)
  return tally
}
