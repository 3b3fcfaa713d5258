/** What a list of shops can be narrowed to, before there is a cart. */
import type { Installer } from './installer.ts'

export type FilteredShop = Pick<Installer, 'isMobileInstall' | 'mountsRunFlat' | 'maxRimInches' | 'isElectricOptimized'> & {
  /** Whether its week has a time on a Saturday. */
  opensSaturday: boolean
}

interface FilterRule {
  label: string
  is: (shop: FilteredShop) => boolean
  /** `28 of 34 shops … and …`, of several shops. */
  says: string
}

/** The largest rim that every shop can be expected to mount. */
const usualMaxRimInches = 20

export const shopFilters = {
  mobile: { label: 'Mobile van', is: ({ isMobileInstall }) => isMobileInstall, says: 'come to you' },
  runFlat: { label: 'Run-flat', is: ({ mountsRunFlat }) => mountsRunFlat, says: 'mount run-flat tires' },
  largeRims: {
    label: `Rims over ${usualMaxRimInches} in`,
    is: ({ maxRimInches }) => maxRimInches > usualMaxRimInches,
    says: `mount rims over ${usualMaxRimInches} inches`,
  },
  electric: {
    label: 'Electric cars',
    is: ({ isElectricOptimized }) => isElectricOptimized,
    says: 'are certified for electric cars',
  },
  saturday: { label: 'Open Saturday', is: ({ opensSaturday }) => opensSaturday, says: 'are open on Saturday' },
} as const satisfies Record<string, FilterRule>

export type ShopFilter = keyof typeof shopFilters

export const shopFilterNames = Object.keys(shopFilters) as ShopFilter[]

export function passesAll(shop: FilteredShop, wanted: readonly ShopFilter[]): boolean {
  return wanted.every((name) => shopFilters[name].is(shop))
}
