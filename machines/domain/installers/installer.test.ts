import { is } from 'valibot'
import { expect, test } from 'vitest'
import { installerSorts, renderable, sortOf, sortOptionsOf } from './installer.ts'
import { installerWordsSchema } from './installer-input.ts'

// @fact 3.31
test('a list that is not based on distance omits Distance, and is not sorted by it', () => {
  const labels = (isDistanceBased: boolean) => sortOptionsOf({ isDistanceBased }).map((sort) => installerSorts[sort])
  expect(labels(true)).toEqual(['All installers', 'Distance', 'Top rated', 'Price: Low to High'])
  expect(labels(false)).toEqual(['All installers', 'Top rated', 'Price: Low to High'])
  expect(sortOf({ isDistanceBased: true }, 'distance')).toBe('distance')
  expect(sortOf({ isDistanceBased: false }, 'distance')).toBe('allInstallers')
  expect(sortOf({ isDistanceBased: false }, 'topRated')).toBe('topRated')
})

test('pictures with source NA or empty are left out', () => {
  expect(renderable([{ src: 'NA' }, { src: '' }, { src: '/shop-art/TL-000001/logo.svg' }])).toEqual([
    { src: '/shop-art/TL-000001/logo.svg' },
  ])
})

test('shops are found by name, city or state; a malformed ZIP or markup is ignored', () => {
  const isWords = (text: string) => is(installerWordsSchema, text)
  expect(['Columbus, OH', "Ann's 5th Street", 'Dovetail Auto & Tire'].map(isWords)).toEqual([true, true, true])
  expect(['', 'a', '123', '4321-5', '<b>', '%%'].map(isWords)).toEqual([false, false, false, false, false, false])
})
