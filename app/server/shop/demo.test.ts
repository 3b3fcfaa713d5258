import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { loadDemoPeople, refuseDemoPeople } from './demo.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('production takes no database with people of the demonstration in it; starting the demonstration again changes nothing', async () => {
  const people = () => database.query('select * from account order by email')
  await expect(refuseDemoPeople(database)).resolves.toBeUndefined()
  await loadDemoPeople(database)
  const first = await people()
  await loadDemoPeople(database)
  expect(await people()).toEqual(first)
  expect(first).toHaveLength(11)
  await expect(refuseDemoPeople(database)).rejects.toThrow(
    'The database holds 11 accounts of the demonstration, whose password is public. Use a database of its own for npm run serve.',
  )
})
