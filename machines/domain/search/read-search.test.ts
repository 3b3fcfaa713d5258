import { expect, test } from 'vitest'
import { createSearchReader, type SearchQuestion } from './read-search.ts'
import { listingHref, readSearchQuestion, searchHref } from './search-address.ts'
import { smallShop } from './search-testing.ts'

const reader = createSearchReader(smallShop)
const read = (question: SearchQuestion | string) =>
  reader.read(typeof question === 'string' ? { text: question } : question, 2026)
/** `Size 225/45R17 | Type Winter | other words`, with `?` for what is spelled otherwise. */
const seen = (question: SearchQuestion | string) => {
  const { parts, words } = read(question)
  const said = parts.map(({ name, label, isCorrected }) => `${name} ${label}${isCorrected ? '?' : ''}`)
  return [...said, ...(words === '' ? [] : [words])].join(' | ')
}

// @fact storefront.230
test.each([
  ['2254517', '225/45R17'],
  ['225 45 r17', '225/45R17'],
  ['225/45ZR17', '225/45R17'],
  ['225/45R17', '225/45R17'],
  ['225-45-17', '225/45R17'],
  ['225x45x17', '225/45R17'],
  ['225/45/R17', '225/45R17'],
  ['22545 r17', '225/45R17'],
  ['225/45r17 94W XL', '225/45R17'],
  ['r17 225/45', '225/45R17'],
  ['225,45,17', '225/45R17'],
  ['33x12.50r15', '33X12.50R15LT'],
  ['33 12.5 15', '33X12.50R15LT'],
  ['33x1250r15', '33X12.50R15LT'],
  ['33x12.50-15LT', '33X12.50R15LT'],
  ['11r22.5', '11R22.5'],
  ['lt265/70r17', 'LT265/70R17'],
  ['265/70r17', '265/70R17'],
  ['235 75 15', 'P235/75R15'],
  ['tires 225/45r17', '225/45R17'],
])('the size %s is %s', (text, label) => {
  expect(seen(text)).toBe(`Size ${label}`)
})

// @fact storefront.230
test.each([
  ['225/54r17', 'figures swapped'],
  ['225/45r177', 'a figure too many'],
  ['2O5/55r16', 'letters for figures'],
  ['255/45r17', 'a wrong figure'],
  ['2254571', 'the last figures swapped'],
])('a wrong spelling of a size, %s (%s), still finds a size', (text) => {
  expect(read(text).parts.map(({ kind }) => kind)).toEqual(['size'])
})

test('a corrected size is said to be corrected, and one that is like no size on offer is none', () => {
  expect(seen('225/54r17')).toBe('Size 225/45R17?')
  expect(seen('2O5/55r16')).toBe('Size 205/55R16')
  expect(read('999/99r99').parts).toEqual([])
})

// @fact storefront.231
test.each([
  ['civic 19 sport', '2019 Honda Civic Sport'],
  ['2019 honda civic sport', '2019 Honda Civic Sport'],
  ["honda civic '19", '2019 Honda Civic'],
  ['Civic Touring 2020', '2020 Honda Civic Touring'],
  ['crv 2018', '2018 Honda CR-V'],
  ['cr-v', 'Honda CR-V'],
  ['f150 lariat', 'Ford F-150 Lariat'],
  ['f 150', 'Ford F-150'],
  ['chevy silverado 1500 high country', 'Chevrolet Silverado 1500 High Country'],
  ['bmw m3', 'BMW M3'],
  ['mazda 3 2018', '2018 Mazda 3'],
  ['honda', 'Honda'],
  ['mercedes c-class', 'Mercedes-Benz C-Class'],
])('the car %s is %s', (text, label) => {
  expect(seen(text).split(' | ')[0]).toBe(`Car ${label}`)
})

test.each([
  ['all terrain', 'Type All terrain'],
  ['halden all-terrain', 'Brand Halden | Type All terrain'],
  ['2018 gmc terrain all terrain', 'Car 2018 GMC Terrain | Type All terrain'],
  ['2018 terrain sle winter', 'Car 2018 GMC Terrain SLE | Type Winter'],
  ['terrain', 'Car GMC Terrain'],
])('a kind of tire that is said in two words is no car: %s is %s', (text, said) => {
  expect(seen(text)).toBe(said)
})

// @fact storefront.231
test.each([
  ['civc 19 sport', '2019 Honda Civic Sport'],
  ['hodna civic', 'Honda Civic'],
  ['toyta camery', 'Toyota Camry'],
  ['silvrado 1500', 'Chevrolet Silverado 1500'],
  ['civic 19 sprot', '2019 Honda Civic Sport'],
])('a wrong spelling of a car, %s, still finds %s', (text, label) => {
  expect(seen(text)).toMatch(new RegExp(`^Car ${label}\\??$`))
})

