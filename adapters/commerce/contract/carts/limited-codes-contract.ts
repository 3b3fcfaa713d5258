/** Promo codes with a limit: no more orders than uses, over all carts. */
import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness, paymentOf } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'

export function testLimitedCodes(world: CommerceHarness) {
  const { key, cartWith, update, deliver, summary, prepare, prepared, placed } = world

  const apply = (cartId: string, promoCode = 'FIRST1') => update(cartId, { kind: 'applyCoupon', promoCode })
  /** A cart that can be ordered, with the code entered: $672.00, of which the code takes $30.00. */
  async function cartWithCode() {
    const cartId = await cartWith()
    await deliver(cartId, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    expect(await apply(cartId)).toMatchObject({ outcome: 'ok', cart: { totals: { totalInCents: 68_315 } } })
    return cartId
  }
  const limitTo = (uses: number) => world.database.query(`update coupon set max_uses = $1 where promo_code = 'FIRST1'`, [uses])
  async function uses() {
    const [row] = await world.database.query<{ uses: number }>(`select uses from coupon where promo_code = 'FIRST1'`)
    return row!.uses
  }

  test('entering a code with a limit takes no use, an order takes one, and ordering again none more', async () => {
    const [first, second] = [await cartWithCode(), await cartWithCode()]
    expect(await uses()).toBe(0)
    const { orderId, totals, discounts } = await prepared(first)
    expect(totals.totalInCents).toBe(68_315)
    expect(discounts).toEqual([{ code: 'FIRST1', label: 'Code FIRST1', amountInCents: -3_000 }])
    expect(await uses()).toBe(1)
    expect((await prepared(first)).orderId).toEqual(orderId)
    expect((await summary(first)).totals.totalInCents).toBe(68_315)
    expect((await summary(second)).totals.totalInCents).toBe(71_487)
    await placed(first)
    expect(await uses()).toBe(1)
  })

  test('a code that others have used up takes nothing, says so, and is not taken any more', async () => {
    const late = await cartWithCode()
    await placed(await cartWithCode())
    const { siteCartCoupons } = await summary(late)
    expect(siteCartCoupons).toMatchObject([
      { promoCode: 'FIRST1', discountInCents: 0, errorDescription: 'This promo code has been used up.' },
    ])
    expect(await apply(await cartWith())).toEqual({
      outcome: 'refused',
      code: 'badCoupon',
      field: 'promoCode',
      message: 'This promo code has been used up.',
    })
  })

  // @fact 5.10
  test('a shopper whose code was used up meanwhile sees it, keeps the cart, and can order without it', async () => {
    const late = await cartWithCode()
    await placed(await cartWithCode())
    const before = await summary(late)
    const changed = { outcome: 'priceChanged', totalInCents: 71_487 }
    expect(await world.commerce.orders.prepareOrder(late, { totalInCents: 68_315, digest: null }, key())).toEqual({
      ...changed,
      usedUpCodes: ['FIRST1'],
    })
    expect(await world.commerce.orders.prepareOrder(late, { totalInCents: 60_000, digest: null }, key())).toEqual(changed)
    expect(await summary(late)).toEqual(before)
    expect(await world.commerce.orders.orderOfCart(late)).toBeNull()
    expect((await placed(late)).discounts).toEqual([])
    expect(await uses()).toBe(1)
  })

  // @fact 5.10
  test('of twelve carts that order with a code at once as many get it as it has uses', async () => {
    await limitTo(3)
    const carts = await Promise.all(Array.from({ length: 12 }, cartWithCode))
    const answers = await Promise.all(
      carts.map((cartId) => world.commerce.orders.prepareOrder(cartId, { totalInCents: 68_315, digest: null }, key())),
    )
    const outcomes = answers.map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'priceChanged')).toHaveLength(9)
    expect(await uses()).toBe(3)
    expect(await world.stockOf(tires.meridian)).toBe(88)
  })

  // @fact 5.10
  test('a declined payment and a cancelled order give their use back, once', async () => {
    const [first, second] = [await cartWithCode(), await cartWithCode()]
    const { orderId } = await prepared(first)
    await Promise.all(Array.from({ length: 5 }, () => world.commerce.orders.releaseOrder(orderId, key())))
    expect(await uses()).toBe(0)
    expect((await summary(second)).totals.totalInCents).toBe(68_315)
    const { orderId: secondId } = await placed(second)
    expect(await uses()).toBe(1)
    await Promise.all(Array.from({ length: 5 }, () => world.commerce.orders.cancelOrder(secondId, key())))
    expect(await uses()).toBe(0)
    expect((await summary(first)).totals.totalInCents).toBe(68_315)
  })

  test('money that comes after the release takes the use again, and is placed without one when others have it', async () => {
    const [earlier, second] = [await cartWithCode(), await cartWithCode()]
    const first = await prepared(earlier)
    await world.commerce.orders.releaseOrder(first.orderId, key())
    await placed(second)
    const confirmed = { outcome: 'confirmed', order: { totals: { totalInCents: 68_315 } } }
    expect(await world.commerce.orders.confirmOrder(first.orderId, paymentOf(first), key())).toMatchObject(confirmed)
    expect(await uses()).toBe(1)
    await world.commerce.orders.cancelOrder(first.orderId, key())
    expect(await uses()).toBe(1)

    await limitTo(2)
    const third = await prepared(await cartWithCode())
    await world.commerce.orders.releaseOrder(third.orderId, key())
    expect(await world.commerce.orders.confirmOrder(third.orderId, paymentOf(third), key())).toMatchObject(confirmed)
    expect(await uses()).toBe(2)
  })

  test('an order that is prepared again without its code releases the use, and so does one for too few tires', async () => {
    const cartId = await cartWithCode()
    await prepared(cartId)
    await update(cartId, { kind: 'removeCoupon', promoCode: 'FIRST1' })
    expect((await prepared(cartId)).discounts).toEqual([])
    expect(await uses()).toBe(0)
    await apply(cartId)
    await prepared(cartId)
    await world.database.query(`update coupon set min_quantity = 8 where promo_code = 'FIRST1'`)
    expect((await prepared(cartId)).discounts).toEqual([])
    expect(await uses()).toBe(0)
  })

  test('concurrent orders that swap codes all succeed', async () => {
    const codes = ['FIRST1', 'OTHER1']
    await limitTo(100)
    await world.database.query(
      `insert into coupon select (jsonb_populate_record(c, '{"promo_code": "OTHER1", "coupon_id": "other-1"}')).* from coupon c
       where promo_code = 'FIRST1'`,
    )
    const carts = await Promise.all(Array.from({ length: 10 }, () => cartWith()))
    for (const turn of [0, 1, 2]) {
      const prepareWith = async (cartId: string, at: number) => {
        const promoCode = codes[(at + turn) % 2]!
        for (const other of codes) if (other !== promoCode) await update(cartId, { kind: 'removeCoupon', promoCode: other })
        expect(await apply(cartId, promoCode)).toMatchObject({ outcome: 'ok' })
      }
      for (const cartId of carts) await deliver(cartId, { option: 'home', address })
      for (const cartId of carts) await world.commerce.carts.saveCartBilling(cartId, billing, key())
      await Promise.all(carts.map(prepareWith))
      const answers = await Promise.all(
        carts.map((cartId) => world.commerce.orders.prepareOrder(cartId, { totalInCents: 68_315, digest: null }, key())),
      )
      expect(answers.map(({ outcome }) => outcome)).toEqual(carts.map(() => 'ready'))
      expect(await uses()).toBe(5)
    }
  })

  test('an order that is refused for its tires takes no use', async () => {
    const cartId = await cartWithCode()
    await world.itemIs(tires.meridian, 'stock = 2')
    expect(await prepare(cartId)).toMatchObject({ outcome: 'outOfStock' })
    expect(await uses()).toBe(0)
  })

  test('a code without a limit is counted nowhere', async () => {
    const cartId = await cartWithCode()
    await apply(cartId, 'FLAT20')
    await placed(cartId)
    const rows = await world.database.query('select promo_code, uses from coupon where uses <> 0')
    expect(rows).toEqual([{ promo_code: 'FIRST1', uses: 1 }])
  })
}
