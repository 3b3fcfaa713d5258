import { expect, test } from 'vitest'
import { durableOptions } from './durable-options.ts'

test('without options DBOS is measured as well, in three rounds of three seconds, on a server that is started', () => {
  expect(durableOptions([])).toEqual({ seconds: 3, rounds: 3, hasPeer: true, serverUrl: null })
})

test('rounds may be longer, the engine alone, and the server one that runs already', () => {
  const given = '--seconds 0.5 --rounds 8 --no-peer --server postgres://postgres@127.0.0.1:5432/postgres'
  expect(durableOptions(given.split(' '))).toEqual({
    seconds: 0.5,
    rounds: 8,
    hasPeer: false,
    serverUrl: 'postgres://postgres@127.0.0.1:5432/postgres',
  })
})

test.each([
  ['--seconds 0', '--seconds is "0"; expected a number from 0.1 to 600'],
  ['--rounds 1.5', '--rounds is "1.5"; expected a whole number from 1 to 500'],
  ['--server http://127.0.0.1', '--server is "http://127.0.0.1"; expected an address like postgres://'],
])('%s is refused with a sentence', (given, words) => {
  expect(() => durableOptions(given.split(' '))).toThrow(words)
})
