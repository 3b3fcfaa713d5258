/**
 * Sizes in a text, in any spelling that people use, with all that is typed of them. Every door of the shop reads sizes with it: `readMarking`
 * a text that is a size and nothing else, the search one among other words.
 */

import type { TireKind } from '../catalogue/tire-kind.ts'
import { type Head, readHead, readHeadOfWork } from './marking-heads.ts'
import { type Spelling, spellingsIn } from './size-spellings.ts'
import { type SizeTail, type TailPlace, type TailWord, tailOf, tailWords } from './size-tail.ts'
import { plainFigures, plainText } from './size-text.ts'

export interface TypedSize extends Pick<Spelling, 'start' | 'letters' | 'build' | 'isLoose'>, Pick<SizeTail, 'loadRange'> {
  /** Behind the figures, before the words that follow them. */
  end: number
  head: Head
  /** What follows the figures, in its order. */
  words: TailWord[]
}

/** `work`: markings that would be old ones of cars are those of machines. In the order of the ways of spelling a size. */
export function sizesIn(text: string, place: TailPlace, as: 'road' | 'work'): TypedSize[] {
  const plain = plainFigures(text)
  return spellingsIn(plain).flatMap(({ written, ...spelling }) => {
    const head = firstHead(written, as)
    if (!head) return []
    const words = tailWords(plain, spelling.end, place, {
      hasRange: hasLoadRange(head),
      hasKind: kindsOfOneSize.includes(head.kind),
    })
    const kind = words.find(({ name }) => name === 'kind')
    const typed = { ...spelling, head, words, loadRange: tailOf(words).loadRange }
    return [kind ? ofKind(typed, plain.slice(kind.start, kind.end).toUpperCase()) : typed]
  })
}

const kindsOfOneSize: readonly TireKind[] = ['p', 'euro', 'hl', 'lt', 'st', 'c']

/** With letters that are apart from the figures; those beside the figures count more. */
function ofKind(typed: TypedSize, word: string): TypedSize {
  if (typed.letters !== '') return typed
  const letters = word.startsWith('TRAILER') ? 'ST' : word
  return { ...typed, letters, head: readHead(`${letters}${typed.head.size.label}`) ?? typed.head }
}

/**
 * As shoppers mean it: 265/70R17 of load range E is LT265/70R17, since no passenger tire has such a letter. A file of a catalogue says the
 * letters itself.
 */
export function withMeantKind(typed: TypedSize): TypedSize {
  const { head, letters, loadRange } = typed
  if (letters !== '' || head.kind !== 'euro' || loadRange === null || loadRange < 'C') return typed
  return ofKind(typed, 'LT')
}

/** The size that the whole text is; null where it says anything else. */
export function wholeSize(text: string, as: 'road' | 'work'): TypedSize | null {
  const plain = plainText(text)
  return (
    sizesIn(plain, 'whole', as).find(({ start, end, words }) => {
      const last = words.at(-1)?.end ?? end
      return /^\W*$/.test(plain.slice(0, start)) && /^[\s,;.)]*$/.test(plain.slice(last))
    }) ?? null
  )
}

/** Whether tires of this size have letters of load ranges. */
function hasLoadRange({ kind }: Head): boolean {
  return kind !== 'p' && kind !== 'euro' && kind !== 'hl'
}

function firstHead(written: readonly string[], as: 'road' | 'work'): Head | null {
  for (const each of written) {
    const head = as === 'work' ? readHeadOfWork(each) : readHead(each)
    if (head) return head
  }
  return null
}
