/** PIES and ACES files as senders write them: of several prices, texts, units and encodings the right one is taken, or the item is refused. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { countsOf, type ImportFolder, importFolder, openExampleShop, refusalsOf } from '#app/cli/import/import-testing.ts'
import { planImport } from '#app/cli/import/plan.ts'
import { fieldTest } from './field-test.ts'

let database: Database
let folder: ImportFolder
beforeAll(async () => {
  database = await openExampleShop()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = importFolder()
  folder.write(
    'parts.csv',
    'brand_code,part_number,item_id,brand,line',
    'NLTX,A1,610001,northlane,tourline',
    'NLTX,A2,500100,northlane,commuter-as',
    'NLTX,A3,610003,northlane,tourline',
  )
  folder.write(
    'pies_attributes.csv',
    'attribute_id,column',
    'Tire Size,size',
    'Service Load,load_index',
    'Tread Depth,tread_depth_32nds',
  )
})
afterEach(async () => {
  folder.remove()
  await database.query(`delete from item where item_id in ('610001', '610003')`)
})

interface Pricing {
  type?: string
  currency?: string
  maintenance?: string
  from?: string
  to?: string
  least?: string
  unit?: string
  sheet?: string
  instead?: string
}
const pricing = (dollars: string, of: Pricing = {}) => {
  const { type = 'RET', currency = 'USD', maintenance = 'A', from = '2020-01-01', unit = 'PE' } = of
  const element = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${text}</${name}>`)
  return `<Pricing MaintenanceType="${maintenance}" PriceType="${type}">${element('PriceSheetNumber', of.sheet)}${element('SupersededPriceSheetNumber', of.instead)}
    <CurrencyCode>${currency}</CurrencyCode><EffectiveDate>${from}</EffectiveDate>${element('ExpirationDate', of.to)}<Price UOM="${unit}">${dollars}</Price>${element('PriceBreak', of.least)}</Pricing>`
}
const attribute = (id: string, text: string, more = 'MaintenanceType="A"') =>
  `<ProductAttribute AttributeID="${id}" PADBAttribute="N" ${more}>${text}</ProductAttribute>`
const [size, load, speed, tread] = [
  attribute('Tire Size', '215/55R17'),
  attribute('Service Load', '94'),
  attribute('Speed Rating', 'V'),
  attribute('Tread Depth', '10'),
]
const known = size + load + speed + tread
const pack = (weight: string, unit = 'PG', more = 'MaintenanceType="A"') =>
  `<Package ${more}><QuantityofEaches>1</QuantityofEaches><Weights UOM="${unit}"><Weight>${weight}</Weight></Weights></Package>`
const item = ({ part = 'A1', prices = pricing('147.00'), attributes = known, packages = pack('22.6'), maintenance = 'A' } = {}) =>
  `<Item MaintenanceType="${maintenance}"><PartNumber>${part}</PartNumber><BrandAAIAID>NLTX</BrandAAIAID><Prices>${prices}</Prices>
    <ProductAttributes>${attributes}</ProductAttributes><Packages>${packages}</Packages></Item>`
const pies = (items: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>\n') =>
  `${declaration}<PIES xmlns="http://www.autocare.org"><Items>${items}</Items></PIES>`

/** Cents of the item, or why it is refused. */
async function priceOf(...prices: string[]): Promise<number | string> {
  folder.write('a.xml', pies(item({ prices: prices.join('') })))
  const result = await folder.import(database)
  const [row] = await database.query<{ price: number }>(`select price_in_cents as price from item where item_id = '610001'`)
  await database.query(`delete from item where item_id = '610001'`)
  return refusalsOf(result)[0]?.replace('a.xml 2 ', '') ?? row!.price
}

async function imported(xml: string, columns: string) {
  folder.write('a.xml', xml)
  const result = await folder.import(database)
  if (result.refusals.length > 0) return refusalsOf(result).map((refusal) => refusal.replace('a.xml 2 ', ''))
  const [row] = await database.query<Record<string, unknown>>(`select ${columns} from item where item_id = '610001'`)
  return row
}

/** Every order of the prices. */
function orders<Each>([first, ...rest]: readonly Each[]): Each[][] {
  if (first === undefined) return [[]]
  return orders(rest).flatMap((order) => order.map((_, at) => order.toSpliced(at, 0, first)).concat([[...order, first]]))
}

