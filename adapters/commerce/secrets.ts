/** Secrets that open something: the holder keeps the text, the database its hash only. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, base64url. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
