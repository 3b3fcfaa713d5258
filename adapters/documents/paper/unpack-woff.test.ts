import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const packed = readFileSync(createRequire(import.meta.url).resolve('@fontsource/archivo/files/archivo-latin-700-normal.woff'))

test('every table of the font is unpacked, to its length and with its checksum', () => {
  const font = unpackWoff(packed)
  const count = font.readUInt16BE(4)
  expect(count).toBe(packed.readUInt16BE(12))
  for (let at = 0; at < count; at += 1) {
    const entry = 12 + 16 * at
    const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field)) as [number, number, number]
    const name = font.toString('latin1', entry, entry + 4)
    expect(offset % 4, name).toBe(0)
    // The checksum of `head` is of a table without the checksum of the whole font, which lies in it.
    if (name !== 'head') expect(checksumOf(font.subarray(offset, offset + length)), name).toBe(checksum)
  }
})

test('a text is as wide in the unpacked font as in the packed one', () => {
  const widthIn = (font: Buffer) =>
    new PDFDocument().registerFont('font', font).font('font').fontSize(12).widthOfString('4 × Meridian Tour A/S, 225/45R17')
  expect(widthIn(unpackWoff(packed))).toBe(widthIn(packed))
})

test('other bytes are refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2'.padEnd(60)))).toThrow('This is no WOFF 1.0 file')
  expect(() => unpackWoff(Buffer.from('wOFF'))).toThrow('This is no WOFF 1.0 file')
})

/** The sum of the table's 32-bit words, as OpenType defines it. */
function checksumOf(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}
