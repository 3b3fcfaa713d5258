/** The rows of a comparison of tires, in the order in which buyers care. A new fact of a tire is one row more. */
import type { CatalogueItem, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { readSpeed, speedInWords } from '#machines/domain/catalogue/speed.ts'
import { loadRangeInWords } from '#machines/domain/catalogue/tire-marks.ts'
import { measuredScore, type ScoreName, scoreLabels, scoreReading } from '#machines/domain/catalogue/tire-scores.ts'
import type { FitWords } from '#machines/domain/fit/fit-words.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import type { ReviewAttribute } from '#machines/domain/reviews/review.ts'
import type { DeliveryPromise } from '#machines/domain/shipping/delivery-promise.ts'
import { shippingCostWords } from '#machines/domain/shipping/shipping-words.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import type { Attribute, Reading } from './comparison.ts'

/** A tire with what the shop says of it to this shopper. */
export interface ComparedTire {
  /** With the shopper's price. */
  item: CatalogueItem
  line: Pick<ProductLine, 'warrantyMiles'> & { reviewAttributes: Partial<ProductLine['reviewAttributes']> }
  /** The first promise of delivery; null where we do not ship. */
  promise: DeliveryPromise | null
  /** With mounting, fees and tax; null while no ZIP is known. */
  pricedAhead: { totalInCents: Cents; isMounted: boolean; isBeforeShipping: boolean } | null
  /** How it fits the shopper's car; null where no car is known. */
  fit: FitWords | null
}

export interface CompareContext {
  /** How many tires the shopper's car runs on; four where no car is known. */
  quantity: number
  zip: string | null
  /** `4 tires, mounted at Hart Car Care`; null while no ZIP is known. */
  pricedAhead: string | null
  /** `2019 Honda Civic Sport` */
  car: string | null
}

export function tireAttributes({ quantity, zip, pricedAhead, car }: CompareContext): Array<Attribute<ComparedTire>> {
  return [
    {
      key: 'price',
      label: `Price for ${quantity}`,
      note: 'tires alone',
      weight: 'main',
      better: 'less',
      read: ({ item: { priceInCents } }) => ({
        text: formatCents(priceInCents * quantity),
        note: `${formatCents(priceInCents)} each`,
        rank: priceInCents,
      }),
    },
    {
      key: 'door',
      label: 'Out the door',
      ...(pricedAhead !== null && { note: `${pricedAhead}, with fees and tax` }),
      weight: 'main',
      better: 'less',
      read: ({ pricedAhead: bill }) => bill && outTheDoor(bill),
    },
    scored('simple'),
    scored('handling'),
    scored('durability'),
    reviewed('wet', 'Wet grip'),
    scored('traction'),
    reviewed('treadwear', 'Tread life'),
    scored('longevity'),
    {
      key: 'warranty',
      label: 'Treadwear warranty',
      weight: 'main',
      better: 'more',
      read: ({ line: { warrantyMiles: miles } }) => ({
        text: miles > 0 ? `${miles.toLocaleString('en-US')} miles` : 'none',
        rank: miles,
      }),
    },
    reviewed('comfort', 'Comfort'),
    reviewed('noise', 'Noise', 'more is quieter'),
    reviewed('winter', 'Winter'),
    {
      key: 'arrival',
      label: 'Delivered by',
      note: zip === null ? 'in the contiguous US' : `to ${zip}`,
      weight: 'main',
      better: 'less',
      read: arrival,
    },
    { key: 'fit', label: `On your ${car ?? 'car'}`, weight: 'main', read: ({ fit }) => fit && fitReading(fit) },
    { key: 'size', label: 'Size', weight: 'smaller', read: ({ item }) => ({ text: item.size.label }) },
    {
      key: 'category',
      label: 'Made for',
      weight: 'smaller',
      read: ({ item }) => ({ text: item.madeFor }),
    },
    { key: 'load', label: 'Load and speed', weight: 'smaller', read: ({ item }) => loadAndSpeed(item) },
    { key: 'range', label: 'Load range', weight: 'smaller', read: ({ item }) => ({ text: loadRangeInWords(item.loadRange) }) },
    {
      key: 'snow',
      label: 'Severe snow',
      note: '3PMSF',
      weight: 'smaller',
      read: ({ item }) => ({ text: item.line.isThreePeak ? 'passed' : 'not tested' }),
    },
    { key: 'runFlat', label: 'Run-flat', weight: 'smaller', read: ({ item }) => ({ text: item.isRunFlat ? 'yes' : 'no' }) },
    {
      key: 'utqg',
      label: 'Treadwear grade',
      weight: 'smaller',
      missing: 'none',
      read: ({ item }) => (item.utqg === '' ? null : { text: item.utqg }),
    },
    {
      key: 'weight',
      label: 'Weight',
      note: 'each, less is easier on fuel',
      weight: 'smaller',
      better: 'less',
      read: ({ item }) => measured(item.weightLbs, (pounds) => `${pounds} lb`),
    },
    {
      key: 'tread',
      label: 'Tread depth',
      note: 'new',
      weight: 'smaller',
      read: ({ item }) => measured(item.treadDepth32nds, (depth) => `${depth}/32 in`),
    },
    {
      key: 'width',
      label: 'Section width',
      weight: 'smaller',
      read: ({ item }) => measured(item.sectionWidthMm, (width) => `${width} mm`),
    },
    {
      key: 'diameter',
      label: 'Overall diameter',
      weight: 'smaller',
      read: ({ item }) => measured(item.overallDiameterMm, (diameter) => `${diameter.toFixed(1)} mm`),
    },
    {
      key: 'letters',
      label: 'Sidewall lettering',
      weight: 'smaller',
      read: ({ item }) => ({ text: item.line.whiteLetters ? 'white' : 'black' }),
    },
    { key: 'coverage', label: 'Replacement coverage', weight: 'smaller', read: ({ item }) => ({ text: coverageOf(item) }) },
  ]
}

/** What the score card of the product page says; a row is there where one of the tires was measured. */
function scored(name: ScoreName): Attribute<ComparedTire> {
  return {
    key: name,
    label: scoreLabels[name],
    note: 'our score, of 10',
    weight: 'main',
    better: 'more',
    blank: 'N/A',
    read: ({ item: { line } }) => {
      const value = measuredScore(line.scores, name)
      if (value === null) return null
      const { points, word } = scoreReading(value)
      return { text: points, note: word, rank: value, onScale: value }
    },
  }
}

function reviewed(key: ReviewAttribute, label: string, hint?: string): Attribute<ComparedTire> {
  return {
    key,
    label,
    note: ['drivers, of 5', ...(hint ? [hint] : [])].join(', '),
    weight: 'main',
    better: 'more',
    missing: 'not rated yet',
    read: ({ line }) => rated(line.reviewAttributes[key], 5),
  }
}

function outTheDoor({ totalInCents, isMounted, isBeforeShipping }: NonNullable<ComparedTire['pricedAhead']>): Reading {
  const without = [...(isMounted ? [] : ['not mounted']), ...(isBeforeShipping ? ['before shipping'] : [])]
  return {
    text: formatCents(totalInCents),
    ...(without.length > 0 && { note: without.join(', ') }),
    // a sum that lacks something is not the best of those that do not
    ...(without.length === 0 && { rank: totalInCents }),
  }
}

/** 0 says that no one has rated it. */
function rated(value: number | undefined, most: number): Reading | null {
  return value ? { text: value.toFixed(1), rank: value, onScale: (value / most) * 10 } : null
}

function measured(value: number | undefined, words: (value: number) => string): Reading | null {
  return value ? { text: words(value), rank: value } : null
}

function arrival({ item, promise }: ComparedTire): Reading {
  if (item.stock === 0) return { text: 'sold out' }
  if (!promise) return { text: 'not shipped to your ZIP' }
  if (promise.method === 'warehouse') return { text: 'pickup at a warehouse' }
  const cost = promise.cost.kind === 'toBeDetermined' ? 'shipping is quoted' : `${shippingCostWords(promise.cost)} shipping`
  if (promise.by === null) return { text: 'after the quote', note: cost }
  return { text: shortDay(promise.by), note: cost.toLowerCase(), rank: Number(promise.by.replaceAll('-', '')) }
}

const fits = {
  fits: { text: 'fits' },
  oneAxle: { text: 'one axle only' },
  doesNotFit: { text: 'does not fit' },
  unknown: { text: 'we cannot tell' },
} as const satisfies Record<FitWords['tone'], Reading>

/** The reason comes after a colon in the headline. */
function fitReading({ tone, headline }: FitWords): Reading {
  const why = tone === 'oneAxle' ? headline : headline.split(': ').slice(1).join(': ')
  return { ...fits[tone], ...(why !== '' && { note: why }) }
}

function loadAndSpeed({ loadIndex, loadIndexDual, speedRating, maxLoadLbs }: CatalogueItem): Reading {
  const load = loadIndexDual === undefined ? String(loadIndex) : `${loadIndex}/${loadIndexDual}`
  const speed = readSpeed(speedRating)
  const figures = [`${maxLoadLbs.toLocaleString('en-US')} lb`, ...(speed ? [speedInWords(speed)] : [])]
  return { text: `${load}${speedRating}`, note: figures.join(', ') }
}

function coverageOf({ line }: CatalogueItem): string {
  if (line.includesRoadHazard) return 'the maker’s, included'
  return line.hasFreeCoverage ? 'free' : 'can be added'
}
