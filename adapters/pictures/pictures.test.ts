/** A drawing becomes a picture of twice its size, in the brand's letters. */
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPictures } from './index.ts'

const pictures = createPictures()

test('a picture has two pixels to each of the drawing, and is made once', async () => {
  const lamp = drawing('<rect width="30" height="20" fill="#ffc814"/>')
  const [first, second] = [pictures.png(lamp), pictures.png(lamp)]
  expect(second).toBe(first)
  const { width, height, bytes } = pixelsOf(await first)
  expect(width).toBe(60)
  expect(height).toBe(40)
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xc8, 0x14])
})

test('text uses the brand’s font, not one of the machine: a wide letter covers more than a narrow one, a space nothing', async () => {
  const [none, narrow, wide] = [await ink(''), await ink('i'), await ink('W')]
  expect(none).toBe(0)
  expect(narrow).toBeGreaterThan(0)
  expect(wide).toBeGreaterThan(2 * narrow)
})

test('text has the weight that the drawing asks for: names are bolder than notes', async () => {
  const [note, name] = [await ink('W', 400), await ink('W', 600)]
  expect(name).toBeGreaterThan(1.1 * note)
})

test('invalid input is rejected with a message, and the next picture still works', async () => {
  await expect(pictures.png('no drawing')).rejects.toThrow('The drawing could not be made a picture: ')
  expect((await pictures.png(drawing(''))).length).toBeGreaterThan(0)
})

/** How much of the picture a text covers. */
async function ink(text: string, weight = 400): Promise<number> {
  const letters = `<text x="2" y="16" font-family="Archivo" font-size="14" font-weight="${weight}">${text}</text>`
  const { bytes } = pixelsOf(await pictures.png(drawing(letters)))
  return bytes.filter((_, at) => at % 4 === 3).reduce((sum, alpha) => sum + alpha, 0)
}

function drawing(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">${inside}</svg>`
}

/** Red, green, blue and opacity of each pixel of a PNG without interlacing whose lines say how they are filtered. */
function pixelsOf(png: Uint8Array): { width: number; height: number; bytes: Uint8Array } {
  const file = Buffer.from(png)
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const data: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.subarray(at + 4, at + 8).toString() === 'IDAT') data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(data)), width * 4) }
}

/** Undoes the filters of PNG (W3C PNG, section 9) on lines of four bytes a pixel. */
function unfiltered(lines: Uint8Array, perLine: number): Uint8Array {
  const bytes = new Uint8Array((lines.length / (perLine + 1)) * perLine)
  for (let at = 0; at < bytes.length; at += 1) {
    const line = Math.floor(at / perLine)
    const [isFirst, isTop] = [at % perLine < 4, line === 0]
    const left = isFirst ? 0 : bytes[at - 4]!
    const up = isTop ? 0 : bytes[at - perLine]!
    const corner = isFirst || isTop ? 0 : bytes[at - perLine - 4]!
    const filter = lines[line * (perLine + 1)]!
    const guess = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][filter]!
    bytes[at] = lines[line * (perLine + 1) + 1 + (at % perLine)]! + guess
  }
  return bytes
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
