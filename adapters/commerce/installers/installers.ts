/** Shops near a ZIP, what they cost for this cart, and when they have time. */

import { eq, sql } from 'drizzle-orm'
import { mountableOf, takenSeats } from '#adapters/commerce/appointments/seats.ts'
import { readCart } from '#adapters/commerce/carts/cart-records.ts'
import type { Database } from '#adapters/database/index.ts'
import { installer } from '#adapters/database/schema/index.ts'
import { mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { scheduleOf } from '#machines/domain/appointments/schedule.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import { sortOf } from '#machines/domain/installers/installer.ts'
import { savingOf } from '#machines/domain/pricing/mounting.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import type { Installers } from '#machines/ports/commerce/installers.ts'
import type { Geo, Place } from '#machines/ports/geo.ts'
import { brandPromotions, installationCoupons } from './installer-promotions.ts'
import { type FoundInstaller, findInstallers, inOrder, isDistanceBased } from './installer-search.ts'
import { mountingsOf, tireOf } from './installer-tires.ts'
import { type Offer, offerOf, selectedTimeOf, withOpenings } from './offers.ts'

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
      const offered = (rows: FoundInstaller[]) => rows.map((row) => offerOf(row, mountings, coupons))
      // One of a given id is found with what it does not mount: the cart's own shop has a page and a name.
      const canMount = ({ obstacle }: Offer) => obstacle === null || (query.installerIds ?? []).length > 0
      const found = offered(installerRows).filter(canMount)
      const nearby =
        isDistanceBased(query, place) || installerRows.length === 0 ? found : offered(await neighbours(place)).filter(canMount)
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
        siteInstallerList: (
          await withOpenings(
            db,
            offers.slice(first, first + query.limit).map((offer) => ({ ...offer, savingCost: savingOf(offer, nearby) })),
            mountings,
            record,
          )
        ).map(({ hours: _hours, closedOn: _closedOn, ...listed }) => listed),
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
  async function neighbours(place: Place | null): Promise<FoundInstaller[]> {
    return place ? findInstallers(db, { userZip: place.zip, sort: 'distance', limit: 0 }, place) : []
  }
}

const now = sql<string>`now()`
