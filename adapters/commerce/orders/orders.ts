/**
 * Orders in three phases: prepared (everything checked and secured), confirmed (paid), and within thirty minutes perhaps
 * cancelled. One cart has one order, also under concurrent requests.
 */
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { claimSeat, giveSeatBack, heldWhilePaying, holdsTime } from '#adapters/commerce/appointments/seats.ts'
import { type CartRecord, lockCart, readCart } from '#adapters/commerce/carts/cart-records.ts'
import { exchangeUses, lockLimitedCodes } from '#adapters/commerce/carts/coupon-uses.ts'
import { lockCustomer } from '#adapters/commerce/carts/once-per-customer.ts'
import type { TaxAnswers } from '#adapters/commerce/carts/tax-answers.ts'
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database, Db } from '#adapters/database/index.ts'
import { account, order, slotBooking } from '#adapters/database/schema/index.ts'
import { cancelWindowMs, slotHoldMs } from '#machines/domain/constants.ts'
import type { Order, OrderPayment } from '#machines/domain/orders/order.ts'
import { orderPromise } from '#machines/domain/orders/order-promise.ts'
import type { AppointmentInput } from '#machines/ports/commerce/appointments.ts'
import type { OrderCancellation, OrderPreparation, Orders } from '#machines/ports/commerce/orders.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { PlacedLetter, WriteLetter } from './letters.ts'
import { moveAppointment } from './move-appointment.ts'
import { prepare } from './order-preparation.ts'
import {
  heldBy,
  lockOrder,
  type OrderRow,
  orderColumns,
  orderRow,
  orderRowOfCart,
  preparedInTurn,
  refuseOtherPayment,
  toOrder,
} from './order-records.ts'
import { confirmAhead, prepareAhead } from './orders-ahead.ts'
import { exchangeStock } from './stock.ts'
import type { TaxReports } from './tax-reports.ts'

interface OrderDeps {
  database: Database
  geo: Geo
  writeLetter: WriteLetter
  placedLetter: PlacedLetter
  taxAnswers: TaxAnswers
  taxReports: TaxReports
}

export function createOrders({ database, geo, writeLetter, placedLetter, taxAnswers, taxReports }: OrderDeps): Orders {
  const { db } = database
  const read = async (isWanted: ReturnType<typeof and>) => {
    const rows = await db.select(orderColumns).from(order).where(isWanted).orderBy(desc(order.placedAt))
    return rows.map(toOrder)
  }

  return {
    async prepareOrder(cartId, agreed, key) {
      // The last time before money is held: an estimate gives way to the provider's answer, and the shopper sees the new total.
      await taxAnswers.ask(cartId, { again: true })
      return keyedWrite<OrderPreparation>(
        database,
        { operation: 'prepareOrder', owner: cartId, key },
        async (tx) => {
          const record = await lockWithOthers(tx, cartId)
          return record ? prepare(tx, record, agreed, geo) : { outcome: 'notFound' }
        },
        () => prepareAhead(database, cartId, agreed, geo),
      )
    },

    confirmOrder: (orderId, payment, key) =>
      keyedWrite(
        database,
        { operation: 'confirmOrder', owner: orderId, key },
        async (tx) => {
          const row = await lockOrder(tx, orderId)
          if (!row) return { outcome: 'notFound' as const }
          return {
            outcome: 'confirmed' as const,
            order: row.state === 'unconfirmed' ? await confirm(tx, row, payment, { geo, writeLetter }) : toOrder(row),
          }
        },
        () => confirmAhead(database, orderId, payment, placedLetter),
      ),

    async releaseOrder(orderId, key) {
      await keyedWrite(database, { operation: 'releaseOrder', owner: orderId, key }, async (tx) => {
        const row = await lockOrder(tx, orderId)
        if (row?.state !== 'unconfirmed') return { outcome: 'nothingToRelease' }
        await releaseHeld(tx, row)
        await tx.update(order).set({ stockTaken: false, usesTaken: [] }).where(eq(order.orderId, orderId))
        return { outcome: 'released' }
      })
    },

    async order(orderId) {
      const prepared = preparedInTurn(orderId)?.row
      const row = prepared ?? (await orderRow(db, { orderId }))[0]
      return row ? toOrder(row) : null
    },
    async orderOfCart(cartId) {
      const [row] = await orderRowOfCart(db, { cartId })
      return row ? toOrder(row) : null
    },
    // Unpaid orders are not shown to shoppers.
    ordersOfAccount: (accountId) => read(and(eq(order.accountId, accountId), ne(order.state, 'unconfirmed'))),

    claimOrders: (accountId) => claimAll(db, accountId),

    cancelOrder: (orderId, key) =>
      keyedWrite(database, { operation: 'cancelOrder', owner: orderId, key }, (tx) => cancel(tx, orderId, writeLetter)),

    moveAppointment: (orderId, time, key) =>
      keyedWrite(database, { operation: 'moveAppointment', owner: orderId, key }, (tx) =>
        moveAppointment(tx, orderId, time, writeLetter),
      ),

    settleTax: (orderId) => taxReports.settle(orderId),

    async recordPayment(orderId, state) {
      await db
        .update(order)
        .set({ payment: sql`jsonb_set(${order.payment}, '{state}', ${JSON.stringify(state)}::jsonb)`, ...taxReports.due(state) })
        .where(and(eq(order.orderId, orderId), eq(order.state, state === 'captured' ? 'confirmed' : 'cancelled')))
      await taxReports.report(orderId)
    },

    reportTaxes: () => taxReports.reportDue(),
  }
}

