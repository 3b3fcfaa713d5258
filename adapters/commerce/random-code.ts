/** Random ids. */
import { randomBytes } from 'node:crypto'

/** Characters of Crockford's base 32 (no I, L, O, U), 5 random bits each: 16, which cannot be guessed, unless said otherwise. */
export function randomCode(length = 16): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('')
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
