import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimiter, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createMail, readOutbox } from '#adapters/mail/index.ts'
import { createPartners } from '#adapters/partners/index.ts'
import type { InstallerApplication } from '#machines/domain/installer-application.ts'
import { applyAsInstaller } from './installer-application.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate attempt_count, mail_outbox, installer_application'))
afterAll(() => database.close())

const application: InstallerApplication = {
  company: 'Short North Tire',
  kind: 'mobile',
  firstName: 'Rita',
  lastName: 'Moss',
  email: 'rita@example.com',
  phone: '6145550142',
  addressLine1: '418 Neil Ave',
  addressLine2: 'Bay 2',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  agreed: 'yes',
}
const apply = (key: string, change: Partial<InstallerApplication> = {}, partnersEmail: string | null = 'desk@example.com') =>
  applyAsInstaller(
    { attempts: createRateLimiter(database), partners: createPartners(database), mail: createMail(database), partnersEmail },
    { ...application, ...change },
    { key, clientAddress: '192.0.2.1' },
  )

test('an application is written about to the applicant and to the partners’ desk, once a form', async () => {
  expect(await apply('one-form')).toEqual({ outcome: 'applied' })
  expect(await apply('one-form')).toEqual({ outcome: 'applied' })
  const letters = await readOutbox(database, 10)
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['desk@example.com', 'An installer applies: Short North Tire'],
    ['rita@example.com', 'Your application to the Treadline installer network'],
  ])
  expect(letters[0]?.text).toBe(
    'Short North Tire, a mobile installer\n\n418 Neil Ave\nBay 2\nColumbus, OH 43215\n\nRita Moss\n(614) 555-0142\nrita@example.com',
  )
})

test('without a desk only the applicant is written to', async () => {
  await apply('one-form', {}, null)
  expect((await readOutbox(database, 10)).map(({ to }) => to)).toEqual(['rita@example.com'])
})

test('nobody is written to more than three times an hour, however the email is written', async () => {
  for (const key of ['1', '2', '3']) expect((await apply(key)).outcome).toBe('applied')
  expect(await apply('4', { email: 'RITA@example.com' })).toEqual({ outcome: 'tooMany', retryAfterSeconds: expect.any(Number) })
  expect(await readOutbox(database, 10)).toHaveLength(6)
})
