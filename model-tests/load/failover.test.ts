/** What the drill of a failover does without the pair. */
import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { longestPause } from './enduring-shoppers.ts'
import { lostWrites, wrongRefusals, wrongStock } from './failover-checks.ts'
import { failoverOptions } from './run-failover.ts'

// A command is a process of its own.
vi.setConfig({ testTimeout: 180_000 })

test('without options eight shoppers buy, 25 s before each event', () => {
  expect(failoverOptions([])).toEqual({ shoppers: 8, seconds: 25 })
})

test.each([
  [['--shoppers', '0'], '--shoppers is "0"; expected a whole number from 1 to 50'],
  [['--seconds', 'long'], '--seconds is "long"; expected a whole number from 1 to 600'],
])('a drill of %j is refused in a sentence', (args, sentence) => {
  expect(() => failoverOptions(args)).toThrow(sentence)
})

test.each([
  [['failover', '--shoppers', 'many'], '--shoppers is "many"; expected a whole number from 1 to 50'],
  [['failure'], 'There is no drill of failure; there is one of a backup, npm run drill, and npm run drill -- failover.'],
])('npm run drill -- %j ends with a sentence and an exit code', (args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['app/cli/drill.mjs', ...args], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, sentence])
})

test('a write that was acknowledged and has no key in the records is lost; one that opened no event has none', () => {
  const writes = [
    { at: 1, cartId: 'C1', key: 'a' },
    { at: 2, cartId: 'C2', key: 'a' },
    { at: 3, cartId: 'C2', key: null },
  ]
  expect(lostWrites(writes, [{ cartId: 'C1', key: 'a' }])).toEqual(['1 writes were acknowledged and are not in the records'])
  expect(lostWrites(writes, writes as Array<{ cartId: string; key: string }>)).toEqual([])
})

test('tires that left the shelf are those that orders have', () => {
  const tires = [
    { itemId: '100000', gone: 8, held: 8 },
    { itemId: '100001', gone: 4, held: 8 },
  ]
  expect(wrongStock(tires)).toEqual(['orders have 8 of tire 100001, and its stock fell by 4'])
})

test('a node in trouble says 503 and when to come back', () => {
  const refusals = [
    { status: 503, retryAfter: '5' },
    { status: 503, retryAfter: null },
    { status: 500, retryAfter: '5' },
    { status: 500, retryAfter: '5' },
  ]
  expect(wrongRefusals(refusals)).toEqual([
    '3 writes were answered with 503 without Retry-After, 500, not with 503 and Retry-After',
  ])
  expect(wrongRefusals(refusals.slice(0, 1))).toEqual([])
})

test('the longest pause between two writes is found, in any order', () => {
  expect(longestPause([10, 40, 20, 100, 90])).toEqual({ from: 40, ms: 50 })
  expect(longestPause([])).toEqual({ from: 0, ms: 0 })
})
