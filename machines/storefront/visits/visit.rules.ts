/** How far into the shop a page is. */
import { listAt } from '#machines/domain/site/list-pages.ts'

export const visitPlaces = ['shop', 'list', 'tire', 'cart'] as const
export type VisitPlace = (typeof visitPlaces)[number]

/** Pages of staff, of charts and of the demonstration are none of a visit. */
const notOfVisit = /^\/(staff|statecharts|demo)(\/|$)/
const cartPages = /^\/(cart|checkout)(\/|$)/
const tirePage = /^\/brands\/[^/]+\/[^/]+\/p\/[^/]+$/

/** Null for a page that is not part of a visit to the shop. `path` and `search` as in a browser's location. */
export function placeOfPage(path: string, search: string): VisitPlace | null {
  if (notOfVisit.test(path)) return null
  if (cartPages.test(path) || new URLSearchParams(search).get('cart') === 'open') return 'cart'
  if (tirePage.test(path)) return 'tire'
  return listAt(path) ? 'list' : 'shop'
}
