/**
 * A cart with other contents, for the pictures of a story: put together in memory from its record, and summarized as one that is stored. It
 * is a port of the pages of charts and none of commerce: a service of commerce elsewhere need not have it.
 */
import { inArray } from 'drizzle-orm'
import { itemsWithIds } from '#adapters/commerce/catalogue/catalogue-items.ts'
import type { Database, Db } from '#adapters/database/index.ts'
import { coupon, installer, pickupLocation, warehouse } from '#adapters/database/schema/index.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { CartThen } from '#machines/domain/carts/cart-then.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { CartsThen } from '#machines/ports/charts/charts-host.ts'
import type { Geo } from '#machines/ports/geo.ts'

import { type CartCoupon, type CartRecord, couponTerms, isRunning, readCart } from './cart-records.ts'
import { summarize } from './cart-summary.ts'
import { isSpent } from './coupon-uses.ts'

export function createCartsThen({ db }: Database, geo: Geo): CartsThen {
  return async (cartId, carts) => {
    const record = await readCart(db, cartId)
    if (!record) return null
    const known: Known = {
      items: await itemsOf(db, carts, record),
      coupons: await couponsOf(db, carts, record),
      places: await placesOf(db, carts),
    }
    const summaries: Array<CartSummary | null> = []
    for (const cart of carts) {
      const then = recordThen(record, cart, known)
      summaries.push(then && (await summarize(db, then, geo)))
    }
    return summaries
  }
}

/** What the carts name, by its id. */
interface Known {
  items: ReadonlyMap<string, CatalogueItem>
  coupons: ReadonlyMap<string, CartCoupon>
  places: Record<'installer' | 'fedex' | 'warehouse', ReadonlyMap<string, unknown>>
}

/** The requested time belongs to the record as it is now: a summary of another moment has none. */
function recordThen(record: CartRecord, then: CartThen, { items, coupons, places }: Known): CartRecord | null {
  const { at: instant, shippingOption, placeId, paymentType } = then
  const lines = then.lines.flatMap(({ itemId, quantity, hasCoverage }, position) => {
    const found = items.get(itemId)
    return found ? [{ item: found, quantity, position, hasCoverage, seenPriceInCents: found.priceInCents }] : []
  })
  const entered = then.promoCodes.flatMap((code) => coupons.get(code) ?? [])
  const place = shippingOption && shippingOption !== 'home' && placeId !== null ? places[shippingOption].get(placeId) : null
  if (lines.length < then.lines.length || entered.length < then.promoCodes.length || place === undefined) return null
  const at = <Place>(option: 'installer' | 'fedex' | 'warehouse') => (option === shippingOption ? place : null) as Place | null
  return {
    ...record,
    cart: { ...record.cart, shippingOption, paymentType, appointment: null, shopRemoved: false, notes: [] },
    lines,
    coupons: [...record.coupons.filter(({ isAutomatic }) => isAutomatic), ...entered],
    installer: at('installer'),
    pickupLocation: at('fedex'),
    warehouse: at('warehouse'),
    seat: null,
    now: new Date(instant),
  }
}

async function itemsOf(db: Db, carts: readonly CartThen[], { lines }: CartRecord): Promise<Map<string, CatalogueItem>> {
  const known = new Map(lines.map(({ item }) => [item.itemId, item]))
  const others = unique(carts.flatMap((cart) => cart.lines.map(({ itemId }) => itemId))).filter((id) => !known.has(id))
  for (const found of await itemsWithIds(db, others)) known.set(found.itemId, found)
  return known
}

async function couponsOf(db: Db, carts: readonly CartThen[], { coupons }: CartRecord): Promise<Map<string, CartCoupon>> {
  const known = new Map(coupons.map((terms) => [terms.promoCode, terms]))
  const others = unique(carts.flatMap(({ promoCodes }) => promoCodes)).filter((code) => !known.has(code))
  if (others.length === 0) return known
  const rows = await db.select({ coupon, isRunning, isSpent }).from(coupon).where(inArray(coupon.promoCode, others))
  for (const {
    coupon: { startsAt, endsAt, ...terms },
    isRunning,
    isSpent,
  } of rows)
    known.set(terms.promoCode, couponTerms({ coupon: terms, isPicked: false, isRunning, isSpent }))
  return known
}

async function placesOf(db: Db, carts: readonly CartThen[]): Promise<Known['places']> {
  const idsOf = (option: CartThen['shippingOption']) =>
    unique(carts.flatMap(({ shippingOption, placeId }) => (shippingOption === option && placeId !== null ? [placeId] : [])))
  const [installers, locations, warehouses] = [idsOf('installer'), idsOf('fedex'), idsOf('warehouse')]
  return {
    installer: byId(
      installers.length ? await db.select().from(installer).where(inArray(installer.installerId, installers)) : [],
      'installerId',
    ),
    fedex: byId(
      locations.length ? await db.select().from(pickupLocation).where(inArray(pickupLocation.locationId, locations)) : [],
      'locationId',
    ),
    warehouse: byId(
      warehouses.length ? await db.select().from(warehouse).where(inArray(warehouse.warehouseId, warehouses)) : [],
      'warehouseId',
    ),
  }
}

const unique = (words: readonly string[]) => [...new Set(words)]

function byId<Row extends Record<Name, string>, Name extends string>(rows: readonly Row[], name: Name): Map<string, Row> {
  return new Map(rows.map((row) => [row[name], row]))
}
