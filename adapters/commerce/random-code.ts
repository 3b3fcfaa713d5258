/** Ids that cannot be guessed. */
import { randomBytes } from 'node:crypto'

/** Sixteen characters of Crockford's base 32 (no I, L, O, U): 80 random bits. */
export function randomCode(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
