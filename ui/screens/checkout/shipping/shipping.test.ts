/** The calendar's rows and the map's places. */
import { expect, test } from 'vitest'
import { freestDiagonals, mapBox, outerRadius, place, ringsFor } from './installers/map-projection.ts'
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

test('the outer ring is the nearest one that holds every shop', () => {
  expect([[0.4, 0.2], [1.4, 1.9], [1.4, 2.7], [9.9], [26], [73]].map(ringsFor)).toEqual([
    { inner: 1, outer: 2 },
    { inner: 1, outer: 2 },
    { inner: 2, outer: 3 },
    { inner: 5, outer: 10 },
    { inner: 25, outer: 50 },
    { inner: 50, outer: 100 },
  ])
})

const columbus = { latitude: 39.967, longitude: -83.004 }
const middle = { x: mapBox.width / 2, y: mapBox.height / 2 }

test('a shop is drawn at its place: north is up, east is right, and the distance is to scale', () => {
  expect(place(columbus, columbus, 5)).toEqual(middle)
  const fiveMilesNorth = { ...columbus, latitude: columbus.latitude + 5 / 69.1 }
  expect(place(fiveMilesNorth, columbus, 5)).toEqual({ x: middle.x, y: middle.y - outerRadius })
  const fiveMilesEast = { ...columbus, longitude: columbus.longitude + 5 / (69.1 * Math.cos((39.967 * Math.PI) / 180)) }
  expect(place(fiveMilesEast, columbus, 5)).toEqual({ x: middle.x + outerRadius, y: middle.y })
})

test('the scale runs where there is no pin', () => {
  const southEast = { x: middle.x + 100, y: middle.y + 117 }
  const northEast = { x: middle.x + 100, y: middle.y - 83 }
  expect(
    freestDiagonals([southEast, northEast], [142])
      .slice(0, 2)
      .every((way) => way.x === -1),
  ).toBe(true)
})
