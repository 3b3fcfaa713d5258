/** Tires that this browser looked at last: their ids in a cookie, and what a page shows of them. */
import type { AppLoadContext } from '@remix-run/node'
import { asksPrivacy } from '#app/http/asks-privacy.ts'
import { answerOrNull } from '#app/page/optional-answer.ts'
import { pricedFor } from '#machines/domain/pricing/unit-prices.ts'
import { mostShown, readViewed, withViewed } from '#machines/domain/site/recently-viewed.ts'
import { productHref } from '#ui/screens/product/product-href.ts'
import type { RecentTire } from '#ui/screens/product/recently-viewed.tsx'
import { artOfItem, tireArtUrl } from '#ui/tire-art/index.ts'

/** What this browser looked at; nothing for one that asks for privacy, also of what it kept before. */
async function viewed(request: Request, { cookies }: Pick<AppLoadContext, 'cookies'>): Promise<string[]> {
  return asksPrivacy(request) ? [] : readViewed(await cookies.viewed.parse(request.headers.get('Cookie')))
}

/** The row of a page, without the tire that is the page's own; empty where the catalogue does not answer. */
export async function recentTires(request: Request, context: AppLoadContext, own?: string): Promise<RecentTire[]> {
  const ids = (await viewed(request, context)).filter((id) => id !== own).slice(0, mostShown)
  if (ids.length === 0) return []
  const catalogue = await context.visitor.catalogue()
  const userType = await context.visitor.userType()
  const items = (await answerOrNull(context, 'tires looked at last', () => catalogue.items(ids))) ?? []
  return items.map((item) => ({
    href: productHref(item),
    name: `${item.brand.label} ${item.line.name}`,
    sizeLabel: item.sizeLabel,
    priceInCents: pricedFor(userType, item).priceInCents,
    art: tireArtUrl(artOfItem(item), 'three-quarter', 'list'),
  }))
}

/** `Set-Cookie` values that remember this tire as the last one; none for a browser that asks for privacy. */
export async function rememberViewed(request: Request, context: AppLoadContext, itemId: string): Promise<string[]> {
  if (asksPrivacy(request)) return []
  const before = await viewed(request, context)
  return before[0] === itemId ? [] : [await context.cookies.viewed.serialize(withViewed(before, itemId))]
}
