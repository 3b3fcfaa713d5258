import { expect, test } from 'vitest'
import { type DeliveryFacts, offeredMethods, offerNotice } from './delivery-offers.ts'

const facts: DeliveryFacts = {
  installability: 'all',
  hasOversize: false,
  usesWarehouse: false,
  deliveryMethods: [],
  nearby: { shops: 2, mobile: 1 },
  hasZip: true,
}

// @fact 4.22
test('without a ZIP shops may be looked for; a mobile installer is not promised', () => {
  expect(offeredMethods({ ...facts, hasZip: false, nearby: { shops: 0, mobile: 0 } })).toEqual(['installer', 'home', 'fedex'])
})

// @fact 4.26
test("a company's list counts for its people, but dealers collect at a warehouse and nowhere else", () => {
  expect(offeredMethods({ ...facts, deliveryMethods: ['warehouse', 'home'] })).toEqual(['warehouse', 'home'])
  expect(offeredMethods({ ...facts, usesWarehouse: true, deliveryMethods: ['installer'] })).toEqual(['warehouse'])
})

test('a company that lists only what these tires cannot take is offered nothing', () => {
  const trailer: DeliveryFacts = { ...facts, installability: 'none', deliveryMethods: ['installer'] }
  expect(offeredMethods(trailer)).toEqual([])
  expect(offerNotice(trailer)).toEqual({ code: 'notInstallable', message: 'Installation unavailable' })
})

// @fact 8.15
test('buyers who are never offered installation see no message about it', () => {
  expect(offerNotice({ ...facts, usesWarehouse: true })).toBe(null)
})
