/** The two kinds of facet: a choice of words, and a range of numbers. A facet knows its address, its labels and its condition. */
import type { Fact, FactCondition, ItemFacts, NumberFact } from './item-facts.ts'

/** A name and a value of an address's query. */
export type Pair = readonly [name: string, value: string]

/** One applied part of a facet's value, with what is left without it. */
export interface AppliedPart<Value> {
  label: string
  rest: Value | undefined
}

/** `Value` is what a shopper has applied; a facet that filters nothing has no value (`undefined`), never an empty one. */
export interface FacetOf<Value> {
  /** Its heading. */
  label: string
  /** Reads the query of an address. What is unreadable does not filter. */
  read(params: URLSearchParams): Value | undefined
  /** The query pairs that `read` reads. */
  write(value: Value): Pair[]
  /** The condition that a tire must pass. */
  condition(value: Value): FactCondition
  /** What can be taken off, part by part. `nameOf` is the name of a word, as the catalogue knows it. */
  parts(value: Value, nameOf: (word: string) => string): AppliedPart<Value>[]
  /** The value without the words that `isKnown` refuses. */
  known(value: Value, isKnown: (word: string) => boolean): Value | undefined
  /** The effective value on a page that fixes `fixed`; a URL can only narrow it. */
  within(fixed: Value, asked: Value | undefined): Value
}

/** Any of several words: the value is the words applied. */
export interface ChoiceFacet<Word extends string> extends FacetOf<readonly Word[]> {
  kind: 'choice'
  of: Fact
  /** The words of `value` with one more, or with one less if it was applied. */
  toggle(value: readonly Word[] | undefined, word: string): readonly Word[] | undefined
  /** The name of a word that the catalogue has no name for. */
  nameOf(word: string): string
  /** False for a value of the fact that is no word to choose. */
  isWord(text: string): boolean
  /** A list with more words than this shows none of them but those that are applied. */
  mostWords: number
}

/** Inclusive; at least one is set. */
export interface Bounds {
  least?: number | undefined
  most?: number | undefined
}

/** A number between two bounds, either of which may be open. */
export interface RangeFacet extends FacetOf<Bounds> {
  kind: 'range'
  of: NumberFact
  /** The bounds that a shopper can enter on the listing; empty where a value only comes with a link. */
  fields: ReadonlyArray<{ bound: keyof Bounds; param: string; label: string }>
  /** A bound as one types it: `$95.50`. */
  typed(value: number): string
  /** What was entered into a field and is no number, as the query has it; null where nothing is wrong with the field. */
  unread(params: URLSearchParams, param: string): string | null
  /** Says what to enter. */
  sentence: string
  /** Whether the query has the larger number as the lower bound: the two are read the other way around. */
  isReversed(params: URLSearchParams): boolean
}

/**
 * A facet of words. `of` is the tire's fact, whose words are its values as `String` writes them; `param` is the name in the address,
 * which repeats for each word. `Word` narrows the words of a text.
 */
export function choice<Of extends Fact, Word extends WordOf<Of>>(facet: {
  label: string
  param: string
  of: Of
  /** False for a text of the address that is no value of the fact. */
  isWord: (text: string) => text is Word
  nameOf?: (word: Word) => string
  /** The words of the filter that is on, where the name alone is unclear. */
  appliedLabel?: (name: string) => string
  mostWords?: number
}): ChoiceFacet<Word> {
  const { label, param, of, isWord, nameOf = (word) => word, appliedLabel = (name) => name } = facet
  const { mostWords = Number.POSITIVE_INFINITY } = facet
  const some = (words: readonly Word[]) => (words.length === 0 ? undefined : words)
  return {
    kind: 'choice',
    label,
    of,
    read: (params) => some([...new Set(params.getAll(param).filter(isWord))]),
    write: (words) => words.map((word) => [param, word]),
    condition: (words) => ({ of, among: words }),
    parts: (words, catalogueName) =>
      words.map((word) => ({ label: appliedLabel(catalogueName(word)), rest: some(words.filter((other) => other !== word)) })),
    known: (words, isKnown) => some(words.filter(isKnown)),
    within: (fixed) => fixed,
    toggle(words = [], word) {
      if (!isWord(word)) return some(words)
      return some(words.includes(word) ? words.filter((other) => other !== word) : [...words, word])
    },
    nameOf: (word) => (isWord(word) ? nameOf(word) : word),
    isWord,
    mostWords,
  }
}

