/** Partner shops and their calendars (specification, section 3: installer list item, schedule). */
import * as v from 'valibot'
import type { Cents } from './money.ts'

export const installerSorts = {
  allInstallers: 'All installers',
  distance: 'Distance',
  topRated: 'Top rated',
  priceLowToHigh: 'Price: Low to High',
} as const
export type InstallerSort = keyof typeof installerSorts

export interface Installer {
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
  /** Ids of the services it offers beside mounting. */
  serviceIds: string[]
}

/** An installer as a list shows it to one cart at one ZIP. */
export interface InstallerListItem extends Installer {
  /** Miles from the ZIP, one decimal. */
  distance: number
  /** For the cart's tires, or for 4 when there are none. */
  installationCostInCents: Cents
  installationCostFor4TiresInCents: Cents
  installTomorrow: boolean
  isInstallMonday: boolean
  isSelected: boolean
  /** First day with an opening, `yyyy-MM-dd`; null when none within 30 days. */
  firstOpening: string | null
}

export interface InstallerList {
  siteInstallerList: InstallerListItem[]
  verifiedCount: number
  brandPromotionList: []
  defaultSelectMobileInstall: boolean
  /** All that match, of which the list is a page. */
  total: number
}

export interface InstallerQuery {
  /** Ids to restrict to; empty for all. */
  installerIds?: string[]
  cartId?: string
  itemId?: string
  quantity?: number
  userZip: string
  mobileInstall: boolean
  sort: InstallerSort
  limit: number
  offset?: number
  selectedInstallerId?: string
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
  siteInstallerSchedule: { scheduleDays: ScheduleDay[]; selectedTime: { dropOffWindow: string | null; slotTime: string } | null }
  timeZone: string
}

export const installerIdSchema = v.pipe(
  v.string('Please select a shop or change shipping option'),
  v.regex(/^[A-Z0-9-]{3,20}$/, 'Please select a shop or change shipping option'),
)
export const slotDateSchema = v.pipe(v.string('Please select a time slot'), v.isoDate('Please select a time slot'))
export const slotTimeSchema = v.pipe(
  v.string('Please select a time slot'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please select a time slot'),
)
