/** Moves the appointment of a placed order: one transaction takes the new seat and gives the old one back. */
import { eq } from 'drizzle-orm'
import { claimSeat, heldWhilePaying, toAppointment } from '#adapters/commerce/appointments/seats.ts'
import { changeCart, readCart } from '#adapters/commerce/carts/cart-records.ts'
import type { Db } from '#adapters/database/index.ts'
import { order, slotBooking } from '#adapters/database/schema/index.ts'
import { type AppointmentTime, reschedulingOf } from '#machines/domain/appointments/rescheduling.ts'
import type { AppointmentMove } from '#machines/ports/commerce/orders.ts'
import type { WriteLetter } from './letters.ts'
import { lockOrder, orderColumns, toOrder } from './order-records.ts'

/** When the new time is gone, the order keeps its seat: `claimSeat` gives it back only once it has the other one. */
export async function moveAppointment(
  tx: Db,
  orderId: string,
  wanted: AppointmentTime,
  writeLetter: WriteLetter,
): Promise<AppointmentMove> {
  const row = await lockOrder(tx, orderId)
  const placed = row && toOrder(row)
  const may = placed && reschedulingOf(placed, Date.parse(row.now))
  if (!placed?.appointment || !may || may.kind === 'none') return { outcome: 'notFound' }
  if (may.kind === 'byPhone') return { outcome: 'byPhone', order: placed }
  const was = placed.appointment
  // Nothing is moved, so there is nothing to write to anyone.
  if (was.isSlotAvailable && was.date === wanted.date && was.startTime === wanted.startTime)
    return { outcome: 'moved', order: placed }

  const record = await readCart(tx, row.cartId)
  if (!record) return { outcome: 'notFound' }
  const claimed = await claimSeat(tx, record, { installerId: was.installer.installerId, ...wanted }, heldWhilePaying(record))
  if (claimed.outcome !== 'ok') return { ...claimed, order: placed }
  const { slot: seat } = claimed
  await tx.update(slotBooking).set({ orderId }).where(eq(slotBooking.cartId, row.cartId))
  // Charts that are read from the records find the time here.
  await changeCart(tx, row.cartId, { appointment: seat })
  const moved = { times: (was.moved?.times ?? 0) + 1, at: new Date(row.now).toISOString() }
  const [changed] = await tx
    .update(order)
    .set({ appointment: { ...toAppointment(seat, true), moved } })
    .where(eq(order.orderId, orderId))
    .returning(orderColumns)
  const done = toOrder(changed!)
  await writeLetter(tx, 'appointmentMoved', done, was)
  return { outcome: 'moved', order: done }
}
