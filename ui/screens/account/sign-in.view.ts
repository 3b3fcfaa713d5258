/** What the sign-in page is told by the server. */

/** A post that was refused: what is wrong, and what was typed but for the password. */
export interface RefusedForm {
  form: 'signIn' | 'newAccount'
  /** What is wrong, by field. */
  fields: Record<string, string>
  /** What is wrong with the whole. */
  message: string | null
  values: Record<string, string>
}

/** Somebody a demonstration lets in at the press of a button. */
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
  refused: RefusedForm | null
  /** The email that a letter went to, whether it had an account or not. */
  mailedTo: string | null
  /** Null where real orders are taken. */
  demo: { password: string; people: DemoPersonView[] } | null
}
