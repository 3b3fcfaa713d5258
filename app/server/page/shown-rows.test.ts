import { expect, test, vi } from 'vitest'
import type { Shop } from '#app/server/shop/shop.ts'
import { dateAndTime, homeTimeZone } from '#machines/domain/time/instants.ts'
import { shownRows } from './shown-rows.ts'

test('a row that cannot be shown is named with what is wrong, and logged; the others are shown', () => {
  const error = vi.fn()
  const rows = ['2026-03-13T14:32:00Z', 'NaN', '2026-03-14T14:32:00Z'].map((at, index) => ({ at, id: `R-${index}` }))
  const shop = { log: { error } } as unknown as Pick<Shop, 'log'>
  const { shown, unshown } = shownRows(
    shop,
    rows,
    ({ at }) => dateAndTime(at, homeTimeZone),
    ({ id }) => ({ name: id, href: `/rows/${id}` }),
  )
  expect(shown).toEqual(['Mar 13, 2026, 10:32 AM EDT', 'Mar 14, 2026, 10:32 AM EDT'])
  expect(unshown).toEqual([{ name: 'R-1', href: '/rows/R-1', why: 'its record cannot be read (Invalid time value).' }])
  expect(error.mock.calls).toEqual([[{ err: expect.any(RangeError), row: 'R-1' }, 'A row of a list cannot be shown']])
})
