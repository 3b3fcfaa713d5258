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
