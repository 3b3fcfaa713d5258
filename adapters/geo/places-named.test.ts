import { expect, test } from 'vitest'
import { placesNamed } from './places-named.ts'

const names = (words: string) => placesNamed(words).map(({ city, state }) => `${city}, ${state}`)

test.each([
  ['Columbus, OH', 'Columbus, OH'],
  ['columbus ohio', 'Columbus, OH'],
  ['St. Louis MO', 'Saint Louis, MO'],
  ['Ft Worth', 'Fort Worth, TX'],
  ['New York', 'New York, NY'],
  ['new york new york', 'New York, NY'],
  ['Las Cruces, New Mexico', 'Las Cruces, NM'],
  ['Kansas City, Kansas', 'Kansas City, KS'],
  ['San Juan PR', 'San Juan, PR'],
])('%s is %s', (words, place) => {
  expect(names(words)[0]).toBe(place)
})

test('a name of many places gives them all, the largest first, and no more than eight', () => {
  const springfields = names('Springfield')
  expect(springfields).toHaveLength(8)
  expect(springfields.slice(0, 3)).toContain('Springfield, IL')
})

test('the middle of a city is in it', () => {
  const [columbus] = placesNamed('Columbus OH')
  expect(columbus!.latitude).toBeCloseTo(39.98, 1)
  expect(columbus!.longitude).toBeCloseTo(-82.98, 1)
})

test.each(['', 'Nowhereville', 'OH', '43215', "'; drop table", 'a'.repeat(5_000)])('%s is no place', (words) => {
  expect(placesNamed(words)).toEqual([])
})
