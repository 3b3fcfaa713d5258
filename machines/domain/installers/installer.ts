/** Partner shops and their calendars (specification, section 3: installer list item, schedule). */
import type { TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import type { Equipment, MountingObstacle } from '#machines/domain/delivery/can-mount.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { SitePromotion } from '#machines/domain/pricing/promotion.ts'

export const installerSorts = {
  allInstallers: 'All installers',
  distance: 'Distance',
  topRated: 'Top rated',
  priceLowToHigh: 'Price: Low to High',
} as const
export type InstallerSort = keyof typeof installerSorts

/** The sort options of a list; one that is not based on distance omits Distance. */
export function sortOptionsOf({ isDistanceBased }: Pick<InstallerList, 'isDistanceBased'>): InstallerSort[] {
  return (Object.keys(installerSorts) as InstallerSort[]).filter((sort) => isDistanceBased || sort !== 'distance')
}

/** The sort orders of a list. A distance that cannot be measured returns all installers. */
export function sortOf(list: Pick<InstallerList, 'isDistanceBased'>, asked: InstallerSort): InstallerSort {
  return sortOptionsOf(list).includes(asked) ? asked : 'allInstallers'
}

/**
 * The certificate by which a shop shows that it is equipped for tires of a type; types without an entry need none. Every shop
 * mounts installable tires; this filter finds specialists.
 */
export const certificateFor: Partial<Record<TireCategory, string>> = {
  uhp: 'Road force balancing',
  racing: 'Road force balancing',
  'track-competition': 'Road force balancing',
  'all-terrain': 'TIA trained',
  'mud-terrain': 'TIA trained',
}

/** A picture of a shop. One whose source is `NA` or empty is not rendered (specification, section 5). */
export interface InstallerPicture {
  altText: string
  src: string
  type: 'logo' | 'photo'
}

/** The pictures that can be shown. */
export function renderable<Picture extends Pick<InstallerPicture, 'src'>>(pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ src }) => src !== '' && src !== 'NA')
}

export interface Installer extends Equipment {
  installerId: string
  company: string
  addressLine1: string
  city: string
  state: string
  zip: string
  phone: string
  website: string | null
  geolocation: { latitude: number; longitude: number }
  /** IANA name: `America/New_York`. */
  timeZone: string
  isMobileInstall: boolean
  isElectricOptimized: boolean
  isSponsored: boolean
  authorisedInstaller: boolean
  installationHistoryCount: number
  rating: { type: 'stars'; value: number; quantity: number; url: string }
  certificationList: string[]
  /** Price of mounting one tire by rim diameter: up to 17 inches, 18 to 20, above. */
  pricePerTireInCents: { upTo17: Cents; upTo20: Cents; above: Cents }
  /** Minutes a waiting shopper spends. */
  waitMinutes: number
  /** Miles a mobile installer drives; 0 for a shop. */
  serviceRadiusMiles: number
  /** The heaviest car that it lifts; null where the shop has not said. */
  liftPounds: number | null
  /** Ids of the services it offers beside mounting. */
  serviceIds: string[]
}

/** An installer as a list shows it to one cart at one ZIP. */
export interface InstallerListItem extends Installer {
  /** Miles from the ZIP, one decimal; null while no place is known. */
  distance: number | null
  logo: InstallerPicture
  photos: InstallerPicture[]
  /** Price of mounting one tire of each requested product; empty while no product is known. */
  priceList: Array<{ productId: string; salePriceInCents: Cents }>
  /** What is taken off installation here, in the order in which a cart takes it off. */
  promotionList: SitePromotion[]
  /** For the requested tires, else those of the cart, else 4. Before promotions. */
  installationCostInCents: Cents
  installationCostFor4TiresInCents: Cents
  /**
   * What installing here saves against the typical offer: the median of all installers of its kind that serve the ZIP, both
   * after promotions. 0 where it costs as much or more, or where there is nothing to compare with.
   */
  savingCost: Cents
  /** Why it does not mount these tires; null where it does, and while no tires are known. A list around a place leaves such shops out. */
  mountingObstacle: MountingObstacle | null
  installTomorrow: boolean
  isInstallMonday: boolean
  isSelected: boolean
  /** The time of the cart's appointment, if it is here. */
  selectedTime: SelectedTime | null
  /** The next three days with openings, each with the times that are free. */
  schedule: ScheduleDay[]
  /** First day with an opening, `yyyy-MM-dd`; null when none within 30 days. */
  firstOpening: string | null
}

export interface InstallerList {
  siteInstallerList: InstallerListItem[]
  verifiedCount: number
  /** Offers of the tires' manufacturers, independent of the installer. */
  brandPromotionList: SitePromotion[]
  defaultSelectMobileInstall: boolean
  /** True for installers around a ZIP; false for a search by id or words, and without a location. */
  isDistanceBased: boolean
  /** All that match, of which the list is a page. */
  total: number
}

export interface InstallerQuery {
  /** Ids to restrict to; empty for all. They may be anywhere; mobile installers must reach the ZIP. */
  installerIds?: string[]
  /** Words of a name, a city or a state (`OH`): installers anywhere that have them all. */
  words?: string
  cartId?: string
  /** A product in place of the cart's. */
  itemId?: string
  /** How many tires, in place of the cart's count or of 4. */
  quantity?: number
  /** Slug or name of the brand whose promotions to include; the makers of the tires by default. */
  brand?: string
  /** Only installers that are equipped for it. */
  subType?: TireCategory
  /** Null while it is unknown: then only ids or words find an installer. */
  userZip: string | null
  /** Absent for both kinds. */
  mobileInstall?: boolean
  sort: InstallerSort
  limit: number
  offset?: number
  /** The one at the top of the list; empty for none, absent for the cart's. */
  selectedInstallerId?: string
}

export interface ScheduleQuery {
  cartId?: string
  /** A product that would be installed too: the calendar opens once it is there as well. */
  itemId?: string
}

export interface SelectedTime {
  dropOffWindow: string | null
  slotTime: string
}

export interface ScheduleSlot {
  /** `HH:MM` by the shop's clock. */
  startTime: string
  isDropOff: boolean
  /** `HH:MM` by which the car is ready; null when the shopper waits. */
  dropOffWindow: string | null
  isAvailable: boolean
}

export interface ScheduleDay {
  /** `yyyy-MM-dd` in the shop's time zone. */
  date: string
  /** `Monday` … */
  day: string
  slots: ScheduleSlot[]
}

export interface InstallerSchedule {
  siteInstallerSchedule: { scheduleDays: ScheduleDay[]; selectedTime: SelectedTime | null }
  timeZone: string
}