fieldTest(
  ['commercetools/nodejs#503', 'spree/spree#14591', 'akeneo/pim-community-dev#5063'],
  'of prices in several currencies the one in dollars is taken, in whichever order they are',
  async () => {
    for (const prices of orders([
      pricing('199.00', { currency: 'CAD' }),
      pricing('2499.00', { currency: 'MXN' }),
      pricing('147.00'),
    ]))
      expect(await priceOf(...prices)).toBe(14_700)
    expect(await priceOf(pricing('199.00', { currency: 'CAD' }), pricing('147.00', { type: 'LST' }))).toBe(14_700)
    expect(await priceOf(pricing('199.00', { currency: 'CAD' }))).toBe('CurrencyCode CAD: is not USD')
  },
)

fieldTest(
  ['smartstore/SmartStoreNET#374', 'smartstore/SmartStoreNET#311'],
  'a price that is marked for deletion is no price',
  async () => {
    for (const prices of orders([pricing('99.00', { maintenance: 'D' }), pricing('147.00')]))
      expect(await priceOf(...prices)).toBe(14_700)
    expect(await priceOf(pricing('99.00', { maintenance: 'D' }))).toBe(
      'price 610001: is a new item without a price: give it one here, or in prices.csv',
    )
  },
)

fieldTest(['frappe/erpnext#20206', 'markusthiel/lumio#34'], 'the price of one is taken, and not that of a hundred', async () => {
  for (const prices of orders([pricing('88.00', { least: '100' }), pricing('120.00', { least: '4' }), pricing('147.00')]))
    expect(await priceOf(...prices)).toBe(14_700)
  expect(await priceOf(pricing('147.00', { least: '1' }))).toBe(14_700)
  expect(await priceOf(pricing('88.00', { least: '100' }))).toBe(
    'PriceBreak 100: is only for so many tires, and there is no price of one',
  )
})

fieldTest(
  ['frappe/erpnext#20206', 'frappe/erpnext#29806', 'Dolibarr/dolibarr#34672', 'BrainWise-DEV/POSNext#341'],
  'of prices in force the newest is taken; two of one day that differ are refused',
  async () => {
    const [old, current] = [pricing('120.00'), pricing('147.00', { from: '2025-01-01T00:00:00' })]
    const [later, over] = [pricing('160.00', { from: '2090-01-01' }), pricing('99.00', { from: '2026-01-01', to: '2026-01-31' })]
    for (const prices of orders([old, current, later, over])) expect(await priceOf(...prices)).toBe(14_700)
    expect(await priceOf(old, pricing('130.00'))).toBe(
      'Price 120.00, 130.00: are of the same type and day: only one can be the price',
    )
    expect(await priceOf(old, old)).toBe(12_000)
    expect(await priceOf(pricing('120.00', { sheet: '1' }), pricing('130.00', { sheet: '2', instead: '1' }))).toBe(13_000)
    expect(await priceOf(pricing('147.00', { from: '1/1/2020' }))).toBe('EffectiveDate 1/1/2020: is not a day like 2027-03-31')
  },
)

fieldTest(
  [
    'crnormand/gurps#1465',
    'openfoodfoundation/openfoodnetwork#6042',
    'openfoodfacts/openfoodfacts-server#9213',
    'woocommerce/google-listings-and-ads#2388',
  ],
  'a figure in another unit is converted, or refused where the unit is not known',
  async () => {
    const inUnit = (id: string, figure: string, unit: string) =>
      attribute(id, figure, `MaintenanceType="A" AttributeUOM="${unit}"`)
    const columns = 'tread_depth32nds as tread, weight_lbs as weight, max_load_lbs as load, overall_diameter_mm as diameter'
    const all = [
      inUnit('tread_depth_32nds', '8', 'MM'),
      inUnit('weight_lbs', '10.2', 'KG'),
      inUnit('max_load_lbs', '1477', 'lbs'),
      inUnit('overall_diameter_mm', '26.3', 'IN'),
    ]
    expect(await imported(pies(item({ attributes: size + load + speed + all.join('') })), columns)).toEqual({
      tread: 10,
      weight: 22.5,
      load: 1_477,
      diameter: 668,
    })
    const odd = inUnit('tread_depth_32nds', '8', 'FT') + inUnit('load_index', '94', 'KG')
    expect(await imported(pies(item({ attributes: size + speed + odd })), columns)).toEqual([
      'tread_depth_32nds 8: is in FT, which cannot be converted',
      'load_index 94: has the unit KG, and the column load_index has none',
    ])
  },
)

