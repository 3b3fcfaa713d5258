/** Which of the sizes on offer a typed size means. Its kind and its construction are conditions: another one is a guess, with what it is instead. */

import type { TireKind } from '../catalogue/tire-kind.ts'
import { readHeadOfWork } from './marking-heads.ts'
import { notSoldWords } from './not-sold.ts'
import { buildOfLabel, classOfLabel, classOfLetters, type SizeClass } from './size-class.ts'
import type { TypedSize } from './typed-sizes.ts'

export interface MeantSizes<Size> {
  /** The one that is meant comes first, and then others of the same figures. */
  sizes: Size[]
  /** The typed size is not on offer, or the text leaves open which one it is. */
  isGuess: boolean
  /** What was typed and is not sold, as a sentence; null where all that was typed is on offer. */
  notSold: string | null
}

export interface OfferedSizes<Size> {
  /** Null where no size on offer has these figures. */
  meantBy(typed: TypedSize): MeantSizes<Size> | null
  /** Figures of all sizes, without signs between them: `2254517`. */
  figures: ReadonlyMap<string, readonly Size[]>
}

interface Entry<Size> {
  size: Size
  label: string
  kind: TireKind
  isMetric: boolean
  class: SizeClass
  build: string
}

/** A size whose label is not in any of the known ways of writing sizes is left out. */
export function offeredSizes<Size extends { label: string; kind: TireKind }>(sizes: readonly Size[]): OfferedSizes<Size> {
  const byKey = new Map<string, Array<Entry<Size>>>()
  const figures = new Map<string, Size[]>()
  for (const size of sizes) {
    const { label, kind } = size
    const head = readHeadOfWork(label)
    if (!head) continue
    const { key, ratio } = head.size
    add(byKey, key, { size, label, kind, isMetric: ratio !== null, class: classOfLabel(label), build: buildOfLabel(label) })
    add(figures, figuresOf(key), size)
  }

  return {
    figures,
    meantBy(typed) {
      const ranked = (byKey.get(typed.head.size.key) ?? [])
        .map((entry) => ({ entry, rank: rankOf(typed, entry) }))
        .sort((a, b) => a.rank - b.rank || order(a.entry.label, b.entry.label))
      const [best, next] = ranked
      if (!best) return null
      const isOther = best.rank >= otherBuild
      // both of 18.4-38 and 18.4R38 are meant by `18.4 38`
      const isOpen =
        typed.build === '' &&
        !best.entry.isMetric &&
        next !== undefined &&
        next.rank < otherBuild &&
        next.entry.build !== best.entry.build
      return {
        sizes: ranked.map(({ entry }) => entry.size),
        isGuess: isOther || isOpen,
        notSold: isOther ? notSoldWords(typed.head.size.label, classOfLetters(typed.letters), best.entry) : null,
      }
    },
  }
}

/** `225/45/17` → `2254517` */
export function figuresOf(key: string): string {
  return key.replace(/\D/g, '')
}

/** Ranks from here on are of sizes that are not what was typed. */
const otherBuild = 8
const otherClass = 16

/** How far a size on offer is from what was typed, with what was not typed as usual as possible. */
function rankOf({ letters, build, head }: TypedSize, entry: Entry<unknown>): number {
  const typed = classOfLetters(letters)
  const isOfClass = entry.class === typed || (!entry.isMetric && (typed === 'plain' || entry.class === 'plain'))
  const isBuilt = build === '' || build === entry.build || (build === '-' && !hyphenBuilds.includes(entry.kind))
  return (
    (isOfClass ? 0 : otherClass + classOrder.indexOf(entry.class) / 100) +
    (isBuilt ? 0 : otherBuild) +
    // R where nothing is typed, and what is typed otherwise
    (entry.build === (build || 'R') ? 0 : 2) +
    (entry.label === head.size.label ? 0 : 1)
  )
}

/** A hyphen on these says that they are no radials; elsewhere it is typed in the place of an R. */
const hyphenBuilds: readonly TireKind[] = ['atv', 'lawn', 'farm', 'industrial', 'otr', 'motorcycle']
/** What comes next where a kind is not on offer: what cars take first, and what only trailers take last. */
const classOrder: readonly SizeClass[] = ['plain', 'HL', 'LT', 'C', 'AT', 'IF', 'VF', 'LSW', 'ST', 'T']

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
