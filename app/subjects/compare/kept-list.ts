/** The tires that this browser keeps to compare: their ids are in a cookie, the catalogue knows the rest. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { readCompared } from '#machines/domain/compare/compare-list.ts'
import { goneInWords } from '#machines/domain/compare/compare-words.ts'
import type { CompareEvent } from '#machines/storefront/compare/compare.events.ts'
import { type CompareView, compareAfter, listOf } from '#machines/storefront/compare/compare.view.ts'
import type { CompareListView } from '#ui/screens/compare/compare.view.ts'
import { listedTire } from './listed-tire.ts'

interface KeptList {
  /** Without tires that are no longer sold to this visitor, and after `event`. */
  list: CompareView
  items: CatalogueItem[]
}

/** `event` happens to the list of the cookie; a tire that it adds is a known one. */
export async function keptList(request: Request, context: AppLoadContext, event?: CompareEvent): Promise<KeptList> {
  const itemIds = readCompared(await context.cookies.compared.parse(request.headers.get('Cookie')))
  const asked = [...new Set([...itemIds, ...(event?.type === 'tire.add' ? [event.itemId] : [])])]
  const sold = asked.length > 0 ? await (await context.visitor.catalogue()).items(asked) : []
  const gone = itemIds.filter((itemId) => !sold.some((item) => item.itemId === itemId))
  const list = compareAfter([...listOf(itemIds), { type: 'tires.pruned', itemIds: gone }, ...(event ? [event] : [])])
  return { list, items: sold }
}

/** What the bar of a page shows. `cookies` are for the page's answer: a tire that is no longer sold is named once. */
export async function compareBar(
  request: Request,
  context: AppLoadContext,
): Promise<{ compare: CompareListView; cookies: string[] }> {
  const { list, items } = await keptList(request, context)
  const tires = list.items.flatMap((itemId) => items.filter((item) => item.itemId === itemId).map(listedTire))
  const cookies = list.pruned.length > 0 ? [await rememberCompared(context, list.items)] : []
  return { compare: { tires, gone: goneInWords(list.pruned) }, cookies }
}

/** The `Set-Cookie` value that keeps these tires; without any it clears the cookie. */
export function rememberCompared({ cookies }: Pick<AppLoadContext, 'cookies'>, itemIds: readonly string[]): Promise<string> {
  return cookies.compared.serialize(itemIds, itemIds.length === 0 ? { maxAge: 0 } : {})
}
