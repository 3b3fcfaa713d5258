import { expect, test } from 'vitest'
import { readViewed, withViewed } from './recently-viewed.ts'

test('the newest comes first, once, and seven are kept', () => {
  const ids = ['7', '6', '5', '4', '3', '2', '1']
  expect(withViewed([], '1')).toEqual(['1'])
  expect(withViewed(['2', '1'], '1')).toEqual(['1', '2'])
  expect(withViewed(ids, '8')).toEqual(['8', '7', '6', '5', '4', '3', '2'])
})

test.each<[value: unknown, ids: string[]]>([
  [
    ['12', '3'],
    ['12', '3'],
  ],
  [['12', 3, null, 'x', '1'.repeat(13)], ['12']],
  [Array(20).fill('1'), Array(7).fill('1')],
  ['12', []],
  [null, []],
])('%j in a cookie are the ids %j', (value, ids) => {
  expect(readViewed(value)).toEqual(ids)
})
