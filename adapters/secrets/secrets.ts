/** Secrets that open something: the client keeps the text, the database only its hash. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, base64url. No salt: fit for random text and for keys, not for passwords. */
export function hashOf(text: string): string {
  return digestOf(text).toString('base64url')
}

/** Compares in constant time, so that the time of an answer does not tell how much of a guess is right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected))
}

/** SHA-256, 32 bytes. */
export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** SHA-256, hex. */
export function hexDigestOf(text: string): string {
  return digestOf(text).toString('hex')
}

/** A UUID of version 4 in form, made of the key's hash: the same key gives the same UUID. */
export function uuidOf(key: string): string {
  const hex = hexDigestOf(key)
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** HMAC-SHA256 of the parts as JSON, base64url. The first part says what is signed, so that no signature serves for another thing. */
export function signatureOf(secret: string, parts: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}
