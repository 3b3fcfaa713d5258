/** A guest's cart stays in a browser that uses it: its cookie is renewed, at most once a day. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { today } from '#app/server/page/today.ts'

/**
 * The `Set-Cookie` values that keep the cart for another 30 days; none for a cart of an account, which opens with the session. For
 * documents and answers to writes, once all else is done: `answer` are their headers.
 *
 * A late answer must not bring back a secret that another tab's has replaced. So the secret that was sent is looked up once more, just
 * before it is sent back: one that was replaced by signing in opens nothing by now. What remains is an answer that was on its way at that
 * moment: it comes at most once a day, and the cart of an account opens by the account.
 */
export async function keptCart(request: Request, { visitor, cookies }: AppLoadContext, answer: Headers): Promise<string[]> {
  const sent = request.headers.get('Cookie')
  if ((await cookies.cartKept.parse(sent)) === today()) return []
  if (answer.getSetCookie().some((cookie) => cookie.startsWith(`${cookies.cart.name}=`))) return []
  const secret = await visitor.guestSecret()
  if (secret === null) return []
  return Promise.all([cookies.cart.serialize(secret), keptToday({ cookies })])
}

/** The `Set-Cookie` value that says that the cookie of the cart was given or renewed today. */
export function keptToday({ cookies }: Pick<AppLoadContext, 'cookies'>): Promise<string> {
  return cookies.cartKept.serialize(today())
}
