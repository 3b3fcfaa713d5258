import { expect, test } from 'vitest'
import type { RoundFigures } from '#model-tests/load/measured-work.ts'
import { eventLine, tableLines } from './durable-table.ts'

const round = (perSecond: number, more: Partial<RoundFigures> = {}): RoundFigures => ({
  done: 2,
  perSecond,
  times: [1_000 / perSecond, 2_000 / perSecond],
  nodeMs: 1.5,
  postgresMs: 2.25,
  statements: 6,
  commits: 5,
  load: 1.5,
  ...more,
})
const remote = { name: 'remote', rounds: [round(200), round(100), round(400)] }
const local = { name: 'local', rounds: [round(400), round(400), round(400)] }

test('a table has a row for each subject, and the ratio of each to the peer by turns', () => {
  const peer = {
    name: 'DBOS 5.3.0',
    rounds: [round(100, { commits: 10 }), round(50, { statements: 9 }), round(100, { commits: 10, statements: 9 })],
  }
  expect(tableLines('1 at once', [remote, local], peer)).toEqual([
    '1 at once            units/s  p50 ms  p99 ms  Node ms  Postgres ms  commits  statements  load',
    'remote                   200     5.0    20.0     1.50         2.25      5.0         6.0   1.5',
    'local                    400     2.5     5.0     1.50         2.25      5.0         6.0   1.5',
    'DBOS 5.3.0               100    20.0    40.0     1.50         2.25     10.0         9.0   1.5',
    'remote / DBOS 5.3.0   2.00 x  0.25 x  0.50 x   1.00 x       1.00 x   0.50 x      0.67 x',
    'local / DBOS 5.3.0    4.00 x  0.13 x  0.13 x   1.00 x       1.00 x   0.50 x      0.67 x',
  ])
})

test('without a peer there are no ratios, and what is not known is a dash', () => {
  const rounds = [round(100, { postgresMs: null, statements: null })]
  expect(tableLines('8 at once', [{ name: 'remote', rounds }], null)).toEqual([
    '8 at once  units/s  p50 ms  p99 ms  Node ms  Postgres ms  commits  statements  load',
    'remote         100    10.0    20.0     1.50            –      5.0           –   1.5',
  ])
})

test('an event without a database is said in milliseconds', () => {
  expect(eventLine({ bare: 50_000, inMemory: 12_500 })).toBe(
    'One event without a database: 0.020 ms by the bare transition of xstate, 0.080 ms through the engine on the store in memory (4.0 x).',
  )
})
