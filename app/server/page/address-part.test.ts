import { expect, test } from 'vitest'
import { itemIdPart, slugPart } from './address-part.ts'

const statusOf = (read: () => unknown) => {
  try {
    return read()
  } catch (thrown) {
    return (thrown as Response).status
  }
}

test('slugs and item ids go through as they are', () => {
  expect([slugPart('lt265-70r17'), slugPart('17.5'), itemIdPart('100000')]).toEqual(['lt265-70r17', '17.5', '100000'])
})

test.each(['\0', 'a\0b', '', '../x', 'A', 'a b', 'x'.repeat(81)])('%j is no part of an address', (text) => {
  expect([statusOf(() => slugPart(text)), statusOf(() => itemIdPart(text))]).toEqual([404, 404])
})
