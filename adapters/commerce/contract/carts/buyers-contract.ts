/** The buyer determines prices, delivery methods and permissions; it comes from the owning account, never from the browser. */
import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness, paymentOf } from '#adapters/commerce/contract/harness.ts'
import { counters, installers, tires, warehouses } from '#adapters/commerce/contract/sample-shop.ts'

export function testBuyers(world: CommerceHarness) {
  const {
    key,
    openCart,
    cartWith,
    cartOf,
    openAccount,
    add,
    update,
    deliver,
    summary,
    pickInstaller,
    placed,
    prepare,
    prepared,
  } = world

  const company = {
    companyName: 'Northern Fleet',
    deliveryMethods: [],
    paymentTypes: [],
    isTireReplacementCoverageAvailable: true,
    isOccupationDiscountsAvailable: true,
  }

  // @fact 1.7 1.8 storefront.11
  test.each([
    ['Retail', null, 16_800],
    ['Retail Member', 'Member price', 16_300],
    ['Fleet', 'Fleet price', 15_456],
    ['Partner Program', 'Partner price', 15_792],
    ['EPP', 'Employee price', 14_784],
    ['Sales Tool', null, 16_800],
    ['Special Order', 'Your price', 15_960],
    ['WholeSale', 'Wholesale price', 13_776],
    ['Dealer', 'Dealer price', 14_280],
  ] as const)('a %s account pays its %s', async (userType, priceLabel, cents) => {
    const { cartId, accountId } = await cartOf({ userType, company })
    expect(await summary(cartId)).toMatchObject({
      buyer: { accountId, userType, priceLabel, companyName: 'Northern Fleet', isFirstOrder: true },
      siteProducts: [{ price: { salePriceInCents: cents } }],
      totals: { tiresInCents: 4 * cents },
      alerts: [],
    })
  })

  // @fact 6.3
  test('a revoked tier disappears on the next read of the cart', async () => {
    const { cartId, accountId } = await cartOf({ userType: 'Dealer' })
    await world.database.query(`update account set user_type = 'Retail' where account_id = $1`, [accountId])
    expect(await summary(cartId)).toMatchObject({ buyer: { userType: 'Retail' }, totals: { totalInCents: 71_487 } })
  })

  // @fact 3.80
  test('claiming gives the cart to the account under a new secret, at its own prices', async () => {
    const { cartId, secret } = await world.commerce.carts.createCart({ zip: '43201' })
    await add(cartId, tires.meridian, 4)
    const accountId = await openAccount({ userType: 'Retail Member' })
    const claimed = await world.commerce.carts.claimCart(cartId, accountId, null)
    if (claimed.outcome !== 'ok') throw new Error('The cart was not claimed')
    expect(claimed.secret).not.toBe(secret)
    expect(await world.commerce.carts.cartOfSecret(secret)).toBeNull()
    expect(await world.commerce.carts.cartOfSecret(claimed.secret)).toEqual({ cartId, accountId })
    expect(await summary(cartId)).toMatchObject({ buyer: { accountId }, totals: { totalInCents: 69_372 }, alerts: [] })
    expect(await world.commerce.carts.claimCart(cartId, await openAccount(), null)).toEqual({ outcome: 'notFound' })
    expect(await world.commerce.carts.claimCart(cartId, 'nobody', null)).toEqual({ outcome: 'notFound' })
    expect(await world.commerce.carts.claimCart(cartId, accountId, null)).toMatchObject({ outcome: 'ok' })
  })

  test('an account finds the open cart it used last', async () => {
    const accountId = await openAccount()
    expect(await world.commerce.carts.cartOfAccount(accountId)).toBeNull()
    const [older, newer] = [await cartWith(), await cartWith()]
    for (const cartId of [older, newer]) await world.commerce.carts.claimCart(cartId, accountId, null)
    expect(await world.commerce.carts.cartOfAccount(accountId)).toBe(newer)
    await add(older, tires.meridian, 1)
    expect(await world.commerce.carts.cartOfAccount(accountId)).toBe(older)
    await deliver(older, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(older, billing, key())
    await placed(older)
    expect(await world.commerce.carts.cartOfAccount(accountId)).toBe(newer)
    expect(await world.commerce.carts.claimCart(older, accountId, null)).toEqual({ outcome: 'notFound' })
  })

  // @fact 6.6
  test('dealers and wholesalers can only collect at a warehouse', async () => {
    for (const userType of ['Dealer', 'WholeSale'] as const) {
      const { cartId } = await cartOf({ userType })
      expect(await pickInstaller(cartId)).toEqual({ outcome: 'notOffered' })
      expect(await deliver(cartId, { option: 'home', address })).toEqual({ outcome: 'notOffered' })
      expect(await deliver(cartId, { option: 'fedex', shippingLocationId: counters.bexley })).toEqual({ outcome: 'notOffered' })
      expect(await deliver(cartId, { option: 'warehouse', warehouseId: warehouses.columbus })).toMatchObject({ outcome: 'ok' })
    }
  })

  // @fact 4.21
  test('other buyers can use a warehouse only if their company lists it, and then only the listed methods', async () => {
    const toWarehouse = { option: 'warehouse', warehouseId: warehouses.columbus } as const
    expect(await deliver(await cartWith(), toWarehouse)).toEqual({ outcome: 'notOffered' })
    const deliveryMethods = ['warehouse' as const, 'mobile' as const]
    const { cartId } = await cartOf({ userType: 'Fleet', company: { ...company, deliveryMethods } })
    expect(await pickInstaller(cartId)).toEqual({ outcome: 'notOffered' })
    expect(await deliver(cartId, { option: 'home', address })).toEqual({ outcome: 'notOffered' })
    expect(await pickInstaller(cartId, installers.mobile)).toMatchObject({ outcome: 'ok' })
    expect(await deliver(cartId, toWarehouse)).toMatchObject({ outcome: 'ok', cart: { buyer: { deliveryMethods } } })
  })

  // @fact 6.28
  test('signing in to an account without the chosen delivery clears the choice', async () => {
    const cartId = await cartWith()
    await pickInstaller(cartId)
    await world.commerce.carts.claimCart(cartId, await openAccount({ userType: 'Dealer' }), null)
    expect(await summary(cartId)).toMatchObject({ shippingOption: null, alerts: [{ kind: 'shopRemoved' }] })
    expect(await prepare(cartId)).toEqual({ outcome: 'incomplete', missing: 'shipping' })
  })

  // @fact 4.65
  test('a company’s payment types are the only ones', async () => {
    const { cartId } = await cartOf({ userType: 'Fleet', company: { ...company, paymentTypes: ['resolve'] } })
    expect(await update(cartId, { kind: 'paymentType', paymentType: 'affirm' })).toMatchObject({
      outcome: 'refused',
      code: 'notAllowed',
      field: 'paymentType',
    })
    expect(await update(cartId, { kind: 'paymentType', paymentType: 'resolve' })).toMatchObject({
      outcome: 'ok',
      cart: { paymentType: 'resolve' },
    })
  })

  // @fact 6.27
  test('buyers exempt in the destination state pay no excise tax', async () => {
    const { cartId } = await cartOf({ userType: 'Fleet', taxExemptState: 'OH' }, tires.hauler, 2)
    expect(await summary(cartId)).toMatchObject({ estimatedFetTaxInCents: 2_500 })
    expect(await deliver(cartId, { option: 'home', address })).toMatchObject({
      cart: { estimatedFetTaxInCents: 0, siteProducts: [{ fetInCents: 0 }], totals: { fetInCents: 0 } },
    })
    expect(await deliver(cartId, { option: 'home', address: { ...address, state: 'TX', zip: '78701' } })).toMatchObject({
      cart: { estimatedFetTaxInCents: 2_500, alerts: [{ kind: 'taxExemptMismatch', blocksOrder: false }] },
    })
  })

  test('an exemption follows the ZIP, also with another state in the address', async () => {
    const { cartId } = await cartOf({ userType: 'Fleet', taxExemptState: 'TX' }, tires.hauler, 2)
    expect(await deliver(cartId, { option: 'home', address: { ...address, state: 'TX' } })).toMatchObject({
      cart: { estimatedFetTaxInCents: 2_500, alerts: [{ kind: 'taxExemptMismatch', blocksOrder: false }] },
    })
  })

  // @fact 9.20
  test('the store card takes five percent off the first order of an account, and of no other', async () => {
    const buy = async (cartId: string) => {
      await update(cartId, { kind: 'paymentType', paymentType: 'synchrony' })
      await deliver(cartId, { option: 'home', address })
      await world.commerce.carts.saveCartBilling(cartId, billing, key())
      return (await summary(cartId)).totals.discountInCents
    }
    expect(await buy(await cartWith())).toBe(0)
    const { cartId, accountId } = await cartOf({})
    expect(await buy(cartId)).toBe(-3_360)
    const second = await openCart()
    await world.commerce.carts.claimCart(second, accountId, null)
    await add(second, tires.meridian, 4)
    expect(await buy(second)).toBe(-3_360)
    const seen = (await summary(second)).totals.totalInCents
    const order = await prepared(cartId)
    expect(await buy(second)).toBe(0)
    await world.commerce.orders.confirmOrder(order.orderId, { ...paymentOf(order), type: 'synchrony' }, key())
    expect(await buy(second)).toBe(0)
    expect(await world.commerce.orders.prepareOrder(second, { totalInCents: seen, digest: null }, key())).toMatchObject({
      outcome: 'priceChanged',
      firstOrderWith: 'synchrony',
    })
    await world.commerce.orders.cancelOrder(order.orderId, key())
    expect((await summary(second)).totals.discountInCents).toBe(-3_360)
  })
}
