/** The letters of accounts. Plain text; a letter that was written a moment ago is not written again. */

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'
import { emailProof, mailOutbox } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import type { Account } from '#machines/domain/account.ts'
import { accountByEmail } from './account-records.ts'

/** The link that proves an email, good once within 24 hours; a new one at most every ten minutes. */
export async function mailProof(tx: Db, account: Account, publicOrigin: string): Promise<void> {
  const token = newSecret()
  const isWritten = await write(tx, account, oncePer(600, `account:${account.accountId}:prove`), 'Is this your email?', [
    `Hello ${account.firstName},`,
    'please confirm that this email is yours, so that orders placed with it belong to your Treadline account:',
    `${publicOrigin}/my_customers/prove-email?token=${token}`,
    'The link is good once, for 24 hours, and asks you to be signed in. If you have not opened an account with us, do nothing.',
  ])
  if (isWritten)
    await tx.insert(emailProof).values({
      tokenHash: hashOf(token),
      accountId: account.accountId,
      expiresAt: sql`now() + interval '24 hours'`,
    })
}

/** Tells the owner that somebody wanted to open an account with their email; at most once an hour. */
export async function mailTaken(db: Db, email: string, publicOrigin: string): Promise<void> {
  const known = await accountByEmail(db, email)
  if (!known) return
  const { account } = known
  await write(db, account, oncePer(3_600, `account:${account.accountId}:taken`), 'You already have a Treadline account', [
    `Hello ${account.firstName},`,
    'somebody has just asked us to open an account with this email. There is one already, and it is as it was.',
    `If it was you, sign in: ${publicOrigin}/my_customers/login`,
    'If it was not, there is nothing to do.',
  ])
}

/** The key of a letter that is written once in so many seconds, by the database's clock. */
function oncePer(seconds: number, key: string): SQL<string> {
  return sql`${key}::text || ':' || floor(extract(epoch from now()) / ${seconds}::int)::bigint`
}

async function write(db: Db, to: Account, key: SQL<string>, subject: string, paragraphs: string[]): Promise<boolean> {
  const written = await db
    .insert(mailOutbox)
    .values({ key, to: to.username, subject, text: paragraphs.join('\n\n') })
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
  return written.length > 0
}
