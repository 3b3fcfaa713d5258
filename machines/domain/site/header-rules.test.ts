import { expect, test } from 'vitest'
import { type SearchButton, searchButtonOn } from './header-rules.ts'

/** Straight from the specification, section 2: header and shell. */
const oracle: Array<[kind: string, path: string, button: SearchButton]> = [
  ['the home page', '/', 'pastSearch'],
  ['the partner order page', '/track-your-order/wo', 'never'],
  ['the employee page', '/dt-employees', 'never'],
  ['partner-program', '/partner-program', 'never'],
  ['repair', '/repair-pal', 'never'],
  ['urban shops', '/tire-shops/columbus-oh', 'never'],
  ['installer signup', '/installer-signup', 'never'],
  ['sitemap', '/sitemap', 'never'],
  ['help center', '/help-center', 'never'],
  ['order tracking', '/track-your-order', 'never'],
  ['order tracking, its result', '/track-your-order/result', 'never'],
  ['vehicle catalog', '/vehicles', 'never'],
  ['vehicle catalog, a model', '/vehicles/honda/civic', 'never'],
  ['size catalog', '/tire-sizes', 'never'],
  ['size catalog, a rim', '/tire-sizes/diameter/17-inch', 'never'],
  ['learn', '/learn/tire-news-information/tire-dictionary', 'never'],
  ['press', '/press', 'never'],
  ['affiliates', '/affiliates', 'never'],
  ['privacy', '/privacy-policy', 'never'],
  ['terms', '/terms', 'never'],
  ['landing', '/paid', 'never'],
  ['a listing of a size', '/tire-sizes/225-45r17', 'always'],
  ['a listing of a car', '/vehicles/honda/civic/2019', 'always'],
  ['a tire', '/brands/halden/meridian-as/p/100000', 'always'],
  ['a tire shop', '/tire-shops/shop/short-north-tire/1', 'always'],
  ['an address that only begins alike', '/terms-of-trade', 'always'],
]

// @fact storefront.280 storefront.281
test.each(oracle)('on %s (%s) the search button is shown: %s', (_kind, path, button) => {
  expect(searchButtonOn(path)).toBe(button)
})
