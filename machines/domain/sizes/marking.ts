/** A tire's marking as it is on a sidewall or a door placard: `LT275/65R18/E 123/120S`. */

import type { TireKind } from '../catalogue/tire-kind.ts'
import { type SizeTail, tailOf } from './size-tail.ts'
import { plainText } from './size-text.ts'
import { type TypedSize, wholeSize, withMeantKind } from './typed-sizes.ts'

export interface FitSize {
  /** `225/45/17`, `33X12.5/15`, `11/22.5`: equal for sizes that differ in kind only. */
  key: string
  /** `225/45R17` */
  label: string
  rimInches: number
  /** Not rounded. Null where the marking does not say it. */
  diameterMm: number | null
  /** Of the section: millimeters as they are, inches turned into them. */
  widthMm: number
  /** Height of the sidewall in percent of the width; null where the marking does not say it. */
  ratio: number | null
}

export interface Marking extends SizeTail {
  outcome: 'read'
  kind: TireKind
  size: FitSize
}

/** `old`: a marking from before ratios, such as G78-15: no answer can be worked out from it. */
type MarkingAnswer = Marking | { outcome: 'old' } | { outcome: 'unreadable' }

/**
 * A text that is a size in any spelling (`size-spellings.ts`), with what may follow it. `as` is the class that a catalogue gives the tire,
 * where the marking looks like a car's, of today or of old: `work` is a machine's.
 */
export function readMarking(text: string, as?: 'motorcycle' | 'atv' | 'work'): MarkingAnswer {
  const typed = wholeSize(text, as === 'work' ? 'work' : 'road')
  if (typed && as !== 'work') return markingOf(withMeantKind(typed), as)
  if (typed && !leavesConstructionOpen(typed)) return markingOf(typed)
  const plain = plainText(text).toUpperCase().replace(/\s+/g, '')
  return oldMarkings.some((old) => old.test(plain)) ? { outcome: 'old' } : { outcome: 'unreadable' }
}

/** `18.4 38` is 18.4-38 or 18.4R38: a catalogue has to say which. */
function leavesConstructionOpen({ build, head }: TypedSize): boolean {
  return build === '' && head.size.ratio === null
}

/** What is typed of a size as a marking. */
function markingOf({ head, words }: TypedSize, kind: TireKind = head.kind): Marking {
  const tail = tailOf(words)
  return {
    outcome: 'read',
    ...tail,
    size: head.size,
    kind,
    speed: tail.speed ?? (head.isZr ? 'Z' : null),
    isRunFlat: tail.isRunFlat || head.isRunFlat,
  }
}

/** G78-15 and FR70-14 by letters, 6.00-16 by inches, 165R15 without a ratio. */
const oldMarkings = [/^[A-N]R?\d{2}-\d{2}/, /^\d{1,2}\.\d{2}-\d{2}/, /^\d{3}[SHV]?R\d{2}/]
