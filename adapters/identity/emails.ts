/** The emails of accounts, rate-limited. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'
import { writeEmail } from '#adapters/database/records/mail-outbox.ts'
import { emailProof } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import { accountByEmail } from './account-records.ts'

/** The link that proves an email, good once within 24 hours; a new one at most every ten minutes. */
export async function writeEmailProof(tx: Db, account: Account, renderEmail: RenderEmail): Promise<void> {
  const { accountId, firstName, username } = account
  const token = newSecret()
  const message = { template: 'confirmEmail', to: username, data: { firstName, token } } as const
  const isWritten = await writeEmail(tx, renderEmail, message, oncePer(600, `account:${accountId}:prove`))
  if (isWritten)
    await tx.insert(emailProof).values({
      tokenHash: hashOf(token),
      accountId,
      expiresAt: sql`now() + interval '24 hours'`,
    })
}

/** Tells the owner that someone wanted to open an account with their email; at most once an hour. */
export async function writeAccountExists(db: Db, email: string, renderEmail: RenderEmail): Promise<void> {
  const known = await accountByEmail(db, email)
  if (!known) return
  const { accountId, firstName, username } = known.account
  const message = { template: 'accountExists', to: username, data: { firstName } } as const
  await writeEmail(db, renderEmail, message, oncePer(3_600, `account:${accountId}:taken`))
}

/** The key of an email that is written once in so many seconds, by the database's clock. */
function oncePer(seconds: number, key: string): SQL<string> {
  return sql`${key}::text || ':' || floor(extract(epoch from now()) / ${seconds}::int)::bigint`
}
