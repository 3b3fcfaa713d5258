/** What the page of a car shows around its tires. */
import type { CarKey } from '#machines/domain/garage/garage.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'

export interface VehicleView {
  /** `2019 Honda Civic Sport` */
  car: string
  /** Why the trim is not asked; null where it was. */
  note: string | null
  /** One where front and rear are alike. */
  axles: AxleView[]
  /** Of a car with another size behind; null for any other. */
  sets: { total: number; shown: MatchedSetView[]; allHref: string | null } | null
  needs: NeedView[]
  others: OtherSetView[]
  garage: { key: CarKey; isKept: boolean; isDefault: boolean; isFull: boolean; count: number }
}

export interface AxleView {
  name: string
  size: string
  href: string
  /** `100, 1,764 lb` */
  load: string
  /** `Y, 186 mph` */
  speed: string
  /** `675.1 mm`; null where the size does not say it. */
  diameter: string | null
}

export type NeedView = { name: string } & ({ front: string; rear: string } | { both: string })

export interface OtherSetView {
  front: { size: string; href: string; change: string }
  rear: { size: string; href: string; change: string }
}

/** Front and rear of one product line. */
export interface MatchedSetView {
  /** The page of the front tire, which takes the set. */
  href: string
  brand: string
  line: string
  rating: { value: number; quantity: number }
  /** Of 10; null where the line was not measured. */
  score: number | null
  front: SetPart
  rear: SetPart
  totalInCents: Cents
  isSoldOut: boolean
}

interface SetPart {
  itemId: string
  sizeLabel: string
  priceInCents: Cents
  count: number
  art: string
}

/** The page of a car whose trims have different sizes. */
export interface TrimQuestionView {
  kind: 'question'
  title: string
  path: string
  crumbs: Crumb[]
  lede: string
  sizes: Array<LinkView & { trims: LinkView[] }>
  placardHref: string
}
