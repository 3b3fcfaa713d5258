/** Published reviews, as pages show them. */
import { and, asc, desc, eq, exists, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Database, preparedQuery } from '#adapters/database/index.ts'
import { productLine, review, reviewFigures } from '#adapters/database/schema/index.ts'
import { typesWithCategory } from '#machines/domain/catalogue/tire-types.ts'
import { meanRating } from '#machines/domain/reviews/mean-rating.ts'
import { attributeNames, type ReviewAttribute, type ReviewSummary } from '#machines/domain/reviews/review.ts'
import type { ReviewQuery, ReviewScope, ReviewSort } from '#machines/domain/reviews/review-query.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import { reviewColumns, toReview } from './review-columns.ts'

const onPage = 10

type Order = Array<readonly [column: AnyPgColumn, direction: 'asc' | 'desc']>

/** Every order ends with the newest and the id, so that a page has the same reviews each time. */
const lastly: Order = [
  [review.writtenAt, 'desc'],
  [review.reviewId, 'asc'],
]
const orders: Record<ReviewSort, Order> = {
  helpful: [[review.helpful, 'desc'], ...lastly],
  newest: lastly,
  highest: [[review.stars, 'desc'], [review.helpful, 'desc'], ...lastly],
  lowest: [[review.stars, 'asc'], [review.helpful, 'desc'], ...lastly],
}

type Reading = Pick<Reviews, 'summary' | 'ofLine' | 'list' | 'countByCar' | 'reviewedClasses' | 'lastPublished'>

export function createReviewReading({ db, heavy }: Pick<Database, 'db' | 'heavy'>): Reading {
  return {
    reviewedClasses(brands) {
      const { brandSlug, lastPublishedAt } = reviewFigures
      const { category, type } = productLine
      return heavy.db
        .select({
          brandSlug,
          category,
          type,
          count: total(added(starsUp.map(withStars))),
          stars: total(added(starsUp.map((stars) => sql`${sql.raw(String(stars))} * ${withStars(stars)}`))),
          lastPublishedOn: dayOf(sql`max(${lastPublishedAt})`),
        })
        .from(reviewFigures)
        .innerJoin(productLine, isOfLine(reviewFigures))
        .where(inScope(reviewFigures, { brands }))
        .groupBy(brandSlug, category, type)
        .orderBy(brandSlug, category, type)
    },

    lastPublished(lines) {
      const { brandSlug, lineSlug, lastPublishedAt } = reviewFigures
      const wanted = sql`select * from unnest(
        ${sql.param(lines.map((line) => line.brandSlug))}::text[], ${sql.param(lines.map((line) => line.lineSlug))}::text[])`
      return heavy.db
        .select({ brandSlug, lineSlug, publishedOn: dayOf(sql`${lastPublishedAt}`) })
        .from(reviewFigures)
        .where(sql`(${brandSlug}, ${lineSlug}) in (${wanted})`)
        .orderBy(brandSlug, lineSlug)
    },

    async summary(scope) {
      const [row] = await db.select(figuresOf).from(reviewFigures).where(inScope(reviewFigures, scope))
      return summaryOf(row!)
    },

    async ofLine(line, limit) {
      const rows = await helpfulOfLine(db, { ...line, limit })
      const helpful = rows.map(({ figures: _, ...row }) => toReview(row))
      return { summary: summaryOf(rows[0]?.figures ?? noFigures), helpful }
    },

    async list(scope, { sort, stars, car, page: asked }) {
      const isAsked = and(
        isPublished,
        inScope(review, scope),
        stars === null ? undefined : eq(review.stars, stars),
        car === null ? undefined : isByCar(car),
      )
      const counted =
        car === null
          ? countWhere(inScope(reviewFigures, scope), stars)
          : sql<number>`(select count(*)::int from ${review} where ${isAsked})`
      const rowsOf = (order: Array<SQL>, limit: number, offset: number) =>
        db
          .select({ ...reviewColumns, count: counted })
          .from(review)
          .where(isAsked)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
      const inOrder = (isBackwards: boolean) => orderedBy(sort, isBackwards)
      if (asked <= 1) {
        const rows = await rowsOf(inOrder(false), onPage, 0)
        const count = rows[0]?.count ?? 0
        return { reviews: rows.map(reviewIn), count, page: 1, pageCount: Math.max(1, Math.ceil(count / onPage)) }
      }
      const [found] = await db.select({ count: counted }).from(sql`(select 1) as one`)
      const count = found!.count
      const pageCount = Math.max(1, Math.ceil(count / onPage))
      const page = Math.min(asked, pageCount)
      const before = (page - 1) * onPage
      const here = Math.min(onPage, count - before)
      const after = count - before - here
      // Postgres reads the rows that it skips, so that a page of the second half is read from the end.
      const isBackwards = after < before
      const reviews = (await rowsOf(inOrder(isBackwards), here, isBackwards ? after : before)).map(reviewIn)
      return { reviews: isBackwards ? reviews.reverse() : reviews, count, page, pageCount }
    },

    countByCar: (scope, car) => db.$count(review, and(isPublished, inScope(review, scope), isByCar(car))),
  }

  function reviewIn({ count: _, ...row }: Parameters<typeof toReview>[0] & { count: number }) {
    return toReview(row)
  }

  function inScope(table: OfLines, scope: ReviewScope) {
    const { brandSlug, lineSlug, brands = [] } = scope
    return and(
      brandSlug === undefined ? undefined : eq(table.brandSlug, brandSlug),
      lineSlug === undefined ? undefined : eq(table.lineSlug, lineSlug),
      brands.length === 0 ? undefined : inArray(table.brandSlug, [...brands]),
      isOfClass(table, scope),
    )
  }

  function isOfClass(table: OfLines, { category, type, subtype }: ReviewScope) {
    const ofClass = and(
      category && and(eq(productLine.category, category), inArray(productLine.type, typesWithCategory)),
      type && eq(productLine.type, type),
      subtype && eq(productLine.subtype, subtype),
    )
    return (
      ofClass &&
      exists(
        db
          .select({ found: sql`1` })
          .from(productLine)
          .where(and(isOfLine(table), ofClass)),
      )
    )
  }
}

