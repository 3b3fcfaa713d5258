import { expect, test } from 'vitest'
import { dotWeek, mondayOf } from './dot-week.ts'

test.each([
  [11, 2026, '2026-03-09', '1126'],
  [1, 2026, '2025-12-29', '0126'], // begins in the year before
  [53, 2020, '2020-12-28', '5320'], // a year of 53 weeks
  [52, 2025, '2025-12-22', '5225'],
])('week %i of %i begins on %s, and is %s behind DOT', (week, year, monday, code) => {
  expect([mondayOf(week, year), dotWeek(monday)]).toEqual([monday, code])
})
