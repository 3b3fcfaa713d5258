/** Which searches are kept: the last ones of a guest in a cookie or of an account with it, and how often each was asked, without who asked. */
import * as v from 'valibot'
import { typedLine } from '#machines/domain/written-text.ts'
import { tidySearch } from './search-tokens.ts'

/** Of a guest or an account, newest first. */
const mostKept = 8

/** Characters of an address at most. */
export const longestLink = 400

const words = (most: number) => v.pipe(typedLine(), v.maxLength(most, `At most ${most} characters`))

/** What a program says of a search beside its words (second specification, section 3: past search). */
export const searchDetailsSchema = v.object({
  typeName: v.optional(words(40), 'past'),
  vehicleMetadata: v.nullish(
    v.object({
      make: words(40),
      model: v.optional(words(40)),
      year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))),
      trim: v.optional(words(60)),
    }),
    null,
  ),
  detailLabel: v.optional(words(80), ''),
})
type SearchDetails = v.InferOutput<typeof searchDetailsSchema>

/** Of a search of which nothing else was said. */
export const noDetails: SearchDetails = { typeName: 'past', vehicleMetadata: null, detailLabel: '' }

/** A search as a cookie or an account keeps it. */
export interface PastSearch {
  /** What was typed. */
  label: string
  /** Its address. */
  link: string
  /** Absent where nothing was said. */
  details?: SearchDetails
}

/** What a cookie or an account has, as far as it is searches. */
export function readPastSearches(value: unknown): PastSearch[] {
  if (!Array.isArray(value)) return []
  return value
    .flatMap((each): PastSearch[] => {
      const [label, link, said] = Array.isArray(each) ? each : []
      const details = v.safeParse(searchDetailsSchema, said)
      return typeof label === 'string' &&
        typeof link === 'string' &&
        /^\/(?![/\\])/.test(link) &&
        label.length <= 200 &&
        link.length <= longestLink
        ? [{ label, link, ...(details.success && { details: details.output }) }]
        : []
    })
    .slice(0, mostKept)
}

/** As a cookie and an account keep them. */
export function writtenSearches(searches: readonly PastSearch[]): unknown[][] {
  return searches.map(({ label, link, details }) => (details === undefined ? [label, link] : [label, link, details]))
}

/** With one more, which is the newest; a search is kept once. */
export function withSearch(before: readonly PastSearch[], search: PastSearch): PastSearch[] {
  return [search, ...before.filter(({ link }) => link !== search.link)].slice(0, mostKept)
}

/** Without those that have these addresses; without any where `links` is null. */
export function withoutSearches(before: readonly PastSearch[], links: readonly string[] | null): PastSearch[] {
  return links === null ? [] : before.filter(({ link }) => !links.includes(link))
}

/** A guest who signs in brings searches, which are newer than those of the account. */
export function mergedSearches(ofAccount: readonly PastSearch[], brought: readonly PastSearch[]): PastSearch[] {
  return brought.toReversed().reduce<PastSearch[]>(withSearch, [...ofAccount])
}

/**
 * The words under which a search is counted, in small letters; null for one that may name a person: an email, a phone or card number,
 * an order, an address. Sizes and years are figures too, and are counted.
 */
export function countedWords(text: string): string | null {
  const words = tidySearch(text).toLowerCase()
  if (words.length < 2 || words.length > 60) return null
  if (/[@:]|\bwww\.|\.com\b/.test(words)) return null
  // phones have ten figures, cards more; no size has so many
  if (words.replace(/[\s()+.-]/g, '').match(/\d{9,}/)) return null
  // house number and street
  if (/^\d{1,5}\s+[a-z]+.*\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|way|ct|court)\b\.?$/.test(words)) return null
  // ids of orders and links
  if (/(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9-]{14,}/.test(words.replace(/\s/g, ' ')) && !/\d{3}\/?\d{2}/.test(words))
    return null
  return words
}

/** A search is shown to staff once it was asked so often: what one person alone typed is shown to no one. */
export const leastAsked = 2
/** Days for which searches are counted. */
export const countedDays = 90
/** Popular searches are of so many days. */
export const popularDays = 30
