/** Contract tests of the reviews port. */
import { describe } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import { openReviewsHarness } from './contract/harness.ts'
import { testModeration } from './contract/moderation-contract.ts'
import { testReading } from './contract/reading-contract.ts'

/** `open` gives the implementation and the database behind it, with today's tables and nothing in them. */
export function describeReviews(name: string, open: () => Promise<{ reviews: Reviews; database: Database }>) {
  describe(name, () => {
    const world = openReviewsHarness(open)
    testModeration(world)
    testReading(world)
  })
}
