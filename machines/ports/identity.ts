/** Identity: own accounts with passwords, and the sessions of who is signed in. Expected outcomes are values. */
import type { Account } from '#machines/domain/account.ts'

export type SignIn =
  | { outcome: 'signedIn'; account: Account; token: string }
  /** Unknown email and wrong password answer alike, and take alike long. */
  | { outcome: 'wrong' }
  /** Too many tries for this email or from this address. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

export type AccountOpening =
  /** A letter says how it goes on, whether the email had an account or not. */
  | { outcome: 'mailed' }
  /** Too many accounts from this address, or for this email. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

export interface Identity {
  /** `token` opens the session (256 random bits, base64url; stored hashed only) for 30 days, or 4 hours after the last use. */
  /**
   * An account whose email is not proven yet is opened only with its letter in hand (`proofToken`): anything else would tell
   * who opens one which emails were free, and would let strangers use an email that is not theirs.
   */
  signIn(input: { email: string; password: string; clientAddress: string; proofToken?: string }): Promise<SignIn>
  /**
   * Opens an account and mails the link that proves its email; nobody is signed in. An email that has a proven account is
   * told so by mail. One that was never used is given the new name and password: who reads the letters decides. Sending the
   * form twice opens one account and writes one letter.
   */
  createAccount(input: {
    email: string
    password: string
    firstName: string
    lastName: string
    clientAddress: string
  }): Promise<AccountOpening>
  /** Who is signed in; null for an unknown, ended or expired session. */
  accountOfSession(token: string): Promise<Account | null>
  /** Ends the session on the server. Ending it twice is one ending. */
  signOut(token: string): Promise<void>
  account(accountId: string): Promise<Account | null>
  /** Mails the link that proves the account's email, good once within 24 hours; at most one letter in ten minutes. */
  mailEmailProof(accountId: string): Promise<void>
  /**
   * Null for a token that is unknown, used, expired, or another account's: a letter proves the email of the one account
   * that is signed in, so that nobody proves for a stranger by following a link.
   */
  proveEmail(token: string, accountId: string): Promise<Account | null>
}
