/** Who is signed in. Tier, brands and company come from here and from nowhere else: no cookie, header or field says them. */
import type { AppLoadContext } from '@remix-run/node'
import type { Account } from '#machines/domain/account.ts'

/** The account of the request's session; null for a guest, and when the session has ended. */
export async function accountOf(request: Request, context: AppLoadContext): Promise<Account | null> {
  const token = await sessionToken(request, context)
  return token ? context.shop.identity.accountOfSession(token) : null
}

export async function sessionToken(request: Request, context: AppLoadContext): Promise<string | null> {
  const token: unknown = await context.cookies.session.parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token ? token : null
}
