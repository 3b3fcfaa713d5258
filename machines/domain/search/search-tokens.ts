/** The words of a search with their places in it. */

/** A place in a text. */
export interface Span {
  start: number
  end: number
}

export interface Token extends Span {
  /** Plain: small letters, without what is no letter, figure or dot. */
  word: string
}

/** A search is at most this long; what follows is left out. */
export const longestSearch = 120

/** One line without spaces at its ends, and without two in a row. */
export function tidySearch(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestSearch).trim()
}

/** Words are separated by spaces and commas. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[^\s,;]+/g)].map((match) => ({
    word: match[0]
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9+.$/<>-]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The text without what is at any of these places, each pair apart from the others. */
export function withoutSpans(text: string, places: readonly Span[]): string {
  const fromTheEnd = places.toSorted((a, b) => b.start - a.start)
  const left = fromTheEnd.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  return tidySearch(left.replace(/\s+,/g, ' '))
}
