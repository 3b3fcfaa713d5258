/** A cart as it is stored, read whole: the row, who buys, its tires and codes, where it goes, its seat and its order. */
import { Column, eq, getTableColumns, type InferSelectModel, is, SQL, sql } from 'drizzle-orm'
import { itemColumns, toCatalogueItem } from '#adapters/commerce/catalogue/catalogue-items.ts'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
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
import { keepRead, keptRead } from '#adapters/engine-postgres/index.ts'
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
  coupons: CartCoupon[]
  /** The seat this cart holds, or held until another cart takes it over. */
  seat: InferSelectModel<typeof slotBooking> | null
  order: Pick<
    InferSelectModel<typeof order>,
    'orderId' | 'state' | 'arrivesBy' | 'stockTaken' | 'siteProducts' | 'usesTaken'
  > | null
}

/** `isLimited`: it has only so many uses, for all carts together. */
export type CartCoupon = CouponTerms & { isLimited: boolean }

/** The cart with everything that belongs to it, as of one moment and in one statement; null when there is none. */
export async function readCart(db: Db, cartId: string): Promise<CartRecord | null> {
  const [row] = await cartRow(db, { cartId })
  if (!row) return null
  const { account: owner, hasOrdered, now, lines, coupons, ...record } = row
  const held = record.order?.usesTaken ?? []
  const read = {
    ...record,
    buyer: buyerOf(owner, hasOrdered),
    lines: lines.map(({ inCart, ...of }): CartLine => ({ ...inCart, item: toCatalogueItem(of) })),
    coupons: coupons.map((each) => couponTerms(each, held)),
    now: new Date(now),
  }
  keepRead(keptCart(cartId), read)
  return read
}

/**
 * The cart for a change that is written with `writeCart`, which fails where it has changed since: as it was read a moment ago for the
 * same event, or else now. Null when there is none, and once its order is placed.
 */
export async function openCartOfTurn(db: Db, cartId: string): Promise<CartRecord | null> {
  return whileOpen(keptRead<CartRecord>(keptCart(cartId)) ?? (await readCart(db, cartId)))
}

export const keptCart = (cartId: string) => `cart ${cartId}`

const whileOpen = (record: CartRecord | null) => (record?.order && record.order.state !== 'unconfirmed' ? null : record)

/**
 * Locks the cart for this transaction, and counts a change of it. A write of a cart or of its order starts here, or compares the
 * revision that it was made from (`writeCart`), so that two of them never run at once.
 * Locks are always taken in one order: cart, party (rep, recipient, account that buys, verified person), promo codes with a limit
 * (by code), calendars of shops (by id), seats, items (by id).
 */
export async function lockCart(tx: Db, cartId: string): Promise<void> {
  await lockedCart(tx, { cartId })
}

/** Locks the cart for writing; null once its order is placed. */
export async function lockOpenCart(tx: Db, cartId: string): Promise<CartRecord | null> {
  await lockCart(tx, cartId)
  return whileOpen(await readCart(tx, cartId))
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

/** Columns as one JSON object, by their names here: numbers, texts, booleans and JSON, which mean the same in JSON. */
function jsonOf(columns: JsonColumns): SQL {
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${is(column, Column) || is(column, SQL) ? column : jsonOf(column)}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
interface JsonColumns {
  [name: string]: Column | SQL | JsonColumns
}

const { quantity, position, hasCoverage, seenPriceInCents } = cartItem
const lineColumns = { ...itemColumns, item: getTableColumns(item), size: getTableColumns(tireSize) }

type LineRow = Parameters<typeof toCatalogueItem>[0] & {
  inCart: Pick<InferSelectModel<typeof cartItem>, 'quantity' | 'position' | 'hasCoverage' | 'seenPriceInCents'>
}

const inCart = { quantity, position, hasCoverage, seenPriceInCents }
const linesOfCart = sql<LineRow[]>`(
  select coalesce(json_agg(${jsonOf({ ...lineColumns, inCart })} order by ${position}), '[]')
  from ${cartItem}
    join ${item} on ${item.itemId} = ${cartItem.itemId}
    join ${brand} on ${brand.slug} = ${item.brandSlug}
    join ${productLine} on ${productLine.brandSlug} = ${item.brandSlug} and ${productLine.slug} = ${item.lineSlug}
    join ${tireSize} on ${tireSize.slug} = ${item.sizeSlug}
  where ${cartItem.cartId} = ${cart.cartId})`

const { startsAt: _from, endsAt: _until, ...termsOfCoupon } = getTableColumns(coupon)

interface CouponRow {
  coupon: Omit<InferSelectModel<typeof coupon>, 'startsAt' | 'endsAt'>
  isPicked: boolean | null
  isRunning: boolean
  isSpent: boolean
}

const couponsOfCart = sql<CouponRow[]>`(
  select coalesce(json_agg(${jsonOf({ coupon: termsOfCoupon, isPicked: cartCoupon.isPicked, isRunning, isSpent })}
    order by ${coupon.isAutomatic} desc, ${cartCoupon.position}, ${coupon.promoCode}), '[]')
  from ${coupon} left join ${cartCoupon} on ${cartCoupon.promoCode} = ${coupon.promoCode} and ${cartCoupon.cartId} = ${cart.cartId}
  where ${coupon.isAutomatic} or ${cartCoupon.cartId} is not null)`

/** A use that the cart's own order holds is not used up for this cart. */
export function couponTerms(
  { coupon: terms, isPicked, isRunning, isSpent }: CouponRow,
  held: readonly string[] = [],
): CartCoupon {
  const isUsedUp = isSpent && !held.includes(terms.promoCode)
  return { ...terms, isPicked: isPicked ?? false, isRunning, isUsedUp, isLimited: terms.maxUses !== null }
}

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
      lines: linesOfCart,
      coupons: couponsOfCart,
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
  tx
    .update(cart)
    .set({ revision: sql`${cart.revision} + 1` })
    .where(eq(cart.cartId, givenCart)),
)
