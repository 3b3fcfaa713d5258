/** Rounds of the same work brought together, and two of those that took turns held against each other. */

import type { RoundFigures } from './measured-work.ts'
import { percentileOf, percentilesOf } from './measurements.ts'

export interface Summary {
  /** The median of the rounds. */
  perSecond: number
  /** Milliseconds, over all times of all rounds. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds of processor time each. */
  node: Spread
  postgres: Spread
  both: Spread
  /** The medians; null where nothing counts them. */
  statements: number | null
  commits: number | null
  load: number
}

/** Of all rounds; null where it is not known. Other work of the machine only adds to a figure, so that the lower quarter has less of it. */
export interface Spread {
  median: number | null
  lowerQuarter: number | null
}

export function summaryOf(rounds: readonly RoundFigures[]): Summary {
  const spread = (figure: (round: RoundFigures) => number | null): Spread => {
    const known = knownOf(rounds.map(figure))
    const at = (percent: number) => (known === null ? null : percentileOf(known, percent))
    return { median: at(50), lowerQuarter: at(25) }
  }
  const median = (figure: (round: RoundFigures) => number) => percentileOf(rounds.map(figure), 50)
  return {
    perSecond: median(({ perSecond }) => perSecond),
    ...percentilesOf(rounds.flatMap(({ times }) => times)),
    node: spread(({ nodeMs }) => nodeMs),
    postgres: spread(({ postgresMs }) => postgresMs),
    both: spread(bothMs),
    statements: spread(({ statements }) => statements).median,
    commits: spread(({ commits }) => commits).median,
    load: median(({ load }) => load),
  }
}

/** So many times as much as the other: of times a second more is better, of the rest less. */
export interface Ratios {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** The median of the ratios of each turn, and the ratio of the lower quarters. */
  node: Spread
  postgres: Spread
  both: Spread
  statements: number | null
  commits: number | null
}

/** `own` against `other`, whose rounds took turns with them: medians of the ratios of each turn; of percentiles, those over all rounds. */
export function ratiosOf(own: readonly RoundFigures[], other: readonly RoundFigures[]): Ratios {
  const inTurn = (figure: (round: RoundFigures) => number | null) => {
    const known = knownOf(own.map((round, at) => over(figure(round), figure(other[at]!))))
    return known === null ? null : percentileOf(known, 50)
  }
  const [of, against] = [summaryOf(own), summaryOf(other)]
  return {
    perSecond: inTurn(({ perSecond }) => perSecond) ?? 0,
    p50: of.p50 / against.p50,
    p95: of.p95 / against.p95,
    p99: of.p99 / against.p99,
    node: { median: inTurn(({ nodeMs }) => nodeMs), lowerQuarter: over(of.node.lowerQuarter, against.node.lowerQuarter) },
    postgres: {
      median: inTurn(({ postgresMs }) => postgresMs),
      lowerQuarter: over(of.postgres.lowerQuarter, against.postgres.lowerQuarter),
    },
    both: { median: inTurn(bothMs), lowerQuarter: over(of.both.lowerQuarter, against.both.lowerQuarter) },
    statements: inTurn(({ statements }) => statements),
    commits: inTurn(({ commits }) => commits),
  }
}

function bothMs({ nodeMs, postgresMs }: RoundFigures): number | null {
  return nodeMs === null || postgresMs === null ? null : nodeMs + postgresMs
}

/** Null where a round lacks it. */
function knownOf(figures: ReadonlyArray<number | null>): number[] | null {
  const known = figures.flatMap((figure) => figure ?? [])
  return known.length === figures.length ? known : null
}

function over(one: number | null, other: number | null): number | null {
  return one === null || other === null || other === 0 ? null : one / other
}
