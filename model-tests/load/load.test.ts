// @module-tag long
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { LedgerEntry } from '#fixtures/payments/simulated-providers.ts'
import { type LoadRecords, violationsOf } from './invariants.ts'
import { Measurements, percentilesOf } from './measurements.ts'
import { benchOptions, loadOptions } from './options.ts'
import { errorLines } from './report.ts'
import { liveBenchOptions } from './run-live-bench.ts'
import { walkFor, walks } from './walks.ts'

// Each command is a process of its own, and a shop is opened by one.
vi.setConfig({ testTimeout: 180_000 })

test('the engine is measured beside the bare transition, in one run', async () => {
  const { code, output } = await run('model-tests/load/bench.mjs', '--seconds', '0.05', '--charts', 'cartTabs,appointment')
  expect(code).toBe(0)
  expect(output).toMatch(/^transition of xstate alone +[\d,]+ events per second +1\.0 x$/m)
  for (const name of ['restore and transition', 'the engine, store in memory', 'the engine, store in PGlite'])
    expect(output).toMatch(new RegExp(`^${name} +[\\d,]+ events per second +\\d+\\.\\d x$`, 'm'))
  expect(output).toMatch(/^\d+ paths through 2 charts found in \d+\.\d s/m)
})

test('durable units of the engine are measured on a Postgres of their own', async () => {
  const { code, output } = await run('model-tests/load/bench.mjs', 'durable', '--no-peer', '--seconds', '0.2', '--rounds', '1')
  expect(code).toBe(0)
  for (const atOnce of [1, 8])
    expect(output).toMatch(
      new RegExp(`^${atOnce} at once +units/s .*\nengine, remote steps +\\d+ .*\nengine, local steps +\\d+ `, 'm'),
    )
  expect(output).toMatch(/^Statements of one unit, engine, local steps:\n +1 x {2}create-subject: /m)
})

test('the live layer is measured on a short and on a longer log, side by side', async () => {
  const { code, output } = await run('model-tests/load/bench.mjs', 'live', '--few', '200', '--rows', '1000', '--times', '2')
  expect(code).toBe(0)
  expect(output).toMatch(/^ +200 rows of the log: .* ms \(p95\)$/m)
  expect(output).toMatch(/^ +1,000 rows of the log: .* ms \(p95\)$/m)
  expect(output).toMatch(/^p95 of many rows is \d+\.\d\d x that of few$/m)
})

const charts = ['cart', 'cartTabs']

test.each([
  [['--shoppers', 'many'], '--shoppers is "many"; expected a whole number from 1 to 500'],
  [['--shoppers', '2.5'], '--shoppers is "2.5"; expected a whole number from 1 to 500'],
  [['--seconds', '0'], '--seconds is "0"; expected a number from 0.1 to 3600'],
  [['--url', 'http://localhost:1'], '--url and --provider go together'],
  [['--url', 'localhost', '--provider', 'http://localhost:2'], '--url is "localhost"; expected an address like'],
  [['--database', 'postgres://localhost/x'], '--database and --ledger are for a shop that is named by --url'],
])('a load of %j is refused in a sentence', (args, sentence) => {
  expect(() => loadOptions(args)).toThrow(sentence)
})

test.each([
  [['--seconds', ''], '--seconds is ""; expected a number from 0.01 to 60'],
  [['--charts', 'cart,fax'], '--charts names "fax"; expected some of cart, cartTabs'],
])('a benchmark of %j is refused in a sentence', (args, sentence) => {
  expect(() => benchOptions(args, charts)).toThrow(sentence)
})

test.each([
  ['--rows', '9'],
  ['--times', '0'],
])('a live benchmark of %s %s is refused in a sentence', (name, given) => {
  expect(() => liveBenchOptions([name, given])).toThrow(`${name} is "${given}"; expected a whole number from `)
})

test.each(['load', 'bench'])('a wrong option ends %s with the sentence and an exit code', async (command) => {
  const { code, output } = await run(`model-tests/load/${command}.mjs`, '--fast')
  expect(code).toBe(1)
  expect(output).toContain("Unknown option '--fast'")
})

