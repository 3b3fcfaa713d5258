/** Orders as they are stored and as the rest of the shop sees them. */
import { eq, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import { withCountry } from '#adapters/commerce/delivery/stored-address.ts'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { cart, order } from '#adapters/database/schema/index.ts'
import { keepRead, keptRead } from '#adapters/engine-postgres/index.ts'
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { cancelWindowMs } from '#machines/domain/constants.ts'
import { standingOf } from '#machines/domain/fulfilment/standing.ts'
import { readReports } from '#machines/domain/fulfilment/stored-reports.ts'
import type { Order, OrderPayment } from '#machines/domain/orders/order.ts'
import { trackingOf } from '#machines/domain/orders/tracking.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import { taxOnOrder } from '#machines/domain/tax/tax-words.ts'

/** The row, and the database's clock at the moment of reading. */
export type OrderRow = InferSelectModel<typeof order> & { now: string }

/** The columns of an `OrderRow`, for a query or for what a statement returns. */
export const orderColumns = { ...getTableColumns(order), now: sql<string>`now()` }

/** Locks the order's cart, as `lockCart` does, and with it the order, for this transaction. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow | null> {
  const [locked] = await lockedCartOf(tx, { orderId })
  if (!locked) return null
  const [row] = await orderRow(tx, { orderId })
  return row!
}

const givenOrder = sql.placeholder('orderId')

const lockedCartOf = preparedQuery('locked-cart-of-order', (tx) =>
  tx
    .update(cart)
    .set({ revision: sql`${cart.revision} + 1` })
    .where(eq(cart.cartId, tx.select({ cartId: order.cartId }).from(order).where(eq(order.orderId, givenOrder))))
    .returning({ cartId: cart.cartId }),
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

/** An order that was prepared for the same event a moment ago, and how long ago, ms. */
export function preparedInTurn(orderId: string): { row: OrderRow; ageMs: number } | null {
  const kept = keptRead<{ row: OrderRow; since: number }>(keptOrder(orderId))
  return kept ? { row: kept.row, ageMs: performance.now() - kept.since } : null
}

export function keepPrepared(row: OrderRow): void {
  keepRead(keptOrder(row.orderId), { row, since: performance.now() })
}

const keptOrder = (orderId: string) => `order ${orderId}`

/** Tires an order has taken off the shelf. */
export const heldBy = (row: OrderRow | undefined) => (row?.stockTaken ? row.siteProducts : [])

/** An order has one amount, and the discount of a payment type applies only if it is paid that way. */
export function refuseOtherPayment({ orderId, totals, discounts }: OrderRow, payment: OrderPayment): void {
  if (payment.amountInCents !== totals.totalInCents) {
    throw new Error(
      `Order ${orderId} costs ${totals.totalInCents} cents, but ${payment.amountInCents} were authorised. ` +
        'Void the payment and prepare the order again.',
    )
  }
  const tied = paymentTypeNames.find((type) => discounts.some(({ code }) => code === type))
  if (tied && tied !== payment.type) {
    throw new Error(
      `Order ${orderId} has the ${tied} discount, but was paid by ${payment.type}. Void the payment and prepare the order again.`,
    )
  }
}
