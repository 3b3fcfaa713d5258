import { expect, test } from 'vitest'
import { codeHoldsCardNumber, looksLikeCardNumber } from './card-number.ts'

test.each([
  '4539.1488.0343.6467',
  '4539/1488/0343/6467',
  '4539_1488_0343_6467',
  '4539–1488–0343–6467',
  '4539\u00a01488\u00a00343\u00a06467',
  '4539  1488  0343  6467',
  '4539 * 1488 * 0343 * 6467',
  '(4539)(1488)(0343)(6467)',
  '4539:1488;0343|6467',
  '４５３９１４８８０３４３６４６７',
  'cvv 9173 4539148803436467',
  'cvv 9173: 4539 1488 0343 6467, 04/29',
  '91734539148803436467',
  '45391488034364670429',
  '9173 4539148803436467 43215',
  '91734539 1488 0343 6467',
  'my card is 3782-822463-10005 ok',
  '6011 0009 9013 9424',
  '2223 0031 2200 3222',
])('%s holds the number of a card', (text) => {
  expect(looksLikeCardNumber(text)).toBe(true)
})

test.each([
  '4539148803436468',
  '(614) 555-0142, (614) 555-0143',
  'order 1234567890',
  'P265/70R17 113T, P235/75R15 105S',
  'Call 614-555-0142 or 614-555-0198 between 9 and 17',
  '10:30-11:45, 12/24/2026',
  '43215-1234',
])('%s holds none', (text) => {
  expect(looksLikeCardNumber(text)).toBe(false)
})

test.each([
  '4539148803436467',
  '4539-1488-0343-6467',
  'order-4539148803436467',
  '{"note":"4539148803436467"}',
  '{"note":"4539 1488 0343 6467"}',
  'key.4539.1488.0343.6467.a',
])('the code %s holds the number of a card', (code) => {
  expect(codeHoldsCardNumber(code)).toBe(true)
})

test.each([
  '4539a488-0343-6467-8123-453914880343',
  'b7d14539148803436467a2c9',
  '1763918711237-first',
  '{"correlation_id":"4539148803436467a1b2c3d4e5f60718"}',
])('the code %s holds none', (code) => {
  expect(codeHoldsCardNumber(code)).toBe(false)
})

test('of a thousand keys that programs make, none is taken for a card', () => {
  // Digits and letters of UUIDs, from a fixed row of numbers.
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % 16
  }
  const keys = Array.from({ length: 1_000 }, () =>
    'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => next().toString(16)),
  )
  expect(keys.filter(codeHoldsCardNumber)).toEqual([])
})
