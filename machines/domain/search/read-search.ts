/**
 * Reads a search: sizes, a car, brands and filters, each with its place in the text, so that a page can show how it was read and take
 * each part off. All other words are left to look up.
 */
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import { plainText } from '#machines/domain/sizes/size-text.ts'
import { nearestNames, plainName } from './alike.ts'
import { categoryOfId, type FilterInText, readFilterWords } from './filter-words.ts'
import type { KnownBrand, KnownModel, KnownNames, KnownSize } from './known-names.ts'
import { type AxleSize, axlesOf } from './read-axles.ts'
import { type CarInText, createCarReader } from './read-cars.ts'
import { createSizeReader, type SizeStart } from './read-sizes.ts'
import { type Span, type Token, tidySearch, tokensOf, withoutSpans } from './search-tokens.ts'
import { createRimReader, loadRangeFilter, loadRangesIn } from './size-words.ts'

/** What is asked: the text, the size of the rear tires where they have another, and categories by their ids. */
export interface SearchQuestion {
  text: string
  rear?: string
  categoryIds?: readonly string[]
}

/** `name` and `label` are what a chip says: `Size`, `225/45R17`. `isCorrected`: it is spelled otherwise in the text. */
interface Said {
  name: string
  label: string
  isCorrected: boolean
  /** What was typed and is not sold, as a sentence without its full stop. */
  note?: string
  /** The question without this part. */
  without: SearchQuestion
}

export type SearchPart = Said &
  (
    | { kind: 'size'; axle: 'front' | 'rear'; sizes: KnownSize[] }
    | { kind: 'car'; car: Omit<CarInText, 'start' | 'end' | 'isCorrected'> }
    | { kind: 'brand'; brand: KnownBrand }
    | { kind: 'filter'; values: FacetValues }
  )

export interface SearchReading {
  question: SearchQuestion
  /** In the order of the text; rear size and categories of the address after it. */
  parts: SearchPart[]
  /** The words that are no part, in their order; empty when all is read. */
  words: string
  /** Sizes that begin as the text ends, where no whole size is read. */
  begun: SizeStart | null
  /** Models whose names begin with the last word, where no car is read. */
  begunModels: KnownModel[]
}

export interface SearchReader {
  /** `thisYear` decides what two figures of a year mean. */
  read(question: SearchQuestion, thisYear: number): SearchReading
}

/** Small words that no search is about. */
const fillers = /^(?:tires?|tyres?|for|my|a|an|the|and|or|vs|with|in|on|set|of|new|best|cheap(?:est)?|car|size)$/

export function createSearchReader({ sizes, brands, models }: KnownNames): SearchReader {
  const sizeReader = createSizeReader(sizes)
  const rimsIn = createRimReader(sizes)
  const carReader = createCarReader(models)
  const brandByName = new Map(brands.map((brand) => [plainName(brand.label), brand]))
  const brandNames = [...brandByName.keys()]

  return {
    read(asked, thisYear) {
      const question = tidied(asked)
      const { text, rear = '', categoryIds = [] } = question
      const plain = plainText(text)
      const parts: Array<Placed & Places> = []
      const taken: Span[] = []
      const isFree = ({ start, end }: Span) => !taken.some((other) => start < other.end && end > other.start)
      const put = (part: Placed, places: readonly Span[] = [part]) => {
        taken.push(...places)
        parts.push({ ...part, places })
      }
      for (const size of axlesOf(plain, sizeReader.read(plain))) if (size.axle === 'front' || rear === '') putSize(size, put)
      const left = () => tokensOf(plain).filter(isFree)
      const filters = [...loadRangesIn(plain), ...rimsIn(plain), ...readFilterWords(plain)].filter(isFree)
      const putFilters = (some: readonly FilterInText[]) => {
        for (const { start, end, name, label, values } of some)
          if (isFree({ start, end })) put({ kind: 'filter', start, end, name, label, values, isCorrected: false })
      }
      // All terrain is a kind of tire, although a car is called Terrain
      putFilters(filters.filter(({ start, end }) => /[ -]/.test(text.slice(start, end))))
      // a trim may be called Touring: cars are read before single words, and take the words that follow them
      const car = carReader.read(withoutFillers(left()), thisYear)
      if (car) put(carPart(car))
      putFilters(filters)
      for (const brand of brandsIn(left())) put(brand)
      const unread = withoutFillers(left())
      const begun = parts.some(({ kind }) => kind === 'size') ? null : sizeReader.readStart(plain)
      const isBegun = begun !== null && isFree(begun)
      const said = eachOnce(parts, question)
      const ofAddress = categoryParts(question).filter(({ label }) => !said.some((part) => isOfType(part, label)))
      return {
        question,
        parts: [...said, ...rearParts(question), ...ofAddress],
        words: unread
          .filter((token) => !isBegun || token.start < begun.start)
          .map(({ start, end }) => text.slice(start, end))
          .join(' '),
        begun: isBegun ? begun : null,
        begunModels: car?.model ? [] : carReader.begun(unread),
      }

      function rearParts(of: SearchQuestion): SearchPart[] {
        const [size] = rear === '' ? [] : sizeReader.read(rear)
        return size ? [unplaced({ ...sizePart({ axle: 'rear', size }), without: { ...of, rear: '' } })] : []
      }

      function categoryParts(of: SearchQuestion): SearchPart[] {
        return categoryIds.flatMap((id): SearchPart[] => {
          const category = categoryOfId(id)
          if (category === null) return []
          const without = { ...of, categoryIds: categoryIds.filter((other) => other !== id) }
          const values = { category: [category as TireCategory] }
          return [{ kind: 'filter', name: 'Type', label: tireCategories[category].label, isCorrected: false, values, without }]
        })
      }
    },
  }

  function brandsIn(tokens: readonly Token[]): Placed[] {
    const found: Placed[] = []
    for (let length = 3; length > 0; length -= 1)
      for (let from = 0; from + length <= tokens.length; from += 1) {
        const run = tokens.slice(from, from + length)
        const place = { start: run[0]!.start, end: run.at(-1)!.end }
        if (found.some((other) => place.start < other.end && place.end > other.start)) continue
        const word = plainName(run.map((token) => token.word).join(''))
        const exact = brandByName.get(word)
        const brand = exact ?? brandByName.get(nearestNames(word, brandNames)[0] ?? '')
        if (brand) found.push({ kind: 'brand', ...place, name: 'Brand', label: brand.label, isCorrected: !exact, brand })
      }
    return found
  }
}

