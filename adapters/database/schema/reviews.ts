/** Reviews of product lines, in every state of the chart `review`. What a line shows of them is kept with the line. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { RefusalReason } from '#machines/domain/reviews/moderation.ts'
import type { DrivingStyle, PlaceDriven, ReviewRatings, ReviewState } from '#machines/domain/reviews/review.ts'
import { productLine } from './catalogue.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const review = pgTable(
  'review',
  {
    reviewId: text().primaryKey(),
    brandSlug: text().notNull(),
    lineSlug: text().notNull(),
    state: text().$type<ReviewState>().notNull(),
    stars: smallint().notNull(),
    ratings: jsonb().$type<ReviewRatings>().notNull(),
    summary: text().notNull(),
    comments: text().notNull(),
    /** As it is shown: `Priya S.` */
    author: text().notNull(),
    /** Never shown. Null for a review that was not written here. */
    email: text(),
    isVerified: boolean().notNull(),
    writtenAt: instant().notNull().defaultNow(),
    purchasedOn: date({ mode: 'string' }),
    vehicle: text(),
    /** Of the vehicle, where its words name one that the catalogue knows. */
    makeSlug: text(),
    modelSlug: text(),
    miles: integer(),
    drivingStyle: text().$type<DrivingStyle>(),
    drivenOn: text().$type<PlaceDriven>(),
    buyAgain: boolean(),
    helpful: integer().notNull(),
    refusedFor: text().$type<RefusalReason>(),
    /** The member of staff who published or refused it. */
    decidedBy: text(),
    decidedAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.brandSlug, t.lineSlug], foreignColumns: [productLine.brandSlug, productLine.slug] }),
    index('review_of_line').on(t.brandSlug, t.lineSlug).where(sql`state = 'published'`),
    index('review_held').on(t.writtenAt).where(sql`state = 'held'`),
    // The orders of a list, each of which a page of many lines reads from its beginning.
    index('review_by_help')
      .on(t.helpful.desc().nullsFirst(), t.writtenAt.desc().nullsFirst(), t.reviewId)
      .where(sql`state = 'published'`),
    index('review_by_age').on(t.writtenAt.desc().nullsFirst(), t.reviewId).where(sql`state = 'published'`),
    index('review_by_stars')
      .on(t.stars.desc().nullsFirst(), t.helpful.desc().nullsFirst(), t.writtenAt.desc().nullsFirst(), t.reviewId)
      .where(sql`state = 'published'`),
    index('review_by_fewest_stars')
      .on(t.stars, t.helpful.desc().nullsFirst(), t.writtenAt.desc().nullsFirst(), t.reviewId)
      .where(sql`state = 'published'`),
  ],
)

/**
 * What the published reviews of a line come to. Triggers on `review` work them out again for each line of which one was published,
 * changed or removed: a page of many lines adds up their figures and reads no reviews.
 */
export const reviewFigures = pgTable(
  'review_figures',
  {
    brandSlug: text().notNull(),
    lineSlug: text().notNull(),
    /** Reviews with 1, 2, 3, 4 and 5 stars. */
    byStars: integer().array().notNull(),
    /** How many rated each attribute, in the order of `attributeNames`, and all their ratings of it together. */
    timesRated: integer().array().notNull(),
    sumOfRatings: integer().array().notNull(),
    /** How many said whether they would buy the tire again, and how many of them would. */
    saidAgain: integer().notNull(),
    wouldAgain: integer().notNull(),
    lastPublishedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandSlug, t.lineSlug] })],
)
