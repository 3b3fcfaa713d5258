import { expect, test } from 'vitest'
import { timeZoneOfOrder } from './order-place.ts'

type PlacedOrder = Parameters<typeof timeZoneOfOrder>[0]

const nowhere: PlacedOrder = { installerDetails: null, shipping: null, pickupPlace: null }
const order = (change: object) => timeZoneOfOrder({ ...nowhere, ...change } as PlacedOrder)

test('an order is where its tires go: at the shop, the address or the counter', () => {
  expect(order({ installerDetails: { timeZone: 'America/Boise' }, shipping: { state: 'HI', zip: '96815' } })).toBe(
    'America/Boise',
  )
  expect(order({ shipping: { state: 'CA', zip: '90012' } })).toBe('America/Los_Angeles')
  expect(order({ pickupPlace: { state: 'AZ', zip: '85004' } })).toBe('America/Phoenix')
  expect(order({})).toBeNull()
})

test('in a state with two time zones it is where the day ends last', () => {
  expect(['FL', 'IN', 'TX', 'ID', 'OR'].map((state) => order({ shipping: { state, zip: '' } }))).toEqual([
    'America/Chicago',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Los_Angeles',
  ])
})
