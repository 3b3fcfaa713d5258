/** Access to the statecharts: their pages and files, and the shoppers' numbers and replays. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { isStaff, requireStaff } from '#app/subjects/accounts/staff.ts'

/** `pages`: charts as they are drawn, described and tried out. `people`: where shoppers are, and the replay of one cart. */
export type Audience = 'pages' | 'people'

/**
 * Allows the request, or throws the answer: a visitor who is not signed in is redirected to sign in and back (303), one who is signed in
 * and not staff gets a 403. Charts are open to all but in production; people are for staff everywhere.
 */
export async function requireLook(
  { request, context }: { request: Pick<Request, 'url'>; context: AppLoadContext },
  asked: Audience,
): Promise<void> {
  if (asked === 'pages' && context.shop.charts.isOpen) return
  await requireStaff({ request, context })
}

/** For staff: numbers of shoppers may be put on pages that others see without. */
export async function isStaffLooking({ context }: { context: AppLoadContext }): Promise<boolean> {
  const account = await context.visitor.account()
  return account !== null && isStaff(account, context.shop.env)
}
