/** Moving the appointment of a placed order: one seat for the other, once, and nothing lost on the way. */
import { expect, test } from 'vitest'
import { type CommerceHarness, paymentOf } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, firstTime, installers, tires, todayAtNine } from '#adapters/commerce/contract/sample-shop.ts'
import type { Order } from '#machines/domain/orders/order.ts'

export function testMoving(world: CommerceHarness) {
  const { key, clock, completeCart, prepared, placed, pickInstaller, pickTime, cartWith, rowsIn } = world

  const times = async (...indexes: number[]) => {
    const now = await clock()
    return indexes.map((index) => bookableTime(now, index))
  }
  const move = (orderId: string, time: { date: string; startTime: string }, once = key()) =>
    world.commerce.orders.moveAppointment(orderId, time, once)
  const seats = () =>
    world.database.query<{ order_id: string | null; at: string }>(
      `select order_id, date || ' ' || start_time as at from slot_booking order by at`,
    )
  const at = ({ date, startTime }: { date: string; startTime: string }) => `${date} ${startTime}`
  const letters = () =>
    world.database.query<{ subject: string; attached: { documents: string[]; order: Order } | null }>(
      'select subject, attached from mail_outbox order by id',
    )

  test('the new seat is the order’s, the old one is free, and an email brings the new calendar file', async () => {
    const { orderId } = await placed(await completeCart())
    const [, later] = await times(0, 3)
    const moved = await move(orderId, later!)
    expect(moved).toMatchObject({
      outcome: 'moved',
      order: { appointment: { ...later, isSlotAvailable: true, moved: { times: 1, at: expect.any(String) } } },
    })
    expect(await seats()).toEqual([{ order_id: orderId, at: at(later!) }])
    const order = await world.commerce.orders.order(orderId)
    expect(order).toEqual((moved as { order: Order }).order)
    const [, letter] = await letters()
    expect(letter?.subject).toMatch(/^Your appointment has moved: order /)
    expect(letter?.attached).toMatchObject({ documents: ['appointmentCalendar'], order: { orderId } })
    expect(letter?.attached?.order.appointment).toEqual(order?.appointment)
    expect((await world.commerce.carts.cartSummary(order!.cartId))?.cartAppointment).toMatchObject(later!)
  })

  test('the same key moves it once; the time it has already changes nothing and writes nothing', async () => {
    const { orderId } = await placed(await completeCart())
    const [first, later] = await times(0, 3)
    const once = key()
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(orderId, later!, once)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await move(orderId, later!)).toEqual(answers[0])
    expect(await rowsIn('mail_outbox')).toBe(2)
    expect(await move(orderId, first!)).toMatchObject({ outcome: 'moved', order: { appointment: { moved: { times: 2 } } } })
    // An answer that was lost and is requested again does not move it back.
    expect(await move(orderId, later!, once)).toEqual(answers[0])
    expect(await world.commerce.orders.order(orderId)).toMatchObject({ appointment: first! })
    expect(await rowsIn('mail_outbox')).toBe(3)
  })

  test('a time that is taken, or that the shop does not have, leaves the order its own', async () => {
    const { orderId } = await placed(await completeCart())
    const [own, taken] = await times(0, 3)
    await world.database.query(
      `insert into slot_booking (installer_id, date, start_time, seat, cart_id, order_id, is_drop_off, held_until)
       select $1, $2, $3, seat, 'C' || seat, 'O' || seat, false, now() from generate_series(1, 20) as seat`,
      [installers.fifthStreet, taken!.date, taken!.startTime],
    )
    for (const gone of [taken!, { ...taken!, startTime: '03:17' }])
      expect(await move(orderId, gone)).toMatchObject({ outcome: 'slotGone', order: { appointment: own! } })
    expect(await move(orderId, { date: '2020-01-06', startTime: '09:00' })).toMatchObject({
      outcome: 'beforeTires',
      firstDay: firstTime(await clock()).date,
      order: { appointment: own! },
    })
    expect((await seats()).filter(({ order_id }) => order_id === orderId)).toEqual([{ order_id: orderId, at: at(own!) }])
    expect(await rowsIn('mail_outbox')).toBe(1)
  })

  test('an appointment moves to no time before the day that the order promised, also where the tire has become quicker since', async () => {
    const { orderId, cartId } = await placed(await completeCart(undefined, 4, 4))
    const [early, later] = [firstTime(await clock(), 1), bookableTime(await clock(), 9)]
    await world.itemIs(tires.meridian, 'lead_days = 1')
    await world.database.query(`update "order" set arrives_by = $1`, [later.date])
    expect(await move(orderId, early)).toMatchObject({ outcome: 'beforeTires', firstDay: later.date })
    const schedule = await world.commerce.installers.installerSchedule(installers.fifthStreet, { cartId })
    const open = schedule!.siteInstallerSchedule.scheduleDays.filter(({ slots }) => slots.some(({ isAvailable }) => isAvailable))
    expect(open[0]?.date).toBe(later.date)
  })

  test('of two orders that want the same last seat one gets it, and the other keeps what it has', async () => {
    const orders = [await placed(await completeCart(undefined, 4, 0)), await placed(await completeCart(undefined, 4, 6))]
    const [, wanted] = await times(0, 3)
    await world.database.query(
      `update installer set week = (select jsonb_agg(slot || '{"seats": 1}') from jsonb_array_elements(week) as slot)
       where installer_id = $1`,
      [installers.fifthStreet],
    )
    const answers = await Promise.all(orders.map(({ orderId }) => move(orderId, wanted!)))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['moved', 'slotGone'])
    expect(new Set((await seats()).map(({ order_id }) => order_id)).size).toBe(2)
  })

  test('less than a day before, the shop is called', async () => {
    const { orderId, appointment } = await placed(await completeCart())
    const [, later] = await times(0, 3)
    const { date } = todayAtNine(await clock())
    await world.database.query(`update "order" set appointment = appointment || $1`, [JSON.stringify({ date })])
    expect(await move(orderId, later!)).toMatchObject({ outcome: 'byPhone', order: { appointment: { date } } })
    expect(await seats()).toEqual([{ order_id: orderId, at: at(appointment!) }])
  })

  test('a time that was lost while the order was paid is replaced', async () => {
    const order = await prepared(await completeCart())
    await world.database.query(`update slot_booking set cart_id = 'another', order_id = 'another'`)
    await world.database.query(
      `update installer set week = (select jsonb_agg(slot || '{"seats": 1}') from jsonb_array_elements(week) as slot)`,
    )
    await world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())
    expect(await world.commerce.orders.order(order.orderId)).toMatchObject({ appointment: { isSlotAvailable: false } })
    const [, later] = await times(0, 3)
    expect(await move(order.orderId, later!)).toMatchObject({
      outcome: 'moved',
      order: { appointment: { ...later, isSlotAvailable: true } },
    })
  })

  test('an order that is not there, not paid, cancelled, or without an appointment has nothing to move', async () => {
    const [time] = await times(3)
    const unpaid = await prepared(await completeCart())
    const cancelled = await placed(await completeCart(undefined, 4, 6))
    await world.commerce.orders.cancelOrder(cancelled.orderId, key())
    for (const orderId of ['NOPE', unpaid.orderId, cancelled.orderId])
      expect(await move(orderId, time!)).toEqual({ outcome: 'notFound' })
  })

  test('cancelling an order that was moved opens its new time to others', async () => {
    const { orderId } = await placed(await completeCart())
    const [, later] = await times(0, 3)
    await move(orderId, later!)
    await world.commerce.orders.cancelOrder(orderId, key())
    expect(await seats()).toEqual([])
    const cartId = await cartWith()
    await pickInstaller(cartId)
    expect(await pickTime(cartId, 3)).toMatchObject({ outcome: 'ok' })
  })
}
