import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { createReadiness } from './readiness.ts'

/** A node whose database answers reads and writes as given; `asked` counts statements. */
function node({ reads = true, writes = true, stocked = true } = {}) {
  const stop = new AbortController()
  const clock = { now: 0 }
  let asked = 0
  const answer = (isGood: boolean, rows: object[]) => (isGood ? Promise.resolve(rows) : Promise.reject(new Error('away')))
  const query = (text: string) => {
    asked += 1
    return text.includes('insert') ? answer(writes, []) : answer(reads, [{ stocked }])
  }
  const ready = createReadiness({ database: { query } as unknown as Database, stopping: stop.signal }, () => clock.now)
  return { ready, stop, clock, asked: () => asked }
}

test.each([
  [{}, 'ok'],
  [{ reads: false }, 'the database does not answer'],
  [{ writes: false }, 'the database takes no writes'],
  [{ stocked: false }, expect.stringMatching(/^There is no catalogue/)],
])('a node with %o is: %s', async (given, status) => {
  expect(await node(given).ready()).toEqual(status)
})

test('a node that stops says so at once, also after it was ready', async () => {
  const { ready, stop } = node()
  expect(await ready()).toBe('ok')
  stop.abort()
  expect(await ready()).toBe('the shop is stopping')
})

test('the database is asked at most once a second', async () => {
  const { ready, clock, asked } = node()
  await Promise.all([ready(), ready(), ready()])
  expect(asked()).toBe(2)
  clock.now = 1_000
  await ready()
  expect(asked()).toBe(4)
})
