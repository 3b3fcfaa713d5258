/** Reviews of product lines, in every state of the chart `review`. What a line shows of them is kept with the line. */
import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
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
  ],
)
