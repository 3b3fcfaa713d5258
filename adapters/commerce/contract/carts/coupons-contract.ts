/** Promo codes: entering, conditions, and the check when the order is placed. */
import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'

export function testCoupons(world: CommerceHarness) {
  const { key, cartWith, add, update, deliver, summary, openCart, pickInstaller, prepare } = world

  const apply = (cartId: string, promoCode: string) => update(cartId, { kind: 'applyCoupon', promoCode })
  const takenOff = async (cartId: string) =>
    (await summary(cartId)).discounts.map(({ code, amountInCents }) => [code, amountInCents])
  const told = async (cartId: string) =>
    (await summary(cartId)).siteCartCoupons.map((coupon) => [coupon.promoCode, coupon.discountInCents, coupon.errorDescription])

  // @fact 3.18 5.5
  test('a code takes its discount off and can be removed', async () => {
    const cartId = await cartWith()
    expect(await apply(cartId, 'SET4')).toMatchObject({
      outcome: 'ok',
      cart: {
        siteCartCoupons: [
          {
            promoCode: 'SET4',
            couponId: 'CP-SET4',
            discountInCents: -4_032,
            errorDescription: null,
            keptInstead: null,
            minCartQunatity: 4,
            maxCartQunatity: null,
            alertMessage: null,
            isAutomatic: false,
          },
        ],
        discounts: [{ code: 'SET4', label: 'Code SET4', amountInCents: -4_032 }],
        totals: { discountInCents: -4_032, totalInCents: 67_223 },
      },
    })
    expect(await apply(cartId, 'SET4')).toMatchObject({ outcome: 'ok', cart: { totals: { totalInCents: 67_223 } } })
    expect(await update(cartId, { kind: 'removeCoupon', promoCode: 'SET4' })).toMatchObject({
      outcome: 'ok',
      cart: { siteCartCoupons: [], totals: { totalInCents: 71_487 } },
    })
  })

  // @fact 5.8
  test('ten wrong codes block every code for this cart, even a valid one; after 15 minutes codes are accepted again', async () => {
    const cartId = await cartWith()
    for (let guess = 0; guess < 10; guess += 1)
      expect(await apply(cartId, `GUESS${guess}`)).toMatchObject({ outcome: 'refused', code: 'badCoupon' })
    expect(await apply(cartId, 'SET4')).toEqual({
      outcome: 'refused',
      code: 'tooMany',
      field: 'promoCode',
      message: tooManyMessage,
    })
    expect(await apply(await cartWith(), 'SET4')).toMatchObject({ outcome: 'ok' })
    await world.database.query("update attempt_count set window_ends_at = now() - interval '1 second'")
    expect(await apply(cartId, 'SET4')).toMatchObject({ outcome: 'ok' })
  })

  // @fact 5.7
  test.each(['NOSUCH', 'OVER', 'SOON'])('the code %s is answered like any that is not valid', async (promoCode) => {
    const cartId = await cartWith()
    expect(await apply(cartId, promoCode)).toEqual({
      outcome: 'refused',
      code: 'badCoupon',
      field: 'promoCode',
      message: 'This promo code is not valid or has expired.',
    })
    expect(await told(cartId)).toEqual([])
  })

  // @fact 1.18 9.14
  test('codes that combine follow one another in the order of entering, and the automatic one is apart', async () => {
    await world.database.query('update coupon set combines = true')
    const cartId = await cartWith()
    await pickInstaller(cartId)
    for (const code of ['FLAT20', 'SET4', 'MOUNT10', 'BUY3GET1']) await apply(cartId, code)
    expect(await takenOff(cartId)).toEqual([
      ['INSTALL25', -2_500],
      ['FLAT20', -2_000],
      ['SET4', -3_912],
      ['MOUNT10', -710],
      ['BUY3GET1', -16_800],
    ])
    expect(await apply(cartId, 'INSTALL25')).toMatchObject({ outcome: 'ok' })
    expect(await takenOff(cartId)).toHaveLength(5)
    await world.database.query('update coupon set combines = false')
    expect(await update(cartId, { kind: 'removeCoupon', promoCode: 'INSTALL25' })).toMatchObject({
      outcome: 'refused',
      code: 'notAllowed',
      field: 'promoCode',
    })
  })

  test('of codes for one part the best is kept, until the shopper enters another of them again', async () => {
    const cartId = await cartWith()
    await pickInstaller(cartId)
    for (const code of ['FLAT20', 'SET4', 'MOUNT10']) await apply(cartId, code)
    expect(await takenOff(cartId)).toEqual([
      ['INSTALL25', -2_500],
      ['SET4', -4_032],
    ])
    await apply(cartId, 'FLAT20')
    await apply(cartId, 'MOUNT10')
    expect(await takenOff(cartId)).toEqual([
      ['FLAT20', -2_000],
      ['MOUNT10', -960],
    ])
    expect(await told(cartId)).toContainEqual(['SET4', 0, 'SET4 and FLAT20 do not combine. FLAT20 is kept: you chose it.'])
    await apply(cartId, 'INSTALL25')
    await apply(cartId, 'SET4')
    expect(await takenOff(cartId)).toEqual([
      ['INSTALL25', -2_500],
      ['SET4', -4_032],
    ])
  })

  // @fact 5.9
  test('a cart takes five codes', async () => {
    const cartId = await cartWith()
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    for (const code of ['FLAT20', 'SET4', 'MOUNT10', 'BUY3GET1', 'COVERME']) {
      expect(await apply(cartId, code)).toMatchObject({ outcome: 'ok' })
    }
    expect(await apply(cartId, 'MAX2')).toEqual({
      outcome: 'refused',
      code: 'tooMany',
      field: 'promoCode',
      message: 'A cart takes up to 5 promo codes. Remove one to use another.',
    })
    await update(cartId, { kind: 'removeCoupon', promoCode: 'FLAT20' })
    expect(await apply(cartId, 'MAX2')).toMatchObject({ outcome: 'ok' })
  })

  // @fact 4.105 5.6 9.14
  test('a code below its minimum quantity stays without effect until the tires are added', async () => {
    const cartId = await cartWith(tires.meridian, 2)
    await apply(cartId, 'BUY3GET1')
    await apply(cartId, 'MAX2')
    const alert = 'Add 2 more tires: the fourth is on us.'
    const install = ['INSTALL25', 0, 'Add 2 more tires to take $25 off installation.']
    expect(await told(cartId)).toEqual([install, ['BUY3GET1', 0, alert], ['MAX2', -1_680, null]])
    expect((await summary(cartId)).siteCartCoupons[1]).toMatchObject({ minCartQunatity: 4, alertMessage: alert })
    await add(cartId, tires.meridian, 2)
    expect(await told(cartId)).toEqual([
      ['BUY3GET1', -16_800, null],
      ['MAX2', 0, 'MAX2 is good for up to 2 tires.'],
    ])
  })

  test('a code that ends while it is in the cart takes nothing any more', async () => {
    const cartId = await cartWith()
    await apply(cartId, 'FLAT20')
    await world.database.query(`update coupon set ends_at = now() - interval '1 second' where promo_code = 'FLAT20'`)
    expect(await told(cartId)).toEqual([['FLAT20', 0, 'This promo code is not valid or has expired.']])
  })

  // @fact 9.9
  test('free coverage needs coverage, leaves one cent a line, and goes with the last of it', async () => {
    const cartId = await cartWith()
    await add(cartId, tires.veloce, 2)
    expect(await apply(cartId, 'COVERME')).toMatchObject({
      outcome: 'refused',
      code: 'badCoupon',
      message: 'Add coverage to your tires first, then enter this code.',
    })
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.veloce })
    await apply(cartId, 'COVERME')
    expect(await takenOff(cartId)).toEqual([['COVERME', -5_427]])
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect(await takenOff(cartId)).toEqual([['COVERME', -(8_600 + 5_428 - 2)]])
    await update(cartId, { kind: 'roadHazard', isRoadHazard: false, itemId: tires.meridian })
    await update(cartId, { kind: 'remove', itemId: tires.veloce })
    expect(await told(cartId)).toEqual([])
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect(await takenOff(cartId)).toEqual([])
  })

  test('codes go with the last tire, and an empty cart takes none', async () => {
    const cartId = await cartWith()
    await apply(cartId, 'FLAT20')
    await update(cartId, { kind: 'remove', itemId: tires.meridian })
    await add(cartId, tires.meridian, 4)
    expect(await told(cartId)).toEqual([])
    expect(await apply(await openCart(), 'FLAT20')).toMatchObject({ outcome: 'refused', code: 'badCoupon' })
  })

  test('an order is placed for what its codes are worth then, not for what they were', async () => {
    const cartId = await cartWith()
    await deliver(cartId, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    await apply(cartId, 'FLAT20')
    const seen = (await summary(cartId)).totals.totalInCents
    await world.database.query(`update coupon set ends_at = now() where promo_code = 'FLAT20'`)
    expect(await world.commerce.orders.prepareOrder(cartId, { totalInCents: seen, digest: null }, key())).toEqual({
      outcome: 'priceChanged',
      // With the tax on them.
      totalInCents: seen + 2_115,
    })
    expect(await prepare(cartId)).toMatchObject({ outcome: 'ready', order: { discounts: [] } })
  })
}
