/**
 * What listings ask about every tire, in memory: some 18 bytes a tire, line by line. No request reads more than its page from the
 * database, and a facet that is added has its column here without more work.
 */
import { isLineFact } from '#adapters/commerce/catalogue/fact-columns.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import { facetKeys } from '#machines/domain/listing/filters.ts'
import type { Fact } from '#machines/domain/listing/item-facts.ts'
import type { ListingSort } from '#machines/domain/listing/listing.ts'
import { weightedRating } from '#machines/domain/listing/weighted-rating.ts'
import { CodedColumn, Column, type FactValue, ItemColumn, PriceColumn } from './column.ts'

/** Facts of a line that listings need, whichever facets there are: the winter tires of a car, partners' brands. */
const ownLineFacts = ['brandSlug', 'category'] as const
/** The same of an item: the sizes of a list, and what a car takes. */
const ownItemFacts = ['speedRating', 'loadIndex'] as const

/** Sizes and the two prices have columns of their own. */
const ownColumns: readonly Fact[] = ['priceInCents', 'sizeSlug']

const asked = facetKeys.map((key): Fact => facets[key].of)
const isOfLine = (fact: Fact) => isLineFact(fact) || fact === 'brandSlug'
export const keptLineFacts: readonly Fact[] = [...new Set<Fact>([...ownLineFacts, ...asked.filter(isOfLine)])]
export const keptItemFacts: readonly Fact[] = [
  ...new Set<Fact>([...ownItemFacts, ...asked.filter((fact) => !isOfLine(fact) && !ownColumns.includes(fact))]),
]

/** A product line as it is read; `facts` are in the order of `keptLineFacts`. */
export interface ShelvedLine {
  brandSlug: string
  slug: string
  facts: FactValue[]
  score: number
  rating: { value: number; quantity: number }
}

/** The items of a line, side by side; `facts` in the order of `keptItemFacts`. */
export interface ShelvedItems {
  ids: string[]
  sizes: string[]
  prices: number[]
  memberPrices: number[]
  facts: FactValue[][]
}

export class Shelves {
  /** Rises with each change. */
  version = 0
  /** Which transactions they know: all below the horizon, and these. */
  seen: { horizon: number; known: readonly number[] } = { horizon: 0, known: [] }
  /** Rises each time that a line is put on its shelf or taken from it, also where listings ask nothing that has changed. */
  writes = 0
  /** What `writes` was then, by the number of the line. */
  readonly #written: number[] = []
  /** `brand/line`, by the number of the line. */
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Where the items of a line begin, and how many they are; by the number of the line. */
  readonly start = new Column()
  readonly length = new Column()
  readonly lineFacts = new Map(keptLineFacts.map((fact) => [fact, new CodedColumn()]))
  readonly #scores: number[] = []
  /** Weighted by how many there are. */
  readonly #ratings: number[] = []
  #orders = new Map<ListingSort, Int32Array>()

  readonly sizes = new ItemColumn(Uint16Array)
  readonly prices = new PriceColumn(Int32Array)
  readonly memberPrices = new PriceColumn(Int32Array)
  readonly itemFacts = new Map(keptItemFacts.map((fact) => [fact, new ItemColumn()]))
  readonly #ids = new Column(Int32Array)
  /** Ids that are not written as a number is; the column has -1 for the first. */
  readonly #otherIds: string[] = []
  #used = 0
  #unused = 0

