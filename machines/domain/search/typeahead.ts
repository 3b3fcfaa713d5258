/** What a search suggests, as `GET /search-typeahead` gives it (second specification, sections 3 and 7). */
import { foldedLetters } from '#machines/domain/slug.ts'

export const queryTypes = [
  'brand',
  'tireSize',
  'frontTireSize',
  'rearTireSize',
  'vehicle',
  'tireType',
  'makeModelYearOption',
  'guidedShopping',
] as const
export type QueryType = (typeof queryTypes)[number]

/** `link`: an address. `query`: the next step of the search, whose text takes the place of what was typed. */
export type SearchAction =
  | { type: 'link'; link: string }
  | { type: 'query'; queryType: QueryType; queryText: string; link: string }

/** A car that a suggestion is about. */
export interface VehicleMetadata {
  make: string
  model?: string
  year?: number
  trim?: string
}

export interface SearchResultItem {
  /** `image` items have a picture. */
  type: 'image' | 'text'
  label: string
  detailLabel: string
  /** At the end of its line: a price, a count. */
  endLabel: string
  image: string | null
  /** One of several short answers in a row, such as years. */
  isPillItem: boolean
  typeName: SearchGroupName
  action: SearchAction
  vehicleMetadata: VehicleMetadata | null
  /** The label in pieces; those that were typed are marked. */
  labelSegments: Array<{ text: string; isTyped: boolean }>
}

/** In the order in which they are shown: tires and next steps first. */
export const searchGroups = {
  past: 'Before',
  recent: 'Looked at last',
  tires: 'Tires',
  sets: 'Matched sets',
  lines: 'Product lines',
  years: 'Years',
  trims: 'Trims',
  popular: 'Popular',
  cars: 'Cars',
  sizes: 'Sizes',
  brands: 'Brands',
  types: 'Types',
  shops: 'Shops',
  articles: 'Articles',
} as const
export type SearchGroupName = keyof typeof searchGroups

export interface SearchResultGroup {
  name: SearchGroupName
  label: string
  items: SearchResultItem[]
}

/** A part of the search as it was read; `link` is the search without it, and `without` its text. */
export interface SearchChip {
  name: string
  label: string
  /** It was spelled otherwise. */
  isCorrected: boolean
  /** What the shop does not have as it was typed, as a sentence without its full stop; null where nothing is to be said. */
  note: string | null
  without: string
  link: string
}

/** Of several parts that no tire has all of: one to leave out, with the tires that remain. */
export interface SearchDrop {
  label: string
  /** What remains: `225/45R17, Run-flat` */
  rest: string
  count: number
  link: string
}

export interface SearchResults {
  /** The text that was asked. */
  text: string
  rear: string
  chips: SearchChip[]
  groups: SearchResultGroup[]
  /** Tires in all; 0 for a search by words alone. */
  total: number
  /** The page of all tires; null where there is none. */
  all: { label: string; link: string } | null
  /** Most tires first. */
  drops: SearchDrop[]
}

/** `label` in pieces: the words of `typed` that it begins a word with are marked. */
export function labelSegments(label: string, typed: string): SearchResultItem['labelSegments'] {
  const words = foldedInPlace(typed.normalize('NFC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
  const plain = foldedInPlace(label)
  const marks = words.flatMap((word) => {
    const at = startOfWord(plain, word)
    return at < 0 ? [] : [{ start: at, end: at + word.length }]
  })
  const cuts = [...new Set([0, ...marks.flatMap(({ start, end }) => [start, end]), label.length])].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, at) => ({
    text: label.slice(start, cuts[at + 1]),
    isTyped: marks.some((mark) => start >= mark.start && start < mark.end),
  }))
}

/** Without accents where the letters keep their places, so that what is marked has those of the label. */
function foldedInPlace(text: string): string {
  return text.replace(/./gsu, (letter) => {
    const folded = foldedLetters(letter)
    return folded.length === letter.length ? folded : letter
  })
}

/** Where a word of the text begins with these letters; -1 where none does. */
function startOfWord(text: string, letters: string): number {
  let at = text.indexOf(letters)
  while (at > 0 && letterOrNumber.test(text[at - 1]!)) at = text.indexOf(letters, at + 1)
  return at
}
const letterOrNumber = /[\p{L}\p{N}]/u

/** How many suggestions there are. */
export function countOf({ groups }: Pick<SearchResults, 'groups'>): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0)
}

/** What is to be said of the reading, each thing once, in the order of its parts. */
export function notesOf({ chips }: Pick<SearchResults, 'chips'>): string[] {
  return [...new Set(chips.flatMap(({ note }) => note ?? []))]
}

/** `12 tires, 1 size, 2 cars`: what was found, for a screen reader and beside the chips. */
export function foundWords({ groups, total }: Pick<SearchResults, 'groups' | 'total'>): string {
  const counts = groups
    .filter(({ name }) => !['tires', 'past', 'recent', 'popular'].includes(name))
    .map(({ label, items }) => `${items.length} ${inNumber(label, items.length)}`)
  const tires = total > 0 ? [`${total.toLocaleString('en-US')} ${total === 1 ? 'tire' : 'tires'}`] : []
  const all = [...tires, ...counts]
  return all.length > 0 ? all.join(', ') : 'Nothing found'
}

function inNumber(label: string, count: number): string {
  const words = label.toLowerCase()
  return count === 1 ? words.replace(/s$/, '') : words
}
