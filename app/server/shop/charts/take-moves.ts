/** Accepts browsers' reports of chart moves: moves that a chart can make are counted, any other refuses the message. */
import { chartNamed } from '#machines/charts.ts'
import { type Move, movesOf } from '#machines/describe/moves.ts'
import type { Chart } from '#machines/engine/index.ts'
import type { ChartActivities, CountedMove } from '#machines/ports/charts/chart-activity.ts'
import type { TakeMoves } from '#machines/ports/charts/charts-host.ts'

/** Moves that one address may tell of in a minute: far more than a shopper makes. */
export const movesPerMinute = 600

/** `isOverShare`: null while the address may tell of so many more, otherwise the seconds to wait. Counts nothing of a refused message. */
export function createTakeMoves(
  chartActivities: Pick<ChartActivities, 'countMoves'>,
  isOverShare: (address: string, count: number) => number | null,
): TakeMoves {
  const knownMoves = new Map<string, { chart: Chart; moves: ReadonlyMap<string, Move> }>()
  function movesOfChart(name: string) {
    const known = knownMoves.get(name)
    if (known) return known
    const chart = chartNamed(name)
    if (chart?.runs !== 'browser') return null
    const found = { chart, moves: movesOf(chart) }
    knownMoves.set(name, found)
    return found
  }

  return ({ moves }, clientAddress) => {
    const counted: Array<{ chart: Chart; move: CountedMove }> = []
    for (const [place, [name, id, times]] of moves.entries()) {
      const found = movesOfChart(name)
      const move = found?.moves.get(id)
      if (!found || !move) return { outcome: 'unknown', field: `moves.${place}` }
      counted.push({ chart: found.chart, move: { ...move, times } })
    }
    const sum = moves.reduce((total, [, , times]) => total + times, 0)
    const retryAfterSeconds = isOverShare(clientAddress, sum)
    if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
    for (const { chart, move } of counted) chartActivities.countMoves(chart.name, chart.version, [move])
    return { outcome: 'taken' }
  }
}
