import { expect, test } from 'vitest'
import { brands, items } from './catalogue-files.ts'
import { fitments } from './fitment-files.ts'
import { lines } from './line-files.ts'
import { installerHours, installers } from './place-files.ts'
import { readCells, readHeader, readRow } from './read-row.ts'
import type { ShopFile } from './sheet.ts'
import { shopFiles } from './shop-files.ts'

const of = (sheet: unknown) => sheet as ShopFile

test('a header is in any order, and says what the rows of the shop keep', () => {
  const header = readHeader(of(lines), ['category', 'name', 'line', 'brand', 'rating'])
  if ('problems' in header) throw new Error(header.problems.join())
  expect([...header.places.keys()]).toEqual(['category', 'name', 'line', 'brand', 'rating'])
  expect(header.kept).toEqual({
    type: ['category'],
    subtype: ['category'],
    isThreePeak: ['category'],
    isForElectric: [],
    rebate: [],
    video: [],
    warrantyMiles: [],
    description: [],
    features: [],
    whiteLetters: [],
    includesRoadHazard: [],
    hasFreeCoverage: [],
    'scores.simple': [],
    'scores.traction': [],
    'scores.handling': [],
    'scores.longevity': [],
    'scores.isDurability': [],
  })
})

test.each<[what: string, cells: string[], problems: string[]]>([
  [
    'an unknown column',
    ['brand', 'nmae', 'country'],
    ['there is no column nmae; the nearest one is name', 'the column name is missing'],
  ],
  [
    'nothing near',
    ['brand', 'name', 'country', 'xyzzy', 'quux'],
    ['there is no column xyzzy', 'there is no column quux', 'its columns are among brand, name, country'],
  ],
  ['a column without a name', ['brand', '', 'name', 'country'], ['there is no column without a name']],
  [
    'other bytes than UTF-8',
    ['brand', 'n\ufffdme', 'country'],
    ['its first line has characters that are not UTF-8: save the file as CSV in UTF-8'],
  ],
  ['missing columns', ['name'], ['the columns brand, country are missing']],
  ['a column twice', ['brand', 'name', 'country', 'name'], ['the column name is there twice']],
  ['bars', ['brand|name|country'], ['its columns are separated by bars: save it as comma-separated values']],
  ['semicolons', ['brand;name;country'], ['its columns are separated by semicolons: save it as comma-separated values']],
])('a header with %s is refused', (_, cells, problems) => {
  expect(readHeader(of(brands), cells)).toEqual({ problems })
})

test('commas behind the last column say nothing, in the header and in rows', () => {
  const header = readHeader(of(brands), ['brand', 'name', 'country', '', ''])
  if ('problems' in header) throw new Error(header.problems.join())
  const row = { rows: [{ slug: 'halden', label: 'Halden', country: 'Norway' }] }
  for (const ending of [[], [''], ['', '', '', '']])
    expect(readRow(of(brands), header, ['halden', 'Halden', 'Norway', ...ending])).toEqual(row)
})

test('a row with too few or too many cells is refused', () => {
  const header = readHeader(of(brands), ['brand', 'name', 'country'])
  if ('problems' in header) throw new Error(header.problems.join())
  expect(readRow(of(brands), header, ['halden', 'Halden', 'Norway', 'Oslo'])).toEqual({
    problems: [
      { column: null, value: '', reason: 'has 4 cells, and the header 3: a comma within a cell needs quotes around the cell' },
    ],
  })
})

/** The example of each column of a sheet, with some cells changed. */
const example = (sheet: unknown, changed: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    ...Object.fromEntries(Object.entries(of(sheet).columns).map(([name, { example }]) => [name, example])),
    ...changed,
  }
  return readCells(of(sheet), (column) => cells[column] ?? '')
}

test.each(shopFiles.map((sheet) => [sheet.file, sheet]))('the examples of %s make a row', (_, sheet) => {
  const changed: Record<string, string> = sheet.file === 'installers.csv' ? { service_radius_miles: '' } : {}
  expect(example(sheet, changed)).toMatchObject({ rows: expect.arrayContaining([expect.any(Object)]) })
})

test('an item’s empty cells are worked out', () => {
  const empty = {
    member_price: '',
    federal_excise_tax: '',
    max_load_lbs: '',
    overall_diameter_mm: '',
    section_width_mm: '',
    oversize: '',
  }
  const heavy = { size: 'LT285/75R17', load_index: '126/123', ...empty }
  expect(example(items, heavy)).toMatchObject({
    rows: [
      {
        sizeSlug: 'lt285-75r17',
        loadIndex: 126,
        loadIndexDual: 123,
        maxLoadLbs: 3_748,
        fetInCents: 234,
        memberPriceInCents: 16_800,
        overallDiameterMm: 859.3,
        sectionWidthMm: 285,
        isOversize: true,
      },
    ],
  })
})

// @fact storefront.220
test.each([
  ['a tractor', '18.4-38 10PR', '146', 'A8', { maxLoadLbs: 6_614, loadRange: 'E', isInstallable: false, fetInCents: 0 }],
  ['a mower', '13X5.00-6/4PR', '48', 'A4', { maxLoadLbs: 397, loadRange: 'B', isInstallable: false, fetInCents: 0 }],
  ['a loader', '29.5R25', '200', 'A2', { maxLoadLbs: 30_865, loadRange: 'L', isInstallable: false, fetInCents: 0 }],
  ['a truck', '11R22.5', '144/142', 'L', { maxLoadLbs: 6_173, loadRange: 'G', isInstallable: false, fetInCents: 2_526 }],
  ['a pickup', 'LT275/70R18', '125/122', 'S', { maxLoadLbs: 3_638, loadRange: 'E', isInstallable: true, fetInCents: 130 }],
])('the tire of %s is taxed and mounted as such tires are', (_, size, load_index, speed_rating, expected) => {
  const empty = { federal_excise_tax: '', max_load_lbs: '', load_range: '', installable: '', member_price: '' }
  const heavy = { tread_depth_32nds: '60', weight_lbs: '1240', overall_diameter_mm: '1875', section_width_mm: '750' }
  expect(example(items, { ...empty, ...heavy, size, load_index, speed_rating })).toMatchObject({ rows: [expected] })
})

