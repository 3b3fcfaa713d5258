import { openTestDatabase } from '#adapters/database/testing.ts'
import { describeChartActivities } from './contract.ts'

describeChartActivities('counting in PGlite', async () => {
  const database = await openTestDatabase()
  return { database, other: database, close: database.close }
})
