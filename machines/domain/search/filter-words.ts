/** Words of a search that narrow a listing: what a tire is made for, its marks, its price. Each row is one way of saying it. */
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import { type Bounds, inOrder } from '#machines/domain/listing/facet.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import { briefCents, type Cents } from '#machines/domain/money.ts'
import { readCents } from '#machines/domain/read-money.ts'

export interface FilterInText {
  start: number
  end: number
  /** What is narrowed: `Type`, `Price`. */
  name: string
  /** `Winter`, `Up to $120.00` */
  label: string
  values: FacetValues
}

interface Row {
  pattern: RegExp
  read: (match: RegExpMatchArray) => Omit<FilterInText, 'start' | 'end'> | null
}

/** The text is in small letters. Rows are tried in this order, and no word is read twice. */
const rows: readonly Row[] = [
  price(/(?:under|below|less than|up to|max|<)\s*\$?(\d+(?:[.,]\d+)*)(?:\s*(?:dollars|bucks))?/g, 'most'),
  price(/(?:over|above|more than|from|min|>)\s*\$(\d+(?:[.,]\d+)*)/g, 'least'),
  {
    pattern: /\$(\d+(?:[.,]\d+)*)\s*-\s*\$?(\d+(?:[.,]\d+)*)/g,
    read: ([, from, to]) => {
      const [least, most] = [tirePrice(from), tirePrice(to)]
      return least === null || most === null ? null : priced({ least, most })
    },
  },
  flag(/run[ -]?flats?|rft/g, 'Mark', 'Run-flat', { runFlat: ['true'] }),
  flag(/3pmsf|severe snow|snow ?flake|three[ -]peak/g, 'Mark', 'Severe snow', { threePeak: ['true'] }),
  flag(/evs?|electric(?: cars?| vehicles?)?/g, 'Mark', 'For electric cars', { electric: ['true'] }),
  flag(/(?:with )?rebates?/g, 'Mark', 'With a rebate', { rebate: ['true'] }),
  {
    pattern: /(\d{2})[ ,]?(?:k|000)(?:\s*(?:miles?|mi))?(?:\s*warranty)?/g,
    read: ([, thousands]) => {
      const miles = Number(thousands) * 1_000
      return miles < 20_000
        ? null
        : { name: 'Warranty', label: `${miles.toLocaleString('en-US')} miles and up`, values: { warranty: { least: miles } } }
    },
  },
  // a car is called Golf
  flag(/golf[ -]?carts?/g, 'Type', tireTypes.golf.label, { type: ['golf'] }),
  category('all-weather', /all[ -]?weathers?/g),
  category('all-season', /all[ -]?seas?on?s?|four[ -]seasons?|a\/s/g),
  category('winter', /winters?|snows?|blizzard|ice/g),
  category('all-terrain', /all[ -]?terr?ain|a\/?t/g),
  category('mud-terrain', /mud(?:[ -]?terr?ain)?s?|m\/t|mudder/g),
  category('highway', /high?way|h\/t/g),
  category('track-competition', /track(?: competition)?|competition/g),
  category('racing', /racing|race/g),
  category('uhp', /uhp|ultra[ -]high[ -]performance/g),
  category('performance', /performance|sporty/g),
  category('summer', /summers?/g),
  category('touring', /touring/g),
]

/** `text` in any letters. In the order of the text. */
export function readFilterWords(text: string): FilterInText[] {
  const plain = text.toLowerCase()
  const found: FilterInText[] = []
  for (const { pattern, read } of rows)
    for (const match of plain.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (isInsideWord(plain, start, end) || found.some((other) => start < other.end && end > other.start)) continue
      const filter = read(match)
      if (filter) found.push({ start, end, ...filter })
    }
  return found.sort((a, b) => a.start - b.start)
}

/** The category with this id (second specification, section 2); null for none. */
export function categoryOfId(id: string): TireCategory | null {
  const all = Object.keys(tireCategories) as TireCategory[]
  return all.find((each) => String(tireCategories[each].id) === id) ?? null
}

/** Filters of one search together: words of one facet are any of them, a later bound takes the place of an earlier one. */
export function togetherIn(filters: ReadonlyArray<Pick<FilterInText, 'values'>>): FacetValues {
  const together: Record<string, unknown> = {}
  for (const { values } of filters)
    for (const [key, value] of Object.entries(values)) {
      const before = together[key]
      together[key] = Array.isArray(value)
        ? [...new Set([...(Array.isArray(before) ? before : []), ...value])]
        : inOrder({ ...(before as Bounds | undefined), ...value })
    }
  return together as FacetValues
}

function isInsideWord(text: string, start: number, end: number): boolean {
  return /[a-z0-9]/.test(text[start - 1] ?? ' ') || /[a-z0-9]/.test(text[end] ?? ' ')
}

function category(slug: TireCategory, pattern: RegExp): Row {
  return flag(pattern, 'Type', tireCategories[slug].label, { category: [slug] })
}

function flag(pattern: RegExp, name: string, label: string, values: FacetValues): Row {
  return { pattern, read: () => ({ name, label, values }) }
}

function price(pattern: RegExp, bound: 'least' | 'most'): Row {
  return {
    pattern,
    read: ([, text]) => {
      const cents = tirePrice(text)
      return cents === null ? null : priced({ [bound]: cents })
    },
  }
}

/** An amount that a tire may cost: `1,250` beside a word of price is one, and `5`, `60,000` and what is no amount are not. */
function tirePrice(text = ''): Cents | null {
  const cents = readCents(text)
  return cents !== null && cents >= 1_000 && cents < 1_000_000 ? cents : null
}

function priced(typed: Bounds): Omit<FilterInText, 'start' | 'end'> {
  const bounds = inOrder(typed)
  const { least, most } = bounds
  const label =
    least === undefined
      ? `Up to ${briefCents(most!)}`
      : most === undefined
        ? `From ${briefCents(least)}`
        : `${briefCents(least)} to ${briefCents(most)}`
  return { name: 'Price', label, values: { price: bounds } }
}
