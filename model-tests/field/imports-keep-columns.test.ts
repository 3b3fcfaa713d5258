/**
 * What a file has no column for stays in the shop as it is. The table is every file of the shop with all of its columns: whichever of them a
 * second file lacks, nothing changes.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { countsOf, type ImportFolder, importFolder, openExampleShop, refusalsOf } from '#app/cli/import/import-testing.ts'
import { shopFiles } from '#app/cli/import/sheets/shop-files.ts'
import { fieldTest } from './field-test.ts'

let database: Database
let folder: ImportFolder
beforeEach(async () => {
  database = await openExampleShop()
  folder = importFolder()
})
afterEach(async () => {
  folder.remove()
  await database.close()
})

/** A row of each file, every optional cell of which is another than an empty cell means. */
const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'brands.csv': { brand: 'halden', name: 'Halden', country: 'Norway' },
  'lines.csv': {
    ...{ brand: 'northlane', line: 'commuter-as', name: 'Commuter', category: 'all-season', subtype: 'crossover-all-season' },
    ...{ three_peak: 'yes', for_electric: 'yes', rebate: '70.00', rebate_until: '2027-03-31', rebate_terms: 'A card.' },
    ...{ description: 'Quiet.', features: 'Quiet|Sure', warranty_miles: '60000', white_letters: 'yes' },
    ...{ includes_road_hazard: 'yes', free_coverage: 'yes', rating: '4.5', review_count: '10', review_dry: '4.5' },
    ...{ review_wet: '4.5', review_winter: '4.5', review_comfort: '4.5', review_noise: '4.5', review_treadwear: '4.5' },
    ...{ score_simple: '8.5', score_traction: '8.6', score_handling: '8.7', score_longevity: '8.8' },
    ...{ score_is_durability: 'yes', video: 'https://youtu.be/aqz-KE-bpKQ', video_title: 'Wet roads' },
  },
  'items.csv': {
    ...{ item_id: '500100', brand: 'northlane', line: 'commuter-as', size: '205/55R16', load_index: '91', speed_rating: 'V' },
    ...{ tread_depth_32nds: '10', weight_lbs: '20.1', utqg: '500 A A', price: '168.00', member_price: '150.00', stock: '7' },
    ...{ lead_days: '9', load_range: 'XL', run_flat: 'yes', oe_mark: 'MO', dot_week: '1126', discontinued: 'yes' },
    ...{ successor_item_id: '500101', federal_excise_tax: '4.50', max_load_lbs: '1400', overall_diameter_mm: '640.5' },
    ...{ section_width_mm: '210', installable: 'no', oversize: 'yes' },
  },
  'prices.csv': { item_id: '500100', price: '168.00', member_price: '150.00' },
  'stock.csv': { item_id: '500100', stock: '7', lead_days: '9' },
  'fitments.csv': {
    ...{ make: 'Test', model: 'Truck', trim: 'Base', vehicle_class: 'pickup', year: '2024', set: 'original' },
    ...{ front_size: '225/45R17', front_load_index: '91', front_speed_rating: 'W', rear_size: '245/40R18' },
    ...{ rear_load_index: '93', rear_speed_rating: 'H', rear_dual: 'yes' },
  },
  'services.csv': { service_id: 'SV-01', name: 'Alignment' },
  'installers.csv': {
    ...{ installer_id: 'OH-0001', company: 'Fifth Street Garage', address: '240 W 5th Ave', city: 'Columbus', state: 'OH' },
    ...{ zip: '43201', phone: '6145550142', latitude: '39.5', longitude: '-83.5', price_up_to_17: '24.00' },
    ...{ price_18_to_20: '29.00', price_above_20: '39.00', time_zone: 'America/Chicago', website: 'https://a.example' },
    ...{ mobile: 'yes', service_radius_miles: '25', services: 'SV-01', wait_minutes: '50', closed_on: '12-24' },
    ...{ max_rim_inches: '22', run_flat: 'no', lift_pounds: '7000' },
    ...{ certifications: 'ASE', authorised: 'no', sponsored: 'yes', electric_optimized: 'yes', installation_count: '120' },
    ...{ rating: '4.8', review_count: '212' },
  },
  'installer_hours.csv': { installer_id: 'OH-0001', weekday: 'monday', start_time: '08:30', seats: '2', ready_by: '11:00' },
  'warehouses.csv': {
    ...{ warehouse_id: 'WH-001', company: 'Northlane', address: '1 Main St', city: 'Columbus', state: 'OH', zip: '43201' },
    ...{ phone: '6145550142', latitude: '39.5', longitude: '-83.5' },
  },
  'pickup_locations.csv': {
    ...{ location_id: 'FX-0001', company: 'Carrier', address: '1 Main St', city: 'Columbus', state: 'OH', zip: '43201' },
    ...{ phone: '6145550142', latitude: '39.5', longitude: '-83.5', hours: 'Mon-Fri 9 AM-6 PM' },
  },
}

