import { expect, test } from 'vitest'
import { digestOf, hashOf, isSameSecret, newSecret, signatureOf, uuidOf } from './secrets.ts'

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

// What these gave once stands in links, in the database and at payment providers.
test('hashes, UUIDs and signatures stay what they were', () => {
  expect(digestOf('key-1').toString('hex')).toBe('be2974546978e3739e6d6da85c4be9f334ce32df2b9fd4b6ff1b55c0d57e9d44')
  expect(uuidOf('key-1')).toBe('be297454-6978-4373-9e6d-6da85c4be9f3')
  expect(signatureOf('a secret', ['order-tracking', 'T1', '1700000000000'])).toBe('p37iTwHP9Z-9jYmsmQ4e0F9yLFSaOyw9X3JgMkdjjSM')
})

test('a signature is of its parts one by one', () => {
  expect(signatureOf('a secret', ['ab', 'c'])).not.toBe(signatureOf('a secret', ['a', 'bc']))
})
