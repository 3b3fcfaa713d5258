/** Tires of several sizes drawn over each other. */
import type { SizeDifference, SizeMeasures } from '#machines/domain/sizes/true-scale.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import type { TireArtSpec } from '#ui/tire-art/spec.ts'

export interface TrueScaleView {
  title: string
  crumbs: Crumb[]
  lede: string
  drawing: DrawnSizes | null
  form: Array<{ name: SizeName; label: string; hint: string; text: string; problem: string | null }>
  /** What the form sends with its fields: the tire that is drawn. */
  kept: ReadonlyArray<readonly [name: string, value: string]>
}

/** The names of the sizes in the address. */
export const sizeNames = ['candidate', 'original', 'now'] as const
export type SizeName = (typeof sizeNames)[number]

export interface DrawnSizes {
  /** The candidate first, then the original; what is on the car now where it is another one. */
  sizes: [DrawnSize, DrawnSize, ...DrawnSize[]]
  /** The tire that shows the candidate; null where none is sold in its size. */
  art: TireArtSpec | null
  /** Other sizes to draw. */
  others: Array<LinkView & { percent: number; isWithinTrade: boolean; isCurrent: boolean }>
  /** Tires in the candidate's size, where there are any, and in the size that is on the car. */
  buy: LinkView | null
  stay: LinkView | null
}

export interface DrawnSize {
  name: SizeName
  /** `Candidate`, `Original`, `On it now`. */
  role: string
  measures: SizeMeasures
  /** To the original; null for the original. */
  difference: SizeDifference | null
  /** Miles an hour that are driven when 60 are shown. */
  trueMph: number
}
