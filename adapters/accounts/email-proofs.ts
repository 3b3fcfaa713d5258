/** Emails of accounts: proving the one that an account has, and changing it to another, which is proven first. */
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/index.ts'
import { emailProof, passwordReset } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Accounts } from '#machines/ports/accounts.ts'
import { accountById, markProven, moveToEmail } from './account-records.ts'
import type { AccountsDeps } from './accounts.ts'
import { writeEmailChanged, writeEmailProof, writeNewEmailProof } from './emails.ts'
import { asOwner } from './owners-password.ts'

type OfEmails = Pick<Accounts, 'mailEmailProof' | 'emailProof' | 'proveEmail' | 'changeEmail' | 'pendingEmail'>

export function emailsOfAccounts(deps: AccountsDeps): OfEmails {
  const { database, attempts, renderEmail } = deps
  const { db } = database
  return {
    async mailEmailProof(accountId) {
      const account = await accountById(db, accountId)
      if (!account) return
      const pending = await pendingChange(db, accountId)
      await database.transaction(async (tx) => {
        if (!account.emailProvenAt) await writeEmailProof(tx, account, renderEmail)
        else if (pending && !pending.isRecent) await writeNewEmailProof(tx, account, pending.newEmail, renderEmail)
      })
    },

    async emailProof(token) {
      const [proof] = await db.select().from(emailProof).where(isGood(token))
      const account = proof ? await accountById(db, proof.accountId) : null
      if (!proof || !account) return null
      const { accountId, username } = account
      return { accountId, username, email: proof.newEmail ?? username }
    },

    proveEmail: (token, accountId) => database.transaction((tx) => takeProof(tx, token, accountId, renderEmail)),

    async changeEmail({ accountId, password, email }) {
      const owner = await asOwner(deps, accountId, password)
      if ('outcome' in owner) return owner
      const retryAfterSeconds = await attempts.take([{ kind: 'newEmail:account', of: accountId }])
      if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
      await database.transaction(async (tx) => {
        await forgetNewEmails(tx, accountId)
        await writeNewEmailProof(tx, owner.account, email, renderEmail)
      })
      return { outcome: 'mailed' }
    },

    pendingEmail: async (accountId) => (await pendingChange(db, accountId))?.newEmail ?? null,
  }
}

/** Whether the token proves an email of this account. */
export async function isProofOf(db: Db, token: string, accountId: string): Promise<boolean> {
  return (await db.select().from(emailProof).where(isGoodFor(token, accountId))).length > 0
}

/** The account with its email proven or changed; null when the token is not good for it. The token is used up. */
export async function takeProof(tx: Db, token: string, accountId: string, renderEmail: RenderEmail): Promise<Account | null> {
  const [proof] = await tx.delete(emailProof).where(isGoodFor(token, accountId)).returning()
  if (!proof) return null
  if (proof.newEmail === null) return markProven(tx, accountId)
  const before = await accountById(tx, accountId)
  const moved = await moveToEmail(tx, accountId, proof.newEmail)
  if (!before || !moved) return null
  await forgetNewEmails(tx, accountId)
  // Its link went to the old address.
  await tx.delete(passwordReset).where(eq(passwordReset.accountId, accountId))
  await writeEmailChanged(tx, moved, before.username, renderEmail)
  return moved
}

/** The account keeps the email that it has. */
export async function forgetNewEmails(tx: Db, accountId: string): Promise<void> {
  await tx.delete(emailProof).where(and(eq(emailProof.accountId, accountId), isNotNull(emailProof.newEmail)))
}

/** `isRecent`: its link was sent less than ten minutes ago. */
async function pendingChange(db: Db, accountId: string): Promise<{ newEmail: string; isRecent: boolean } | null> {
  const isPending = and(eq(emailProof.accountId, accountId), isNotNull(emailProof.newEmail), gt(emailProof.expiresAt, sql`now()`))
  const isRecent = sql<boolean>`${emailProof.expiresAt} > now() + interval '23 hours 50 minutes'`
  const [newest] = await db
    .select({ newEmail: emailProof.newEmail, isRecent })
    .from(emailProof)
    .where(isPending)
    .orderBy(desc(emailProof.expiresAt))
    .limit(1)
  return newest?.newEmail ? { newEmail: newest.newEmail, isRecent: newest.isRecent } : null
}

function isGood(token: string) {
  return and(eq(emailProof.tokenHash, hashOf(token)), gt(emailProof.expiresAt, sql`now()`))
}

function isGoodFor(token: string, accountId: string) {
  return and(isGood(token), eq(emailProof.accountId, accountId))
}
