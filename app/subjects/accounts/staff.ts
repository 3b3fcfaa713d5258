/** Staff accounts: those that the environment names by email. */

import { type AppLoadContext, redirect } from '#app/remix/router.ts'
import type { Env } from '#app/server/env/env.ts'
import type { Account } from '#machines/domain/accounts/account.ts'

/** Only a proven email counts, because anyone can sign up with any email. */
export function isStaff({ username, emailProvenAt }: Account, { staffEmails }: Pick<Env, 'staffEmails'>): boolean {
  return emailProvenAt !== null && staffEmails.includes(username.trim().toLowerCase())
}

/**
 * The account of the staff member who asks, or throws the answer: a visitor who is not signed in is redirected to sign in and back (303),
 * one who is signed in and not staff gets a 403.
 */
export async function requireStaff({
  request,
  context,
}: {
  request: Pick<Request, 'url'>
  context: AppLoadContext
}): Promise<Account> {
  const account = await context.visitor.account()
  if (!account) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/my_customers/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`, 303)
  }
  if (isStaff(account, context.shop.env)) return account
  throw new Response('This page is for the shop’s staff.', {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
