/** Identity: own accounts with passwords, and their sessions. Expected outcomes are values. */
import type { Account } from '#machines/domain/accounts/account.ts'

export type SignIn =
  /** `hasProven`: the token of an email was used up, and its email is the account's and proven. */
  | { outcome: 'signedIn'; account: Account; token: string; hasProven: boolean }
  /** Unknown email and wrong password answer alike, and take alike long. */
  | { outcome: 'wrong' }
  /** Too many tries for this email or from this address. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

/** Requesting a message to an email that may have an account or not. */
export type Mailing =
  /** A message explains the next step. */
  | { outcome: 'mailed' }
  /** Too many from this address, or for this email. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

/** Changing what only the owner may change, with the current password. */
export type OwnersChange<Done> =
  | Done
  | { outcome: 'wrongPassword' }
  /** Too many wrong passwords, or too many emails. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

/** Whose email the link of a message proves. */
export interface EmailProof {
  accountId: string
  /** The email that the account has now. */
  username: string
  /** The email that the link proves: the same one, or the one that the account changes to. */
  email: string
}

export interface Accounts {
  /** `token` opens the session (256 random bits, base64url; stored hashed only) for 30 days, or 4 hours after the last use. */
  /**
   * An account with an unconfirmed email is opened only with the token of its email (`proofToken`): otherwise sign-up would
   * reveal which emails are registered, and would let strangers use an email that is not theirs. Signing in with the token of
   * the account proves the email in the same step, as `proveEmail` does.
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
    /** Ten digits. */
    phone: string | null
    clientAddress: string
  }): Promise<Mailing>
  /** The session's account; null for an unknown, ended or expired session. `isUse: false` lets the session end in its time. */
  accountOfSession(token: string, options?: { isUse: boolean }): Promise<Account | null>
  /** Ends the session on the server. Idempotent. */
  signOut(token: string): Promise<void>
  account(accountId: string): Promise<Account | null>
  /**
   * Emails the link again that confirms the account's address, or the one that it changes to; valid once within 24 hours, at most
   * one email in ten minutes.
   */
  mailEmailProof(accountId: string): Promise<void>
  /** Uses nothing up. Null for a token that is unknown, used or expired. */
  emailProof(token: string): Promise<EmailProof | null>
  /**
   * Null for a token that is unknown, used, expired, or another account's: a link confirms the address of the one account
   * that is signed in, so that following a link never confirms a stranger's address.
   */
  proveEmail(token: string, accountId: string): Promise<Account | null>

  /**
   * Emails a link that sets a new password, good once within 30 minutes. It becomes worthless when a newer one is sent, and when
   * the password or the email changes. An email without an account gets the same answer and no message.
   */
  mailPasswordReset(input: { email: string; clientAddress: string }): Promise<Mailing>
  /** The account whose password the link sets. Uses nothing up. Null for a token that is unknown, used, replaced or expired. */
  accountOfReset(token: string): Promise<Account | null>
  /**
   * Sets the password, ends every session of the account and opens a new one, and emails its owner. The link came by email, so
   * the email is proven too. Null as for `accountOfReset`.
   */
  resetPassword(input: { token: string; newPassword: string }): Promise<{ account: Account; token: string } | null>

  /** Null for an unknown account. */
  changeName(accountId: string, name: Pick<Account, 'firstName' | 'lastName' | 'phone'>): Promise<Account | null>
  /** Ends every session of the account but the one of `sessionToken`, and emails its owner. */
  changePassword(input: {
    accountId: string
    password: string
    newPassword: string
    sessionToken: string
  }): Promise<OwnersChange<{ outcome: 'changed' }>>
  /**
   * Emails the new address a link that proves it (`proveEmail`); until then the account keeps its email. The answer is the same
   * for an address that has an account already, whose owner is notified. When the email changes, the old address is
   * notified.
   */
  changeEmail(input: { accountId: string; password: string; email: string }): Promise<OwnersChange<{ outcome: 'mailed' }>>
  /** The email that the account changes to once it is proven; null when there is none, or its link has expired. */
  pendingEmail(accountId: string): Promise<string | null>
}
