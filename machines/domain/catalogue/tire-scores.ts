/** What we measured of a line, as points and in words: the tire score card of the specification, section 3. */
import type { TireScores } from './catalogue.ts'

/** `handling` of a line whose second score says how much it takes is `durability`; no line has both. */
export const scoreLabels = {
  simple: 'Treadline score',
  handling: 'Handling',
  durability: 'Durability',
  longevity: 'Longevity',
  traction: 'Traction',
} as const
export type ScoreName = keyof typeof scoreLabels

/** Points from `from` on are so named; an edge belongs to the better range. The lowest range is ours, the others the specification's. */
const ranges = [
  { from: 9, word: 'excellent', band: '9 to 10' },
  { from: 8, word: 'great', band: '8 to 9' },
  { from: 7, word: 'good', band: '7 to 8' },
  { from: 0, word: 'fair', band: 'below 7' },
] as const

export interface ScoreReading {
  /** Above 0 and up to 10; null for what was not measured, which is stored as 0. */
  value: number | null
  /** `8.8`, `N/A` */
  points: string
  /** `great`, `not measured yet` */
  word: string
  /** The range of the name in points, `8 to 9`; null for what was not measured. */
  band: string | null
}

/** Points, 0 for what was not measured, as the score card says them. */
export function scoreReading(points: number): ScoreReading {
  const range = points > 0 ? ranges.find(({ from }) => points >= from) : undefined
  if (!range) return { value: null, points: 'N/A', word: 'not measured yet', band: null }
  return { value: points, points: points.toFixed(1), word: range.word, band: range.band }
}

/** One score of a line; null where it was not measured, or the line has the other of handling and durability. */
export function measuredScore(scores: TireScores, name: ScoreName): number | null {
  const isOfOther = name === (scores.isDurability ? 'handling' : 'durability')
  return isOfOther ? null : scoreReading(scores[name === 'durability' ? 'handling' : name]).value
}

export interface ScoreCard {
  simple: ScoreReading
  /** Handling or durability, longevity, traction. */
  parts: Array<ScoreReading & { label: string }>
  /** Nothing of the line was measured. */
  isEmpty: boolean
}

/** All that a score card says of a line. */
export function scoreCard(scores: TireScores): ScoreCard {
  const simple = scoreReading(scores.simple)
  const parts = [
    { label: scoreLabels[scores.isDurability ? 'durability' : 'handling'], ...scoreReading(scores.handling) },
    { label: scoreLabels.longevity, ...scoreReading(scores.longevity) },
    { label: scoreLabels.traction, ...scoreReading(scores.traction) },
  ]
  return { simple, parts, isEmpty: [simple, ...parts].every(({ value }) => value === null) }
}
