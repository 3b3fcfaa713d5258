import { expect, test } from 'vitest'
import { boxAround } from './scale.ts'
import { boxOfTile, isTile, landTiles } from './tiles.ts'

const size = { width: 960, height: 1000 }

test.each([1, 5, 9, 13, 16, 21])('at zoom %i the tiles of a map cover it, and are few', (zoom) => {
  for (const center of [
    { latitude: 39.967, longitude: -83.004 },
    { latitude: 61.2, longitude: -149.9 },
    { latitude: 18.4, longitude: -66.1 },
  ]) {
    const box = boxAround(center, zoom, size)
    const tiles = landTiles(box, zoom)
    const boxes = tiles.map(boxOfTile)
    expect(tiles.length).toBeLessThanOrEqual(28)
    expect(Math.min(...boxes.map(({ minX }) => minX))).toBeLessThanOrEqual(box.minX)
    expect(Math.max(...boxes.map(({ maxX }) => maxX))).toBeGreaterThanOrEqual(box.maxX)
    expect(Math.min(...boxes.map(({ minY }) => minY))).toBeLessThanOrEqual(box.minY)
    expect(Math.max(...boxes.map(({ maxY }) => maxY))).toBeGreaterThanOrEqual(box.maxY)
    expect(tiles.every(isTile)).toBe(true)
  }
})

test('tiles beside each other overlap, so that their land has no seam', () => {
  const [west, east, north] = [
    { zoom: 13, column: -84, row: 39 },
    { zoom: 13, column: -83, row: 39 },
    { zoom: 13, column: -84, row: 40 },
  ].map(boxOfTile)
  expect([west!.maxX > east!.minX, west!.maxY > north!.minY]).toEqual([true, true])
})

test('a part that is on no Earth is none', () => {
  expect(
    [
      { zoom: 13, column: -83, row: 39 },
      { zoom: 13, column: -361, row: 39 },
      { zoom: 13, column: -83, row: 91 },
      { zoom: 21, column: -5761, row: 0 },
    ].map(isTile),
  ).toEqual([true, false, false, false])
})
