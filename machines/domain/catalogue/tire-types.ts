/**
 * What a tire is put on, in two steps: `type` is the class of vehicle (the nine commercial ones are of the second specification,
 * 5.10), `subtype` the finer class of a product line within it. Use and season are its category.
 */
import { isTireCategory, type ProductLine, type TireCategory, tireCategories } from './catalogue.ts'

/**
 * `isMounted`: partner shops mount it. They work on cars, vans and pickups. `hasCategory`: shoppers choose its tires by use and season.
 * All others are chosen by what they are put on: mud for a pickup and mud for a tractor are nothing that one would look for in one list.
 */
export const tireTypes = {
  passenger: { label: 'Passenger', isMounted: true, hasCategory: true },
  'suv-crossover': { label: 'SUV/Crossover', isMounted: true, hasCategory: true },
  'light-truck': { label: 'Light Truck', isMounted: true, hasCategory: true },
  commercial: { label: 'Commercial', isMounted: false, hasCategory: false },
  farm: { label: 'Farm', isMounted: false, hasCategory: false },
  'atv-utv': { label: 'ATV/UTV', isMounted: false, hasCategory: false },
  'lawn-garden': { label: 'Lawn & Garden', isMounted: false, hasCategory: false },
  trailer: { label: 'Trailer', isMounted: false, hasCategory: false },
  industrial: { label: 'Industrial', isMounted: false, hasCategory: false },
  otr: { label: 'OTR', isMounted: false, hasCategory: false },
  golf: { label: 'Golf', isMounted: false, hasCategory: false },
  racing: { label: 'Racing', isMounted: false, hasCategory: true },
} as const satisfies Record<string, { label: string; isMounted: boolean; hasCategory: boolean }>
export type TireType = keyof typeof tireTypes

export function isTireType(text: string): text is TireType {
  return Object.hasOwn(tireTypes, text)
}

/** Types whose tires are in categories. */
export const typesWithCategory = (Object.keys(tireTypes) as TireType[]).filter((type) => tireTypes[type].hasCategory)

/** The category that lists and pages have a line in; none of a work tire, whose category says what its tread is like. */
export function shownCategory({ category, type }: Pick<ProductLine, 'category' | 'type'>): TireCategory | null {
  return tireTypes[type].hasCategory ? category : null
}

/** What a line is made for, as shoppers look for it: `Winter`, and of a work tire its class, `R-1 Drive Farm`. */
export function madeFor(line: Pick<ProductLine, 'category' | 'type' | 'subtype'>): string {
  const category = shownCategory(line)
  return category === null ? tireSubtypes[line.subtype].label : tireCategories[category].label
}

interface Subtype {
  label: string
  type: TireType
  /** Each line of the subtype is of this category. */
  category: TireCategory
}

