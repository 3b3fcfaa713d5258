/** Moves reported by browsers and messages that shoppers got, in memory until they are written: their kinds are few, however many shoppers there are. */
import type { CountedMove, ReadMessage } from '#machines/ports/charts/chart-activity.ts'
import { unknownSegment } from './roll-up.ts'
import { Tally } from './tally.ts'

export interface ReportedMove extends CountedMove {
  chart: string
  version: number
}

export interface CountedMessage extends ReadMessage {
  times: number
}

interface Taken {
  moves: ReportedMove[]
  messages: CountedMessage[]
}

export class WaitingCounts {
  private moves = new Map<string, ReportedMove>()
  private messages = new Map<string, CountedMessage>()

  get size(): number {
    return this.moves.size + this.messages.size
  }

  add(moves: Iterable<ReportedMove>): void {
    for (const move of moves) {
      const { chart, version, from, event, to } = move
      const key = JSON.stringify([chart, version, from, event, to])
      const before = this.moves.get(key)?.times ?? 0
      this.moves.set(key, { ...move, times: before + move.times })
    }
  }

  read(messages: Iterable<CountedMessage>): void {
    for (const message of messages) {
      const { chart, version, key } = message
      const of = JSON.stringify([chart, version, key])
      this.messages.set(of, { ...message, times: (this.messages.get(of)?.times ?? 0) + message.times })
    }
  }

  /** Returns and clears all of them. */
  take(): Taken {
    const taken = { moves: [...this.moves.values()], messages: [...this.messages.values()] }
    this.moves = new Map()
    this.messages = new Map()
    return taken
  }

  /** What was taken and not written. */
  putBack({ moves, messages }: Taken): void {
    this.add(moves)
    this.read(messages)
  }
}

/** `at`: epoch ms by the database's clock. */
export function tallyOf({ moves, messages }: Taken, at: number): Tally {
  const tally = new Tally()
  for (const { chart, version, key, times } of messages) tally.read({ chart, version, segment: unknownSegment }, at, key, times)
  for (const { chart, version, from, to, event, times } of moves)
    tally.way({ chart, version, segment: unknownSegment }, at, from, to, event, times)
  return tally
}
