/** A small shop for the contract test: a few tires, shops, counters and codes, everything by hand and known to the cent. */

import type { Database } from '#adapters/database/database.ts'
import {
  brand,
  coupon,
  installer,
  item,
  pickupLocation,
  productLine,
  service,
  tireSize,
  warehouse,
} from '#adapters/database/schema/index.ts'
import { mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { scheduleOf } from '#machines/domain/appointments/schedule.ts'
import type { ScheduleDay } from '#machines/domain/installers/installer.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'

/** Item ids of the sample shop. */
export const tires = {
  /** $168.00, 17 inch, 100 on the shelf. */
  meridian: '1001',
  /** $212.00, 19 inch, 5 on the shelf. */
  veloce: '1002',
  /** $240.00, 17.5 inch, FET $12.50, no shop mounts it. */
  hauler: '1003',
  soldOut: '1004',
} as const

/** Columbus, OH, and Cleveland far away; the mobile one drives 25 miles. */
export const installers = { fifthStreet: 'OH-0001', riverside: 'OH-0002', mobile: 'OH-0003', cleveland: 'OH-0004' } as const
export const columbusZip = '43201'
/** The mobile installer drives to the one (12 miles) and not to the other (27). */
export const dublinZip = '43016'
export const lancasterZip = '43130'
/** Two in Columbus, one 59 miles to the north-east of it, one in Alaska. */
export const counters = { northMarket: 'FX-0001', bexley: 'FX-0002', mansfield: 'FX-0003', anchorage: 'FX-0004' } as const
export const warehouses = { columbus: 'WH-001', indianapolis: 'WH-002' } as const

export async function fillSampleShop({ db }: Database): Promise<void> {
  await db.insert(brand).values([
    { slug: 'halden', label: 'Halden', country: 'Norway' },
    { slug: 'tessaro', label: 'Tessaro', country: 'Italy' },
  ])
  await db
    .insert(productLine)
    .values([
      lineOf('halden', 'meridian-as', 'Meridian A/S', 'all-season', 4.6),
      lineOf('tessaro', 'veloce-r', 'Veloce R', 'uhp', 4.9),
      lineOf('tessaro', 'hauler', 'Hauler', 'highway', 4.1),
    ])
  await db
    .insert(tireSize)
    .values([
      readTireSize('225/45R17')!,
      readTireSize('245/40R19')!,
      { ...readTireSize('LT225/75R17.5')!, slug: 'lt225-75r17-5' },
    ])
  await db.insert(item).values([
    itemOf(tires.meridian, 'halden', 'meridian-as', '225-45r17', { priceInCents: 16_800, stock: 100 }),
    itemOf(tires.veloce, 'tessaro', 'veloce-r', '245-40r19', { priceInCents: 21_200, stock: 5, speedRating: 'Y', loadIndex: 98 }),
    itemOf(tires.hauler, 'tessaro', 'hauler', 'lt225-75r17-5', {
      priceInCents: 24_000,
      stock: 50,
      fetInCents: 1_250,
      isInstallable: false,
      isOversize: true,
      loadIndex: 129,
      loadIndexDual: 127,
      speedRating: 'L',
    }),
    itemOf(tires.soldOut, 'halden', 'meridian-as', '245-40r19', { priceInCents: 19_900, stock: 0 }),
  ])
  await db.insert(installer).values([
    installerOf(installers.fifthStreet, 'Fifth Street Garage', { latitude: 39.99, longitude: -83.0 }),
    installerOf(installers.riverside, 'Riverside Tire', {
      latitude: 40.05,
      longitude: -83.05,
      isSponsored: true,
      rating: { type: 'stars', value: 4.2, quantity: 80, url: '' },
      pricePerTireInCents: { upTo17: 1_900, upTo20: 2_400, above: 3_000 },
    }),
    installerOf(installers.mobile, 'Buckeye Mobile', {
      latitude: 39.95,
      longitude: -83.0,
      isMobileInstall: true,
      serviceRadiusMiles: 25,
    }),
    installerOf(installers.cleveland, 'Lakefront Tire', { latitude: 41.5, longitude: -81.69 }),
  ])
  await db.insert(pickupLocation).values([
    { locationId: counters.northMarket, ...placeOf('North Market counter', 39.972, -83.004), hours },
    { locationId: counters.bexley, ...placeOf('Bexley counter', 39.969, -82.936), hours },
    { locationId: counters.mansfield, ...placeOf('Mansfield counter', 40.6, -82.2), hours },
    { locationId: counters.anchorage, ...placeOf('Anchorage counter', 61.2, -149.9), state: 'AK', zip: '99501', hours },
  ])
  await db.insert(warehouse).values([
    { warehouseId: warehouses.indianapolis, ...placeOf('Treadline warehouse Indianapolis', 39.77, -86.16), state: 'IN' },
    { warehouseId: warehouses.columbus, ...placeOf('Treadline warehouse Columbus', 39.96, -83.0) },
  ])
  await db.insert(service).values([
    { serviceId: 'SV-01', name: 'Wheel alignment', image: 'NA' },
    { serviceId: 'SV-02', name: 'Wheel balancing', image: 'NA' },
    { serviceId: 'SV-03', name: 'Nitrogen fill', image: 'NA' },
  ])
  await db.insert(coupon).values([
    couponOf('INSTALL25', 'Flat Amount', 2_500, 'installation', {
      minQuantity: 4,
      alertMessage: 'Add {more} to take $25 off installation.',
      isAutomatic: true,
    }),
    couponOf('SET4', 'Percentage', 600, 'tires', { minQuantity: 4 }),
    couponOf('BUY3GET1', 'Buy3Get1', 0, 'tires', { minQuantity: 4, alertMessage: 'Add {more}: the fourth is on us.' }),
    couponOf('COVERME', 'Free', 0, 'coverage'),
    couponOf('FLAT20', 'Flat Amount', 2_000, 'tires'),
    couponOf('MAX2', 'Percentage', 500, 'tires', { maxQuantity: 2 }),
    couponOf('MOUNT10', 'Percentage', 1_000, 'installation'),
    couponOf('FIRST1', 'Flat Amount', 3_000, 'tires', { maxUses: 1 }),
    couponOf('OVER', 'Percentage', 1_000, 'tires', { endsAt: '2024-01-01T00:00:00Z' }),
    couponOf('SOON', 'Percentage', 1_000, 'tires', { startsAt: '2099-01-01T00:00:00Z' }),
  ])
}

/**
 * The `index`-th time (from 0) that a sample shop can be booked, by the calendar every sample shop has. Counted from the first whole day: on
 * the day on which the tires arrive only the afternoon is open.
 */
export function bookableTime(now: Date, index = 0, leadDays = 2): { date: string; startTime: string } {
  const whole = scheduleAt(now, leadDays).filter(({ slots }) => slots.every(({ isAvailable }) => isAvailable))
  return whole.flatMap(({ date, slots }) => slots.map(({ startTime }) => ({ date, startTime })))[index]!
}

/** The afternoon of the day on which tires arrive: the first time that is open. */
export function firstTime(now: Date, leadDays = 2): { date: string; startTime: string } {
  const first = scheduleAt(now, leadDays).find(({ slots }) => slots.some(({ isAvailable }) => isAvailable))!
  return { date: first.date, startTime: first.slots.find(({ isAvailable }) => isAvailable)!.startTime }
}

function scheduleAt(now: Date, leadDays: number): ScheduleDay[] {
  const from = mountableFrom(now, timeZone, leadDays)
  return scheduleOf({ timeZone, week, closedOn: [] }, now, from, new Map()).filter(({ slots }) => slots.length > 0)
}

/** A time that no sample shop has left: today, before tires can be there. */
export function todayAtNine(now: Date): { date: string; startTime: string } {
  return { date: calendarDay(now, timeZone), startTime: '09:00' }
}

const timeZone = 'America/New_York'
/** Every day at 9 one seat, at 14 two. */
const week = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, startTime: '09:00', isDropOff: false, dropOffWindow: null, seats: 1 },
  { weekday, startTime: '14:00', isDropOff: true, dropOffWindow: '17:00', seats: 2 },
])

