import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { mailOutbox } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { readOutbox } from './mail-outbox.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the newest email is read first, and no more than the limit', async () => {
  const kept = { hasHtml: false, attached: null, status: 'due' }
  const hello = { to: 'ada@example.com', subject: 'Hello', text: 'Hello Ada' }
  await database.db.insert(mailOutbox).values([
    { ...hello, key: 'hello', at: '2026-03-09T15:00:00Z' },
    { ...hello, key: 'bye', subject: 'Bye', at: '2026-03-09T16:00:00Z' },
  ])
  const bye = { ...hello, ...kept, id: 2, subject: 'Bye', at: '2026-03-09T16:00:00.000Z' }
  expect(await readOutbox(database, 10)).toEqual([bye, { ...hello, ...kept, id: 1, at: '2026-03-09T15:00:00.000Z' }])
  expect(await readOutbox(database, 1)).toEqual([bye])
})
