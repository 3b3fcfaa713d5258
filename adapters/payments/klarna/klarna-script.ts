/** The part of Klarna's api.js that we use, as it is on `window`. */

export interface KlarnaPayments {
  init(options: { client_token: string }): void
  load(options: LoadOptions, data: object, callback: (result: LoadResult) => void): void
  authorize(options: { payment_method_category: string }, data: object, callback: (result: AuthorizeResult) => void): void
}

interface LoadOptions {
  /** A selector. */
  container: string
  payment_method_category: string
}

interface KlarnaError {
  error?: { invalid_fields?: string[] }
}

export interface LoadResult extends KlarnaError {
  /** False: Klarna is not available for this purchase. */
  show_form: boolean
}

export interface AuthorizeResult extends KlarnaError {
  approved: boolean
  /** False with `approved` false: a final decline. True: the shopper cancelled or can correct something. */
  show_form: boolean
  authorization_token?: string
}

declare global {
  interface Window {
    Klarna?: { Payments: KlarnaPayments }
  }
}
