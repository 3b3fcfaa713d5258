import { expect, test } from 'vitest'
import { ratiosOf, summaryOf } from './figures.ts'
import type { RoundFigures } from './measured-work.ts'

const round = (perSecond: number, nodeMs: number | null, more: Partial<RoundFigures> = {}): RoundFigures => ({
  done: 2,
  perSecond,
  times: [1_000 / perSecond, 2_000 / perSecond],
  nodeMs,
  postgresMs: 20,
  statements: 95,
  commits: 40,
  load: 1.5,
  ...more,
})

test('rounds are summed up by their median and lower quarter, and times over all orders', () => {
  const rounds = [round(10, 80), round(8, 100), round(5, 140), round(4, 200)]
  expect(summaryOf(rounds)).toEqual({
    perSecond: 5,
    p50: 200,
    p95: 500,
    p99: 500,
    node: { median: 100, lowerQuarter: 80 },
    postgres: { median: 20, lowerQuarter: 20 },
    both: { median: 120, lowerQuarter: 100 },
    statements: 95,
    commits: 40,
    load: 1.5,
  })
})

test('what a round does not know is not made up from the others', () => {
  const { node, both, statements } = summaryOf([round(10, 80), round(10, null, { statements: null })])
  expect({ node, both, statements }).toEqual({
    node: { median: null, lowerQuarter: null },
    both: { median: null, lowerQuarter: null },
    statements: null,
  })
})

test('a ratio is the median of the ratios of each turn, which the machine slows alike', () => {
  const own = [round(10, 50), round(5, 100), round(2, 250)]
  const other = [round(8, 100), round(4, 200), round(1, 500)]
  expect(ratiosOf(own, other)).toEqual({
    perSecond: 1.25,
    p50: 200 / 250,
    p95: 1_000 / 2_000,
    p99: 1_000 / 2_000,
    node: { median: 0.5, lowerQuarter: 0.5 },
    postgres: { median: 1, lowerQuarter: 1 },
    both: { median: 120 / 220, lowerQuarter: 70 / 120 },
    statements: 1,
    commits: 1,
  })
})
