/** The calendar's rows. */
import { expect, test } from 'vitest'
import { calendarRows } from './time/calendar-rows.ts'

test('a month fills its weeks from Sunday, with blanks around it', () => {
  const rows = calendarRows('2026-04')
  expect(rows[0]).toEqual([null, null, null, '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'])
  expect(rows.at(-1)).toEqual(['2026-04-26', '2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30', null, null])
  expect(rows.flat().filter(Boolean)).toHaveLength(30)
})

test('a February that begins on a Sunday needs four rows and no blanks', () => {
  expect(calendarRows('2026-02').map((row) => [row[0], row[6]])).toEqual([
    ['2026-02-01', '2026-02-07'],
    ['2026-02-08', '2026-02-14'],
    ['2026-02-15', '2026-02-21'],
    ['2026-02-22', '2026-02-28'],
  ])
})
