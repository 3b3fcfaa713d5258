/** The demo's seeded accounts. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#adapters/database/index.ts'
import { account as accountTable } from '#adapters/database/schema/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import { addAccount, emailKey, markProven } from './account-records.ts'
import { passwords } from './passwords.ts'

export type KnownAccount = Omit<Account, 'accountId' | 'emailProvenAt'>

/**
 * Adds those that are missing, with one password and their emails proven; existing accounts are untouched. The password
 * is hashed once for all, and not at all when none is missing.
 */
export async function addKnownAccounts(database: Database, accounts: readonly KnownAccount[], password: string): Promise<void> {
  const emails = accounts.map(({ username }) => emailKey(username))
  const found = await database.db
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(inArray(accountTable.email, emails))
  const missing = accounts.filter(({ username }) => !found.some(({ email }) => email === emailKey(username)))
  if (missing.length === 0) return
  const passwordHash = await passwords.hash(password)
  await database.transaction(async (tx) => {
    for (const account of missing) {
      const added = await addAccount(tx, { ...account, passwordHash, emailProvenAt: null })
      if (added) await markProven(tx, added.accountId)
    }
  })
}
