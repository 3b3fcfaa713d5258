/** The reviews port on both databases. */
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { describeReviews } from './contract.ts'
import { createReviews } from './reviews.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await openTestPostgres()
})
afterAll(() => server?.stop())

describeReviews('reviews on PGlite', async () => behind(await openTestDatabase()))
describeReviews('reviews on Postgres', async () => behind(await openDatabase({ url: await server.createDatabase() })))

function behind(database: Database) {
  const renderEmail = createEmailRenderer('https://tires.example.com')
  return { database, reviews: createReviews({ database, renderEmail, reviewToken: (reviewId) => `token-of-${reviewId}` }) }
}
