/** What guided shopping shows beside its chart. */

import type { GuidePage } from '#machines/storefront/guide/guided-shopping.events.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { PricedAheadView } from '#ui/screens/priced-ahead/priced-ahead.view.ts'
import type { TireArtSpec } from '#ui/tire-art/spec.ts'

export interface GuideScreenView {
  title: string
  /** What the address says, which the chart starts from. */
  guide: GuidePage
  /** `2019 Honda Civic Sport`, `225/45R17`; null until it is chosen. */
  about: string | null
  /** What to know of this car before the questions: other tires behind. */
  note: string | null
  choice: FieldChoice | null
  shortList: ShortListView | null
}

/** How the car or the size is chosen. */
export interface FieldChoice {
  vehicle: PickerPage
  /** The car that was looked at last. */
  remembered: LinkView | null
  /** What was typed as a size, and what is wrong with it. */
  size: { text: string; problem: string | null }
}

export interface ShortListView {
  tires: Array<{
    itemId: string
    href: string
    brand: string
    name: string
    art: TireArtSpec
    why: string
    priceInCents: number
    /** With mounting, fees and tax; null where they are not known. */
    pricedAhead: PricedAheadView['totals'][string] | null
    isSoldOut: boolean
  }>
  /** All that is left, in the listing with these filters. */
  all: LinkView
  /** These tires side by side; null for one. */
  compareHref: string | null
  pricedAhead: PricedAheadView
}
