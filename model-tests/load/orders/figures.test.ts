import { expect, test } from 'vitest'
import { ratiosOf, summaryOf } from './figures.ts'
import { shortLine, tableLines } from './orders-table.ts'
import type { RoundFigures } from './round.ts'

const round = (perSecond: number, nodeMs: number | null, more: Partial<RoundFigures> = {}): RoundFigures => ({
  orders: 2,
  perSecond,
  times: [1_000 / perSecond, 2_000 / perSecond],
  nodeMs,
  postgresMs: 20,
  statements: 95,
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
  })
})

test('a table has a row for each shop and the ratio to each other one', () => {
  const rows = [
    { name: 'this build', rounds: [round(10, 80)] },
    { name: '5637495d', rounds: [round(8, 100)] },
    { name: 'peer', rounds: [round(5, null, { postgresMs: null, statements: null })] },
  ]
  expect(tableLines('API, 1 at once', rows)).toEqual([
    'API, 1 at once   orders/s  p50 ms  p95 ms  p99 ms        Node ms    Postgres ms        both ms  statements  load',
    'this build           10.0     100     200     200    80.0 (80.0)    20.0 (20.0)  100.0 (100.0)        95.0   1.5',
    '5637495d              8.0     125     250     250  100.0 (100.0)    20.0 (20.0)  120.0 (120.0)        95.0   1.5',
    'peer                  5.0     200     400     400              –              –              –           –   1.5',
    'this / 5637495d    1.25 x  0.80 x  0.80 x  0.80 x  0.80 x (0.80)  1.00 x (1.00)  0.83 x (0.83)      1.00 x',
    'this / peer        2.00 x  0.50 x  0.50 x  0.50 x              –              –              –           –',
  ])
})

test('one line says what an order costs by each way', () => {
  const measured = [
    { way: 'api', rounds: [round(18.2, 29)] },
    { way: 'pages', rounds: [round(5, null, { statements: null })] },
  ] as const
  expect(shortLine(measured)).toBe(
    'Orders: API 18.2 a second, p50 55 ms, 29 + 20 ms of processor time, 95 statements; pages 5.0 a second, p50 200 ms, processor time unknown (Node + Postgres; load 1.5).',
  )
})
