/** A question to the shelves: which tires pass, and which of all conditions the others fail. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Bounds } from '#machines/domain/listing/facet.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import { conditionsOf, type FacetKey, facetKeys } from '#machines/domain/listing/filters.ts'
import { type FactCondition, passes } from '#machines/domain/listing/item-facts.ts'
import type { ListingQuery, TireVariant } from '#machines/domain/listing/listing.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { CodedColumn, Column } from './column.ts'
import type { Shelves } from './shelves.ts'

/** A condition on coded values: `bit` is set where the code does not pass. */
interface CodedTest {
  bit: number
  column: Column
  pass: Uint8Array
}

/** What is outside of the list itself, such as another size. */
const outside = 2 ** 30

/** The bit of a facet: set where a tire fails what is applied of it. */
export const bitOf = (key: FacetKey): number => 2 ** facetKeys.indexOf(key)

export class Selection {
  /** For the items of the line that `look` looked at: the bits they fail, and their prices for the buyer. */
  fails = new Int32Array(0)
  prices = new Float64Array(0)
  readonly #brands: Uint8Array | null
  readonly #lineTests: CodedTest[] = []
  readonly #itemTests: CodedTest[] = []
  readonly #price: { bit: number; least: number; most: number } | null = null
  readonly #variants: VariantTest | null
  readonly #userType: UserType
  readonly #tire = { priceInCents: 0, memberPriceInCents: 0 }

  /** `query` has filters that the catalogue knows. */
  constructor(
    readonly shelves: Shelves,
    { sizeSlugs, variants, brands, filters, userType = 'none' }: ListingQuery,
  ) {
    this.#userType = userType
    this.#brands = brands ? shelves.lineFacts.get('brandSlug')!.passing((brand) => brands.includes(String(brand))) : null
    this.#variants = variants ? variantTest(shelves, variants) : null
    if (sizeSlugs.length > 0)
      this.#itemTests.push({
        bit: outside,
        column: shelves.sizes,
        pass: shelves.sizes.passing((size) => sizeSlugs.includes(String(size))),
      })
    for (const { key, condition } of conditionsOf(filters)) {
      const bit = bitOf(key)
      const isPassing = (value: Parameters<typeof passes>[1]) => passes(condition, value)
      const { of } = facets[key]
      if (of === 'priceInCents') this.#price = { bit, ...boundsOf(condition) }
      else {
        const ofLine = shelves.lineFacts.get(of)
        const column = ofLine ?? (shelves.itemFacts.get(of) as CodedColumn)
        const test = { bit, column, pass: column.passing((value) => isPassing(value as Parameters<typeof passes>[1])) }
        if (ofLine) this.#lineTests.push(test)
        else this.#itemTests.push(test)
      }
    }
  }

  /** The bits that all items of a line fail. */
  failsOfLine(line: number): number {
    if (this.shelves.length.data[line] === 0) return outside
    if (this.#brands && this.#brands[this.shelves.lineFacts.get('brandSlug')!.data[line]!] === 0) return outside
    let fails = 0
    for (const { bit, column, pass } of this.#lineTests) if (pass[column.data[line]!] === 0) fails |= bit
    return fails
  }

  /** Looks at each item of a line; gives how many fail nothing by themselves. */
  look(line: number): number {
    const { start, length } = this.shelves
    const [from, count] = [start.data[line]!, length.data[line]!]
    if (count > this.fails.length) this.fails = new Int32Array(count * 2)
    const { fails } = this
    fails.fill(0, 0, count)
    for (const { bit, column, pass } of this.#itemTests) mark(fails, count, bit, column.data, from, pass)
    if (this.#variants) this.#markVariants(this.#variants, line, from, count)
    if (this.#price) this.#markPrices(this.#price, line, count)
    let passing = 0
    for (let at = 0; at < count; at += 1) if (fails[at] === 0) passing += 1
    return passing
  }

  /** The prices of all items of a line, for the buyer. */
  pricesOf(line: number): Float64Array {
    const { start, length, prices, memberPrices } = this.shelves
    const [from, count] = [start.data[line]!, length.data[line]!]
    if (count > this.prices.length) this.prices = new Float64Array(count * 2)
    for (let at = 0; at < count; at += 1) {
      this.#tire.priceInCents = prices.data[from + at]!
      this.#tire.memberPriceInCents = memberPrices.data[from + at]!
      this.prices[at] = tierPrice(this.#userType, this.#tire)
    }
    return this.prices
  }

  #markPrices({ bit, least, most }: { bit: number; least: number; most: number }, line: number, count: number): void {
    const { fails } = this
    const prices = this.pricesOf(line)
    for (let at = 0; at < count; at += 1) if (prices[at]! < least || prices[at]! > most) fails[at]! |= bit
  }

  #markVariants({ byFit, speed, load, type }: VariantTest, line: number, from: number, count: number): void {
    const isWinter = type.values[type.data[line]!] === 'winter'
    for (let at = 0; at < count; at += 1) {
      const alike = byFit.get(fitOf(this.shelves.sizes.data[from + at]!, load.data[from + at]!))
      const isOne = alike?.some((each) => each.isWinter === isWinter && each.speeds[speed.data[from + at]!] === 1)
      if (!isOne) this.fails[at]! |= outside
    }
  }
}

/** One test over the items of a line. On its own, so that the engine makes one quick loop of it. */
function mark(fails: Int32Array, count: number, bit: number, codes: Column['data'], from: number, pass: Uint8Array): void {
  for (let at = 0; at < count; at += 1) if (pass[codes[from + at]!] === 0) fails[at]! |= bit
}

function boundsOf(condition: FactCondition): Required<Bounds> & { least: number; most: number } {
  const { least, most } = 'among' in condition ? {} : condition
  return { least: least ?? Number.NEGATIVE_INFINITY, most: most ?? Number.POSITIVE_INFINITY }
}

interface VariantTest {
  /** By size and load index. */
  byFit: Map<number, Array<{ isWinter: boolean; speeds: Uint8Array }>>
  speed: CodedColumn
  load: CodedColumn
  type: CodedColumn
}

const fitOf = (size: number, load: number) => size * 2 ** 16 + load

function variantTest(shelves: Shelves, variants: readonly TireVariant[]): VariantTest {
  const [speed, load] = [shelves.itemFacts.get('speedRating')!, shelves.itemFacts.get('loadIndex')!]
  const byFit: VariantTest['byFit'] = new Map()
  for (const { sizeSlug, loadIndex, isWinter, speedRatings } of variants) {
    const [size, index] = [shelves.sizes.codeOf(sizeSlug), load.codeOf(loadIndex)]
    if (size === undefined || index === undefined) continue
    const speeds = speed.passing((rating) => speedRatings.includes(String(rating)))
    const fit = fitOf(size, index)
    byFit.set(fit, [...(byFit.get(fit) ?? []), { isWinter, speeds }])
  }
  return { byFit, speed, load, type: shelves.lineFacts.get('type')! }
}
