/** New passwords: by a link that was emailed, for those who forgot theirs, and by the current one. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/index.ts'
import { passwordReset } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { Accounts } from '#machines/ports/accounts.ts'
import { accountByEmail, accountById, emailKey, markProven, updateAccount } from './account-records.ts'
import type { AccountsDeps } from './accounts.ts'
import { forgetNewEmails } from './email-proofs.ts'
import { writePasswordChanged, writePasswordReset } from './emails.ts'
import { asOwner } from './owners-password.ts'
import { endSessionsOf, openSession } from './sessions.ts'

type OfPasswords = Pick<Accounts, 'mailPasswordReset' | 'accountOfReset' | 'resetPassword' | 'changePassword'>

export function passwordsOfAccounts(deps: AccountsDeps): OfPasswords {
  const { database, attempts, renderEmail, passwords } = deps
  const { db } = database

  /** Every link that sets a password is worthless from then on. */
  async function setPassword(tx: Db, accountId: string, passwordHash: string): Promise<Account | null> {
    const account = await updateAccount(tx, accountId, { passwordHash })
    if (!account) return null
    await tx.delete(passwordReset).where(eq(passwordReset.accountId, accountId))
    await writePasswordChanged(tx, account, renderEmail)
    return account
  }

  return {
    async mailPasswordReset({ email, clientAddress }) {
      // Never refunded: an email with an account is limited like one without.
      const retryAfterSeconds = await attempts.take([
        { kind: 'reset:email', of: emailKey(email) },
        { kind: 'reset:address', of: clientAddress },
      ])
      if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
      const known = await accountByEmail(db, email)
      if (known) await database.transaction((tx) => writePasswordReset(tx, known.account, renderEmail))
      return { outcome: 'mailed' }
    },

    async accountOfReset(token) {
      const [found] = await db.select().from(passwordReset).where(isGood(token))
      return found ? accountById(db, found.accountId) : null
    },

    async resetPassword({ token, newPassword }) {
      const passwordHash = await passwords.hash(newPassword)
      const opened = await database.transaction(async (tx) => {
        const [used] = await tx.delete(passwordReset).where(isGood(token)).returning()
        if (!used || !(await setPassword(tx, used.accountId, passwordHash))) return null
        await endSessionsOf(tx, used.accountId)
        // A stranger who had the old password may have requested another email.
        await forgetNewEmails(tx, used.accountId)
        const account = await markProven(tx, used.accountId)
        return account && { account, token: await openSession(tx, account.accountId) }
      })
      if (opened) await attempts.forget([{ kind: 'signIn:email', of: emailKey(opened.account.username) }])
      return opened
    },

    async changePassword({ accountId, password, newPassword, sessionToken }) {
      const owner = await asOwner(deps, accountId, password)
      if ('outcome' in owner) return owner
      const passwordHash = await passwords.hash(newPassword)
      await database.transaction(async (tx) => {
        await setPassword(tx, accountId, passwordHash)
        await endSessionsOf(tx, accountId, sessionToken)
      })
      return { outcome: 'changed' }
    },
  }
}

function isGood(token: string) {
  return and(eq(passwordReset.tokenHash, hashOf(token)), gt(passwordReset.expiresAt, sql`now()`))
}
