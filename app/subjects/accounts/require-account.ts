/** Pages that require an account. */
import { type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import type { Account } from '#machines/domain/accounts/account.ts'

/** The signed-in account; other visitors are redirected to sign in, and from there back to `path`. */
export async function requireAccount({ context }: LoaderFunctionArgs, path: string): Promise<Account> {
  const account = await context.visitor.account()
  if (!account) throw redirect(signInPath(path), 303)
  return account
}

/** The page to sign in at, which leads back to `path`. */
export function signInPath(path: string): string {
  return `/my_customers/login?${new URLSearchParams({ returnTo: path })}`
}
