/**
 * Tires and product lines as pages show them, with prices and stock, in memory. A row is good as long as the shelves have not seen a
 * write to its line since it was read, and the catalogue has not been announced as changed; and for ten minutes at most.
 */
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Database, preparedQuery } from '#adapters/database/index.ts'
import { brand, item, productLine, tireSize } from '#adapters/database/schema/index.ts'
import type { Brand, CatalogueItem, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { selectItems, sizeLabel, toCatalogueItem } from './catalogue-items.ts'
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
 * `database` may be a replica. What it gives before it has all that the shelves have seen is shown, and not kept: it would stay. `changes`
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

  /** Before a reading: what it is to be compared with, and how to keep a row that it gives. */
  function begin<Row extends object>(cache: Cache<Row>, shelves: Shelves) {
    const before = { writes: shelves.writes, changes: changes() }
    return {
      seen: shelves.seen,
      keep(key: string, line: string, row: Row, isAsNew: boolean): Row {
        if (isAsNew) cache.set(key, { row: frozen(row), line, ...before })
        return row
      },
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
      const { seen, keep } = begin(keptTires, shelves)
      const rows = missing.length === 0 ? [] : await tireRows(db, { ids: missing, ...seen })
      for (const { isAsNew, ...row } of rows) {
        const tire = toCatalogueItem(row)
        found.set(tire.itemId, keep(tire.itemId, `${tire.brandSlug}/${tire.lineSlug}`, tire, isAsNew))
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    async line(shelves, brandSlug, lineSlug) {
      const name = `${brandSlug}/${lineSlug}`
      const known = goodRow(keptLines, name, shelves)
      if (known) return known
      const { seen, keep } = begin(keptLines, shelves)
      const [row] = await lineRows(db, { brandSlug, lineSlug, ...seen })
      return row ? keep(name, name, { brand: toBrand(row.maker), line: row.line }, row.isAsNew) : null
    },
    async tiresOfLine(shelves, brandSlug, lineSlug) {
      const name = `${brandSlug}/${lineSlug}`
      const known = goodRow(keptSizes, name, shelves)
      if (known) return known
      const { seen, keep } = begin(keptSizes, shelves)
      const rows = await rowsOfLine(db, { brandSlug, lineSlug, ...seen })
      return keep(name, name, rows.map(toLineTire), rows[0]?.isAsNew ?? false)
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

/** Whether the reading sees all that the shelves had seen. */
const isAsNew = sql<boolean>`(pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${sql.placeholder('horizon')}
  and (select coalesce(bool_and(pg_visible_in_snapshot(transaction::text::xid8, pg_current_snapshot())), true)
    from unnest(${sql.placeholder('known')}::bigint[]) as known(transaction)))`

const tireRows = preparedQuery('tires', (db) =>
  selectItems(db, { isAsNew }).where(sql`${item.itemId} = any(${sql.placeholder('ids')}::text[])`),
)

const lineRows = preparedQuery('line', (db) =>
  db
    .select({ line: productLine, maker: brand, isAsNew })
    .from(productLine)
    .innerJoin(brand, eq(brand.slug, productLine.brandSlug))
    .where(and(eq(productLine.brandSlug, sql.placeholder('brandSlug')), eq(productLine.slug, sql.placeholder('lineSlug')))),
)

/** Not whole tires. */
const rowsOfLine = preparedQuery('sizes-of-line', (db) =>
  db
    .select({
      isAsNew,
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

type LineTireRow = Awaited<ReturnType<typeof rowsOfLine>>[number]

function toLineTire({
  itemId,
  size,
  rimInches,
  priceInCents,
  memberPriceInCents,
  stock,
  isAsNew: _,
  ...rest
}: LineTireRow): LineTire {
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
