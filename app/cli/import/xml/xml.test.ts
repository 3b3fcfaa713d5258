import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import {
  countsOf,
  exampleFolder,
  type ImportFolder,
  importFolder,
  openExampleShop,
  refusalsOf,
} from '#app/cli/import/import-testing.ts'

let database: Database
let folder: ImportFolder
beforeAll(async () => {
  database = await openExampleShop()
})
afterAll(() => database.close())
beforeEach(() => {
  folder?.remove()
  folder = importFolder(`${exampleFolder}/pies-aces`)
})
afterAll(() => folder?.remove())

const rows = (query: string) => database.query<Record<string, unknown>>(query)

test('PIES gives items, ACES the sizes of cars whose load and speed are not known; again they change nothing', async () => {
  expect(countsOf(await folder.import(database))).toEqual(['northlane.pies.xml 3+0~0=', 'northlane.aces.xml 2+0~1='])
  expect(
    await rows(`select size_slug, load_index, speed_rating, price_in_cents, member_price_in_cents, stock, weight_lbs, utqg
      from item where item_id = '500202'`),
  ).toEqual([
    {
      size_slug: '225-65r17',
      load_index: 102,
      speed_rating: 'H',
      price_in_cents: 15_800,
      member_price_in_cents: 15_800,
      stock: 0,
      weight_lbs: 26.4,
      utqg: '700 A B',
    },
  ])
  const unknown = { loadIndex: null, speedRating: null }
  expect(await rows(`select front, rear, optional_sets from vehicle_fitment where model = 'Outback'`)).toEqual([
    {
      front: { sizeSlug: '225-65r17', ...unknown },
      rear: null,
      optional_sets: [{ front: { sizeSlug: '215-45r18', ...unknown } }],
    },
  ])
  // The placard of a car that is known stays.
  expect(await rows(`select front, optional_sets from vehicle_fitment where model = 'RAV4' and year = 2024`)).toEqual([
    { front: { sizeSlug: '225-65r17', loadIndex: 102, speedRating: 'H' }, optional_sets: [] },
  ])
  expect(countsOf(await folder.import(database))).toEqual(['northlane.pies.xml 0+0~3=', 'northlane.aces.xml 0+0~3='])
})

test('a car that is known keeps its placard and gets the sizes that it does not list', async () => {
  folder.write('vehicles.csv', 'base_vehicle_id,year,make,model,trim', '900020,2020,Volkswagen,Golf,GTI')
  folder.write('northlane.aces.xml', application('<BaseVehicle id="900020"/>'))
  expect(countsOf(await folder.import(database))).toContain('northlane.aces.xml 0+1~0=')
  expect(await rows(`select front, optional_sets from vehicle_fitment where model = 'Golf' and year = 2020`)).toEqual([
    {
      front: { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'W' },
      optional_sets: [{ front: { sizeSlug: '215-45r18', loadIndex: null, speedRating: null } }],
    },
  ])
})

const item = (number: string, inside: string) =>
  `<PIES><Items><Item MaintenanceType="A"><PartNumber>${number}</PartNumber><BrandAAIAID>NLTX</BrandAAIAID>${inside}</Item></Items></PIES>`
const price = (unit: string, currency: string) =>
  `<Prices><Pricing PriceType="RET"><CurrencyCode>${currency}</CurrencyCode><Price UOM="${unit}">99.00</Price></Pricing></Prices>`

test.each<[what: string, xml: string, refusals: string[]]>([
  ['a part that is not in parts.csv', item('NL-0', ''), ['PartNumber NL-0: of NLTX is not in parts.csv']],
  ['another currency', item('NL-TL-2155517', price('PE', 'CAD')), ['CurrencyCode CAD: is not USD']],
  ['a price of a set', item('NL-TL-2155517', price('CA', 'USD')), ['Price UOM CA: is not PE, the price of each']],
  [
    'a weight in ounces',
    item(
      'NL-TL-2155517',
      '<Packages><Package><QuantityofEaches>1</QuantityofEaches><Weights UOM="OZ"><Weight>300</Weight></Weights></Package></Packages>',
    ),
    ['Weights 300 OZ: is neither in pounds (PG) nor in kilograms (GT)'],
  ],
  [
    'attributes that are missing',
    item('NL-TL-2155517', price('PE', 'USD')),
    [
      'size : is empty',
      'load_index : is empty',
      'speed_rating : is empty',
      'tread_depth_32nds : is empty',
      'weight_lbs : is empty',
    ],
  ],
  [
    'a trailer with another count',
    item('NL-0', '').replace('</PIES>', '<Trailer><ItemCount>2</ItemCount></Trailer></PIES>'),
    ['null : it has 1 items, and its trailer says 2: it may be cut off'],
  ],
])('PIES with %s is refused', async (_, xml, refusals) => {
  folder.write('northlane.pies.xml', xml)
  expect(refusalsOf(await folder.import(database))).toEqual(
    expect.arrayContaining(refusals.map((refusal) => `northlane.pies.xml 1 ${refusal}`)),
  )
})

