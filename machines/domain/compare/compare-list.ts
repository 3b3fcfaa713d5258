/** The list of tires that a shopper compares: two to five, no duplicates (specification 001, sections 4 and 5). */

export const leastCompared = 2
export const mostCompared = 5

/** An item's digits. */
export const itemIdPattern = /^\d{1,12}$/

function isItemId(text: unknown): text is string {
  return typeof text === 'string' && itemIdPattern.test(text)
}

/** The ids that a cookie holds; empty for anything that this shop did not write. */
export function readCompared(kept: unknown): string[] {
  return Array.isArray(kept) && kept.every(isItemId) ? [...new Set(kept)].slice(0, mostCompared) : []
}

/** The ids in an address, `100000,100001`, each once and in their order; `unread` counts the words that are no ids. */
export function comparedInAddress(text: string): { itemIds: string[]; unread: number } {
  const named = text.split(',').map((word) => word.trim())
  const words = [...new Set(named)].filter((word) => word !== '')
  const itemIds = words.filter(isItemId)
  return { itemIds, unread: words.length - itemIds.length }
}

/** Where the forms of the list post. It is no page, so that pages with such a form do not load the comparison ahead. */
export const keptListHref = '/compare/list'

/** The address of a comparison; without tires, of the list that the shopper keeps. `more` are pairs of its query. */
export function compareHref(itemIds: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries({ ...(itemIds.length > 0 && { items: itemIds.join(',') }), ...more })
  // commas stay as they are, so that the address can be read
  return pairs.length > 0 ? `/compare?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : '/compare'
}
