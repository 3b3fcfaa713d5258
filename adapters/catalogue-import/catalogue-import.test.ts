import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillSampleShop, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { createCatalogue } from '#adapters/commerce/index.ts'
import { countCatalogueChanges } from '#adapters/database/catalogue-changes.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import { importUnit } from './catalogue-import.ts'

let server: TestPostgres
let shop: Database
let operator: Database
beforeAll(async () => {
  server = await openTestPostgres()
  const url = await server.createDatabase()
  shop = await openDatabase({ url })
  operator = await openDatabase({ url })
  await fillSampleShop(shop)
})
afterAll(async () => {
  await Promise.all([shop?.close(), operator?.close()])
  await server?.stop()
})

const cheapestFirst = { ...wholeListing, sort: 'priceAscending' } as const
const stockOf = async (itemId: string) =>
  (await shop.query<{ stock: number }>('select stock from item where item_id = $1', [itemId]))[0]!.stock

test('a running shop sees the catalogue from before until the import is whole, then all of it, in lists that were cached too', async () => {
  const catalogue = createCatalogue({ database: shop })
  const changes = countCatalogueChanges(shop)
  changes()
  await vi.waitFor(() => expect(changes()).toBe(1))
  const shown = async () => {
    const { items } = await catalogue.list(cheapestFirst)
    return { cheapest: items[0]!.itemId, brands: (await catalogue.brands()).length, sizes: (await catalogue.sizes()).length }
  }
  const before = { cheapest: tires.meridian, brands: 2, sizes: 3 }
  // Listening has begun by the second look; what was cached until then is dropped once.
  await shown()
  await vi.waitFor(async () => expect(await shown()).toEqual(before))

  await importUnit(operator, async (unit) => {
    await unit.stage('brands', [{ file: 0, line: 2, slug: 'northlane', label: 'Northlane', country: 'United States' }])
    await unit.stage('prices', [{ file: 0, line: 2, itemId: tires.hauler, priceInCents: 9_900, memberPriceInCents: 9_900 }])
    await unit.allStaged(['brands', 'prices'])
    await unit.merge('brands')
    await unit.merge('prices')
    expect(await shown()).toEqual(before)
  })
  await vi.waitFor(async () => expect(await shown()).toEqual({ ...before, cheapest: tires.hauler, brands: 3 }), 2_000)
})

test('what the work throws rolls all of it back, and no shop looks again', async () => {
  const changes = countCatalogueChanges(shop)
  changes()
  await vi.waitFor(() => expect(changes()).toBe(1))
  const broken = importUnit(operator, async (unit) => {
    await unit.stage('stock', [{ file: 0, line: 2, itemId: tires.meridian, stock: 1, leadDays: 2, kept: { leadDays: [] } }])
    await unit.merge('stock')
    throw new Error('cut off')
  })
  await expect(broken).rejects.toThrow('cut off')
  expect(await stockOf(tires.meridian)).toBe(100)
  await operator.query(`select pg_notify('catalogue', '')`)
  await vi.waitFor(() => expect(changes()).toBe(2))
})

test('an import and orders that take the same tires do not wait for each other in a circle', async () => {
  const order = (ids: string[]) =>
    shop.transaction(async (tx) => {
      const { sql } = await import('drizzle-orm')
      for (const id of ids) {
        await tx.execute(sql`update item set stock = stock - 1 where item_id = ${id}`)
        await tx.execute(sql`select pg_sleep(0.05)`)
      }
    })
  const all = [tires.meridian, tires.veloce, tires.hauler]
  // On the disk, the rows are now in the order in which no order locks them.
  for (const id of [...all].reverse()) await shop.query('update item set stock = stock where item_id = $1', [id])
  const counting = () =>
    importUnit(operator, async (unit) => {
      await unit.stage(
        'stock',
        [...all]
          .reverse()
          .map((itemId, index) => ({ file: 0, line: index + 2, itemId, stock: 50, leadDays: 2, kept: { leadDays: [] } })),
      )
      await unit.allStaged(['stock'])
      return unit.merge('stock')
    })
  await Promise.all([order(all), counting(), order(all)])
  expect(await stockOf(tires.meridian)).toBeLessThanOrEqual(50)
})
