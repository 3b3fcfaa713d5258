/** What people typed, made fit for paper and for partners: one line of text and nothing else. */

/**
 * One line, without control characters and without the invisible ones that reverse the reading direction: they could make the
 * printed address differ from the stored one.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Bidi_Control}\p{Noncharacter_Code_Point}\u200b\ufeff]/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** The letters beyond Latin-1 that the font of the receipt has. */
const shownBeyondLatin1 = '€‚„…ˆ‹Œ‘’“”•–—˜™›œ−'
const standIns: Record<string, string> = { ƒ: 'f', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', İ: 'I', ẞ: 'ß' }
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One line in the letters of the receipt's font: `Łódź` reads `Lódz`, and what they do not have is one `?` each. */
export function printable(text: string): string {
  return Array.from(graphemes.segment(oneLine(text).normalize('NFC')), ({ segment }) => shownAs(segment)).join('')
}

function shownAs(grapheme: string): string {
  const standIn = standIns[grapheme] ?? grapheme
  if (isShown(standIn)) return standIn
  const bare = grapheme.normalize('NFD').replace(/\p{M}/gu, '')
  return isShown(bare) ? bare : '?'
}

function isShown(text: string): boolean {
  return /^[\x20-\x7e\u00a1-\u00ff]+$/.test(text) || shownBeyondLatin1.includes(text)
}
