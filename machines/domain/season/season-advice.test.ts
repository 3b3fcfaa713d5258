import { expect, test } from 'vitest'
import { seasonAdvice, seasonWords } from './season-advice.ts'

const season = { from: 318, to: 83, weeks: 19 } // November 15 to March 25

test.each([
  ['2026-07-01', 'Put them on by Nov 15.', 'Take them off by Nov 15.'],
  ['2026-09-07', 'Put them on by Nov 15, in 10 weeks.', 'Take them off by Nov 15, in 10 weeks.'],
  ['2026-11-05', 'Put them on by Nov 15, in one week.', 'Take them off by Nov 15, in one week.'],
  ['2026-11-08', 'Put them on this week.', 'Take them off this week.'],
  ['2026-11-15', 'Put them on now. Take them off after Mar 25.', 'Take them off now. Put them on after Mar 25.'],
  ['2027-01-13', 'Put them on now. Take them off after Mar 25.', 'Take them off now. Put them on after Mar 25.'],
  ['2027-01-14', 'Take them off after Mar 25, in 10 weeks.', 'Put them on after Mar 25, in 10 weeks.'],
  ['2027-01-20', 'Take them off after Mar 25, in 9 weeks.', 'Put them on after Mar 25, in 9 weeks.'],
  ['2027-03-24', 'Take them off this week.', 'Put them on this week.'],
  ['2027-03-25', 'Put them on by Nov 15.', 'Take them off by Nov 15.'],
])('advice on %s for winter tires: %s For summer tires: %s', (today, winter, summer) => {
  expect([seasonAdvice(seasonWords.winter!, season, today), seasonAdvice(seasonWords.summer!, season, today)]).toEqual([
    winter,
    summer,
  ])
})

test('where nothing changes, the advice is the length of the season, and what a long one asks for', () => {
  const advice = (weeks: number) => seasonAdvice(seasonWords['all-season']!, { ...season, weeks }, '2026-07-01')
  expect(advice(19)).toBe(
    'In 19 weeks of a year the mean is below 45\u00a0°F. In snow, tires with the mountain and snowflake grip better.',
  )
  expect(seasonAdvice(seasonWords['all-weather']!, season, '2026-07-01')).toMatch(/ All-weather tires stay on\.$/)
  expect(advice(1)).toBe('In one week of a year the mean is below 45\u00a0°F.')
})
