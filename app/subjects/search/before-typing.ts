/** What is suggested before anything is typed. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { pastSearches } from '#app/server/visitor/past-searches.ts'
import { viewedTires } from '#app/subjects/product/recently-viewed.ts'
import { rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import { popularDays } from '#machines/domain/search/kept-searches.ts'
import type { SearchResultGroup, SearchResultItem } from '#machines/domain/search/typeahead.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { SearchLock } from '#machines/storefront/search/search.words.ts'
import { type Groups, group, merged, mostOfKind } from './groups.ts'
import { brandItem, carItem, modelItem, pastItem, popularItem, sizeItem, tireItem, typeItems } from './suggestions.ts'

interface Asked {
  request: Request
  context: AppLoadContext
  catalogue: Catalogue
  today: string
}

/** The last searches, the tires looked at last and the popular searches, or all of the kind that the search is narrowed to. */
export async function groupsBeforeTyping({ lock, ...asked }: Asked & { lock: SearchLock | null }): Promise<Groups> {
  const groups = lock === null ? await lastAndPopular(asked) : [await allOfKind(lock, asked.catalogue)]
  return { groups, total: 0, drops: [], unfound: null }
}

async function lastAndPopular(asked: Asked): Promise<SearchResultGroup[]> {
  const { request, context, today } = asked
  const past = await pastSearches(request, context)
  const popular = await answerOrNull(context, 'popular searches', () =>
    context.shop.searches.popular(addDays(today, -popularDays), mostOfKind),
  )
  const car = await rememberedCar(request, context)
  const known = new Set(past.map(({ label }) => label.toLowerCase()))
  return merged([
    group('past', past.map(pastItem)),
    group('cars', car ? [carItem(car, '')] : []),
    group('recent', await viewedItems(asked)),
    group('popular', (popular ?? []).filter(({ words }) => !known.has(words)).map(popularItem)),
  ])
}

/** Tires that were looked at last. */
async function viewedItems({ request, context, catalogue }: Asked): Promise<SearchResultItem[]> {
  const ids = (await viewedTires(request, context)).slice(0, mostViewed).map(({ itemId }) => itemId)
  if (ids.length === 0) return []
  const items = (await answerOrNull(context, 'tires looked at last', () => catalogue.items(ids))) ?? []
  return items.map((item) => ({ ...tireItem(item, ''), typeName: 'recent' }))
}

const mostViewed = 3

async function allOfKind(lock: SearchLock, catalogue: Catalogue): Promise<SearchResultGroup> {
  if (lock === 'brand') {
    const brands = await catalogue.brands()
    return group(
      'brands',
      brands.map((each) => brandItem(each, '')),
    )
  }
  if (lock === 'tireType' || lock === 'guidedShopping') return group('types', typeItems('', '', []))
  if (lock === 'tireSize') {
    const sizes = [...(await catalogue.sizes())].sort((a, b) => b.itemCount - a.itemCount).slice(0, 2 * mostOfKind)
    return group(
      'sizes',
      sizes.map((size) => sizeItem(size, '')),
    )
  }
  const makes = await catalogue.makes()
  return group(
    'cars',
    makes.map(({ label }) => modelItem({ make: label }, '')),
  )
}
