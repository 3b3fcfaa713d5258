/** An order is prepared once, with everything secured, or refused with nothing taken. */
import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { counters, installers, tires, warehouses } from '#adapters/commerce/contract/sample-shop.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { type AgreedPart, agreedParts, changesSince } from '#machines/domain/orders/agreement.ts'

export function testPreparing(world: CommerceHarness) {
  const {
    key,
    openCart,
    cartWith,
    cartOf,
    add,
    deliver,
    summary,
    pickInstaller,
    pickTime,
    completeCart,
    prepare,
    prepared,
    placed,
    stockOf,
    rowsIn,
    update,
  } = world

  // @fact 3.78
  test('a prepared order stores everything it was made from', async () => {
    const cartId = await completeCart()
    const cart = await summary(cartId)
    const { heldForMs: _now, beforeTires: _then, ...appointment } = cart.cartAppointment!
    const order = await prepared(cartId)
    expect(order).toEqual({
      orderId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      cartId,
      state: 'unconfirmed',
      createdAt: expect.any(String),
      placedAt: null,
      cancelledAt: null,
      cancellableUntil: null,
      siteProducts: cart.siteProducts.map((product) => ({ ...product, paidInCents: 67_200 })),
      installerDetails: cart.installerDetails,
      appointment: { ...appointment, heldUntil: expect.any(String) },
      shippingOption: 'installer',
      arrivesBy: cart.arrivals.installer,
      shipping: null,
      billing,
      totals: cart.totals,
      discounts: [{ code: 'INSTALL25', label: 'Code INSTALL25', amountInCents: -2_500 }],
      fees: [{ kind: 'tires', name: 'Replacement tire fee', amountInCents: 400 }],
      tax: { ...cart.tax, settled: null },
      taxOnBill: cart.taxOnBill,
      pickupPlace: null,
      vehicle: null,
      trailerInfo: null,
      services: [],
      attribution: { widgetSource: null, widgetSourceId: null, subSource: null },
      accountId: null,
      userType: 'none',
      channel: null,
      tracking: [],
      standing: { stage: 'ordered', since: null, reached: [], partly: null, interruption: null, back: [] },
      reports: [],
      payment: null,
    })
    expect(await world.commerce.orders.order(order.orderId)).toEqual(order)
    expect(await world.commerce.orders.orderOfCart(cartId)).toEqual(order)
    expect(await stockOf(tires.meridian)).toBe(96)
  })

  // @fact 3.38 3.60 5.28
  test('an order keeps the car, the trailer, the services and the attribution, and its email lists all but the last', async () => {
    const cartId = await completeCart()
    const vehicle = { vehicleMake: 'Ford', vehicleModel: 'F-150', vehicleYear: '2022', vehicleTrim: 'XL' }
    await update(cartId, { kind: 'vehicle', vehicle })
    await update(cartId, { kind: 'trailer', trailerInfo: '16 ft utility trailer' })
    await update(cartId, { kind: 'remember', attribution: { widgetSource: 'pirelli', widgetSourceId: 'W-77' } })
    await world.commerce.installers.saveCartServices(cartId, ['SV-01', 'SV-03'], key())
    const order = await placed(cartId)
    const services = [
      { serviceId: 'SV-01', serviceName: 'Wheel alignment', imageUrl: 'NA' },
      { serviceId: 'SV-03', serviceName: 'Nitrogen fill', imageUrl: 'NA' },
    ]
    const attribution = { widgetSource: 'pirelli', widgetSourceId: 'W-77', subSource: null }
    const kept = { vehicle, trailerInfo: '16 ft utility trailer', services, attribution }
    expect(order).toMatchObject(kept)
    expect(await world.commerce.orders.order(order.orderId)).toMatchObject(kept)
    const [email] = await world.database.query<{ text: string }>('select text from mail_outbox')
    for (const said of [
      'Also asked for:\n  Wheel alignment, Nitrogen fill\n  The shop tells you the price. You pay it there.',
      'Vehicle:\n  2022 Ford F-150 XL',
      'Trailer:\n  16 ft utility trailer',
    ])
      expect(email!.text).toContain(said)
  })

  // @fact 3.38
  test('an order asks the shop for what it offers on that day, under its name of that day', async () => {
    const cartId = await completeCart()
    await world.commerce.installers.saveCartServices(cartId, ['SV-01', 'SV-03'], key())
    const first = await prepared(cartId)
    expect(first.services.map(({ serviceId }) => serviceId)).toEqual(['SV-01', 'SV-03'])
    await world.database.query(`update installer set service_ids = '["SV-01"]'`)
    await world.database.query(`update cart set services = '[{"serviceId":"SV-01","serviceName":"Service SV-01","imageUrl":""}]'`)
    const second = await prepared(cartId)
    expect(second.orderId).toEqual(first.orderId)
    expect(second.services).toEqual([{ serviceId: 'SV-01', serviceName: 'Wheel alignment', imageUrl: 'NA' }])
  })

  test('older orders have none of these fields', async () => {
    const cartId = await cartWith()
    await world.commerce.delivery.saveCartShipping(cartId, { option: 'home', address }, key())
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    const { orderId } = await placed(cartId)
    await world.database.query(`update "order" set attribution = null, shipping = shipping - 'country'`)
    expect(await world.commerce.orders.order(orderId)).toMatchObject({
      shipping: address,
      trailerInfo: null,
      services: [],
      attribution: { widgetSource: null, widgetSourceId: null, subSource: null },
    })
  })

  // @fact 8.9
  test('an order that is not complete names the first thing that is missing, in the order of the checkout', async () => {
    const cartId = await openCart()
    const missing = async () => await prepare(cartId)
    expect(await missing()).toEqual({ outcome: 'incomplete', missing: 'items' })
    await add(cartId, tires.meridian, 4)
    expect(await missing()).toEqual({ outcome: 'incomplete', missing: 'shipping' })
    await pickInstaller(cartId)
    expect(await missing()).toEqual({ outcome: 'incomplete', missing: 'appointment' })
    await pickTime(cartId, 0, installers.riverside)
    expect(await missing()).toEqual({ outcome: 'incomplete', missing: 'appointment' })
    await pickTime(cartId)
    expect(await missing()).toEqual({ outcome: 'incomplete', missing: 'billing' })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    expect(await missing()).toMatchObject({ outcome: 'ready' })
  })

  test('tires shipped home need an address and no appointment; a mobile installer agrees on the time by phone', async () => {
    const home = await cartWith(tires.hauler, 2)
    await world.commerce.delivery.saveCartShipping(home, { option: 'home', address }, key())
    await world.commerce.carts.saveCartBilling(home, billing, key())
    expect(await prepared(home)).toMatchObject({
      shippingOption: 'home',
      shipping: address,
      appointment: null,
      installerDetails: null,
    })

    const mobile = await cartWith()
    await pickInstaller(mobile, installers.mobile)
    await world.commerce.carts.saveCartBilling(mobile, billing, key())
    expect(await prepared(mobile)).toMatchObject({ shippingOption: 'installer', appointment: null })
  })

  test.each([
    ['fedex', { option: 'fedex', shippingLocationId: counters.bexley }, counters.bexley],
    ['warehouse', { option: 'warehouse', warehouseId: warehouses.columbus }, warehouses.columbus],
  ] as const)('tires collected by %s need no appointment: the billing contact collects them', async (option, shipping, id) => {
    const { cartId, accountId } =
      option === 'warehouse' ? await cartOf({ userType: 'Dealer', channel: 'AAFES' }) : await cartOf({ userType: 'EPP' })
    await deliver(cartId, shipping)
    expect(await prepare(cartId)).toEqual({ outcome: 'incomplete', missing: 'billing' })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    const order = await placed(cartId)
    expect(order).toMatchObject({
      state: 'confirmed',
      shippingOption: option,
      pickupPlace: { id, city: 'Columbus' },
      shipping: null,
      appointment: null,
      installerDetails: null,
      accountId,
      userType: option === 'warehouse' ? 'Dealer' : 'EPP',
      channel: option === 'warehouse' ? 'AAFES' : null,
    })
    const [email] = await world.database.query<{ text: string }>('select text from mail_outbox')
    const { company, phone } = order.pickupPlace!
    expect(email!.text).toContain(`Pick up at:\n  ${company}\n  1 Depot Rd, Columbus, OH 43201\n  By Ada Byron`)
    expect(email!.text).toContain(`\n  ${formatPhone(phone)}\n  Directions: https://`)
  })

  test('a delivery that no longer fits the cart must be chosen again', async () => {
    const { cartId, accountId } = await cartOf({ userType: 'Dealer' })
    await deliver(cartId, { option: 'warehouse', warehouseId: warehouses.columbus })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    await world.database.query(`update account set user_type = 'Retail' where account_id = $1`, [accountId])
    expect(await prepare(cartId)).toEqual({ outcome: 'incomplete', missing: 'shipping' })
  })

  // @fact 4.89
  test('a price that changed stops the order before anything is taken', async () => {
    const cartId = await completeCart()
    const seen = (await summary(cartId)).totals.totalInCents
    await world.database.query('update item set price_in_cents = price_in_cents + 100 where item_id = $1', [tires.meridian])
    expect(await world.commerce.orders.prepareOrder(cartId, { totalInCents: seen, digest: null }, key())).toEqual({
      outcome: 'priceChanged',
      totalInCents: seen + 423,
    })
    expect(await world.commerce.orders.orderOfCart(cartId)).toBeNull()
    expect(await stockOf(tires.meridian)).toBe(100)
    expect(await world.commerce.orders.prepareOrder(cartId, { totalInCents: seen + 423, digest: null }, key())).toMatchObject({
      outcome: 'ready',
    })
  })

  const otherPart: Record<AgreedPart, (cartId: string) => Promise<unknown>> = {
    lines: (cartId) => update(cartId, { kind: 'setQuantity', itemId: tires.meridian, quantity: 3 }),
    coverage: (cartId) => update(cartId, { kind: 'roadHazard', isRoadHazard: true }),
    place: () => world.database.query(`update installer set address_line1 = '9 Elsewhere Ave'`),
    appointment: (cartId) => pickTime(cartId, 1),
    arrival: () => world.database.query('update item set lead_days = lead_days + 1 where item_id = $1', [tires.meridian]),
    services: (cartId) => world.commerce.installers.saveCartServices(cartId, ['SV-01'], key()),
    vehicle: (cartId) => update(cartId, { kind: 'trailer', trailerInfo: 'A boat' }),
    payment: (cartId) => world.commerce.carts.saveCartBilling(cartId, { ...billing, lastName: 'Lovelace' }, key()),
    total: (cartId) => update(cartId, { kind: 'applyCoupon', promoCode: 'SET4' }),
  }
  test.each(agreedParts)('an order whose %s is not as it was shown is not placed before it is agreed to', async (part) => {
    // A shop's time would be too early with a later arrival.
    const cartId = part === 'arrival' ? await homeCart() : await completeCart()
    const seen = await summary(cartId)
    await otherPart[part](cartId)
    const now = await summary(cartId)
    const parts = changesSince(seen.agreement, now.agreement)
    expect(parts).toContain(part)
    const agreed = { totalInCents: now.totals.totalInCents, digest: seen.agreement }
    expect(await world.commerce.orders.prepareOrder(cartId, agreed, key())).toEqual({
      outcome: 'changed',
      parts,
      arrivesBy: now.arrivesBy,
    })
    expect(await world.commerce.orders.orderOfCart(cartId)).toBeNull()
    expect(await stockOf(tires.meridian)).toBe(100)
    const asItIs = { ...agreed, digest: now.agreement }
    expect(await world.commerce.orders.prepareOrder(cartId, asItIs, key())).toMatchObject({ outcome: 'ready' })
  })

  test.each([
    ['of a price that moved is the only change', 'total', []],
    ['of other tires names the tires', 'lines', ['lines']],
    ['of coverage that was taken names the coverage', 'coverage', ['coverage']],
  ] as const)('a new total %s', async (_, part, parts) => {
    const cartId = await completeCart()
    const seen = await summary(cartId)
    if (part === 'total') await world.database.query('update item set price_in_cents = price_in_cents + 100')
    else await otherPart[part](cartId)
    const { totals, arrivesBy } = await summary(cartId)
    const agreed = { totalInCents: seen.totals.totalInCents, digest: seen.agreement }
    expect(await world.commerce.orders.prepareOrder(cartId, agreed, key())).toEqual({
      outcome: 'priceChanged',
      totalInCents: totals.totalInCents,
      ...(parts.length > 0 && { beside: { parts, arrivesBy } }),
    })
    expect(await world.commerce.orders.orderOfCart(cartId)).toBeNull()
  })

  test('a text that is no digest, or one of other parts, names every part', async () => {
    const cartId = await completeCart()
    const { totals, agreement } = await summary(cartId)
    for (const digest of ['', 'nonsense', agreement.split('.').slice(1).join('.')]) {
      const refused = await world.commerce.orders.prepareOrder(cartId, { totalInCents: totals.totalInCents, digest }, key())
      expect(refused).toMatchObject({ outcome: 'changed', parts: agreedParts })
    }
  })

  async function homeCart() {
    const cartId = await cartWith()
    await deliver(cartId, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    return cartId
  }

  test('a time that the shop takes off its calendar is gone, also while it is held', async () => {
    const cartId = await completeCart()
    await world.database.query(`update installer set week = '[]'`)
    expect(await world.commerce.appointments.cartAppointment(cartId)).toMatchObject({ isSlotAvailable: false, beforeTires: null })
    expect(await prepare(cartId)).toEqual({ outcome: 'slotGone' })
    expect(await stockOf(tires.meridian)).toBe(100)
  })

  // @fact 4.97
  test('fifty preparations at once make one order and take its stock once', async () => {
    const cartId = await completeCart()
    const total = (await summary(cartId)).totals.totalInCents
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.commerce.orders.prepareOrder(cartId, { totalInCents: total, digest: null }, key())),
    )
    const orders = answers.map((answer) => (answer.outcome === 'ready' ? answer.order.orderId : answer.outcome))
    expect(new Set(orders)).toEqual(new Set([(await world.commerce.orders.orderOfCart(cartId))!.orderId]))
    expect(await rowsIn('"order"')).toBe(1)
    expect(await stockOf(tires.meridian)).toBe(96)
  })

  test('an unconfirmed order follows its cart, and its reserved tires count as available', async () => {
    const cartId = await completeCart(tires.veloce, 5)
    const first = await prepared(cartId)
    expect(await stockOf(tires.veloce)).toBe(0)
    expect(
      await world.commerce.carts.updateCart(cartId, { kind: 'setQuantity', itemId: tires.veloce, quantity: 4 }, key()),
    ).toMatchObject({
      outcome: 'ok',
    })
    const second = await prepared(cartId)
    expect(second.orderId).toEqual(first.orderId)
    expect(second.siteProducts[0]!.quantity).toBe(4)
    expect(await stockOf(tires.veloce)).toBe(1)
  })

  test('stock cannot be sold twice', async () => {
    const carts = await Promise.all(Array.from({ length: 6 }, (_, index) => completeCart(tires.veloce, 2, index * 3 + 1)))
    const answers = await Promise.all(carts.map(prepare))
    expect(answers.filter((answer) => answer.outcome === 'ready')).toHaveLength(2)
    expect(answers.filter((answer) => answer.outcome !== 'ready')).toEqual(
      Array.from({ length: 4 }, () => ({ outcome: 'outOfStock', productId: tires.veloce })),
    )
    expect(await stockOf(tires.veloce)).toBe(1)
  })

  test('carts that want the same two tires in different orders do not block one another', async () => {
    const carts = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const pair = [tires.meridian, tires.hauler]
        if (index % 2) pair.reverse()
        const cartId = await cartWith(pair[0], 2)
        await add(cartId, pair[1]!, 2)
        await world.commerce.delivery.saveCartShipping(cartId, { option: 'home', address }, key())
        await world.commerce.carts.saveCartBilling(cartId, billing, key())
        return cartId
      }),
    )
    const orders = await Promise.all(carts.map(placed))
    await Promise.all(orders.map((order) => world.commerce.orders.cancelOrder(order.orderId, key())))
    expect([await stockOf(tires.meridian), await stockOf(tires.hauler)]).toEqual([100, 50])
  })
}
