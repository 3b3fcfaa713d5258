import * as v from 'valibot'
import { expect, test } from 'vitest'
import { zipTable } from '#adapters/geo/zip-table.ts'
import { shippingAddressSchema } from '#machines/domain/delivery/shipping-address.ts'
import { areNeighbors } from '#machines/domain/delivery/state-borders.ts'
import { states } from '#machines/domain/delivery/states.ts'
import { isZipIn, stateOfAddress, stateOfZip } from '#machines/domain/delivery/zip-states.ts'
import {
  boxesAlone,
  capitals,
  lockers,
  militaryCities,
  militaryLines,
  neighbors,
  noStreets,
  ordinary,
  poBoxes,
  sharedZips,
  unlikelyZips,
} from './addresses.ts'

const dana = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  phone: '6145550142',
  addressLine1: '418 Neil Ave',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}
const box = 'We do not ship to PO boxes'
const locker = 'We do not ship to parcel lockers: please enter a street address'
const military = 'We are unable to ship to International Military bases'

/** The first sentence of each field that is refused. */
function refusals(change: Partial<typeof dana> & { addressLine2?: string; companyName?: string }): Record<string, string> {
  const { issues = [] } = v.safeParse(shippingAddressSchema, { ...dana, ...change })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message] as const).reverse())
}

// @fact 5.22 9.26
test.each(poBoxes)('%s is a PO box in every field', (line) => {
  for (const field of ['addressLine1', 'addressLine2', 'city', 'companyName'])
    expect(refusals({ [field]: line }), field).toEqual({ [field]: box })
})

// @fact 5.22 9.26
test.each(boxesAlone)('%s alone in a line is a PO box', (line) => {
  expect(refusals({ addressLine1: line })).toMatchObject({ addressLine1: box })
  expect(refusals({ addressLine2: line })).toEqual({ addressLine2: box })
})

test.each(lockers)('%s is a parcel locker in every field', (line) => {
  expect(refusals({ addressLine1: line })).toMatchObject({ addressLine1: locker })
  for (const field of ['addressLine2', 'city', 'companyName'])
    expect(refusals({ [field]: line }), field).toEqual({ [field]: locker })
})

// @fact 5.23
test.each(militaryLines)('%s is overseas military mail in either line', (line) => {
  expect(refusals({ addressLine1: line })).toMatchObject({ addressLine1: military })
  expect(refusals({ addressLine2: line })).toMatchObject({ addressLine2: military })
})

// @fact 5.23
test.each(militaryCities)('the city %s is overseas military mail', (city) => {
  expect(refusals({ city })).toEqual({ city: military })
})

test('military mail that is spread over two lines is refused', () => {
  expect(refusals({ addressLine1: 'UNIT 2050', addressLine2: 'BOX 4190' })).toMatchObject({ addressLine1: military })
})

test.each(ordinary)('%s %s is an ordinary address', (addressLine1, addressLine2 = '') => {
  expect(refusals({ addressLine1, addressLine2 })).toEqual({})
})

// @fact 9.26
test.each(noStreets)('%s cannot be a street', (addressLine1) => {
  expect(refusals({ addressLine1 })).toEqual({ addressLine1: 'Please enter valid Address' })
})

test.each(Object.entries(capitals))('in %s its capital is', (state, zip) => {
  expect(stateOfZip(zip)).toBe(state)
  expect(refusals({ state, zip })).toEqual({})
})

test('a ZIP is refused far from its state, with the name of its own; states around it are left to the verification', () => {
  expect(Object.keys(capitals).sort()).toEqual(Object.keys(states).sort())
  for (const [home, zip] of Object.entries(capitals))
    for (const state of Object.keys(states).filter((other) => other !== home))
      expect(refusals({ state, zip }), `${state} ${zip}`).toEqual(
        areNeighbors(home, state)
          ? {}
          : { zip: `ZIP ${zip} is in ${states[home as keyof typeof states]}. Please correct the ZIP or the state` },
      )
})

test.each(Object.entries(neighbors))('around %s are %s', (state, around) => {
  expect(Object.keys(states).filter((other) => areNeighbors(state, other))).toEqual(around.split(' '))
})

test('what is typed of a ZIP of another state counts nowhere but where the ZIP is in two', () => {
  for (const [home, zip] of Object.entries(capitals))
    for (const state of Object.keys(states)) expect(stateOfAddress({ state, zip })).toBe(home)
})

test.each(unlikelyZips)('ZIP %s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test.each([
  ['96910', 'ZIP 96910 is in Guam, where we do not ship'],
  ['00802', 'ZIP 00802 is in the US Virgin Islands, where we do not ship'],
  ['09012', military],
  ['34002', military],
])('ZIP %s is refused in every state: %s', (zip, message) => {
  for (const state of Object.keys(states)) expect(refusals({ state, zip })).toEqual({ zip: message })
})

test('every ZIP of the post office is in the state that its row says', () => {
  const wrong = Object.values(zipTable()).filter(({ zip, state }) => stateOfZip(zip) !== state)
  expect(wrong).toEqual([])
})

test.each(sharedZips)('ZIP %s is taken in %s and in %s, and is in no other state', (zip, first, second) => {
  expect(stateOfZip(zip)).toBe(first)
  for (const state of [first, second]) expect(refusals({ state, zip })).toEqual({})
  expect(Object.keys(states).filter((state) => isZipIn(state, zip))).toEqual(
    Object.keys(states).filter((state) => state === first || state === second),
  )
  expect([first, second, 'OH'].map((state) => stateOfAddress({ state, zip }))).toEqual([first, second, first])
})
