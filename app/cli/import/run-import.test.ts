import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFixtureSink } from '#adapters/database/fixture-sink.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { writeMark } from '#adapters/database/load-mark.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { loadFixtures } from '#fixtures/load.ts'
import { countsOf, exampleFolder, type ImportFolder, importFolder, refusalsOf } from './import-testing.ts'
import { planImport } from './plan.ts'
import { runImport } from './run-import.ts'

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  let server: TestPostgres | null = null
  let database: Database
  let folder: ImportFolder
  beforeAll(async () => {
    if (kind === 'postgres') server = await openTestPostgres()
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    database = server ? await openDatabase({ url: await server.createDatabase() }) : await openTestDatabase()
    folder = importFolder(exampleFolder)
  })
  afterEach(async () => {
    folder.remove()
    await database.close()
  })

  const rows = <Row>(query: string) => database.query<Row>(query)
  const oneValue = async (query: string) => Object.values((await rows<Record<string, unknown>>(query))[0] ?? {})[0]
  const importExamples = async () => runImport(database, await planImport(exampleFolder))

  test('the example files become a shop, and the same files change nothing', async () => {
    expect(countsOf(await importExamples())).toEqual([
      'brands.csv 3+0~0=',
      'lines.csv 7+0~0=',
      'items.csv 25+0~0=',
      'prices.csv 0+0~25=',
      'stock.csv 0+4~21=',
      'fitments.csv 106+0~0=',
      'services.csv 4+0~0=',
      'installers.csv 5+0~0=',
      'installer_hours.csv 0+5~0=',
      'warehouses.csv 1+0~0=',
      'pickup_locations.csv 2+0~0=',
    ])
    const versions = () => rows('select item_id, xmin::text from item order by item_id')
    const before = await versions()
    const again = await importExamples()
    expect(again.files.map(({ counts }) => counts!.added + counts!.changed)).toEqual(Array(11).fill(0))
    expect(await versions()).toEqual(before)
    expect(await oneValue(`select zip from installer where installer_id = 'MA-0001'`)).toBe('02116')
  })

  test('rows that are there twice or name what does not exist are refused with their line', async () => {
    await importExamples()
    folder.write(
      'items.csv',
      'item_id,brand,line,size,load_index,speed_rating,tread_depth_32nds,weight_lbs',
      '500100,northlane,commuter-as,205/55R16,91,V,10,20.1',
      '500100,northlane,commuter-as,205/55R16,91,V,10,20.1',
      '600000,northlane,no-such-line,205/55R16,91,V,10,20.1',
      '600001,northlane,tourline,205/60R16,92,V,10,20.1',
    )
    folder.write('stock.csv', 'item_id,stock', '500101,5', '700000,5')
    const refused = await folder.import(database, { skipRefused: true })
    expect(refusalsOf(refused)).toEqual([
      'items.csv 3 item_id 500100: is in an earlier row as well',
      'items.csv 4 line northlane/no-such-line: is neither in lines.csv nor in the shop',
      'items.csv 5 price 600001: is a new item without a price: give it one here, or in prices.csv',
      'stock.csv 3 item_id 700000: is neither in items.csv nor in the shop',
    ])
    expect(countsOf(refused).slice(2, 5)).toEqual(['items.csv 0+0~1=', 'prices.csv 0+0~25=', 'stock.csv 0+1~0='])
  })

  test('with --replace, what a whole file lacks goes, and what a cart or an order has stays without being offered', async () => {
    await importExamples()
    await rows(`insert into cart (cart_id, cart_uuid, secret_hash, installer_id) values ('C1', 'u', 's', 'OH-0002')`)
    await rows(`insert into cart_item values ('C1', '500101', 4, false, 13100, 0)`)
    await rows(`insert into "order" (order_id, cart_id, state, site_products, shipping_option, billing, totals, discounts, user_type)
      values ('O1', 'C0', 'confirmed', '[{"productId": "500102", "quantity": 4}]', 'home', '{}', '{}', '[]', 'none')`)
    const first = (file: string, count: number) => readFileSync(join(exampleFolder, file), 'utf8').split('\n').slice(0, count)
    for (const file of ['items.csv', 'prices.csv', 'stock.csv', 'installers.csv', 'brands.csv', 'lines.csv'])
      folder.write(file, ...first(file, 2))
    folder.write('installer_hours.csv', ...first('installer_hours.csv', 5))
    folder.write('fitments.csv', ...first('fitments.csv', 2))
    await folder.import(database)
    expect(await oneValue('select count(*) from item')).toBe(25)

    const { files } = await folder.import(database, { replace: true })
    expect(Object.fromEntries(files.flatMap(({ file, removed }) => (removed ? [[file, removed]] : [])))).toEqual({
      'brands.csv': { removed: 2, emptied: 0 },
      'lines.csv': { removed: 6, emptied: 0 },
      'items.csv': { removed: 22, emptied: 2 },
      'stock.csv': { removed: 0, emptied: 0 },
      'fitments.csv': { removed: 100, emptied: 0 },
      'services.csv': { removed: 0, emptied: 0 },
      'installers.csv': { removed: 3, emptied: 1 },
      'warehouses.csv': { removed: 0, emptied: 0 },
      'pickup_locations.csv': { removed: 0, emptied: 0 },
    })
    expect(await rows('select item_id, stock from item order by item_id')).toEqual([
      { item_id: '500100', stock: 64 },
      { item_id: '500101', stock: 0 },
      { item_id: '500102', stock: 0 },
    ])
    expect(await rows('select installer_id, jsonb_array_length(week) as times from installer order by installer_id')).toEqual([
      { installer_id: 'OH-0001', times: 4 },
      { installer_id: 'OH-0002', times: 0 },
    ])
  })

  test('a line shows its reviews and not what a file says of them, and one with reviews stays', async () => {
    const withColumns = (file: string) =>
      readFileSync(join(exampleFolder, file), 'utf8')
        .split('\n')
        .map((line, index) => (line === '' ? line : `${line}${index === 0 ? ',rating,review_count,review_dry' : ',4.9,318,4.8'}`))
    folder.write('lines.csv', ...withColumns('lines.csv'))
    await folder.import(database)
    const paseo = () => rows(`select rating, review_attributes ->> 'dry' as dry from product_line where slug = 'paseo-hwy'`)
    expect(await paseo()).toEqual([{ rating: { value: 0, quantity: 0 }, dry: '0' }])

    await rows(`insert into review (review_id, brand_slug, line_slug, state, stars, ratings, summary, comments, author, is_verified, helpful)
      values ('R1', 'cordova', 'paseo-hwy', 'published', 4, '{"dry": 3}', 'Fine', 'Fine.', 'Ada B.', false, 0)`)
    await rows(`update product_line set rating = '{"value": 4, "quantity": 1}' where slug = 'paseo-hwy'`)
    await folder.import(database)
    expect(await paseo()).toEqual([{ rating: { value: 4, quantity: 1 }, dry: '0' }])

    folder.write('lines.csv', ...readFileSync(join(exampleFolder, 'lines.csv'), 'utf8').split('\n').slice(0, 2))
    folder.write('items.csv', ...readFileSync(join(exampleFolder, 'items.csv'), 'utf8').split('\n').slice(0, 2))
    for (const file of ['prices.csv', 'stock.csv'])
      folder.write(file, ...readFileSync(join(exampleFolder, file), 'utf8').split('\n').slice(0, 2))
    await folder.import(database, { replace: true })
    expect(await rows('select slug from product_line order by slug')).toEqual([{ slug: 'commuter-as' }, { slug: 'paseo-hwy' }])
  })

  // The rest asks the database nothing else.
  if (kind === 'pglite') return

  test('one refused row keeps its whole group out, with a reason for each; what comes after is not read', async () => {
    folder.write('brands.csv', 'brand,name,country', 'Bad Slug,Northlane,United States', 'cordova,,Spain')
    folder.write('prices.csv', 'item_id,price', '500100,1250.125')
    const refused = await folder.import(database)
    expect(refusalsOf(refused)).toEqual([
      'brands.csv 2 brand Bad Slug: is not lower case letters and digits with hyphens, like halden-tire',
      'brands.csv 3 name : is empty',
      'prices.csv 2 price 1250.125: has more than two decimals: a price is whole cents',
    ])
    expect(countsOf(refused).filter((file) => !file.endsWith('nothing'))).toEqual([])
    expect(refused.unread).toContain('installers.csv')
    expect(await oneValue('select count(*) from product_line')).toBe(0)
    expect(await rows('select * from fixture_load')).toEqual([])
  })

  test('skipping refused rows loads the others; a file that cannot be read is never loaded in part', async () => {
    folder.write(
      'prices.csv',
      'item_id,price',
      '500100,1250.125',
      ...Array.from({ length: 24 }, (_, n) => `${500_101 + n},99.00`),
    )
    const skipped = await folder.import(database, { skipRefused: true })
    expect([skipped.files[3]?.refused, countsOf(skipped)[2]]).toEqual([1, 'items.csv 24+0~0='])
    expect(refusalsOf(skipped).slice(0, 2)).toEqual([
      'prices.csv 2 price 1250.125: has more than two decimals: a price is whole cents',
      'items.csv 2 price 500100: is a new item without a price: give it one here, or in prices.csv',
    ])
    folder.write('prices.csv', 'item_id,price', '500101,5.00', '500102,"6.00')
    const broken = await folder.import(database, { skipRefused: true })
    expect(refusalsOf(broken)).toEqual(['prices.csv 3 null : opens a quote and does not close it'])
    expect(await oneValue(`select price_in_cents from item where item_id = '500101'`)).toBe(9_900)
  })

  test('a file without a column leaves it as it is, and prices.csv goes before items.csv', async () => {
    await importExamples()
    await rows(`update item set stock = 7, lead_days = 9, utqg = '1 A A' where item_id = '500100'`)
    const item = '500100,northlane,commuter-as,205/55R16,91,H,10,20.1'
    folder.write(
      'items.csv',
      'item_id,brand,line,size,load_index,speed_rating,tread_depth_32nds,weight_lbs,price',
      `${item},50.00`,
    )
    const only = importFolder()
    only.write('items.csv', 'item_id,brand,line,size,load_index,speed_rating,tread_depth_32nds,weight_lbs', item)
    expect(countsOf(await only.import(database))).toEqual(['items.csv 0+1~0='])
    only.remove()
    expect(await rows(`select speed_rating, stock, lead_days, utqg, price_in_cents from item where item_id = '500100'`)).toEqual([
      { speed_rating: 'H', stock: 7, lead_days: 9, utqg: '1 A A', price_in_cents: 11_200 },
    ])
    await folder.import(database)
    expect(await oneValue(`select price_in_cents from item where item_id = '500100'`)).toBe(11_200)
  })

  test('nothing is imported into the generated shop, and nothing is generated over an imported one', async () => {
    await writeMark(database.db, { seed: 'treadline', items: 500, generatorVersion: 5 })
    await expect(importExamples()).rejects.toThrow('This database holds the generated shop of the demonstration')
    expect(await oneValue(`select count(*) from brand where slug = 'northlane'`)).toBe(0)
    await rows('delete from fixture_load')
    await importExamples()
    expect(await loadFixtures(createFixtureSink(database), { items: 500 })).toMatchObject({ outcome: 'otherShop' })
    expect(await oneValue(`select count(*) from brand where slug = 'northlane'`)).toBe(1)
  })
})
