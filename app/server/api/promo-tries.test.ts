/** Guessing at promo codes from an address or with an account, however many carts are opened for it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimiter, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { sentences } from '#app/server/page/sentences.ts'
import type { CheckoutAnswer } from '#machines/checkout/kind.ts'
import { eventAnswer } from './answers.ts'
import { sendLimited } from './promo-tries.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate attempt_count'))
afterAll(() => database.close())

const applied = (code: string | null, replayed = false) =>
  ({
    outcome: 'applied',
    replayed,
    state: { actors: { cart: { view: { refusal: code && { code } } } } },
  }) as unknown as CheckoutAnswer
const wrong = applied('badCoupon')

/** A shopper at an address, signed in or not. */
function shopper({ clientAddress = '192.0.2.1', accountId = null as string | null } = {}) {
  const context = {
    clientAddress,
    visitor: { account: async () => accountId && { accountId } },
    shop: { attempts: createRateLimiter(database) },
  }
  const asked = { context } as never
  return (answer: CheckoutAnswer = wrong, type = 'coupon.apply') => sendLimited(asked, { type }, async () => answer)
}
const outcomes = async (send: ReturnType<typeof shopper>, times: number) => {
  const all = []
  for (let time = 0; time < times; time += 1) all.push((await send()).outcome)
  return all
}

// @fact 5.8
test('an address has thirty wrong codes in 15 minutes over all carts, then also the right one is not looked at', async () => {
  const send = shopper()
  expect(await outcomes(send, 30)).toEqual(Array(30).fill('applied'))
  const refused = await send(applied(null))
  expect(refused).toEqual({ outcome: 'tooMany', retryAfterSeconds: expect.any(Number) })
  expect(refused.outcome === 'tooMany' && Math.abs(refused.retryAfterSeconds - 895)).toBeLessThanOrEqual(6)
  expect((await shopper({ clientAddress: '192.0.2.2' })()).outcome).toBe('applied')
  await database.query(`update attempt_count set window_ends_at = now() - interval '1 second'`)
  expect((await send()).outcome).toBe('applied')
})

// @fact 5.8
test('an account has ten, from wherever it is used', async () => {
  for (let time = 0; time < 10; time += 1)
    expect((await shopper({ clientAddress: `192.0.2.${time}`, accountId: 'ada' })()).outcome).toBe('applied')
  expect((await shopper({ clientAddress: '192.0.2.99', accountId: 'ada' })()).outcome).toBe('tooMany')
  expect((await shopper({ clientAddress: '192.0.2.99', accountId: 'eve' })()).outcome).toBe('applied')
})

test('concurrent requests cannot exceed the limit', async () => {
  const send = shopper({ accountId: 'ada' })
  const answers = await Promise.all(Array.from({ length: 14 }, () => send()))
  expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(10)
})

test('accepted codes, repeated requests and other changes are not counted', async () => {
  const send = shopper({ accountId: 'ada' })
  for (let time = 0; time < 12; time += 1) {
    expect((await send(applied(null))).outcome).toBe('applied')
    expect((await send(applied('badCoupon', true))).outcome).toBe('applied')
    expect((await send(wrong, 'item.add')).outcome).toBe('applied')
  }
  expect(await outcomes(send, 11)).toEqual([...Array(10).fill('applied'), 'tooMany'])
})

test('an API answer says when to try again', async () => {
  const answer = eventAnswer({ outcome: 'tooMany', retryAfterSeconds: 880 }, 'coupon.apply')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('880')
  expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED', errorMessage: sentences.tooMany })
})
