/** Reads a PDF back as far as pdfkit writes one with embedded fonts: each piece of text by the page it is on. */
import { inflateSync } from 'node:zlib'

/** The pages, each a list of the texts drawn on it, in order. */
export function readPdf(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes))
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const fonts = fontsOf(objects, objects.get(reference(head, 'Resources'))?.head ?? head)
      const content = objects.get(reference(head, 'Contents'))?.stream.toString('latin1') ?? ''
      return textsOf(content, fonts)
    })
}

interface PdfObject {
  head: string
  stream: Buffer
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start = match.index + match[0].indexOf(body) + at + 'stream\n'.length
    const raw = at < 0 ? Buffer.alloc(0) : pdf.subarray(start, start + length)
    objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

function reference(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
}

/** By the name of a font on its page: the letters of its glyphs. */
function fontsOf(objects: Map<string, PdfObject>, resources: string): Map<string, string[]> {
  const named = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
  return new Map(
    Array.from(named.matchAll(/\/(\w+) (\d+) 0 R/g), ([, name = '', id = '']) => {
      const toUnicode = reference(objects.get(id)?.head ?? '', 'ToUnicode')
      return [name, lettersOf(objects.get(toUnicode)?.stream.toString('latin1') ?? '')]
    }),
  )
}

/** `<0000> <00ff> [<0000> <0041> …]` of a ToUnicode map. */
function lettersOf(map: string): string[] {
  const letters: string[] = []
  for (const [, from = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters[Number.parseInt(from, 16) + at] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  return letters
}

/** `/F1 10 Tf` chooses a font; `[<0001> 30 <0002>] TJ` draws glyphs, with numbers between them for kerning. */
function textsOf(content: string, fonts: Map<string, string[]>): string[] {
  const texts: string[] = []
  let letters: string[] = []
  for (const [, font, pieces] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? []
    else {
      const glyphs = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      texts.push(glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join(''))
    }
  }
  return texts
}
