/** What people typed, in letters that can be printed. */
import { oneLine } from '../plain-text.ts'
import { graphemesOf } from './graphemes.ts'

export interface PrintableText {
  text: string
  /** Whether characters were replaced by Latin ones. */
  isReplaced: boolean
}

/**
 * One line of `typed`. A character that `isPrinted` refuses is replaced by Latin ones that sound alike, so that `გიორგი` reads `Giorgi`; what
 * has no sound is named by its number, as `[U+E000]`.
 */
export async function printable(typed: string, isPrinted: (grapheme: string) => boolean): Promise<PrintableText> {
  const graphemes = graphemesOf(lineOf(typed))
  if (graphemes.every(isPrinted)) return { text: graphemes.join(''), isReplaced: false }
  const { default: latinOf } = await import('any-ascii')
  const isLetter = (text = '') => /^\p{L}/u.test(text)
  const written = graphemes.map((grapheme, at) => {
    if (isPrinted(grapheme)) return grapheme
    const latin = latinOf(grapheme).trim() || numbersOf(grapheme)
    // Scripts without capitals: a word begins with one in Latin letters. Georgian has some that no name is written with.
    const isStart = /^[\p{Lo}\p{Script=Georgian}]/u.test(grapheme) && !isLetter(graphemes[at - 1])
    return isStart ? latin.replace(/[a-z]/, (letter) => letter.toUpperCase()) : latin
  })
  return { text: written.join(''), isReplaced: true }
}

/** The text as it is printed when every character of it can be. */
export function lineOf(typed: string): string {
  return graphemesOf(oneLine(typed).normalize('NFC'))
    .filter((grapheme) => !/^\p{Default_Ignorable_Code_Point}+$/u.test(grapheme))
    .join('')
}

function numbersOf(grapheme: string): string {
  const numbers = Array.from(
    grapheme,
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  )
  return `[${numbers.join(' ')}]`
}