/** The same without spaces that say nothing. */
function tidied({ text, rear = '', categoryIds = [] }: SearchQuestion): SearchQuestion {
  return {
    text: tidySearch(text),
    ...(tidySearch(rear) !== '' && { rear: tidySearch(rear) }),
    ...(categoryIds.length > 0 && { categoryIds }),
  }
}

/** In the order of the text. What it says several times is one part, and is taken off with all its words and the category's id. */
function eachOnce(parts: ReadonlyArray<Placed & Places>, question: SearchQuestion): SearchPart[] {
  const alike = new Map<string, Array<Placed & Places>>()
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const words = `${part.name}: ${part.label}`
    alike.set(words, [...(alike.get(words) ?? []), part])
  }
  return [...alike.values()].map((same) => {
    const { places: _, ...part } = same.find(({ isCorrected }) => !isCorrected) ?? same[0]!
    const categoryIds = question.categoryIds?.filter((id) => {
      const category = categoryOfId(id)
      return category === null || !isOfType(part, tireCategories[category].label)
    })
    const places = same.flatMap((each) => each.places)
    return unplaced({ ...part, without: tidied({ ...question, text: withoutSpans(question.text, places), categoryIds }) })
  })
}

function isOfType({ name, label }: Pick<SearchPart, 'name' | 'label'>, type: string): boolean {
  return name === 'Type' && label === type
}

type Distributed<Part> = Part extends unknown ? Omit<Part, 'without'> & Span : never
type Placed = Distributed<SearchPart>
/** All places of the text that a part was read from. */
interface Places {
  places: readonly Span[]
}

function unplaced({ start: _, end: __, ...part }: SearchPart & Span): SearchPart {
  return part
}

function withoutFillers(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ word }) => !fillers.test(word) && /[a-z0-9]/.test(word))
}

/** A size, and its load range as a filter. Each is taken off alone, but for an E of LT265/70R17/E, which says nothing without its size. */
function putSize(axleSize: AxleSize, put: (part: Placed, places?: readonly Span[]) => void): void {
  const { places, size } = axleSize
  const part = { ...sizePart(axleSize), start: places[0]!.start }
  if (!size.range) {
    put(part, places)
    return
  }
  const { at, range, isBare } = size.range
  put(part, isBare ? places : places.flatMap((place) => outside(place, at)))
  put({ kind: 'filter', isCorrected: false, ...loadRangeFilter(range, at) })
}

/** A place without what is inside it. */
function outside({ start, end }: Span, inner: Span): Span[] {
  if (inner.end <= start || inner.start >= end) return [{ start, end }]
  return [
    { start, end: inner.start },
    { start: inner.end, end },
  ].filter((part) => part.start < part.end)
}

function sizePart({ axle, size, isGuess = false }: Pick<AxleSize, 'axle' | 'size'> & { isGuess?: boolean }): Placed {
  const { start, end, sizes, notSold } = size
  return {
    kind: 'size',
    start,
    end,
    axle,
    name: axle === 'rear' ? 'Rear size' : 'Size',
    label: sizes[0]!.label,
    isCorrected: size.isGuess || isGuess,
    ...(notSold !== null && { note: notSold }),
    sizes,
  }
}

function carPart({ start, end, isCorrected, ...car }: CarInText): Placed {
  return { kind: 'car', start, end, name: 'Car', label: carLabel(car), isCorrected, car }
}

/** `2019 Honda Civic Sport` */
export function carLabel({ make, model, year, trim }: Omit<CarInText, 'start' | 'end' | 'isCorrected'>): string {
  return [year, make.label, model?.model, trim?.label].filter((word) => word !== undefined).join(' ')
}
