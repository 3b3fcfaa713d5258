/** Encrypts what is kept in the database under a secret that the database does not have. */

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { digestOf } from '#adapters/secrets/index.ts'

/** AES-256-GCM under the SHA-256 of `secret`; base64url of nonce, tag and text. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', digestOf(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text, or null when it was sealed with another secret or changed since. */
export function unseal(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  if (tag.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', digestOf(secret), nonce, { authTagLength: tagBytes }).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const nonceBytes = 12
const tagBytes = 16