fieldTest(
  ['molgenis/molgenis#4955', 'OmgDef/yii2-multilingual-behavior#11'],
  'of an attribute in several languages the English one is taken, in whichever order they are',
  async () => {
    const said = [
      attribute('Run Flat', 'Yes', 'LanguageCode="EN"'),
      attribute('Run Flat', 'Non', 'LanguageCode="FR"'),
      attribute('Run Flat', 'Nein', 'LanguageCode="DE"'),
    ]
    for (const order of orders(said))
      expect(await imported(pies(item({ attributes: known + order.join('') })), 'is_run_flat as flat')).toEqual({ flat: true })
    expect(await imported(pies(item({ attributes: known + said[1] })), 'is_run_flat')).toEqual([
      'run_flat Non: is neither yes nor no',
    ])
  },
)

fieldTest(
  ['molgenis/molgenis#4955', 'crnormand/gurps#1465'],
  'two records of an attribute that say different things are refused, and two packages of one tire too',
  async () => {
    const second = attribute('Tire Size', '225/45R17', 'MaintenanceType="A" RecordNumber="2"')
    expect(await imported(pies(item({ attributes: known + second })), 'size_slug')).toEqual([
      'size 215/55R17, 225/45R17: are several values, and only one can be the item’s',
    ])
    expect(await imported(pies(item({ packages: pack('22.6') + pack('11', 'GT') })), 'weight_lbs')).toEqual([
      'Weights 22.6, 24.3: are of several packages with one tire',
    ])
    const packages = pack('30', 'PG', 'MaintenanceType="D"') + pack('22.6')
    expect(await imported(pies(item({ attributes: known + size, packages })), 'size_slug, weight_lbs')).toEqual({
      size_slug: '215-55r17',
      weight_lbs: 22.6,
    })
  },
)

const isEmpty = { is_run_flat: false, oe_mark: null }
fieldTest(
  ['smartstore/SmartStoreNET#311', 'wger-project/wger#1676', 'craftcms/feed-me#362'],
  'what is marked for deletion goes: a mark of a tire, and a tire',
  async () => {
    const marks = (maintenance: string) =>
      attribute('Run Flat', 'Yes', `MaintenanceType="${maintenance}"`) +
      attribute('OE Mark', 'MO', `MaintenanceType="${maintenance}"`)
    expect(await imported(pies(item({ attributes: known + marks('D') })), 'is_run_flat, oe_mark')).toEqual(isEmpty)
    expect(await imported(pies(item({ attributes: known + marks('A') })), 'is_run_flat, oe_mark')).toEqual({
      is_run_flat: true,
      oe_mark: 'MO',
    })
    expect(await imported(pies(item({ attributes: known + marks('D') })), 'is_run_flat, oe_mark')).toEqual(isEmpty)
    await imported(pies(item({ part: 'A3' })), '1')
    await database.query(`insert into cart (cart_id, cart_uuid, secret_hash) values ('C1', 'u', 's')`)
    await database.query(`insert into cart_item values ('C1', '610003', 4, false, 13100, 0)`)
    await database.query(`update item set stock = 8 where item_id in ('610001', '610003')`)
    folder.write('a.xml', pies(item({ maintenance: 'D' }) + item({ part: 'A3', maintenance: 'D' })))
    const result = await folder.import(database)
    expect([refusalsOf(result), result.files[0]?.removed]).toEqual([[], { removed: 1, emptied: 1 }])
    expect(await database.query(`select item_id, stock from item where item_id in ('610001', '610003')`)).toEqual([
      { item_id: '610003', stock: 0 },
    ])
    await database.query(`delete from cart where cart_id = 'C1'`)
  },
)

