/**
 * Sessions of signed-in shoppers. A session ends 30 days after it began, with its cookie, or 4 hours after it was last used,
 * which signs out shared computers. (The specification's 15 minutes idle are of its monitoring, not of signing in.)
 */

import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { type Database, type Db, preparedQuery } from '#adapters/database/index.ts'
import { account, accountSession, attemptCount, emailProof, passwordReset } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import { accountOf } from './account-records.ts'

/** Gives the token that opens the session; only its hash is kept. */
export async function openSession(db: Db, accountId: string): Promise<string> {
  const token = newSecret()
  await db.insert(accountSession).values({ tokenHash: hashOf(token), accountId, expiresAt: sql`now() + interval '30 days'` })
  await forgetEnded(db)
  return token
}

export async function accountOfToken({ db }: Database, token: string, isUse: boolean): Promise<Account | null> {
  const tokenHash = hashOf(token)
  const [found] = await accountOfSession(db, { tokenHash })
  // Written once a minute, not with every page.
  if (found?.isStale && isUse)
    await db.update(accountSession).set({ lastUsedAt: sql`now()` }).where(eq(accountSession.tokenHash, tokenHash))
  return found ? accountOf(found.account) : null
}

const accountOfSession = preparedQuery('account-of-session', (db) =>
  db
    .select({ account, isStale: sql<boolean>`${accountSession.lastUsedAt} < now() - interval '1 minute'` })
    .from(accountSession)
    .innerJoin(account, eq(account.accountId, accountSession.accountId))
    .where(
      and(
        eq(accountSession.tokenHash, sql.placeholder('tokenHash')),
        gt(accountSession.expiresAt, sql`now()`),
        gt(accountSession.lastUsedAt, sql`now() - interval '4 hours'`),
      ),
    ),
)

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(accountSession).where(eq(accountSession.tokenHash, hashOf(token)))
}

/** Signs the account out everywhere, except for the session of `keptToken`, where one is named. */
export async function endSessionsOf(db: Db, accountId: string, keptToken?: string): Promise<void> {
  const isKept = keptToken === undefined ? undefined : ne(accountSession.tokenHash, hashOf(keptToken))
  await db.delete(accountSession).where(and(eq(accountSession.accountId, accountId), isKept))
}

/** Deletes ended sessions, a few rows at a time; runs at each sign-in. */
async function forgetEnded(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${accountSession} where token_hash in (
      select token_hash from ${accountSession} where expires_at <= now() limit 50 for update skip locked)`)
  await db.execute(sql`
    delete from ${emailProof} where token_hash in (
      select token_hash from ${emailProof} where expires_at <= now() limit 50 for update skip locked)`)
  await db.execute(sql`
    delete from ${passwordReset} where account_id in (
      select account_id from ${passwordReset} where expires_at <= now() limit 50 for update skip locked)`)
  await db.execute(sql`
    delete from ${attemptCount} where subject in (
      select subject from ${attemptCount} where window_ends_at <= now() limit 50 for update skip locked)`)
}
