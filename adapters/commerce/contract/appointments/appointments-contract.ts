/** Times at shops are held by one shopper a seat. */
import { expect, test } from 'vitest'
import type { CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, firstTime, installers, tires, todayAtNine } from '#adapters/commerce/contract/sample-shop.ts'

export function testAppointments(world: CommerceHarness) {
  const { key, clock, cartWith, add, update, itemIs, pickTime, completeCart, prepare, prepared, stockOf, rowsIn, expireHold } =
    world

  // @fact 3.51 4.51
  test('a time is held for thirty minutes by the clock of the database', async () => {
    const cartId = await cartWith()
    const before = await clock()
    const time = bookableTime(before, 1)
    const made = await world.commerce.appointments.createAppointment(
      cartId,
      { installerId: installers.fifthStreet, ...time },
      key(),
    )
    const appointment = {
      date: time.date,
      startTime: '14:00',
      isDropOff: true,
      dropOffWindow: '17:00',
      amOrPm: 'pm',
      slotTime: 'afternoon',
      installer: { installerId: installers.fifthStreet },
      isSlotAvailable: true,
      heldUntil: expect.any(String),
      heldForMs: expect.any(Number),
      beforeTires: null,
    }
    expect(made).toEqual({ outcome: 'ok', appointment })
    expect(await world.commerce.appointments.cartAppointment(cartId)).toEqual(appointment)
    const held = new Date((await world.commerce.appointments.cartAppointment(cartId))!.heldUntil).getTime() - before.getTime()
    expect(held).toBeGreaterThanOrEqual(30 * 60_000 - 1)
    expect(held).toBeLessThan(30 * 60_000 + 10_000)
  })

  // @fact 2.31 3.34 9.3
  test('the schedule is thirty days; a cart sees its own seat as free, others do not', async () => {
    const cartId = await cartWith()
    await pickTime(cartId)
    const { date, startTime } = bookableTime(await clock())
    const isOpen = async (query: { cartId?: string }) => {
      const schedule = await world.commerce.installers.installerSchedule(installers.fifthStreet, query)
      const { scheduleDays, selectedTime } = schedule!.siteInstallerSchedule
      expect(scheduleDays).toHaveLength(30)
      const slot = scheduleDays.find((day) => day.date === date)!.slots.find((each) => each.startTime === startTime)
      return [slot!.isAvailable, selectedTime]
    }
    expect(await isOpen({ cartId })).toEqual([true, { dropOffWindow: null, slotTime: '09:00' }])
    expect(await isOpen({})).toEqual([false, null])
    expect(await world.commerce.installers.installerSchedule('OH-9999', {})).toBeNull()
  })

  test('only times of the schedule can be booked', async () => {
    const cartId = await cartWith()
    const now = await clock()
    const far = new Date(now.getTime() + 40 * 86_400_000)
    const wrong = [
      { installerId: installers.fifthStreet, ...bookableTime(far) },
      { installerId: installers.fifthStreet, ...bookableTime(now), startTime: '09:30' },
      { installerId: 'OH-9999', ...bookableTime(now) },
    ]
    for (const time of wrong) {
      expect(await world.commerce.appointments.createAppointment(cartId, time, key())).toEqual({ outcome: 'slotGone' })
    }
    const early = { installerId: installers.fifthStreet, ...todayAtNine(now) }
    expect(await world.commerce.appointments.createAppointment(cartId, early, key())).toEqual({
      outcome: 'beforeTires',
      firstDay: firstTime(now).date,
    })
    expect(await world.commerce.appointments.cartAppointment(cartId)).toBeNull()
  })

  // @fact 4.50 4.52
  test('an appointment is moved only when there is one, and moving to a full time keeps the old', async () => {
    const [cartId, rival] = [await cartWith(), await cartWith()]
    const at = async (index: number) => ({ installerId: installers.fifthStreet, ...bookableTime(await clock(), index) })
    expect(await world.commerce.appointments.updateAppointment(cartId, await at(0), key())).toEqual({ outcome: 'notFound' })
    await world.commerce.appointments.createAppointment(cartId, await at(0), key())
    await world.commerce.appointments.createAppointment(rival, await at(2), key())
    expect(await world.commerce.appointments.updateAppointment(cartId, await at(2), key())).toEqual({ outcome: 'slotGone' })
    expect(await world.commerce.appointments.cartAppointment(cartId)).toMatchObject({
      ...bookableTime(await clock(), 0),
      isSlotAvailable: true,
    })
    expect(await world.commerce.appointments.updateAppointment(cartId, await at(1), key())).toMatchObject({ outcome: 'ok' })
    expect(await rowsIn('slot_booking')).toBe(2)
    expect(await world.commerce.appointments.deleteAppointment(cartId, key())).toEqual({ outcome: 'ok' })
    expect(await world.commerce.appointments.cartAppointment(cartId)).toBeNull()
    expect(await rowsIn('slot_booking')).toBe(1)
  })

  // @fact 4.51
  test.each([
    ['one seat', 0, 1],
    ['two seats', 1, 2],
  ])('of twenty shoppers at once exactly as many get a time with %s', async (_seats, index, seats) => {
    const carts = await Promise.all(Array.from({ length: 20 }, () => cartWith(tires.meridian, 1)))
    const answers = await Promise.all(carts.map((cartId) => pickTime(cartId, index)))
    expect(answers.filter((answer) => answer.outcome === 'ok')).toHaveLength(seats)
    expect(answers.filter((answer) => answer.outcome === 'slotGone')).toHaveLength(20 - seats)
    expect(await rowsIn('slot_booking')).toBe(seats)
  })

  test('two shoppers at once both get a time with two seats', async () => {
    const carts = await Promise.all([cartWith(tires.meridian, 1), cartWith(tires.meridian, 1)])
    for (let day = 0; day < 8; day++) {
      const answers = await Promise.all(carts.map((cartId) => pickTime(cartId, day * 2 + 1)))
      expect(answers.map((answer) => answer.outcome)).toEqual(['ok', 'ok'])
    }
  })

  test('shoppers who swap times at once do not block one another', async () => {
    const carts = await Promise.all(Array.from({ length: 8 }, () => cartWith(tires.meridian, 1)))
    await Promise.all(carts.map((cartId, index) => pickTime(cartId, (index % 4) * 3)))
    for (let round = 1; round < 4; round++) {
      await Promise.all(
        carts.map((cartId, index) =>
          pickTime(cartId, ((index + round) % 4) * 3, [installers.fifthStreet, installers.riverside][round % 2]),
        ),
      )
    }
    expect(await rowsIn('slot_booking')).toBeGreaterThanOrEqual(4)
  })

  test('a hold that has expired may be taken over, by one shopper', async () => {
    const first = await completeCart()
    await expireHold(first)
    expect(await world.commerce.appointments.cartAppointment(first)).toMatchObject({ isSlotAvailable: true })
    const rivals = await Promise.all(Array.from({ length: 10 }, () => cartWith(tires.meridian, 1)))
    const answers = await Promise.all(rivals.map((cartId) => pickTime(cartId)))
    expect(answers.filter((answer) => answer.outcome === 'ok')).toHaveLength(1)
    expect(await world.commerce.appointments.cartAppointment(first)).toMatchObject({ isSlotAvailable: false })
    expect(await prepare(first)).toEqual({ outcome: 'slotGone' })
    expect(await stockOf(tires.meridian)).toBe(100)
  })

  test('an expired hold that no other cart took is renewed by the order', async () => {
    const cartId = await completeCart()
    await expireHold(cartId)
    const order = await prepared(cartId)
    expect(new Date(order.appointment!.heldUntil).getTime()).toBeGreaterThan((await clock()).getTime() + 29 * 60_000)
  })

  test('times open with the slowest tire of the cart, business day by business day', async () => {
    const cartId = await cartWith()
    const first = async () => {
      const schedule = await world.commerce.installers.installerSchedule(installers.fifthStreet, { cartId })
      const open = schedule!.siteInstallerSchedule.scheduleDays.find((day) => day.slots.some((slot) => slot.isAvailable))
      return open!.date
    }
    for (const leadDays of [1, 3, 9]) {
      await itemIs(tires.meridian, `lead_days = ${leadDays}`)
      expect(await first()).toBe(firstTime(await clock(), leadDays).date)
    }
    const early = { installerId: installers.fifthStreet, ...firstTime(await clock(), 8) }
    expect(await world.commerce.appointments.createAppointment(cartId, early, key())).toEqual({
      outcome: 'beforeTires',
      firstDay: await first(),
    })
  })

  test('adding a slower tire releases the seat, and the time is before the tires', async () => {
    const cartId = await completeCart()
    await itemIs(tires.veloce, 'lead_days = 9')
    const firstDay = firstTime(await clock(), 9).date
    expect(await add(cartId, tires.veloce, 1)).toMatchObject({
      cart: { cartAppointment: { isSlotAvailable: false, beforeTires: { firstDay } } },
    })
    expect(await rowsIn('slot_booking')).toBe(0)
    expect(await prepare(cartId)).toEqual({ outcome: 'beforeTires', firstDay })
    expect(await update(cartId, { kind: 'remove', itemId: tires.veloce })).toMatchObject({
      cart: { cartAppointment: { isSlotAvailable: true } },
    })
    expect(await prepare(cartId)).toMatchObject({ outcome: 'ready' })
  })

  const pickAgain = async (cartId: string) =>
    world.commerce.appointments.updateAppointment(
      cartId,
      { installerId: installers.fifthStreet, ...bookableTime(await clock()) },
      key(),
    )
  /** The cart has held times since so long, and its last hold ended `ended` ago, or lasts where that is negative. */
  const hasHeld = (cartId: string, since: string, ended: string) =>
    world.database.query(
      `update cart set holds = jsonb_build_object('since', now() - $2::interval, 'until', now() - $3::interval) where cart_id = $1`,
      [cartId, since, ended],
    )

  test('a hold ends two hours after the first of the cart, however often the time is picked again', async () => {
    const cartId = await completeCart()
    await hasHeld(cartId, '110 minutes', '-1 minute')
    const last = await pickAgain(cartId)
    expect(last).toMatchObject({ outcome: 'ok', appointment: { isSlotAvailable: true } })
    const { heldForMs } = (last as { appointment: { heldForMs: number } }).appointment
    expect(heldForMs).toBeGreaterThan(9 * 60_000)
    expect(heldForMs).toBeLessThanOrEqual(10 * 60_000)
    const again = await pickAgain(cartId)
    expect(again).toMatchObject({ outcome: 'ok' })
    expect((again as typeof last & { outcome: 'ok' }).appointment.heldUntil).toBe(
      (last as typeof last & { outcome: 'ok' }).appointment.heldUntil,
    )
  })

  test('past the two hours the time is chosen and not held, whether it is the same or another, or released in between', async () => {
    const cartId = await completeCart()
    await hasHeld(cartId, '121 minutes', '1 minute')
    const chosen = { outcome: 'ok', appointment: { isSlotAvailable: true, heldForMs: 0 } }
    expect(await pickAgain(cartId)).toMatchObject(chosen)
    expect(await pickTime(cartId, 4)).toMatchObject(chosen)
    await world.commerce.appointments.deleteAppointment(cartId, key())
    expect(await pickTime(cartId)).toMatchObject(chosen)
    const rival = await cartWith(tires.meridian, 1)
    expect(await pickTime(rival)).toMatchObject({ outcome: 'ok', appointment: { isSlotAvailable: true } })
    expect(await prepare(cartId)).toEqual({ outcome: 'slotGone' })
    expect(await pickAgain(cartId)).toEqual({ outcome: 'slotGone' })
  })

  test('a time that is chosen and not held is ordered while no other has it, and held while it is paid', async () => {
    const cartId = await completeCart()
    await hasHeld(cartId, '121 minutes', '1 minute')
    await pickAgain(cartId)
    const order = await prepared(cartId)
    expect(new Date(order.appointment!.heldUntil).getTime()).toBeGreaterThan((await clock()).getTime() + 29 * 60_000)
    expect(await pickTime(await cartWith(tires.meridian, 1))).toEqual({ outcome: 'slotGone' })
  })

  test('two hours after the last hold of the cart it holds times again', async () => {
    const cartId = await completeCart()
    await hasHeld(cartId, '239 minutes', '119 minutes')
    expect(await pickAgain(cartId)).toMatchObject({ outcome: 'ok', appointment: { heldForMs: 0 } })
    await hasHeld(cartId, '241 minutes', '121 minutes')
    const again = await pickAgain(cartId)
    expect((again as typeof again & { outcome: 'ok' }).appointment.heldForMs).toBe(30 * 60_000)
  })

  test('a held time passes the same checks as any other: the tires arrive later now', async () => {
    const cartId = await completeCart()
    await itemIs(tires.meridian, 'lead_days = 9')
    const lost = { outcome: 'beforeTires', firstDay: firstTime(await clock(), 9).date }
    expect(await pickAgain(cartId)).toEqual(lost)
    expect(await world.commerce.appointments.cartAppointment(cartId)).toMatchObject({
      isSlotAvailable: false,
      heldForMs: 0,
      beforeTires: { firstDay: lost.firstDay },
    })
    expect(await prepare(cartId)).toEqual(lost)
    expect(await world.commerce.orders.orderOfCart(cartId)).toBeNull()
    expect(await stockOf(tires.meridian)).toBe(100)
  })

  test('the first possible day has a free seat', async () => {
    const cartId = await completeCart()
    await itemIs(tires.meridian, 'lead_days = 9')
    const { date } = firstTime(await clock(), 9)
    await world.database.query(
      `insert into slot_booking (installer_id, date, start_time, seat, cart_id, order_id, is_drop_off, held_until)
       select $1, $2, '14:00', seat, 'C' || seat, 'O' || seat, true, now() from generate_series(1, 2) as seat`,
      [installers.fifthStreet, date],
    )
    expect(await prepare(cartId)).toEqual({ outcome: 'beforeTires', firstDay: bookableTime(await clock(), 0, 9).date })
  })

  test('saving the same time again holds it for another thirty minutes', async () => {
    const cartId = await completeCart()
    await world.database.query(`update slot_booking set held_until = now() + interval '1 minute'`)
    const time = { installerId: installers.fifthStreet, ...bookableTime(await clock()) }
    const renewed = await world.commerce.appointments.updateAppointment(cartId, time, key())
    if (renewed.outcome !== 'ok') throw new Error(`The time is ${renewed.outcome}`)
    expect(new Date(renewed.appointment.heldUntil).getTime()).toBeGreaterThan((await clock()).getTime() + 29 * 60_000)
    expect(await rowsIn('slot_booking')).toBe(1)
  })
}
