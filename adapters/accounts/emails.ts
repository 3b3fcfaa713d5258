/** The emails of accounts, rate-limited. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, writeEmail } from '#adapters/database/index.ts'
import { emailProof, passwordReset } from '#adapters/database/schema/index.ts'
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

/**
 * The link that proves the email that an account changes to. An address that has an account gets the email of
 * `writeAccountExists` instead, and the change is kept alike, under a token that no one has.
 */
export async function writeNewEmailProof(tx: Db, account: Account, email: string, renderEmail: RenderEmail): Promise<void> {
  const { accountId, firstName } = account
  const token = newSecret()
  const isTaken = (await accountByEmail(tx, email)) !== null
  if (isTaken) await writeAccountExists(tx, email, renderEmail, 'new email')
  const message = { template: 'confirmNewEmail', to: email, data: { firstName, token } } as const
  if (!isTaken) await writeEmail(tx, renderEmail, message, `account:${accountId}:prove:${hashOf(token)}`)
  await tx.insert(emailProof).values({
    tokenHash: hashOf(token),
    accountId,
    newEmail: email,
    expiresAt: sql`now() + interval '24 hours'`,
  })
}

/** Tells the owner that someone wanted to use their email for another account; at most once an hour. */
export async function writeAccountExists(
  db: Db,
  email: string,
  renderEmail: RenderEmail,
  asked: 'new account' | 'new email' = 'new account',
): Promise<void> {
  const known = await accountByEmail(db, email)
  if (!known) return
  const { accountId, firstName, username } = known.account
  const message = { template: 'accountExists', to: username, data: { firstName, asked } } as const
  await writeEmail(db, renderEmail, message, oncePer(3_600, `account:${accountId}:taken`))
}

/** The link that sets a new password, good once within 30 minutes; it takes the place of an earlier one. */
export async function writePasswordReset(tx: Db, account: Account, renderEmail: RenderEmail): Promise<void> {
  const { accountId, firstName, username } = account
  const token = newSecret()
  const link = { tokenHash: hashOf(token), expiresAt: sql`now() + interval '30 minutes'` }
  await tx
    .insert(passwordReset)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordReset.accountId, set: link })
  const message = { template: 'passwordReset', to: username, data: { firstName, token } } as const
  await writeEmail(tx, renderEmail, message, `account:${accountId}:reset:${hashOf(token)}`)
}

/** Tells the owner that the password was changed. */
export async function writePasswordChanged(tx: Db, account: Account, renderEmail: RenderEmail): Promise<void> {
  const { accountId, firstName, username } = account
  const message = { template: 'passwordChanged', to: username, data: { firstName } } as const
  await writeEmail(tx, renderEmail, message, `account:${accountId}:password:${newSecret()}`)
}

/** Tells the old address that the account has another one now. */
export async function writeEmailChanged(tx: Db, account: Account, oldEmail: string, renderEmail: RenderEmail): Promise<void> {
  const { accountId, firstName, username } = account
  const message = { template: 'emailChanged', to: oldEmail, data: { firstName, newEmail: username } } as const
  await writeEmail(tx, renderEmail, message, `account:${accountId}:email:${newSecret()}`)
}

/** The key of an email that is written once in so many seconds, by the database's clock. */
function oncePer(seconds: number, key: string): SQL<string> {
  return sql`${key}::text || ':' || floor(extract(epoch from now()) / ${seconds}::int)::bigint`
}
