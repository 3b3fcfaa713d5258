/** Seats at shops: held for thirty minutes by one cart each, taken by its order. */
import { and, count, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type CartRecord, changeCart, lockOpenCart, readCart } from '#adapters/commerce/carts/cart-records.ts'
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database, Db } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { installer, slotBooking, type WantedSlot } from '#adapters/database/schema/index.ts'
import { bookableSlot, slotKey, type TakenSeats } from '#machines/domain/appointments/schedule.ts'
import type { CartAppointment } from '#machines/domain/carts/cart.ts'
import { slotHoldMs } from '#machines/domain/constants.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import type { AppointmentChange, AppointmentInput, Appointments } from '#machines/ports/commerce/appointments.ts'

export function createAppointments(database: Database): Appointments {
  async function pick(tx: Db, record: CartRecord, input: AppointmentInput): Promise<AppointmentChange> {
    const slot = await claimSeat(tx, record, input)
    if (!slot) return { outcome: 'slotGone' }
    await changeCart(tx, record.cart.cartId, { appointment: slot })
    return { outcome: 'ok', appointment: toAppointment(slot, true) }
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

/**
 * Takes a seat for this cart, or holds the one it has for thirty minutes more; null when the shop has no such time or
 * no seat is left, and then the cart keeps what it held. A seat whose hold has expired may be taken over.
 *
 * The row of each shop concerned is locked first: its calendar is changed by one transaction at a time, so a seat that
 * was seen free is free.
 */
export async function claimSeat(tx: Db, record: CartRecord, wanted: AppointmentInput): Promise<WantedSlot | null> {
  const { cartId } = record.cart
  const { installerId, date, startTime } = wanted
  const [before] = await seatOfCart(tx, { cartId })
  const shops = await lockedShops(tx, { one: installerId, other: before?.installerId ?? installerId })
  const found = shops.find(({ shop }) => shop.installerId === installerId)
  if (!found) return null
  const now = new Date(found.now)

  const [own] = await seatOfCart(tx, { cartId })
  const isSame = own?.installerId === installerId && own.date === date && own.startTime === startTime
  if (own && isSame && isHeld(own, now)) return renewHold(tx, own)

  const slot = bookableSlot(found.shop, now, leadDaysOfCart(record), wanted)
  if (!slot) return null
  if (own && isSame) return renewHold(tx, own)
  const seat = await findFreeSeat(tx, wanted, slot.seats)
  if (seat === null) return null
  await giveSeatBack(tx, cartId)
  const { isDropOff, dropOffWindow } = slot
  return takeSeat(tx, { installerId, date, startTime, seat, cartId, isDropOff, dropOffWindow })
}

const seatOfCart = preparedQuery('seat-of-cart', (tx) =>
  tx
    .select()
    .from(slotBooking)
    .where(eq(slotBooking.cartId, sql.placeholder('cartId'))),
)

const lockedShops = preparedQuery('locked-shops', (tx) =>
  tx
    .select({ shop: installer, now: sql<string>`now()` })
    .from(installer)
    .where(inArray(installer.installerId, [sql.placeholder('one'), sql.placeholder('other')]))
    .orderBy(installer.installerId)
    .for('no key update'),
)

/** Frees the seat this cart holds, if any. */
export async function giveSeatBack(tx: Db, cartId: string): Promise<void> {
  await tx.delete(slotBooking).where(eq(slotBooking.cartId, cartId))
}

/** The present appointment of a cart: `isSlotAvailable` says whether its order could still have the time. */
export async function readAppointment(db: Db, record: CartRecord): Promise<CartAppointment | null> {
  const { cart, seat, now } = record
  const wanted = cart.appointment
  if (!wanted) return null
  return toAppointment(wanted, (seat !== null && isHeld(seat, now)) || (await isStillFree(db, wanted, record)))
}

/** Business days until the slowest of the cart's tires is at the shop. */
export function leadDaysOfCart({ lines }: CartRecord): number {
  return leadDaysOf(lines.map(({ item }) => item))
}

export function toAppointment(slot: WantedSlot, isSlotAvailable: boolean): CartAppointment {
  const { installerId, startTime, ...rest } = slot
  const isMorning = startTime < '12:00'
  return {
    ...rest,
    startTime,
    amOrPm: isMorning ? 'am' : 'pm',
    slotTime: isMorning ? 'morning' : 'afternoon',
    installer: { installerId },
    isSlotAvailable,
  }
}

/** Seats taken by carts other than this one, from `fromDate` on, by shop and `slotKey`. */
export async function takenSeats(
  db: Db,
  installerIds: string[],
  fromDate: string,
  exceptCartId: string | undefined,
): Promise<(installerId: string) => TakenSeats> {
  const byShop = new Map<string, Map<string, number>>()
  if (installerIds.length > 0) {
    const { installerId, date, startTime } = slotBooking
    const rows = await db
      .select({ installerId, date, startTime, seats: count() })
      .from(slotBooking)
      .where(and(inArray(installerId, installerIds), sql`${date} >= ${fromDate}`, isTaken, notOf(exceptCartId)))
      .groupBy(installerId, date, startTime)
    for (const row of rows) {
      const shop = byShop.get(row.installerId) ?? new Map<string, number>()
      byShop.set(row.installerId, shop.set(slotKey(row.date, row.startTime), row.seats))
    }
  }
  return (id) => byShop.get(id) ?? new Map()
}

async function isStillFree(db: Db, wanted: WantedSlot, record: CartRecord): Promise<boolean> {
  const [shop] = await db.select().from(installer).where(eq(installer.installerId, wanted.installerId))
  const slot = shop && bookableSlot(shop, record.now, leadDaysOfCart(record), wanted)
  return !!slot && (await findFreeSeat(db, wanted, slot.seats)) !== null
}

async function renewHold(tx: Db, own: Seat): Promise<WantedSlot> {
  const [renewed] = await renewedSeat(tx, { cartId: own.cartId })
  return toWanted(renewed!)
}

const renewedSeat = preparedQuery('renewed-seat', (tx) =>
  tx
    .update(slotBooking)
    .set({ heldUntil: holdEnd })
    .where(eq(slotBooking.cartId, sql.placeholder('cartId')))
    .returning(),
)

/** The lowest free seat, else one whose hold has expired; null when all are taken. */
async function findFreeSeat(db: Db, wanted: AppointmentInput, seats: number): Promise<number | null> {
  const { installerId, date, startTime, cartId, seat } = slotBooking
  const [free] = await db
    .select({ seat: sql<number>`seats.number` })
    .from(sql`generate_series(1, ${seats}::int) as seats(number)`)
    .leftJoin(
      slotBooking,
      and(
        eq(installerId, wanted.installerId),
        eq(date, wanted.date),
        eq(startTime, wanted.startTime),
        sql`${seat} = seats.number`,
      ),
    )
    .where(sql`${cartId} is null or not (${isTaken})`)
    .orderBy(sql`${cartId} is not null`, sql`seats.number`)
    .limit(1)
  return free?.seat ?? null
}

/** One statement: a seat that is new is taken, one whose hold has expired is taken over, any other stays as it is. */
async function takeSeat(tx: Db, of: Omit<Seat, 'heldUntil' | 'orderId'>): Promise<WantedSlot | null> {
  const { cartId, isDropOff, dropOffWindow } = of
  const [taken] = await tx
    .insert(slotBooking)
    .values({ ...of, heldUntil: holdEnd })
    .onConflictDoUpdate({
      target: [slotBooking.installerId, slotBooking.date, slotBooking.startTime, slotBooking.seat],
      set: { cartId, isDropOff, dropOffWindow, heldUntil: holdEnd },
      setWhere: sql`not (${isTaken})`,
    })
    .returning()
  return taken ? toWanted(taken) : null
}

function toWanted({ installerId, date, startTime, isDropOff, dropOffWindow, heldUntil }: Seat): WantedSlot {
  return { installerId, date, startTime, isDropOff, dropOffWindow, heldUntil: new Date(heldUntil).toISOString() }
}

type Seat = NonNullable<CartRecord['seat']>

const isHeld = (seat: Seat, now: Date) => seat.orderId !== null || new Date(seat.heldUntil) > now
const isTaken = or(isNotNull(slotBooking.orderId), sql`${slotBooking.heldUntil} > now()`)
const notOf = (cartId: string | undefined) => (cartId === undefined ? undefined : ne(slotBooking.cartId, cartId))
const holdEnd = sql`now() + ${slotHoldMs / 60_000} * interval '1 minute'`
