/**
 * Tires and product lines as pages show them, with prices and stock, in memory. A row is good as long as the shelves have not seen a
 * write to its line since it was read, and the catalogue has not been announced as changed; and for ten minutes at most.
 */
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { brand, item, productLine, tireSize } from '#adapters/database/schema/index.ts'
import type { Brand, CatalogueItem, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { itemsWithIds, sizeLabel } from './catalogue-items.ts'
import type { Shelves } from './shelves/shelves.ts'

/** A tire of a line in one size, with the prices of which each tier has one. */
export interface LineTire {
  itemId: string
  sizeLabel: string
  rimInches: number
  priceInCents: number
  memberPriceInCents: number
  stock: number
}

/** What is given is shared by all who ask, and frozen. `shelves`: as they are when the question is asked. */
export interface TiresInMemory {
  /** In the order of the ids; an id that no tire has is left out. At list prices. */
  tires(shelves: Shelves, ids: readonly string[]): Promise<CatalogueItem[]>
  line(shelves: Shelves, brandSlug: string, lineSlug: string): Promise<{ brand: Brand; line: ProductLine } | null>
  /** By rim, width and ratio. */
  tiresOfLine(shelves: Shelves, brandSlug: string, lineSlug: string): Promise<readonly LineTire[]>
}

/** 2 kB each. */
const mostTires = 5_000
const mostLines = 2_000
/** Of all lines together: a line is sold in up to 300 sizes. */
const mostTiresOfLines = 50_000

interface Kept<Row> {
  row: Row
  /** `brand/line` */
  line: string
  /** How many writes the shelves had seen, and how many changes were announced, before it was read. */
  writes: number
  changes: number
}

/**
 * `database` is never behind the one that the shelves look at: a row that is older than the write it is kept under would stay. `changes`
 * as by `cacheAnswers`.
 */
export function keepTires({ db }: Pick<Database, 'db'>, changes: () => number): TiresInMemory {
  const keptTires = cacheOf<CatalogueItem>(mostTires, () => 1)
  const keptLines = cacheOf<{ brand: Brand; line: ProductLine }>(mostLines, () => 1)
  const keptSizes = cacheOf<readonly LineTire[]>(mostTiresOfLines, (rows) => rows.length + 1)

  /** The kept row where it is good; undefined where it has to be read. */
  function goodRow<Row extends object>(cache: Cache<Row>, key: string, shelves: Shelves): Row | undefined {
    const kept = cache.get(key)
    if (!kept || kept.changes !== changes()) return undefined
    const writtenAt = shelves.writtenAt(kept.line)
    return writtenAt !== undefined && writtenAt <= kept.writes ? kept.row : undefined
  }

  /** Before a reading: keeps a row that it gives. */
  function keeper<Row extends object>(cache: Cache<Row>, shelves: Shelves): (key: string, line: string, row: Row) => Row {
    const before = { writes: shelves.writes, changes: changes() }
    return (key, line, row) => {
      cache.set(key, { row: frozen(row), line, ...before })
      return row
    }
  }

  return {
    async tires(shelves, ids) {
      const found = new Map<string, CatalogueItem>()
      for (const id of ids) {
        const tire = goodRow(keptTires, id, shelves)
        if (tire) found.set(id, tire)
      }
      const missing = ids.filter((id) => !found.has(id))
      const keep = keeper(keptTires, shelves)
      for (const tire of await itemsWithIds(db, missing))
        found.set(tire.itemId, keep(tire.itemId, `${tire.brandSlug}/${tire.lineSlug}`, tire))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    async line(shelves, brandSlug, lineSlug) {
      const name = `${brandSlug}/${lineSlug}`
      const known = goodRow(keptLines, name, shelves)
      if (known) return known
      const keep = keeper(keptLines, shelves)
      const [row] = await lineRows(db, { brandSlug, lineSlug })
      return row ? keep(name, name, { brand: toBrand(row.maker), line: row.line }) : null
    },
    async tiresOfLine(shelves, brandSlug, lineSlug) {
      const name = `${brandSlug}/${lineSlug}`
      const known = goodRow(keptSizes, name, shelves)
      if (known) return known
      const keep = keeper(keptSizes, shelves)
      return keep(name, name, (await tireRows(db, { brandSlug, lineSlug })).map(toLineTire))
    },
  }
}

type Cache<Row extends object> = LRUCache<string, Kept<Row>>

function cacheOf<Row extends object>(capacity: number, weigh: (row: Row) => number): Cache<Row> {
  return new LRUCache<string, Kept<Row>>({
    maxSize: capacity,
    sizeCalculation: ({ row }) => weigh(row),
    ttl: 10 * 60_000,
    perf: { now: () => Date.now() },
  })
}

const lineRows = preparedQuery('line', (db) =>
  db
    .select({ line: productLine, maker: brand })
    .from(productLine)
    .innerJoin(brand, eq(brand.slug, productLine.brandSlug))
    .where(and(eq(productLine.brandSlug, sql.placeholder('brandSlug')), eq(productLine.slug, sql.placeholder('lineSlug')))),
)

/** Not whole tires. */
const tireRows = preparedQuery('sizes-of-line', (db) =>
  db
    .select({
      itemId: item.itemId,
      size: tireSize.label,
      rimInches: tireSize.rimInches,
      loadIndex: item.loadIndex,
      loadIndexDual: item.loadIndexDual,
      speedRating: item.speedRating,
      priceInCents: item.priceInCents,
      memberPriceInCents: item.memberPriceInCents,
      stock: item.stock,
    })
    .from(item)
    .innerJoin(tireSize, eq(tireSize.slug, item.sizeSlug))
    .where(and(eq(item.brandSlug, sql.placeholder('brandSlug')), eq(item.lineSlug, sql.placeholder('lineSlug'))))
    .orderBy(tireSize.rimInches, tireSize.widthMm, tireSize.ratio, item.itemId),
)

type LineTireRow = Awaited<ReturnType<typeof tireRows>>[number]

function toLineTire({ itemId, size, rimInches, priceInCents, memberPriceInCents, stock, ...rest }: LineTireRow): LineTire {
  return { itemId, sizeLabel: sizeLabel(size, rest), rimInches, priceInCents, memberPriceInCents, stock }
}

/** What our record does not say is absent. */
export function toBrand({ widgetSource, ...row }: typeof brand.$inferSelect): Brand {
  return { ...row, ...(widgetSource !== null && { widgetSource }) }
}

/** With all that is in it. */
function frozen<Row extends object>(row: Row): Row {
  for (const value of Object.values(row)) if (typeof value === 'object' && value !== null) frozen(value)
  return Object.freeze(row)
}
