/** Tires that this browser looked at last: in a cookie, and what a page shows of them. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { asksPrivacy } from '#app/server/page/asks-privacy.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { today } from '#app/server/page/today.ts'
import { rememberedKey } from '#app/subjects/vehicles/vehicle.ts'
import { pricedFor } from '#machines/domain/pricing/unit-prices.ts'
import { mostShown, readViewed, type ViewedTire, withViewed, writtenViewed } from '#machines/domain/site/recently-viewed.ts'
import type { TireInRow } from '#ui/screens/product/tire-row.tsx'
import { tireInRow } from './tire-in-row.ts'

/** What this browser looked at, the newest first; nothing for one that asks for privacy, also of what it kept before. */
export async function viewedTires(
  request: Pick<Request, 'headers'>,
  { cookies }: Pick<AppLoadContext, 'cookies'>,
): Promise<ViewedTire[]> {
  return asksPrivacy(request) ? [] : readViewed(await cookies.viewed.parse(request.headers.get('Cookie')))
}

/** The row of a page, without the tire that is the page's own; empty where the catalogue does not answer. */
export async function recentTires(request: Request, context: AppLoadContext, own?: string): Promise<TireInRow[]> {
  const viewed = (await viewedTires(request, context)).filter(({ itemId }) => itemId !== own)
  const ids = viewed.slice(0, mostShown).map(({ itemId }) => itemId)
  if (ids.length === 0) return []
  const catalogue = await context.visitor.catalogue()
  const userType = await context.visitor.userType()
  const items = (await answerOrNull(context, 'tires looked at last', () => catalogue.items(ids))) ?? []
  return items.map((item) => tireInRow({ ...item, priceInCents: pricedFor(userType, item).priceInCents }))
}

/**
 * `Set-Cookie` values that remember this tire as the last one, with the day and the car that listings speak of; none for a browser that
 * asks for privacy.
 */
export async function rememberViewed(request: Request, context: AppLoadContext, itemId: string): Promise<string[]> {
  const [last] = await viewedTires(request, context)
  if (last?.itemId === itemId) return []
  return (await keepViewed(request, context, { itemId, day: today(), car: await rememberedKey(request, context) })).cookies
}

/** What is kept once this tire is the newest, with the `Set-Cookie` values for it. */
export async function keepViewed(
  request: Pick<Request, 'headers'>,
  context: AppLoadContext,
  tire: ViewedTire,
): Promise<{ viewed: ViewedTire[]; cookies: string[] }> {
  if (asksPrivacy(request)) return { viewed: [], cookies: [] }
  const viewed = withViewed(await viewedTires(request, context), tire)
  return { viewed, cookies: [await context.cookies.viewed.serialize(writtenViewed(viewed))] }
}
