/** The shop that an accepted application becomes. */
import type { WeeklySlot } from '#machines/domain/appointments/schedule.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import type { Applicant, InstallerOffer } from './application.ts'
import type { Installer } from './installer.ts'
import { installerHref } from './installer-address.ts'
import { certifiedForElectric } from './installer-sentences.ts'
import { closedEverywhere, openingsBetween, weekdays, weekOf } from './week.ts'

/** A shop as its table keeps it: with a flat place and its week. */
export interface NewShop extends Omit<Installer, 'geolocation'> {
  latitude: number
  longitude: number
  week: WeeklySlot[]
  closedOn: string[]
}

/**
 * The row of the new shop, all of it from the application. Staff have checked it, so it is authorised; no one has rated it, and it has
 * mounted nothing yet. `place` is that of its ZIP.
 */
export function newShopOf(
  installerId: string,
  { company, kind, addressLine1, addressLine2, city, state, zip, phone }: Applicant,
  offer: InstallerOffer,
  place: { latitude: number; longitude: number },
): NewShop {
  const { certificates, isCertifiedForElectric, waitMinutes, serviceRadiusMiles, pricePerTireInCents } = offer
  const { maxRimInches, mountsRunFlat, liftPounds } = offer
  const isMobileInstall = kind === 'mobile'
  return {
    installerId,
    company,
    addressLine1: [addressLine1, addressLine2].filter(Boolean).join(', '),
    city,
    state,
    zip,
    phone,
    website: null,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: timeZoneOf({ state, ...place }),
    isMobileInstall,
    isElectricOptimized: isCertifiedForElectric,
    isSponsored: false,
    authorisedInstaller: true,
    installationHistoryCount: 0,
    rating: { type: 'stars', value: 0, quantity: 0, url: installerHref({ company, installerId }) },
    certificationList: [...certificates, ...(isCertifiedForElectric ? [certifiedForElectric] : [])],
    pricePerTireInCents,
    waitMinutes,
    serviceRadiusMiles,
    maxRimInches,
    mountsRunFlat,
    liftPounds,
    serviceIds: [],
    week: weekOfOffer(offer, { isMobile: isMobileInstall }),
    closedOn: [...closedEverywhere],
  }
}

/** The calendar of the hours, with a seat for each car that is worked on at the same time. */
export function weekOfOffer({ hours, bays }: Pick<InstallerOffer, 'hours' | 'bays'>, how: { isMobile: boolean }): WeeklySlot[] {
  const open = new Map(weekdays.flatMap(({ name, weekday }) => (hours[name] ? [[weekday as number, hours[name]]] : [])))
  return weekOf(
    (weekday) => {
      const day = open.get(weekday)
      return day ? openingsBetween(day, how) : null
    },
    () => bays,
  )
}
