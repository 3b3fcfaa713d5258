/** A question to the shelves: which tires pass, and which of all conditions the others fail. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import { conditionsOf, type FacetKey, facetKeys } from '#machines/domain/listing/filters.ts'
import { type ItemFacts, passes } from '#machines/domain/listing/item-facts.ts'
import type { ListingQuery } from '#machines/domain/listing/listing.ts'
import type { CodedColumn, Column, FactValue, ItemColumn } from './column.ts'
import { type BuyerPrices, buyerPrices, type PriceBounds } from './prices.ts'
import type { Shelves } from './shelves.ts'
import { type VariantTest, variantTest } from './variants.ts'

/** A condition on coded values: `bit` is set where the code does not pass. */
interface CodedTest {
  bit: number
  column: Column
  pass: Uint8Array
}

/** The same on items; `set` has the codes that pass. */
interface ItemTest extends CodedTest {
  column: ItemColumn
  set: Int32Array
}

/** What is outside of the list itself, such as another size. */
const outside = 2 ** 30

/** The bit of a facet: set where a tire fails what is applied of it. */
export const bitOf = (key: FacetKey): number => 2 ** facetKeys.indexOf(key)

export class Selection {
  /** What `look` saw: the bits that all items of the line fail; null where `fails` has them for each. */
  alike: number | null = 0
  fails = new Int32Array(0)
  /** How many of the items fail nothing: what `look` gave. */
  found = 0
  /** Where `alike` is null: the places of these, from `from` on. */
  passing = new Int32Array(0)
  /** Where `alike` is null: the items differ by their price alone, and fail nothing else. */
  isAlikeButPrice = false
  /** Where the items begin that `look` looked at, and how many they are: the line's, or those of one size among them. */
  from = 0
  count = 0
  readonly prices: BuyerPrices
  readonly #brands: CodedTest | null
  readonly #lineTests: CodedTest[] = []
  readonly #sizes: (ItemTest & { first: number; last: number }) | null
  readonly #itemTests: ItemTest[] = []
  /** Of these, the ones that some items of the line pass and others do not. */
  readonly #mixed: ItemTest[] = []
  readonly #price: (PriceBounds & { bit: number }) | null = null
  readonly #variants: VariantTest | null

  /** `query` has filters that the catalogue knows. */
  constructor(
    readonly shelves: Shelves,
    { sizeSlugs, variants, brands, filters, userType = 'none' }: ListingQuery,
  ) {
    this.prices = buyerPrices(shelves, userType satisfies UserType)
    this.#brands = brands
      ? codedTest(outside, shelves.lineFacts.get('brandSlug')!, (brand) => brands.includes(String(brand)))
      : null
    this.#sizes =
      sizeSlugs.length > 0 ? withEnds(itemTest(outside, shelves.sizes, (size) => sizeSlugs.includes(String(size)))) : null
    this.#variants = variants ? variantTest(shelves, variants) : null
    for (const { key, condition } of conditionsOf(filters)) {
      const bit = bitOf(key)
      const { of } = facets[key]
      if (of === 'priceInCents') {
        this.#price = { bit, ...this.prices.boundsOf('among' in condition ? {} : condition) }
        continue
      }
      const ofLine = shelves.lineFacts.get(of)
      const isPassing = (value: FactValue) => passes(condition, value as ItemFacts[typeof of])
      if (ofLine) this.#lineTests.push(codedTest(bit, ofLine, isPassing))
      else this.#itemTests.push(itemTest(bit, shelves.itemColumn(of), isPassing))
    }
  }

