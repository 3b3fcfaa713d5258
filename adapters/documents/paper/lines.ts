/** Lines of text on paper: where they end, and in which order their parts are drawn. */
import bidiFactory from 'bidi-js'
import { graphemesOf } from './graphemes.ts'

/** Ends lines before `width`, between words; within one that is wider than a line. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return fill(text.split(/(?<= )/), width, widthOf, [partsOfWord, graphemesOf]).map((line) => line.trimEnd())
}

type Split = (text: string) => string[]

/** Puts pieces on lines; one that is wider than a line is split by the first of `splits`. */
function fill(pieces: string[], width: number, widthOf: (text: string) => number, [split, ...finer]: Split[]): string[] {
  const lines: string[] = []
  const fits = (line: string) => widthOf(line.trimEnd()) <= width
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line !== undefined && fits(line + piece)) lines[lines.length - 1] = line + piece
    else if (fits(piece) || split === undefined) lines.push(piece)
    else lines.push(...fill(split(piece), width, widthOf, finer))
  }
  return lines.length ? lines : ['']
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Words of scripts that put no spaces between them. */
function partsOfWord(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

export interface Run<Font> {
  text: string
  font: Font
}

/**
 * The parts of a line from left to right, as they are drawn; each is of one font and one direction. `isRightToLeft`: how the whole text
 * reads, of which this is one line.
 */
export function runsOf<Font>(line: string, isRightToLeft: boolean, fontOf: (grapheme: string) => Font): Array<Run<Font>> {
  const { levels } = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr')
  const runs: Array<Run<Font> & { level: number }> = []
  let at = 0
  for (const text of graphemesOf(line)) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const font = fontOf(text)
    // The library that shapes letters turns around what is written from right to left, word by word; numbers among it stay as they are.
    if (last && last.font === font && last.level === level && !isAlone(text, level) && !isAlone(last.text, level))
      last.text += text
    else runs.push({ text: isNeutralFromRight(text, level) ? (bidi.getMirroredCharacter(text) ?? text) : text, font, level })
    at += text.length
  }
  return inOrder(runs).map(({ text, font }) => ({ text, font }))
}

/** Whether the text reads from right to left: its first character says so. */
export function readsFromRight(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
}

const bidi = bidiFactory()
const lettersFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const isNeutralFromRight = (text: string, level: number) => level % 2 === 1 && !lettersFromRight.test(text)
const isAlone = (text: string, level: number) =>
  isNeutralFromRight(text, level) || (level % 2 === 0 && lettersFromRight.test(text))

/** Rule L2 of the Unicode bidirectional algorithm: what is at a level or above is turned around, from the highest to the lowest odd one. */
function inOrder<One extends { level: number }>(runs: readonly One[]): One[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while (to < ordered.length && ordered[to]!.level >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}