test('what a line and an item are marked with is read, and worked out where it is empty', () => {
  expect(example(lines)).toMatchObject({
    rows: [
      {
        type: 'passenger',
        subtype: 'passenger-all-season',
        isThreePeak: false,
        rebate: { amountInCents: 7_000, until: '2027-03-31', terms: 'A prepaid card from the maker.' },
      },
    ],
  })
  const bare = { subtype: '', three_peak: '', rebate: '', rebate_until: '' }
  expect(example(lines, { ...bare, category: 'all-weather' })).toMatchObject({
    rows: [{ type: 'passenger', subtype: 'passenger-all-weather', isThreePeak: true, rebate: null }],
  })
  expect(example(lines, { ...bare, category: 'mud-terrain' })).toMatchObject({
    rows: [{ type: 'light-truck', subtype: 'light-truck-mud-terrain', isThreePeak: false }],
  })
  expect(example(items)).toMatchObject({
    rows: [{ loadRange: 'XL', isRunFlat: false, oeMark: 'MO', madeOn: '2026-03-09', successorItemId: '100201' }],
  })
  const ranges = ['225/45R17', '225/45R17 XL', 'LT285/75R17', 'LT235/75R15', 'LT235/75R15/D'].map((size) => {
    const read = example(items, { size, load_range: '' })
    return 'rows' in read ? (read.rows[0] as { loadRange: string }).loadRange : null
  })
  expect(ranges).toEqual(['SL', 'XL', 'E', 'C', 'D'])
})

test('years become rows of the shop, and a rear that differs is kept', () => {
  const read = example(fitments, { year: '2023-2024', rear_dual: 'yes' })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  expect(read.rows).toHaveLength(2)
  expect(read.rows[1]).toMatchObject({
    makeSlug: 'honda',
    year: 2024,
    front: { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'H' },
    rear: { sizeSlug: '245-40r18', loadIndex: 93, speedRating: 'H', isDual: true },
  })
})

test.each<[what: string, sheet: unknown, changed: Record<string, string>, problem: object]>([
  ['a required cell that is empty', brands, { name: '' }, { column: 'name', value: '', reason: 'is empty' }],
  [
    'other bytes than UTF-8',
    brands,
    { name: 'Mont\ufffdal' },
    { column: 'name', value: 'Mont\ufffdal', reason: 'has characters that are not UTF-8: save the file as UTF-8' },
  ],
  [
    'a member who pays more',
    items,
    { member_price: '170.00' },
    { column: 'member_price', value: '170.00', reason: 'is more than the price' },
  ],
  [
    'a subtype of another category',
    lines,
    { category: 'winter' },
    { column: 'subtype', value: 'passenger-all-season', reason: 'is of the category all-season, and the line of winter' },
  ],
  [
    'a rebate without a last day',
    lines,
    { rebate_until: '' },
    { column: 'rebate_until', value: '', reason: 'is empty: a rebate has a last day' },
  ],
  [
    'a video without a title',
    lines,
    { video_title: '' },
    { column: 'video_title', value: '', reason: 'is empty: a video has a title' },
  ],
  [
    'a title without a video',
    lines,
    { video: '' },
    { column: 'video_title', value: 'How the tread drains water', reason: 'has no video beside it' },
  ],
  [
    'a video of another site',
    lines,
    { video: 'https://vimeo.com/76979871' },
    {
      column: 'video',
      value: 'https://vimeo.com/76979871',
      reason: 'is not the address of a video at YouTube, like https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    },
  ],
  [
    'figures of a rear without a size',
    fitments,
    { rear_size: '' },
    { column: 'rear_size', value: '', reason: 'is empty, and there are figures of the rear' },
  ],
  [
    'a car that is ready before it is there',
    installerHours,
    { ready_by: '08:00' },
    { column: 'ready_by', value: '08:00', reason: 'is not after start_time' },
  ],
  [
    'a mobile installer without a radius',
    installers,
    { mobile: 'yes', service_radius_miles: '' },
    { column: 'service_radius_miles', value: '', reason: 'is missing of a mobile installer' },
  ],
  [
    'a state that is not the ZIP’s',
    installers,
    { state: 'NY', service_radius_miles: '' },
    { column: 'state', value: 'NY', reason: 'is not that of the ZIP, which is in OH' },
  ],
  [
    'a ZIP that does not exist',
    installers,
    { zip: '00000', latitude: '', longitude: '', service_radius_miles: '' },
    { column: 'zip', value: '00000', reason: 'is not a ZIP that exists' },
  ],
])('%s is refused', (_, sheet, changed, problem) => {
  expect(example(sheet, changed)).toEqual({ problems: [problem] })
})

test('what a spreadsheet made of a cell is named in any column', () => {
  const read = example(items, { size: '16-Jul', load_range: '#N/A', price: '#REF!' })
  expect('problems' in read && read.problems.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'size is what a spreadsheet makes of 9-3 and the like, a day: format the column as text',
    'price is an error of a spreadsheet',
    'load_range is an error of a spreadsheet',
  ])
})

test('all that is wrong with a row is said', () => {
  const read = example(items, { price: '1.234', size: '225', weight_lbs: 'heavy' })
  expect('problems' in read && read.problems.map(({ column }) => column)).toEqual(['size', 'weight_lbs', 'price'])
})
