/** Limits for guessable secrets: by kind, over all nodes, in a window that begins with the first try. */

interface AttemptLimit {
  limit: number
  windowMinutes: number
}

/** Many people may share one address: an office, a campus. */
export const attemptLimits = {
  /**
   * Passwords: of an account from one network address. A stranger who guesses elsewhere does not lock its owner out; a crowd of strangers
   * may for a while, and then the link of a forgotten password opens the account.
   */
  'signIn:emailAtAddress': { limit: 10, windowMinutes: 15 },
  'signIn:email': { limit: 100, windowMinutes: 15 },
  'signIn:address': { limit: 30, windowMinutes: 15 },
  /** All writes: far above what a household sends, far below what an attack needs. */
  'write:address': { limit: 1_200, windowMinutes: 1 },
  /** Opening accounts: alike for emails that have one and those that have none. */
  'account:email': { limit: 10, windowMinutes: 15 },
  'account:address': { limit: 100, windowMinutes: 15 },
  /** Emails with a link that sets a new password: anyone can type any address, with an account or without one. */
  'reset:email': { limit: 5, windowMinutes: 60 },
  'reset:address': { limit: 30, windowMinutes: 60 },
  /** The current password, asked for before a password or an email is changed. */
  'password:account': { limit: 10, windowMinutes: 15 },
  /** Emails to the address that an account changes to, which may be anyone's. */
  'newEmail:account': { limit: 5, windowMinutes: 60 },
  /** Promo codes: opening another cart costs nothing. */
  'promo:cart': { limit: 10, windowMinutes: 15 },
  'promo:account': { limit: 10, windowMinutes: 15 },
  'promo:address': { limit: 30, windowMinutes: 15 },
  /** ZIP codes are easy to guess (reliability: 5 tries an hour for an order, 20 from an address). */
  'tracking:order': { limit: 5, windowMinutes: 60 },
  'tracking:address': { limit: 20, windowMinutes: 60 },
  /** Links that open no order. They cannot be guessed, and a shopper who tries is slowed all the same. */
  'orderLink:address': { limit: 20, windowMinutes: 60 },
  /** Anyone can type any email address, so only a few emails an hour are sent to one. */
  'application:email': { limit: 3, windowMinutes: 60 },
  'application:address': { limit: 10, windowMinutes: 60 },
  'applicationLink:address': { limit: 20, windowMinutes: 60 },
  'review:email': { limit: 5, windowMinutes: 60 },
  'review:address': { limit: 20, windowMinutes: 60 },
  /** Visits of which something is kept; a campus has many. */
  'visit:address': { limit: 600, windowMinutes: 60 },
  /** Searches that are counted; a campus has many. */
  'search:address': { limit: 600, windowMinutes: 60 },
  /** VINs and plates: each is a request to a register, which may cost money. */
  'vehicleLookup:address': { limit: 20, windowMinutes: 60 },
  /** Cars that are in no list, of which one person has few. */
  'missedVehicle:address': { limit: 10, windowMinutes: 60 },
  'message:email': { limit: 5, windowMinutes: 60 },
  'message:address': { limit: 15, windowMinutes: 60 },
} as const satisfies Record<string, AttemptLimit>

/** What is counted: an email, a network address, an order or a cart. */
export interface Attempt {
  kind: keyof typeof attemptLimits
  of: string
}

/** Said of every limit (specification, gateway 429). */
export const tooManyMessage = 'You are being rate-limited; please try again in a few minutes.'