/** Columns that only go together. */
const together = [
  ['latitude', 'longitude'],
  ['mobile', 'service_radius_miles'],
  ['rebate', 'rebate_until', 'rebate_terms'],
  ['video', 'video_title'],
  ['rear_size', 'rear_load_index', 'rear_speed_rating', 'rear_dual'],
  ['price', 'member_price'],
]

const writeRow = (file: string, cells: Readonly<Record<string, string>>) =>
  folder.write(file, Object.keys(cells).join(','), Object.values(cells).join(','))
const without = (cells: Readonly<Record<string, string>>, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.includes(column)))

test('the table has every file of the shop with every column', () => {
  expect(Object.fromEntries(Object.entries(rows).map(([file, cells]) => [file, Object.keys(cells).sort()]))).toEqual(
    Object.fromEntries(shopFiles.map(({ file, columns }) => [file, Object.keys(columns).sort()])),
  )
})

const resetColumns = [
  'woocommerce/woocommerce#18227',
  'akeneo/pim-community-dev#6739',
  'PrestaShop/PrestaShop#6650',
  'mageplus/mageplus#95',
  'instride-ch/pimcore-data-definitions#191',
  'baserow/baserow#3746',
  'oc-shopaholic/oc-shopaholic-plugin#240',
] as const

describe.each(shopFiles.map(({ file, columns }) => ({ file, columns })))('$file', ({ file, columns }) => {
  const all = rows[file]!
  const lacking = Object.keys(columns).filter((column) => !columns[column]!.isRequired)

  fieldTest(resetColumns, `A second ${file} that lacks columns leaves what they were for as it is`, async () => {
    writeRow(file, all)
    const first = await folder.import(database)
    expect([refusalsOf(first), first.files[0]?.counts]).toEqual([[], expect.objectContaining({ unchanged: 0 })])
    const alone = lacking.map((column) => {
      const group = together.find((columns) => columns.includes(column)) ?? [column]
      return group.filter((name) => lacking.includes(name))
    })
    for (const missing of [lacking, ...alone]) {
      writeRow(file, without(all, missing))
      const second = await folder.import(database)
      expect([missing, refusalsOf(second), countsOf(second)]).toEqual([missing, [], [`${file} 0+0~1=`]])
    }
  })

  test('A first row that lacks them gets what an empty cell means', async () => {
    if (lacking.length === 0) return
    writeRow(file, { ...all, ...Object.fromEntries(lacking.map((column) => [column, ''])) })
    await folder.import(database)
    const emptied = await folder.import(database)
    expect(countsOf(emptied)).toEqual([`${file} 0+0~1=`])
  })
})

const figures = (itemId: string) =>
  database.query<Record<string, unknown>>(
    `select load_index, max_load_lbs, fet_in_cents, overall_diameter_mm, price_in_cents as price, member_price_in_cents as member
      from item where item_id = $1`,
    [itemId],
  )

test('what a file has no column for is worked out again where the column that it follows from has changed', async () => {
  const { 'items.csv': item, 'warehouses.csv': warehouse } = rows
  writeRow('items.csv', item!)
  writeRow('warehouses.csv', warehouse!)
  await folder.import(database)
  const few = without(item!, ['max_load_lbs', 'federal_excise_tax', 'overall_diameter_mm', 'price', 'member_price'])
  writeRow('items.csv', { ...few, load_index: '94' })
  writeRow('warehouses.csv', without({ ...warehouse!, state: 'AK', zip: '99501', city: 'Anchorage' }, ['latitude', 'longitude']))
  await folder.import(database)
  expect(await figures('500100')).toEqual([
    { load_index: 94, max_load_lbs: 1_477, fet_in_cents: 0, overall_diameter_mm: 640.5, price: 16_800, member: 15_000 },
  ])
  const [place] = await database.query<{ latitude: number }>(`select latitude from warehouse where warehouse_id = 'WH-001'`)
  expect(place?.latitude).toBeGreaterThan(60)
})

