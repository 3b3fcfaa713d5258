import { openTestDatabase } from '#adapters/database/testing.ts'
import { describePayments } from './payments-contract.ts'

describePayments('payments in PGlite', async () => {
  const database = await openTestDatabase()
  return { databases: [database, database], close: database.close }
})
