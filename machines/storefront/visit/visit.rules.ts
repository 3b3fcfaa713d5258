/** How far into the shop a page is. */

export const visitPlaces = ['shop', 'list', 'tire', 'cart'] as const
export type VisitPlace = (typeof visitPlaces)[number]

/** In the order in which they are tried. Pages of staff, of charts and of the demonstration are none of a visit. */
const places: ReadonlyArray<readonly [RegExp, VisitPlace | null]> = [
  [/^\/(staff|statecharts|demo)(\/|$)/, null],
  [/^\/(cart|checkout)(\/|$)/, 'cart'],
  [/^\/brands\/[^/]+\/[^/]+\/p\/[^/]+$/, 'tire'],
  [/^\/tire-sizes\/(?!diameter\/)[^/]+/, 'list'],
  [/^\/vehicles\/[^/]+\/[^/]+\/\d{4}$/, 'list'],
  [/^\/(types|categories)\/[^/]+$/, 'list'],
  [/^\/brands\/[^/]+$/, 'list'],
  [/^\/brands\/[^/]+\/(types|categories)\/[^/]+$/, 'list'],
  [/^\/search$/, 'list'],
]

/** Null for a page that is not part of a visit to the shop. `path` and `search` as in a browser's location. */
export function placeOfPage(path: string, search: string): VisitPlace | null {
  const place = places.find(([pattern]) => pattern.test(path))?.[1]
  if (place === null) return null
  return new URLSearchParams(search).get('cart') === 'open' ? 'cart' : (place ?? 'shop')
}
