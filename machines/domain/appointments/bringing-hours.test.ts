import { expect, test } from 'vitest'
import { bringingHours } from './bringing-hours.ts'

const slot = (weekday: number, startTime: string, seats = 1) => ({
  weekday,
  startTime,
  seats,
  isDropOff: false,
  dropOffWindow: null,
})

test('a day has its first and its last time; a time that regulars have does not count', () => {
  expect(bringingHours([slot(6, '09:00'), slot(1, '10:30'), slot(1, '08:00'), slot(1, '16:00', 0), slot(1, '15:30')])).toEqual([
    { weekday: 1, from: '08:00', to: '15:30' },
    { weekday: 6, from: '09:00', to: '09:00' },
  ])
})

test('a shop without times takes no cars', () => {
  expect(bringingHours([slot(2, '08:00', 0)])).toEqual([])
})
