/** What follows a size: load and speed, strength, marks. */
import type { LoadRange } from '#machines/domain/catalogue/catalogue.ts'
import { readSpeed, type SpeedSymbol } from '../catalogue/speed.ts'
import { readLoadRange } from './read-load-range.ts'

export interface SizeTail {
  /** One tire on its side of the axle; null where nothing says it. */
  loadIndex: number | null
  /** Each of two tires side by side. */
  loadIndexDual: number | null
  speed: SpeedSymbol | null
  /** A letter, or the plies that have none; `XL` is not one of them. It is a strength of the casing, and says nothing of the index. */
  loadRange: LoadRange | null
  isExtraLoad: boolean
  isRunFlat: boolean
}

/** A word of a tail with its place; `says` is what it adds. */
export interface TailWord {
  start: number
  end: number
  name: 'service' | 'range' | 'strength' | 'kind' | 'runFlat' | 'mark' | 'inch'
  says: Partial<SizeTail>
}

/**
 * `whole`: the text is a size and nothing else, so that a mere number is a load index. `amongWords`: other words may follow, of
 * which those that narrow a listing (`run flat`, `3pmsf`) are left alone.
 */
export type TailPlace = 'whole' | 'amongWords'

interface Row {
  name: TailWord['name']
  pattern: RegExp
  /** Read only in such a place; in both where it is absent. */
  only?: TailPlace
  read?: (match: RegExpExecArray) => Partial<SizeTail> | null
}

