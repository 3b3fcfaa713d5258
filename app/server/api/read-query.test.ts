import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const query = (search: string) => readQuery(new Request(`http://shop.test/${search}`))

test('a query is plain text by name', () => {
  expect(query('?userZip=02134&limit=4&empty=')).toEqual({ userZip: '02134', limit: '4', empty: '' })
  expect(query('')).toEqual({})
})

// @fact storefront.32
test('a name that comes twice is refused rather than guessed at', () => {
  expect(query('?userZip=43215&userZip=10001')).toBe(null)
})

test('names such as `__proto__` are plain names', () => {
  const read = query('?__proto__=x&constructor=y')
  expect(Object.getPrototypeOf(read)).toBe(null)
  expect(Object.entries(read ?? {})).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
})
