import { expect, test } from 'vitest'
import { type GarageCar, mergedGarages, mostCars, readGarage } from './garage.ts'

const car = (model: string, isDefault = false): GarageCar => ({ make: 'honda', model, year: 2019, trim: 'sport', isDefault })
const words = (cars: readonly GarageCar[]) => cars.map(({ model, isDefault }) => `${model}${isDefault ? ' (default)' : ''}`)

test('a kept garage is read as far as it is cars, each once, one of them the default', () => {
  expect(words(readGarage([car('civic'), car('civic'), car('accord', true), car('fit', true)]))).toEqual([
    'civic',
    'accord (default)',
    'fit',
  ])
  expect(words(readGarage([car('civic'), { make: '<b>' }, null, 'civic']))).toEqual(['civic (default)'])
  for (const kept of [null, undefined, 'civic', { 0: car('civic') }]) expect(readGarage(kept)).toEqual([])
  const many = Array.from({ length: mostCars + 3 }, (_, at) => car(`model-${at}`))
  expect(readGarage(many)).toHaveLength(mostCars)
})

test('a placard that no form would have taken is dropped, and the car stays', () => {
  const front = { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'V' }
  const [kept] = readGarage([{ ...car('civic'), placard: { front } }])
  expect(kept!.placard).toEqual({ front })
  const [broken] = readGarage([{ ...car('civic'), placard: { front: { ...front, loadIndex: 9_999 } } }])
  expect(broken).toEqual(car('civic', true))
})

// @fact storefront.207
test('at sign-in the cars of a guest join those of the account, whose default stays', () => {
  const own = [car('civic', true), car('fit')]
  expect(words(mergedGarages(own, [car('fit', true), car('accord')]))).toEqual(['civic (default)', 'fit', 'accord'])
  expect(words(mergedGarages([], [car('fit'), car('accord', true)]))).toEqual(['fit', 'accord (default)'])
  expect(words(mergedGarages(own, []))).toEqual(['civic (default)', 'fit'])
  const full = Array.from({ length: mostCars }, (_, at) => car(`model-${at}`, at === 0))
  expect(words(mergedGarages(full, [car('accord', true)]))).toEqual(words(full))
})
