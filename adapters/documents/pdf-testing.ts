/** Reads a PDF back as far as pdfkit writes one in the standard fonts: each piece of text by the page it is on. */
import { inflateSync } from 'node:zlib'

/** The pages, each a list of the texts drawn on it, in order. */
export function readPdf(bytes: Uint8Array): string[][] {
  const pdf = Buffer.from(bytes)
  const text = pdf.toString('latin1')
  const pages: string[][] = []
  for (const match of text.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)) {
    const start = match.index + match[0].length
    const content = inflateSync(pdf.subarray(start, start + Number(match[1]))).toString('latin1')
    pages.push(Array.from(content.matchAll(/\[(.*?)\] TJ/g), ([, pieces = '']) => textOf(pieces)))
  }
  return pages
}

/** `[<54> 30 <72656164>]`: hexadecimal letters, numbers between them for kerning. */
function textOf(pieces: string): string {
  const hex = Array.from(pieces.matchAll(/<([0-9a-f]*)>/g), ([, letters = '']) => letters).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}
