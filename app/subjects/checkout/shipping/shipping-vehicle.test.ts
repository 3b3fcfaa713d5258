import { expect, test } from 'vitest'
import { shippingOptions } from '#machines/domain/carts/cart.ts'
import { vehicleAsked, vehicleWords } from './shipping-vehicle.ts'

const civic = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024', vehicleTrim: 'EX' }
const nothing = { vehicleMake: null, vehicleModel: null, vehicleYear: null, vehicleTrim: null }
const choose = (vehicle: object) => ({ asked: { machine: 'cart', event: { type: 'vehicle.choose', ...vehicle } } })

test.each([
  { said: 'all of the car', lines: civic, asked: choose(civic) },
  { said: 'no trim', lines: { ...civic, vehicleTrim: null }, asked: choose({ ...civic, vehicleTrim: '' }) },
  { said: 'nothing', lines: nothing, asked: { asked: null } },
  { said: 'its description alone', lines: { ...nothing, vehicleDescription: 'a trailer' }, asked: { asked: null } },
])('a shipping record with an installer that says $said', ({ lines, asked }) => {
  expect(vehicleAsked('installer', lines)).toEqual(asked)
})

test.each([
  { wrong: 'make', lines: { vehicleModel: 'Civic', vehicleYear: '2024' }, field: 'vehicleMake' },
  { wrong: 'model', lines: { ...civic, vehicleModel: ' ' }, field: 'vehicleModel' },
  { wrong: 'year', lines: { ...civic, vehicleYear: 'soon' }, field: 'vehicleYear' },
])('a car without its $wrong is refused by that field', ({ lines, field }) => {
  expect(vehicleAsked('installer', lines)).toEqual({ issues: [{ field, message: 'Please choose a vehicle' }] })
})

// @fact 3.41
test('only an installer mounts tires on a car, so no other delivery takes one', () => {
  for (const option of shippingOptions.filter((name) => name !== 'installer'))
    for (const [name, text] of Object.entries({ ...civic, vehicleDescription: 'a car' }))
      expect(vehicleAsked(option, { [name]: text })).toEqual({
        issues: [{ field: name, message: "Only an installer's order names a vehicle" }],
      })
})

test.each([
  { vehicle: civic, trailerInfo: null, description: '2024 Honda Civic EX' },
  { vehicle: { ...civic, vehicleTrim: '' }, trailerInfo: 'utility trailer', description: '2024 Honda Civic, utility trailer' },
  { vehicle: null, trailerInfo: 'utility trailer', description: 'utility trailer' },
  { vehicle: null, trailerInfo: null, description: null },
])('$vehicle with $trailerInfo is described as $description', ({ vehicle, trailerInfo, description }) => {
  expect(vehicleWords({ vehicle, trailerInfo })).toEqual({ ...(vehicle ?? nothing), vehicleDescription: description })
})