const rows: readonly Row[] = [
  { name: 'inch', pattern: /(?:"|''|inch(?:es)?|in\.?)(?![a-z\d])/iy },
  // 10PR, 10 ply
  { name: 'range', pattern: /(\d{1,2})\s?-?\s?(?:pr|pl(?:y|ies))(?:\s?rated)?(?![a-z])/iy, read: rangeOf },
  { name: 'range', pattern: /([b-hjlmn])[\s-]?(?:rated|load(?:\s?range)?)(?![a-z])/iy, read: rangeOf },
  { name: 'range', pattern: /(?:load\s?range|lr|range)\s?:?-?\s?([a-hjlmn])(?![a-z\d])/iy, read: rangeOf },
  // (97Y), 97(Y), 123/120S, 146A8; 60K may be the miles of a warranty
  {
    name: 'service',
    pattern: /\((\d{2,3})\s?y\)|(\d{2,3})(?:\/(\d{2,3}))?\s?(\(y\)|(?:a[1-8]|[hj-np-wyz])(?![a-z\d]))/iy,
    read: ([text, over, single, dual, symbol]) =>
      /^[2-9]0k$/i.test(text) ? null : service(over ?? single!, dual, over ? '(Y)' : symbol!),
  },
  { name: 'service', pattern: /(\d{2,3})\/(\d{2,3})(?![a-z\d/])/iy, read: ([, single, dual]) => service(single!, dual, '') },
  { name: 'service', only: 'whole', pattern: /(\d{2,3})(?!\d)/iy, read: ([, single]) => service(single!, undefined, '') },
  {
    name: 'strength',
    pattern: /(?:xl|extra\s?load|reinforced|reinf\.?|rf)(?![a-z\d])/iy,
    read: () => ({ isExtraLoad: true }),
  },
  { name: 'strength', pattern: /(?:sl|standard\s?load)(?![a-z\d])/iy },
  // 245/40R19 101Y HL, 225/75R15 trailer tires
  { name: 'kind', pattern: /(?:hl|lt|st|trailers?)(?![a-z\d])/iy },
  {
    name: 'runFlat',
    only: 'whole',
    pattern: /(?:rof|rft|zp|ssr|emt|run[\s-]?flat)(?![a-z\d])/iy,
    read: () => ({ isRunFlat: true }),
  },
  { name: 'mark', pattern: /m(?:\s?[+&/]\s?)?s(?![a-z\d])/iy },
  { name: 'mark', only: 'whole', pattern: /3pmsf(?![a-z\d])/iy },
  // how the sidewall is lettered, whether there is a tube, and the signs of car makers
  { name: 'mark', pattern: /(?:bsw|owl|obl|rwl|wsw|vsb|nhs|tubeless|tl|tt)(?![a-z\d])/iy },
  { name: 'mark', only: 'whole', pattern: /(?:\*|moe?|aoe?|ro[12]|n[0-6]|front|rear|tires?)(?![a-z\d])/iy },
]

/** LT265/70R17 E, LT265/70R17/E, LT225/75R16 C 115/112Q. */
const bareRange = /([b-hjlmn])(?![a-z-]|\d{3}(?![\d/]))(?!\s+class)/iy
/** Passenger tires have no such letters: one is a load range only behind a slash, or as an E at the end: 265/70R17/D, 265/70R17 E. */
const bareRangeOfPassenger = /(?<=\/\s?)([d-g])(?![a-z\d])|e\s*$/iy

/**
 * The words of the tail that begins at this place of a plain text, in their order. A second load index, load range or kind ends it.
 * `hasRange`: tires of this size have letters of load ranges. `hasKind`: the same figures are sizes of several kinds.
 */
export function tailWords(
  text: string,
  from: number,
  place: TailPlace,
  { hasRange, hasKind }: { hasRange: boolean; hasKind: boolean },
): TailWord[] {
  const words: TailWord[] = []
  for (let at = from; ; ) {
    between.lastIndex = at
    const start = at + (between.exec(text)?.[0].length ?? 0)
    const isApart = start > at || at === from
    const word = wordAt(text, start, place, isApart) ?? (isApart ? rangeAt(text, start, hasRange) : null)
    if (!word || (word.name === 'kind' && !hasKind)) return words
    if (onceWords.includes(word.name) && words.some(({ name }) => name === word.name)) return words
    words.push(word)
    at = word.end
  }
}

const onceWords: ReadonlyArray<TailWord['name']> = ['service', 'range', 'kind']
const between = /[\s/,;]*/y

function wordAt(text: string, start: number, place: TailPlace, isApart: boolean): TailWord | null {
  for (const { name, pattern, only, read } of rows) {
    if ((only !== undefined && only !== place) || !(isApart || name === 'strength' || name === 'service')) continue
    pattern.lastIndex = start
    const match = pattern.exec(text)
    const says = match && (read ? read(match) : {})
    if (says) return { name, start, end: start + match[0].length, says }
  }
  return null
}

function rangeAt(text: string, start: number, hasRange: boolean): TailWord | null {
  const pattern = hasRange ? bareRange : bareRangeOfPassenger
  pattern.lastIndex = start
  const loadRange = readLoadRange(pattern.exec(text)?.[0][0] ?? '')
  return loadRange === null ? null : { name: 'range', start, end: start + 1, says: { loadRange } }
}

function rangeOf([, text]: RegExpExecArray): Partial<SizeTail> | null {
  const loadRange = readLoadRange(text!)
  return loadRange === null ? null : { loadRange }
}

/** Two tires side by side carry a little less each, and some write the two indexes the other way round: 205/55 is no load but another size. */
const mostApart = 12

function service(single: string, dual: string | undefined, symbol: string): Partial<SizeTail> | null {
  const [loadIndex, loadIndexDual] = [Number(single), dual === undefined ? null : Number(dual)]
  if (loadIndex > 209 || Math.abs(loadIndex - (loadIndexDual ?? loadIndex)) > mostApart) return null
  return { loadIndex, loadIndexDual, speed: readSpeed(symbol) }
}

/** What the words say together. */
export function tailOf(words: readonly TailWord[]): SizeTail {
  const none: SizeTail = {
    loadIndex: null,
    loadIndexDual: null,
    speed: null,
    loadRange: null,
    isExtraLoad: false,
    isRunFlat: false,
  }
  return Object.assign(none, ...words.map(({ says }) => says))
}
