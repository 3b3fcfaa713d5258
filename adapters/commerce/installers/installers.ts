/** Shops near a ZIP, what they cost for this cart, and when they have time. */

import { eq, sql } from 'drizzle-orm'
import { mountableOf, takenSeats } from '#adapters/commerce/appointments/seats.ts'
import { type CartRecord, readCart } from '#adapters/commerce/carts/cart-records.ts'
import type { Database } from '#adapters/database/index.ts'
import { installer } from '#adapters/database/schema/index.ts'
import { mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { nextMonday, openDays, scheduleOf } from '#machines/domain/appointments/schedule.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import { type InstallerListItem, sortOf } from '#machines/domain/installers/installer.ts'
import type { Cents } from '#machines/domain/money.ts'
import { costAfter, promotionsOn } from '#machines/domain/pricing/installation-promotions.ts'
import {
  type Mounting,
  mountingCost,
  mountingCostOfFour,
  priceListOf,
  savingOf,
  tiresOf,
} from '#machines/domain/pricing/mounting.ts'
import type { SitePromotion } from '#machines/domain/pricing/promotion.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import type { Installers } from '#machines/ports/commerce/installers.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { picturesOf } from './installer-pictures.ts'
import { brandPromotions, installationCoupons } from './installer-promotions.ts'
import { type FoundInstaller, findInstallers, inOrder, isDistanceBased } from './installer-search.ts'
import { mountingsOf, tireOf } from './installer-tires.ts'

/** The days of a list's `schedule`: enough to compare shops by; the whole calendar is one call away. */
const listedDays = 3

export function createInstallers(database: Database, geo: Geo): Pick<Installers, 'findInstallers' | 'installerSchedule'> {
  const { db } = database

  return {
    async findInstallers(query) {
      const place = query.userZip ? geo.placeOfZip(query.userZip) : null
      const record = query.cartId === undefined ? null : await readCart(db, query.cartId)
      const isNowhere = !place && !!query.userZip
      const installerRows = isNowhere ? [] : await findInstallers(db, query, place)
      // Without shops, the tires only say whose promotions to include.
      const mountings = installerRows.length > 0 || !query.brand ? await mountingsOf(db, query, record) : []
      // Without shops there is nothing that a code would change.
      const coupons = installerRows.length > 0 ? await installationCoupons(db, record) : []
      const offerOf = (installerRow: FoundInstaller) => {
        const cost = mountingCost(installerRow.pricePerTireInCents, mountings)
        const promotionList = promotionsOn(coupons, tiresOf(mountings), cost)
        return { ...installerRow, cost, promotionList, net: costAfter(promotionList, cost) }
      }
      const found = installerRows.map(offerOf)
      const nearby = isDistanceBased(query, place) || installerRows.length === 0 ? found : await neighbours(place, offerOf)
      const { selectedInstallerId: selectedId = record?.cart.installerId ?? null } = query
      const list = { isDistanceBased: isDistanceBased(query, place) }
      const offers = inOrder(
        found.map((offer) => ({ ...offer, isSelected: offer.installerId === selectedId })),
        sortOf(list, query.sort),
        query.installerIds,
      )
      const first = query.offset ?? 0
      const brands = query.brand ? [query.brand] : mountings.flatMap(({ brandSlug }) => brandSlug ?? [])
      return {
        ...list,
        siteInstallerList: await withOpenings(
          offers.slice(first, first + query.limit).map((offer) => ({ ...offer, savingCost: savingOf(offer, nearby) })),
          mountings,
          record,
        ),
        verifiedCount: offers.filter((installerRow) => installerRow.authorisedInstaller).length,
        brandPromotionList: await brandPromotions(db, brands, record),
        defaultSelectMobileInstall: query.mobileInstall === true && offers.length > 0,
        total: offers.length,
      }
    },

    async installerSchedule(installerId, { cartId, itemId }) {
      const [found] = await db
        .select({ installerRow: installer, now })
        .from(installer)
        .where(eq(installer.installerId, installerId))
      if (!found) return null
      const { installerRow } = found
      const at = new Date(found.now)
      const taken = await takenSeats(db, [installerId], calendarDay(at, installerRow.timeZone), cartId)
      const record = cartId === undefined ? null : await readCart(db, cartId)
      const asked = itemId === undefined ? null : await tireOf(db, itemId)
      const leadDays = leadDaysOf([...(record?.lines ?? []).map(({ item }) => item), ...(asked ? [asked] : [])])
      const from = record
        ? mountableOf(record, installerRow.timeZone, leadDays)
        : mountableFrom(at, installerRow.timeZone, leadDays)
      return {
        siteInstallerSchedule: {
          scheduleDays: scheduleOf(installerRow, at, from, taken(installerId)),
          selectedTime: selectedTimeOf(record, installerId),
        },
        timeZone: installerRow.timeZone,
      }
    },
  }

  /** Installers around the place regardless of the search, as the baseline of savings. */
  async function neighbours<Offer>(
    place: ReturnType<Geo['placeOfZip']>,
    offerOf: (installerRow: FoundInstaller) => Offer,
  ): Promise<Offer[]> {
    if (!place) return []
    return (await findInstallers(db, { userZip: place.zip, sort: 'distance', limit: 0 }, place)).map(offerOf)
  }

  async function withOpenings(
    offers: PricedOffer[],
    mountings: readonly Mounting[],
    record: CartRecord | null,
  ): Promise<InstallerListItem[]> {
    const [first] = offers
    if (!first) return []
    const at = new Date(first.now)
    const ids = offers.map((installerRow) => installerRow.installerId)
    // No time zone is more than a day behind UTC.
    const taken = await takenSeats(db, ids, addDays(at.toISOString().slice(0, 10), -1), record?.cart.cartId)
    const leadDays = leadDaysOf(mountings.flatMap((tires) => (tires.leadDays === null ? [] : { leadDays: tires.leadDays })))
    return offers.map(({ latitude, longitude, week, closedOn, cost, net: _net, now: _now, ...installerRow }) => {
      const { timeZone } = installerRow
      const from = mountableFrom(at, timeZone, leadDays)
      const open = openDays(scheduleOf({ timeZone, week, closedOn }, at, from, taken(installerRow.installerId)))
      const isOpenOn = (date: string) => open.some((day) => day.date === date)
      const today = calendarDay(at, installerRow.timeZone)
      return {
        ...installerRow,
        ...picturesOf(installerRow),
        geolocation: { latitude, longitude },
        priceList: priceListOf(installerRow.pricePerTireInCents, mountings),
        installationCostInCents: cost,
        installationCostFor4TiresInCents: mountingCostOfFour(installerRow.pricePerTireInCents, mountings),
        installTomorrow: isOpenOn(addDays(today, 1)),
        isInstallMonday: isOpenOn(nextMonday(today)),
        selectedTime: selectedTimeOf(record, installerRow.installerId),
        schedule: open.slice(0, listedDays),
        firstOpening: open[0]?.date ?? null,
      }
    })
  }
}

interface PricedOffer extends FoundInstaller {
  isSelected: boolean
  cost: Cents
  /** What is left of it after promotions. */
  net: Cents
  promotionList: SitePromotion[]
  savingCost: Cents
}

function selectedTimeOf(record: CartRecord | null, installerId: string): InstallerListItem['selectedTime'] {
  const wanted = record?.cart.appointment
  return wanted?.installerId === installerId ? { dropOffWindow: wanted.dropOffWindow, slotTime: wanted.startTime } : null
}

const now = sql<string>`now()`