  /** The bits that all items of a line fail because of the line. */
  failsOfLine(line: number): number {
    if (this.shelves.length.data[line] === 0) return outside
    if (this.#brands && this.#brands.pass[this.#brands.column.data[line]!] === 0) return outside
    let fails = 0
    for (const { bit, column, pass } of this.#lineTests) if (pass[column.data[line]!] === 0) fails |= bit
    return fails
  }

  /** Looks at the items of a line, all of which fail `lineFails`; gives how many of them fail nothing more. */
  look(line: number, lineFails = 0): number {
    this.from = this.shelves.start.data[line]!
    this.count = this.shelves.length.data[line]!
    const sizes = this.#sizes
    const isOneSize = sizes !== null && sizes.first === sizes.last
    const ofSizes =
      sizes === null ? 'all' : isOneSize ? sizes.column.howManyOf(line, sizes.first) : sizes.column.howMany(line, sizes.set)
    if (ofSizes === 'none') return this.#allFail(outside)
    let all = 0
    this.#mixed.length = 0
    for (const test of this.#itemTests) {
      const passing = test.column.howMany(line, test.set)
      if (passing === 'none') all |= test.bit
      else if (passing === 'some') this.#mixed.push(test)
    }
    const price = this.#price && priceFails(this.#price, line)
    all |= price ?? 0
    // An item that fails two conditions counts for no facet.
    if (isTwo(all | lineFails)) return this.#allFail(all | lineFails)
    if (sizes && ofSizes === 'some') this.#narrow(sizes)
    const isOfSizes = ofSizes === 'all' || isOneSize
    if (isOfSizes && !this.#variants && this.#mixed.length === 0 && price !== undefined) return this.#allFail(all)
    return this.#lookAtEach(line, all, isOfSizes ? null : sizes, price === undefined)
  }

  #lookAtEach(line: number, all: number, sizes: ItemTest | null, isPriceMixed: boolean): number {
    this.alike = null
    this.isAlikeButPrice = all === 0 && sizes === null && this.#mixed.length === 0 && !this.#variants
    const { count, from } = this
    if (count > this.fails.length) {
      this.fails = new Int32Array(count * 2)
      this.passing = new Int32Array(count * 2)
    }
    const { fails } = this
    fails.fill(all, 0, count)
    if (sizes) mark(fails, count, outside, sizes.column.data, from, sizes.pass)
    for (const { bit, column, pass } of this.#mixed) mark(fails, count, bit, column.data, from, pass)
    this.#variants?.mark(this, outside, line)
    if (this.#price && isPriceMixed) markPrices(fails, count, this.#price, from)
    this.found = all === 0 ? findPassing(fails, count, this.passing) : 0
    return this.found
  }

  /** The position of an item that passes; `at` counts them from 0, up to `found`. */
  positionOf(at: number): number {
    return this.from + (this.alike === 0 ? at : this.passing[at]!)
  }

  /** The positions of the items that pass. */
  positions(): number[] {
    return Array.from({ length: this.found }, (_, at) => this.positionOf(at))
  }

  /** All items of the line are looked at: not only those of one size. */
  isWhole(line: number): boolean {
    return this.count === this.shelves.length.data[line]
  }

  #allFail(bits: number): number {
    this.alike = bits
    this.found = bits === 0 ? this.count : 0
    return this.found
  }

  /** A line's items are in the order of the codes of their sizes: those of one size are side by side. */
  #narrow({ column: { data }, first, last }: { column: ItemColumn; first: number; last: number }): void {
    const end = this.from + this.count
    this.from = placeOf(data, first, this.from, end)
    this.count = placeOf(data, last + 1, this.from, end) - this.from
  }
}

/** Whether more than one bit is set. */
export const isTwo = (bits: number): boolean => (bits & (bits - 1)) !== 0

function codedTest(bit: number, column: CodedColumn, isPassing: (value: FactValue) => boolean): CodedTest {
  return { bit, column, pass: column.passing(isPassing) }
}

function itemTest(bit: number, column: ItemColumn, isPassing: (value: FactValue) => boolean): ItemTest {
  const pass = column.passing(isPassing)
  return { bit, column, pass, set: column.asSet(pass) }
}

/** With the lowest and the highest code that passes; the first is above the last where none does. */
function withEnds(test: ItemTest): ItemTest & { first: number; last: number } {
  const { pass } = test
  const first = pass.indexOf(1)
  return { ...test, first: first < 0 ? pass.length : first, last: pass.lastIndexOf(1) }
}

/** The place of the first code from `code` on, among sorted codes in these places; `end` where all are lower. */
function placeOf(codes: Column['data'], code: number, from: number, end: number): number {
  let [low, high] = [from, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (codes[middle]! < code) low = middle + 1
    else high = middle
  }
  return low
}

/** The bits that all items of a line fail by their price; undefined where it depends on the item. */
function priceFails({ bit, column, least, most }: PriceBounds & { bit: number }, line: number): number | undefined {
  const [cheapest, dearest] = [column.least.data[line]!, column.most.data[line]!]
  if (cheapest >= least && dearest <= most) return 0
  return dearest < least || cheapest > most ? bit : undefined
}

// Loops over the items of a line are functions of their own, so that the engine makes each of them quick. They have no branch that depends on an
// item: the processor would guess half of them wrong.

function mark(fails: Int32Array, count: number, bit: number, codes: Column['data'], from: number, pass: Uint8Array): void {
  for (let at = 0; at < count; at += 1) fails[at]! |= bit & (pass[codes[from + at]!]! - 1)
}

/** More than any tire costs, in cents. */
const priceLimit = 2 ** 30

function markPrices(
  fails: Int32Array,
  count: number,
  { bit, column, least, most }: PriceBounds & { bit: number },
  from: number,
): void {
  const { data } = column
  const [low, high] = [Math.min(Math.max(least, 0), priceLimit), Math.max(Math.min(most, priceLimit), -1)]
  // of numbers in this range a difference below zero has the sign's bit
  for (let at = 0; at < count; at += 1) fails[at]! |= bit & (((data[from + at]! - low) | (high - data[from + at]!)) >> 31)
}

function findPassing(fails: Int32Array, count: number, passing: Int32Array): number {
  let found = 0
  for (let at = 0; at < count; at += 1) {
    passing[found] = at
    found += fails[at] === 0 ? 1 : 0
  }
  return found
}
