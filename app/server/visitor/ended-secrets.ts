/** A cart's secret does not outlive the session that it was given to. */
import { hashOf } from '#adapters/secrets/index.ts'
import type { Accounts } from '#machines/ports/accounts.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'

/** Names a session where its carts are; it opens nothing. */
export function sessionIdOf(token: string | null): string | null {
  return token === null ? null : hashOf(`session:${token}`)
}

/** Which sessions a function of the port ends. A session that is idle ends without a call: `Carts.copyForGuest` replaces its secret. */
const ends = {
  signIn: 'none',
  createAccount: 'none',
  accountOfSession: 'none',
  signOut: 'one',
  account: 'none',
  mailEmailProof: 'none',
  emailProof: 'none',
  proveEmail: 'none',
  mailPasswordReset: 'none',
  accountOfReset: 'none',
  resetPassword: 'all',
  changeName: 'none',
  changePassword: 'all but one',
  changeEmail: 'none',
  pendingEmail: 'none',
} as const satisfies Record<keyof Accounts, 'none' | 'one' | 'all but one' | 'all'>

type Ending = { [Name in keyof Accounts]: (typeof ends)[Name] extends 'none' ? never : Name }[keyof Accounts]

/** Ends the secrets of carts with the sessions that had them. The session ends first: without it a secret opens no account's cart. */
export function withEndedSecrets(accounts: Accounts, carts: Pick<Carts, 'endSecrets'>): Accounts {
  const ending: Pick<Accounts, Ending> = {
    async signOut(token) {
      await accounts.signOut(token)
      const sessionId = sessionIdOf(token)
      if (sessionId) await carts.endSecrets({ sessionId })
    },
    async resetPassword(input) {
      const opened = await accounts.resetPassword(input)
      if (opened) await carts.endSecrets({ accountId: opened.account.accountId, keptSessionId: null })
      return opened
    },
    async changePassword(input) {
      const answer = await accounts.changePassword(input)
      const { accountId, sessionToken } = input
      if (answer.outcome === 'changed') await carts.endSecrets({ accountId, keptSessionId: sessionIdOf(sessionToken) })
      return answer
    },
  }
  return { ...accounts, ...ending }
}
