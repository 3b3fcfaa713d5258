/** The pages of a list after the first, for search engines: each is a page of its own. */

import { withQuery } from '../with-query.ts'
import type { Pair } from './facet.ts'

export interface LaterPage {
  /** Its one address, without the other parameters of the request. */
  path: string
  /** `page 2`, which its title and its description end with. */
  words: string
}

/**
 * Null on the first page, and of a list that is narrowed or in another order: search engines list that one with the whole list. `own` is what
 * beside the page makes the address.
 */
export function laterPageOf(list: {
  path: string
  own?: readonly Pair[]
  param?: string
  number: number
  isWhole: boolean
  /** What the pages are of, where the address has other pages too. */
  of?: string
}): LaterPage | null {
  const { path, own = [], param = 'page', number, isWhole, of = '' } = list
  if (number === 1 || !isWhole) return null
  return { path: withQuery(path, [...own, [param, String(number)]]), words: `${of && `${of}, `}page ${number}` }
}
