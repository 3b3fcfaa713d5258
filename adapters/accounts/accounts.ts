/** Own accounts with passwords: signing in, opening an account; proving and changing emails and passwords is beside it. */
import type { Database } from '#adapters/database/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Accounts } from '#machines/ports/accounts.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'
import { accountByEmail, accountById, addAccount, emailKey, renewUnused, updateAccount } from './account-records.ts'
import { emailsOfAccounts, isProofOf, takeProof } from './email-proofs.ts'
import { writeAccountExists, writeEmailProof } from './emails.ts'
import { newcomer } from './newcomer.ts'
import { passwordsOfAccounts } from './password-changes.ts'
import { type Passwords, passwords as passwordsOfShop } from './passwords.ts'
import { accountOfToken, endSession, openSession } from './sessions.ts'

export interface AccountsDeps {
  database: Database
  attempts: RateLimiter
  renderEmail: RenderEmail
  passwords: Passwords
}

/** `passwords`: a test may hash them at a lower cost. */
export function createAccounts(given: Omit<AccountsDeps, 'passwords'> & Partial<AccountsDeps>): Accounts {
  const deps = { passwords: passwordsOfShop, ...given }
  const { database, attempts, renderEmail, passwords } = deps
  const { db } = database

  async function signIn({ email, password, clientAddress, proofToken }: Parameters<Accounts['signIn']>[0]) {
    const ofEmail = { kind: 'signIn:email', of: emailKey(email) } as const
    const ofAddress = { kind: 'signIn:address', of: clientAddress } as const
    const known = await accountByEmail(db, email)
    // A new password has tries of its own: it is the way in for an owner without any left.
    const of = [emailKey(email), clientAddress, known?.passwordHash ?? ''].join(' ')
    const ofBoth = { kind: 'signIn:emailAtAddress', of } as const
    const retryAfterSeconds = await attempts.take([ofBoth, ofEmail, ofAddress])
    if (retryAfterSeconds !== null) return { outcome: 'tooMany' as const, retryAfterSeconds }
    // An unknown email costs the same work, so that response time reveals nothing.
    const isRight = await passwords.matches(known?.passwordHash ?? null, password)
    if (!known || !isRight || !(await mayOpen(known.account, proofToken))) return { outcome: 'wrong' as const }
    await attempts.forget([ofBoth])
    await attempts.refund([ofEmail, ofAddress])
    return database.transaction(async (tx) => {
      const { accountId } = known.account
      const proven = proofToken ? await takeProof(tx, proofToken, accountId, renderEmail) : null
      const account = proven ?? known.account
      return { outcome: 'signedIn' as const, account, token: await openSession(tx, accountId), hasProven: proven !== null }
    })
  }

  async function mayOpen({ accountId, emailProvenAt }: Account, proofToken: string | undefined): Promise<boolean> {
    return emailProvenAt !== null || (proofToken !== undefined && isProofOf(db, proofToken, accountId))
  }

  return {
    signIn,

    async createAccount({ email, password, firstName, lastName, phone, clientAddress }) {
      // Never refunded: an email with an account is limited like one without.
      const retryAfterSeconds = await attempts.take([
        { kind: 'account:email', of: emailKey(email) },
        { kind: 'account:address', of: clientAddress },
      ])
      if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
      // Before the email is looked for, so that the time tells nothing.
      const passwordHash = await passwords.hash(password)
      await database.transaction(async (tx) => {
        const added = { ...newcomer, username: email, firstName, lastName, phone, passwordHash }
        const account = (await addAccount(tx, added)) ?? (await renewUnused(tx, added))
        if (account && !account.emailProvenAt) await writeEmailProof(tx, account, renderEmail)
        else await writeAccountExists(tx, email, renderEmail)
      })
      return { outcome: 'mailed' }
    },

    accountOfSession: (token, { isUse } = { isUse: true }) => accountOfToken(database, token, isUse),
    signOut: (token) => endSession(db, token),
    account: (accountId) => accountById(db, accountId),

    changeName: (accountId, name) => updateAccount(db, accountId, name),
    ...emailsOfAccounts(deps),
    ...passwordsOfAccounts(deps),
  }
}
