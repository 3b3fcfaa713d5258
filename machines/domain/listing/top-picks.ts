/**
 * Which lines are top picks (specification 001, section 2, names the screen and no rule): the weighted mean of what drivers say in
 * reviews, by what matters for the category. Nothing else counts, and least of all who pays.
 */
import type { ProductLine, TireCategory } from '#machines/domain/catalogue/catalogue.ts'

export type ReviewedProperty = keyof ProductLine['reviewAttributes']

/** Whole weights by property; what is not named does not count. */
export type PickRule = Partial<Record<ReviewedProperty, number>>

const reviewedProperties: Record<ReviewedProperty, string> = {
  dry: 'dry grip',
  wet: 'wet grip',
  winter: 'snow grip',
  comfort: 'comfort',
  noise: 'quiet',
  treadwear: 'tread life',
}

/** What buyers call very important: handling and wet grip first, then tread life, comfort and noise. */
export const everydayRule: PickRule = { wet: 3, dry: 3, treadwear: 2, comfort: 1, noise: 1 }

const sport: PickRule = { dry: 3, wet: 3, comfort: 1 }
const offRoad: PickRule = { winter: 2, wet: 2, treadwear: 2, noise: 1 }

export const pickRules: Record<TireCategory, PickRule> = {
  'all-season': everydayRule,
  'all-weather': { winter: 2, wet: 3, dry: 2, treadwear: 2, noise: 1 },
  winter: { winter: 3, wet: 2, noise: 1 },
  touring: { comfort: 3, noise: 3, treadwear: 2, wet: 2 },
  highway: { treadwear: 3, wet: 2, comfort: 1, noise: 1 },
  performance: sport,
  uhp: sport,
  summer: sport,
  racing: { dry: 1 },
  'track-competition': { dry: 3, wet: 1 },
  'all-terrain': offRoad,
  'mud-terrain': offRoad,
}

/** Lines with fewer reviews are not considered. */
export const leastReviews = 50
export const mostPicks = 3

/** 0 to 10 with one decimal: five stars in all that counts are 10. */
export function pickPoints(attributes: ProductLine['reviewAttributes'], rule: PickRule): number {
  const weights = Object.entries(rule) as Array<[ReviewedProperty, number]>
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const stars = weights.reduce((sum, [property, weight]) => sum + weight * attributes[property], 0) / total
  return Math.round(stars * 20) / 10
}

/** `snow grip × 3`, heaviest first. */
export function ruleWords(rule: PickRule): string[] {
  return (Object.entries(rule) as Array<[ReviewedProperty, number]>)
    .sort(([, a], [, b]) => b - a)
    .map(([property, weight]) => (weight === 1 ? reviewedProperties[property] : `${reviewedProperties[property]} × ${weight}`))
}