const order = { orderId: 'o-1', cartId: 'c-1', state: 'confirmed', totalInCents: 60_000 }
const records: LoadRecords = {
  orders: [order],
  slots: [{ installerId: 's-1', date: '2026-03-13', startTime: '09:00', taken: 2, seats: 2 }],
  oversold: [],
  unfaithful: [],
}
const charge = (amountInCents: number, id = 'ch-1') =>
  ({ kind: 'charge', id, cartId: 'c-1', amountInCents, decline: null }) as LedgerEntry
const told = { cartId: 'c-1', orderId: 'o-1', stage: 'confirmed', totalInCents: 60_000 } as const

test('consistent records give no findings', () => {
  expect(violationsOf([told], records, [charge(60_000)])).toEqual([])
})

test.each<[string, Partial<LoadRecords>, LedgerEntry[], string[]]>([
  [
    'two orders of one cart',
    { orders: [order, { ...order, orderId: 'o-2' }] },
    [charge(60_000)],
    ['cart c-1 has more than one order'],
  ],
  [
    'an order that is gone',
    { orders: [] },
    [],
    [
      'order o-1 was acknowledged and is not in the records',
      'order o-1 was reported as confirmed for 60000 cents, and 0 are held',
    ],
  ],
  [
    'another state',
    { orders: [{ ...order, state: 'cancelled' }] },
    [charge(60_000)],
    [
      'order o-1 was reported as confirmed and is cancelled',
      'cart c-1, whose order is cancelled: 60000 cents are held, not none',
    ],
  ],
  [
    'another total',
    { orders: [{ ...order, totalInCents: 1 }] },
    [charge(60_000)],
    ['order o-1 was agreed to at 60000 cents and costs 1', 'cart c-1, whose order is confirmed: 60000 cents are held, not 1'],
  ],
  [
    'a second charge',
    {},
    [charge(60_000), charge(60_000, 'ch-2')],
    [
      'cart c-1, whose order is confirmed: 60000 and 60000 cents are held, not 60000',
      'order o-1 was reported as confirmed for 60000 cents, and 120000 are held',
    ],
  ],
  [
    'a car too many',
    { slots: [{ ...records.slots[0]!, taken: 3 }] },
    [charge(60_000)],
    ['s-1 has 3 cars on 2026-03-13 at 09:00, and room for 2'],
  ],
  ['a tire too many', { oversold: [{ itemId: '100000', stock: -1 }] }, [charge(60_000)], ['tire 100000 has a stock of -1']],
  [
    'another log',
    { unfaithful: [{ cartId: 'c-1', why: 'why' }] },
    [charge(60_000)],
    ['the log of cart c-1 does not lead to its state: why'],
  ],
])('%s is found', (_words, change, ledger, expected) => {
  expect(violationsOf([told], { ...records, ...change }, ledger)).toEqual(expected)
})

test('without records the provider’s ledger is compared with the answers to shoppers', () => {
  expect(violationsOf([told], null, [charge(1)])).toEqual(['order o-1 was reported as confirmed for 60000 cents, and 1 are held'])
  expect(violationsOf([told], null, null)).toEqual([])
})

test('percentiles are times that happened', () => {
  const times = Array.from({ length: 200 }, (_, index) => index + 1)
  expect(percentilesOf(times)).toEqual({ p50: 100, p95: 190, p99: 198 })
  expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7 })
})

test('errors are counted by kind, the most frequent first', () => {
  const measurements = new Measurements()
  for (const kind of ['ECONNREFUSED', '500', '500']) measurements.fault(kind)
  measurements.refusal('409 stale')
  expect(errorLines(measurements)).toEqual([
    'Faults:',
    '       2  500',
    '       1  ECONNREFUSED',
    'Refusals:',
    '       1  409 stale',
    '',
  ])
  expect(measurements.faultCount).toBe(3)
})

test('shoppers take each way as often as its weight says', () => {
  const total = walks.reduce((sum, { weight }) => sum + weight, 0)
  const taken = Array.from({ length: total }, (_, index) => walkFor(index / total).name)
  for (const { name, weight } of walks) expect(taken.filter((other) => other === name).length, name).toEqual(weight)
})

async function run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env
  try {
    const { stdout } = await promisify(execFile)('node', [command, ...args], {
      env: { PATH, HOME, NODE_ENV: 'test', NO_COLOR: '1' },
    })
    return { code: 0, output: stdout }
  } catch (problem) {
    const { code, stdout, stderr } = problem as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
