/**
 * Sizes on offer in what a shopper types, in any spelling (machines/domain/sizes/size-spellings.ts). A size that is not on offer is read as
 * one of its figures, or as one that differs from it by one figure, and is then a guess.
 */
import type { LoadRange } from '#machines/domain/catalogue/catalogue.ts'
import { figuresOf, type MeantSizes, offeredSizes } from '#machines/domain/sizes/offered-sizes.ts'
import { classOfLabel, classOfLetters } from '#machines/domain/sizes/size-class.ts'
import { plainFigures } from '#machines/domain/sizes/size-text.ts'
import { sizesIn, type TypedSize, withMeantKind } from '#machines/domain/sizes/typed-sizes.ts'
import { lettersWrong } from './alike.ts'
import type { KnownSize } from './known-names.ts'
import type { Span } from './search-tokens.ts'
import { loadRangesIn } from './size-words.ts'

export interface SizeInText extends MeantSizes<KnownSize> {
  /** Of the figures and all that follows them. */
  start: number
  end: number
  /**
   * The load range that was typed with it, and where; null where none was. `isBare`: it says nothing without its size, as
   * the E of LT265/70R17/E.
   */
  range: { range: LoadRange; at: Span; isBare: boolean } | null
  widthMm: number
}

/** The beginning of sizes: `225`, `225/45`, `22545`. */
export interface SizeStart {
  start: number
  end: number
  /** Most tires first. */
  sizes: KnownSize[]
}

export interface SizeReader {
  /** In the order of the text. */
  read(text: string): SizeInText[]
  /** At the end of the text, where a size is being typed; null where no size begins so. */
  readStart(text: string): SizeStart | null
}

export function createSizeReader(sizes: readonly KnownSize[]): SizeReader {
  const offered = offeredSizes(sizes)
  const allFigures = [...offered.figures.keys()]
  const nearTo = figuresNearTo(allFigures)

  /** Of the sizes with one other figure: those of the typed kind first, of several the ones with most tires. */
  function corrected({ head, letters }: Pick<TypedSize, 'head' | 'letters'>): MeantSizes<KnownSize> | null {
    const typed = classOfLetters(letters)
    const others = ({ label }: KnownSize) => Number(classOfLabel(label) !== typed)
    const near = nearFigures(figuresOf(head.size.key)).sort((a, b) => others(a) - others(b) || b.itemCount - a.itemCount)
    if (near.length === 0) return null
    return {
      sizes: near.slice(0, mostNear),
      isGuess: true,
      notSold: others(near[0]!) > 0 ? `We do not sell ${head.size.label}` : null,
    }
  }

  function nearFigures(figures: string): KnownSize[] {
    if (figures.length < leastFigures) return []
    return nearTo(figures).flatMap((each) => offered.figures.get(each)!)
  }

  function read(text: string): SizeInText[] {
    const [said] = loadRangesIn(text)
    // `load range e 265/70R17` says it before the size
    const withSaid = (size: TypedSize) => ({ ...size, loadRange: size.loadRange ?? said?.values.loadRange?.[0] ?? null })
    const typed = sizesIn(text, 'amongWords', 'work').map(withSaid).map(withMeantKind)
    const found: SizeInText[] = []
    const take = (some: readonly TypedSize[], meantBy: (size: TypedSize) => MeantSizes<KnownSize> | null) => {
      for (const size of some) {
        const place = { start: size.start, end: size.words.at(-1)?.end ?? size.end }
        if (found.some((other) => place.start < other.end && place.end > other.start)) continue
        const meant = meantBy(size)
        if (meant) found.push({ ...place, ...meant, range: rangeOf(size), widthMm: size.head.size.widthMm })
      }
    }
    const meant = new Map(typed.map((size) => [size, offered.meantBy(size)]))
    const meantBy = (size: TypedSize) => meant.get(size) ?? null
    // what is on offer, then another kind of it, then other figures
    take(
      typed.filter((size) => meantBy(size)?.isGuess === false),
      meantBy,
    )
    take(typed, meantBy)
    take(typed.filter(isMetric), corrected)
    for (const { start, end, figures } of longRuns(text))
      if (!found.some((other) => start < other.end && end > other.start)) {
        const near = nearFigures(figures).sort((a, b) => b.itemCount - a.itemCount)
        if (near.length > 0)
          found.push({ start, end, sizes: near.slice(0, mostNear), isGuess: true, notSold: null, range: null, widthMm: 0 })
      }
    return found.sort((a, b) => a.start - b.start)
  }

  function readStart(text: string): SizeStart | null {
    const match =
      /(?:^|\s)(?<letters>p|lt|st|hl)?(\d{3})(?:[ /x-]{0,2}(\d{1,2}))?(?:[ /x-]{0,2}(?:zr|r)?[ -]?(\d{1,2})?)?$/i.exec(
        plainFigures(text),
      )
    if (!match) return null
    const figures = [match[2], match[3], match[4]].join('')
    const begun = allFigures.filter((each) => each.startsWith(figures)).flatMap((each) => offered.figures.get(each)!)
    if (begun.length === 0) return null
    const typed = classOfLetters((match.groups?.letters ?? '').toUpperCase())
    const others = ({ label }: KnownSize) => (typed === 'plain' ? 0 : Number(classOfLabel(label) !== typed))
    const start = match.index + match[0].length - match[0].trimStart().length
    return { start, end: text.length, sizes: begun.sort((a, b) => others(a) - others(b) || b.itemCount - a.itemCount) }
  }

  return { read, readStart }
}

/**
 * Which of these have one figure too many, missing, other, or swapped with its neighbor. Such two are equal with a figure of each left out,
 * so that few have to be compared.
 */
function figuresNearTo(all: readonly string[]): (figures: string) => string[] {
  const shortened = (figures: string) => [
    figures,
    ...Array.from(figures, (_, at) => figures.slice(0, at) + figures.slice(at + 1)),
  ]
  const byShortened = new Map<string, string[]>()
  for (const figures of all)
    for (const each of new Set(shortened(figures))) {
      const list = byShortened.get(each)
      if (list) list.push(figures)
      else byShortened.set(each, [figures])
    }
  return (figures) =>
    [...new Set(shortened(figures).flatMap((each) => byShortened.get(each) ?? []))].filter(
      (each) => lettersWrong(figures, each, 1) === 1,
    )
}

/** Other sizes have too few figures for a guess, or may be a date. */
function isMetric({ head, isLoose }: TypedSize): boolean {
  return !isLoose || /^\d{3}\//.test(head.size.key)
}

/** So many sizes with one other figure are proposed, and only for so many figures. */
const mostNear = 3
const leastFigures = 6

/** Metric sizes with one figure more than there are: `225/45r177`. */
function longRuns(text: string): Array<Span & { figures: string }> {
  return [...plainFigures(text).matchAll(/(?<!\S)(?:p|lt|st)?\d{3,4}[/x-]?\d{2,3}[/x-]?z?r?\d{2,3}(?!\S)/gi)].flatMap((match) => {
    const figures = match[0].replace(/\D/g, '')
    return figures.length === 8 ? [{ start: match.index, end: match.index + match[0].length, figures }] : []
  })
}

function rangeOf({ words, end, loadRange }: TypedSize): SizeInText['range'] {
  const at = words.findIndex(({ name }) => name === 'range')
  const word = words[at]
  if (!word || loadRange === null) return null
  const isBare = word.end - word.start === 1
  // such an E is taken off with the sign before it
  return { range: loadRange, at: { start: isBare ? (words[at - 1]?.end ?? end) : word.start, end: word.end }, isBare }
}
