/** Items with the names a page needs to show them: one join, used by the catalogue and by carts. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { brand, item, productLine, tireSize } from '#adapters/database/schema/index.ts'
import { keepRead, keptRead } from '#adapters/engine-postgres/index.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { madeFor } from '#machines/domain/catalogue/tire-types.ts'

/** The columns of `toCatalogueItem`, for a query over `item` joined with its brand, line and size. */
export const itemColumns = {
  item,
  brand: { slug: brand.slug, label: brand.label },
  line: {
    slug: productLine.slug,
    name: productLine.name,
    category: productLine.category,
    type: productLine.type,
    subtype: productLine.subtype,
    isThreePeak: productLine.isThreePeak,
    isForElectric: productLine.isForElectric,
    rebate: productLine.rebate,
    warrantyMiles: productLine.warrantyMiles,
    rating: productLine.rating,
    scores: productLine.scores,
    whiteLetters: productLine.whiteLetters,
    includesRoadHazard: productLine.includesRoadHazard,
    hasFreeCoverage: productLine.hasFreeCoverage,
  },
  size: tireSize,
}

/** All items with their names, and what `more` says of the reading; the caller narrows and orders them. */
export function selectItems<More extends Record<string, SQL> = Record<never, never>>(db: Db, more?: More) {
  return db
    .select({ ...itemColumns, ...(more as More) })
    .from(item)
    .innerJoin(brand, eq(brand.slug, item.brandSlug))
    .innerJoin(productLine, and(eq(productLine.brandSlug, item.brandSlug), eq(productLine.slug, item.lineSlug)))
    .innerJoin(tireSize, eq(tireSize.slug, item.sizeSlug))
    .$dynamic()
}

/** The items that have these ids, in this order; an id that no item has is left out. */
export async function itemsWithIds(db: Db, ids: readonly string[]): Promise<CatalogueItem[]> {
  if (ids.length === 0) return []
  const items = new Map((await itemRows(db, { ids: [...ids] })).map((row) => [row.item.itemId, toCatalogueItem(row)]))
  for (const id of ids) keepRead(keptItem(id), items.get(id) ?? null)
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** The same, as they were read a moment ago for the same event, or else now. */
export async function itemsOfTurn(db: Db, ids: readonly string[]): Promise<CatalogueItem[]> {
  const kept = ids.map((id) => keptRead<CatalogueItem | null>(keptItem(id)))
  return kept.includes(undefined) ? itemsWithIds(db, ids) : kept.filter((item) => item != null)
}

const keptItem = (itemId: string) => `item ${itemId}`

const itemRows = preparedQuery('items-with-ids', (db) =>
  selectItems(db).where(sql`${item.itemId} = any(${sql.placeholder('ids')}::text[])`),
)

type ItemRow = Pick<CatalogueItem, 'brand' | 'line' | 'size'> & { item: typeof item.$inferSelect }

export function toCatalogueItem({ item: { loadIndexDual, ...row }, brand, line, size }: ItemRow): CatalogueItem {
  return {
    ...row,
    ...(loadIndexDual !== null && { loadIndexDual }),
    brand,
    line,
    size,
    sizeLabel: sizeLabel(size.label, { ...row, loadIndexDual }),
    madeFor: madeFor(line),
  }
}

/** `225/45R17 94W`, `LT265/70R17 121/118S` */
export function sizeLabel(
  size: string,
  { loadIndex, loadIndexDual, speedRating }: Pick<typeof item.$inferSelect, 'loadIndex' | 'loadIndexDual' | 'speedRating'>,
): string {
  return `${size} ${loadIndex}${loadIndexDual === null ? '' : `/${loadIndexDual}`}${speedRating}`
}
