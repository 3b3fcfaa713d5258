import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttemptsBack, takeAttempts } from './attempts.ts'
import type { Database } from './database.ts'
import { attemptCount } from './schema/index.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

let turn = 0
const limitsOf = (order = 2, address = 3) => {
  turn += 1
  return [
    { subject: `order ${turn}`, limit: order, windowMinutes: 60 },
    { subject: `address ${turn}`, limit: address, windowMinutes: 15 },
  ]
}

test('tries are let through up to their limit, then wait for the longest window that is full', async () => {
  const limits = limitsOf()
  expect([await takeAttempts(database, limits), await takeAttempts(database, limits)]).toEqual([null, null])
  const seconds = await takeAttempts(database, limits)
  expect(seconds).toBeGreaterThan(3_500)
  expect(seconds).toBeLessThanOrEqual(3_600)
})

test('a burst gets no more than its share', async () => {
  const limits = limitsOf(5, 100)
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeAttempts(database, limits)))
  expect(answers.filter((wait) => wait === null)).toHaveLength(5)
})

test('a try that is given back does not count', async () => {
  const limits = limitsOf(1, 9)
  for (let time = 0; time < 4; time += 1) {
    expect(await takeAttempts(database, limits)).toBeNull()
    await giveAttemptsBack(database, limits)
  }
  expect(await takeAttempts(database, limits)).toBeNull()
  expect(await takeAttempts(database, limits)).toBeGreaterThan(0)
})

test('when the window has ended the count begins anew', async () => {
  const limits = limitsOf(1, 1)
  await takeAttempts(database, limits)
  expect(await takeAttempts(database, limits)).not.toBeNull()
  await database.db.update(attemptCount).set({ windowEndsAt: sql`now() - interval '1 second'` })
  expect(await takeAttempts(database, limits)).toBeNull()
})

test('what is counted stands nowhere in clear', async () => {
  await takeAttempts(database, [{ subject: 'dana@example.com', limit: 9, windowMinutes: 1 }])
  expect(JSON.stringify(await database.db.select().from(attemptCount))).not.toContain('dana')
})
