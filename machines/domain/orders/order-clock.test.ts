import { expect, test } from 'vitest'
import { lastTimeZoneOfOrder, timeZoneOfOrder } from './order-clock.ts'

type PlacedOrder = Parameters<typeof timeZoneOfOrder>[0]

const nowhere: PlacedOrder = { installerDetails: null, shipping: null, pickupPlace: null }
const lastZone = (change: object) => lastTimeZoneOfOrder({ ...nowhere, ...change } as PlacedOrder)

test('an order is where its tires go: at the shop, the address or the counter', () => {
  expect(lastZone({ installerDetails: { timeZone: 'America/Boise' }, shipping: { state: 'HI', zip: '96815' } })).toBe(
    'America/Boise',
  )
  expect(lastZone({ shipping: { state: 'CA', zip: '90012' } })).toBe('America/Los_Angeles')
  expect(lastZone({ pickupPlace: { state: 'AZ', zip: '85004' } })).toBe('America/Phoenix')
  expect(lastZone({})).toBeNull()
})

test('in a state with two time zones it is where the day ends last', () => {
  expect(['FL', 'IN', 'TX', 'ID', 'OR'].map((state) => lastZone({ shipping: { state, zip: '' } }))).toEqual([
    'America/Chicago',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Los_Angeles',
  ])
})

test('its times are by the clock of most of the state', () => {
  const clocks = ['FL', 'IN', 'TX', 'ID', 'OR'].map((state) =>
    timeZoneOfOrder({ ...nowhere, shipping: { state, zip: '' } } as PlacedOrder),
  )
  expect(clocks).toEqual([
    'America/New_York',
    'America/Indiana/Indianapolis',
    'America/Chicago',
    'America/Boise',
    'America/Los_Angeles',
  ])
})
