/** Listings, brands, categories, types, sizes and the pages of tires. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const catalogue = factsOf('storefront', [
  {
    id: 'storefront.88',
    fact: '/brands/[brand]/[productLine] shows the line in all its sizes; /brands/[brand]/[productLine]/p without a size leads there.',
    statements: ['2R.9', '2R.10'],
  },
  {
    id: 'storefront.120',
    fact: '/categories, /types, /brands/[brand]/categories and /brands/[brand]/types list what has tires, with how many.',
    decision: 'A category is use and season, by the twelve ids; a type is the class of vehicle.',
  },
  {
    id: 'storefront.121',
    fact: 'The pages of a category, a type and a brand say what they are for, and show product lines with their lowest prices.',
  },
  {
    id: 'storefront.122',
    fact: 'One size is narrowed at /tire-sizes/[size]/brands/[brand], /categories/[category] and /types/[subtype], and by brand with either.',
  },
  {
    id: 'storefront.123',
    fact: 'There are top picks.',
    decision: 'The specification has no rule of choice: it is a weighted mean of what reviews say, and is shown beside them.',
  },
  { id: 'storefront.124', fact: '/tire-sizes/diameter/[size] shows the sizes of one rim.' },
  {
    id: 'storefront.125',
    fact: 'Category links have the form /categories/{name}-tires.',
    decision: 'A category under /types or without the ending leads permanently to it.',
  },
  {
    id: 'storefront.456',
    fact: 'The last part of /brands/[brand]/categories/[categoryOrType] and /brands/[brand]/types/[categoryOrType] is a category or a type.',
    decision: 'Each has one address: a type under categories and a category under types lead permanently to it.',
    statements: ['2R.8'],
  },
  {
    id: 'storefront.126',
    fact: 'A slug may end in -tires.',
    decision: 'Other spellings of a size, such as 225-45-17 or 2254517, lead permanently to its own address as well.',
  },
  { id: 'storefront.190', fact: 'A tire’s page names the marks on its sidewall, its load range and the week it was made in.' },
  { id: 'storefront.191', fact: 'A maker’s rebate is shown with its terms and its last day, and is no part of a price.' },
  {
    id: 'storefront.192',
    fact: 'A page with error status 410 requested by a bot renders nothing.',
    decision: 'A discontinued tire of which none is left answers 410; for a shopper its page stays and names the successor.',
  },
  {
    id: 'storefront.193',
    fact: 'No link that the front page leads to is broken or redirects, and every address of the sitemap and every kind of page is led to.',
    decision: 'Tire shops are led to once the place of a shopper is known.',
  },
  {
    id: 'storefront.216',
    fact: 'The nine commercial classes are Commercial, Farm, ATV/UTV, Lawn & Garden, Trailer, Industrial, OTR, Golf and Racing.',
    decision: 'Their tires are found by type and size, and are in no category: only those of racing are for cars.',
  },
  {
    id: 'storefront.217',
    fact: 'A list without tires says which one filter to drop and how many tires are left, or which wider list has tires.',
  },
  { id: 'storefront.218', fact: 'The card of a tire in a list names a running rebate of its maker.' },
  {
    id: 'storefront.219',
    fact: 'Lists have the filters category, type, subtype, rim diameter, size, load range, marks, warranty, rating and rebate where these narrow them.',
  },
  {
    id: 'storefront.220',
    fact: 'An import takes the sizes, load ranges, load indexes and speed symbols of tires of machines, trucks and trailers.',
  },
  {
    id: 'storefront.222',
    fact: 'Filters are stored: the page of a tire leads back to the list that the shopper came from, with its filters.',
    decision:
      'The address keeps the filters of a list; a cookie keeps the address of the last list from which a tire was opened.',
  },
  {
    id: 'storefront.223',
    fact: 'A tire-size slug is number-inch-word-tires: /tire-sizes/diameter/17-inch-truck-tires.',
    decision:
      'The specification does not say where it is used: it leads to the tires of the type or category, narrowed to the rim.',
  },
  {
    id: 'storefront.221',
    fact: 'A partner with associated brands sees these brands alone in lists, hubs and searches.',
  },
])
