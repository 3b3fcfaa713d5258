/** What a browser or a letter holds, and what of it the database may know. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, base64url: enough for what is random. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newAccountId(): string {
  return randomUUID()
}
