/** Tables of partners: who applied to mount tires for the shop, and how far that is. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ApplicationState, ApplicationStep, InstallerOffer } from '#machines/domain/installers/application.ts'
import type { ApplicantKind } from '#machines/domain/installers/application-words.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const installerApplication = pgTable(
  'installer_application',
  {
    applicationId: text().primaryKey(),
    company: text().notNull(),
    kind: text().$type<ApplicantKind>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As it was typed. */
    email: text().notNull(),
    /** Ten digits. */
    phone: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    appliedAt: instant().notNull().defaultNow(),
    /** The state of the application; `state` is that of the address. The version before writes rows without what follows. */
    progress: text().$type<ApplicationState>().notNull().default('sent'),
    /** Since when it is there. */
    progressAt: instant().notNull().defaultNow(),
    offer: jsonb().$type<InstallerOffer>(),
    steps: jsonb().$type<ApplicationStep[]>().notNull().default([]),
    /** Its shop and the account of the installer, once it is accepted. */
    installerId: text(),
    accountId: text(),
  },
  (t) => [
    index('installer_application_by_time').on(t.appliedAt),
    index('installer_application_by_progress').on(t.progress, t.progressAt),
    index('installer_application_by_end').on(t.progressAt),
    index('installer_application_by_email').on(sql`lower(${t.email})`),
  ],
)
