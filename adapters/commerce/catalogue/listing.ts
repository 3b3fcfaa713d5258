/**
 * Lists of tires with their filters. The shelves in memory say which tires a page has and count its facets; the page's tires alone
 * are read from the database.
 */
import { inArray } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { item } from '#adapters/database/schema/index.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { knownFilters } from '#machines/domain/listing/filters.ts'
import type { Listing, ListingQuery } from '#machines/domain/listing/listing.ts'
import { pricedFor } from '#machines/domain/pricing/unit-prices.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import { cacheAnswers } from './answer-cache.ts'
import { selectItems, toCatalogueItem } from './catalogue-items.ts'
import { countTires, type Labels } from './shelves/count-tires.ts'
import { keepShelves } from './shelves/keep-shelves.ts'
import { orderTires } from './shelves/order-tires.ts'
import { Selection } from './shelves/selection.ts'
import type { Shelves } from './shelves/shelves.ts'

const pageSize = 24

/** The cached part of a page; prices and stock are always read fresh. */
interface Page extends Omit<Listing, 'items'> {
  ids: string[]
}

type Counted = Pick<Listing, 'total' | 'facets'>

/** The catalogue's `list`. `readLabels` names what the table of facets cannot: brands. `changes` as by `cacheAnswers`. */
export function createListing(
  database: Database,
  readLabels: (brands: readonly string[] | undefined) => Promise<Labels>,
  changes: () => number,
): Catalogue['list'] {
  const { db } = database
  const shelvesNow = keepShelves(database)
  let version = 0
  const cachedCounts = cacheAnswers<Counted>(
    2_000,
    () => 1,
    () => version + changes(),
  )
  const cachedPages = cacheAnswers<Page>(
    2_000,
    () => 1,
    () => version + changes(),
  )

  return async (query) => {
    const labels = await readLabels(query.brands)
    const shelves = await shelvesNow()
    version = shelves.version
    const { ids, ...counted } = await cachedPages(JSON.stringify(query), () => pageOf(query, shelves, labels))
    return { items: (await itemsOf(ids)).map((found) => pricedFor(query.userType ?? 'none', found)), ...counted }
  }

  /** Waits only for what is in memory: the shelves stay as they are meanwhile. */
  async function pageOf(asked: ListingQuery, shelves: Shelves, labels: Labels): Promise<Page> {
    const filters = knownFilters(asked.filters, (key, word) => labels[key]?.has(word) ?? true)
    const { sort, page: askedPage, ...whole } = { ...asked, filters }
    const selection = new Selection(shelves, { ...asked, filters })
    const { total, facets } = await cachedCounts(JSON.stringify(whole), async () => countTires(selection, filters, labels))
    const page = Math.max(1, Math.min(askedPage, Math.ceil(total / pageSize)))
    const ids = total === 0 ? [] : orderTires(selection, { sort, offset: (page - 1) * pageSize, size: pageSize })
    return { ids, total, page, pageSize, filters, facets }
  }

  async function itemsOf(ids: string[]): Promise<CatalogueItem[]> {
    if (ids.length === 0) return []
    const rows = await selectItems(db).where(inArray(item.itemId, ids))
    const items = new Map(rows.map((row) => [row.item.itemId, toCatalogueItem(row)]))
    return ids.flatMap((id) => items.get(id) ?? [])
  }
}
