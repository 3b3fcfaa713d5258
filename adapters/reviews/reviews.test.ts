/** The reviews port on both databases. */
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import type { ReviewAfter, ReviewStep } from '#machines/domain/reviews/moderation.ts'
import type { ReviewState } from '#machines/domain/reviews/review.ts'
import { createEmailRenderer } from '#ui/emails/index.ts'
import { describeReviews } from './contract.ts'
import { createReviews } from './reviews.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await openTestPostgres()
})
afterAll(() => server?.stop())

describeReviews('reviews on PGlite', async () => behind(await openTestDatabase()))
describeReviews('reviews on Postgres', async () => behind(await openDatabase({ url: await server.createDatabase() })))

/** The steps that the chart has. */
const steps: Record<ReviewState, Partial<Record<ReviewStep['type'], ReviewState>>> = {
  provingEmail: { 'email.proven': 'held' },
  held: { 'review.publish': 'published', 'review.refuse': 'refused' },
  published: { 'review.refuse': 'refused' },
  refused: { 'review.publish': 'published' },
}

function behind(database: Database) {
  const renderEmail = createEmailRenderer('https://tires.example.com')
  const reviewAfter: ReviewAfter = (state, { type }) => steps[state][type] ?? null
  return {
    database,
    reviews: createReviews({ database, renderEmail, reviewAfter, reviewToken: (reviewId) => `token-of-${reviewId}` }),
  }
}
