/** The appointment of a cart: picked, released, and held as long as the holds of the cart allow. */
import { chosen, claimSeat, giveSeatBack, readAppointment, type SeatClaim } from '#adapters/commerce/appointments/seats.ts'
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database, Db } from '#adapters/database/index.ts'
import { nextHolds } from '#machines/domain/appointments/holds.ts'
import type { AppointmentChange, AppointmentInput, Appointments } from '#machines/ports/commerce/appointments.ts'
import { type CartRecord, changeCart, lockOpenCart, readCart } from './cart-records.ts'

export function createAppointments(database: Database): Appointments {
  async function pick(tx: Db, record: CartRecord, input: AppointmentInput): Promise<AppointmentChange> {
    const claimed = await holdTime(tx, record, input)
    if (claimed.outcome !== 'ok') return claimed
    return { outcome: 'ok', appointment: chosen(claimed.slot, record.now, { kind: 'possible' }, true) }
  }

  return {
    async cartAppointment(cartId) {
      const record = await readCart(database.db, cartId)
      return record && readAppointment(database.db, record)
    },

    createAppointment: (cartId, input, key) =>
      keyedWrite(database, { operation: 'createAppointment', owner: cartId, key }, async (tx): Promise<AppointmentChange> => {
        const record = await lockOpenCart(tx, cartId)
        return record ? pick(tx, record, input) : { outcome: 'notFound' }
      }),

    updateAppointment: (cartId, input, key) =>
      keyedWrite(database, { operation: 'updateAppointment', owner: cartId, key }, async (tx): Promise<AppointmentChange> => {
        const record = await lockOpenCart(tx, cartId)
        return record?.cart.appointment ? pick(tx, record, input) : { outcome: 'notFound' }
      }),

    deleteAppointment: (cartId, key) =>
      keyedWrite(database, { operation: 'deleteAppointment', owner: cartId, key }, async (tx) => {
        if (!(await lockOpenCart(tx, cartId))) return { outcome: 'notFound' as const }
        await giveSeatBack(tx, cartId)
        await changeCart(tx, cartId, { appointment: null })
        return { outcome: 'ok' as const }
      }),
  }
}

/** Holds a time for the cart that is chosen for it, as long as its holds allow. */
export async function holdTime(tx: Db, record: CartRecord, wanted: AppointmentInput): Promise<SeatClaim> {
  const holds = nextHolds(record.cart.holds, record.now)
  const claimed = await claimSeat(tx, record, wanted, holds.until)
  if (claimed.outcome === 'ok') await changeCart(tx, record.cart.cartId, { appointment: claimed.slot, holds })
  return claimed
}
