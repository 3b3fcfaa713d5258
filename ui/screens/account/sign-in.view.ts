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

export interface SignInView {
  /** A path of this shop. */
  returnTo: string
  /** The address emailed, with or without an account. */
  mailedTo: string | null
  mail: MailNoteView | null
  /** Null in production. */
  demo: { password: string; people: DemoPersonView[] } | null
}
