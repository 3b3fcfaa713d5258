/** Orders as they are stored and as the rest of the shop sees them. */
import { eq, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import { lockCart } from '#adapters/commerce/carts/cart-records.ts'
import { withCountry } from '#adapters/commerce/delivery/stored-address.ts'
import type { Db } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { order } from '#adapters/database/schema/index.ts'
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { cancelWindowMs } from '#machines/domain/constants.ts'
import { standingOf } from '#machines/domain/fulfilment/standing.ts'
import { readReports } from '#machines/domain/fulfilment/stored-reports.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { trackingOf } from '#machines/domain/orders/tracking.ts'
import { taxOnOrder } from '#machines/domain/tax/tax-words.ts'

/** The row, and the database's clock at the moment of reading. */
export type OrderRow = InferSelectModel<typeof order> & { now: string }

/** The columns of an `OrderRow`, for a query or for what a statement returns. */
export const orderColumns = { ...getTableColumns(order), now: sql<string>`now()` }

/** Locks the order's cart, and with it the order, for this transaction. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow | null> {
  const [owner] = await orderOwner(tx, { orderId })
  if (!owner) return null
  await lockCart(tx, owner.cartId)
  const [row] = await orderRow(tx, { orderId })
  return row!
}

const givenOrder = sql.placeholder('orderId')

const orderOwner = preparedQuery('order-owner', (tx) =>
  tx.select({ cartId: order.cartId }).from(order).where(eq(order.orderId, givenOrder)),
)

export const orderRow = preparedQuery('order', (db) => db.select(orderColumns).from(order).where(eq(order.orderId, givenOrder)))

export const orderRowOfCart = preparedQuery('order-of-cart', (db) =>
  db
    .select(orderColumns)
    .from(order)
    .where(eq(order.cartId, sql.placeholder('cartId'))),
)

export function toOrder(stored: OrderRow): Order {
  const {
    stockTaken: _stockTaken,
    usesTaken: _usesTaken,
    idMeSubjectHash: _idMeSubjectHash,
    taxedSale,
    taxReport: _taxReport,
    stage: _stage,
    stageRules: _stageRules,
    toFollow: _toFollow,
    preparedAt: _preparedAt,
    now: _now,
    ...row
  } = stored
  const createdAt = instant(row.createdAt)
  const placedAt = row.placedAt && instant(row.placedAt)
  const cancelledAt = row.cancelledAt && instant(row.cancelledAt)
  const reports = readReports(row.reports, placedAt ?? createdAt)
  const standing = standingOf(row, reports)
  return {
    ...row,
    siteProducts: row.siteProducts.map((product) => ({ ...product, ...paidFor(product, taxedSale) })),
    taxOnBill: taxOnOrder(row),
    shipping: row.shipping && withCountry(row.shipping),
    attribution: { widgetSource: null, widgetSourceId: null, subSource: null, ...row.attribution },
    createdAt,
    placedAt,
    cancelledAt,
    cancellableUntil: row.state === 'confirmed' && row.placedAt ? instant(row.placedAt, cancelWindowMs) : null,
    tracking: trackingOf({ placedAt, cancelledAt }, standing),
    standing,
    reports: reports.map(({ by: _, ...report }) => report),
  }
}

/** Discounts were spread over the tires when they were taxed: the same cents are what was paid for them. */
function paidFor({ productId }: SiteProduct, taxedSale: OrderRow['taxedSale']): Pick<SiteProduct, 'paidInCents'> {
  const line = taxedSale?.question.lines.find(({ id, kind }) => kind === 'tires' && id === productId)
  return line ? { paidInCents: line.amountInCents - line.discountInCents } : {}
}

/** ISO, `ms` later. */
const instant = (text: string, ms = 0) => new Date(new Date(text).getTime() + ms).toISOString()

/** Tires an order has taken off the shelf. */
export const heldBy = (row: OrderRow | undefined) => (row?.stockTaken ? row.siteProducts : [])
