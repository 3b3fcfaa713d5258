/** One sentence for each kind of refusal, for every form of the shop. */
export const sentences = {
  /** Not a form of this shop: a field twice, a file, no key. Also for what broke and may be sent again. */
  generic: 'Oops. Something went wrong, please try again.',
  tooMany: 'You are being rate-limited; please try again in a few minutes.',
  keyReused: 'This page was used before. Please check it and send it again.',
  inFlight: 'Still working on it. Please wait a moment and look again.',
} as const
