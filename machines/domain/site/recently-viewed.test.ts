import { expect, test } from 'vitest'
import { recentSearchOf } from '#machines/domain/search/recent-search.ts'
import { readViewed, type ViewedTire, withViewed, writtenViewed } from './recently-viewed.ts'

const car = { make: 'honda', model: 'civic', year: 2019, trim: 'sport' }
const tire = (itemId: string, more: Partial<ViewedTire> = {}): ViewedTire => ({ itemId, day: null, car: null, ...more })
const idsOf = (tires: readonly ViewedTire[]) => tires.map(({ itemId }) => itemId)

test('the newest comes first, once, and seven are kept', () => {
  const kept = ['7', '6', '5', '4', '3', '2', '1'].map((id) => tire(id))
  expect(withViewed([], tire('1'))).toEqual([tire('1')])
  expect(idsOf(withViewed([tire('2'), tire('1')], tire('1')))).toEqual(['1', '2'])
  expect(idsOf(withViewed(kept, tire('8')))).toEqual(['8', '7', '6', '5', '4', '3', '2'])
})

test.each<[value: unknown, ids: string[]]>([
  [
    ['12', '3'],
    ['12', '3'],
  ],
  [['12', 3, null, 'x', '1'.repeat(13)], ['12']],
  [
    [
      ['12', '2026-02-30'],
      ['13', 'today'],
      ['14', null, 'honda'],
      ['15', null, 'HONDA', 'civic', 2019, ''],
      ['16', null],
    ],
    ['16'],
  ],
  [Array(20).fill('1'), Array(7).fill('1')],
  ['12', []],
  [null, []],
])('%j in a cookie are the tires %j', (value, ids) => {
  expect(idsOf(readViewed(value))).toEqual(ids)
})

// @fact storefront.249
test('a tire is kept with the day and the car that it was looked for', () => {
  const kept = [tire('1', { day: '2026-11-26', car }), tire('2', { day: '2026-11-25' })]
  expect(readViewed(writtenViewed(kept))).toEqual(kept)
  const { itemId, ...recent } = recentSearchOf(kept[0]!, '225-45r17')
  expect(recent).toEqual({
    dateOfVisit: '2026-11-26',
    source: 'vehicle',
    make: 'honda',
    model: 'civic',
    year: '2019',
    trim: 'sport',
    oem: '',
    size: '225-45r17',
  })
  const bySize = recentSearchOf(tire('3', { car: { ...car, trim: '225-45r17' } }), '225-45r17')
  expect([bySize.trim, bySize.oem]).toEqual(['', '225-45r17'])
  expect(recentSearchOf(tire('4'), '225-45r17')).toMatchObject({ source: 'size', dateOfVisit: '', make: '', year: '' })
})
