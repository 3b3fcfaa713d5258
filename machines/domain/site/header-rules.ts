/** On which pages the header has its search button (specification 001, section 2). One table for all pages. */

/**
 * `always`; `pastSearch`: once the page's own search is scrolled away, and without scripts at once; `never`: the page is a search or
 * a catalogue itself, or is read and not shopped from.
 */
export type SearchButton = 'always' | 'pastSearch' | 'never'

/** `:name` is any one part of a path, and `/*` the page itself with all below it. */
const searchButtons: Partial<Record<string, SearchButton>> = {
  '/': 'pastSearch',
  // the partner order page is /track-your-order/wo
  '/track-your-order/*': 'never',
  '/dt-employees': 'never',
  '/partner-program': 'never',
  '/repair-pal': 'never',
  '/tire-shops/:urbanArea': 'never',
  '/installer-signup': 'never',
  '/sitemap': 'never',
  '/help-center': 'never',
  '/vehicles': 'never',
  '/vehicles/:make': 'never',
  '/vehicles/:make/:model': 'never',
  '/tire-sizes': 'never',
  '/tire-sizes/diameter/:rim': 'never',
  '/learn/*': 'never',
  '/press/*': 'never',
  '/affiliates': 'never',
  '/privacy-policy': 'never',
  '/terms': 'never',
  // the landing page of advertisements
  '/paid': 'never',
}

const rules = Object.entries(searchButtons).map(([pages, button]) => ({ pages: patternOf(pages), button }))

/** `path` without query, as of the page's address. */
export function searchButtonOn(path: string): SearchButton {
  return rules.find(({ pages }) => pages.test(path))?.button ?? 'always'
}

function patternOf(pages: string): RegExp {
  return new RegExp(`^${pages.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}/?$`)
}
