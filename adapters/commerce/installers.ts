/** Shops near a ZIP, what they cost for this cart, and when they have time. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { installer, item, tireSize } from '#adapters/database/schema/index.ts'
import type { InstallerListItem, InstallerQuery } from '#machines/domain/installer.ts'
import { type Cents, sumCents } from '#machines/domain/money.ts'
import type { Commerce } from '#machines/ports/commerce.ts'
import type { Geo, Place } from '#machines/ports/geo.ts'
import { leadDaysOfCart, readAppointment, takenSeats } from './appointments.ts'
import { readCart } from './cart-records.ts'
import { isAround, milesBetween, nearbyMiles, serves } from './distances.ts'
import { addDays, calendarDay, leadDaysOf, nextMonday, scheduleOf } from './schedule.ts'
import { installationPerTire } from './unit-prices.ts'

type Shop = typeof installer.$inferSelect
/** The tires to mount, by rim. */
interface Mounting {
  quantity: number
  rimInches: number
}
type Tires = Array<Mounting & { leadDays: number }>

export function createInstallers(database: Database, geo: Geo): Pick<Commerce, 'installers' | 'installerSchedule'> {
  const { db } = database

  return {
    async installers(query) {
      const place = geo.placeOfZip(query.userZip)
      const cart = query.cartId === undefined ? null : await readCart(db, query.cartId)
      const inCart = (cart?.lines ?? []).map(({ item: { size, leadDays }, quantity }) => ({
        quantity,
        rimInches: size.rimInches,
        leadDays,
      }))
      const tires = (await askedTires(query)) ?? inCart
      const mounting = tires.length > 0 ? tires : fourOf(17)
      const selectedId = query.selectedInstallerId ?? cart?.cart.installerId ?? null
      const found = place ? await shopsNear(place, query) : []
      const offers = found
        .map((shop) => ({ ...shop, cost: mountingCost(shop, mounting), isSelected: shop.installerId === selectedId }))
        .sort((a, b) => Number(b.isSelected) - Number(a.isSelected) || order[query.sort](a, b) || byDistance(a, b))
      const page = offers.slice(query.offset ?? 0, (query.offset ?? 0) + query.limit)
      return {
        siteInstallerList: await withOpenings(page, mounting, leadDaysOf(tires), query.cartId),
        verifiedCount: offers.filter((shop) => shop.authorisedInstaller).length,
        brandPromotionList: [],
        defaultSelectMobileInstall: query.mobileInstall && offers.length > 0,
        total: offers.length,
      }
    },

    async installerSchedule(installerId, { cartId }) {
      const [found] = await db.select({ shop: installer, now }).from(installer).where(eq(installer.installerId, installerId))
      if (!found) return null
      const { shop } = found
      const at = new Date(found.now)
      const taken = await takenSeats(db, [installerId], calendarDay(at, shop.timeZone), cartId)
      const record = cartId === undefined ? null : await readCart(db, cartId)
      const appointment = record && (await readAppointment(db, record))
      const isHere = appointment?.installer.installerId === installerId
      return {
        siteInstallerSchedule: {
          scheduleDays: scheduleOf(shop, at, record ? leadDaysOfCart(record) : leadDaysOf([]), taken(installerId)),
          selectedTime: isHere ? { dropOffWindow: appointment.dropOffWindow, slotTime: appointment.startTime } : null,
        },
        timeZone: shop.timeZone,
      }
    },
  }

  /** The tires a query names itself; null when it leaves them to the cart. */
  async function askedTires({ itemId, quantity }: InstallerQuery): Promise<Tires | null> {
    if (itemId === undefined) return null
    const found = await db
      .select({ rimInches: tireSize.rimInches, leadDays: item.leadDays })
      .from(item)
      .innerJoin(tireSize, eq(tireSize.slug, item.sizeSlug))
      .where(eq(item.itemId, itemId))
    return found.map((tire) => ({ ...tire, quantity: quantity ?? 4 }))
  }

  /**
   * Shops of the asked kind that serve the place. Shops asked for by id are given wherever they are, but one that drives
   * only as far as it drives.
   */
  async function shopsNear(place: Place, { installerIds = [], mobileInstall }: InstallerQuery) {
    const isAsked =
      installerIds.length > 0 ? inArray(installer.installerId, installerIds) : isAround(place, installer, nearbyMiles)
    const shops = await db
      .select()
      .from(installer)
      .where(and(isAsked, eq(installer.isMobileInstall, mobileInstall)))
    return shops
      .filter((shop) => serves(shop, place) || (installerIds.length > 0 && !shop.isMobileInstall))
      .map((shop) => ({ ...shop, distance: milesBetween(place, shop) }))
  }

  async function withOpenings(
    offers: Offer[],
    mounting: readonly Mounting[],
    leadDays: number,
    cartId: string | undefined,
  ): Promise<InstallerListItem[]> {
    const [clock] = await db.select({ now }).from(sql`(select 1) as one`)
    const at = new Date(clock!.now)
    const ids = offers.map((shop) => shop.installerId)
    // Nowhere on earth is it more than a day earlier than by UTC.
    const taken = await takenSeats(db, ids, addDays(at.toISOString().slice(0, 10), -1), cartId)
    return offers.map(({ latitude, longitude, week, closedOn, cost, ...shop }) => {
      const open = scheduleOf({ timeZone: shop.timeZone, week, closedOn }, at, leadDays, taken(shop.installerId))
        .filter((day) => day.slots.some((slot) => slot.isAvailable))
        .map((day) => day.date)
      const today = calendarDay(at, shop.timeZone)
      return {
        ...shop,
        geolocation: { latitude, longitude },
        installationCostInCents: cost,
        installationCostFor4TiresInCents: mountingCost(shop, fourOf(mounting[0]?.rimInches ?? 17)),
        installTomorrow: open.includes(addDays(today, 1)),
        isInstallMonday: open.includes(nextMonday(today)),
        firstOpening: open[0] ?? null,
      }
    })
  }
}

type Offer = Shop & { distance: number; cost: Cents; isSelected: boolean }
type Compare = (a: Offer, b: Offer) => number

const byDistance: Compare = (a, b) => a.distance - b.distance || (a.installerId < b.installerId ? -1 : 1)
const order: Record<InstallerQuery['sort'], Compare> = {
  allInstallers: (a, b) =>
    Number(b.isSponsored) - Number(a.isSponsored) || Number(b.authorisedInstaller) - Number(a.authorisedInstaller),
  distance: byDistance,
  topRated: (a, b) => b.rating.value - a.rating.value || b.rating.quantity - a.rating.quantity,
  priceLowToHigh: (a, b) => a.cost - b.cost,
}

const fourOf = (rimInches: number): Mounting[] => [{ quantity: 4, rimInches }]

function mountingCost(shop: Pick<Shop, 'pricePerTireInCents'>, mounting: readonly Mounting[]): Cents {
  return sumCents(mounting.map((tires) => tires.quantity * installationPerTire(shop.pricePerTireInCents, tires.rimInches)))
}

const now = sql<string>`now()`
