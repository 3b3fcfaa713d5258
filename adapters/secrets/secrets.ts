/** Secrets that open something: the client keeps the text, the database only its hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, base64url. No salt: fit for random text and for keys, not for passwords. */
export function hashOf(text: string): string {
  return digest(text).toString('base64url')
}

/** Compares in constant time, so that the time of an answer does not tell how much of a guess is right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
