/** What pages show of tires, lines, sizes, brands and cars is kept in memory, and every change of it is seen at once, on every node. */
import { getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSampleShop, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { announceCatalogue } from '#adapters/database/catalogue-changes.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { item, productLine, vehicleFitment } from '#adapters/database/schema/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { createCatalogue } from './catalogue.ts'
import { keepTires } from './keep-tires.ts'
import type { Shelves } from './shelves/shelves.ts'

let postgres: TestPostgres
let database: Database
let otherDatabase: Database
let nodes: Catalogue[]
beforeAll(async () => {
  postgres = await openTestPostgres()
  const url = await postgres.createDatabase()
  ;[database, otherDatabase] = [await openDatabase({ url }), await openDatabase({ url })]
  await fillSampleShop(database)
  const fit = { sizeSlug: '225-45r17', loadIndex: 94, speedRating: 'W' }
  await database.db.insert(vehicleFitment).values({ ...civic, trim: 'Sport', trimSlug: 'sport', front: fit })
  nodes = [database, otherDatabase].map((each) => createCatalogue({ database: each }))
})
afterAll(async () => {
  await database?.close()
  await otherDatabase?.close()
  await postgres?.stop()
})

const civic = { make: 'Honda', makeSlug: 'honda', model: 'Civic', modelSlug: 'civic', year: 2024 }
const line = ['halden', 'meridian-as'] as const

/** What pages are made of. */
function shown(catalogue: Catalogue) {
  const query = { ...wholeListing, userType: 'Retail Member' as const }
  return Promise.all([
    catalogue.product(tires.meridian),
    catalogue.line(...line),
    catalogue.sizesOfLine(...line, 'Retail Member'),
    catalogue.list(query),
    catalogue.glance(query, 3),
    catalogue.listLines(query),
  ])
}

/** The table of tires that change their line is below. */
const keys = new Set(['itemId', 'slug', 'brandSlug', 'lineSlug'])
/** Another value of a column, in SQL: of columns that do not take any, and of all others by the kind of data. */
const anotherOf: Record<string, string> = {
  sizeSlug: `(select max(slug) from tire_size where slug <> size_slug)`,
  category: `'touring'`,
  type: `'suv-crossover'`,
  subtype: `'crossover-touring'`,
  rebate: `'{"amountInCents": 500, "until": "2999-01-01", "terms": ""}'`,
  video: `'{"kind": "SiteYouTubeVideo", "id": "aqz-KE-bpKQ", "title": "Another"}'`,
  features: `features || '["Another"]'`,
  rating: `'{"value": 1.5, "quantity": 3}'`,
  scores: `scores || '{"simple": 1}'`,
  reviewAttributes: `review_attributes || '{"dry": 1.5}'`,
}
const anotherOfKind: Record<string, (column: string) => string> = {
  number: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  string: (column) => `coalesce(${column}, '') || 'X'`,
}
type Change = [what: string, change: string]
const changesOfColumns: Change[] = [
  ['item', item, `item_id = '${tires.meridian}'`] as const,
  ['product_line', productLine, `brand_slug = '${line[0]}' and slug = '${line[1]}'`] as const,
].flatMap(([table, columns, where]) =>
  Object.entries(getTableColumns(columns)).flatMap(([name, { dataType }]) => {
    if (keys.has(name)) return []
    const column = name.replace(/[A-Z]/g, (part) => `_${part.toLowerCase()}`)
    return [
      [
        `${table}.${column}`,
        `update ${table} set ${column} = ${anotherOf[name] ?? anotherOfKind[dataType]!(column)} where ${where}`,
      ],
    ]
  }),
)

describe('a change is seen with the next question', () => {
  test.each<Change>([
    ...changesOfColumns,
    [
      'the line of a tire',
      `update item set (brand_slug, line_slug) = (select brand_slug, slug from product_line where slug <> 'meridian-as' limit 1) where item_id = '${tires.meridian}'`,
    ],
    ['a tire that is no longer sold', `delete from item where item_id = '${tires.soldOut}'`],
  ])('%s', async (_what, change) => {
    const before = await Promise.all(nodes.map(shown))
    await database.query(change)
    const now = await shown(createCatalogue({ database }))
    expect(now).not.toEqual(before[0])
    expect(await Promise.all(nodes.map(shown))).toEqual([now, now])
  })
})

test.each<[...Change, ask: (catalogue: Catalogue) => Promise<unknown>]>([
  [
    'a brand',
    `update brand set label = 'Haldenx' where slug = 'halden'`,
    (catalogue) => Promise.all([catalogue.brands(), catalogue.line('halden', 'meridian-as')]),
  ],
  [
    'a size',
    `update tire_size set label = '225/45 R 17' where slug = '225-45r17'`,
    (catalogue) => Promise.all([catalogue.size('225-45r17'), catalogue.sizes()]),
  ],
  [
    'a car',
    `insert into vehicle_fitment select (json_populate_record(v, '{"trim_slug": "ex", "trim": "EX", "year": 2023, "model_slug": "civics", "model": "Civics"}')).* from vehicle_fitment v`,
    (catalogue) =>
      Promise.all([
        catalogue.fitments('honda', 'civics', 2023),
        catalogue.models('honda'),
        catalogue.years('honda', 'civics'),
        catalogue.makes(2023),
      ]),
  ],
])('a change that is announced reaches every node: %s', async (_what, change, ask) => {
  const askAll = () => Promise.all(nodes.map((node) => ask(node)))
  const before = await askAll()
  // listening has begun
  await expect.poll(askAll).toEqual(before)
  await database.transaction(async (tx) => {
    await tx.execute(sql.raw(change))
    await announceCatalogue(tx)
  })
  const now = await ask(createCatalogue({ database }))
  expect(now).not.toEqual(before[0])
  await expect.poll(askAll).toEqual([now, now])
})

test('a request looks for changes once, and the next one sees what has changed since', async () => {
  const [catalogue] = nodes as [Catalogue]
  const stockIn = async (of: Catalogue) =>
    (await of.list(wholeListing)).items.find(({ itemId }) => itemId === tires.veloce)?.stock
  const request = catalogue.forRequest()
  const before = await stockIn(request)
  await database.query('update item set stock = stock + 5 where item_id = $1', [tires.veloce])
  expect(await stockIn(request)).toBe(before)
  expect(await stockIn(catalogue.forRequest())).toBe(before! + 5)
  expect(await stockIn(request.ofBrands(['tessaro']))).toBe(before! + 5)
})

test('a row that was written to while it was read is read again', async () => {
  const seen = { writes: 1, writtenAt: 1 }
  const knows = { horizon: 0, known: [] }
  const shelves = { ...seen, seen: knows, writtenAt: () => seen.writtenAt } as unknown as Shelves
  const kept = keepTires(database, () => 0)
  const stock = async () => (await kept.tires(shelves, [tires.veloce]))[0]!.stock
  const first = stock()
  // another request sees a write of the line meanwhile
  Object.assign(shelves, { writes: 2 })
  seen.writtenAt = 2
  const read = await first
  await database.query('update item set stock = stock + 5 where item_id = $1', [tires.veloce])
  expect(await stock()).toBe(read + 5)
  await database.query('update item set stock = stock + 5 where item_id = $1', [tires.veloce])
  expect(await stock(), 'kept until the shelves see a write').toBe(read + 5)
})

test('a row of a server that is behind what the shelves have seen is shown, and not kept', async () => {
  const [later] = await database.query<{ xid: string }>(
    `select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000)::text as xid`,
  )
  const [now] = await database.query<{ xid: string }>(`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  const { brandSlug, lineSlug } = (await nodes[0]!.product(tires.veloce))!.item
  const behind = [
    { horizon: Number(later!.xid), known: [] },
    { horizon: Number(now!.xid), known: [Number(later!.xid)] },
  ]
  for (const seen of behind) {
    const kept = keepTires(database, () => 0)
    const shelves = { seen, writes: 1, writtenAt: () => 1 } as unknown as Shelves
    const read = () =>
      Promise.all([
        kept.tires(shelves, [tires.veloce]).then(([tire]) => tire!.stock),
        kept.line(shelves, brandSlug, lineSlug).then((found) => found!.line.name),
        kept.tiresOfLine(shelves, brandSlug, lineSlug).then(([tire]) => tire!.stock),
      ])
    const before = await read()
    await database.query('update item set stock = stock + 5')
    await database.query(`update product_line set name = name || 'X'`)
    const after = await read()
    expect(after).toEqual([Number(before[0]) + 5, `${before[1]}X`, Number(before[2]) + 5])
  }
})
