import { expect, test } from 'vitest'
import { alternatives, categoriesLike } from './alternatives.ts'
import type { TireCategory, TireScores } from './catalogue.ts'
import { type TireSubtype, tireSubtypes, usualSubtype } from './tire-types.ts'

interface Changes {
  line?: string
  load?: number
  speed?: string
  size?: string
  category?: TireCategory
  subtype?: TireSubtype
  snow?: boolean
  price?: number
  stock?: number
  scores?: Partial<TireScores>
  stars?: [value: number, quantity: number]
}

function tire(itemId: string, changes: Changes = {}) {
  const {
    line = itemId,
    load = 94,
    speed = 'V',
    size = '225-45r17',
    category = 'all-season',
    subtype = usualSubtype(category),
    snow = false,
    price = 20_000,
    stock = 8,
  } = changes
  const [value, quantity] = changes.stars ?? [4.5, 100]
  return {
    itemId,
    sizeSlug: size,
    loadIndex: load,
    speedRating: speed,
    priceInCents: price,
    stock,
    brand: { slug: 'halden' },
    line: {
      slug: line,
      category,
      type: tireSubtypes[subtype].type,
      subtype,
      isThreePeak: snow,
      scores: { simple: 8, traction: 8, handling: 8, longevity: 8, ...changes.scores },
      rating: { value, quantity },
    },
  }
}
const own = tire('own')
const found = (...candidates: Array<ReturnType<typeof tire>>) => alternatives(own, candidates)
const ids = (...candidates: Array<ReturnType<typeof tire>>) => found(...candidates).map((each) => each.tire.itemId)

test('an alternative has the size, is for the same season and in stock, and carries as much as fast', () => {
  expect(ids(tire('same'), tire('stronger', { load: 97, speed: 'Y' }), tire('highway', { category: 'highway' }))).toEqual([
    'same',
    'stronger',
    'highway',
  ])
  expect(ids(tire('weak', { load: 91 }), tire('slow', { speed: 'H' }), tire('gone', { stock: 0 }))).toEqual([])
  expect(ids(tire('winter', { category: 'winter' }), tire('other size', { size: '235-45r17' }))).toEqual([])
})

test.each<[TireCategory, TireCategory[]]>([
  ['performance', ['all-season', 'all-weather', 'touring', 'highway', 'performance']],
  ['summer', ['uhp', 'summer']],
  ['winter', ['winter']],
  ['all-terrain', ['all-terrain']],
  ['racing', ['racing']],
])('a tire of the category %s is replaced by tires for the same season and ground only', (category, like) => {
  expect(categoriesLike(category)).toEqual(like)
  const sold = (['all-season', 'summer', 'uhp', 'winter', 'racing', 'track-competition', category] as const).map((each, index) =>
    tire(`${index}`, { category: each }),
  )
  const taken = alternatives(tire('own', { category }), sold).map((each) => each.tire.line.category)
  expect(like).toEqual(expect.arrayContaining(taken))
  expect(taken).toContain(category)
})

test('a truck tire is replaced by one for the same axle, and a car tire by one of another type of car', () => {
  const steer = tire('own', { category: 'highway', subtype: 'steer' })
  const drive = tire('drive', { category: 'all-season', subtype: 'drive' })
  const other = tire('other', { category: 'highway', subtype: 'steer' })
  expect(alternatives(steer, [drive, other]).map((each) => each.tire.itemId)).toEqual(['other'])
  expect(ids(tire('crossover', { subtype: 'crossover-all-season' }))).toEqual(['crossover'])
})

test('a tire that is worse in something and better in nothing is left out', () => {
  const worse = tire('worse', { price: 20_800, scores: { handling: 7, longevity: 7 } })
  expect(ids(worse, tire('dearer', { price: 21_000 }), tire('alike'))).toEqual(['alike'])
  expect(ids(tire('worse and cheaper', { price: 18_000, scores: { handling: 7 } }))).toEqual(['worse and cheaper'])
})

test('a tire that passed in snow is named, and so is that a cheaper one was not tested', () => {
  const snow = tire('snow', { price: 21_500, snow: true })
  expect(found(snow).map((each) => [each.reason, each.differences])).toEqual([
    ['Holds in snow', ['$15.00 more', 'passed in severe snow']],
  ])
  const cheaper = alternatives(snow, [tire('cheaper')]).map((each) => [each.reason, each.differences])
  expect(cheaper).toEqual([['Costs less', ['$15.00 less', 'not tested in severe snow']]])
})

test('there is one of each line, none of its own, at most three, in their order where none is better', () => {
  expect(ids(tire('again', { line: 'own' }), tire('a', { line: 'x' }), tire('b', { line: 'x' }))).toEqual(['a'])
  expect(found(...['a', 'b', 'c', 'd'].map((id) => tire(id))).map((each) => [each.tire.itemId, each.reason])).toEqual([
    ['a', 'Similar'],
    ['b', 'Similar'],
    ['c', 'Similar'],
  ])
})

test('each has its reason: the most of one merit, and what it costs', () => {
  const cheap = tire('cheap', { price: 15_000, scores: { traction: 7.2, longevity: 7.9 } })
  const cheaper = tire('cheaper', { price: 14_000, scores: { traction: 6.5, handling: 7, longevity: 7 } })
  const grippy = tire('grippy', { price: 22_800, scores: { traction: 8.7, longevity: 6.9 } })
  const lasting = tire('lasting', { price: 20_000, scores: { longevity: 9.1 } })
  expect(found(cheap, grippy, cheaper, lasting).map((each) => [each.tire.itemId, each.reason, each.differences])).toEqual([
    ['cheaper', 'Costs less', ['$60.00 less', 'traction −1.5', 'longevity −1.0']],
    ['grippy', 'Grips better', ['$28.00 more', 'traction +0.7', 'longevity −1.1']],
    ['lasting', 'Lasts longer', ['the same price', 'longevity +1.1']],
  ])
})

test('durability is compared with durability, and never with handling', () => {
  const tough = tire('tough', { scores: { handling: 9, isDurability: true } })
  expect(found(tough).map((each) => [each.reason, each.differences])).toEqual([['Similar', ['the same price']]])
  const own = tire('own', { line: 'own', scores: { isDurability: true } })
  expect(alternatives(own, [tough]).map((each) => [each.reason, each.differences])).toEqual([
    ['Holds up better', ['the same price', 'durability +1.0']],
  ])
})

test('one that is second in a merit has it as its reason too', () => {
  const second = tire('second', { price: 17_000, scores: { handling: 7 } })
  expect(found(second, tire('cheapest', { price: 14_000 })).map((each) => [each.tire.itemId, each.reason])).toEqual([
    ['cheapest', 'Costs less'],
    ['second', 'Costs less'],
  ])
})

test('a small difference is no reason, and neither is what was not measured or what few drivers say', () => {
  const others = [
    tire('a', { price: 19_500, scores: { traction: 8.2 } }),
    tire('b', { scores: { handling: 0, longevity: 0 } }),
    tire('c', { stars: [5, 9] }),
  ]
  expect(found(...others).map((each) => [each.reason, each.differences])).toEqual([
    ['Similar', ['$5.00 less']],
    ['Similar', ['the same price']],
    ['Similar', ['the same price']],
  ])
  expect(found(tire('d', { stars: [4.8, 60] }))).toMatchObject([
    { reason: 'Rated higher', differences: ['the same price', '+0.3 stars'] },
  ])
})
