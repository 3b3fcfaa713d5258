/** The way back to the list that a shopper came to a tire from, also from the next tire, and without a script. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { asksPrivacy } from '#app/server/page/asks-privacy.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { classNamed } from '#app/subjects/hubs/tire-class.ts'
import { isTireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { withoutEnding } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { type LastList, readList } from '#machines/domain/site/last-list.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'

/**
 * The list is the page that led here (`Referer`), or else the one that a cookie keeps of an earlier tire. `cookies`: `Set-Cookie` values
 * that keep a new one; none for a browser that asks for privacy.
 */
export async function lastList(
  request: Request,
  context: AppLoadContext,
): Promise<{ link: LinkView | null; cookies: readonly string[] }> {
  const isKept = !asksPrivacy(request)
  const kept = isKept ? readList(await context.cookies.lastList.parse(request.headers.get('Cookie'))) : null
  const from = listBefore(request, context)
  const list = from ?? kept
  const label = list && (await answerOrNull(context, 'name of the last list', () => labelOf(list, context)))
  if (!list || !label) return { link: null, cookies: [] }
  const isNew = isKept && from !== null && from.href !== kept?.href
  const filters = list.filters === 0 ? '' : list.filters === 1 ? ', 1 filter' : `, ${list.filters} filters`
  return {
    link: { label: `Back to ${label}${filters}`, href: list.href },
    cookies: isNew ? [await context.cookies.lastList.serialize(from.href)] : [],
  }
}

function listBefore(request: Request, { shop }: AppLoadContext): LastList | null {
  const referer = request.headers.get('Referer')
  const from = referer !== null && URL.canParse(referer) ? new URL(referer) : null
  // a shop may be opened by another name than its own
  const own = [new URL(shop.env.publicOrigin).host, request.headers.get('Host')]
  return from && own.includes(from.host) ? readList(`${from.pathname}${from.search}`) : null
}

/** Null for a size, a brand or a class that there is not. */
async function labelOf({ kind, slug }: LastList, { shop: { catalogue } }: AppLoadContext): Promise<string | null> {
  switch (kind) {
    case 'size':
      return (await catalogue.size(slug))?.label ?? null
    case 'brand':
      return (await catalogue.brands()).find((brand) => brand.slug === slug)?.label ?? null
    case 'category': {
      const category = withoutEnding(slug)
      return isTireCategory(category) ? `${tireCategories[category].label} tires` : null
    }
    case 'type': {
      const found = classNamed(withoutEnding(slug))
      return found && `${found.label} tires`
    }
    case 'vehicle':
      return 'the tires for your vehicle'
    case 'search':
      return 'your search'
    case 'shortList':
      return 'your short list'
    case 'comparison':
      return 'the comparison'
  }
}
