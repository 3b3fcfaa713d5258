/** An order is paid once, released or cancelled once, and a placed cart is gone. */

import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness, paymentOf } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { shippingQuoteNote } from '#machines/domain/shipping/shipping-words.ts'

export function testOrders(world: CommerceHarness) {
  const {
    key,
    cartWith,
    add,
    pickInstaller,
    pickTime,
    completeCart,
    prepare,
    prepared,
    placed,
    stockOf,
    rowsIn,
    expireHold,
    placedAgo,
    summary,
    itemIs,
  } = world

  // @fact 4.88
  test('paying confirms the order once, takes the seat and sends one email', async () => {
    const cartId = await completeCart()
    const order = await prepared(cartId)
    const confirm = () => world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())
    const answers = await Promise.all(Array.from({ length: 10 }, confirm))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ outcome: 'confirmed', order: { state: 'confirmed', payment: paymentOf(order) } })
    const { placedAt, cancellableUntil } = (await world.commerce.orders.order(order.orderId))!
    expect(new Date(cancellableUntil!).getTime() - new Date(placedAt!).getTime()).toBe(30 * 60_000)
    const emails = await world.database.query<{ to: string; subject: string; text: string }>(
      'select "to", subject, text from mail_outbox',
    )
    expect(emails).toEqual([
      {
        to: billing.email,
        subject: `Your Treadline order ${orderNumber(order.orderId)}`,
        text: expect.stringContaining(
          'Shipping to shop: Free\nCode INSTALL25: −$25.00\nReplacement tire fee: $4.00\n' +
            'Estimated tax for 43201: $42.95\nTotal: $789.95',
        ),
      },
    ])
    await expireHold(cartId)
    expect(await pickTime(await cartWith(tires.meridian, 1))).toEqual({ outcome: 'slotGone' })
  })

  test('without a tax provider there is nothing to settle and no one to tell', async () => {
    const order = await placed(await completeCart())
    await world.commerce.orders.settleTax(order.orderId)
    await world.commerce.orders.recordPayment(order.orderId, 'captured')
    expect(await world.commerce.orders.reportTaxes()).toBe(0)
    expect((await world.commerce.orders.order(order.orderId))?.tax).toEqual(order.tax)
  })

  // @fact 4.80
  test('an order whose shipping is to be determined is placed with the known total, says so in its email, and waits', async () => {
    const cartId = await cartWith()
    await world.commerce.delivery.saveCartShipping(
      cartId,
      { option: 'home', address: { ...address, state: 'HI', zip: '96815' } },
      key(),
    )
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    const order = await placed(cartId)
    expect(order.totals).toMatchObject({ shippingInCents: 0, shippingToBeDetermined: true, totalInCents: 69_888 })
    expect(order.payment?.amountInCents).toBe(69_888)
    const [email] = await world.database.query<{ text: string }>('select text from mail_outbox')
    expect(email!.text).toContain('Shipping: To be determined')
    expect(email!.text).toContain(shippingQuoteNote)
    expect(email!.text).toContain('Total before shipping: $698.88')
    await placedAgo(order.orderId, '10 days')
    const { tracking } = (await world.commerce.orders.order(order.orderId))!
    expect(tracking.map(({ step }) => step)).toEqual(['order processed'])
  })

  test('a payment of a different amount does not confirm the order', async () => {
    const order = await prepared(await completeCart())
    const wrong = { ...paymentOf(order), amountInCents: order.totals.totalInCents - 1 }
    await expect(world.commerce.orders.confirmOrder(order.orderId, wrong, key())).rejects.toThrow('prepare the order again')
    expect(await world.commerce.orders.order(order.orderId)).toMatchObject({ state: 'unconfirmed', payment: null })
  })

  test('an order paid after its seat went to another cart is placed, and says that the time is gone', async () => {
    const cartId = await completeCart()
    const order = await prepared(cartId)
    await expireHold(cartId)
    expect(await pickTime(await cartWith(tires.meridian, 1))).toMatchObject({ outcome: 'ok' })
    expect(await world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())).toMatchObject({
      outcome: 'confirmed',
      order: { state: 'confirmed', appointment: { isSlotAvailable: false } },
    })
  })

  test('an order that is paid at once keeps its time and its day, also when the tires of a new one would arrive later', async () => {
    const order = await prepared(await completeCart())
    await itemIs(tires.meridian, 'lead_days = 9')
    expect(await world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())).toMatchObject({
      outcome: 'confirmed',
      order: { arrivesBy: order.arrivesBy, appointment: { isSlotAvailable: true } },
    })
  })

  test('an order that is paid later promises what is true then: its day, and whether its time is possible', async () => {
    const cartId = await completeCart()
    const order = await prepared(cartId)
    await itemIs(tires.meridian, 'lead_days = 9')
    await world.database.query(`update "order" set prepared_at = now() - interval '31 minutes'`)
    const now = (await summary(cartId)).arrivals.installer
    expect(now! > order.arrivesBy!).toBe(true)
    const confirmed = await world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())
    expect(confirmed).toMatchObject({ order: { state: 'confirmed', arrivesBy: now, appointment: { isSlotAvailable: false } } })
    const [email] = await world.database.query<{ text: string }>('select text from mail_outbox')
    expect(email!.text).toContain("There is an issue with the installer's appointment, please reschedule.")
  })

  // @fact 2.41
  test('preparing a placed order returns that order, and its cart is gone', async () => {
    const cartId = await completeCart()
    const order = await placed(cartId)
    const total = order.totals.totalInCents
    expect(await world.commerce.orders.prepareOrder(cartId, { totalInCents: total, digest: null }, key())).toEqual({
      outcome: 'alreadyPlaced',
      order,
    })
    const notFound = { outcome: 'notFound' }
    expect(await add(cartId, tires.meridian, 1)).toEqual(notFound)
    expect(await pickInstaller(cartId)).toEqual(notFound)
    expect(await world.commerce.delivery.clearCartShipping(cartId, key())).toEqual(notFound)
    expect(await pickTime(cartId, 3)).toEqual(notFound)
    expect(await world.commerce.appointments.deleteAppointment(cartId, key())).toEqual(notFound)
    expect(await world.commerce.carts.saveCartBilling(cartId, billing, key())).toEqual(notFound)
    expect(await world.commerce.orders.order(order.orderId)).toEqual(order)
  })

  test('a declined payment gives stock and seat back once, and the order can be prepared again', async () => {
    const cartId = await completeCart()
    const order = await prepared(cartId)
    await Promise.all(Array.from({ length: 10 }, () => world.commerce.orders.releaseOrder(order.orderId, key())))
    expect(await stockOf(tires.meridian)).toBe(100)
    expect(await rowsIn('slot_booking')).toBe(0)
    expect(await world.commerce.appointments.cartAppointment(cartId)).toMatchObject({ isSlotAvailable: true })
    expect((await prepared(cartId)).orderId).toBe(order.orderId)
    expect(await stockOf(tires.meridian)).toBe(96)
    expect(await rowsIn('slot_booking')).toBe(1)
  })

  // @fact 3.52
  test('after a declined payment the seat is free, and then the time is gone', async () => {
    const cartId = await completeCart()
    const order = await prepared(cartId)
    await world.commerce.orders.releaseOrder(order.orderId, key())
    await pickTime(await cartWith(tires.meridian, 1))
    expect(await world.commerce.appointments.cartAppointment(cartId)).toMatchObject({ isSlotAvailable: false })
    expect(await prepare(cartId)).toEqual({ outcome: 'slotGone' })
  })

  test('a placed order cannot be released', async () => {
    const order = await placed(await completeCart())
    await world.commerce.orders.releaseOrder(order.orderId, key())
    expect(await stockOf(tires.meridian)).toBe(96)
    expect(await rowsIn('slot_booking')).toBe(1)
  })

  // @fact 4.90 9.4
  test.each([
    ['29 minutes 59 seconds', 'cancelled'],
    ['30 minutes', 'tooLate'],
    ['30 minutes 1 second', 'tooLate'],
  ])('cancelling %s after ordering is answered %s', async (ago, outcome) => {
    const order = await placed(await completeCart())
    await placedAgo(order.orderId, ago)
    const answer = await world.commerce.orders.cancelOrder(order.orderId, key())
    expect(answer).toMatchObject({ outcome, order: { state: outcome === 'cancelled' ? 'cancelled' : 'confirmed' } })
    expect(await stockOf(tires.meridian)).toBe(outcome === 'cancelled' ? 100 : 96)
  })

  // @fact 4.91
  test('twenty concurrent cancellations count once: stock and seat come back once, and one email is sent', async () => {
    const order = await placed(await completeCart())
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.commerce.orders.cancelOrder(order.orderId, key())))
    const cancelled = await world.commerce.orders.order(order.orderId)
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(String), cancellableUntil: null })
    for (const answer of answers) expect(answer).toEqual({ outcome: 'cancelled', order: cancelled })
    expect(await stockOf(tires.meridian)).toBe(100)
    expect(await rowsIn('slot_booking')).toBe(0)
    expect(await rowsIn('mail_outbox')).toBe(2)
    await placedAgo(order.orderId, '2 hours')
    expect(await world.commerce.orders.cancelOrder(order.orderId, key())).toMatchObject({ outcome: 'cancelled' })
  })

  test('an order that is not paid cannot be cancelled, and a voided payment is recorded', async () => {
    const cartId = await completeCart()
    const { orderId } = await prepared(cartId)
    expect(await world.commerce.orders.cancelOrder(orderId, key())).toEqual({ outcome: 'notFound' })
    await placed(cartId)
    await world.commerce.orders.cancelOrder(orderId, key())
    await world.commerce.orders.recordPayment(orderId, 'captured')
    expect((await world.commerce.orders.order(orderId))!.payment).toMatchObject({ state: 'authorized' })
    for (const state of ['voided', 'refunded'] as const) {
      await world.commerce.orders.recordPayment(orderId, state)
      expect((await world.commerce.orders.order(orderId))!.payment).toMatchObject({ type: 'credit', state })
    }
  })

  test('the money of a placed order is recorded as captured, and never as released', async () => {
    const { orderId } = await placed(await completeCart())
    await world.commerce.orders.recordPayment(orderId, 'voided')
    expect((await world.commerce.orders.order(orderId))!.payment).toMatchObject({ state: 'authorized' })
    await world.commerce.orders.recordPayment(orderId, 'captured')
    expect((await world.commerce.orders.order(orderId))!.payment).toMatchObject({ type: 'credit', state: 'captured' })
  })

  test('what is kept of answers names no one, and the same key still gets the whole first answer', async () => {
    const cartId = await completeCart()
    await world.commerce.carts.updateCart(cartId, { kind: 'trailer', trailerInfo: 'Boat of Captain Byron' }, key())
    const [addKey, prepareKey, confirmKey, cancelKey] = [key(), key(), key(), key()]
    const change = () => world.commerce.carts.updateCart(cartId, { kind: 'paymentType', paymentType: 'credit' }, addKey)
    const changed = await change()
    expect(changed).toMatchObject({ outcome: 'ok', cart: { cartBilling: billing, email: billing.email } })
    expect(await change()).toEqual(changed)
    const { totalInCents } = (await world.summary(cartId)).totals
    const first = await world.commerce.orders.prepareOrder(cartId, { totalInCents, digest: null }, prepareKey)
    const { order } = first as Extract<typeof first, { order: unknown }>
    const confirm = () => world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), confirmKey)
    const confirmed = await confirm()
    const cancelled = await world.commerce.orders.cancelOrder(order.orderId, cancelKey)
    expect(cancelled).toMatchObject({ outcome: 'cancelled', order: { billing, trailerInfo: 'Boat of Captain Byron' } })
    expect(await world.commerce.orders.prepareOrder(cartId, { totalInCents, digest: null }, prepareKey)).toEqual(first)
    expect(await confirm()).toEqual(confirmed)
    expect(await world.commerce.orders.cancelOrder(order.orderId, cancelKey)).toEqual(cancelled)
    const kept = await world.database.query<{ answer: string }>('select answer from first_answer')
    const named = new RegExp([billing.firstName, billing.lastName, billing.email, billing.addressLine1].join('|'))
    expect(kept.filter(({ answer }) => named.test(answer))).toEqual([])
  })
}
