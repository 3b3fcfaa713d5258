import { expect, test } from 'vitest'
import { isTireCategory, tireCategories } from './catalogue.ts'
import { categoryHref, subtypeHref, typeHref, withoutEnding } from './catalogue-addresses.ts'
import {
  isTireSubtype,
  isTireType,
  madeFor,
  shownCategory,
  subtypesOf,
  type TireSubtype,
  type TireType,
  tireSubtypes,
  tireTypes,
  typesWithCategory,
} from './tire-types.ts'

const types = Object.keys(tireTypes) as TireType[]
const subtypes = Object.keys(tireSubtypes) as TireSubtype[]

// @fact storefront.216
test('there are twelve types, the nine commercial ones with the words of the specification', () => {
  expect(types).toHaveLength(12)
  expect(types.slice(3).map((type) => tireTypes[type].label)).toEqual([
    'Commercial',
    'Farm',
    'ATV/UTV',
    'Lawn & Garden',
    'Trailer',
    'Industrial',
    'OTR',
    'Golf',
    'Racing',
  ])
})

test('each type has subtypes, and each subtype one type and one category', () => {
  expect(types.filter((type) => subtypesOf(type).length === 0)).toEqual([])
  expect(types.flatMap(subtypesOf).sort()).toEqual([...subtypes].sort())
  const categories = new Set(subtypes.map((subtype) => tireSubtypes[subtype].category))
  expect([...categories].sort()).toEqual(Object.keys(tireCategories).sort())
})

test('tires of cars, light trucks and the circuit are in a category; those of work are not, with any tread', () => {
  expect(typesWithCategory).toEqual(['passenger', 'suv-crossover', 'light-truck', 'racing'])
  const ofSubtype = (subtype: TireSubtype) => ({ ...tireSubtypes[subtype], subtype })
  expect(shownCategory(ofSubtype('light-truck-mud-terrain'))).toBe('mud-terrain')
  expect(
    ['r1-farm', 'atv-mud', 'garden-lug', 'rock-l5'].map((subtype) => shownCategory(ofSubtype(subtype as TireSubtype))),
  ).toEqual([null, null, null, null])
  // each category has tires that shoppers find by it
  expect(new Set(subtypes.flatMap((subtype) => shownCategory(ofSubtype(subtype)) ?? [])).size).toBe(
    Object.keys(tireCategories).length,
  )
})

test('a tire is called by its category, and one of work by its class', () => {
  expect(madeFor({ category: 'winter', type: 'passenger', subtype: 'passenger-winter' })).toBe('Winter')
  expect(madeFor({ category: 'mud-terrain', type: 'farm', subtype: 'r1-farm' })).toBe('R-1 Drive Farm')
})

test('a type and a subtype have addresses that lead back to one of them', () => {
  expect([typeHref('atv-utv'), subtypeHref('grand-touring'), categoryHref('winter')]).toEqual([
    '/types/atv-utv-tires',
    '/types/grand-touring-tires',
    '/categories/winter-tires',
  ])
  expect(subtypes.filter(isTireType)).toEqual([])
  expect(types.filter(isTireSubtype)).toEqual([])
  for (const slug of [...types, ...subtypes]) expect(withoutEnding(`${slug}-tires`)).toBe(slug)
  // One word is a type and a category: the specification has Racing twice.
  expect([...types, ...subtypes].filter(isTireCategory)).toEqual(['racing'])
})
