/** Deals and sale campaigns. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const deals = factsOf('storefront', [
  {
    id: 'storefront.374',
    fact: '/tire-deals is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.45'],
  },
  {
    id: 'storefront.375',
    fact: '/tire-deals/[slug] is the page of a deal.',
    notYet: 'The address answers 404.',
    statements: ['2R.46'],
  },
  {
    id: 'storefront.376',
    fact: '/tire-deals/black-friday-sale is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.47'],
  },
  {
    id: 'storefront.377',
    fact: '/tire-deals/cyber-monday-sale is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.48'],
  },
  {
    id: 'storefront.378',
    fact: '/tire-sales is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.64'],
  },
  {
    id: 'storefront.379',
    fact: 'There is a screen of deals.',
    notYet: 'Deals are a notice, a filter of lists and promotions on pages of tires, and have no screen.',
    statements: ['2H.54'],
  },
  {
    id: 'storefront.380',
    fact: 'Sale campaigns are of the kinds blackFriday, blackFridayPreSale, cyberMonday, cyberWeekend, default, lastChance and taxTimeSale.',
    notYet: 'Code and data know no campaign.',
    statements: ['3.43'],
  },
  {
    id: 'storefront.381',
    fact: 'Two lists of ids belong to sales: 2378-2381 and 2404-2407.',
    notYet: 'Both lists are missing.',
    statements: ['9.32'],
  },
  {
    id: 'storefront.382',
    fact: 'Sales take up to 20% off; daily deals take up to 20% off.',
    notYet: 'There are neither sales nor daily deals.',
    statements: ['9.42'],
  },
])
