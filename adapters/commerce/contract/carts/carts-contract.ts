/** Carts are opened, found by their secret and filled. */
import { expect, test } from 'vitest'
import { billing, type CommerceHarness, payment, proof } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, columbusZip, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { arrivalDay } from '#machines/domain/delivery/arrival.ts'

export function testCarts(world: CommerceHarness) {
  const { key, clock, openCart, cartWith, add, summary, pickInstaller, completeCart, rowsIn, update, openAccount } = world

  // @fact 6.24
  test('a cart is opened by its secret and by nothing else', async () => {
    const mine = await world.commerce.carts.createCart({ zip: null })
    const other = await world.commerce.carts.createCart({ zip: null })
    expect(mine.cartId).toMatch(/^C[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(Buffer.from(mine.secret, 'base64url')).toHaveLength(32)
    expect(await world.commerce.carts.cartOfSecret(mine.secret)).toEqual({ cartId: mine.cartId, accountId: null })
    expect(await world.commerce.carts.cartOfSecret(other.secret)).toEqual({ cartId: other.cartId, accountId: null })
    for (const foreign of ['', mine.cartId, `${mine.secret}x`, mine.secret.toLowerCase(), 'AAAA']) {
      expect(await world.commerce.carts.cartOfSecret(foreign)).toBeNull()
    }
  })

  test('the secret itself is nowhere in the database', async () => {
    const { cartId, secret } = await world.commerce.carts.createCart({ zip: null })
    const [row] = await world.database.query<{ stored: string }>(
      'select to_jsonb(cart)::text as stored from cart where cart_id = $1',
      [cartId],
    )
    expect(row!.stored).not.toContain(secret)
  })

  // @fact 3.1 3.2 3.3 3.4 3.5
  test('a new cart is empty and costs nothing', async () => {
    const cartId = await openCart()
    const arrival = arrivalDay(await world.clock(), 'America/New_York', 2)
    expect(await summary(cartId)).toEqual({
      id: cartId,
      cartUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      zip: columbusZip,
      email: null,
      siteProducts: [],
      siteCartCoupons: [],
      discounts: [],
      alerts: [],
      notes: [],
      buyer: {
        accountId: null,
        userType: 'none',
        priceLabel: null,
        companyName: null,
        brands: [],
        taxExemptState: null,
        taxCertificates: [],
        channel: null,
        deliveryMethods: [],
        paymentTypes: [],
        offersCoverage: true,
        offersOccupationDiscounts: true,
        isFirstOrder: false,
      },
      widgetOrigin: 'none',
      attribution: { widgetSource: null, widgetSourceId: null, subSource: null },
      vehicle: null,
      trailerInfo: null,
      preShippingSelection: null,
      idMe: { status: 'none', group: null },
      paymentType: 'credit',
      installerDetails: null,
      pickupPlace: null,
      nearby: { shops: 2, mobile: 1 },
      roadHazardTurnedOff: false,
      cartShippingAddressPresent: false,
      cartBilling: null,
      roadHazardCostInCents: 0,
      roadHazardOfferInCents: 0,
      estimatedFetTaxInCents: 0,
      shippingCostInCents: 0,
      shippingCostToHomeInCents: 0,
      coreShipHandlingMode: 1,
      coreShipHandlingFeesApplied: false,
      shippingCost: { kind: 'free' },
      shippingCosts: {
        home: { kind: 'free' },
        fedex: { kind: 'free' },
        installer: { kind: 'free' },
        warehouse: { kind: 'free' },
      },
      arrivesBy: null,
      arrivals: { home: arrival, fedex: arrival, installer: arrival, warehouse: null },
      cartAppointment: null,
      shippingOption: null,
      installability: 'all',
      quantity: 0,
      totals: {
        tiresInCents: 0,
        installationInCents: 0,
        coverageInCents: 0,
        fetInCents: 0,
        shippingInCents: 0,
        discountInCents: 0,
        stateFeesInCents: 0,
        taxInCents: 0,
        totalInCents: 0,
      },
      fees: [],
      tax: null,
      taxOnBill: { rows: [{ label: 'Sales tax', words: 'Enter a ZIP to see it', cents: 0 }], note: null },
      agreement: expect.stringMatching(/^([\w-]{12}\.){8}[\w-]{12}$/),
    })
  })

  // @fact 8.11
  test('a cart that does not exist is not found by any call', async () => {
    const time = { installerId: installers.fifthStreet, ...bookableTime(await clock()) }
    const notFound = { outcome: 'notFound' }
    expect(await world.commerce.carts.cartSummary('C0')).toBeNull()
    expect(await world.commerce.delivery.cartShipping('C0')).toBeNull()
    expect(await world.commerce.appointments.cartAppointment('C0')).toBeNull()
    expect(await world.commerce.carts.cartBilling('C0')).toBeNull()
    expect(await world.commerce.orders.orderOfCart('C0')).toBeNull()
    expect(await world.commerce.orders.order('O0')).toBeNull()
    expect(await add('C0', tires.meridian, 1)).toEqual(notFound)
    expect(await pickInstaller('C0')).toEqual(notFound)
    expect(await world.commerce.delivery.clearCartShipping('C0', key())).toEqual(notFound)
    expect(await world.commerce.appointments.createAppointment('C0', time, key())).toEqual(notFound)
    expect(await world.commerce.appointments.updateAppointment('C0', time, key())).toEqual(notFound)
    expect(await world.commerce.appointments.deleteAppointment('C0', key())).toEqual(notFound)
    expect(await world.commerce.carts.saveCartBilling('C0', billing, key())).toEqual(notFound)
    expect(await world.commerce.installers.cartServices('C0')).toBeNull()
    expect(await world.commerce.installers.saveCartServices('C0', ['SV-01'], key())).toEqual(notFound)
    expect(await world.commerce.carts.claimCart('C0', await openAccount(), null)).toEqual(notFound)
    expect(await world.commerce.carts.setWidgetOrigin('C0', { source: 'pirelli', type: null })).toBe('none')
    expect(await world.commerce.carts.recordIdMe('C0', proof)).toEqual(notFound)
    expect(await world.commerce.quotes.quoteCart('C0', { email: 'ada@example.com' }, key())).toEqual(notFound)
    await world.commerce.orders.claimOrders('A0')
    await world.commerce.carts.setCartZip('C0', columbusZip)
    expect(await world.commerce.orders.prepareOrder('C0', { totalInCents: 0, digest: null }, key())).toEqual(notFound)
    expect(await world.commerce.orders.confirmOrder('O0', payment, key())).toEqual(notFound)
    expect(await world.commerce.orders.cancelOrder('O0', key())).toEqual(notFound)
    await world.commerce.orders.releaseOrder('O0', key())
  })

  // @fact 3.11 3.12 3.13 3.14 4.31
  test('adding the same tire again adds up, and lines keep the order of adding', async () => {
    const cartId = await openCart()
    await add(cartId, tires.veloce, 2)
    await add(cartId, tires.meridian, 2)
    await add(cartId, tires.veloce, 1)
    const { siteProducts, quantity, installability } = await summary(cartId)
    expect(siteProducts.map((product) => [product.productId, product.quantity])).toEqual([
      [tires.veloce, 3],
      [tires.meridian, 2],
    ])
    expect(quantity).toBe(5)
    expect(installability).toBe('all')
    expect(siteProducts[1]).toEqual({
      productId: tires.meridian,
      name: 'Meridian A/S',
      brand: { label: 'Halden' },
      productSubType: 'all-season',
      size: '225/45R17 94W',
      image: { src: tires.meridian, whiteLetters: false, isThreePeak: false },
      link: { href: '/brands/halden/meridian-as/p/1001' },
      quantity: 2,
      price: { salePriceInCents: 16_800 },
      isInstallable: true,
      oversized: false,
      isOversizeTire: false,
      roadHazardState: 0,
      roadHazardCostInCents: 4_300,
      siteProductPromotion: null,
      fetInCents: 0,
    })
  })

  // @fact 4.30
  test('a staggered pair is added together or not at all', async () => {
    const cartId = await openCart()
    const pair = [
      { itemId: tires.meridian, quantity: 2 },
      { itemId: tires.soldOut, quantity: 2 },
    ]
    expect(await world.commerce.carts.updateCart(cartId, { kind: 'add', items: pair }, key())).toEqual({
      outcome: 'refused',
      code: 'outOfStock',
      field: 'quantity',
      message: 'Halden Meridian A/S is out of stock. Please choose another tire.',
    })
    expect((await summary(cartId)).quantity).toBe(0)
  })

  // @fact 5.44
  test('a refused change gives a reason and a next step, and leaves the cart unchanged', async () => {
    const cartId = await cartWith(tires.veloce, 4)
    expect(await add(cartId, '9999', 1)).toEqual({
      outcome: 'refused',
      code: 'unknownItem',
      field: 'itemId',
      message: 'We no longer sell this tire. Please choose another one.',
    })
    expect(await add(cartId, tires.veloce, 2)).toEqual({
      outcome: 'refused',
      code: 'outOfStock',
      field: 'quantity',
      message: 'Only 5 of Tessaro Veloce R left. Please choose 5 or fewer.',
    })
    expect(await add(cartId, tires.meridian, 25)).toEqual({
      outcome: 'refused',
      code: 'tooMany',
      field: 'quantity',
      message: 'We sell up to 24 tires of a kind online. Call us for more.',
    })
    expect(
      await world.commerce.carts.updateCart(cartId, { kind: 'setQuantity', itemId: tires.meridian, quantity: 1 }, key()),
    ).toEqual({
      outcome: 'refused',
      code: 'unknownItem',
      field: 'itemId',
      message: 'This tire is no longer in your cart. Add it again to buy it.',
    })
    expect((await summary(cartId)).quantity).toBe(4)
  })

  // @fact 4.31
  test('24 tires of a kind are the most, also in two steps', async () => {
    const cartId = await cartWith(tires.meridian, 20)
    expect(await add(cartId, tires.meridian, 5)).toMatchObject({ outcome: 'refused', code: 'tooMany' })
    expect(await add(cartId, tires.meridian, 4)).toMatchObject({ outcome: 'ok', cart: { quantity: 24 } })
  })

  test('an invalid quantity throws and changes nothing', async () => {
    const cartId = await cartWith()
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      await expect(add(cartId, tires.meridian, quantity)).rejects.toThrow('no quantity')
    }
    expect((await summary(cartId)).quantity).toBe(4)
  })

  test('the quantity of a line can be set', async () => {
    const cartId = await cartWith()
    const change = await world.commerce.carts.updateCart(
      cartId,
      { kind: 'setQuantity', itemId: tires.meridian, quantity: 2 },
      key(),
    )
    expect(change).toMatchObject({
      outcome: 'ok',
      cart: { quantity: 2, totals: { stateFeesInCents: 200, taxInCents: 1_944, totalInCents: 35_744 } },
    })
  })

  test('the same key again gives the first answer and changes nothing', async () => {
    const cartId = await openCart()
    const update = { kind: 'add', items: [{ itemId: tires.meridian, quantity: 2 }] } as const
    const once = await world.commerce.carts.updateCart(cartId, { ...update, items: [...update.items] }, 'once')
    await add(cartId, tires.meridian, 1)
    expect(await world.commerce.carts.updateCart(cartId, { ...update, items: [...update.items] }, 'once')).toEqual(once)
    expect((await summary(cartId)).quantity).toBe(3)
  })

  test('twenty calls at once with one key act once and get one answer', async () => {
    const cartId = await openCart()
    const calls = Array.from({ length: 20 }, () =>
      world.commerce.carts.updateCart(cartId, { kind: 'add', items: [{ itemId: tires.meridian, quantity: 1 }] }, 'once'),
    )
    const [first, ...others] = await Promise.all(calls)
    expect(first).toMatchObject({ outcome: 'ok', cart: { quantity: 1 } })
    for (const other of others) expect(other).toEqual(first)
    expect((await summary(cartId)).quantity).toBe(1)
  })

  test('a key of one cart does not apply to another', async () => {
    const [mine, other] = [await openCart(), await openCart()]
    const update = { kind: 'add' as const, items: [{ itemId: tires.meridian, quantity: 1 }] }
    await world.commerce.carts.updateCart(mine, update, 'shared')
    expect(await world.commerce.carts.updateCart(other, update, 'shared')).toMatchObject({
      outcome: 'ok',
      cart: { id: other, quantity: 1 },
    })
  })

  // @fact 4.33 4.34
  test('removing one of two tires leaves the choices; removing the last clears them all', async () => {
    const cartId = await completeCart()
    await add(cartId, tires.veloce, 1)
    await world.commerce.carts.updateCart(cartId, { kind: 'roadHazard', isRoadHazard: true }, key())
    const remove = (itemId: string) => world.commerce.carts.updateCart(cartId, { kind: 'remove', itemId }, key())
    expect(await remove(tires.veloce)).toMatchObject({
      cart: { shippingOption: 'installer', cartAppointment: {}, quantity: 4 },
    })
    const emptied = {
      siteProducts: [],
      shippingOption: null,
      installerDetails: null,
      cartAppointment: null,
      cartShippingAddressPresent: false,
      roadHazardCostInCents: 0,
      totals: { totalInCents: 0 },
    }
    expect(await remove(tires.meridian)).toMatchObject({ outcome: 'ok', cart: emptied })
    expect(await rowsIn('slot_booking')).toBe(0)
    expect(await add(cartId, tires.meridian, 1)).toMatchObject({ cart: { ...emptied, siteProducts: [{}], totals: {} } })
  })

  test('adding a tire that no shop mounts takes the shop and its seat out of the cart', async () => {
    const cartId = await completeCart()
    expect(await add(cartId, tires.hauler, 2)).toMatchObject({
      cart: {
        installability: 'some',
        shippingOption: null,
        installerDetails: null,
        cartAppointment: null,
        estimatedFetTaxInCents: 2_500,
      },
    })
    expect(await rowsIn('slot_booking')).toBe(0)
  })

  // @fact 3.46
  test('intended delivery, car and payment type are kept with the cart', async () => {
    const cartId = await openCart()
    const items = [{ itemId: tires.meridian, quantity: 4 }]
    const vehicle = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024', vehicleTrim: 'EX' }
    await update(cartId, { kind: 'add', items, preShippingSelection: 'ship to fedex' })
    await update(cartId, { kind: 'vehicle', vehicle })
    await update(cartId, { kind: 'paymentType', paymentType: 'affirm' })
    expect(await summary(cartId)).toMatchObject({
      preShippingSelection: 'ship to fedex',
      vehicle,
      paymentType: 'affirm',
      discounts: [{ code: 'affirm', label: 'Affirm discount', amountInCents: -6_720 }],
      totals: { discountInCents: -6_720, taxInCents: 3_501, totalInCents: 64_381 },
    })
    await update(cartId, { kind: 'vehicle', vehicle: null })
    expect(await summary(cartId)).toMatchObject({ vehicle: null, preShippingSelection: 'ship to fedex' })
  })

  // @fact 5.28
  test('a trailer is kept with the cart, with a car or without one, and taken out again', async () => {
    const cartId = await cartWith()
    const vehicle = { vehicleMake: 'Ford', vehicleModel: 'F-150', vehicleYear: '2022', vehicleTrim: '' }
    await update(cartId, { kind: 'trailer', trailerInfo: '16 ft utility trailer' })
    await update(cartId, { kind: 'vehicle', vehicle })
    expect(await summary(cartId)).toMatchObject({ vehicle, trailerInfo: '16 ft utility trailer' })
    await update(cartId, { kind: 'vehicle', vehicle: null })
    expect(await summary(cartId)).toMatchObject({ vehicle: null, trailerInfo: '16 ft utility trailer' })
    await update(cartId, { kind: 'trailer', trailerInfo: null })
    expect(await summary(cartId)).toMatchObject({ trailerInfo: null })
  })

  // @fact 3.10 3.60
  test('the last email and preference count; the first referrer counts, and changes nothing else', async () => {
    const cartId = await cartWith()
    const before = await summary(cartId)
    await update(cartId, { kind: 'remember', email: 'first@example.com', attribution: { widgetSource: 'pirelli' } })
    await update(cartId, {
      kind: 'remember',
      email: 'ada@example.com',
      preShippingSelection: 'ship to me',
      attribution: { widgetSource: 'installer', widgetSourceId: 'W-77', subSource: 'banner' },
    })
    expect(await summary(cartId)).toEqual({
      ...before,
      email: 'ada@example.com',
      preShippingSelection: 'ship to me',
      attribution: { widgetSource: 'pirelli', widgetSourceId: 'W-77', subSource: 'banner' },
    })
    await update(cartId, { kind: 'remember' })
    expect(await summary(cartId)).toMatchObject({ email: 'ada@example.com', preShippingSelection: 'ship to me' })
  })

  test('the widget named in a page’s URL is the referrer unless a call is more specific', async () => {
    const cartId = await cartWith()
    await world.commerce.carts.setWidgetOrigin(cartId, { source: 'lexani', type: null })
    expect(await summary(cartId)).toMatchObject({
      widgetOrigin: 'manufacturer',
      attribution: { widgetSource: 'lexani', widgetSourceId: null, subSource: null },
    })
    await update(cartId, { kind: 'remember', attribution: { widgetSource: 'pirelli', subSource: 'banner' } })
    expect(await summary(cartId)).toMatchObject({
      widgetOrigin: 'manufacturer',
      attribution: { widgetSource: 'pirelli', widgetSourceId: null, subSource: 'banner' },
    })
  })

  // @fact 3.10
  test('billing is kept with the cart', async () => {
    const cartId = await cartWith()
    expect(await world.commerce.carts.saveCartBilling(cartId, billing, key())).toEqual({ outcome: 'ok' })
    expect(await world.commerce.carts.cartBilling(cartId)).toEqual(billing)
    expect(await summary(cartId)).toMatchObject({ cartBilling: billing, email: billing.email })
  })
}
