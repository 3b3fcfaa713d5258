/** The returns port on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { mailOutbox } from '#adapters/database/schema/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import type { NewReturn, ReturnReader } from '#machines/ports/returns.ts'
import { createReturns } from './returns.ts'

const wanted: NewReturn = {
  requestId: 'request-1',
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
const nothingKnown = { sendTo: null, refusal: null, refundedInCents: null }

const first = { requestId: 'request-1' }
const other = { ...wanted, requestId: 'request-2' }

let server: TestPostgres
beforeAll(async () => {
  server = await openTestPostgres()
})
afterAll(() => server?.stop())

describeReturns('returns on PGlite', openTestDatabase)
describeReturns('returns on Postgres', async () => openDatabase({ url: await server.createDatabase() }))

function describeReturns(name: string, open: () => Promise<Database>): void {
  describe(name, () => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(() => database.query('truncate return_request, mail_outbox'))
    afterAll(() => database?.close())

    const returns = () => createReturns({ database, renderEmail })
    const subjects = async () =>
      (await database.db.select({ subject: mailOutbox.subject }).from(mailOutbox).orderBy(mailOutbox.id)).map(
        ({ subject }) => subject,
      )

    // @fact storefront.114
    test('a request is stored once, with its email; another of the same order waits until it has ended', async () => {
      expect(await returns().recordRequest(wanted, reader)).toEqual({ outcome: 'recorded' })
      expect(await returns().recordRequest(wanted, reader)).toEqual({ outcome: 'recorded' })
      expect(await returns().recordRequest(other, reader)).toEqual({ outcome: 'underWay' })
      const [request, ...others] = await returns().ofOrder(wanted.orderId)
      expect(others).toEqual([])
      expect(request).toEqual({
        ...wanted,
        ...nothingKnown,
        state: 'requested',
        steps: [{ state: 'requested', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), by: 'shopper' }],
      })
      expect(await subjects()).toEqual(['returnRequested'])
      expect((await database.db.select({ text: mailOutbox.text }).from(mailOutbox))[0]?.text).toBe(
        '[{"quantity":2,"words":"Halden Meridian AS, 225/45R17"}]',
      )

      const withdrawal = { ...first, from: 'requested', to: 'withdrawn', by: 'shopper' } as const
      expect(await returns().recordStep(withdrawal, reader)).toEqual({ outcome: 'recorded' })
      expect(await returns().recordRequest(other, reader)).toEqual({ outcome: 'recorded' })
    })

    test('each state is recorded with the name of the staff member, and its email is written once', async () => {
      await returns().recordRequest(wanted, reader)
      const agreement = { ...first, from: 'requested', to: 'agreed', sendTo: '1200 Dock Rd' } as const
      const both = await Promise.all(['ann', 'bob'].map((by) => returns().recordStep({ ...agreement, by }, reader)))
      expect(both).toEqual(expect.arrayContaining([{ outcome: 'recorded' }, { outcome: 'moved', record: 'agreed' }]))
      const arrival = { ...first, from: 'agreed', to: 'received', by: 'ann' } as const
      expect(await returns().recordStep(arrival, reader)).toEqual({ outcome: 'recorded' })
      const refund = { ...first, from: 'received', to: 'refunded', refundedInCents: 24_300, by: 'ann' } as const
      expect(await returns().recordStep(refund, reader)).toEqual({ outcome: 'recorded' })
      const done = (await returns().one('request-1'))!
      expect(done).toMatchObject({ state: 'refunded', sendTo: '1200 Dock Rd', refundedInCents: 24_300 })
      expect(done.steps.map(({ state }) => state)).toEqual(['requested', 'agreed', 'received', 'refunded'])
      expect(await subjects()).toEqual(['returnRequested', 'returnAgreed', 'returnRefunded'])
      expect(await returns().ofOrder(wanted.orderId)).toEqual([done])
      expect(await returns().one('no-such-request')).toBeNull()
    })

    test('the same step again changes nothing; one that is not from where the record is says where that is', async () => {
      await returns().recordRequest(wanted, reader)
      const refusal = { ...first, from: 'requested', to: 'refused', refusal: 'Mounted', by: 'ann' } as const
      expect(await returns().recordStep(refusal, reader)).toEqual({ outcome: 'recorded' })
      const before = await returns().one('request-1')
      expect(await returns().recordStep(refusal, reader)).toEqual({ outcome: 'recorded' })
      for (const others of [{ refusal: 'Damaged' }, { by: 'bob' }, { to: 'withdrawn' }] as const)
        expect(await returns().recordStep({ ...refusal, ...others }, reader)).toEqual({ outcome: 'moved', record: 'refused' })
      expect(await returns().recordStep({ ...refusal, requestId: 'none' }, reader)).toEqual({ outcome: 'moved', record: null })
      expect([await returns().one('request-1'), await subjects()]).toEqual([before, ['returnRequested', 'returnRefused']])
    })

    test('staff see the requests of a state, the longest in it first', async () => {
      for (const orderId of ['ORDER001', 'ORDER002', 'ORDER003'])
        await returns().recordRequest({ ...wanted, orderId, requestId: `of ${orderId}` }, reader)
      const ids = async (state: 'requested' | 'refused', limit = 10) =>
        (await returns().inState(state, limit)).map(({ orderId }) => orderId)
      expect([await ids('requested'), await ids('requested', 2), await ids('refused')]).toEqual([
        ['ORDER001', 'ORDER002', 'ORDER003'],
        ['ORDER001', 'ORDER002'],
        [],
      ])
    })
  })
}
