/** Fonts for what a document says: a character is printed in the first one that has it. */
import type { Font } from 'fontkit'
import { drawnSubset } from './drawn-subset.ts'
import { type FontFile, notoFiles, ownFiles } from './font-files.ts'
import { graphemesOf } from './graphemes.ts'

export interface PaperFont {
  name: string
  /** Made for one document: what a font of fontkit has drawn changes what it says of its letters. */
  font: Font
}

export interface PaperFonts {
  all: PaperFont[]
  /** The font of a character with its marks; null where no font has it. */
  fontOf(grapheme: string, isBold?: boolean): PaperFont | null
}

/** Opens what the letters of `texts` need; the shop's own font is always there. Bold is for letters of the shop's own font. */
export async function openPaperFonts(texts: readonly string[]): Promise<PaperFonts> {
  const text = texts.join(' ')
  const { create } = await import('fontkit')
  const [regular, bold, noto] = await Promise.all([ownFiles.regular(), ownFiles.bold(), notoFiles(text)])
  const fonts = new Map<string, PaperFont>()
  async function open(file: FontFile): Promise<PaperFont> {
    const known = fonts.get(file.name)
    if (known) return known
    const font = { name: file.name, font: named(regularOf(create(await file.open()) as Font)) }
    fonts.set(file.name, font)
    return font
  }
  async function find(grapheme: string, files: readonly FontFile[]): Promise<PaperFont | null> {
    const needed = codePointsOf(grapheme)
    for (const file of files) {
      if (!needed.every(file.mayHave)) continue
      const font = await open(file)
      if (needed.every((codePoint) => font.font.hasGlyphForCodePoint(codePoint))) return font
    }
    return null
  }
  const byLetter = { regular: new Map<string, PaperFont | null>(), bold: new Map<string, PaperFont | null>() }
  for (const grapheme of new Set([...graphemesOf(text), ...ascii])) {
    byLetter.regular.set(grapheme, await find(grapheme, [...regular, ...noto]))
    byLetter.bold.set(grapheme, await find(grapheme, bold))
  }
  return {
    all: [...fonts.values()],
    fontOf: (grapheme, isBold = false) => (isBold && byLetter.bold.get(grapheme)) || (byLetter.regular.get(grapheme) ?? null),
  }
}

/** What replaces other letters is written in these. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))

/** What changes how its neighbours are drawn and is not drawn itself needs no glyph. */
function codePointsOf(grapheme: string): number[] {
  return Array.from(grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), (character) => character.codePointAt(0)!)
}

/**
 * A part of a letter, such as the hamza of Arabic, may be a glyph of its own without a character. A text that is copied would have the
 * glyph's number there, so the glyph gets a character that is not seen.
 */
function named(font: Font): Font {
  const layout = font.layout.bind(font)
  return Object.assign(font, {
    layout(...asked: Parameters<Font['layout']>) {
      const run = layout(...asked)
      for (const glyph of run.glyphs) if (glyph.codePoints.length === 0) glyph.codePoints.push(0x200b)
      return run
    },
  })
}

/** The weight of text: some families begin at a thinner one. */
function regularOf(font: Font): Font {
  const weight = font.variationAxes.wght
  if (weight === undefined || weight.default === 400) return font
  const regular = font.getVariation({ wght: 400 })
  return Object.assign(regular, { createSubset: () => drawnSubset(regular) })
}
