import type { Pair } from './listing/facet.ts'

/** A path with its query; no question mark when there is nothing to ask. */
export function withQuery(path: string, pairs: readonly Pair[]): string {
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  return query === '' ? path : `${path}?${query}`
}