function lineOf(
  brandSlug: string,
  slug: string,
  name: string,
  category: typeof productLine.$inferInsert.category,
  stars: number,
) {
  return {
    brandSlug,
    slug,
    name,
    category,
    type: 'passenger' as const,
    subtype: 'passenger-all-season' as const,
    warrantyMiles: 60_000,
    description: `${name} for every day.`,
    features: ['Quiet', 'Sure in the wet'],
    whiteLetters: false,
    includesRoadHazard: false,
    hasFreeCoverage: false,
    rating: { value: stars, quantity: 100 },
    scores: { simple: stars * 2, traction: 8, handling: 8, longevity: 8 },
    reviewAttributes: { dry: 4, wet: 4, winter: 3, comfort: 4, noise: 4, treadwear: 4 },
  }
}

type ItemRow = typeof item.$inferInsert
function itemOf(
  itemId: string,
  brandSlug: string,
  lineSlug: string,
  sizeSlug: string,
  rest: Partial<ItemRow> & Pick<ItemRow, 'priceInCents' | 'stock'>,
): ItemRow {
  return {
    itemId,
    brandSlug,
    lineSlug,
    sizeSlug,
    loadIndex: 94,
    speedRating: 'W',
    maxLoadLbs: 1_477,
    utqg: '500 A A',
    memberPriceInCents: rest.priceInCents - 500,
    fetInCents: 0,
    isInstallable: true,
    isOversize: false,
    leadDays: 2,
    overallDiameterMm: 634,
    sectionWidthMm: 225,
    treadDepth32nds: 10,
    weightLbs: 22,
    loadRange: 'SL',
    ...rest,
  }
}

type ShopRow = typeof installer.$inferInsert
function installerOf(
  installerId: string,
  company: string,
  rest: Partial<ShopRow> & { latitude: number; longitude: number },
): ShopRow {
  return {
    installerId,
    company,
    addressLine1: '240 W 5th Ave',
    city: 'Columbus',
    state: 'OH',
    zip: columbusZip,
    phone: '6145550142',
    website: null,
    timeZone,
    isMobileInstall: false,
    isElectricOptimized: true,
    isSponsored: false,
    authorisedInstaller: true,
    installationHistoryCount: 120,
    rating: { type: 'stars', value: 4.8, quantity: 212, url: '' },
    certificationList: [],
    pricePerTireInCents: { upTo17: 2_400, upTo20: 2_900, above: 3_900 },
    waitMinutes: 60,
    serviceRadiusMiles: 0,
    serviceIds: ['SV-01', 'SV-03'],
    week,
    ...rest,
  }
}

const hours = 'Every day 7 AM-10 PM'
function placeOf(company: string, latitude: number, longitude: number) {
  const address = { addressLine1: '1 Depot Rd', city: 'Columbus', state: 'OH', zip: columbusZip, phone: '6145550100' }
  return { company, latitude, longitude, ...address }
}

type CouponRow = typeof coupon.$inferInsert
function couponOf(
  promoCode: string,
  discountType: CouponRow['discountType'],
  amount: number,
  appliesTo: CouponRow['appliesTo'],
  conditions: Partial<CouponRow> = {},
): CouponRow {
  return { promoCode, couponId: `CP-${promoCode}`, label: `Code ${promoCode}`, discountType, amount, appliesTo, ...conditions }
}