const application = (inside: string, part = 'NL-CA-2154518') =>
  `<ACES><Header><BrandAAIAID>NLTX</BrandAAIAID></Header><App action="A" id="1">${inside}<Part>${part}</Part></App></ACES>`

test.each<[what: string, xml: string, refusals: string[]]>([
  ['a car that is not in vehicles.csv', application('<BaseVehicle id="7"/>'), ['BaseVehicle 7: is not in vehicles.csv']],
  [
    'a trim that is not in vehicles.csv',
    application('<BaseVehicle id="900002"/><SubModel id="9"/>'),
    ['BaseVehicle 900002 with SubModel 9: is not in vehicles.csv'],
  ],
  ['no car', application('<Make id="1"/>'), ['Make 1: limits the application in a way that the shop does not know']],
  [
    'a limit',
    application('<BaseVehicle id="900003"/><Note>With sport package</Note>'),
    ['Note With sport package: limits the application in a way that the shop does not know'],
  ],
  [
    'a position that is not in positions.csv',
    application('<BaseVehicle id="900003"/><Position id="22"/>'),
    ['Position 22: is not in positions.csv'],
  ],
  [
    'a part that is not in parts.csv',
    application('<BaseVehicle id="900003"/>', 'NL-0'),
    ['Part NL-0: of NLTX is not in parts.csv'],
  ],
  ['a cut', '<ACES><App action="A" id="1"><BaseVehicle', ['null : it is not well-formed XML: 1:41: unclosed tag: App']],
  [
    'entities',
    '<!DOCTYPE ACES [<!ENTITY a "b">]><ACES></ACES>',
    ['null : it has a document type, which neither ACES nor PIES has'],
  ],
])('ACES with %s is refused', async (_, xml, refusals) => {
  folder.write('northlane.aces.xml', xml)
  expect(refusalsOf(await folder.import(database))).toEqual(refusals.map((refusal) => `northlane.aces.xml 1 ${refusal}`))
})

test.each([1, 2])('a footer may count an asset beside the application: %d', async (count) => {
  const asset = '<Asset action="A" id="1"><BaseVehicle id="900003"/><AssetName>a.jpg</AssetName></Asset>'
  const footer = `${asset}<Footer><RecordCount>${count}</RecordCount></Footer></ACES>`
  folder.write('northlane.aces.xml', application('<BaseVehicle id="900003"/>').replace('</ACES>', footer))
  expect(refusalsOf(await folder.import(database))).toEqual([])
})

test('sizes of single axles are a pair where there is one of each, and refused where it is not clear which belong together', async () => {
  folder.write('positions.csv', 'position_id,axle', '22,front', '30,rear')
  const on = (position: number, part: string, car = 900_003) =>
    `<App action="A"><BaseVehicle id="${car}"/><Position id="${position}"/><Part>${part}</Part></App>`
  const aces = (...apps: string[]) => `<ACES><Header><BrandAAIAID>NLTX</BrandAAIAID></Header>${apps.join('')}</ACES>`
  const [narrow, wide, other] = ['NL-CA-2154518', 'NL-TL-2155517', 'NL-TL-2256517'] as const
  folder.write(
    'vehicles.csv',
    'base_vehicle_id,year,make,model,trim',
    '900010,2024,Test,Staggered,Base',
    '900011,2024,Test,Unclear,Base',
  )
  folder.write('northlane.aces.xml', aces(on(22, narrow, 900_010), on(30, wide, 900_010)))
  expect(countsOf(await folder.import(database))).toContain('northlane.aces.xml 1+0~0=')
  expect(
    await rows(`select front ->> 'sizeSlug' as front, rear ->> 'sizeSlug' as rear from vehicle_fitment where make = 'Test'`),
  ).toEqual([{ front: '215-45r18', rear: '215-55r17' }])
  folder.write('northlane.aces.xml', aces(on(22, narrow, 900_011), on(22, other, 900_011), on(30, wide, 900_011)))
  expect(refusalsOf(await folder.import(database))[0]).toMatch(
    /Position 2024 Test Unclear Base: has tires for one axle, or several/,
  )
})
