/** One sentence for each kind of refusal, for every form of the shop. */
import { tooManyMessage } from '#machines/domain/attempts.ts'

export const sentences = {
  /** Not a form of this shop: a field twice, a file, no key. Also for what broke and may be sent again. */
  generic: 'Oops. Something went wrong, please try again.',
  tooMany: tooManyMessage,
  keyReused: 'This was sent before with something else in it. Please check it and send it again.',
  inFlight: 'Still working on it. Please wait a moment and look again.',
} as const
