/** Published reviews, as pages show them. */
import { and, asc, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { productLine, review } from '#adapters/database/schema/index.ts'
import { typesWithCategory } from '#machines/domain/catalogue/tire-types.ts'
import { attributeNames, type ReviewAttribute } from '#machines/domain/reviews/review.ts'
import type { ReviewQuery, ReviewScope, ReviewSort } from '#machines/domain/reviews/review-query.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import { reviewColumns, toReview } from './review-columns.ts'

const onPage = 10

/** Every order ends with the newest and the id, so that a page has the same reviews each time. */
const orders: Record<ReviewSort, SQL[]> = {
  helpful: [desc(review.helpful)],
  newest: [],
  highest: [desc(review.stars), desc(review.helpful)],
  lowest: [asc(review.stars), desc(review.helpful)],
}

type Reading = Pick<Reviews, 'summary' | 'list' | 'countByCar' | 'reviewedClasses' | 'lastPublished'>

export function createReviewReading({ db, heavy }: Pick<Database, 'db' | 'heavy'>): Reading {
  return {
    reviewedClasses(brands) {
      // Grouped before it is joined: of each line one row.
      const ofLines = heavy.db
        .select({
          brandSlug: review.brandSlug,
          lineSlug: review.lineSlug,
          count: count().as('count'),
          stars: sql<number>`sum(${review.stars})`.as('stars'),
          last: sql`max(${publishedAt})`.as('last'),
        })
        .from(review)
        .where(published({ brands }))
        .groupBy(review.brandSlug, review.lineSlug)
        .as('of_lines')
      const { brandSlug } = ofLines
      const { category, type } = productLine
      return heavy.db
        .select({
          brandSlug,
          category,
          type,
          count: sql<number>`sum(${ofLines.count})::int`,
          stars: sql<number>`sum(${ofLines.stars})::int`,
          lastPublishedOn: dayOf(sql`max(${ofLines.last})`),
        })
        .from(ofLines)
        .innerJoin(productLine, and(eq(productLine.brandSlug, brandSlug), eq(productLine.slug, ofLines.lineSlug)))
        .groupBy(brandSlug, category, type)
        .orderBy(brandSlug, category, type)
    },

    lastPublished(lines) {
      const { brandSlug, lineSlug } = review
      const wanted = sql`select * from unnest(
        ${sql.param(lines.map((line) => line.brandSlug))}::text[], ${sql.param(lines.map((line) => line.lineSlug))}::text[])`
      return heavy.db
        .select({ brandSlug, lineSlug, publishedOn: dayOf(sql`max(${publishedAt})`) })
        .from(review)
        .where(and(published({}), sql`(${brandSlug}, ${lineSlug}) in (${wanted})`))
        .groupBy(brandSlug, lineSlug)
        .orderBy(brandSlug, lineSlug)
    },

    async summary(scope) {
      const mean = (values: SQL) => sql<number>`coalesce(round(avg(${values}), 1), 0)::float8`
      const attributes = Object.fromEntries(
        attributeNames.map((name) => [name, mean(sql`(${review.ratings} ->> ${sql.raw(`'${name}'`)})::int`)]),
      ) as Record<ReviewAttribute, SQL<number>>
      const [row] = await db
        .select({
          count: count(),
          average: mean(sql`${review.stars}`),
          byStars: sql<number[]>`json_build_array(${sql.join(starsDown.map(withStars), sql`, `)})`,
          buyAgainPercent: sql<number | null>`round(100.0 * avg(${review.buyAgain}::int))::int`,
          ...attributes,
        })
        .from(review)
        .where(published(scope))
      const { count: all, average, byStars, buyAgainPercent, ...means } = row!
      return {
        count: all,
        average,
        byStars: starsDown.map((stars, index) => ({ stars, count: byStars[index]! })),
        attributes: means,
        buyAgainPercent,
      }
    },

    async list(scope, { sort, stars, car, page: asked }) {
      const isAsked = and(
        published(scope),
        stars === null ? undefined : eq(review.stars, stars),
        car === null ? undefined : isByCar(car),
      )
      const total = await db.$count(review, isAsked)
      const pageCount = Math.max(1, Math.ceil(total / onPage))
      const page = Math.min(Math.max(1, asked), pageCount)
      const rows = await db
        .select(reviewColumns)
        .from(review)
        .where(isAsked)
        .orderBy(...orders[sort], desc(review.writtenAt), asc(review.reviewId))
        .limit(onPage)
        .offset((page - 1) * onPage)
      return { reviews: rows.map(toReview), count: total, page, pageCount }
    },

    countByCar: (scope, car) => db.$count(review, and(published(scope), isByCar(car))),
  }

  function published(scope: ReviewScope) {
    const { brandSlug, lineSlug, brands = [] } = scope
    return and(
      brandSlug === undefined ? undefined : eq(review.brandSlug, brandSlug),
      lineSlug === undefined ? undefined : eq(review.lineSlug, lineSlug),
      brands.length === 0 ? undefined : inArray(review.brandSlug, [...brands]),
      isOfClass(scope),
      sql`${review.state} = 'published'`,
    )
  }

  function isOfClass({ category, type, subtype }: ReviewScope) {
    const ofClass = and(
      category && and(eq(productLine.category, category), inArray(productLine.type, typesWithCategory)),
      type && eq(productLine.type, type),
      subtype && eq(productLine.subtype, subtype),
    )
    return ofClass && exists(db.select({ found: sql`1` }).from(productLine).where(and(isOfLine, ofClass)))
  }
}

const publishedAt = sql`coalesce(${review.decidedAt}, ${review.writtenAt})`
const dayOf = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`

const isOfLine = and(eq(productLine.brandSlug, review.brandSlug), eq(productLine.slug, review.lineSlug))

const starsDown = [5, 4, 3, 2, 1]
const withStars = (stars: number) => sql`count(*) filter (where ${review.stars} = ${sql.raw(String(stars))})`

function isByCar({ makeSlug, modelSlug }: NonNullable<ReviewQuery['car']>) {
  return and(eq(review.makeSlug, makeSlug), eq(review.modelSlug, modelSlug))
}
