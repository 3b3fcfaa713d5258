/** The figures of durable units as lines for a terminal. */
import { type Ratios, ratiosOf, type Summary, summaryOf } from '#model-tests/load/figures.ts'
import type { RoundFigures } from '#model-tests/load/measured-work.ts'
import { alignedLines, figure } from '#model-tests/load/table-lines.ts'

export interface MeasuredSubject {
  name: string
  rounds: readonly RoundFigures[]
}

/** A row for each subject, then the ratio of each to the peer, whose rounds took turns with them; null without one. */
export function tableLines(title: string, own: readonly MeasuredSubject[], peer: MeasuredSubject | null): string[] {
  return alignedLines([
    [title, 'units/s', 'p50 ms', 'p99 ms', 'Node ms', 'Postgres ms', 'commits', 'statements', 'load'],
    ...[...own, ...(peer ? [peer] : [])].map(({ name, rounds }) => [name, ...summaryCells(summaryOf(rounds))]),
    ...(peer ? own.map(({ name, rounds }) => [`${name} / ${peer.name}`, ...ratioCells(ratiosOf(rounds, peer.rounds))]) : []),
  ])
}

function summaryCells({ perSecond, p50, p99, node, postgres, commits, statements, load }: Summary): string[] {
  const processor = [node, postgres].map(({ median }) => figure(median, 2))
  return [
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    ...processor,
    figure(commits, 1),
    figure(statements, 1),
    load.toFixed(1),
  ]
}

function ratioCells({ perSecond, p50, p99, node, postgres, commits, statements }: Ratios): string[] {
  return [perSecond, p50, p99, node.median, postgres.median, commits, statements].map((ratio) =>
    ratio === null ? '–' : `${ratio.toFixed(2)} x`,
  )
}

/** `eventsPerSecond`: of the bare transition, and through the engine on the store in memory. */
export function eventLine(eventsPerSecond: { bare: number; inMemory: number }): string {
  const [bare, inMemory] = [eventsPerSecond.bare, eventsPerSecond.inMemory].map((rate) => `${(1_000 / rate).toFixed(3)} ms`)
  const ratio = (eventsPerSecond.bare / eventsPerSecond.inMemory).toFixed(1)
  return `One event without a database: ${bare} by the bare transition of xstate, ${inMemory} through the engine on the store in memory (${ratio} x).`
}