test.each([
  ['225 45 17 winter', 'Size 225/45R17 | Type Winter'],
  ['halden all season run flat under $120', 'Brand Halden | Type All season | Mark Run-flat | Price Up to $120'],
  ['civic 2019 touring', 'Car 2019 Honda Civic Touring'],
  ['touring tires', 'Type Touring'],
  ['haldn quietline', 'Brand Halden? | quietline'],
  ['black mesa mud', 'Brand Black Mesa | Type Mud terrain'],
  ['60k warranty', 'Warranty 60,000 miles and up'],
  ['fifth street garage', 'fifth street garage'],
  ['civic winter', 'Car Honda Civic | Type Winter'],
  ['', ''],
  ['   ', ''],
])('%j is read as %j', (text, parts) => {
  expect(seen(text)).toBe(parts)
})

// @fact storefront.232
test('two sizes are those of front and rear, in one text or in two', () => {
  expect(seen('225/45r17 255/40r17')).toBe('Size 225/45R17 | Rear size 255/40R17')
  expect(seen({ text: '225/45r17', rear: '255 40 17' })).toBe('Size 225/45R17 | Rear size 255/40R17')
  const [, rear] = read({ text: '225/45r17', rear: '255 40 17' }).parts
  expect(rear?.without).toEqual({ text: '225/45r17', rear: '' })
})

// @fact storefront.233
test('each part is taken off the text alone', () => {
  const { parts } = read('halden 225 45 r17 winter under 120')
  expect(parts.map(({ name, without }) => [name, without.text])).toEqual([
    ['Brand', '225 45 r17 winter under 120'],
    ['Size', 'halden winter under 120'],
    ['Type', 'halden 225 45 r17 under 120'],
    ['Price', 'halden 225 45 r17 winter'],
  ])
})

// @fact storefront.234
test.each([
  ['1', 'All season'],
  ['2', 'Performance'],
  ['3', 'Winter'],
  ['4', 'All terrain'],
  ['5', 'Highway'],
  ['6', 'Mud terrain'],
  ['7', 'Racing'],
  ['8', 'UHP'],
  ['10', 'Summer'],
  ['11', 'Touring'],
  ['13', 'All weather'],
  ['20', 'Track competition'],
])('the category %s of a shortcut is %s', (id, label) => {
  expect(seen({ text: '', categoryIds: [id] })).toBe(`Type ${label}`)
  expect(readSearchQuestion(new URL(`http://x${searchHref({ text: 'halden', categoryIds: [id] })}`).searchParams)).toEqual({
    text: 'halden',
    categoryIds: [id],
  })
})

test('a size that is being typed has those that begin so, most tires first', () => {
  expect(read('225').begun?.sizes.map(({ label }) => label)).toEqual(['225/45R17', '225/45R18', '225/40R18'])
  expect(read('winter 225/4').begun?.sizes).toHaveLength(3)
  expect(read('225 45 1').begun?.sizes.map(({ label }) => label)).toEqual(['225/45R17', '225/45R18'])
  expect(read('2254517').begun).toBeNull()
  expect(read('999').begun).toBeNull()
})

test('a car that is being typed has the models that begin so', () => {
  expect(read('civ').begunModels.map(({ model }) => model)).toEqual(['Civic'])
  expect(read('hon').begunModels.map(({ model }) => model)).toEqual(['Civic', 'CR-V'])
  expect(read('civic').begunModels).toEqual([])
})

test.each([
  ['225/45r17', '/tire-sizes/225-45r17'],
  ['225/45r17 halden winter', '/tire-sizes/225-45r17?category=winter&brand=halden'],
  ['civic 19 sport under 150', '/vehicles/honda/civic/2019?trim=sport&max=150'],
  ['halden winter', '/brands/halden/categories/winter-tires'],
  ['winter', '/categories/winter-tires'],
  ['halden', '/brands/halden'],
  ['golf cart tires', '/types/golf-tires'],
  ['halden golf carts', '/types/golf-tires?brand=halden'],
  ['225/45r17 255/40r17', null],
  ['civic', null],
  ['under 100', null],
  ['winter quietline', null],
])('the listing of %j is at %j', (text, href) => {
  expect(listingHref(read(text))).toBe(href)
})

test('an address carries the question, and what is too long or no category is left out', () => {
  const question = { text: '225 45 r17', rear: '255/40R17', categoryIds: ['3'] }
  expect(searchHref(question)).toBe('/search?q=225+45+r17&rear=255%2F40R17&category=3')
  expect(readSearchQuestion(new URL(`http://x${searchHref(question)}`).searchParams)).toEqual(question)
  expect(readSearchQuestion(new URLSearchParams({ q: ` ${'a'.repeat(300)}`, category: 'winter' })).text).toHaveLength(120)
  expect(readSearchQuestion(new URLSearchParams('category=winter'))).toEqual({ text: '' })
})

test('any text is read without an error', () => {
  for (const text of ['((((', '\\d+', '<script>', '$', '-', '/', '...', '19', "'", '🛞', 'x'.repeat(500), '1'.repeat(200)])
    expect(() => read(text)).not.toThrow()
})
