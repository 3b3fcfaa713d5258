/** Own accounts with passwords: signing in, opening an account, proving an email. */

import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/database.ts'
import { emailProof } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Identity } from '#machines/ports/identity.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'
import { accountByEmail, accountById, addAccount, emailKey, markProven, renewUnused } from './account-records.ts'
import { writeAccountExists, writeEmailProof } from './emails.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { accountOfToken, endSession, openSession } from './sessions.ts'

interface IdentityDeps {
  database: Database
  attempts: RateLimiter
  renderEmail: RenderEmail
}

export function createIdentity({ database, attempts, renderEmail }: IdentityDeps): Identity {
  const { db } = database

  async function signIn({ email, password, clientAddress, proofToken }: Parameters<Identity['signIn']>[0]) {
    const ofEmail = { kind: 'signIn:email', of: emailKey(email) } as const
    const ofAddress = { kind: 'signIn:address', of: clientAddress } as const
    const retryAfterSeconds = await attempts.take([ofEmail, ofAddress])
    if (retryAfterSeconds !== null) return { outcome: 'tooMany' as const, retryAfterSeconds }
    const known = await accountByEmail(db, email)
    // An unknown email costs the same work, so that response time reveals nothing.
    const isRight = await passwordMatches(known?.passwordHash ?? null, password)
    if (!known || !isRight || !(await mayOpen(known.account, proofToken))) return { outcome: 'wrong' as const }
    await attempts.forget([ofEmail])
    await attempts.refund([ofAddress])
    return { outcome: 'signedIn' as const, ...(await session(db, known.account)) }
  }

  async function mayOpen({ accountId, emailProvenAt }: Account, proofToken: string | undefined): Promise<boolean> {
    if (emailProvenAt) return true
    const isIt = proofToken ? proofOf(proofToken, accountId) : undefined
    return isIt !== undefined && (await db.select().from(emailProof).where(isIt)).length > 0
  }

  async function session(tx: Db, account: Account): Promise<{ account: Account; token: string }> {
    return { account, token: await openSession(tx, account.accountId) }
  }

  return {
    signIn,

    async createAccount({ email, password, firstName, lastName, clientAddress }) {
      // Never refunded: an email with an account is limited like one without.
      const retryAfterSeconds = await attempts.take([
        { kind: 'account:email', of: emailKey(email) },
        { kind: 'account:address', of: clientAddress },
      ])
      if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
      // Before the email is looked for, so that the time tells nothing.
      const passwordHash = await hashPassword(password)
      await database.transaction(async (tx) => {
        const added = { ...newcomer, username: email, firstName, lastName, passwordHash }
        const account = (await addAccount(tx, added)) ?? (await renewUnused(tx, added))
        if (account && !account.emailProvenAt) await writeEmailProof(tx, account, renderEmail)
        else await writeAccountExists(tx, email, renderEmail)
      })
      return { outcome: 'mailed' }
    },

    accountOfSession: (token) => accountOfToken(database, token),
    signOut: (token) => endSession(db, token),
    account: (accountId) => accountById(db, accountId),

    async mailEmailProof(accountId) {
      const account = await accountById(db, accountId)
      if (account && !account.emailProvenAt) await database.transaction((tx) => writeEmailProof(tx, account, renderEmail))
    },

    proveEmail: (token, accountId) =>
      database.transaction(async (tx) => {
        const used = await tx.delete(emailProof).where(proofOf(token, accountId)).returning({ accountId: emailProof.accountId })
        return used.length > 0 ? markProven(tx, accountId) : null
      }),
  }
}

/** The token of this account's email, as long as it is good. */
function proofOf(token: string, accountId: string) {
  return and(eq(emailProof.tokenHash, hashOf(token)), eq(emailProof.accountId, accountId), gt(emailProof.expiresAt, sql`now()`))
}

/** New accounts are members: membership is free and has its own prices (second specification, section 1). */
const newcomer = {
  phone: null,
  userType: 'Retail Member',
  company: null,
  brands: [],
  taxExemptState: null,
  taxCertificates: [],
  channel: null,
  emailProvenAt: null,
} as const satisfies Partial<Account>
