/** What is kept of visits (specification 001, section 3). */
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CampaignMarkers } from '#machines/domain/site/campaign.ts'
import type { VendorIds } from '#machines/domain/site/personalization.ts'

/** Rows are dropped when the visit has not come again for as long as its cookie lasts. */
export const visit = pgTable(
  'visit',
  {
    /** SHA-256 of the secret in the visitor's cookie, base64url. */
    visitId: text().primaryKey(),
    region: integer(),
    vendorIds: jsonb().$type<VendorIds>().notNull(),
    firstTouch: jsonb().$type<CampaignMarkers>(),
    lastTouch: jsonb().$type<CampaignMarkers>(),
    changedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('visit_by_age').on(t.changedAt)],
)
