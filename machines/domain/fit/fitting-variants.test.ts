import { expect, test } from 'vitest'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { fittingVariants, variantsOfAxle } from './fitting-variants.ts'

const size = (slug: string, loadIndexes: number[], speedRatings: string[]) => ({
  slug,
  label: labelOfSlug(slug),
  rimWidths: null,
  loadIndexes,
  speedRatings,
})
const shelf = [
  size('225-45r17', [91, 94], ['H', 'V', 'W']),
  size('265-70r17', [115], ['T']),
  size('lt265-70r17', [112, 121], ['S']),
  size('275-35r19', [96, 100], ['W', 'Y']),
  size('285-30r20', [99], ['W', 'Y']),
]
const car = (changes: Partial<VehicleFitment>): VehicleFitment => ({
  make: 'Honda',
  makeSlug: 'honda',
  model: 'Civic',
  modelSlug: 'civic',
  year: 2019,
  trim: 'Sport',
  trimSlug: 'sport',
  vehicleClass: 'car',
  front: { sizeSlug: '225-45r17', loadIndex: 94, speedRating: 'V' },
  optionalSets: [],
  ...changes,
})

test('a car is shown what is strong and fast enough, and winter tires one step slower', () => {
  expect(fittingVariants(shelf, car({}), { axle: 'both' })).toEqual([
    { sizeSlug: '225-45r17', loadIndex: 94, isWinter: false, speedRatings: ['V', 'W'] },
    { sizeSlug: '225-45r17', loadIndex: 94, isWinter: true, speedRatings: ['H', 'V', 'W'] },
  ])
})

test('a pickup on P-metric tires is shown LT tires of its size that carry as much', () => {
  const pickup = car({ vehicleClass: 'pickup', front: { sizeSlug: '265-70r17', loadIndex: 115, speedRating: 'S' } })
  expect(fittingVariants(shelf, pickup, { axle: 'both' }).filter(({ isWinter }) => !isWinter)).toEqual([
    { sizeSlug: '265-70r17', loadIndex: 115, isWinter: false, speedRatings: ['T'] },
    { sizeSlug: 'lt265-70r17', loadIndex: 112, isWinter: false, speedRatings: ['S'] },
    { sizeSlug: 'lt265-70r17', loadIndex: 121, isWinter: false, speedRatings: ['S'] },
  ])
})

test('a car with other tires behind is shown one axle at a time', () => {
  const bmw = car({
    front: { sizeSlug: '275-35r19', loadIndex: 100, speedRating: 'Y' },
    rear: { sizeSlug: '285-30r20', loadIndex: 99, speedRating: 'W' },
  })
  const summer = (axle: 'front' | 'rear') => fittingVariants(shelf, bmw, { axle }).filter(({ isWinter }) => !isWinter)
  expect(summer('front')).toEqual([{ sizeSlug: '275-35r19', loadIndex: 100, isWinter: false, speedRatings: ['Y'] }])
  expect(summer('rear')).toEqual([{ sizeSlug: '285-30r20', loadIndex: 99, isWinter: false, speedRatings: ['W', 'Y'] }])
})

test('a truck with pairs behind is shown what carries enough side by side', () => {
  const truck = car({
    vehicleClass: 'pickup',
    front: { sizeSlug: 'lt245-75r17', loadIndex: 121, speedRating: 'S' },
    rear: { sizeSlug: 'lt245-75r17', loadIndex: 118, speedRating: 'S', isDual: true },
  })
  const offered = (dualIndexes?: Record<number, number>) =>
    fittingVariants([{ ...size('lt245-75r17', [121, 123], ['S']), dualIndexes }], truck, { axle: 'both' })
      .filter(({ isWinter }) => !isWinter)
      .map(({ loadIndex }) => loadIndex)
  expect([offered({ 121: 118, 123: 120 }), offered({ 121: 117, 123: 120 }), offered()]).toEqual([[121, 123], [123], []])
})

test('a car lists its original size; other tires behind are listed apart, and pairs of one size together', () => {
  const bmw = car({
    front: { sizeSlug: '275-35r19', loadIndex: 100, speedRating: 'Y' },
    rear: { sizeSlug: '285-30r20', loadIndex: 99, speedRating: 'W' },
    optionalSets: [{ front: { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'H' } }],
  })
  const sizes = (fitment: VehicleFitment, axle: 'front' | 'rear') => [
    ...new Set(variantsOfAxle(shelf, fitment, axle).map(({ sizeSlug }) => sizeSlug)),
  ]
  expect([sizes(bmw, 'front'), sizes(bmw, 'rear')]).toEqual([['275-35r19'], ['285-30r20']])

  const truck = car({
    vehicleClass: 'pickup',
    front: { sizeSlug: 'lt265-70r17', loadIndex: 112, speedRating: 'S' },
    rear: { sizeSlug: 'lt265-70r17', loadIndex: 121, speedRating: 'S' },
  })
  const loads = (axle: 'front' | 'rear') => [...new Set(variantsOfAxle(shelf, truck, axle).map(({ loadIndex }) => loadIndex))]
  expect([loads('front'), loads('rear')]).toEqual([[121], [121]])
})
