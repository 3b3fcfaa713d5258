import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { attemptCount } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { Attempt } from '#machines/domain/attempts.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'
import { areUsedUp, countAttempts, createRateLimiter } from './rate-limiter.ts'

let database: Database
let attempts: RateLimiter
beforeAll(async () => {
  database = await openTestDatabase()
  attempts = createRateLimiter(database)
})
afterAll(() => database.close())

let turn = 0
/** A new person: three emails to an address in an hour, 30 passwords from a network address in 15 minutes. */
const newPerson = (): [ofEmail: Attempt, ofAddress: Attempt] => {
  turn += 1
  return [
    { kind: 'application:email', of: `${turn}@example.com` },
    { kind: 'signIn:address', of: `address ${turn}` },
  ]
}
const takeTimes = async (tries: readonly Attempt[], times: number) => {
  const waits = []
  for (let time = 0; time < times; time += 1) waits.push(await attempts.take(tries))
  return waits
}

test('tries are let through up to their limit, then wait for the longest window that is full', async () => {
  const [ofEmail, ofAddress] = newPerson()
  expect(await takeTimes([ofAddress], 28)).toEqual(Array(28).fill(null))
  expect(await takeTimes([ofEmail, ofAddress], 2)).toEqual([null, null])
  const ofShort = await attempts.take([ofEmail, ofAddress])
  expect(ofShort).toBeGreaterThan(800)
  expect(ofShort).toBeLessThanOrEqual(900)
  const ofLong = await attempts.take([ofEmail, ofAddress])
  expect(ofLong).toBeGreaterThan(3_500)
  expect(ofLong).toBeLessThanOrEqual(3_600)
})

test('a burst gets no more than its share', async () => {
  const tries = newPerson()
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempts.take(tries)))
  expect(answers.filter((wait) => wait === null)).toHaveLength(3)
})

test('a returned attempt does not count', async () => {
  const tries = newPerson()
  for (let time = 0; time < 5; time += 1) {
    expect(await attempts.take(tries)).toBeNull()
    await attempts.refund(tries)
  }
  expect(await takeTimes(tries, 3)).toEqual([null, null, null])
  expect(await attempts.take(tries)).toBeGreaterThan(0)
})

test('resetting a counter affects only that counter', async () => {
  const [ofEmail] = newPerson()
  const [other] = newPerson()
  await takeTimes([ofEmail, other], 4)
  await attempts.forget([ofEmail])
  expect(await takeTimes([ofEmail], 4)).toEqual([null, null, null, expect.any(Number)])
  expect(await attempts.take([other])).not.toBeNull()
})

test('tries of one kind leave those of another alone', async () => {
  const [{ of }] = newPerson()
  await takeTimes([{ kind: 'tracking:order', of }], 6)
  expect(await attempts.take([{ kind: 'promo:account', of }])).toBeNull()
})

test('when the window has ended the count starts again', async () => {
  const tries = newPerson()
  await takeTimes(tries, 3)
  expect(await attempts.take(tries)).not.toBeNull()
  await database.db.update(attemptCount).set({ windowEndsAt: sql`now() - interval '1 second'` })
  expect(await attempts.take(tries)).toBeNull()
})

test('only failures can be counted, inside a transaction that may roll back', async () => {
  const wrong: Attempt = { kind: 'promo:cart', of: 'cart 1' }
  const count = (fails: boolean) =>
    database.transaction(async (tx) => {
      await countAttempts(tx, [wrong])
      if (fails) throw new Error('The cart is gone')
    })
  for (let time = 0; time < 9; time += 1) await count(false)
  await expect(count(true)).rejects.toThrow('The cart is gone')
  expect(await areUsedUp(database.db, wrong)).toBe(false)
  await count(false)
  expect(await areUsedUp(database.db, wrong)).toBe(true)
  await database.db.update(attemptCount).set({ windowEndsAt: sql`now() - interval '1 second'` })
  expect(await areUsedUp(database.db, wrong)).toBe(false)
})

test('what is counted is never stored in clear', async () => {
  await attempts.take([{ kind: 'signIn:email', of: 'dana@example.com' }])
  expect(JSON.stringify(await database.db.select().from(attemptCount))).not.toContain('dana')
})

test('many are counted in one statement, and the sum of all nodes is given', async () => {
  const limiter = createRateLimiter(database)
  const of = 'shared.example'
  await limiter.add([{ kind: 'write:address', of, times: 40 }])
  const [sum] = await limiter.add([{ kind: 'write:address', of, times: 2 }])
  expect(sum).toMatchObject({ of, count: 42 })
  expect(sum!.seconds).toBeGreaterThan(50)
})
