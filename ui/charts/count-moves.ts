/**
 * Counts the moves of charts in this browser and tells the shop how many there were: for each of them the chart's name, the
 * transition and a number. A browser that asks for privacy (Global Privacy Control) counts and sends nothing.
 */
import type { ChartMoves } from '#machines/domain/telemetry/chart-moves.ts'

const endpoint = '/chart-moves'
/** The longest body that is sent; the shop takes a little more. */
const longest = 800
const waitMs = 30_000

interface Surroundings {
  isPrivate: () => boolean
  send: (body: string) => void
  /** Runs once after so many milliseconds, or earlier when the page is hidden. */
  later: (ms: number, run: () => void) => void
}

export interface MoveCounts {
  /** `move` is an id that `moveId` makes. */
  add(chart: string, move: string): void
}

export function createMoveCounts({ isPrivate, send, later }: Surroundings): MoveCounts {
  let counted = new Map<string, ChartMoves['moves'][number]>()

  function flush(): void {
    const moves = [...counted.values()]
    counted = new Map()
    if (isPrivate()) return
    for (const batch of batchesOf(moves)) send(JSON.stringify({ moves: batch } satisfies ChartMoves))
  }

  return {
    add(chart, move) {
      if (isPrivate()) return
      if (counted.size === 0) later(waitMs, flush)
      const key = `${chart} ${move}`
      const [, , times] = counted.get(key) ?? [chart, move, 0]
      counted.set(key, [chart, move, times + 1])
    },
  }
}

function batchesOf(moves: ChartMoves['moves']): ChartMoves['moves'][] {
  const batches: ChartMoves['moves'][] = []
  let room = 0
  for (const move of moves) {
    const length = JSON.stringify(move).length + 1
    if (length > room) {
      batches.push([])
      room = longest
    }
    batches.at(-1)!.push(move)
    room -= length
  }
  return batches
}

/** Of this page. */
export const moveCounts = createMoveCounts({
  isPrivate: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  send: (body) => void navigator.sendBeacon?.(endpoint, new Blob([body], { type: 'application/json' })),
  later(ms, run) {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
      run()
    }
    const hide = () => document.visibilityState === 'hidden' && end()
    const timer = setTimeout(end, ms)
    document.addEventListener('visibilitychange', hide)
  },
})
