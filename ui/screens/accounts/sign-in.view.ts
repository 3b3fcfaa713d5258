/** Data of the sign-in page, from the server. */
import type { MailNoteView } from '#ui/screens/mail/mail-note.tsx'

/** An account that a demonstration signs in to at the press of a button. */
export interface DemoPersonView {
  email: string
  firstName: string
  /** The account's type in words. */
  type: string
  company: string | null
  /** What the prices are called. */
  price: string
  note: string
}

/** What the visitor came for. */
export type SignInReason =
  | { kind: 'signIn' }
  /** Their session is over. */
  | { kind: 'signedOut' }
  /** `known` are the contact details of the order that the visitor has just placed; null without one. */
  | { kind: 'create'; known: { firstName: string; lastName: string; email: string; phone: string } | null }
  /** By the link of an email. Signing in as `username` confirms that `email` is theirs. */
  | { kind: 'finish'; username: string; email: string }
  /** By the link of an email that is no longer good. */
  | { kind: 'linkIsOver' }

export interface SignInView {
  reason: SignInReason
  /** A path of this shop. */
  returnTo: string
  /** The address emailed, with or without an account. */
  mailedTo: string | null
  mail: MailNoteView | null
  /** Null in production. */
  demo: { password: string; people: DemoPersonView[] } | null
}

/** The heading of the page, and its title. */
export const signInHeadings = {
  signIn: 'Sign in',
  signedOut: 'Sign in',
  create: 'Create an account',
  finish: 'Sign in to finish',
  linkIsOver: 'Sign in',
} as const satisfies Record<SignInReason['kind'], string>
