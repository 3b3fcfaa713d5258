/** Identity: own accounts with passwords, and their sessions. Expected outcomes are values. */
import type { Account } from '#machines/domain/accounts/account.ts'

export type SignIn =
  | { outcome: 'signedIn'; account: Account; token: string }
  /** Unknown email and wrong password answer alike, and take alike long. */
  | { outcome: 'wrong' }
  /** Too many tries for this email or from this address. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

export type AccountOpening =
  /** An email explains the next step, whether or not the address has an account. */
  | { outcome: 'mailed' }
  /** Too many accounts from this address, or for this email. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

export interface Identity {
  /** `token` opens the session (256 random bits, base64url; stored hashed only) for 30 days, or 4 hours after the last use. */
  /**
   * An account with an unconfirmed email is opened only with the token of its email (`proofToken`): otherwise sign-up would
   * reveal which emails are registered, and would let strangers use an email that is not theirs.
   */
  signIn(input: { email: string; password: string; clientAddress: string; proofToken?: string }): Promise<SignIn>
  /**
   * Creates an account and emails the link that confirms its address; the visitor is not signed in. The owner of a confirmed
   * account gets an email about it. An account that was never confirmed takes the new name and password: the owner of the inbox
   * decides. Sending the form twice creates one account and sends one email.
   */
  createAccount(input: {
    email: string
    password: string
    firstName: string
    lastName: string
    clientAddress: string
  }): Promise<AccountOpening>
  /** The session's account; null for an unknown, ended or expired session. */
  accountOfSession(token: string): Promise<Account | null>
  /** Ends the session on the server. Idempotent. */
  signOut(token: string): Promise<void>
  account(accountId: string): Promise<Account | null>
  /** Emails the link that confirms the account's address, valid once within 24 hours; at most one email in ten minutes. */
  mailEmailProof(accountId: string): Promise<void>
  /**
   * Null for a token that is unknown, used, expired, or another account's: a link confirms the address of the one account
   * that is signed in, so that following a link never confirms a stranger's address.
   */
  proveEmail(token: string, accountId: string): Promise<Account | null>
}
