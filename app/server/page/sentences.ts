/** One sentence for each kind of refusal, for forms, pages and calls. */

import { apology } from '#machines/domain/apology.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'

export const sentences = {
  /** Not a form of this shop: a field twice, a file, no key. Also for what broke and may be sent again. */
  generic: apology,
  tooMany: tooManyMessage,
  keyReused: 'This was sent before with something else in it. Please check it and send it again.',
  inFlight: 'Still working on it. Please wait a moment and look again.',
  nothingHere: 'There is nothing at this address.',
  /** For programs that report something by a webhook. */
  unreadable: 'This is not signed, or not in the words we know.',
  noToken: 'Bring a token of POST /token.',
  keyLength: 'A key has 8 to 200 characters',
  noSuchChart: 'There is no chart of that name. See /statecharts.json for all.',
  noSuchId: 'There is no cart and no order with this id.',
  notLogged: 'Nothing was logged of this cart.',
  noTireInSize: 'We have no tire in that size',
  /** For the log. */
  noIdentityProvider: 'The identity provider could not be reached',
} as const