fieldTest(
  ['woocommerce/woocommerce#18227', 'mageplus/mageplus#95'],
  'what a PIES item does not say stays as it is, item by item',
  async () => {
    const columns = 'item_id,brand,line,size,load_index,speed_rating,tread_depth_32nds,weight_lbs'
    const more =
      'run_flat,oe_mark,dot_week,discontinued,load_range,federal_excise_tax,max_load_lbs,oversize,utqg,member_price,price'
    const row = 'northlane,commuter-as,205/55R16,91,V,10,20.1,yes,MO,1126,yes,XL,4.50,1400,yes,500 A A,90.00,100.00'
    folder.write('items.csv', `${columns},${more}`, `500100,${row}`)
    await folder.import(database)
    const kept = () => database.query(`select * from item where item_id = '500100'`)
    const before = await kept()
    const second = importFolder(folder.path)
    second.write('items.csv', columns, '500101,northlane,commuter-as,205/60R16,92,V,10,20.1')
    const said = attribute('Tire Size', '205/55R16') + attribute('Service Load', '91') + speed + tread
    const same = item({ part: 'A2', prices: '', packages: pack('20.1'), attributes: said })
    const other = item({ attributes: known + attribute('UTQG', '700 A A') + attribute('Run Flat', 'No') })
    second.write('a.xml', pies(same + other))
    expect(refusalsOf(await second.import(database))).toEqual([])
    second.remove()
    expect(await kept()).toEqual(before)
  },
)

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`

fieldTest(
  [
    'dynamicweb/Swift#37',
    'humanmade/hm-content-import#30',
    'Hayao-H/Niconicome#308',
    'lestrrat-go/helium#1168',
    'aelassas/servy#995',
  ],
  'a file in another encoding than its first line says is refused in a sentence that says both',
  async () => {
    const files: Array<[says: string, is: string, bytes: Buffer]> = [
      ['utf-16', 'UTF-8', Buffer.from(pies(item(), declared('utf-16')))],
      ['UTF-8', 'UTF-16LE', utf16(pies(item(), declared('UTF-8')))],
      ['utf-8', 'UTF-16BE', utf16(pies(item(), declared('utf-8'))).swap16()],
      ['ISO-8859-1', 'UTF-8', Buffer.from(`\ufeff${pies(item(), declared('ISO-8859-1'))}`)],
    ]
    for (const [says, is, bytes] of files) {
      folder.writeBytes('a.xml', bytes)
      const sentence = `a.xml cannot be read: its first line says that it is in ${says}, and it is in ${is}: save it again, or correct that line.`
      await expect(planImport(folder.path)).rejects.toThrow(sentence)
    }
  },
)

fieldTest(
  ['Novik/ruTorrent#3170', 'geonetwork/core-geonetwork#3524', 'forecho/amazon-mws#4', 'otherworld-dev/Budget#371'],
  'a file is read by the encoding that its first line says, and refused where its bytes are those of another one',
  async () => {
    const mark = item({ attributes: known + attribute('OE Mark', 'Ö') })
    const inLatin = (declaration: string) => Buffer.from(pies(mark, declaration), 'latin1')
    const inUtf8 = (declaration: string) => Buffer.from(pies(mark, declaration))
    const saying = (says: string) =>
      `its first line says that it is in ${says}, and it is in UTF-8: save it again, or correct that line`
    const files: Array<[bytes: Buffer, answer: string]> = [
      [inLatin(declared('ISO-8859-1')), 'Ö'],
      [inUtf8(declared('utf-8')), 'Ö'],
      [inUtf8(declared('ISO-8859-1')), saying('ISO-8859-1')],
      [inUtf8(declared('windows-1251')), saying('windows-1251')],
    ]
    for (const [bytes, answer] of files) {
      folder.writeBytes('a.xml', bytes)
      const { refusals } = await folder.import(database)
      const [row] = await database.query<{ oe_mark: string }>(`select oe_mark from item where item_id = '610001'`)
      expect(refusals[0]?.reason ?? row?.oe_mark).toBe(answer)
    }
    folder.writeBytes('a.xml', inLatin(declared('UTF-8')))
    await expect(planImport(folder.path)).rejects.toThrow('a.xml cannot be read: it has bytes that are not UTF-8.')
  },
)

fieldTest(
  ['isaacs/sax-js#270', 'aerhard/linter-autocomplete-jing#11', 'morbac/xmltools#97', 'libexpat/libexpat#98'],
  'a file in UTF-16, in either order of bytes, and one that begins with a long comment is read',
  async () => {
    const wide = pies(item(), declared('UTF-16'))
    const files = [
      utf16(wide),
      utf16(wide).swap16(),
      Buffer.from(wide, 'utf16le'),
      utf16(pies(item(), '')),
      Buffer.from(pies(item(), `${declared('UTF-8')}<!-- ${'long '.repeat(60_000)} -->`)),
      Buffer.from(`\ufeff${pies(item())}`),
    ]
    for (const [index, bytes] of files.entries()) {
      folder.writeBytes('a.xml', bytes)
      expect([index, countsOf(await folder.import(database))]).toEqual([index, [`a.xml ${index === 0 ? '1+0~0=' : '0+0~1='}`]])
    }
  },
)

test('a table beside the file that cannot be read is named with its line', async () => {
  folder.write('parts.csv', 'brand_code,part_number,item_id,brand,line', 'NLTX,A1,610001,northlane,tourline', 'NLTX,"A2" x,1,a,b')
  folder.write('a.xml', pies(item()))
  expect(refusalsOf(await folder.import(database))).toEqual([
    'a.xml 1 null : in line 3 of parts.csv, has a quote where none may be: put the cell in quotes, and write a quote within it twice',
  ])
})
