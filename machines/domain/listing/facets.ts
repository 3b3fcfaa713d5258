/**
 * The facets of every listing, in the order of the page. To add one, add a row: its address, SQL, counts, links, filter chips and form
 * follow from it.
 */
import { isTireCategory, type LoadRange, loadRanges, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { isTireSubtype, isTireType, tireSubtypes, tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import { readCents } from '#machines/domain/read-money.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { choice, flag, range } from './facet.ts'

export const facets = {
  category: choice({
    label: 'Category',
    param: 'category',
    of: 'category',
    isWord: isTireCategory,
    nameOf: (category) => tireCategories[category].label,
  }),
  type: choice({
    label: 'Type',
    param: 'type',
    of: 'type',
    isWord: isTireType,
    nameOf: (type) => tireTypes[type].label,
  }),
  subtype: choice({
    label: 'Subtype',
    param: 'subtype',
    of: 'subtype',
    isWord: isTireSubtype,
    nameOf: (subtype) => tireSubtypes[subtype].label,
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
  rim: choice({
    label: 'Rim diameter',
    param: 'rim',
    of: 'rim',
    isWord: (text): text is string => /^\d{1,2}(?:\.\d)?$/.test(text),
    nameOf: (inches) => `${inches} in`,
    appliedLabel: (name) => `Rim ${name}`,
  }),
  // where a page has a few sizes; all of them have a page of their own
  size: choice({
    label: 'Size',
    param: 'size',
    of: 'sizeSlug',
    isWord: (text): text is string => /^[a-z0-9.-]{3,30}$/.test(text),
    nameOf: labelOfSlug,
    mostWords: 40,
  }),
  speed: choice({
    label: 'Speed rating',
    param: 'speed',
    of: 'speedRating',
    isWord: (text): text is string => /^(?:[A-Z]|A[1-8]|\(Y\))$/.test(text),
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
  loadRange: choice({
    label: 'Load range',
    param: 'range',
    of: 'loadRange',
    isWord: (text): text is LoadRange => loadRanges.some((range) => range === text),
    appliedLabel: (range) => `Load range ${range}`,
  }),
  threePeak: flag({ label: 'Severe snow', param: 'snow', of: 'isThreePeak', name: 'Three-peak mountain snowflake' }),
  runFlat: flag({ label: 'Run-flat', param: 'runflat', of: 'isRunFlat', name: 'Run-flat' }),
  electric: flag({ label: 'Electric cars', param: 'ev', of: 'isForElectric', name: 'Made for electric cars' }),
  warranty: range({
    label: 'Warranty of at least',
    of: 'warrantyMiles',
    least: {
      param: 'warranty',
      field: 'Warranty of at least, miles',
      appliedLabel: (miles) => `Warranty ${wordsOfMiles(miles)} and up`,
    },
    unit: {
      read: readMiles,
      write: String,
      show: (miles) => miles.toLocaleString('en-US'),
      sentence: 'Please enter a number of miles, such as 60,000',
    },
  }),
  rating: range({
    label: 'Rating of at least',
    of: 'rating',
    least: { param: 'rating', field: 'Rating of at least, of 5', appliedLabel: (stars) => `${stars} of 5 and up` },
    unit: {
      read: readStars,
      write: String,
      sentence: 'Please enter a rating from 1 to 5, such as 4.5',
    },
  }),
  // these come with the questions of guided shopping
  wetGrip: driversSay('wetRating', 'wet', 'Wet grip'),
  dryGrip: driversSay('dryRating', 'dry', 'Dry grip'),
  comfort: driversSay('comfortRating', 'comfort', 'Comfort'),
  quiet: driversSay('noiseRating', 'quiet', 'Quiet'),
  rebate: flag({ label: 'Rebate', param: 'rebate', of: 'hasRebate', name: 'With a rebate' }),
} as const

/** The mean of what drivers say of one property in their reviews; 0 where no one has rated it. */
function driversSay(of: 'wetRating' | 'dryRating' | 'comfortRating' | 'noiseRating', param: string, label: string) {
  return range({
    label,
    of,
    least: { param, appliedLabel: (stars) => `${label} ${stars} of 5 and up` },
    unit: { read: readStars, write: String, sentence: 'Please enter a rating from 1 to 5, such as 4.5' },
  })
}

/** `4.5`; undefined for anything that is no rating from 1 to 5. */
function readStars(text: string): number | undefined {
  return /^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/.test(text.trim()) ? Number(text) : undefined
}

/** `$1,240` → 124000; undefined for anything that is no amount below $100,000.00. */
function readDollars(text: string): Cents | undefined {
  const cents = readCents(text)
  return cents !== null && cents < 10_000_000 ? cents : undefined
}

/** `60,000` → 60000; undefined for anything that is no number of miles. */
function readMiles(text: string): number | undefined {
  const plain = text.replace(/[,\s]/g, '')
  return /^[1-9]\d{0,5}$/.test(plain) ? Number(plain) : undefined
}

function wordsOfMiles(miles: number): string {
  return `${miles.toLocaleString('en-US')} miles`
}

/** 9550 → `95.50`, 9500 → `95`. */
function writeDollars(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
