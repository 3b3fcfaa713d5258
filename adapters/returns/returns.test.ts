import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { mailOutbox } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { NewReturn, ReturnReader } from '#machines/ports/returns.ts'
import { createReturns } from './returns.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate return_request, mail_outbox'))
afterAll(() => database.close())

const wanted: NewReturn = {
  orderId: '7GK2M4QX9ZTB13CD',
  tires: [{ productId: '100', quantity: 2 }],
  reason: 'changedMind',
  note: 'Another car',
  feeInCents: 4_000,
}
const reader: ReturnReader = {
  to: 'dana@example.com',
  firstName: 'Dana',
  token: 'T-1',
  names: { 100: 'Halden Meridian AS, 225/45R17' },
}
const renderEmail = (({ template, data }: { template: string; data: { tires: unknown } }) => ({
  subject: template,
  text: JSON.stringify(data.tires),
  html: '',
})) as never
const returns = () => createReturns({ database, renderEmail })
const subjects = async () =>
  (await database.db.select({ subject: mailOutbox.subject }).from(mailOutbox).orderBy(mailOutbox.id)).map(
    ({ subject }) => subject,
  )
const nothingKnown = { sendTo: null, refusal: null, refundedInCents: null }

// @fact storefront.114
test('a request is stored once for a key, with its email; another of the same order waits until it has ended', async () => {
  expect(await returns().request(wanted, reader, 'first-key')).toEqual({ outcome: 'requested' })
  expect(await returns().request(wanted, reader, 'first-key')).toEqual({ outcome: 'requested' })
  expect(await returns().request(wanted, reader, 'other-key')).toEqual({ outcome: 'underWay' })
  const [request, ...others] = await returns().ofOrder(wanted.orderId)
  expect(others).toEqual([])
  expect(request).toEqual({
    requestId: expect.any(String),
    ...wanted,
    ...nothingKnown,
    state: 'requested',
    steps: [{ state: 'requested', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), by: 'shopper' }],
  })
  expect(await subjects()).toEqual(['returnRequested'])
  expect((await database.db.select({ text: mailOutbox.text }).from(mailOutbox))[0]?.text).toBe(
    '[{"quantity":2,"words":"Halden Meridian AS, 225/45R17"}]',
  )

  expect(await returns().move(request!, { ...nothingKnown, state: 'withdrawn' }, 'shopper', reader)).toBe(true)
  expect(await returns().request(wanted, reader, 'other-key')).toEqual({ outcome: 'requested' })
})

test('each state is recorded with the name of the staff member, and its email is written once; a second press changes nothing', async () => {
  await returns().request(wanted, reader, 'a-key')
  const one = async () => (await returns().ofOrder(wanted.orderId))[0]!
  const agreed = { ...nothingKnown, state: 'agreed', sendTo: '1200 Dock Rd' } as const
  const before = await one()
  const moves = [returns().move(before, agreed, 'ann', reader), returns().move(before, agreed, 'bob', reader)]
  expect((await Promise.all(moves)).sort()).toEqual([false, true])
  expect(await returns().move(await one(), { ...agreed, state: 'received' }, 'ann', reader)).toBe(true)
  expect(await returns().move(await one(), { ...agreed, state: 'refunded', refundedInCents: 24_300 }, 'ann', reader)).toBe(true)
  const done = await one()
  expect(done).toMatchObject({ state: 'refunded', sendTo: '1200 Dock Rd', refundedInCents: 24_300 })
  expect(done.steps.map(({ state }) => state)).toEqual(['requested', 'agreed', 'received', 'refunded'])
  expect(await subjects()).toEqual(['returnRequested', 'returnAgreed', 'returnRefunded'])
  expect(await returns().one(done.requestId)).toEqual(done)
  expect(await returns().one('no-such-request')).toBeNull()
})

test('staff see the requests of a state, the longest in it first', async () => {
  for (const orderId of ['ORDER001', 'ORDER002', 'ORDER003'])
    await returns().request({ ...wanted, orderId }, reader, `key of ${orderId}`)
  const ids = async (state: 'requested' | 'refused', limit = 10) =>
    (await returns().inState(state, limit)).map(({ orderId }) => orderId)
  expect([await ids('requested'), await ids('requested', 2), await ids('refused')]).toEqual([
    ['ORDER001', 'ORDER002', 'ORDER003'],
    ['ORDER001', 'ORDER002'],
    [],
  ])
})
