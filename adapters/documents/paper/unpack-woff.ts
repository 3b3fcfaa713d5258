import { inflateSync } from 'node:zlib'

/** Bytes: of the header and of a table's entry, in a WOFF file and in the font that it packs. */
const sizes = { woffHeader: 44, woffEntry: 20, header: 12, entry: 16 } as const

/**
 * A font file (OpenType, `sfnt`) from a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), whose tables are compressed one by one.
 *
 * Throws an `Error` when the bytes are no WOFF 1.0 file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < sizes.woffHeader || woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF 1.0 file')
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // For a binary search in the entries, which the font's readers may do.
  const power = Math.floor(Math.log2(count))
  const searched = sizes.entry * 2 ** power
  font.writeUInt16BE(searched, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(sizes.entry * count - searched, 10)
  let end = sizes.header + sizes.entry * count
  for (let at = 0; at < count; at += 1) {
    const from = sizes.woffHeader + sizes.woffEntry * at
    const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(from + field)) as Four
    const packed = woff.subarray(offset, offset + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const to = sizes.header + sizes.entry * at
    woff.copy(font, to, from, from + 4)
    font.writeUInt32BE(checksum, to + 4)
    font.writeUInt32BE(end, to + 8)
    font.writeUInt32BE(length, to + 12)
    table.copy(font, end)
    // Each table begins at a multiple of four.
    end += Math.ceil(length / 4) * 4
  }
  return font
}

type Four = [number, number, number, number]
