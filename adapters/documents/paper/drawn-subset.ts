/**
 * The part of a variable font that a document uses, as a font without variations: PDF has no variable fonts, and fontkit 2.0 cannot
 * write one of its weights. Its glyphs are written as the outlines that are drawn.
 */
import type { Font, Glyph, Path } from 'fontkit'

/** What pdfkit asks of a font's `createSubset()`. */
interface Subset {
  /** The number of a glyph in the part. */
  includeGlyph(glyph: number | Glyph): number
  /** The part as TrueType, with the tables that PDF wants. */
  encode(): Buffer
}

export function drawnSubset(font: Font): Subset {
  // Glyph 0 is what is drawn for a character that a font does not have; a font must have it.
  const included = [0]
  return {
    includeGlyph(glyph) {
      const id = typeof glyph === 'number' ? glyph : glyph.id
      const known = included.indexOf(id)
      return known >= 0 ? known : included.push(id) - 1
    },
    encode: () =>
      fileOf(
        font,
        included.map((id) => font.getGlyph(id)),
      ),
  }
}

function fileOf(font: Font, glyphs: readonly Glyph[]): Buffer {
  const outlines = glyphs.map((glyph) => outlineOf(glyph.path))
  let end = 0
  const offsets = [0, ...outlines.map(({ bytes }) => (end += bytes.length))]
  const { minX, minY, maxX, maxY } = font.bbox
  const box = [minX, minY, maxX, maxY].map(Math.round)
  return sfnt({
    head: words([1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, font.unitsPerEm, ...zeros(8), ...box, 0, 3, 2, 1, 0]),
    hhea: words([1, 0, font.ascent, font.descent, 0, maxX, ...zeros(3), maxX, 1, ...zeros(6), glyphs.length]),
    maxp: words([1, 0, glyphs.length, most(outlines, 'points'), most(outlines, 'contours'), 0, 0, 2, ...zeros(8)]),
    hmtx: words(glyphs.flatMap(({ advanceWidth }, at) => [Math.round(advanceWidth), outlines[at]!.left])),
    loca: words(offsets.flatMap((offset) => [offset >>> 16, offset & 0xffff])),
    glyf: Buffer.concat(outlines.map(({ bytes }) => bytes)),
  })
}

interface Outline {
  bytes: Buffer
  points: number
  contours: number
  left: number
}

const zeros = (count: number) => Array.from({ length: count }, () => 0)
const most = (outlines: readonly Outline[], what: 'points' | 'contours') => Math.max(...outlines.map((one) => one[what]))

/** A simple glyph of the table `glyf`: its contours as points, each as the difference from the one before, in 16 bits. */
function outlineOf(path: Path): Outline {
  const points: Array<{ x: number; y: number; isOnCurve: boolean }> = []
  const ends: number[] = []
  for (const { command, args } of path.commands) {
    for (let at = 0; at < args.length; at += 2)
      points.push({
        x: Math.round(args[at]!),
        y: Math.round(args[at + 1]!),
        isOnCurve: command !== 'quadraticCurveTo' || at === args.length - 2,
      })
    if (command === 'closePath') ends.push(points.length - 1)
  }
  if (points.length === 0) return { bytes: Buffer.alloc(0), points: 0, contours: 0, left: 0 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const left = Math.min(...xs)
  const box = [left, Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const bytes = Buffer.concat([
    words([ends.length, ...box, ...ends, 0]),
    Buffer.from(points.map(({ isOnCurve }) => Number(isOnCurve))),
    words([...differences(xs), ...differences(ys)]),
  ])
  return { bytes: padded(bytes), points: points.length, contours: ends.length, left }
}

const differences = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0))

/** Numbers of 16 bits, with or without a sign. */
function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * at)
  return bytes
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

/** Tables as one file. A table's checksum is left out: readers of PDF do not ask for it. */
function sfnt(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const head = words([1, 0, names.length, 16 * power, Math.log2(power), 16 * (names.length - power)])
  let offset = head.length + 16 * names.length
  const directory: Buffer[] = []
  const bodies: Buffer[] = []
  for (const name of names) {
    const table = tables[name]!
    const entry = Buffer.alloc(16)
    entry.write(name, 'latin1')
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(table.length, 12)
    directory.push(entry)
    bodies.push(padded(table))
    offset += padded(table).length
  }
  return Buffer.concat([head, ...directory, ...bodies])
}
