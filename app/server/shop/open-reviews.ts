/** Reviews as the shop runs them: their records, and the engine whose effects alone write these. */
import { createActorStore, type Database } from '#adapters/database/index.ts'
import { createReviews } from '#adapters/reviews/index.ts'
import type { Env } from '#app/server/env/env.ts'
import { reviewDraft, reviewEffects } from '#app/server/shop/effects/review-effects.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Engine } from '#machines/engine/index.ts'
import type { ReviewRecords } from '#machines/ports/reviews.ts'
import { reviewKind } from '#machines/storefront/reviews/kind.ts'
import { reviewToken } from './orders/review-link.ts'
import { openSubjectEngine, type SubjectEngineParts } from './subject-engine.ts'

export interface OpenedReviews {
  reviews: ReviewRecords
  reviewEngine: Engine
}

export async function openReviews(
  parts: SubjectEngineParts & { database: Database; env: Pick<Env, 'sessionSecret'>; renderEmail: RenderEmail },
): Promise<OpenedReviews> {
  const { database, env, renderEmail } = parts
  const store = createActorStore(database, { kind: reviewKind.name })
  const reviews = createReviews({ database, renderEmail, reviewToken: (reviewId) => reviewToken(env, reviewId) })
  const reviewEngine = openSubjectEngine(parts, {
    kind: reviewKind,
    store,
    effects: { review: reviewEffects({ reviews, store }) },
    isLocal: () => true,
    normalizers: {
      review: {
        'review.send': async (reviewId, { type, line, written }) => ({
          event: { type, line, writtenRef: await store.putDraft(reviewId, reviewDraft, written) },
        }),
      },
    },
    // A review of a version that kept no charts of reviews has a record only, and begins where that says that it is.
    recall: async (reviewId) => ({ record: (await reviews.review(reviewId))?.state ?? null }),
  })
  // An embedded database has one process at a time: earlier lease holders are dead.
  if (database.kind === 'pglite') await store.releaseAllLeases()
  return { reviews, reviewEngine }
}
