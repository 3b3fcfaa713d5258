/** Tables of partners: who applied to mount tires for the shop. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ApplicantKind } from '#machines/domain/installers/installer-application.ts'

export const installerApplication = pgTable(
  'installer_application',
  {
    applicationId: text().primaryKey(),
    company: text().notNull(),
    kind: text().$type<ApplicantKind>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** Ten digits. */
    phone: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    appliedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('installer_application_by_time').on(t.appliedAt)],
)
