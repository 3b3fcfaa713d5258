import { expect, test } from 'vitest'
import { ordersOptions } from './orders-options.ts'

test('without options this build alone is measured by both ways, by one shopper and by eight', () => {
  expect(ordersOptions([])).toEqual({
    beside: null,
    peer: null,
    rounds: 8,
    limit: { times: 16 },
    atOnce: [1, 8],
    ways: ['api', 'pages'],
    isShort: false,
  })
})

test('another commit and another shop are named, and a round by its orders or its seconds', () => {
  const given =
    '--beside 5637495d --peer http://localhost:3100/shop-api --peer-orders orders.mjs --peer-database postgres://localhost/peer --rounds 3 --seconds 2.5 --at-once 4 --way pages'
  expect(ordersOptions(given.split(' '))).toEqual({
    beside: '5637495d',
    peer: { url: 'http://localhost:3100', file: 'orders.mjs', databaseUrl: 'postgres://localhost/peer' },
    rounds: 3,
    limit: { seconds: 2.5 },
    atOnce: [4],
    ways: ['pages'],
    isShort: false,
  })
})

test.each([
  ['--orders 4 --seconds 2', '--orders and --seconds are both the length of a round'],
  ['--way fax', '--way is "fax"; expected api, pages or both'],
  ['--at-once 1,0', '--at-once is "0"; expected a whole number from 1 to 200'],
  ['--peer http://localhost:3100', '--peer and --peer-orders go together'],
  ['--peer-database postgres://localhost/peer', '--peer-database is for a shop that is named by --peer'],
])('%s is refused with a sentence', (given, words) => {
  expect(() => ordersOptions(given.split(' '))).toThrow(words)
})
