/** A few drawn pictures are read, with the rings, boxes and taps of a shopper. `npm run bench -- photo` reads many, and counts. */
import { expect, test } from 'vitest'
import { certaintyOf } from '#machines/storefront/photo/photo-finder.rules.ts'
import { grayImage } from '#ui/photo/reader/gray-image.ts'
import { readPlacard, readSidewall } from '#ui/photo/reader/read-size.ts'
import { drawnPlacard } from './drawn-placard.ts'
import { drawnSidewall } from './drawn-sidewall.ts'
import { readableSizes } from './readable-sizes.ts'

// @fact storefront.276
test('a tilted placard with glare and shadow is read, and where it stands in the box', async () => {
  const { size, photo, box } = await drawnPlacard('225/65R17', 'medium', '0')
  const { reading, spot } = readPlacard(photo, box, readableSizes)
  expect(reading[0]!.size).toBe(size)
  expect(certaintyOf(reading)).toBe('sure')
  expect(spot!.right - spot!.left).toBeGreaterThan(0.5)
})

// @fact storefront.276
test('a tilted, dirty sidewall is read, with rings that are 2 % off and a tap that is 4° off', async () => {
  const { size, photo, rings, tap } = await drawnSidewall('235/45R18', 'medium', '1')
  const { reading } = readSidewall(photo, rings, tap, readableSizes)
  expect(reading[0]!.size).toBe(size)
  expect(certaintyOf(reading)).toBe('sure')
})

test('where there is no lettering nothing is proposed', () => {
  const photo = grayImage(600, 600)
  photo.data.forEach((_, i) => {
    photo.data[i] = 80 + 40 * Math.sin(i / 900) + (i % 7)
  })
  const { reading } = readPlacard(photo, { x: 100, y: 100, width: 400, height: 80 }, readableSizes)
  expect(certaintyOf(reading)).toBe('blank')
})
