/** Words of a search about tires of a size that it does not name: a load range, a rim. */
import type { LoadRange } from '#machines/domain/catalogue/catalogue.ts'
import { readLoadRange } from '#machines/domain/sizes/read-load-range.ts'
import { rimOfSlug } from '#machines/domain/sizes/size-slug.ts'
import type { FilterInText } from './filter-words.ts'
import type { KnownSize } from './known-names.ts'
import type { Span } from './search-tokens.ts'

/** `load range e`, `LRE`, `e rated`, `10 ply`, `10PR` */
const rangePattern =
  /(?<![a-z\d])(?:load\s?range\s?:?|lr\s?-?)\s?([a-hjlmn])(?![a-z\d])|(?<![a-z\d])([b-hjlmn])[\s-]?(?:rated|load\s?range)(?![a-z])|(?<![\d./])(\d{1,2})\s?-?\s?(?:pr|ply)(?![a-z])/gi

/** `text` is plain. */
export function loadRangesIn(text: string): FilterInText[] {
  return [...text.matchAll(rangePattern)].flatMap((match) => {
    const range = readLoadRange((match[1] ?? match[2] ?? match[3])!)
    return range === null ? [] : [loadRangeFilter(range, { start: match.index, end: match.index + match[0].length })]
  })
}

export function loadRangeFilter(range: LoadRange, { start, end }: Span): FilterInText {
  return { start, end, name: 'Load range', label: range, values: { loadRange: [range] } }
}

/** `17 inch`, `17"`, `R17`, `17 inch rims`; a rim is at most as large as those of cars and trucks where a letter alone tells it from a car. */
const rimPattern =
  /(?<![a-z\d.,/$-])(?:(\d{1,2}(?:[.,]5)?)(?:\s?-?\s?inch(?:es)?|in|\s?in\.|\s?(?:"|''))|z?r\s?(1[2-9](?:\.5)?|2[0-6](?:\.5)?))(?:\s+(?:rims?|wheels?))?(?![a-z\d])/gi

/** Reads the rims of these sizes in a plain text. */
export function createRimReader(sizes: ReadonlyArray<Pick<KnownSize, 'slug'>>) {
  const rims = new Set(sizes.map(({ slug }) => rimOfSlug(slug)))
  return (text: string): FilterInText[] =>
    [...text.matchAll(rimPattern)].flatMap((match) => {
      const rim = (match[1] ?? match[2])!.replace(',', '.')
      const [start, end] = [match.index, match.index + match[0].length]
      return rims.has(rim) ? [{ start, end, name: 'Rim', label: `${rim} inch`, values: { rim: [rim] } }] : []
    })
}
