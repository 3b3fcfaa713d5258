import { expect, test } from 'vitest'
import { countedWords, mergedSearches, readPastSearches, withoutSearches, withSearch, writtenSearches } from './kept-searches.ts'
import { labelSegments } from './typeahead.ts'

const search = (label: string) => ({ label, link: `/search?q=${label}` })

// @fact storefront.238
test.each([
  ['225/45R17 Winter', '225/45r17 winter'],
  ['civic 19 sport', 'civic 19 sport'],
  ['2254517', '2254517'],
  ['33x12.50r15', '33x12.50r15'],
  ['mobile installer 43215', 'mobile installer 43215'],
  ['dana@example.com', null],
  ['614-555-0142', null],
  ['(614) 555 0142', null],
  ['4111 1111 1111 1111', null],
  ['418 Neil Ave', null],
  ['order 7gk2m4qx9ztb13cd', null],
  ['x', null],
  ['a'.repeat(61), null],
])('%s is counted as %j: nothing that may name a person', (text, words) => {
  expect(countedWords(text)).toBe(words)
})

// @fact storefront.237
test('the last searches are kept once each, the newest first, and not for ever', () => {
  const kept = ['a', 'b', 'a'].reduce((before, label) => withSearch(before, search(label)), readPastSearches(null))
  expect(kept.map(({ label }) => label)).toEqual(['a', 'b'])
  const many = Array.from({ length: 20 }, (_, at) => search(String(at)))
  expect(many.reduce(withSearch, readPastSearches(null))).toHaveLength(8)
  expect(readPastSearches(writtenSearches(kept))).toEqual(kept)
})

// @fact storefront.237
test('what was said of a search is kept with it, and what nothing can be read from is left out', () => {
  const vehicleMetadata = { make: 'Honda', model: 'Civic', year: 2019 }
  const civic = { ...search('civic'), details: { typeName: 'cars', vehicleMetadata, detailLabel: 'All tires that fit' } }
  expect(readPastSearches(writtenSearches([civic, search('a')]))).toEqual([civic, search('a')])
  for (const said of ['cars', { typeName: 7 }, { vehicleMetadata: { year: 2019 } }, { detailLabel: 'x'.repeat(81) }])
    expect(readPastSearches([['a', '/search?q=a', said]])).toEqual([search('a')])
})

// @fact storefront.237
test('a guest who signs in brings the newer searches, and any of them is taken out', () => {
  const merged = mergedSearches([search('a'), search('b')], [search('c'), search('a')])
  expect(merged.map(({ label }) => label)).toEqual(['c', 'a', 'b'])
  expect(withoutSearches(merged, [search('c').link, search('x').link])).toEqual([search('a'), search('b')])
  expect(withoutSearches(merged, null)).toEqual([])
})

test('a cookie that this shop did not write has no searches', () => {
  for (const kept of [null, 'a', [['a']], [['a', 'https://x']], [['a', '//x']], [[1, '/search?q=a']], [['a'.repeat(201), '/x']]])
    expect(readPastSearches(kept)).toEqual([])
})

test('the words that were typed are marked where a word begins so', () => {
  expect(labelSegments('Halden Quietline', 'quiet')).toEqual([
    { text: 'Halden ', isTyped: false },
    { text: 'Quiet', isTyped: true },
    { text: 'line', isTyped: false },
  ])
  expect(labelSegments('Halden', 'den')).toEqual([{ text: 'Halden', isTyped: false }])
  // Not in the middle of a word, and where a later word begins so.
  expect(labelSegments('Eden Dene', 'den')).toEqual([
    { text: 'Eden ', isTyped: false },
    { text: 'Den', isTyped: true },
    { text: 'e', isTyped: false },
  ])
  expect(labelSegments('A', '(')).toEqual([{ text: 'A', isTyped: false }])
})
