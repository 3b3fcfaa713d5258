/**
 * Reads a search: sizes, a car, brands and filters, each with its place in the text, so that a page can show how it was read and take
 * each part off. All other words are left to look up.
 */
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import { plainText } from '#machines/domain/sizes/size-text.ts'
import { nearestNames, plainName } from './alike.ts'
import { placesOf, runsOf, type Word, wordsOf } from './car-words.ts'
import { categoryOfId, type FilterInText, readFilterWords } from './filter-words.ts'
import type { KnownBrand, KnownModel, KnownNames, KnownSize } from './known-names.ts'
import type { CarInText, PlacedCar } from './placed-car.ts'
import { type AxleSize, axlesOf } from './read-axles.ts'
import { createCarReader } from './read-cars.ts'
import { createSizeReader, type SizeStart } from './read-sizes.ts'
import { carNote } from './search-notes.ts'
import { type Span, tidySearch, tokensOf, withoutSpans } from './search-tokens.ts'
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
  /** What the shop does not have as it was typed, as a sentence without its full stop. */
  note?: string
  /** The question without this part. */
  without: SearchQuestion
}

export type SearchPart = Said &
  (
    | { kind: 'size'; axle: 'front' | 'rear'; sizes: KnownSize[] }
    | { kind: 'car'; car: Omit<CarInText, 'isCorrected'> }
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
  /** Models whose names begin with the last words, where no car is read; where one is read that lacks the year, others that have it. */
  begunModels: KnownModel[]
}

export interface SearchReader {
  /** `thisYear` decides what two figures of a year mean. */
  read(question: SearchQuestion, thisYear: number): SearchReading
}

/** Small words that no search is about. */
const fillers = /^(?:tires?|tyres?|for|my|a|an|the|and|or|vs|with|in|on|set|of|new|best|cheap(?:est)?|car|size)$/

/** Before a year they say nothing. "Max" is no such word: it may be what a car is called. */
const boundWords = /^(?:under|below|less|than|up|to)$/

