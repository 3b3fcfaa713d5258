/** Reviews of product lines: what drivers say of a tire, in stars, ratings and words (specification 001, section 3). */

/** What a review rates from 1 to 5, with what 5 means. */
export const reviewAttributes = {
  dry: { label: 'Dry', hint: 'Grip on dry roads' },
  wet: { label: 'Wet', hint: 'Grip in the rain' },
  winter: { label: 'Winter', hint: 'Grip on snow and ice' },
  comfort: { label: 'Comfort', hint: 'How softly it rides' },
  noise: { label: 'Noise', hint: '5 is quiet' },
  treadwear: { label: 'Treadwear', hint: 'How long it lasts' },
} as const
export type ReviewAttribute = keyof typeof reviewAttributes
/** A new one comes last: figures of reviews are stored in this order. */
export const attributeNames = Object.keys(reviewAttributes) as ReviewAttribute[]

/** 1 to 5 for what the reviewer rated; at least one. */
export type ReviewRatings = Partial<Record<ReviewAttribute, number>>

export const drivingStyles = { calm: 'Calm', everyday: 'Everyday', spirited: 'Spirited' } as const
export type DrivingStyle = keyof typeof drivingStyles

export const placesDriven = {
  city: 'City streets',
  suburb: 'Suburbs',
  highway: 'Highways',
  country: 'Country roads',
  offRoad: 'Off the road',
  track: 'A track',
} as const
export type PlaceDriven = keyof typeof placesDriven

/** Where a review is: see the chart `review`. Only a published one is shown and counted. */
export const reviewStates = ['provingEmail', 'held', 'published', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A review as everyone sees it. */
export interface Review {
  reviewId: string
  brandSlug: string
  lineSlug: string
  /** 1 to 5. */
  stars: number
  ratings: ReviewRatings
  summary: string
  comments: string
  /** First name and initial: `Priya S.` */
  author: string
  /** The reviewer's email has an order of this tire. */
  isVerified: boolean
  /** `2026-03-14` */
  writtenOn: string
  purchasedOn: string | null
  /** As it was written: `2020 Honda Civic Touring`. */
  vehicle: string | null
  /** Miles driven on the tires. */
  miles: number | null
  drivingStyle: DrivingStyle | null
  drivenOn: PlaceDriven | null
  buyAgain: boolean | null
  /** How many found it helpful. */
  helpful: number
}

/** What all published reviews come to. */
export interface ReviewSummary {
  count: number
  /** Mean of the stars with one decimal, 0 without reviews. */
  average: number
  /** How many reviews have 5, 4, 3, 2 and 1 stars, in this order. */
  byStars: Array<{ stars: number; count: number }>
  /** Means from 1 to 5 with one decimal; 0 for what no one rated. */
  attributes: Record<ReviewAttribute, number>
  /** Of those who said so, how many in a hundred would buy the tire again; null when no one said. */
  buyAgainPercent: number | null
}

/** Shown of a name: the first word and the initial of the last one. `Priya Sharma` → `Priya S.`, `Cher` → `Cher` */
export function shownName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first
}

/** Stars of a review that gives none: the mean of its ratings, rounded. */
export function starsOf(ratings: ReviewRatings): number {
  const values = Object.values(ratings)
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
