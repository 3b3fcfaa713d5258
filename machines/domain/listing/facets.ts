/**
 * The facets of every listing, in the order of the page. To add one, add a row: its address, SQL, counts, links, filter chips and form
 * follow from it.
 */
import { isTireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import { choice, range } from './facet.ts'

export const facets = {
  category: choice({
    label: 'Category',
    param: 'category',
    of: 'category',
    isWord: isTireCategory,
    nameOf: (category) => tireCategories[category].label,
  }),
  price: range({
    label: 'Price per tire',
    of: 'priceInCents',
    least: { param: 'min', field: 'Lowest price, dollars', appliedLabel: (cents) => `From ${formatCents(cents)}` },
    most: { param: 'max', field: 'Highest price, dollars', appliedLabel: (cents) => `Up to ${formatCents(cents)}` },
    unit: {
      read: readDollars,
      write: writeDollars,
      show: (cents) => `$${writeDollars(cents)}`,
      sentence: 'Please enter a price in dollars, such as 150',
    },
  }),
  // the catalogue knows the names of brands
  brand: choice({
    label: 'Brand',
    param: 'brand',
    of: 'brandSlug',
    isWord: (text): text is string => /^[a-z0-9-]{1,80}$/.test(text),
  }),
  speed: choice({
    label: 'Speed rating',
    param: 'speed',
    of: 'speedRating',
    isWord: (text): text is string => /^(?:[A-Z]|\(Y\))$/.test(text),
    appliedLabel: (rating) => `Speed ${rating}`,
  }),
  // comes with the size search and with a car
  load: range({
    label: 'Load index',
    of: 'loadIndex',
    least: { param: 'load', appliedLabel: (index) => `Load ${index} and up` },
    unit: {
      read: (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) < 300 ? Number(text) : undefined),
      write: String,
      sentence: 'Please enter a load index, such as 91',
    },
  }),
} as const

/** `$1,240` → 124000; undefined for anything that is no amount. */
function readDollars(text: string): Cents | undefined {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** 9550 → `95.50`, 9500 → `95`. */
function writeDollars(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