/** By slug. No subtype has the slug of a type, so that one address can take either. */
export const tireSubtypes = {
  'passenger-all-season': of('Passenger All Season', 'passenger', 'all-season'),
  'grand-touring': of('Grand Touring', 'passenger', 'touring'),
  'passenger-highway': of('Passenger Highway', 'passenger', 'highway'),
  'passenger-all-weather': of('Passenger All Weather', 'passenger', 'all-weather'),
  'performance-all-season': of('Performance All Season', 'passenger', 'performance'),
  'ultra-high-performance': of('Ultra High Performance', 'passenger', 'uhp'),
  'max-performance-summer': of('Max Performance Summer', 'passenger', 'summer'),
  'passenger-winter': of('Passenger Winter', 'passenger', 'winter'),
  'crossover-all-season': of('Crossover All Season', 'suv-crossover', 'all-season'),
  'crossover-touring': of('Crossover Touring', 'suv-crossover', 'touring'),
  'crossover-highway': of('Crossover Highway', 'suv-crossover', 'highway'),
  'crossover-all-weather': of('Crossover All Weather', 'suv-crossover', 'all-weather'),
  'crossover-winter': of('Crossover Winter', 'suv-crossover', 'winter'),
  'crossover-all-terrain': of('Crossover All Terrain', 'suv-crossover', 'all-terrain'),
  'light-truck-highway': of('Light Truck Highway', 'light-truck', 'highway'),
  'light-truck-all-terrain': of('Light Truck All Terrain', 'light-truck', 'all-terrain'),
  'light-truck-mud-terrain': of('Light Truck Mud Terrain', 'light-truck', 'mud-terrain'),
  'light-truck-winter': of('Light Truck Winter', 'light-truck', 'winter'),
  'commercial-van': of('Commercial Van', 'light-truck', 'highway'),
  steer: of('Steer', 'commercial', 'highway'),
  drive: of('Drive', 'commercial', 'all-season'),
  'trailer-position': of('Trailer Position', 'commercial', 'highway'),
  'all-position': of('All Position', 'commercial', 'all-season'),
  'mixed-service': of('Mixed Service', 'commercial', 'all-terrain'),
  'r1-farm': of('R-1 Drive Farm', 'farm', 'mud-terrain'),
  'r1w-farm': of('R-1W Wet Traction Farm', 'farm', 'mud-terrain'),
  'farm-implement': of('I-1 Farm Implement', 'farm', 'highway'),
  'atv-all-terrain': of('ATV All Terrain', 'atv-utv', 'all-terrain'),
  'atv-mud': of('ATV Mud', 'atv-utv', 'mud-terrain'),
  'atv-sport': of('ATV Sport', 'atv-utv', 'performance'),
  turf: of('Turf', 'lawn-garden', 'all-season'),
  'garden-lug': of('Garden Tractor Lug', 'lawn-garden', 'mud-terrain'),
  'st-radial': of('ST Radial', 'trailer', 'highway'),
  'st-bias': of('ST Bias', 'trailer', 'highway'),
  'skid-steer': of('Skid Steer', 'industrial', 'all-terrain'),
  forklift: of('Forklift', 'industrial', 'highway'),
  'loader-e3-l3': of('Loader E-3/L-3', 'otr', 'all-terrain'),
  'rock-l5': of('Rock L-5', 'otr', 'mud-terrain'),
  'grader-g2': of('Grader G-2', 'otr', 'all-terrain'),
  'golf-turf': of('Golf Turf', 'golf', 'all-season'),
  'golf-street': of('Golf Street', 'golf', 'touring'),
  'track-day': of('Track Day', 'racing', 'racing'),
  competition: of('Competition', 'racing', 'track-competition'),
} as const satisfies Record<string, Subtype>
export type TireSubtype = keyof typeof tireSubtypes

export function isTireSubtype(text: string): text is TireSubtype {
  return Object.hasOwn(tireSubtypes, text)
}

/** The commonest subtype of a category, where nothing else is known of a line. */
export function usualSubtype(category: TireCategory): TireSubtype {
  return usual[category]
}

const usual: Record<TireCategory, TireSubtype> = {
  'all-season': 'passenger-all-season',
  performance: 'performance-all-season',
  winter: 'passenger-winter',
  'all-terrain': 'light-truck-all-terrain',
  highway: 'light-truck-highway',
  'mud-terrain': 'light-truck-mud-terrain',
  racing: 'track-day',
  uhp: 'ultra-high-performance',
  summer: 'max-performance-summer',
  touring: 'grand-touring',
  'all-weather': 'passenger-all-weather',
  'track-competition': 'competition',
}

/**
 * The category of what `word` names: a category itself, or the subtype of a line. A type has tires of many categories, and a work
 * tire is in none: null. Undefined for a word that names no tires.
 */
export function categoryNamed(word: string): TireCategory | null | undefined {
  if (isTireCategory(word)) return word
  if (isTireSubtype(word)) return shownCategory(tireSubtypes[word])
  return isTireType(word) ? null : undefined
}

/** The subtypes of a type, in the order of the table. */
export function subtypesOf(type: TireType): TireSubtype[] {
  return (Object.keys(tireSubtypes) as TireSubtype[]).filter((subtype) => tireSubtypes[subtype].type === type)
}

function of<Type extends TireType>(label: string, type: Type, category: TireCategory) {
  return { label, type, category }
}
