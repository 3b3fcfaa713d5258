const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters as people count them: each with its marks. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
