/** Tires, the cars they fit, and what a listing shows of them. Names follow the specification, section 3, and schema.org. */

import type { Cents } from '#machines/domain/money.ts'
import type { ProductVideo } from './product-media.ts'
import type { TireKind, VehicleClass } from './tire-kind.ts'
import type { TireSubtype, TireType } from './tire-types.ts'

/** Tread families that the tire art can draw; every product sub type belongs to one. */
export const treadFamilies = ['all-season', 'touring', 'performance', 'winter', 'all-terrain', 'mud-terrain'] as const
export type TreadFamily = (typeof treadFamilies)[number]

/** What a tire is made for, use and season, with the ids of the second specification, section 2. */
export const tireCategories = {
  'all-season': { id: 1, label: 'All season', family: 'all-season' },
  performance: { id: 2, label: 'Performance', family: 'performance' },
  winter: { id: 3, label: 'Winter', family: 'winter' },
  'all-terrain': { id: 4, label: 'All terrain', family: 'all-terrain' },
  highway: { id: 5, label: 'Highway', family: 'all-season' },
  'mud-terrain': { id: 6, label: 'Mud terrain', family: 'mud-terrain' },
  racing: { id: 7, label: 'Racing', family: 'performance' },
  uhp: { id: 8, label: 'UHP', family: 'performance' },
  summer: { id: 10, label: 'Summer', family: 'performance' },
  touring: { id: 11, label: 'Touring', family: 'touring' },
  'all-weather': { id: 13, label: 'All weather', family: 'all-season' },
  'track-competition': { id: 20, label: 'Track competition', family: 'performance' },
} as const satisfies Record<string, { id: number; label: string; family: TreadFamily }>
export type TireCategory = keyof typeof tireCategories

export function isTireCategory(text: string): text is TireCategory {
  return Object.hasOwn(tireCategories, text)
}

/** A size as a shopper reads it off the sidewall, without load and speed (machines/domain/sizes/tire-size.ts). */
export interface TireSize {
  /** Its URL: `225-45r17`, `lt265-70r17`, `33x12.50r15lt`. */
  slug: string
  /** `225/45R17`, `LT265/70R17`, `33X12.50R15LT` */
  label: string
  kind: TireKind
  rimInches: number
  /** Of the section: inches turned into millimeters where the size has them. */
  widthMm: number
  /** Height of the sidewall in percent of the width; null where the size has none: 33X12.50R15LT, 11R22.5. */
  ratio: number | null
  /** Null where the size does not say it: 11R22.5. Each item has its own. */
  diameterMm: number | null
  /** Widths of wheels in inches; null where tires of this kind have wheels of their own. */
  rimWidths: { least: number; most: number } | null
}

/** A size of a car, van or light truck with a width and a ratio: what the size search asks for. */
export interface MetricSize extends Pick<TireSize, 'slug' | 'label' | 'widthMm' | 'rimInches'> {
  ratio: number
}

export function isMetricSize<Size extends Pick<TireSize, 'kind' | 'ratio'>>(size: Size): size is Size & { ratio: number } {
  return size.ratio !== null && metricKinds.includes(size.kind)
}

const metricKinds: readonly TireKind[] = ['p', 'euro', 'hl', 'lt', 'c']

export interface Brand {
  slug: string
  label: string
  country: string
  /** Widget manufacturers of the specification (pirelli, lexani, armstrong, zafco). */
  widgetSource?: string
}

/** A family of tires of one tread: "Halden Meridian A/S". */
export interface ProductLine {
  slug: string
  brandSlug: string
  name: string
  category: TireCategory
  type: TireType
  subtype: TireSubtype
  /** Has the three-peak mountain snowflake (3PMSF): it passed the test on snow. */
  isThreePeak: boolean
  /** Made for the weight and torque of electric cars. */
  isForElectric: boolean
  rebate: Rebate | null
  /** Mileage warranty in miles, 0 for none. */
  warrantyMiles: number
  description: string
  /** One sentence each, three or so. */
  features: string[]
  /** White lettering on the sidewall. */
  whiteLetters: boolean
  /** Comes with the maker's own road hazard coverage. */
  includesRoadHazard: boolean
  /** A promotion makes its coverage free. */
  hasFreeCoverage: boolean
  rating: { value: number; quantity: number }
  scores: TireScores
  /** The maker's video of it; absent or null for a line without one. */
  video?: ProductVideo | null
  /** Mean of reviews, 1 to 5 with one decimal. */
  reviewAttributes: { dry: number; wet: number; winter: number; comfort: number; noise: number; treadwear: number }
}

/** Readings 0 to 10 with one decimal, 0 for what was not measured (specification: tire score card). */
export interface TireScores {
  simple: number
  traction: number
  /** Of a line with `isDurability`, how much it takes on rough ground and under load. */
  handling: number
  longevity: number
  isDurability?: boolean
}

