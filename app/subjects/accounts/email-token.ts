/** The token of the email that asks to confirm an address, if following it led the visitor to sign in. */
import { safePath } from '#app/server/page/safe-path.ts'

/** `returnTo` is the page to come back to after signing in; undefined when it is not the page that confirms an email. */
export function emailToken(returnTo: string): string | undefined {
  const { pathname, searchParams } = new URL(safePath(returnTo, '/'), 'http://shop')
  return pathname === '/my_customers/prove-email' ? (searchParams.get('token') ?? undefined) : undefined
}
