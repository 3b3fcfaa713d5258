/** Who may look at the statecharts: their pages and files, and the people who walk through them. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isStaff } from '#app/account/staff.ts'

/** `pages`: charts as they are drawn, told and tried out. `people`: where shoppers stand, and one cart's way. */
export type Audience = 'pages' | 'people'

/**
 * Gives leave, or throws the answer: whoever is not signed in is sent to sign in and back here (303), whoever is signed in
 * and not staff is told so (403). Charts are open to all but in production; people are for staff everywhere.
 */
export async function requireLook(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  asked: Audience,
): Promise<void> {
  if (asked === 'pages' && context.shop.env.mode !== 'serve') return
  const account = await context.visitor.account()
  if (!account) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/my_customers/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`, 303)
  }
  if (!isStaff(account, context.shop.env)) throw new Response('This page is for the shop’s staff.', { status: 403, headers })
}

/** For staff: numbers of shoppers may be put on pages that others see without. */
export async function isStaffLooking({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<boolean> {
  const account = await context.visitor.account()
  return account !== null && isStaff(account, context.shop.env)
}

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
