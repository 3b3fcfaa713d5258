/** Reviews on their way to the page. The chart `review` says which step follows which; each is one transaction with what it changes. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/database.ts'
import { refreshLineRatings } from '#adapters/database/line-ratings.ts'
import { writeEmail } from '#adapters/database/records/mail-outbox.ts'
import { brand, productLine, review } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { ReviewAfter, ReviewStep } from '#machines/domain/reviews/moderation.ts'
import { type ReviewState, shownName } from '#machines/domain/reviews/review.ts'
import type { HeldReview } from '#machines/domain/reviews/review-query.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import { reviewColumns, toReview } from './review-columns.ts'

interface ModerationDeps {
  renderEmail: RenderEmail
  reviewToken: (reviewId: string) => string
  reviewAfter: ReviewAfter
}

type Moderation = Pick<Reviews, 'submit' | 'review' | 'proveEmail' | 'held' | 'decide'>

export function createReviewModeration(
  database: Database,
  { renderEmail, reviewToken, reviewAfter }: ModerationDeps,
): Moderation {
  const { db } = database
  return {
    submit: (line, written, key) =>
      database.transaction(async (tx) => {
        const [known] = await linesWithBrand(tx).where(
          and(eq(productLine.brandSlug, line.brandSlug), eq(productLine.slug, line.lineSlug)),
        )
        if (!known) return null
        // named by its key: the same form sent twice is one review
        const reviewId = hashOf(`review:${key}`)
          .replace(/[^A-Za-z0-9]/g, '')
          .slice(0, 20)
        const { name, email, car, ...told } = written
        await tx
          .insert(review)
          .values({
            ...told,
            ...line,
            ...car,
            reviewId,
            email: email.toLowerCase(),
            author: shownName(name),
            state: 'provingEmail',
            isVerified: false,
            helpful: 0,
          })
          .onConflictDoNothing()
        const data = { firstName: name.split(/\s/)[0]!, tire: `${known.brand} ${known.line}`, token: reviewToken(reviewId) }
        await writeEmail(tx, renderEmail, { template: 'confirmReview', to: email, data }, `review:${reviewId}`)
        return { reviewId }
      }),

    async review(reviewId) {
      const [row] = await heldRows(db).where(eq(review.reviewId, reviewId))
      return row ? { ...toHeld(row), state: row.state } : null
    },

    proveEmail: (reviewId) => take(reviewId, { type: 'email.proven' }, () => ({ isVerified: hasOrder })),

    async held(limit) {
      const rows = await heldRows(db)
        .where(sql`${review.state} = 'held'`)
        .orderBy(asc(review.writtenAt), asc(review.reviewId))
        .limit(limit)
      return rows.map(toHeld)
    },

    decide: (reviewId, decision, by) =>
      take(
        reviewId,
        decision.kind === 'publish' ? { type: 'review.publish' } : { type: 'review.refuse', reason: decision.reason },
        () => ({
          refusedFor: decision.kind === 'refuse' ? decision.reason : null,
          decidedBy: by,
          decidedAt: sql`now()`,
        }),
      ),
  }

  /** Gives where the review is afterwards; null when there is none. What the chart does not allow changes nothing. */
  function take(
    reviewId: string,
    step: ReviewStep,
    change: () => Parameters<ReturnType<Db['update']>['set']>[0],
  ): Promise<ReviewState | null> {
    return database.transaction(async (tx) => {
      const { brandSlug, lineSlug, state: from } = review
      const [row] = await tx.select({ brandSlug, lineSlug, from }).from(review).where(eq(review.reviewId, reviewId)).for('update')
      if (!row) return null
      const state = reviewAfter(row.from, step)
      if (state === null) return row.from
      await tx
        .update(review)
        .set({ ...change(), state })
        .where(eq(review.reviewId, reviewId))
      if (state === 'published' || row.from === 'published') await refreshLineRatings(tx, row)
      return state
    })
  }
}

/** Whether a placed order with a tire of the line belongs to the review's email: a guest's, or one of the account that proved the email. */
const hasOrder = sql<boolean>`exists (
  select from "order" o
    cross join jsonb_array_elements(o.site_products) product
    join item i on i.item_id = product ->> 'productId'
  where o.placed_at is not null and o.cancelled_at is null
    and i.brand_slug = ${review.brandSlug} and i.line_slug = ${review.lineSlug}
    and case when o.account_id is null then lower(o.billing ->> 'email') = ${review.email}
      else o.account_id = (select account_id from account where account.email = ${review.email} and email_proven_at is not null) end
)`

function linesWithBrand(tx: Db) {
  return tx
    .select({ brand: brand.label, line: productLine.name })
    .from(productLine)
    .innerJoin(brand, eq(brand.slug, productLine.brandSlug))
    .$dynamic()
}

function heldRows(db: Db) {
  return db
    .select({
      ...reviewColumns,
      brandSlug: review.brandSlug,
      brand: brand.label,
      line: productLine.name,
      state: review.state,
    })
    .from(review)
    .innerJoin(brand, eq(brand.slug, review.brandSlug))
    .innerJoin(productLine, and(eq(productLine.brandSlug, review.brandSlug), eq(productLine.slug, review.lineSlug)))
    .$dynamic()
}

function toHeld({ state: _, brand: maker, line, ...row }: Awaited<ReturnType<typeof heldRows>>[number]): HeldReview {
  return { ...toReview(row), brand: maker, line }
}
