// @module-tag long
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFixtures, shop } from '#fixtures/load.ts'
import type { ReviewRow } from '#fixtures/reviews/reviews.ts'
import type { FixtureSink } from '#fixtures/sink.ts'
import type { ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { openDatabase } from './connection/open.ts'
import type { Database } from './database.ts'
import { createFixtureSink } from './fixture-sink.ts'
import * as schema from './schema/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from './testing.ts'

describe.each([
  ['pglite', { items: 1_200 }],
  ['postgres', { items: 1_200 }],
] as const)('%s', (kind, options) => {
  const mark = { seed: 'treadline', ...options, generatorVersion: 9 }
  let server: TestPostgres | null = null
  let database: Database
  const openOther: Database[] = []

  beforeAll(async () => {
    if (kind === 'postgres') server = await openTestPostgres()
    database = server ? await openDatabase({ url: await server.createDatabase() }) : await openTestDatabase()
  })
  afterAll(async () => {
    await Promise.all([database, ...openOther].map((each) => each.close()))
    await server?.stop()
  })

  test('a load that was cut off leaves no mark, and the next one starts from an empty shop', async () => {
    const sink = createFixtureSink(database)
    let batches = 0
    const cutOff: FixtureSink = {
      ...sink,
      insert: (table, rows) => (++batches > 5 ? Promise.reject(new Error('cut off')) : sink.insert(table, rows)),
    }

    await expect(loadFixtures(cutOff, options)).rejects.toThrow('cut off')
    expect(await sink.finished()).toBeNull()
    expect(await count(database, 'item')).toBeGreaterThan(0)

    expect(await loadFixtures(sink, options)).toMatchObject({ outcome: 'loaded', mark })
    expect(await sink.finished()).toEqual(mark)
    expect(await count(database, 'item')).toBe(options.items)
    expect(await count(database, 'installer')).toBe(1_500)
  })

  test('rows come back as they were made', async () => {
    const made = shop('treadline', options.items)
    const plain = (rows: Iterable<object>, key: string, value: unknown) =>
      withoutNulls([...rows].filter((row) => new Map(Object.entries(row)).get(key) === value))
    const withoutNulls = (rows: object[]) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))

    const lt = await database.db.select().from(schema.item).where(eq(schema.item.sizeSlug, 'lt265-70r17'))
    const lines = await database.db.select().from(schema.productLine).where(eq(schema.productLine.brandSlug, 'halden'))
    const reviews = await database.db.select().from(schema.review).where(eq(schema.review.lineSlug, 'frost-4'))
    const cars = await database.db.select().from(schema.vehicleFitment).where(eq(schema.vehicleFitment.modelSlug, 'm3'))
    const shops = await database.db.select().from(schema.installer).where(eq(schema.installer.zip, '43201'))

    expect(byJson(withoutNulls(lt))).toEqual(byJson(plain(made.item, 'sizeSlug', 'lt265-70r17')))
    expect(byJson(withoutNulls(lines.map(unrated)))).toEqual(
      byJson(plain(made.productLine, 'brandSlug', 'halden').map((line) => unrated(line as ProductLine))),
    )
    expect(byJson(withoutNulls(reviews.map(sameInstant)))).toEqual(
      byJson(withoutNulls(plain(made.review, 'lineSlug', 'frost-4').map((review) => sameInstant(review as ReviewRow)))),
    )
    expect(byJson(withoutNulls(cars))).toEqual(byJson(plain(made.vehicleFitment, 'modelSlug', 'm3')))
    expect(byJson(withoutNulls(shops))).toEqual(byJson(plain(made.installer, 'zip', '43201')))
  })

  test('a line shows the mean and the number of its reviews', async () => {
    const stars = [...shop('treadline', options.items).review]
      .filter(({ brandSlug, lineSlug }) => brandSlug === 'norrland' && lineSlug === 'frost-4')
      .map((review) => review.stars)
    const mean = stars.reduce((sum, value) => sum + value, 0) / stars.length
    const [line] = await database.db.select().from(schema.productLine).where(eq(schema.productLine.slug, 'frost-4'))

    expect(stars.length).toBeGreaterThan(50)
    expect(line!.rating.quantity).toBe(stars.length)
    expect(line!.rating.value).toBeCloseTo(mean, 1)
  })

  test('a batch with a bad row is refused whole', async () => {
    const [warehouse] = shop('treadline', 1).warehouse
    const before = await count(database, 'warehouse')
    const rows = [{ ...warehouse!, warehouseId: 'WH-900' }, warehouse!]

    await expect(createFixtureSink(database).insert('warehouse', rows)).rejects.toThrow('duplicate key')
    expect(await count(database, 'warehouse')).toBe(before)
  })

  test('a shop of an earlier version gets the rows that it lacks, and keeps its own as they are', async () => {
    await database.query('update fixture_load set generator_version = 4')
    await database.query(`delete from review where line_slug <> 'frost-4'`)
    await database.query(`update product_line set rating = '{"value": 4.7, "quantity": 5000}'`)
    await database.query(`update review set helpful = 777 where line_slug = 'frost-4'`)
    await database.query(`delete from coupon where promo_code = 'INSTALL25'`)
    await database.query(`delete from vehicle_fitment where model_slug = 'm3'`)
    await database.query(`update item set stock = 7 where size_slug = '225-45r17'`)
    const cars = await count(database, 'vehicle_fitment')

    const loaded = await loadFixtures(createFixtureSink(database), { items: 6_000 })
    expect(loaded).toMatchObject({ outcome: 'broughtUpToDate', mark, rows: { item: 0, coupon: 1 } })
    expect(await createFixtureSink(database).finished()).toEqual(mark)
    expect(await count(database, 'vehicle_fitment')).toBeGreaterThan(cars)
    expect(await database.query(`select distinct helpful from review where line_slug = 'frost-4'`)).toEqual([{ helpful: 777 }])
    const [counted] = await database.query<{ reviews: number }>(
      `select sum((rating ->> 'quantity')::int)::int as reviews from product_line`,
    )
    expect(counted!.reviews).toBe(await count(database, 'review'))
    expect(loaded).toMatchObject({ rows: { review: expect.any(Number) } })
    expect(await database.query(`select distinct stock from item where size_slug = '225-45r17'`)).toEqual([{ stock: 7 }])
  })

  test('loading again changes nothing, from two nodes at once as well', async () => {
    const second = server ? await openDatabase({ url: await server.createDatabase() }) : database
    if (second !== database) openOther.push(second)
    const outcomes = server
      ? await Promise.all([1, 2].map(() => loadFixtures(createFixtureSink(second), { items: 500 })))
      : [await loadFixtures(createFixtureSink(database), options)]

    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(server ? ['alreadyLoaded', 'loaded'] : ['alreadyLoaded'])
  })
})

async function count(database: Database, table: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*) as count from ${table}`)
  return row!.count
}

/** What the line is, without what its reviews come to. */
function unrated({ rating: _, reviewAttributes: __, ...line }: ProductLine): object {
  return line
}

function sameInstant<Row extends { writtenAt: string }>(row: Row): Row {
  return { ...row, writtenAt: new Date(row.writtenAt).toISOString() }
}

/** In an order of their own, keys too. */
function byJson(rows: object[]): unknown[] {
  return rows
    .map((row) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(row)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, sorted(v)]),
        ),
      ),
    )
    .sort()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
