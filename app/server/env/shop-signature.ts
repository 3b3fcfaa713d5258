/** The shop's signatures: of links, tickets and ways back. While its secret is changed, those of the earlier one are good too. */
import { isSameSecret, signatureOf } from '#adapters/secrets/index.ts'
import type { Env } from './env.ts'

export type Secrets = Pick<Env, 'sessionSecret'> & Partial<Pick<Env, 'earlierSecret'>>

/** The secrets that a signature may be of; the first one signs. */
export function secretsOf({ sessionSecret, earlierSecret }: Secrets): string[] {
  return earlierSecret ? [sessionSecret, earlierSecret] : [sessionSecret]
}

export function signed({ sessionSecret }: Secrets, parts: readonly unknown[]): string {
  return signatureOf(sessionSecret, parts)
}

/** Whether the shop has signed these parts. */
export function isSigned(secrets: Secrets, parts: readonly unknown[], signature: string): boolean {
  return secretsOf(secrets).some((secret) => isSameSecret(signature, signatureOf(secret, parts)))
}
