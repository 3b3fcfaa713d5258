/** What lets the reader find lettering and tell letters apart, each on a small drawing of straight lettering. */
import { expect, test } from 'vitest'
import { edgesOf } from '#ui/photo/reader/edges.ts'
import { coarse, findPlaces } from '#ui/photo/reader/find-places.ts'
import { type GrayImage, withoutBands } from '#ui/photo/reader/gray-image.ts'
import { scoresNearLine, scoresOfLine } from '#ui/photo/reader/letter-scores.ts'
import { letterShapes, letters, margin } from '#ui/photo/reader/letter-shapes.ts'
import { sizeTree } from '#ui/photo/reader/size-tree.ts'
import { straightLettering } from '#ui/tire-art/straight-lettering.ts'
import { relief } from './camera.ts'
import { rasterised } from './rasterised.ts'

interface Line {
  words: string
  left: number
  /** Row of the top of its capitals. */
  top: number
  fill?: string
}

/** Lettering on black, white without `fill`; `height` is that of a capital. */
async function lettering(width: number, tall: number, height: number, lines: readonly Line[]): Promise<GrayImage> {
  const paths = lines.map(({ words, left, top, fill = '#fff' }) => {
    const { path, height: capital } = straightLettering(words)
    return `<path transform="translate(${left} ${top + height}) scale(${height / capital})" d="${path}" fill="${fill}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}"><rect width="${width}" height="${tall}"/>${paths.join('')}</svg>`
  return rasterised(svg, width)
}

const sizes = ['225/45R17', '205/55R16']

// @fact storefront.276
test('of two sizes on a strip the one that the shopper points at is found, although the other is clearer', async () => {
  const strip = await lettering(400, 50, 16, [
    { words: '205/55R16', left: 8, top: 17 },
    { words: '225/45R17', left: 205, top: 17, fill: '#333' },
  ])
  const noisy = { ...strip, data: strip.data.map((value, i) => value + 30 * ((i * 7919) % 3)) }
  const find = (isInMiddle: boolean) =>
    findPlaces([noisy], { heights: [16 / 50], stretches: [1], isInMiddle }, sizeTree(sizes), sizes.length, 1)[0]!
  expect(find(false).from).toBeLessThan(40)
  expect(find(true).from).toBeGreaterThan(180)
})

test('on the shoulder of a sidewall no size is looked for', async () => {
  const strip = await lettering(190, 90, 16, [{ words: '225/45R17', left: 15, top: 3 }])
  const tops = (edge: number) =>
    findPlaces([strip], { heights: [16 / 90], stretches: [1], edge }, sizeTree(sizes), sizes.length, 1).map(({ top }) => top)
  expect(tops(0)[0]).toBeLessThan(6)
  expect(tops(0.18)[0]).toBeGreaterThan(5)
})

test('a row that looks like a size of no tire gives way to a fainter one of a tire that is sold', async () => {
  const image = await lettering(230, 90, 16, [
    { words: '798/98R98', left: 20, top: 12 },
    { words: '225/45R17', left: 20, top: 60 },
  ])
  const faint = { ...image, data: image.data.map((value, i) => (i < 45 * 230 ? value : value / 3 + 40 * ((i * 7919) % 3))) }
  const [place] = findPlaces([faint], { heights: [16 / 90], stretches: [1] }, sizeTree(sizes), sizes.length, 3)
  expect(place!.top + (margin / coarse) * 16).toBeGreaterThan(50)
})

test('a letter a pixel lower than the line is as clear as one on it', async () => {
  const image = await lettering(60, 40, 16, [{ words: '5', left: 10, top: 12 }])
  const shapes = letterShapes(16, 1)
  const five = letters.indexOf('5')
  const edges = edgesOf(image)
  const onLine = Math.max(...scoresOfLine(edges, shapes, 12 - margin)[five]!)
  expect(Math.max(...scoresOfLine(edges, shapes, 11 - margin)[five]!)).toBeLessThan(onLine)
  expect(Math.max(...scoresNearLine(edges, shapes, 11 - margin)[five]!)).toBe(onLine)
})

test('ribs along a strip are taken out, and its lettering stays', () => {
  const [width, height] = [40, 3]
  const ribbed = { width, height, data: Float32Array.from({ length: width * height }, (_, i) => 100 * Math.floor(i / width)) }
  ribbed.data[width + 20]! += 82
  const { data } = withoutBands(ribbed, 20)
  expect([data[5], data[2 * width + 5], data[width + 20]]).toEqual([0, 0, 80])
})

test('a picture that is even around its lettering has edges of a known strength everywhere', async () => {
  const drawing = await lettering(60, 40, 16, [{ words: '5', left: 10, top: 12 }])
  const { planes } = edgesOf(relief(drawing, 0.3, 0))
  expect(planes.filter(Number.isNaN)).toHaveLength(0)
})