/** The cart, locked, with what other carts have a part in: the person's other orders, and the codes with a limit. */
async function lockWithOthers(tx: Db, cartId: string): Promise<CartRecord | null> {
  await lockCart(tx, cartId)
  const record = await readCart(tx, cartId)
  if (!record) return null
  const isOfPerson = record.cart.accountId !== null || record.cart.idMeSubjectHash !== null
  const isLimited = record.coupons.some((coupon) => coupon.isLimited) || record.order?.usesTaken.length
  if (!isOfPerson && !isLimited) return record
  if (isOfPerson) await lockCustomer(tx, cartId)
  if (isLimited) await lockLimitedCodes(tx, cartId)
  return readCart(tx, cartId)
}

/**
 * The payment succeeded, so the order is placed even if something was lost in between: a time that went to another cart, or that is now
 * before the tires, shows as unavailable and is rescheduled; tires that a release put back and another cart bought are owed (`stockTaken`
 * false); and a promo code whose last use went to another cart still counts (`usesTaken` without it), as does the discount of a first order.
 */
async function confirm(
  tx: Db,
  row: OrderRow,
  payment: OrderPayment,
  { geo, writeLetter }: Pick<OrderDeps, 'geo' | 'writeLetter'>,
): Promise<Order> {
  refuseOtherPayment(row, payment)
  const { orderId, cartId } = row
  const usesTaken = await exchangeUses(tx, { held: row.usesTaken, wanted: row.discounts.map(({ code }) => code) })
  const kept = await keepPromise(tx, row, geo)
  if (kept.appointment?.isSlotAvailable) await tx.update(slotBooking).set({ orderId }).where(eq(slotBooking.cartId, cartId))
  const stockTaken = row.stockTaken || (await exchangeStock(tx, { held: [], wanted: row.siteProducts })) === null
  const [confirmed] = await tx
    .update(order)
    .set({ state: 'confirmed', placedAt: sql`now()`, payment, ...kept, stockTaken, usesTaken })
    .where(eq(order.orderId, orderId))
    .returning(orderColumns)
  const placed = toOrder(confirmed!)
  await writeLetter(tx, 'orderConfirmed', placed)
  return placed
}

/**
 * What an order promises once it is paid. Within the half hour for which its time is held that is what the shopper saw, also when the
 * cut-off passes meanwhile; a provider that decides later has made the tires leave later, and the order promises what is true then.
 */
async function keepPromise(tx: Db, row: OrderRow, geo: Geo): Promise<Pick<OrderRow, 'arrivesBy' | 'appointment'>> {
  const { appointment, arrivesBy, cartId } = row
  const record = await readCart(tx, cartId)
  if (!record) return { arrivesBy, appointment: appointment && { ...appointment, isSlotAvailable: false } }
  const isPaidAtOnce = record.now.getTime() < Date.parse(row.preparedAt ?? row.createdAt) + slotHoldMs
  const wanted = appointment && { ...appointment, installerId: appointment.installer.installerId }
  const isBooked = wanted && ((isPaidAtOnce && holdsTime(record, wanted)) || (await isClaimed(tx, record, wanted)))
  return {
    arrivesBy: isPaidAtOnce ? arrivesBy : orderPromise(record, geo.placeOfZip).arrivesBy,
    appointment: appointment && { ...appointment, isSlotAvailable: isBooked === true },
  }
}

async function isClaimed(tx: Db, record: CartRecord, wanted: AppointmentInput): Promise<boolean> {
  return (await claimSeat(tx, record, wanted, heldWhilePaying(record))).outcome === 'ok'
}

/** One UPDATE, so that an order is claimed by its state at that moment; `guest_order_by_email` finds them. */
async function claimAll(db: Db, accountId: string): Promise<void> {
  const [claimant] = await db.select().from(account).where(eq(account.accountId, accountId))
  if (!claimant?.emailProvenAt) return
  await db
    .update(order)
    .set({ accountId })
    .where(and(isNull(order.accountId), ne(order.state, 'unconfirmed'), eq(emailOfOrder, claimant.email)))
}

/** Written as in the index, in lower case like the emails of accounts. */
const emailOfOrder = sql`lower(${order.billing} ->> 'email')`

/** One conditional UPDATE decides, by the database's clock: the request that it matches cancels, all others read the result. */
async function cancel(tx: Db, orderId: string, writeLetter: WriteLetter): Promise<OrderCancellation> {
  const row = await lockOrder(tx, orderId)
  if (!row || row.state === 'unconfirmed') return { outcome: 'notFound' }
  const isInTime = sql`${order.placedAt} > now() - ${cancelWindowMs / 60_000} * interval '1 minute'`
  const [cancelled] = await tx
    .update(order)
    .set({ state: 'cancelled', cancelledAt: sql`now()`, stockTaken: false, usesTaken: [] })
    .where(and(eq(order.orderId, orderId), eq(order.state, 'confirmed'), isInTime))
    .returning(orderColumns)
  if (!cancelled) return { outcome: row.state === 'cancelled' ? 'cancelled' : 'tooLate', order: toOrder(row) }
  await releaseHeld(tx, row)
  const done = toOrder(cancelled)
  await writeLetter(tx, 'orderCancelled', done)
  return { outcome: 'cancelled', order: done }
}

/** Releases codes, then the seat, then stock: locks are taken in this order everywhere. */
async function releaseHeld(tx: Db, row: OrderRow): Promise<void> {
  await exchangeUses(tx, { held: row.usesTaken, wanted: [] })
  await giveSeatBack(tx, row.cartId)
  await exchangeStock(tx, { held: heldBy(row), wanted: [] })
}
