/** Which axle each size of a search is for: as the text says, and by its place where the text says nothing. */
import type { SizeInText } from './read-sizes.ts'
import type { Span } from './search-tokens.ts'

type Axle = 'front' | 'rear'

/** A size with its axle. Each place is that of the size together with its `front` or `rear`; equal sizes are one with several places. */
export interface AxleSize {
  axle: Axle
  size: SizeInText
  places: Span[]
  /** The text leaves open to which of two sizes its word belongs. */
  isGuess: boolean
}

interface AxleWord extends Span {
  /** Both in `front and rear`. */
  axle: Axle | 'both'
}

/**
 * `text` is plain. `front` and `rear` before or behind a size decide, and of two sizes the one without such a word is for the other axle.
 * Where no word says it, the second of two is that of the rear, unless `or`, `and` or `vs` joins them: then either will do on all wheels,
 * as where there are three.
 */
export function axlesOf(text: string, sizes: readonly SizeInText[]): AxleSize[] {
  const said = wordsOf(text, sizes)
  const axles: Array<Axle | undefined> = sizes.map((_, at) => {
    const axle = said.words[at]?.axle
    return axle === 'both' ? 'front' : axle
  })
  const known = axles.findIndex((axle) => axle !== undefined)
  // `front 245/40R18 and 275/35R18` has both axles, and `front 245/40R18 or 235/40R18` has one
  const joiner = sizes.length === 2 && known >= 0 ? either : anyJoiner
  const joined = (at: number) => at > 0 && at < sizes.length && joiner.test(text.slice(sizes[at - 1]!.end, sizes[at]!.start))
  for (const at of sizes.keys()) {
    if (axles[at]) continue
    if (joined(at)) axles[at] = axles[at - 1]!
    else if (joined(at + 1) && axles[at + 1]) axles[at] = axles[at + 1]!
    else if (known >= 0) axles[at] = axles[known] === 'front' ? 'rear' : 'front'
    else axles[at] = at === 1 && sizes.length === 2 ? 'rear' : 'front'
  }
  // tires at the rear are at least as wide, unless the text says otherwise
  const isUnusual = known < 0 && axles[1] === 'rear' && sizes[1]!.widthMm < sizes[0]!.widthMm
  return withoutEqual(
    sizes.map((size, at) => {
      const word = said.words[at]
      const place = { start: Math.min(size.start, word?.start ?? size.start), end: Math.max(size.end, word?.end ?? size.end) }
      return { axle: axles[at]!, size, places: [place], isGuess: said.isGuess || isUnusual }
    }),
  )
}

/** `f:`, `(r)`, `F 245/40R18` and `RR` of the right wheel are in tables of wheel shops. */
const axlePattern =
  /(?<![a-z\d-])(?:(fronts?|f(?=\s?:|\s\d{3})|\(f\)|f[rl])|rears?|(?<!(?:cash|money)[ -])backs?|r(?=\s?:|\s\d{3})|\(r\)|r[rl])(?![a-z\d])/gi
const either = /(?<![a-z\d])(?:or|vs|versus)(?![a-z\d])/i
const anyJoiner = /(?<![a-z\d])(?:or|and|vs|versus)(?![a-z\d])|[&+]/i
/** What may be between a size and its `front` or `rear`. */
const between = /^[\s,;:=()/-]*(?:(?:tires?|tyres?|wheels?|axles?|sizes?|is|are|on|in|the|my|for|of)(?![a-z\d])[\s,;:=()/-]*)*$/i

/** The `front` or `rear` of each size; undefined for a size without one. */
function wordsOf(text: string, sizes: readonly SizeInText[]): { words: Array<AxleWord | undefined>; isGuess: boolean } {
  const words = axleWords(text).filter(({ start, end }) => !sizes.some((size) => start < size.end && end > size.start))
  const items = [...sizes, ...words].sort((a, b) => a.start - b.start)
  const isWord = (item: Span | undefined): item is AxleWord => item !== undefined && 'axle' in item
  const beside = (size: SizeInText, step: -1 | 1) => {
    const other = items[items.indexOf(size) + step]
    const [from, to] = step < 0 ? [other?.end, size.start] : [size.end, other?.start]
    return isWord(other) && between.test(text.slice(from, to)) ? other : undefined
  }
  const open = isWord(items[0]) || isWord(items.at(-1)) ? undefined : openWord(text, sizes, words, beside)
  const first = open ? open.step : isWord(items[0]) ? -1 : 1
  const found = new Map<SizeInText, AxleWord>()
  for (const step of [first, -first] as const)
    for (const size of sizes) {
      const word = beside(size, step as -1 | 1)
      if (word && !found.has(size) && ![...found.values()].includes(word)) found.set(size, word)
    }
  return { words: sizes.map((size) => found.get(size)), isGuess: open?.isGuess === true }
}

/**
 * Of `275/35R18 rear 245/40R18`, whether `rear` belongs to the size before it (1) or behind it (-1): to the one that nothing parts it
 * from, else to the one with which the rear is the wider.
 */
function openWord(
  text: string,
  [one, other]: readonly SizeInText[],
  [word]: readonly AxleWord[],
  beside: (size: SizeInText, step: -1 | 1) => AxleWord | undefined,
): { step: -1 | 1; isGuess: boolean } | undefined {
  if (!one || !other || !word || word.axle === 'both') return undefined
  if (beside(one, 1) !== word || beside(other, -1) !== word) return undefined
  const parts = (from: number, to: number) => /[,;]/.test(text.slice(from, to)) || anyJoiner.test(text.slice(from, to))
  const [before, behind] = [parts(one.end, word.start), parts(word.end, other.start)]
  if (before !== behind) return { step: before ? -1 : 1, isGuess: false }
  const isOtherWider = other.widthMm >= one.widthMm
  // people write the axle before its size
  return isOtherWider === (word.axle === 'rear') ? { step: -1, isGuess: false } : { step: 1, isGuess: true }
}

function axleWords(text: string): AxleWord[] {
  const words: AxleWord[] = []
  for (const match of text.matchAll(axlePattern)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const axle = match[1] === undefined ? 'rear' : 'front'
    const last = words.at(-1)
    if (last && last.axle !== axle && /^\s*(?:and|&|\+|\/)\s*$/i.test(text.slice(last.end, start)))
      words.splice(-1, 1, { axle: 'both', start: last.start, end })
    else words.push({ axle, start, end })
  }
  return words
}

/** The same size twice is on all wheels. */
function withoutEqual(sizes: readonly AxleSize[]): AxleSize[] {
  const found: AxleSize[] = []
  for (const each of sizes) {
    const same = found.find(({ size }) => size.sizes[0] === each.size.sizes[0])
    if (!same) found.push({ ...each, places: [...each.places] })
    else {
      same.places.push(...each.places)
      same.axle = 'front'
    }
  }
  return found
}
