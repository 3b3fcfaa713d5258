/** The classes of `drawing.css`, which an SVG file of a chart carries, by what they show. */
import type { Meaning, SketchCard } from '#machines/describe/drawn.ts'

export const meaningClasses = {
  on: 'sc-on',
  back: 'sc-back',
  problem: 'sc-problem',
  ours: 'sc-ours',
  money: 'sc-money',
} satisfies Record<Meaning, string>

export const cardClasses = {
  waits: undefined,
  works: 'sc-works',
  end: 'sc-ends',
  junction: 'sc-junction',
  any: 'sc-any',
} satisfies Record<SketchCard['kind'], string | undefined>
