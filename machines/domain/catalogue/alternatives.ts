/** Which tires a shopper may take instead of another one: those of its size, season and ground that are no weaker, and what each does better. */
import { formatCents } from '#machines/domain/money.ts'
import type { CatalogueItem, TireCategory } from './catalogue.ts'
import { compareSpeed, readSpeed } from './speed.ts'
import { measuredScore, type ScoreName } from './tire-scores.ts'
import { tireTypes } from './tire-types.ts'

type Compared = Pick<CatalogueItem, 'itemId' | 'sizeSlug' | 'loadIndex' | 'speedRating' | 'priceInCents' | 'stock'> & {
  brand: Pick<CatalogueItem['brand'], 'slug'>
  line: Pick<CatalogueItem['line'], 'slug' | 'category' | 'type' | 'subtype' | 'isThreePeak' | 'scores' | 'rating'>
}

export interface Alternative<Tire> {
  tire: Tire
  /** What it does better: `Costs less`; `Similar` where it is better in nothing. */
  reason: string
  /** `$28.00 less`, `traction +0.7`: the price first, and two more at most. */
  differences: string[]
}

const mostAlternatives = 3

/** When and where the tires of a category may be driven. A racing tire is not for public roads, and a summer tire not for frost. */
const uses: Record<TireCategory, 'allYear' | 'warmMonths' | 'winter' | 'trails' | 'mud' | 'track' | 'circuit'> = {
  'all-season': 'allYear',
  'all-weather': 'allYear',
  touring: 'allYear',
  highway: 'allYear',
  performance: 'allYear',
  uhp: 'warmMonths',
  summer: 'warmMonths',
  winter: 'winter',
  'all-terrain': 'trails',
  'mud-terrain': 'mud',
  'track-competition': 'track',
  racing: 'circuit',
}

/** Categories for the same season and ground: their tires may take each other's place. */
export function categoriesLike(category: TireCategory): TireCategory[] {
  const names = Object.keys(uses) as TireCategory[]
  return names.filter((name) => uses[name] === uses[category])
}

/** Tires that are not chosen by use and season are chosen by what they are put on: a steer tire takes no place on a drive axle. */
function isForTheSame({ line: one }: Compared, { line: other }: Compared): boolean {
  if (uses[one.category] !== uses[other.category]) return false
  return one.subtype === other.subtype || (tireTypes[one.type].hasCategory && tireTypes[other.type].hasCategory)
}

interface Merit {
  reason: string
  /** How much better the other one is, in its own unit; null where one of the two was not measured. */
  gain: (tire: Compared, other: Compared) => number | null
  /** A gain from here on is worth a sentence. */
  least: (tire: Compared) => number
  words: (gain: number) => string
}

const price: Merit = {
  reason: 'Costs less',
  gain: (tire, other) => tire.priceInCents - other.priceInCents,
  least: (tire) => tire.priceInCents * 0.05,
  words: (gain) => (gain < 0 ? `${formatCents(-gain)} more` : gain > 0 ? `${formatCents(gain)} less` : 'the same price'),
}

const leastReviews = 10

/** In the order in which they are looked for. */
const merits: readonly Merit[] = [
  price,
  ofScore('traction', 'Grips better'),
  {
    reason: 'Holds in snow',
    gain: ({ line }, { line: other }) => Number(other.isThreePeak) - Number(line.isThreePeak),
    least: () => 1,
    words: (gain) => (gain > 0 ? 'passed in severe snow' : 'not tested in severe snow'),
  },
  ofScore('longevity', 'Lasts longer'),
  ofScore('handling', 'Handles better'),
  ofScore('durability', 'Holds up better'),
  {
    reason: 'Rated higher',
    gain: (tire, other) =>
      Math.min(tire.line.rating.quantity, other.line.rating.quantity) < leastReviews
        ? null
        : other.line.rating.value - tire.line.rating.value,
    least: () => 0.2,
    words: (gain) => `${signed(gain)} stars`,
  },
]