fieldTest(
  ['spree/spree#14591', 'woocommerce/woocommerce#18227'],
  'new prices without a price for members leave that of members, which is never above the price',
  async () => {
    writeRow('prices.csv', rows['prices.csv']!)
    await folder.import(database)
    for (const [price, member] of [
      ['180.00', 15_000],
      ['120.00', 12_000],
      ['180.00', 12_000],
    ] as const) {
      writeRow('prices.csv', { item_id: '500100', price })
      await folder.import(database)
      expect([price, (await figures('500100'))[0]?.member]).toEqual([price, member])
    }
    writeRow('prices.csv', { item_id: '500100', price: '180.00', member_price: '' })
    await folder.import(database)
    expect((await figures('500100'))[0]?.member).toBe(18_000)
  },
)

fieldTest(
  ['akeneo/pim-community-dev#6739', 'TryGhost/Members#351'],
  'optional sets of a car keep what a file has no column for, each by its sizes',
  async () => {
    const car = without(rows['fitments.csv']!, ['set'])
    const sets = [
      { ...car, set: 'original' },
      { ...car, set: 'optional', front_size: '235/40R18', front_load_index: '95' },
      { ...car, set: 'optional', front_size: '235/35R19', rear_size: '265/30R19', front_load_index: '90', rear_dual: 'no' },
      {
        ...car,
        set: 'optional',
        front_size: '215/55R16',
        rear_size: '',
        rear_load_index: '',
        rear_speed_rating: '',
        rear_dual: '',
      },
    ]
    const writeSets = (missing: readonly string[], of = sets) =>
      folder.write(
        'fitments.csv',
        ...[Object.keys, Object.values].flatMap((cellsOf, header) =>
          (header === 0 ? of.slice(0, 1) : of).map((each) => cellsOf(without(each, missing)).join(',')),
        ),
      )
    writeSets([])
    await folder.import(database)
    const figures = ['front_load_index', 'front_speed_rating', 'rear_load_index', 'rear_speed_rating', 'rear_dual']
    const rear = ['rear_size', 'rear_load_index', 'rear_speed_rating', 'rear_dual']
    for (const missing of [...figures.map((column) => [column]), figures, rear, [...figures, ...rear, 'vehicle_class']]) {
      writeSets(missing)
      const second = await folder.import(database)
      expect([missing, refusalsOf(second), countsOf(second)]).toEqual([missing, [], ['fitments.csv 0+0~1=']])
    }
    writeSets(figures, [sets[0]!, { ...sets[1]!, front_size: '225/40R18' }])
    await folder.import(database)
    const [row] = await database.query<{ sets: unknown }>(
      `select optional_sets as sets from vehicle_fitment where model = 'Truck'`,
    )
    expect(row?.sets).toEqual([
      {
        front: { sizeSlug: '225-40r18', loadIndex: null, speedRating: null },
        rear: { sizeSlug: '245-40r18', loadIndex: null, speedRating: null },
      },
    ])
  },
)

test('the figures of a placard belong to its size, and stay only with it', async () => {
  const car = rows['fitments.csv']!
  writeRow('fitments.csv', car)
  await folder.import(database)
  const sizes = { make: 'Test', model: 'Truck', trim: 'Base', year: '2024', front_size: '235/45R17', rear_size: '245/40R18' }
  writeRow('fitments.csv', sizes)
  await folder.import(database)
  expect(await database.query(`select vehicle_class, front, rear from vehicle_fitment where model = 'Truck'`)).toEqual([
    {
      vehicle_class: 'pickup',
      front: { sizeSlug: '235-45r17', loadIndex: null, speedRating: null },
      rear: { sizeSlug: '245-40r18', loadIndex: 93, speedRating: 'H', isDual: true },
    },
  ])
})
