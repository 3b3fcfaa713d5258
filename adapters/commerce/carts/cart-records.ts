/** A cart as it is stored, read whole: the row, who buys, its tires and codes, where it goes, its seat and its order. */
import { and, asc, desc, eq, type InferSelectModel, isNotNull, or, sql } from 'drizzle-orm'
import { itemColumns, toCatalogueItem } from '#adapters/commerce/catalogue/catalogue-items.ts'
import type { Db } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import {
  account,
  brand,
  cart,
  cartCoupon,
  cartItem,
  coupon,
  installer,
  item,
  order,
  pickupLocation,
  productLine,
  slotBooking,
  tireSize,
  warehouse,
} from '#adapters/database/schema/index.ts'
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import type { CartLine, StoredCart } from '#machines/domain/carts/stored-cart.ts'
import type { CouponTerms } from '#machines/domain/pricing/coupons.ts'
import type { Geo, Place } from '#machines/ports/geo.ts'
import { isSpent } from './coupon-uses.ts'
import { hasOrderOf } from './once-per-customer.ts'

/** All that the rules of the shop read of a cart (`StoredCart`), in whole rows. */
export interface CartRecord extends StoredCart {
  cart: InferSelectModel<typeof cart>
  installer: InferSelectModel<typeof installer> | null
  pickupLocation: InferSelectModel<typeof pickupLocation> | null
  warehouse: InferSelectModel<typeof warehouse> | null
  /** The seat this cart holds, or held until another cart takes it over. */
  seat: InferSelectModel<typeof slotBooking> | null
  order: Pick<
    InferSelectModel<typeof order>,
    'orderId' | 'state' | 'arrivesBy' | 'stockTaken' | 'siteProducts' | 'usesTaken'
  > | null
}

/** The cart with everything that belongs to it; null when there is none. */
export async function readCart(db: Db, cartId: string): Promise<CartRecord | null> {
  const [row] = await cartRow(db, { cartId })
  if (!row) return null
  const { account: owner, hasOrdered, now, ...record } = row
  return {
    ...record,
    buyer: buyerOf(owner, hasOrdered),
    lines: await readLines(db, cartId),
    coupons: await readCoupons(db, cartId, record.order?.usesTaken ?? []),
    now: new Date(now),
  }
}

/**
 * Locks the cart for this transaction. Every write of a cart or of its order starts here, so two of them never run at once.
 * Locks are always taken in one order: cart, party (rep, recipient, account that buys, verified person), promo codes with a limit
 * (by code), calendars of shops (by id), seats, items (by id).
 */
export async function lockCart(tx: Db, cartId: string): Promise<void> {
  await lockedCart(tx, { cartId })
}

/** Locks the cart for writing; null once its order is placed. */
export async function lockOpenCart(tx: Db, cartId: string): Promise<CartRecord | null> {
  await lockCart(tx, cartId)
  const record = await readCart(tx, cartId)
  return record?.order && record.order.state !== 'unconfirmed' ? null : record
}

/** The place of the cart's ZIP; null while there is none. */
export function placeOf({ cart }: CartRecord, geo: Geo): Place | null {
  return cart.zip === null ? null : geo.placeOfZip(cart.zip)
}

/** Writes fields of the cart's row, and when it was used last. What was said of a copy is said until this next change. */
export async function changeCart(tx: Db, cartId: string, fields: Partial<InferSelectModel<typeof cart>>): Promise<void> {
  await tx
    .update(cart)
    .set({ notes: [], ...fields, updatedAt: sql`now()` })
    .where(eq(cart.cartId, cartId))
}

/** True of a coupon that has begun and not ended yet. */
export const isRunning = sql<boolean>`(coalesce(${coupon.startsAt} <= now(), true) and coalesce(${coupon.endsAt} > now(), true))`

const { orderId, state, arrivesBy, stockTaken, siteProducts, usesTaken } = order

const { accountId, userType, company, brands, taxExemptState, taxCertificates, channel } = account
const buyerColumns = { accountId, userType, company, brands, taxExemptState, taxCertificates, channel }

const givenCart = sql.placeholder('cartId')

const cartRow = preparedQuery('cart', (db) =>
  db
    .select({
      cart,
      installer,
      pickupLocation,
      warehouse,
      seat: slotBooking,
      order: { orderId, state, arrivesBy, stockTaken, siteProducts, usesTaken },
      account: buyerColumns,
      hasOrdered: hasOrderOf(cart.accountId, cart.cartId),
      now: sql<string>`now()`,
    })
    .from(cart)
    .leftJoin(installer, eq(installer.installerId, cart.installerId))
    .leftJoin(pickupLocation, eq(pickupLocation.locationId, cart.shippingLocationId))
    .leftJoin(warehouse, eq(warehouse.warehouseId, cart.warehouseId))
    .leftJoin(slotBooking, eq(slotBooking.cartId, cart.cartId))
    .leftJoin(order, eq(order.cartId, cart.cartId))
    .leftJoin(account, eq(account.accountId, cart.accountId))
    .where(eq(cart.cartId, givenCart)),
)

const lockedCart = preparedQuery('locked-cart', (tx) =>
  tx.select({ cartId: cart.cartId }).from(cart).where(eq(cart.cartId, givenCart)).for('update'),
)

const { quantity, position, hasCoverage, seenPriceInCents } = cartItem
const linesOfCart = preparedQuery('lines-of-cart', (db) =>
  db
    .select({ ...itemColumns, inCart: { quantity, position, hasCoverage, seenPriceInCents } })
    .from(cartItem)
    .innerJoin(item, eq(item.itemId, cartItem.itemId))
    .innerJoin(brand, eq(brand.slug, item.brandSlug))
    .innerJoin(productLine, and(eq(productLine.brandSlug, item.brandSlug), eq(productLine.slug, item.lineSlug)))
    .innerJoin(tireSize, eq(tireSize.slug, item.sizeSlug))
    .where(eq(cartItem.cartId, givenCart))
    .orderBy(asc(cartItem.position)),
)

async function readLines(db: Db, cartId: string): Promise<CartLine[]> {
  const rows = await linesOfCart(db, { cartId })
  return rows.map(({ inCart, ...row }) => ({ ...inCart, item: toCatalogueItem(row) }))
}

const couponsOfCart = preparedQuery('coupons-of-cart', (db) =>
  db
    .select({ coupon, isPicked: cartCoupon.isPicked, isRunning, isSpent })
    .from(coupon)
    .leftJoin(cartCoupon, and(eq(cartCoupon.promoCode, coupon.promoCode), eq(cartCoupon.cartId, givenCart)))
    .where(or(eq(coupon.isAutomatic, true), isNotNull(cartCoupon.cartId)))
    .orderBy(desc(coupon.isAutomatic), asc(cartCoupon.position), asc(coupon.promoCode)),
)

/** A use that the cart's own order holds is not used up for this cart. */
async function readCoupons(db: Db, cartId: string, held: readonly string[]): Promise<CouponTerms[]> {
  const rows = await couponsOfCart(db, { cartId })
  return rows.map(({ coupon: { startsAt, endsAt, ...terms }, isPicked, isRunning, isSpent }) => ({
    ...terms,
    isPicked: isPicked ?? false,
    isRunning,
    isUsedUp: isSpent && !held.includes(terms.promoCode),
  }))
}
