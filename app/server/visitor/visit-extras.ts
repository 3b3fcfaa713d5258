/** What calls to a service may say of the visitor whose request is being answered (specification 001, section 7: optional extras). */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Extras } from '#adapters/request-layer/index.ts'
import type { AppLoadContext } from '#app/remix/router.ts'
import { asksPrivacy } from '#app/server/page/asks-privacy.ts'
import { namedVisit } from './kept-visit.ts'

const current = new AsyncLocalStorage<{ extras: () => Promise<Extras> }>()

/** Runs what answers a request. `extras` are read when a call is made. */
export function duringVisit<Answer>(extras: () => Promise<Extras>, answer: () => Answer): Answer {
  return current.run({ extras }, answer)
}

/** Nothing outside of a request, as in a sweep, and of a visitor whose facts cannot be had: they are hints. */
export async function currentExtras(): Promise<Extras> {
  return (
    (await current
      .getStore()
      ?.extras()
      .catch(() => ({}))) ?? {}
  )
}

/** A visit that is kept has a session and perhaps a region. Under Global Privacy Control nothing tells visits apart. */
export async function extrasOf(
  request: Pick<Request, 'headers'>,
  context: Pick<AppLoadContext, 'shop' | 'visitor' | 'cookies'>,
): Promise<Extras> {
  const { visitor, shop, cookies } = context
  const [zip, account, widget] = await Promise.all([visitor.zip(), visitor.account(), visitor.widget()])
  const channel = account?.channel ?? (widget ? ('widget' as const) : null)
  const isKept = !asksPrivacy(request) && typeof (await cookies.visit.parse(request.headers.get('Cookie'))) === 'string'
  const visitId = isKept ? (await namedVisit(request, context)).visitId : null
  const region = visitId === null ? null : ((await shop.visits.visit(visitId))?.region ?? null)
  return {
    ...(zip !== null && { userZip: zip }),
    ...(region !== null && { userRegion: String(region) }),
    ...(visitId !== null && { userSessionId: visitId }),
    ...(channel !== null && { channel }),
    ...(account?.userType === 'Special Order' && { accountTypeCompany: 'OTS' }),
  }
}
