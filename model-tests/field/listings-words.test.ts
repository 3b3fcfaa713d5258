/** What a search says of itself and of tires: each part once, bounds in order, and a tire by what people call it. */
import { expect, test } from 'vitest'
import { lineItem } from '#app/subjects/search/suggestions.ts'
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { type TireSubtype, tireSubtypes, tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import { readFilters } from '#machines/domain/listing/filters.ts'
import { readListingParams } from '#machines/domain/listing/listing-address.ts'
import { togetherIn } from '#machines/domain/search/filter-words.ts'
import { createSearchReader, type SearchQuestion } from '#machines/domain/search/read-search.ts'
import { filtersOf } from '#machines/domain/search/search-address.ts'
import { smallShop } from '#machines/domain/search/search-testing.ts'
import { readReviewQuery } from '#ui/screens/reviews/reviews-address.ts'
import { fieldTest } from './field-test.ts'

const reader = createSearchReader(smallShop)
const read = (question: SearchQuestion | string) =>
  reader.read(typeof question === 'string' ? { text: question } : question, 2026)
const chips = (question: SearchQuestion | string) => read(question).parts.map(({ name, label }) => `${name}: ${label}`)

/** Words of every kind that a search reads. */
const words = [
  ...(Object.keys(tireCategories) as TireCategory[]).map((category) => tireCategories[category].label),
  'run-flat',
  'severe snow',
  'electric cars',
  'under $120',
  'Halden',
]

fieldTest(
  ['DropSnorz/OwlPlug#418', 'sissbruecker/linkding#328', 'topcoder-platform/community-app#3889', '18F/fec-style#219'],
  'text that is typed several times is one chip, which takes all of it away',
  () => {
    for (const word of words) {
      const once = chips(word)
      expect([word, once.length]).toEqual([word, 1])
      for (const text of [`${word} ${word}`, `${word}, ${word}`, Array(5).fill(word).join(' '), `${word} 225/45R17 ${word}`]) {
        const { parts } = read(text)
        const said = parts.filter(({ name, label }) => `${name}: ${label}` === once[0])
        expect([text, said.length]).toEqual([text, 1])
        expect([text, chips(said[0]!.without).includes(once[0]!)]).toEqual([text, false])
        expect([text, read(said[0]!.without).words]).toEqual([text, read(text).words])
      }
    }
  },
)

fieldTest('yext/search-ui-react#252', 'a category in the text and in the address is one chip', () => {
  const [winter, ...others] = read({ text: 'halden snow tires winter', categoryIds: ['3', '2'] }).parts.filter(
    ({ name }) => name === 'Type',
  )
  expect([winter?.label, winter?.without]).toEqual(['Winter', { text: 'halden tires', categoryIds: ['2'] }])
  expect(others.map(({ label, without }) => [label, without])).toEqual([
    ['Performance', { text: 'halden snow tires winter', categoryIds: ['3'] }],
  ])
})

fieldTest(
  ['FaisalAurnob/Qtec-Solution-Limited#19', 'janavipandole/Cara#7473'],
  'the larger of two prices is the highest, in a search and in an address',
  () => {
    expect(chips('$200-100')).toEqual(['Price: $100 to $200'])
    expect(filtersOf(read('$200 - $100').parts)).toEqual({ price: { least: 10_000, most: 20_000 } })
    expect(readFilters(new URLSearchParams('min=200&max=100'))).toEqual({ price: { least: 10_000, most: 20_000 } })
    expect(readFilters(new URLSearchParams('min=100&max=100'))).toEqual({ price: { least: 10_000, most: 10_000 } })
  },
)

fieldTest('serpapi/public-roadmap#3207', 'a lowest and a highest price count together, in either order', () => {
  const both = { price: { least: 5_000, most: 10_000 } }
  for (const text of ['over $50 under $100', 'under $100 over $50'])
    expect([text, filtersOf(read(text).parts)]).toEqual([text, both])
  expect(togetherIn([{ values: { price: { most: 9_000 } } }, { values: { price: { most: 8_000 } } }])).toEqual({
    price: { most: 8_000 },
  })
})

fieldTest(['logchimp/logchimp#1183', 'statamic/cms#15005'], 'a number of a page is a page of every list, or the first', () => {
  const numbers = {
    '2': 2,
    '00002': 2,
    '9999': 9_999,
    '10000': 9_999,
    '99999999999999999999': 9_999,
    '0': 1,
    '-1': 1,
    '1.5': 1,
    '1e3': 1,
    abc: 1,
    '': 1,
  }
  for (const [text, page] of Object.entries(numbers)) {
    const params = new URLSearchParams({ page: text })
    expect([text, readListingParams(params).page, readReviewQuery(params).page]).toEqual([text, page, page])
  }
})

fieldTest('SAP/spartacus#10714', 'a line is suggested as what people call it, and one of work by its class', () => {
  for (const subtype of Object.keys(tireSubtypes) as TireSubtype[]) {
    const { category, type, label } = tireSubtypes[subtype]
    const line = { brandSlug: 'halden', lineSlug: 'a', brand: 'Halden', name: 'A', category, type, subtype }
    expect([subtype, lineItem(line, 'a').detailLabel]).toEqual([
      subtype,
      tireTypes[type].hasCategory ? tireCategories[category].label : label,
    ])
  }
})

test('two different parts stay two chips', () => {
  expect(chips('winter summer winter')).toEqual(['Type: Winter', 'Type: Summer'])
})
