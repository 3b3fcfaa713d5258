import { expect, test } from 'vitest'
import { type Parcel, promisesFor, type Recipient, recipientOf } from './delivery-promise.ts'
import { promiseWords, shippedWords } from './promise-words.ts'

const now = new Date('2026-11-25T15:00:00Z')
const four: Parcel = { quantity: 4, leadDays: 2, installability: 'all', hasOversize: false }
const columbus = { state: 'OH', latitude: 39.97, longitude: -83.01 }
const anchorage = { state: 'AK', latitude: 61.22, longitude: -149.88 }
const honolulu = { state: 'HI', latitude: 21.31, longitude: -157.86 }
const sanJuan = { state: 'PR', latitude: 18.42, longitude: -66.06 }
const guest = (place: Recipient['place']) => recipientOf(null, place)
const dealer = recipientOf({ userType: 'Dealer', company: null }, columbus)
const words = (recipient: Recipient, parcel = four) => promiseWords(promisesFor(parcel, recipient, now), recipient.place !== null)

test.each([
  ['Ohio', guest(columbus), 'free shipping by Mon, Nov 30'],
  ['no ZIP', guest(null), 'free shipping in the contiguous US'],
  ['Alaska', guest(anchorage), '$196.00 shipping by Mon, Nov 30'],
  ['Hawaii', guest(honolulu), 'shipping is quoted'],
  ['Puerto Rico', guest(sanJuan), 'shipping is quoted'],
  ['Guam', guest({ state: 'GU', latitude: 13.44, longitude: 144.79 }), 'not shipped to your ZIP'],
  ['a dealer', dealer, 'free pickup at a warehouse'],
  [
    'a company that only has its tires mounted',
    { ...guest(honolulu), deliveryMethods: ['installer'] as const },
    '$196.00 shipping to a shop by Mon, Nov 30',
  ],
])('four tires for %s', (_where, recipient, said) => {
  expect(words(recipient)).toBe(said)
})

test('a dealer is promised a warehouse and nothing else; others what the tires can take', () => {
  const methods = (recipient: Recipient, parcel = four) => promisesFor(parcel, recipient, now).map(({ method }) => method)
  expect(methods(dealer)).toEqual(['warehouse'])
  expect(methods(guest(columbus))).toEqual(['home', 'installer', 'mobile', 'fedex'])
  expect(methods(guest(columbus), { ...four, installability: 'none', hasOversize: true })).toEqual(['home'])
})

test('freight to Alaska is quoted and has no date', () => {
  expect(promisesFor({ ...four, hasOversize: true }, guest(anchorage), now)[0]).toEqual({
    method: 'home',
    cost: { kind: 'toBeDetermined' },
    by: null,
  })
})

test('a cart without a delivery says what shipping home would be, where the buyer has it', () => {
  const free = { kind: 'free' } as const
  const cart = {
    shippingOption: null,
    buyer: { userType: 'none', deliveryMethods: [] },
    zip: '43215',
    quantity: 4,
    shippingCosts: { home: free, fedex: free, installer: free, warehouse: free },
    arrivals: { home: '2026-11-30', fedex: null, installer: null, warehouse: null },
  } as unknown as Parameters<typeof shippedWords>[0]
  const buyer = (change: object) => ({ ...cart, buyer: { ...cart.buyer, ...change } })
  expect(shippedWords(cart)).toBe('Shipped to 43215: free shipping by Mon, Nov 30.')
  expect(shippedWords({ ...cart, zip: null })).toBe('Shipped to you: free shipping in the contiguous US.')
  expect(shippedWords({ ...cart, shippingOption: 'installer' })).toBeNull()
  expect(shippedWords(buyer({ userType: 'Dealer' }))).toBeNull()
  expect(shippedWords(buyer({ deliveryMethods: ['installer'] }))).toBeNull()
})