/** What the maker pays back after the purchase. It is no part of any price here. */
export interface Rebate {
  /** For four tires of the line. */
  amountInCents: Cents
  /** The last day to buy, `2027-03-31`. */
  until: string
  /** One sentence. */
  terms: string
}

/** One thing on the shelf: a product line in one size. */
export interface Item {
  /** A string of digits, stable for a seed. */
  itemId: string
  lineSlug: string
  brandSlug: string
  sizeSlug: string
  loadIndex: number
  /** Second load index of LT sizes (`121/118`), absent otherwise. */
  loadIndexDual?: number
  speedRating: string
  /** Pounds, from the load index. */
  maxLoadLbs: number
  utqg: string
  priceInCents: Cents
  /** What a retail member pays. */
  memberPriceInCents: Cents
  fetInCents: Cents
  isInstallable: boolean
  isOversize: boolean
  stock: number
  /** Business days until it is where it goes. */
  leadDays: number
  overallDiameterMm: number
  sectionWidthMm: number
  treadDepth32nds: number
  weightLbs: number
  /** Strength of the casing: SL, XL and HL of passenger tires, a letter from B of others. */
  loadRange: LoadRange
  /** Runs without air, as far as its maker says. */
  isRunFlat: boolean
  /** The car maker's mark of an original tire: `MO`, `N0`, a star. Null for a tire without one. */
  oeMark: string | null
  /** Monday of the week on the sidewall (`DOT … 1126` is `2026-03-09`); null where it is not known. */
  madeOn: string | null
  isDiscontinued: boolean
  /** The item that takes its place. */
  successorItemId: string | null
}

/** In the order of strength within each kind of tire: letters, plies above 24, which have no letter, and stars of machines' radials. */
export const loadRanges = [
  ...['SL', 'XL', 'HL', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'M', 'N'],
  ...['26PR', '28PR', '30PR', '32PR', '34PR', '36PR', '38PR', '40PR', '42PR', '44PR', '46PR', '48PR', '50PR', '52PR'],
  ...['54PR', '56PR', '58PR', '60PR', '*', '**', '***'],
] as const
export type LoadRange = (typeof loadRanges)[number]

/** An item with the names a page needs to show it. */
export interface CatalogueItem extends Item {
  brand: Pick<Brand, 'slug' | 'label'>
  line: Pick<
    ProductLine,
    | 'slug'
    | 'name'
    | 'category'
    | 'type'
    | 'subtype'
    | 'isThreePeak'
    | 'isForElectric'
    | 'rebate'
    | 'warrantyMiles'
    | 'rating'
    | 'scores'
    | 'whiteLetters'
    | 'includesRoadHazard'
    | 'hasFreeCoverage'
  >
  size: TireSize
  /** `225/45R17 94W` */
  sizeLabel: string
  /** `Winter`, of a work tire `R-1 Drive Farm`. */
  madeFor: string
  /** What the price is called when it is not the list price: `Fleet price`. */
  priceLabel?: string
}

/** What the door placard says of one axle; null where our record lacks the figure. */
export interface AxlePlacard {
  sizeSlug: string
  /** Of each tire as it is mounted: the second index of a pair where two run side by side. */
  loadIndex: number | null
  speedRating: string | null
  /** Two tires side by side at each end of the axle; absent otherwise. */
  isDual?: true
}

/** Sizes that belong together; `rear` only where it differs. */
export interface PlacardSet {
  front: AxlePlacard
  rear?: AxlePlacard
}

/** Which wheels the engine turns. */
export type DrivenAxle = 'front' | 'rear' | 'all'

/** How a car notices a soft tire: by a sensor in each wheel, or by counting turns. The makers had to add one from model year 2008 on. */
export type PressureMonitor = 'direct' | 'indirect' | 'none'

/** A car with its original sizes, and the sets of sizes that the maker lists beside them. */
export interface VehicleFitment extends PlacardSet {
  make: string
  makeSlug: string
  model: string
  modelSlug: string
  year: number
  trim: string
  trimSlug: string
  vehicleClass: Exclude<VehicleClass, 'trailer'>
  optionalSets: PlacardSet[]
  /** Absent where our record does not say it. */
  drivenAxle?: DrivenAxle
  /** Absent where our record does not say it: then a shop looks, and nothing is assumed. */
  pressureMonitor?: PressureMonitor
  /** The shopper named the size on the sidewall in the place of a trim, which `trim` and `trimSlug` then are. */
  isBySize?: true
  /** Our record of the original set, where the shopper's own figures stand in its place. */
  recorded?: PlacardSet
}

/** What a list of the sizes of a line shows of each tire. */
export interface SizeOfLine {
  itemId: string
  sizeLabel: string
  rimInches: number
  priceInCents: Cents
  stock: number
}

export interface Product {
  item: CatalogueItem
  brand: Brand
  line: ProductLine
  /** The same line in all its sizes, by rim, width, ratio. */
  sizes: SizeOfLine[]
}
