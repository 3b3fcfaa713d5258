/** Tables of people: accounts, their sessions, and how often a sign-in was tried. */
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Account, AccountCompany } from '#machines/domain/accounts/account.ts'
import type { StateCode } from '#machines/domain/delivery/states.ts'
import type { GarageCar } from '#machines/domain/garage/garage.ts'
import type { TaxCertificate } from '#machines/domain/tax/tax.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const account = pgTable(
  'account',
  {
    accountId: text().primaryKey(),
    /** As it was typed. */
    username: text().notNull(),
    /** Lower case: one account an email. */
    email: text().notNull(),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    userType: text().$type<Account['userType']>().notNull(),
    company: jsonb().$type<AccountCompany>(),
    brands: jsonb().$type<string[]>().notNull(),
    taxExemptState: text().$type<StateCode>(),
    taxCertificates: jsonb().$type<TaxCertificate[]>().notNull().default([]),
    channel: text().$type<'AAFES'>(),
    emailProvenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('one_account_an_email').on(t.email)],
)

/** Sessions of signed-in shoppers. The browser holds the token; here is its SHA-256, base64url. */
export const accountSession = pgTable(
  'account_session',
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.accountId, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('account_session_by_account').on(t.accountId), index('account_session_by_end').on(t.expiresAt)],
)

/** One-time tokens that were mailed to prove an email; hashed like sessions. */
export const emailProof = pgTable('email_proof', {
  tokenHash: text().primaryKey(),
  accountId: text()
    .notNull()
    .references(() => account.accountId, { onDelete: 'cascade' }),
  /** The email that the account changes to, as it was typed; null for the email that the account has. */
  newEmail: text(),
  expiresAt: instant().notNull(),
})

/** The link that sets a new password, hashed like sessions. One an account: a newer link takes the older one's place. */
export const passwordReset = pgTable(
  'password_reset',
  {
    accountId: text()
      .primaryKey()
      .references(() => account.accountId, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [uniqueIndex('password_reset_by_token').on(t.tokenHash)],
)

/** The cars of an account, in one row: they change together, and are few. */
export const garage = pgTable('garage', {
  accountId: text()
    .primaryKey()
    .references(() => account.accountId, { onDelete: 'cascade' }),
  cars: jsonb().$type<GarageCar[]>().notNull().default([]),
  changedAt: instant().notNull().defaultNow(),
})

/** Tries within a window, shared by all nodes; `subject` is a hash of what is limited. */
export const attemptCount = pgTable(
  'attempt_count',
  {
    subject: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (t) => [index('attempt_count_by_end').on(t.windowEndsAt)],
)
