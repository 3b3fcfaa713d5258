/** What the home page shows. */
import type { Offers } from '#machines/domain/delivery/offers.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import type { HubView } from '#ui/screens/hubs/hub.view.ts'
import type { TireInRow } from '#ui/screens/product/tire-row.tsx'
import type { SizeSearchView } from '#ui/screens/vehicles/size-search.tsx'
import type { TireArtSpec } from '#ui/tire-art/spec.ts'
import type { HeroView } from './hero-art.tsx'

export interface LinkView {
  label: string
  href: string
}

export interface HomeView {
  /** The open tab of the search (`?by=`). */
  by: SearchBy
  bySize: SizeSearchView
  byVehicle: PickerPage
  brands: LinkView[]
  types: LinkView[]
  /** The tire in the hero. */
  hero: HeroView
  /** Tires that the visitor looked at last. */
  recent: TireInRow[]
  /** The best all season lines of what drivers say; null while too few are reviewed. */
  picks: HubView['picks']
  /** What the visitor can have: nothing else is promised. */
  offers: Offers
  /** One real tire for each tread. */
  treads: Array<LinkView & { note: string; art: TireArtSpec }>
}

export const searchTabs = { size: 'Tire size', vehicle: 'Vehicle', brand: 'Brand', type: 'Type' } as const
export type SearchBy = keyof typeof searchTabs

/** Reads `?by=`; the size tab for anything else. */
export function readSearchBy(params: URLSearchParams): SearchBy {
  const by = params.get('by') ?? ''
  return Object.hasOwn(searchTabs, by) ? (by as SearchBy) : 'size'
}
