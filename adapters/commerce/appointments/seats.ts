/** Seats at shops: held for thirty minutes by one cart each, within a limit, and taken by its order. */
import { and, count, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { CartRecord } from '#adapters/commerce/carts/cart-records.ts'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { installer, slotBooking, type WantedSlot } from '#adapters/database/schema/index.ts'
import { heldForMs } from '#machines/domain/appointments/holds.ts'
import { type MountableFrom, mountableFrom, mountableOfOrder } from '#machines/domain/appointments/mountable.ts'
import { type PossibleTime, possibleTime, slotKey, type TakenSeats } from '#machines/domain/appointments/schedule.ts'
import type { CartAppointment, ChosenAppointment } from '#machines/domain/carts/cart.ts'
import { slotHoldMs } from '#machines/domain/constants.ts'
import { leadDaysOfCart } from '#machines/domain/shipping/arrivals.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import type { AppointmentInput, TimeLost } from '#machines/ports/commerce/appointments.ts'

/** The time is taken, until when it was asked to be held; or why it is not. */
export type SeatClaim = { outcome: 'ok'; slot: WantedSlot } | TimeLost

/** An order holds its time while it is paid, also past the limit of its cart's holds. */
export const heldWhilePaying = (record: CartRecord): string => new Date(record.now.getTime() + slotHoldMs).toISOString()

/**
 * Takes a seat for this cart until `heldUntil` (ISO instant), or holds the one it has until then; when that is not possible the cart
 * keeps what it held. A seat that is held passes the same checks as any other: the shop must have the time, and the tires must be there by then. A
 * seat whose hold has expired may be taken over.
 *
 * The row of each shop concerned is locked first: its calendar is changed by one transaction at a time, so a seat that
 * was seen free is free.
 */
export async function claimSeat(tx: Db, record: CartRecord, wanted: AppointmentInput, heldUntil: string): Promise<SeatClaim> {
  const { cartId } = record.cart
  const { installerId, date, startTime } = wanted
  const [before] = await seatOfCart(tx, { cartId })
  const installerRows = await lockedInstallers(tx, { one: installerId, other: before?.installerId ?? installerId })
  const installerRow = installerRows.find((one) => one.installerId === installerId)
  if (!installerRow) return { outcome: 'slotGone' }
  const possible = await askTime(tx, record, installerRow, wanted)
  if (possible.kind !== 'possible') return timeLost(possible)

  const [own] = await seatOfCart(tx, { cartId })
  if (own?.installerId === installerId && own.date === date && own.startTime === startTime) return holdSeat(tx, own, heldUntil)
  const seat = await findFreeSeat(tx, wanted, possible.slot.seats)
  if (seat === null) return { outcome: 'slotGone' }
  await giveSeatBack(tx, cartId)
  const { isDropOff, dropOffWindow } = possible.slot
  return takeSeat(tx, { installerId, date, startTime, seat, cartId, isDropOff, dropOffWindow, heldUntil })
}

/** A time at a shop for this cart, or for its placed order, by the clock of the record. */
async function askTime(
  db: Db,
  record: CartRecord,
  installerRow: typeof installer.$inferSelect,
  wanted: AppointmentInput,
): Promise<PossibleTime> {
  const { now } = record
  const from = mountableOf(record, installerRow.timeZone)
  const possible = possibleTime(installerRow, wanted, { now, from, taken: new Map() })
  if (possible.kind !== 'beforeTires') return possible
  // The day that is named has a free seat.
  const taken = await takenSeats(db, [installerRow.installerId], calendarDay(now, installerRow.timeZone), record.cart.cartId)
  return possibleTime(installerRow, wanted, { now, from, taken: taken(installerRow.installerId) })
}

/** From when the tires of this cart, or of its placed order, can be mounted. `leadDays` where more than the cart's tires count. */
export function mountableOf(record: CartRecord, timeZone: string, leadDays: number = leadDaysOfCart(record)): MountableFrom {
  const { order, now } = record
  return order && order.state !== 'unconfirmed'
    ? mountableOfOrder(order, now, timeZone, leadDays)
    : mountableFrom(now, timeZone, leadDays)
}

function timeLost(possible: Exclude<PossibleTime, { kind: 'possible' }>): TimeLost {
  return possible.kind === 'beforeTires' ? { outcome: 'beforeTires', firstDay: possible.firstDay } : { outcome: 'slotGone' }
}

const seatOfCart = preparedQuery('seat-of-cart', (tx) =>
  tx
    .select()
    .from(slotBooking)
    .where(eq(slotBooking.cartId, sql.placeholder('cartId'))),
)

const lockedInstallers = preparedQuery('locked-shops', (tx) =>
  tx
    .select()
    .from(installer)
    .where(inArray(installer.installerId, [sql.placeholder('one'), sql.placeholder('other')]))
    .orderBy(installer.installerId)
    .for('no key update'),
)

/** Whether the cart holds a seat at this time now. */
export function holdsTime({ seat, now }: CartRecord, { installerId, date, startTime }: AppointmentInput): boolean {
  return (
    seat !== null && isHeld(seat, now) && seat.installerId === installerId && seat.date === date && seat.startTime === startTime
  )
}

/** Frees the seat this cart holds, if any. */
export async function giveSeatBack(tx: Db, cartId: string): Promise<void> {
  await tx.delete(slotBooking).where(eq(slotBooking.cartId, cartId))
}

/**
 * The present appointment of a cart: `isSlotAvailable` says whether its order could still have the time. That of a placed order is
 * booked.
 */
export async function readAppointment(db: Db, record: CartRecord): Promise<ChosenAppointment | null> {
  const { cart, seat, now } = record
  const wanted = cart.appointment
  if (!wanted) return null
  if (seat?.orderId != null) return chosen(wanted, now, { kind: 'possible' }, true)
  const installerRow = await installerOf(db, record, wanted.installerId)
  const possible = installerRow ? await askTime(db, record, installerRow, wanted) : ({ kind: 'notOffered' } as const)
  const isFree =
    possible.kind === 'possible' && (holdsTime(record, wanted) || (await findFreeSeat(db, wanted, possible.slot.seats)) !== null)
  return chosen(wanted, now, possible, isFree)
}

async function installerOf(db: Db, { installer: saved }: CartRecord, installerId: string) {
  if (saved?.installerId === installerId) return saved
  const [installerRow] = await db.select().from(installer).where(eq(installer.installerId, installerId))
  return installerRow ?? null
}

/** The appointment as a cart shows it. */
export function chosen(
  slot: WantedSlot,
  now: Date,
  possible: { kind: 'possible' | 'notOffered' } | { kind: 'beforeTires'; firstDay: string | null },
  isFree: boolean,
): ChosenAppointment {
  return {
    ...toAppointment(slot, isFree),
    heldForMs: isFree ? heldForMs(slot.heldUntil, now) : 0,
    beforeTires: possible.kind === 'beforeTires' ? { firstDay: possible.firstDay } : null,
  }
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
  const byInstaller = new Map<string, Map<string, number>>()
  if (installerIds.length > 0) {
    const { installerId, date, startTime } = slotBooking
    const rows = await db
      .select({ installerId, date, startTime, seats: count() })
      .from(slotBooking)
      .where(and(inArray(installerId, installerIds), sql`${date} >= ${fromDate}`, isTaken, notOf(exceptCartId)))
      .groupBy(installerId, date, startTime)
    for (const row of rows) {
      const installerRow = byInstaller.get(row.installerId) ?? new Map<string, number>()
      byInstaller.set(row.installerId, installerRow.set(slotKey(row.date, row.startTime), row.seats))
    }
  }
  return (id) => byInstaller.get(id) ?? new Map()
}

export interface Openings extends Pick<typeof installer.$inferSelect, 'week' | 'closedOn'> {
  taken: TakenSeats
}

/** The weeks of these shops, with the seats that are taken as by `takenSeats`. */
export async function openingsOf(
  db: Db,
  installerIds: string[],
  fromDate: string,
  exceptCartId: string | undefined,
): Promise<Map<string, Openings>> {
  const { installerId, date, startTime } = slotBooking
  const booked = db
    .select({ installerId, date, startTime, seats: count().as('seats') })
    .from(slotBooking)
    .where(and(inArray(installerId, installerIds), sql`${date} >= ${fromDate}`, isTaken, notOf(exceptCartId)))
    .groupBy(installerId, date, startTime)
    .as('booked')
  const rows = await db
    .select({
      installerId: installer.installerId,
      week: installer.week,
      closedOn: installer.closedOn,
      booked: sql<Array<[date: string, startTime: string, seats: number]>>`coalesce(
        jsonb_agg(jsonb_build_array(${booked.date}, ${booked.startTime}, ${booked.seats})) filter (where ${booked.date} is not null),
        '[]'::jsonb)`,
    })
    .from(installer)
    .leftJoin(booked, eq(booked.installerId, installer.installerId))
    .where(inArray(installer.installerId, installerIds))
    .groupBy(installer.installerId)
  return new Map(
    rows.map(({ installerId: id, week, closedOn, booked: seats }) => [
      id,
      { week, closedOn, taken: new Map(seats.map(([day, time, number]) => [slotKey(day, time), number])) },
    ]),
  )
}

async function holdSeat(tx: Db, own: Seat, heldUntil: string): Promise<SeatClaim> {
  const [held] = await heldSeat(tx, { cartId: own.cartId, heldUntil })
  return { outcome: 'ok', slot: toWanted(held!) }
}

const heldSeat = preparedQuery('held-seat', (tx) =>
  tx
    .update(slotBooking)
    .set({ heldUntil: sql`${sql.placeholder('heldUntil')}::timestamptz` })
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
async function takeSeat(tx: Db, of: Omit<Seat, 'orderId'>): Promise<SeatClaim> {
  const { cartId, isDropOff, dropOffWindow, heldUntil } = of
  const [taken] = await tx
    .insert(slotBooking)
    .values(of)
    .onConflictDoUpdate({
      target: [slotBooking.installerId, slotBooking.date, slotBooking.startTime, slotBooking.seat],
      set: { cartId, isDropOff, dropOffWindow, heldUntil },
      setWhere: sql`not (${isTaken})`,
    })
    .returning()
  return taken ? { outcome: 'ok', slot: toWanted(taken) } : { outcome: 'slotGone' }
}

function toWanted({ installerId, date, startTime, isDropOff, dropOffWindow, heldUntil }: Seat): WantedSlot {
  return { installerId, date, startTime, isDropOff, dropOffWindow, heldUntil: new Date(heldUntil).toISOString() }
}

type Seat = NonNullable<CartRecord['seat']>

const isHeld = (seat: Seat, now: Date) => seat.orderId !== null || new Date(seat.heldUntil) > now
const isTaken = or(isNotNull(slotBooking.orderId), sql`${slotBooking.heldUntil} > now()`)
const notOf = (cartId: string | undefined) => (cartId === undefined ? undefined : ne(slotBooking.cartId, cartId))
