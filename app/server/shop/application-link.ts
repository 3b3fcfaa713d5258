/**
 * The link by which an installer follows an application. Its token is the shop's signature of the application's id: nothing is stored for
 * it, only the shop can make one, and it opens this application alone.
 */
import { isSigned, type Secrets, signed } from '#app/server/env/shop-signature.ts'

/** The signature is last and in hexadecimal digits: mail programs may drop a dash from the end of an address. */
export function applicationToken(env: Secrets, applicationId: string): string {
  return `${applicationId}.${Buffer.from(signed(env, partsOf(applicationId)), 'base64url').toString('hex')}`
}

/** The application that the token opens; null for what is not a token of ours. */
export function readApplicationToken(env: Secrets, token: unknown): string | null {
  const [, applicationId = '', signature = ''] = /^([\w-]{1,40})\.([\da-f]{64})$/.exec(String(token)) ?? []
  return isSigned(env, partsOf(applicationId), Buffer.from(signature, 'hex').toString('base64url')) ? applicationId : null
}

/** The path of the application's page. */
export function applicationLink(token: string): string {
  return `/installer-signup/${token}`
}

const partsOf = (applicationId: string) => ['application-link', applicationId]
