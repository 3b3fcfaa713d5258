import { expect, test } from 'vitest'
import { addDays } from '#machines/domain/time/dates.ts'
import { coldSeason, dailyTemperatures, dayOfYear, nextDate } from './cold-season.ts'

const columbus = [29.6, 32.9, 41.9, 53, 62.5, 71.6, 75.2, 73.9, 66.8, 55.1, 44.4, 33.4]
const sanFrancisco = [50.2, 52.9, 54.9, 56.9, 59.6, 62.2, 63.7, 64.5, 64.7, 61.8, 55.8, 50.6]
const summitCamp = [-45, -44, -40, -25, -5, 10, 14, 8, -8, -25, -35, -42]

function datesOf(months: readonly number[]) {
  const season = coldSeason(months)
  if (typeof season === 'string') return season
  return [addDays('2001-01-01', season.from).slice(5), addDays('2001-01-01', season.to).slice(5), season.weeks]
}

test('a season begins with the first day below 45 °F after midsummer, and ends with the first one above', () => {
  expect(datesOf(columbus)).toEqual(['11-15', '03-25', 19])
  const days = dailyTemperatures(columbus)
  const { from, to } = coldSeason(columbus) as { from: number; to: number }
  expect([days[from - 1]! >= 45, days[from]! < 45, days[to - 1]! < 45, days[to]! >= 45]).toEqual([true, true, true, true])
})

test('a season that begins after the turn of the year has its weeks', () => {
  expect(datesOf([44, 46, 50, 55, 60, 65, 70, 70, 66, 60, 52, 47])).toEqual(['01-02', '02-05', 5])
})

test('there is none where it stays warm, and no other where it stays cold', () => {
  expect(coldSeason(sanFrancisco)).toBe('never')
  expect(coldSeason(summitCamp)).toBe('always')
})

test('the curve goes through the mean of each month in its middle, without a step at the turn of the year', () => {
  const days = dailyTemperatures(columbus)
  expect(days).toHaveLength(365)
  expect([15, 45, 196, 349].map((day) => days[day])).toEqual([29.6, 32.9, 75.2, 33.4])
  expect(Math.max(...days.map((day, index) => Math.abs(day - days[(index + 1) % 365]!)))).toBeLessThan(0.5)
})

test.each([
  ['2026-01-01', 0],
  ['2026-03-13', 71],
  ['2028-02-29', 58],
  ['2028-03-01', 59],
  ['2028-12-31', 364],
])('%s is day %i of its year', (date, day) => {
  expect(dayOfYear(date)).toBe(day)
})

test('the next date of a day is today or later', () => {
  expect(nextDate(71, '2026-03-12')).toBe('2026-03-13')
  expect(nextDate(71, '2026-03-13')).toBe('2026-03-13')
  expect(nextDate(71, '2026-03-14')).toBe('2027-03-13')
})