/** Reviews, or what those of each line come to. */
type OfLines = typeof review | typeof reviewFigures

const isPublished = sql`${review.state} = 'published'`
const dayOf = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`

const isOfLine = ({ brandSlug, lineSlug }: OfLines) => and(eq(productLine.brandSlug, brandSlug), eq(productLine.slug, lineSlug))

const starsUp = [1, 2, 3, 4, 5]
const withStars = (stars: number) => sql`${reviewFigures.byStars}[${sql.raw(String(stars))}]`

const added = (figures: SQL[]) => sql.join(figures, sql` + `)

/** 0 where there are no lines. */
const total = (figures: SQL) => sql<number>`coalesce(sum(${figures}), 0)::int`

function isByCar({ makeSlug, modelSlug }: NonNullable<ReviewQuery['car']>) {
  return and(eq(review.makeSlug, makeSlug), eq(review.modelSlug, modelSlug))
}

/** Of those with as many stars, or of all. */
function countWhere(isMeant: SQL | undefined, stars: number | null): SQL<number> {
  const all = total(added((stars === null ? starsUp : [stars]).map(withStars)))
  return sql<number>`(select ${all} from ${reviewFigures} where ${isMeant ?? sql`true`})`
}

function orderedBy(sort: ReviewSort, isBackwards = false): SQL[] {
  return orders[sort].map(([column, direction]) => ((direction === 'asc') === isBackwards ? desc : asc)(column))
}

const { timesRated, sumOfRatings, saidAgain, wouldAgain } = reviewFigures
const ratings = attributeNames.map((_, index) => {
  const of = (figures: SQLWrapper) => total(sql`${figures}[${sql.raw(String(index + 1))}]`)
  return sql`json_build_array(${of(timesRated)}, ${of(sumOfRatings)})`
})
const ofStars = sql.join(
  starsUp.map((stars) => total(withStars(stars))),
  sql`, `,
)

/** What the figures of lines come to. */
const figuresOf = {
  byStars: sql<number[]>`json_build_array(${ofStars})`,
  ratings: sql<Array<[times: number, sum: number]>>`json_build_array(${sql.join(ratings, sql`, `)})`,
  saidAgain: total(sql`${saidAgain}`),
  wouldAgain: total(sql`${wouldAgain}`),
}

interface Figures {
  byStars: number[]
  ratings: Array<[times: number, sum: number]>
  saidAgain: number
  wouldAgain: number
}

const noFigures: Figures = {
  byStars: starsUp.map(() => 0),
  ratings: attributeNames.map(() => [0, 0]),
  saidAgain: 0,
  wouldAgain: 0,
}

function summaryOf({ byStars, ratings, saidAgain, wouldAgain }: Figures): ReviewSummary {
  const count = byStars.reduce((sum, each) => sum + each, 0)
  const allStars = byStars.reduce((sum, each, index) => sum + each * starsUp[index]!, 0)
  return {
    count,
    average: meanRating(allStars, count),
    byStars: byStars.map((each, index) => ({ stars: starsUp[index]!, count: each })).reverse(),
    attributes: Object.fromEntries(
      attributeNames.map((name, index) => {
        const [times, sum] = ratings[index]!
        return [name, meanRating(sum, times)]
      }),
    ) as Record<ReviewAttribute, number>,
    buyAgainPercent: saidAgain === 0 ? null : Math.round((100 * wouldAgain) / saidAgain),
  }
}

const isGivenLine = ({ brandSlug, lineSlug }: OfLines) =>
  and(eq(brandSlug, sql.placeholder('brandSlug')), eq(lineSlug, sql.placeholder('lineSlug')))

const figuresInOne = sql<Figures>`(select json_build_object(
    'byStars', ${figuresOf.byStars}, 'ratings', ${figuresOf.ratings},
    'saidAgain', ${figuresOf.saidAgain}, 'wouldAgain', ${figuresOf.wouldAgain})
  from ${reviewFigures} where ${isGivenLine(reviewFigures)})`

const helpfulOfLine = preparedQuery('helpful-reviews-of-line', (db) =>
  db
    .select({ ...reviewColumns, figures: figuresInOne })
    .from(review)
    .where(and(isPublished, isGivenLine(review)))
    .orderBy(...orderedBy('helpful'))
    .limit(sql.placeholder('limit')),
)
