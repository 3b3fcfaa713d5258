import { expect, test } from 'vitest'
import { boxAround, pixelsPerMile, readZoom, scaleBar, spotOf, zoomThatFits } from './scale.ts'

const columbus = { latitude: 39.967, longitude: -83.004 }

// @fact 9.8 storefront.372
test('a zoom is a whole number from 1 to 21, and each doubles the miles', () => {
  expect(['1', '13', '21', '0', '22', '1.5', '-3', '1e1', '', 'x', null].map(readZoom)).toEqual([
    1,
    13,
    21,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect([12, 13, 14].map(pixelsPerMile)).toEqual([8, 16, 32])
})

test.each([
  ['Columbus', columbus],
  ['Anchorage', { latitude: 61.22, longitude: -149.89 }],
  ['Honolulu', { latitude: 21.28, longitude: -157.83 }],
])('at %s north is up, east is right, and distances are to scale', (_where, center) => {
  expect(spotOf(center, center, 13)).toEqual({ x: 0, y: 0 })
  const north = spotOf({ ...center, latitude: center.latitude + 5 / 69.1 }, center, 13)
  expect([north.x, Math.abs(north.y + 80) < 0.3]).toEqual([0, true])
  const width = 69.1 * Math.cos((center.latitude * Math.PI) / 180)
  const east = spotOf({ ...center, longitude: center.longitude + 5 / width }, center, 13)
  expect([Math.round(east.x * 100) / 100, east.y]).toEqual([80, 0])
})

test('a place beyond the date line is beside one before it', () => {
  const adak = { latitude: 51.88, longitude: -176.65 }
  expect(spotOf({ latitude: 51.88, longitude: 179.5 }, adak, 13).x).toBeLessThan(0)
  expect(boxAround({ latitude: 51.88, longitude: -179.9 }, 9, { width: 800, height: 1000 }).minX).toBeLessThan(-180)
})

test('what a window shows is its middle, and a moved one shows what is there', () => {
  const box = boxAround(columbus, 13, { width: 800, height: 1000 })
  const corner = spotOf({ latitude: box.maxY, longitude: box.minX }, columbus, 13)
  expect([Math.round(corner.x), Math.round(corner.y)]).toEqual([-400, -500])
  const moved = boxAround(columbus, 13, { width: 800, height: 1000 }, { x: 300, y: -50 })
  const other = spotOf({ latitude: moved.minY, longitude: moved.maxX }, columbus, 13)
  expect([Math.round(other.x), Math.round(other.y)]).toEqual([700, 450])
})

test('the scale bar is a round length of at most 110 pixels at every zoom', () => {
  const bars = Array.from({ length: 21 }, (_, index) => scaleBar(index + 1))
  expect(bars.every(({ pixels }) => pixels > 12 && pixels <= 110)).toBe(true)
  expect([bars[0], bars[12], bars[20]]).toEqual([
    { label: '10,000 mi', pixels: 39.1 },
    { label: '5 mi', pixels: 80 },
    { label: '100 ft', pixels: 77.6 },
  ])
})

test('the zoom that fits is the closest one that does', () => {
  expect([1, 2, 5, 25, 10_000].map((miles) => zoomThatFits(miles, 165))).toEqual([16, 15, 14, 11, 3])
  expect([zoomThatFits(0, 165), zoomThatFits(10_000_000, 165)]).toEqual([21, 1])
})
