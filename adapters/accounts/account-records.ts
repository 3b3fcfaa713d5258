/** Accounts as rows. The email in lower case is the account's own; the password's hash never leaves this folder. */
import { randomUUID } from 'node:crypto'
import { and, eq, exists, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/index.ts'
import { accountSession, account as accountTable } from '#adapters/database/schema/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'

export type NewAccount = Omit<Account, 'accountId' | 'brands'> & { brands: readonly string[]; passwordHash: string }

/** The account and what its password is checked against; null for an email without one. */
export async function accountByEmail(db: Db, email: string): Promise<{ account: Account; passwordHash: string } | null> {
  const [row] = await db
    .select()
    .from(accountTable)
    .where(eq(accountTable.email, emailKey(email)))
  return row ? { account: accountOf(row), passwordHash: row.passwordHash } : null
}

export async function accountById(db: Db, accountId: string): Promise<Account | null> {
  const [row] = await db.select().from(accountTable).where(eq(accountTable.accountId, accountId))
  return row ? accountOf(row) : null
}

/** The account and what its password is checked against; null for an unknown one. */
export async function accountWithPassword(db: Db, accountId: string): Promise<{ account: Account; passwordHash: string } | null> {
  const [row] = await db.select().from(accountTable).where(eq(accountTable.accountId, accountId))
  return row ? { account: accountOf(row), passwordHash: row.passwordHash } : null
}

/** Null for an unknown account. */
export async function updateAccount(
  db: Db,
  accountId: string,
  changed: Partial<Pick<typeof accountTable.$inferInsert, 'firstName' | 'lastName' | 'phone' | 'passwordHash'>>,
): Promise<Account | null> {
  const [row] = await db.update(accountTable).set(changed).where(eq(accountTable.accountId, accountId)).returning()
  return row ? accountOf(row) : null
}

/** The email is proven with it. Null when another account has this email by now. */
export async function moveToEmail(db: Db, accountId: string, username: string): Promise<Account | null> {
  if (await accountByEmail(db, username)) return null
  const [row] = await db
    .update(accountTable)
    .set({ username, email: emailKey(username), emailProvenAt: sql`now()` })
    .where(eq(accountTable.accountId, accountId))
    .returning()
  return row ? accountOf(row) : null
}

/** Null when the email has an account already, also when that one came a moment ago. */
export async function addAccount(db: Db, added: NewAccount): Promise<Account | null> {
  const [row] = await db
    .insert(accountTable)
    .values({ ...added, brands: [...added.brands], accountId: randomUUID(), email: emailKey(added.username) })
    .onConflictDoNothing({ target: accountTable.email })
    .returning()
  return row ? accountOf(row) : null
}

/**
 * The account of this email once it is proven or in use, as it is; one that was never signed in to gets the new
 * name and password. Null when there is none.
 */
export async function renewUnused(db: Db, added: NewAccount): Promise<Account | null> {
  const { username, firstName, lastName, phone, passwordHash } = added
  const isIt = eq(accountTable.email, emailKey(username))
  const isUsed = exists(db.select().from(accountSession).where(eq(accountSession.accountId, accountTable.accountId)))
  const [renewed] = await db
    .update(accountTable)
    .set({ username, firstName, lastName, phone, passwordHash })
    .where(and(isIt, isNull(accountTable.emailProvenAt), not(isUsed)))
    .returning()
  return renewed ? accountOf(renewed) : ((await accountByEmail(db, username))?.account ?? null)
}

/** Keeps the instant of the first proof. */
export async function markProven(db: Db, accountId: string): Promise<Account | null> {
  const [row] = await db
    .update(accountTable)
    .set({ emailProvenAt: sql`coalesce(${accountTable.emailProvenAt}, now())` })
    .where(eq(accountTable.accountId, accountId))
    .returning()
  return row ? accountOf(row) : null
}

/** One email, one account: letter case and spaces around it are ignored. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

export function accountOf(row: typeof accountTable.$inferSelect): Account {
  const { email: _, passwordHash: _hash, createdAt: _created, emailProvenAt, ...account } = row
  return { ...account, emailProvenAt: emailProvenAt && new Date(emailProvenAt).toISOString() }
}
