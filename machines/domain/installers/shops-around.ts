/** The shops around a place, as a shopper compares them before there is a cart. */
import type { DayHours } from '#machines/domain/appointments/bringing-hours.ts'
import type { MountingObstacle, TireToMount } from '#machines/domain/delivery/can-mount.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Installer, InstallerListItem, InstallerSort } from './installer.ts'
import type { ShopFilter } from './shop-filters.ts'

/** So many tires of one kind, as they are mounted on an axle. */
export interface TiresOfAxle extends TireToMount {
  quantity: number
}

export interface ShopsAroundQuery {
  /** The middle of the circle. Without a place of this ZIP there are no shops. */
  zip: string
  /** The radius of the circle. */
  miles: number
  /** What would be mounted: prices are for these, and what a shop cannot mount is apart. */
  tires: readonly TiresOfAxle[]
  /** Business days until the tires are at a shop. */
  leadDays: number | null
  filters: readonly ShopFilter[]
  sort: InstallerSort
  limit: number
  offset?: number
  /** The shopper's own shop is the first of the list in every order. */
  selectedInstallerId: string | null
}

/** Where a shop lies, and what a map says of it. */
export interface ShopOnMap
  extends Pick<Installer, 'installerId' | 'company' | 'isMobileInstall' | 'serviceRadiusMiles' | 'geolocation'> {
  /** Miles, one decimal. */
  distance: number
  /** Why it does not mount the tires; null where it does. */
  obstacle: MountingObstacle | null
}

export interface UnableShop extends ShopOnMap, Pick<Installer, 'rating' | 'maxRimInches' | 'mountsRunFlat'> {
  obstacle: MountingObstacle
}

/** The first shop by one order. */
export interface FirstShop extends Pick<Installer, 'company' | 'rating'> {
  distance: number
  costInCents: Cents
}

/** A shop of the list, with the hours in which it takes cars. */
export type ShopAround = InstallerListItem & { hours: DayHours[]; closedOn: string[] }

export interface ShopsAround {
  /** A page of those that mount the tires and pass the filters. */
  shops: ShopAround[]
  /** All of these, in the order of the list. */
  onMap: ShopOnMap[]
  /** Those that do not mount the tires, nearest first; filters do not narrow them. */
  unable: UnableShop[]
  /** All in the circle. */
  around: number
  /** How many mount the tires and have what a filter asks for, each filter alone. */
  counts: Record<ShopFilter, number>
  /** Null where the list is empty. */
  firsts: Record<InstallerSort, FirstShop | null>
  /** More are in the circle than are compared: these are the nearest. */
  isCut: boolean
}
