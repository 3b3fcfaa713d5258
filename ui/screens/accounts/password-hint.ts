/** What a new password has to be, before one is typed. */
export const passwordHint = 'At least 12 characters. A few unrelated words are easy to keep and hard to guess.'
