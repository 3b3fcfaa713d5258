import { expect, test } from 'vitest'
import type { RoundFigures } from '#model-tests/load/measured-work.ts'
import { shortLine, tableLines } from './orders-table.ts'

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
