/** What happens to a forgotten password. */

/** The shop's answer to a request for a link. It is the same with an account and without one. */
export type LinkAnswer = { type: 'link.mailed' } | { type: 'tries.limited' } | { type: 'shop.failed' }

/** The shop's answer to a new password. `link.ended`: the link was used, replaced or 30 minutes old. */
export type PasswordAnswer = { type: 'password.changed' } | { type: 'link.ended' } | { type: 'shop.failed' }

/** `isGood`: the link of the email still sets a password. */
export type PasswordResetEvent =
  | { type: 'link.ask' }
  | { type: 'link.another' }
  | { type: 'link.follow'; isGood: boolean }
  | { type: 'password.choose' }
  | LinkAnswer
  | PasswordAnswer
