import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { createRateLimiter } from '#adapters/database/records/rate-limiter.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { createAccounts } from './accounts.ts'
import { addKnownAccounts, type KnownAccount } from './known-accounts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const fleet: KnownAccount = {
  username: 'Fleet@example.com',
  firstName: 'Flo',
  lastName: 'Eet',
  phone: '6145550142',
  userType: 'Fleet',
  company: null,
  brands: ['halden'],
  taxExemptState: 'OH',
  taxCertificates: [],
  channel: null,
}
const exchange: KnownAccount = { ...fleet, username: 'exchange@example.com', userType: 'Retail Member', channel: 'AAFES' }

test('known accounts are added once, can sign in, and stay as they are from then on', async () => {
  const rows = () => database.query('select * from account order by email')
  await addKnownAccounts(database, [fleet], 'first password')
  const [first] = await rows()
  await addKnownAccounts(database, [{ ...fleet, lastName: 'Changed' }, exchange], 'second password')
  const both = await rows()
  expect(both).toHaveLength(2)
  expect(both).toContainEqual(first)
  await addKnownAccounts(database, [fleet, exchange], 'third password')
  expect(await rows()).toEqual(both)

  const accounts = createAccounts({
    database,
    attempts: createRateLimiter(database),
    renderEmail: createEmailRenderer('https://tires.example.com'),
  })
  const signIn = (email: string, password: string) => accounts.signIn({ email, password, clientAddress: '::1' })
  expect(await signIn('fleet@example.com', 'first password')).toEqual({
    outcome: 'signedIn',
    account: { ...fleet, accountId: expect.any(String), emailProvenAt: expect.any(String) },
    token: expect.any(String),
    hasProven: false,
  })
  expect(await signIn('exchange@example.com', 'second password')).toMatchObject({ account: { channel: 'AAFES' } })
})
