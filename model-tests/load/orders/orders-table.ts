/** The figures of orders as lines for a terminal. */
import { type Ratios, ratiosOf, type Spread, type Summary, summaryOf } from '#model-tests/load/figures.ts'
import type { RoundFigures } from '#model-tests/load/measured-work.ts'
import { alignedLines, figure } from '#model-tests/load/table-lines.ts'
import type { Way } from './round.ts'

export const wayNames = { api: 'API', pages: 'pages' } as const satisfies Record<Way, string>

/** What a shop did in the rounds of one way. */
export interface MeasuredRow {
  name: string
  rounds: readonly RoundFigures[]
}

/** A table of one way and number of shoppers: a row for each shop, then the first shop's ratio to each of the others. */
export function tableLines(title: string, rows: readonly MeasuredRow[]): string[] {
  const [own, ...others] = rows
  const ratioRows = others.map(({ name, rounds }) => [`this / ${name}`, ...ratioCells(ratiosOf(own!.rounds, rounds))])
  return alignedLines([
    [title, ...headings],
    ...rows.map(({ name, rounds }) => [name, ...summaryCells(summaryOf(rounds))]),
    ...ratioRows,
  ])
}

const headings = ['orders/s', 'p50 ms', 'p95 ms', 'p99 ms', 'Node ms', 'Postgres ms', 'both ms', 'statements', 'load']

function summaryCells({ perSecond, p50, p95, p99, node, postgres, both, statements, load }: Summary): string[] {
  const times = [p50, p95, p99].map((ms) => ms.toFixed(0))
  return [perSecond.toFixed(1), ...times, ...[node, postgres, both].map(spreadWords), figure(statements, 1), load.toFixed(1)]
}

function ratioCells({ perSecond, p50, p95, p99, node, postgres, both, statements }: Ratios): string[] {
  const times = (ratio: number | null) => (ratio === null ? '–' : `${ratio.toFixed(2)} x`)
  const ofProcessor = ({ median, lowerQuarter }: Spread) =>
    median === null ? '–' : `${times(median)} (${figure(lowerQuarter, 2)})`
  return [...[perSecond, p50, p95, p99].map(times), ...[node, postgres, both].map(ofProcessor), times(statements)]
}

/** `75 (71)`: the median, and the lower quarter. */
function spreadWords({ median, lowerQuarter }: Spread): string {
  return median === null ? '–' : `${figure(median, 1)} (${figure(lowerQuarter, 1)})`
}

/** One line about one shop: `Orders: API 18.2 a second, p50 41 ms, 29 + 16 ms of processor time, 95 statements; pages …`. */
export function shortLine(measured: ReadonlyArray<{ way: Way; rounds: readonly RoundFigures[] }>): string {
  const summaries = measured.map(({ way, rounds }) => [wayNames[way], summaryOf(rounds)] as const)
  const parts = summaries.map(([name, { perSecond, p50, node, postgres, statements }]) =>
    [
      `${name} ${perSecond.toFixed(1)} a second`,
      `p50 ${p50.toFixed(0)} ms`,
      node.median === null || postgres.median === null
        ? 'processor time unknown'
        : `${node.median.toFixed(0)} + ${postgres.median.toFixed(0)} ms of processor time`,
      ...(statements === null ? [] : [`${statements.toFixed(0)} statements`]),
    ].join(', '),
  )
  return `Orders: ${parts.join('; ')} (Node + Postgres; load ${summaries.at(-1)?.[1].load.toFixed(1)}).`
}
