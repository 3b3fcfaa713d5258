/** What shops ask for tires, and when they have time: what a list shows of each. */
import { type Openings, openingsOf } from '#adapters/commerce/appointments/seats.ts'
import type { CartRecord } from '#adapters/commerce/carts/cart-records.ts'
import type { Db } from '#adapters/database/index.ts'
import { bringingHours } from '#machines/domain/appointments/bringing-hours.ts'
import { mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { nextMonday, openDays, scheduleOf } from '#machines/domain/appointments/schedule.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import { type MountingObstacle, mountingObstacle } from '#machines/domain/delivery/can-mount.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import type { ShopAround } from '#machines/domain/installers/shops-around.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { CouponTerms } from '#machines/domain/pricing/coupons.ts'
import { costAfter, promotionsOn } from '#machines/domain/pricing/installation-promotions.ts'
import { type Mounting, mountingCost, mountingCostOfFour, priceListOf, tiresOf } from '#machines/domain/pricing/mounting.ts'
import type { SitePromotion } from '#machines/domain/pricing/promotion.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import { picturesOf } from './installer-pictures.ts'
import type { FoundInstaller } from './installer-search.ts'

/** The days of a list's `schedule`: enough to compare shops by; the whole calendar is one call away. */
const listedDays = 3

/** A shop with what it asks for the tires. */
export interface Offer extends FoundInstaller {
  cost: Cents
  /** What is left of it after promotions. */
  net: Cents
  promotionList: SitePromotion[]
  /** Why it does not mount them; null where it does. */
  obstacle: MountingObstacle | null
}

export function offerOf(found: FoundInstaller, mountings: readonly Mounting[], coupons: readonly CouponTerms[]): Offer {
  const cost = mountingCost(found.pricePerTireInCents, mountings)
  const promotionList = promotionsOn(coupons, tiresOf(mountings), cost)
  return { ...found, cost, promotionList, net: costAfter(promotionList, cost), obstacle: mountingObstacle(found, mountings) }
}

export interface ListedOffer extends Offer {
  isSelected: boolean
  savingCost: Cents
}

/** The shops as a list shows them, with the next days on which they have time, and their hours. */
export async function withOpenings(
  db: Db,
  offers: readonly ListedOffer[],
  mountings: readonly Mounting[],
  record: CartRecord | null,
): Promise<ShopAround[]> {
  const [first] = offers
  if (!first) return []
  const at = new Date(first.now)
  const ids = offers.map(({ installerId }) => installerId)
  // No time zone is more than a day behind UTC.
  const openings = await openingsOf(db, ids, addDays(at.toISOString().slice(0, 10), -1), record?.cart.cartId)
  const leadDays = leadDaysOf(mountings.flatMap((tires) => (tires.leadDays === null ? [] : { leadDays: tires.leadDays })))
  return offers.map((offer) => {
    const { latitude, longitude, cost, net: _net, now: _now, obstacle, opensSaturday: _opens, ...listed } = offer
    const { timeZone } = listed
    // One that has gone meanwhile has no times.
    const { taken, ...week } = openings.get(listed.installerId) ?? closed
    const from = mountableFrom(at, timeZone, leadDays)
    const open = openDays(scheduleOf({ timeZone, ...week }, at, from, taken))
    const isOpenOn = (date: string) => open.some((day) => day.date === date)
    const today = calendarDay(at, timeZone)
    return {
      ...listed,
      ...picturesOf(listed),
      geolocation: { latitude, longitude },
      priceList: priceListOf(listed.pricePerTireInCents, mountings),
      installationCostInCents: cost,
      installationCostFor4TiresInCents: mountingCostOfFour(listed.pricePerTireInCents, mountings),
      mountingObstacle: obstacle,
      installTomorrow: isOpenOn(addDays(today, 1)),
      isInstallMonday: isOpenOn(nextMonday(today)),
      selectedTime: selectedTimeOf(record, listed.installerId),
      schedule: open.slice(0, listedDays),
      firstOpening: open[0]?.date ?? null,
      hours: bringingHours(week.week),
      closedOn: week.closedOn,
    }
  })
}

const closed: Openings = { week: [], closedOn: [], taken: new Map() }

export function selectedTimeOf(record: CartRecord | null, installerId: string): InstallerListItem['selectedTime'] {
  const wanted = record?.cart.appointment
  return wanted?.installerId === installerId ? { dropOffWindow: wanted.dropOffWindow, slotTime: wanted.startTime } : null
}
