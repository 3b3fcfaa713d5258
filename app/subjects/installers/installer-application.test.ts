import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimiter, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createMail, readOutbox } from '#adapters/mail/index.ts'
import { createPartners } from '#adapters/partners/index.ts'
import type { InstallerApplication } from '#machines/domain/installers/installer-application.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { applyAsInstaller } from './installer-application.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate attempt_count, mail_outbox, installer_application'))
afterAll(() => database.close())

const renderEmail = createEmailRenderer('https://tires.example.com')
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
const apply = (key: string, change: Partial<InstallerApplication> = {}, partnersEmail: string | null = 'partners@example.com') =>
  applyAsInstaller(
    {
      attempts: createRateLimiter(database),
      partners: createPartners(database),
      mail: createMail(database, renderEmail),
      partnersEmail,
    },
    { ...application, ...change },
    { key, clientAddress: '192.0.2.1' },
  )

// @fact 1.20
test('an application is emailed to the applicant and to the staff for partners, once a form', async () => {
  expect(await apply('one-form')).toEqual({ outcome: 'applied' })
  expect(await apply('one-form')).toEqual({ outcome: 'applied' })
  const emails = await readOutbox(database, 10)
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['partners@example.com', 'An installer applies: Short North Tire'],
    ['rita@example.com', 'Your application to the Treadline installer network'],
  ])
  for (const line of [
    'Short North Tire',
    'A mobile installer',
    '418 Neil Ave',
    'Bay 2',
    'Columbus, OH 43215',
    'Rita Moss',
    '(614) 555-0142',
  ])
    expect(emails[0]?.text).toContain(`  ${line}\n`)
})

test('without staff for partners only the applicant gets an email', async () => {
  await apply('one-form', {}, null)
  expect((await readOutbox(database, 10)).map(({ to }) => to)).toEqual(['rita@example.com'])
})

test('an address gets at most three emails an hour, in upper or lower case', async () => {
  for (const key of ['1', '2', '3']) expect((await apply(key)).outcome).toBe('applied')
  expect(await apply('4', { email: 'RITA@example.com' })).toEqual({ outcome: 'tooMany', retryAfterSeconds: expect.any(Number) })
  expect(await readOutbox(database, 10)).toHaveLength(6)
})