/**
 * At most three, one of each line and none of its own: for each merit, the one of `candidates` that has most of it, then the first
 * ones in their order. They are in stock, carry as much and are as fast as `tire`, so that they fit each car that the tire fits. One
 * that is worse in something and better in nothing is left out.
 */
export function alternatives<Tire extends Compared>(tire: Compared, candidates: readonly Tire[]): Alternative<Tire>[] {
  const left = firstOfEachLine(candidates.filter((candidate) => mayReplace(tire, candidate)))
  const found: Alternative<Tire>[] = []
  const take = (candidate: Tire, merit: Merit | null) => {
    left.splice(left.indexOf(candidate), 1)
    found.push({ tire: candidate, reason: merit?.reason ?? 'Similar', differences: differencesOf(tire, candidate, merit) })
  }
  for (const merit of merits) {
    const gainOf = (candidate: Tire) => merit.gain(tire, candidate) ?? 0
    const best = left.reduce<Tire | null>((most, next) => (most && gainOf(most) >= gainOf(next) ? most : next), null)
    if (best && found.length < mostAlternatives && gainOf(best) >= merit.least(tire)) take(best, merit)
  }
  for (const candidate of left.slice(0, mostAlternatives - found.length)) take(candidate, greatestMerit(tire, candidate))
  return found
}

/** What it has most of, though another one has more; null where it is better in nothing. */
function greatestMerit(tire: Compared, other: Compared): Merit | null {
  const [greatest] = gainsOf(tire, other)
    .filter(({ worth }) => worth >= 1)
    .sort((one, two) => two.worth - one.worth)
  return greatest?.merit ?? null
}

function mayReplace(tire: Compared, other: Compared): boolean {
  return (
    other.stock > 0 &&
    lineOf(other) !== lineOf(tire) &&
    other.sizeSlug === tire.sizeSlug &&
    isForTheSame(tire, other) &&
    other.loadIndex >= tire.loadIndex &&
    compareSpeed(readSpeed(other.speedRating), readSpeed(tire.speedRating), false) === 'enough' &&
    !isWorse(tire, other)
  )
}

function isWorse(tire: Compared, other: Compared): boolean {
  const worths = gainsOf(tire, other).map(({ worth }) => worth)
  return Math.min(...worths) <= -1 && Math.max(...worths) < 1
}

function firstOfEachLine<Tire extends Compared>(tires: readonly Tire[]): Tire[] {
  const lines = new Set<string>()
  return tires.filter((tire) => !lines.has(lineOf(tire)) && lines.add(lineOf(tire)))
}

/** The price, what the reason is about, and what differs most. */
function differencesOf(tire: Compared, other: Compared, reason: Merit | null): string[] {
  const others = gainsOf(tire, other)
    .filter(({ merit, worth }) => merit !== price && Math.abs(worth) >= 1)
    .sort((one, two) => Number(two.merit === reason) - Number(one.merit === reason) || Math.abs(two.worth) - Math.abs(one.worth))
  return [price.words(price.gain(tire, other) ?? 0), ...others.slice(0, 2).map(({ merit, gain }) => merit.words(gain))]
}

/** How much better the other one is in each merit. `worth`: the gain in units of the least that is worth a sentence, negative for a loss. */
function gainsOf(tire: Compared, other: Compared) {
  return merits.map((merit) => {
    const gain = merit.gain(tire, other) ?? 0
    return { merit, gain, worth: gain / merit.least(tire) }
  })
}

function ofScore(score: ScoreName, reason: string): Merit {
  return {
    reason,
    gain: ({ line }, { line: other }) => {
      const [own, its] = [measuredScore(line.scores, score), measuredScore(other.scores, score)]
      return own === null || its === null ? null : its - own
    },
    least: () => 0.3,
    words: (gain) => `${score} ${signed(gain)}`,
  }
}

/** `+0.7`, `−0.4`, with a true minus. */
function signed(gain: number): string {
  return `${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(1)}`
}

function lineOf({ brand, line }: Compared): string {
  return `${brand.slug} ${line.slug}`
}