/** A choice of one word: the tires for which the fact is true. */
export function flag(facet: { label: string; param: string; of: FlagFact; name: string }): ChoiceFacet<'true'> {
  const { label, param, of, name } = facet
  return choice({ label, param, of, isWord: (text): text is 'true' => text === 'true', nameOf: () => name })
}

/** Facts that are true or false. */
type FlagFact = { [Name in Fact]: ItemFacts[Name] extends boolean ? Name : never }[Fact]

type WordOf<Of extends Fact> = ItemFacts[Of] extends string ? ItemFacts[Of] : string

interface Bound {
  param: string
  /** The words of the filter that is on. */
  appliedLabel: (value: number) => string
  /** The label of its field on the listing; without one the bound only comes with a link. */
  field?: string
}

/** `unit` reads a number as a shopper types it, writes it into the address, and shows it in a field (as in the address if absent). */
export function range(facet: {
  label: string
  of: NumberFact
  least?: Bound
  most?: Bound
  unit: {
    read: (text: string) => number | undefined
    write: (value: number) => string
    show?: (value: number) => string
    /** Says what to enter, beside a field whose text `read` refuses. */
    sentence: string
  }
}): RangeFacet {
  const { label, of, unit } = facet
  const bounds = (['least', 'most'] as const).flatMap((bound) => {
    const given = facet[bound]
    return given ? [{ bound, ...given }] : []
  })
  const some = (value: Bounds) => (value.least === undefined && value.most === undefined ? undefined : value)
  const applied = (value: Bounds) =>
    bounds.flatMap(({ bound, ...rest }) => {
      const figure = value[bound]
      return figure === undefined ? [] : [{ bound, figure, ...rest }]
    })
  const boundsIn = (params: URLSearchParams): Bounds =>
    Object.fromEntries(bounds.map(({ bound, param }) => [bound, unit.read(params.get(param) ?? '')]))
  return {
    kind: 'range',
    label,
    of,
    read: (params) => some(inOrder(boundsIn(params))),
    write: (value) => applied(value).map(({ param, figure }) => [param, unit.write(figure)]),
    condition: ({ least, most }) => ({ of, least, most }),
    parts: (value) =>
      applied(value).map(({ bound, figure, appliedLabel }) => ({
        label: appliedLabel(figure),
        rest: some({ ...value, [bound]: undefined }),
      })),
    known: (value) => value,
    within: (fixed, asked = {}) => ({ least: larger(fixed.least, asked.least), most: smaller(fixed.most, asked.most) }),
    fields: bounds.flatMap(({ bound, param, field }) => (field === undefined ? [] : [{ bound, param, label: field }])),
    typed: unit.show ?? unit.write,
    unread: (params, param) => {
      const text = params.get(param)?.trim() ?? ''
      return text === '' || unit.read(text) !== undefined ? null : text
    },
    sentence: unit.sentence,
    isReversed: (params) => isReversed(boundsIn(params)),
  }
}

function isReversed({ least, most }: Bounds): boolean {
  return least !== undefined && most !== undefined && least > most
}

/** The smaller number first, as who enters `200` to `100` means it. */
export function inOrder(bounds: Bounds): Bounds {
  return isReversed(bounds) ? { least: bounds.most, most: bounds.least } : bounds
}

function larger(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.max(a, b)
}

function smaller(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.min(a, b)
}
