import { expect, test } from 'vitest'
import { hashOf, isSameSecret, newSecret } from './secrets.ts'

test('a secret is 256 bits of base64url, and never the same twice', () => {
  expect(newSecret()).toMatch(/^[\w-]{43}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('a hash is SHA-256 in base64url', () => {
  expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test('only the same text is the same secret, for any length', () => {
  expect(isSameSecret('one', 'one')).toBe(true)
  expect(isSameSecret('two', 'one')).toBe(false)
  expect(isSameSecret('on', 'one')).toBe(false)
  expect(isSameSecret('', 'one')).toBe(false)
})
