import { create, type Font, type Glyph } from 'fontkit'
import { expect, test } from 'vitest'
import { drawnSubset } from './drawn-subset.ts'
import { openPaperFonts } from './paper-fonts.ts'

async function fontOf(text: string): Promise<Font> {
  const fonts = await openPaperFonts([text])
  return fonts.fontOf([...text][0]!)!.font
}

test.each(['龍', 'さ', '김', 'ש', '\ufb2a'])('the weight of %s that is drawn is the one that is in the file', async (letter) => {
  const font = await fontOf(letter)
  const glyph = font.glyphForCodePoint(letter.codePointAt(0)!)
  const subset = drawnSubset(font)
  const number = subset.includeGlyph(glyph)
  expect([number, subset.includeGlyph(glyph.id), subset.includeGlyph(0)]).toEqual([1, 1, 0])
  const written = (create(subset.encode()) as Font).getGlyph(1)
  expect(written.advanceWidth).toBe(Math.round(glyph.advanceWidth))
  const { minX, minY, maxX, maxY } = written.path.bbox
  const { bbox } = glyph.path
  for (const [is, was] of [
    [minX, bbox.minX],
    [minY, bbox.minY],
    [maxX, bbox.maxX],
    [maxY, bbox.maxY],
  ] as const)
    expect(Math.abs(is - was)).toBeLessThan(1)
  const rounded = ({ path }: Glyph) =>
    path.commands.filter(({ command }) => command === 'lineTo').map(({ args }) => args.map(Math.round))
  expect(rounded(written)).toEqual(expect.arrayContaining(rounded(glyph)))
})

test('a character is as heavy as text, and not as thin as its family begins', async () => {
  const [font, digits] = [await fontOf('龍'), await fontOf('1')]
  expect(font.variationAxes.wght?.default).toBe(100)
  const stroke = (of: Font, letter: string) => {
    const { bbox } = of.glyphForCodePoint(letter.codePointAt(0)!).path
    return (bbox.maxY - bbox.minY) / of.unitsPerEm
  }
  // 一 is one stroke: its height is the weight.
  expect(stroke(await fontOf('一'), '一')).toBeGreaterThan(0.06)
  expect(digits.variationAxes).toEqual({})
})
