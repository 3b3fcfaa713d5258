/** Reviews on their way to the page. The chart `review` says which step follows which; each is recorded in one transaction with what it changes. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, type Db, refreshLineRatings, writeEmail } from '#adapters/database/index.ts'
import { brand, productLine, review } from '#adapters/database/schema/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import { shownName } from '#machines/domain/reviews/review.ts'
import type { HeldReview } from '#machines/domain/reviews/review-query.ts'
import type { RecordedStep, Reviews } from '#machines/ports/reviews.ts'
import { reviewColumns, toReview } from './review-columns.ts'

interface ModerationDeps {
  renderEmail: RenderEmail
  reviewToken: (reviewId: string) => string
}

type Moderation = Pick<Reviews, 'recordReview' | 'recordStep' | 'review' | 'held'>

export function createReviewModeration(database: Database, { renderEmail, reviewToken }: ModerationDeps): Moderation {
  const { db } = database
  return {
    recordReview: (reviewId, line, written) =>
      database.transaction(async (tx) => {
        const [known] = await linesWithBrand(tx).where(
          and(eq(productLine.brandSlug, line.brandSlug), eq(productLine.slug, line.lineSlug)),
        )
        if (!known) return { outcome: 'notSold' }
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
        return { outcome: 'recorded' }
      }),

    async review(reviewId) {
      const [row] = await heldRows(db).where(eq(review.reviewId, reviewId))
      return row ? { ...toHeld(row), state: row.state } : null
    },

    async held(limit) {
      const rows = await heldRows(db)
        .where(sql`${review.state} = 'held'`)
        .orderBy(asc(review.writtenAt), asc(review.reviewId))
        .limit(limit)
      return rows.map(toHeld)
    },

    recordStep: ({ reviewId, from, to, by, reason }) =>
      database.transaction(async (tx) => {
        const [row] = await tx.select(there).from(review).where(eq(review.reviewId, reviewId)).for('update')
        // The version before moves the record without its chart, perhaps a moment ago: what it recorded is not written over.
        if (row?.state !== from) {
          const isRecorded = row !== undefined && isSameStep(row, { to, by, reason })
          return isRecorded ? { outcome: 'recorded' } : { outcome: 'moved', record: row?.state ?? null }
        }
        await tx
          .update(review)
          .set({
            state: to,
            ...(by === null ? { isVerified: hasOrder } : { refusedFor: reason, decidedBy: by, decidedAt: sql`now()` }),
          })
          .where(eq(review.reviewId, reviewId))
        if (to === 'published' || from === 'published') await refreshLineRatings(tx, row)
        return { outcome: 'recorded' }
      }),
  }
}

const there = {
  brandSlug: review.brandSlug,
  lineSlug: review.lineSlug,
  state: review.state,
  refusedFor: review.refusedFor,
  decidedBy: review.decidedBy,
}

/** Whether the step was recorded before, by an effect whose answer was lost. */
function isSameStep(
  row: Pick<typeof review.$inferSelect, 'state' | 'refusedFor' | 'decidedBy'>,
  { to, by, reason }: Pick<RecordedStep, 'to' | 'by' | 'reason'>,
): boolean {
  return row.state === to && (by === null || (row.decidedBy === by && row.refusedFor === reason))
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