  /** Makes room for that many items. */
  reserve(items: number): void {
    for (const column of this.#itemColumns()) column.reserve(items)
  }

  /** The column of a fact of items. */
  itemColumn(fact: Fact): ItemColumn {
    return fact === 'sizeSlug' ? this.sizes : this.itemFacts.get(fact)!
  }

  /** How many lines have numbers. */
  get lines(): number {
    return this.names.length
  }

  /** The number of `brand/line`; undefined for a line that was never on a shelf. */
  numberOf(name: string): number | undefined {
    return this.#numbers.get(name)
  }

  /** What `writes` was when `brand/line` was last put or taken; undefined for a line that was never on a shelf. */
  writtenAt(name: string): number | undefined {
    const number = this.#numbers.get(name)
    return number === undefined ? undefined : this.#written[number]
  }

  idOf(position: number): string {
    const id = this.#ids.data[position]!
    return id < 0 ? this.#otherIds[-id - 1]! : String(id)
  }

  /** Puts a line on its shelf, in place of what it had. */
  put(line: ShelvedLine, items: ShelvedItems): void {
    const number = this.#numberOf(`${line.brandSlug}/${line.slug}`)
    this.#noteWrite(number)
    const isChanged = [this.#putLine(number, line), this.#putItems(number, items)].includes(true)
    if (isChanged) this.version += 1
  }

  /** A line without items. */
  remove(name: string): void {
    const number = this.#numbers.get(name)
    if (number === undefined) return
    this.#noteWrite(number)
    if (this.length.data[number] === 0) return
    this.#unused += this.length.data[number]!
    this.length.set(number, 0)
    this.version += 1
  }

  clear(): void {
    for (const name of this.names) this.remove(name)
    this.#used = 0
    this.#unused = 0
  }

  /** Numbers of all lines, better ones first. Where only the price counts they have no order: null. */
  linesBy(sort: ListingSort): Int32Array | null {
    const better = this.#better[sort]
    if (!better) return null
    const { names } = this
    const order =
      this.#orders.get(sort) ?? Int32Array.from(names.keys()).sort((a, b) => better(a, b) || (names[a]! < names[b]! ? -1 : 1))
    this.#orders.set(sort, order)
    return order
  }

  readonly #better: Record<ListingSort, ((a: number, b: number) => number) | null> = {
    // What we measured and what shoppers say weigh the same: a score of 10, five stars of 2.
    recommended: (a, b) => this.#scores[b]! + this.#ratings[b]! * 2 - (this.#scores[a]! + this.#ratings[a]! * 2),
    topRated: (a, b) => this.#ratings[b]! - this.#ratings[a]!,
    score: (a, b) => this.#scores[b]! - this.#scores[a]!,
    priceAscending: null,
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.names.push(name) - 1
    this.#numbers.set(name, number)
    this.length.set(number, 0)
    return number
  }

  #noteWrite(number: number): void {
    this.writes += 1
    this.#written[number] = this.writes
  }

  #putLine(number: number, { facts, score, rating }: ShelvedLine): boolean {
    const columns = [...this.lineFacts.values()]
    const codes = columns.map((column, at) => column.codeFor(facts[at]!))
    const weighted = weightedRating(rating)
    const isMoved = this.#scores[number] !== score || this.#ratings[number] !== weighted
    const isChanged = isMoved || columns.some((column, at) => column.data[number] !== codes[at])
    for (const [at, column] of columns.entries()) column.set(number, codes[at]!)
    this.#scores[number] = score
    this.#ratings[number] = weighted
    if (isMoved) this.#orders = new Map()
    return isChanged
  }

  #putItems(number: number, items: ShelvedItems): boolean {
    const length = items.ids.length
    const before = this.length.data[number]!
    const columns = [...this.#itemColumns()]
    const codes = this.#codesOf(items)
    const at = before === length ? this.start.data[number]! : this.#used
    const isSame =
      before === length && columns.every(({ data }, of) => codes[of]!.every((code, each) => data[at + each] === code))
    if (isSame) return false
    for (const [of, column] of columns.entries()) for (const [each, code] of codes[of]!.entries()) column.set(at + each, code)
    for (const [of, column] of columns.entries()) if (column instanceof ItemColumn) column.setOf(number, codes[of]!)
    this.prices.setEnds(number, items.prices)
    this.memberPrices.setEnds(number, items.memberPrices)
    if (before !== length) {
      this.start.set(number, at)
      this.length.set(number, length)
      this.#used += length
      this.#unused += before
      if (this.#unused > this.#used / 4 + 1_000) this.#closeGaps()
    }
    return true
  }

  #itemColumns(): Column[] {
    return [this.#ids, this.sizes, this.prices, this.memberPrices, ...this.itemFacts.values()]
  }

  /** In the order of `#itemColumns`; items are sorted by size, in the same order whenever they are read. */
  #codesOf({ ids, sizes, prices, memberPrices, facts }: ShelvedItems): number[][] {
    const columns = [
      ids.map((id) => this.#numberOfId(id)),
      sizes.map((size) => this.sizes.codeFor(size)),
      prices,
      memberPrices,
      ...[...this.itemFacts.values()].map((column, of) => facts[of]!.map((value) => column.codeFor(value))),
    ]
    const [numbers, bySize] = columns as [number[], number[]]
    const order = Array.from(ids.keys()).sort((a, b) => bySize[a]! - bySize[b]! || numbers[a]! - numbers[b]!)
    return columns.map((column) => order.map((at) => column[at]!))
  }

  #numberOfId(id: string): number {
    const number = Number(id)
    if (number >= 0 && String(number) === id) return number
    const known = this.#otherIds.indexOf(id)
    return -(known < 0 ? this.#otherIds.push(id) : known + 1)
  }

  #closeGaps(): void {
    const { start, length } = this
    const lines = Array.from(this.names.keys()).filter((number) => length.data[number]! > 0)
    lines.sort((a, b) => start.data[a]! - start.data[b]!)
    let used = 0
    for (const number of lines) {
      const [from, count] = [start.data[number]!, length.data[number]!]
      for (const { data } of this.#itemColumns()) data.copyWithin(used, from, from + count)
      start.set(number, used)
      used += count
    }
    this.#used = used
    this.#unused = 0
  }
}
