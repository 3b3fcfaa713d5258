import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { installerApplication } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { InstallerApplication } from '#machines/domain/installers/installer-application.ts'
import { createPartners } from './partners.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const application: InstallerApplication = {
  company: 'Short North Tire',
  kind: 'shop',
  firstName: 'Rita',
  lastName: 'Moss',
  email: 'rita@example.com',
  phone: '6145550142',
  addressLine1: '418 Neil Ave',
  addressLine2: '',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  agreed: 'yes',
}

// @fact 1.20
test('an application is kept once for a key, with all its answers and the time of applying', async () => {
  const partners = createPartners(database)
  const { applicationId } = await partners.apply(application, 'first-key')
  expect(await partners.apply({ ...application, company: 'Another company' }, 'first-key')).toEqual({ applicationId })
  const { agreed: _, ...told } = application
  expect(await database.db.select().from(installerApplication)).toEqual([
    { applicationId, ...told, appliedAt: expect.stringMatching(/^\d{4}-/) },
  ])
})

test('another key is another application', async () => {
  const partners = createPartners(database)
  const ids = [await partners.apply(application, 'second-key'), await partners.apply(application, 'third-key')]
  expect(new Set(ids.map(({ applicationId }) => applicationId)).size).toBe(2)
})
