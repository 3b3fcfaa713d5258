import { expect, test } from 'vitest'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { carOf, sizesOfCar } from './car-sizes.ts'

const trim = (name: string, changes: Partial<VehicleFitment> = {}): VehicleFitment => ({
  make: 'Honda',
  makeSlug: 'honda',
  model: 'Civic',
  modelSlug: 'civic',
  year: 2019,
  trim: name,
  trimSlug: name.toLowerCase(),
  vehicleClass: 'car',
  front: { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'V' },
  optionalSets: [],
  drivenAxle: 'front',
  ...changes,
})
const lx = trim('LX', { front: { sizeSlug: '215-55r16', loadIndex: 93, speedRating: 'H' } })
const [sport, touring] = [trim('Sport'), trim('Touring')]

test('trims with the same sizes are one group, in the order of the trims', () => {
  expect(
    sizesOfCar([sport, lx, touring]).map(({ slug, label, trims }) => [slug, label, trims.map((each) => each.label)]),
  ).toEqual([
    ['225-45r17', '225/45R17', ['Sport', 'Touring']],
    ['215-55r16', '215/55R16', ['LX']],
  ])
})

test('another size behind, and two tires side by side, are groups of their own', () => {
  const rear = { sizeSlug: '255-40r17', loadIndex: 94, speedRating: 'V' }
  const dual = { ...sport.front, isDual: true as const }
  expect(
    sizesOfCar([sport, trim('M', { rear }), trim('Dually', { rear: dual })]).map(({ slug, label }) => [slug, label]),
  ).toEqual([
    ['225-45r17', '225/45R17'],
    ['225-45r17--255-40r17', '225/45R17 + 255/40R17'],
    ['225-45r17--225-45r17-dual', '225/45R17 + 225/45R17 in pairs'],
  ])
})

// @fact storefront.203
test('the trim is needed only where sizes differ', () => {
  expect(carOf([sport], '')).toBe(sport)
  expect(carOf([sport, touring], '')).toEqual({ ...sport, trim: '', trimSlug: '' })
  expect(carOf([sport, lx], '')).toBe(null)
  expect(carOf([], '')).toBe(null)
})

// @fact storefront.203
test('a car is known by its trim or by the size on its sidewall, as people or addresses write them', () => {
  expect(['Sport', ' sport ', 'SPORT'].map((word) => carOf([sport, lx], word))).toEqual([sport, sport, sport])
  const bySize = { ...sport, trim: '225/45R17', trimSlug: '225-45r17', isBySize: true }
  expect(['225/45R17', '225-45r17', '225/45r17'].map((word) => carOf([sport, lx], word))).toEqual([bySize, bySize, bySize])
  expect(['Si', '235/40R18'].map((word) => carOf([sport, lx], word))).toEqual([null, null])
})

test('of trims with one size, the higher figures are needed, and only what all of them have is on record', () => {
  const set = { front: { sizeSlug: '235-40r18', loadIndex: 95, speedRating: 'W' } }
  const heavy = trim('Heavy', {
    front: { sizeSlug: '225-45r17', loadIndex: 94, speedRating: 'H' },
    drivenAxle: 'all',
    pressureMonitor: 'direct',
    optionalSets: [set],
  })
  const [group] = sizesOfCar([sport, heavy])
  expect(group!.car.front).toEqual({ sizeSlug: '225-45r17', loadIndex: 94, speedRating: 'V' })
  expect([group!.car.optionalSets, group!.car.drivenAxle, group!.car.pressureMonitor]).toEqual([[], undefined, undefined])
  const unknown = trim('Unknown', { front: { sizeSlug: '225-45r17', loadIndex: null, speedRating: 'V' } })
  expect(sizesOfCar([sport, unknown])[0]!.car.front.loadIndex).toBe(null)
  expect(sizesOfCar([trim('A', { optionalSets: [set] }), trim('B', { optionalSets: [set] })])[0]!.car.optionalSets).toEqual([set])
})

test('of U and H, H is the faster', () => {
  const [one, other] = ['U', 'H'].map((speedRating, at) => trim(`T${at}`, { front: { ...sport.front, speedRating } })) as [
    VehicleFitment,
    VehicleFitment,
  ]
  expect(sizesOfCar([one, other])[0]!.car.front.speedRating).toBe('H')
  expect(sizesOfCar([other, one])[0]!.car.front.speedRating).toBe('H')
})