export function createSearchReader({ sizes, brands, models }: KnownNames): SearchReader {
  const sizeReader = createSizeReader(sizes)
  const rimsIn = createRimReader(sizes)
  const carReader = createCarReader(models)
  const brandByName = new Map(brands.map((brand) => [plainName(brand.label), brand]))
  // a name without Latin letters is equal to no word
  brandByName.delete('')
  const nearestBrands = nearestNames(brandByName.keys())

  return {
    read(asked, thisYear) {
      const question = tidied(asked)
      const { text, rear = '', categoryIds = [] } = question
      const plain = plainText(text)
      const words = wordsOf(tokensOf(plain), (word) => fillers.test(word))
      const parts: Array<Placed & Places> = []
      const taken: Span[] = []
      let ofCar: readonly Span[] = []
      const isFree = (place: Span) => !meets(place, taken) && !meets(place, ofCar)
      const isUnread = (at: number) => isFree(words[at]!)
      const put = (part: Placed, places: readonly Span[] = [part]) => {
        taken.push(...places)
        parts.push({ ...part, places })
      }
      for (const size of axlesOf(plain, sizeReader.read(plain))) if (size.axle === 'front' || rear === '') putSize(size, put)
      const filters = [...loadRangesIn(plain), ...rimsIn(plain), ...readFilterWords(plain)].filter(isFree)
      const putFilters = (some: readonly FilterInText[]) => {
        for (const { start, end, name, label, values } of some)
          if (isFree({ start, end })) put({ kind: 'filter', start, end, name, label, values, isCorrected: false })
      }
      const boundsOfYear: Span[] = []
      const exact = exactCar()
      ofCar = exact ? spansOf(exact, words) : []
      putFilters(filters)
      putBrands((key) => brandByName.get(key))
      const begun = parts.some(({ kind }) => kind === 'size') ? null : sizeReader.readStart(plain)
      const isBegun = begun !== null && isFree(begun)
      const isLeft = (at: number) => !meets(words[at]!, taken) && !(isBegun && words[at]!.end > begun.start)
      const car = carReader.complete(exact, words, isLeft, thisYear)
      ofCar = []
      if (car) putCar(car)
      putBrands((key) => brandByName.get(nearestBrands(key)[0] ?? ''), true)
      const isBound = ({ word, start, end }: Word) =>
        boundWords.test(word) && boundsOfYear.some((bound) => start >= bound.start && end <= bound.end)
      const unread = words.filter((word) => isFree(word) && !word.isFiller && /[a-z0-9]/.test(word.word) && !isBound(word))
      const said = eachOnce(parts, question)
      const ofAddress = categoryParts(question).filter(({ label }) => !said.some((part) => isOfType(part, label)))
      return {
        question,
        parts: [...said, ...rearParts(question), ...ofAddress],
        words: unread
          .filter((word) => !isBegun || word.start < begun.start)
          .map(({ start, end }) => text.slice(start, end))
          .join(' '),
        begun: isBegun ? begun : null,
        begunModels: car?.model ? carReader.inYear(car) : carReader.begun(unread),
      }

      /**
       * Of a car's name and a filter that share a word, the one with more words is meant: all terrain is a kind of tire, although a car is
       * called Terrain. A year behind a word of price is a year: `civic under 2015`.
       */
      function exactCar(): PlacedCar | null {
        const first = carReader.readExactly(words, isUnread, thisYear)
        if (first === null || isBrand(first)) return null
        const years = filters.filter((filter) => isYear(filter, first))
        boundsOfYear.push(...years)
        const longer = filters.filter((filter) => isFree(filter) && isLonger(filter, first, words) && !years.includes(filter))
        putFilters(longer)
        return longer.length > 0 ? exactCar() : first
      }

      function isYear({ start, end, values }: FilterInText, { yearAt }: PlacedCar): boolean {
        const year = yearAt === null ? undefined : words[yearAt]
        if (!year || values.price === undefined || /[$]|dollars|bucks/i.test(text.slice(start, end))) return false
        return year.word.length === 4 && year.start >= start && year.end <= end
      }

      /** A name of a car alone that a brand of tires has too: most who type it to a tire shop mean the tires. */
      function isBrand({ names, places }: PlacedCar): boolean {
        const run = names.model ?? names.make
        return run !== null && brandByName.has(run.key) && placesOf(run).length === places.size
      }

      function putBrands(find: (key: string) => KnownBrand | undefined, isCorrected = false): void {
        const runs = runsOf(words, mostWordsOfBrand, (at) => (isUnread(at) ? 'free' : 'read'))
        for (const { from, to, key } of runs) {
          const place = { start: words[from]!.start, end: words[to]!.end }
          const brand = isFree(place) ? find(key) : undefined
          if (brand) put({ kind: 'brand', ...place, name: 'Brand', label: brand.label, isCorrected, brand })
        }
      }

      function putCar(placed: PlacedCar): void {
        const places = spansOf(placed, words)
        put({ ...carPart(placed), start: places[0]!.start, end: places.at(-1)!.end }, places)
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
}

const mostWordsOfBrand = 3

function meets({ start, end }: Span, others: readonly Span[]): boolean {
  return others.some((other) => start < other.end && end > other.start)
}

/** Each name of the car, and its year. Words between them are no part of it. */
function spansOf({ places }: PlacedCar, words: readonly Word[]): Span[] {
  const spans: Span[] = []
  let last = -2
  for (const at of [...places].sort((a, b) => a - b)) {
    const { start, end } = words[at]!
    if (at === last + 1) spans.at(-1)!.end = end
    else spans.push({ start, end })
    last = at
  }
  return spans
}

/** Whether a filter has more words than each name of the car that it shares one with. */
function isLonger(filter: FilterInText, { names, yearAt }: PlacedCar, words: readonly Word[]): boolean {
  const placesOfFilter = words.flatMap(({ start, end }, at) => (start < filter.end && end > filter.start ? [at] : []))
  const shared = [names.make, names.model, names.trim, yearAt === null ? null : { from: yearAt, to: yearAt, count: 1 }].filter(
    (run) => run !== null && placesOfFilter.some((at) => at >= run.from && at <= run.to),
  )
  return shared.length > 0 && shared.every((run) => run!.count < placesOfFilter.length)
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

function carPart({
  make,
  model,
  year,
  trim,
  unknown,
  isCorrected,
}: PlacedCar): Omit<Extract<Placed, { kind: 'car' }>, keyof Span> {
  const car = { make, ...(model && { model }), ...(year !== undefined && { year }), ...(trim && { trim }), unknown }
  const note = carNote(car)
  return { kind: 'car', name: 'Car', label: carLabel(car), isCorrected, ...(note !== null && { note }), car }
}

/** `2019 Honda Civic Sport` */
export function carLabel({ make, model, year, trim }: Pick<CarInText, 'make' | 'model' | 'year' | 'trim'>): string {
  return [year, make.label, model?.model, trim?.label].filter((word) => word !== undefined).join(' ')
}
