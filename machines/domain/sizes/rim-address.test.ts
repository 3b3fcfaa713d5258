import { expect, test } from 'vitest'
import { readRimAddress } from './rim-address.ts'

// @fact storefront.223
test.each([
  ['17', { rim: 17, of: null }],
  ['22.5', { rim: 22.5, of: null }],
  ['17-inch', { rim: 17, of: null }],
  ['17-tires', { rim: 17, of: null }],
  ['17-inch-tires', { rim: 17, of: null }],
  ['17-inch-truck-tires', { rim: 17, of: { type: 'light-truck' } }],
  ['17-inch-light-truck-tires', { rim: 17, of: { type: 'light-truck' } }],
  ['18-inch-winter-tires', { rim: 18, of: { category: 'winter' } }],
  ['18-inch-all-season-tires', { rim: 18, of: { category: 'all-season' } }],
  ['16-inch-grand-touring-tires', { rim: 16, of: { subtype: 'grand-touring' } }],
  ['17-inch-velvet-tires', null],
  ['17-inch-constructor-tires', null],
  ['inch-truck-tires', null],
  ['', null],
])('the address %j is %j', (part, read) => {
  expect(readRimAddress(part)).toEqual(read)
})
