/** Sentences about accounts, apart from the schemas: a page that shows them loads no validator. */

/** The message for an invalid email link. */
export const linkIsOver = 'This link is no longer valid: it was used, is older than 24 hours, or was sent for another account.'

/** What a visitor whose session is over has lost, and how to get it back. */
export const signedOutWords = {
  cart: 'You were signed out. Sign in to get your address, time and prices back.',
  noCart: 'You were signed out. Sign in to get your cart back.',
} as const
