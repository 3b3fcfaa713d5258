import { expect, test } from 'vitest'
import { type GarageCar, mostCars } from '#machines/domain/garage/garage.ts'
import type { GarageEvent } from './garage.events.ts'
import { garageAfter, garageMessages } from './garage.view.ts'

const car = (year: number, isDefault = false): GarageCar => ({ make: 'honda', model: 'civic', year, trim: 'sport', isDefault })
const kept = (count: number) => Array.from({ length: count }, (_, at) => car(2010 + at, at === 0))
const seen = (cars: GarageCar[], ...events: GarageEvent[]) => {
  const { state, cars: left } = garageAfter(cars, events)
  return [state, left.map(({ year, isDefault }) => `${year}${isDefault ? '*' : ''}`).join(' ')]
}

// @fact storefront.207
test('cars are kept in the order in which they were added; the first is the default', () => {
  expect(seen([])).toEqual(['empty', ''])
  expect(seen([], { type: 'car.add', car: car(2019) })).toEqual(['stocked', '2019*'])
  expect(seen(kept(2), { type: 'car.add', car: car(2019, true) })).toEqual(['stocked', '2010* 2011 2019'])
  expect(seen(kept(2), { type: 'car.add', car: car(2011) })).toEqual(['stocked', '2010* 2011'])
})

test('what is kept comes with its default and its order', () => {
  expect(seen([car(2015), car(2012, true)])).toEqual(['stocked', '2015 2012*'])
  expect(seen(kept(mostCars))[0]).toBe('full')
})

test('a ninth car is refused with what to do', () => {
  const { state, cars, blockedBy } = garageAfter(kept(mostCars), [{ type: 'car.add', car: car(2024) }])
  expect([state, cars.length, blockedBy]).toEqual(['full', mostCars, [{ code: 'full', message: garageMessages.full }]])
  expect(garageMessages.full).toBe('You keep 8 cars already. Take one out first.')
  expect(seen(kept(mostCars - 1), { type: 'car.add', car: car(2024) })[0]).toBe('full')
})

// @fact storefront.207
test('a car that was taken out is put back to its place, as the default where it was', () => {
  const gone = garageAfter(kept(3), [{ type: 'car.remove', car: car(2010) }])
  expect(gone.cars.map(({ year, isDefault }) => [year, isDefault])).toEqual([
    [2011, true],
    [2012, false],
  ])
  expect(gone.removed).toEqual({ car: car(2010, true), place: 0 })
  const { car: back, place } = gone.removed!
  expect(seen(gone.cars, { type: 'car.restore', car: back, place })).toEqual(['stocked', '2010* 2011 2012'])
  expect(seen(kept(3), { type: 'car.remove', car: car(2011) }, { type: 'car.restore', car: car(2011), place: 1 })).toEqual([
    'stocked',
    '2010* 2011 2012',
  ])
  expect(seen(kept(1), { type: 'car.remove', car: car(2010) })).toEqual(['empty', ''])
  expect(seen(kept(1), { type: 'car.remove', car: car(2010) }, { type: 'car.restore', car: car(2010, true), place: 0 })).toEqual([
    'stocked',
    '2010*',
  ])
  expect(seen(kept(2), { type: 'car.remove', car: car(2030) })).toEqual(['stocked', '2010* 2011'])
})

test('a garage that filled up meanwhile does not take the car back', () => {
  expect(garageAfter(kept(mostCars), [{ type: 'car.restore', car: car(2030), place: 0 }]).blockedBy[0]?.code).toBe('full')
  expect(seen(kept(mostCars - 1), { type: 'car.restore', car: car(2030), place: 0 })[0]).toBe('full')
})

test('another car is made the default; one that is not kept changes nothing', () => {
  expect(seen(kept(3), { type: 'car.prefer', car: car(2012) })).toEqual(['stocked', '2010 2011 2012*'])
  expect(seen(kept(2), { type: 'car.prefer', car: car(2030) })).toEqual(['stocked', '2010* 2011'])
})

test('the cars of a guest join those of the account', () => {
  expect(seen(kept(2), { type: 'cars.merge', cars: [car(2011, true), car(2030)] })).toEqual(['stocked', '2010* 2011 2030'])
  expect(seen([], { type: 'cars.merge', cars: [] })).toEqual(['empty', ''])
  expect(seen(kept(7), { type: 'cars.merge', cars: [car(2030), car(2031)] })[0]).toBe('full')
})
