/** Where the tires go. */
import { expect, test } from 'vitest'
import { address, type CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { arrivalDay } from '#machines/domain/delivery/arrival.ts'

/** Places inside and outside the contiguous US. */
const at = {
  OH: { state: 'OH', zip: '43215' },
  AK: { state: 'AK', zip: '99501' },
  HI: { state: 'HI', zip: '96815' },
  PR: { state: 'PR', zip: '00901' },
} as const

export function testShipping(world: CommerceHarness) {
  const { key, cartWith, add, summary, pickInstaller, pickTime, completeCart, rowsIn } = world

  // @fact 3.19 3.42
  test('a shop is saved with its prices for the tires of the cart', async () => {
    const cartId = await cartWith()
    await add(cartId, tires.veloce, 2)
    const saved = await pickInstaller(cartId)
    expect(saved).toMatchObject({
      outcome: 'ok',
      cart: {
        shippingOption: 'installer',
        installerDetails: {
          installerId: installers.fifthStreet,
          company: 'Fifth Street Garage',
          timeZone: 'America/New_York',
          priceList: [
            { productId: tires.meridian, salePriceInCents: 2_400 },
            { productId: tires.veloce, salePriceInCents: 2_900 },
          ],
        },
        totals: { tiresInCents: 109_600, installationInCents: 15_400, discountInCents: -2_500, totalInCents: 130_179 },
      },
    })
    expect(await world.commerce.delivery.cartShipping(cartId)).toEqual({
      id: (await summary(cartId)).cartUuid,
      shippingOption: 'installer',
      installerId: installers.fifthStreet,
      shippingLocationId: null,
      warehouseId: null,
      cartShipping: null,
    })
  })

  test('the cart comes with where its tires go, as each is read alone', async () => {
    const cartId = await cartWith()
    const { delivery, carts } = world.commerce
    const alone = async () => ({ cart: await carts.cartSummary(cartId), shipping: await delivery.cartShipping(cartId) })
    expect(await delivery.cartWithShipping(cartId)).toEqual(await alone())
    await pickInstaller(cartId)
    expect(await delivery.cartWithShipping(cartId)).toEqual(await alone())
    expect(await delivery.cartWithShipping('C-none')).toBeNull()
  })

  test('a shop that does not exist, or cannot mount the tires, is not saved', async () => {
    const cartId = await cartWith()
    expect(await pickInstaller(cartId, 'OH-9999')).toEqual({ outcome: 'unknownInstaller' })
    await add(cartId, tires.hauler, 2)
    expect(await pickInstaller(cartId)).toEqual({ outcome: 'notInstallable' })
    expect(await world.commerce.delivery.cartShipping(cartId)).toBeNull()
  })

  // @fact 1.15 3.6 3.7 3.10 3.40
  test('shipping home is free in Ohio and $49.00 a tire in Alaska', async () => {
    const cartId = await cartWith()
    const home = (state: keyof typeof at) =>
      world.commerce.delivery.saveCartShipping(cartId, { option: 'home', address: { ...address, ...at[state] } }, key())
    expect(await home('OH')).toMatchObject({
      cart: { shippingOption: 'home', cartShippingAddressPresent: true, shippingCostInCents: 0, email: address.email },
    })
    expect(await home('AK')).toMatchObject({
      cart: {
        shippingCostInCents: 19_600,
        shippingCostToHomeInCents: 19_600,
        coreShipHandlingFeesApplied: true,
        totals: { stateFeesInCents: 1_000, taxInCents: 0, totalInCents: 87_800 },
      },
    })
    expect(await world.commerce.delivery.cartShipping(cartId)).toEqual({
      id: (await summary(cartId)).cartUuid,
      shippingOption: 'home',
      installerId: null,
      shippingLocationId: null,
      warehouseId: null,
      cartShipping: { ...address, ...at.AK },
    })
  })

  // @fact 3.43
  test('an address that was kept without a country is one of the United States', async () => {
    const cartId = await cartWith()
    await world.commerce.delivery.saveCartShipping(cartId, { option: 'home', address }, key())
    await world.database.query(`update cart set shipping_address = shipping_address - 'country'`)
    expect((await world.commerce.delivery.cartShipping(cartId))?.cartShipping).toEqual(address)
  })

  // @fact 3.9
  test('the ZIP is enough to estimate home shipping', async () => {
    const cartId = await cartWith()
    await world.commerce.carts.setCartZip(cartId, '99501')
    expect(await summary(cartId)).toMatchObject({ zip: '99501', shippingCostInCents: 0, shippingCostToHomeInCents: 19_600 })
  })

  const free = { kind: 'free' }
  const toBeDetermined = { kind: 'toBeDetermined' }
  const priced = { kind: 'amount', amountInCents: 19_600 }

  // @fact 3.8
  test.each([
    ['43215', 1, { home: free, fedex: free, installer: free, warehouse: free }, free],
    ['96815', 2, { home: toBeDetermined, fedex: toBeDetermined, installer: priced, warehouse: free }, toBeDetermined],
    [
      '99501',
      3,
      {
        home: priced,
        fedex: priced,
        installer: priced,
        warehouse: free,
      },
      toBeDetermined,
    ],
    ['00901', 4, { home: toBeDetermined, fedex: toBeDetermined, installer: toBeDetermined, warehouse: free }, toBeDetermined],
  ])('a ZIP of %s is handled in mode %i, and tells what each delivery costs', async (zip, mode, shippingCosts, shippingCost) => {
    const cartId = await cartWith()
    await world.commerce.carts.setCartZip(cartId, zip)
    expect(await summary(cartId)).toMatchObject({ coreShipHandlingMode: mode, shippingCosts, shippingCost })
  })

  test('a delivery has a date by the clock of where it goes, and none while its cost is quoted', async () => {
    const cartId = await cartWith()
    await world.commerce.carts.setCartZip(cartId, '99501')
    const now = await world.clock()
    const alaska = arrivalDay(now, 'America/Anchorage', 2)
    expect(await summary(cartId)).toMatchObject({ arrivesBy: null, arrivals: { home: alaska, fedex: alaska, warehouse: null } })
    await world.commerce.carts.setCartZip(cartId, '00901')
    expect(await summary(cartId)).toMatchObject({ arrivals: { home: null, fedex: null, installer: null, warehouse: null } })
    await pickInstaller(cartId)
    expect(await summary(cartId)).toMatchObject({ arrivesBy: arrivalDay(now, 'America/New_York', 2) })
  })

  // @fact 1.15 3.8
  test('the ZIP decides what shipping costs, also with another state in the address', async () => {
    const cartId = await cartWith()
    const shipping = { option: 'home', address: { ...address, state: 'WA', zip: '99501' } } as const
    expect(await world.commerce.delivery.saveCartShipping(cartId, shipping, key())).toMatchObject({
      cart: { coreShipHandlingMode: 3, shippingCostInCents: 19_600, shippingCostToHomeInCents: 19_600 },
    })
  })

  // @fact 1.15
  test('where the tires go decides, not the ZIP; what is to be determined is not charged', async () => {
    const cartId = await cartWith()
    const home = (state: keyof typeof at) =>
      world.commerce.delivery.saveCartShipping(cartId, { option: 'home', address: { ...address, ...at[state] } }, key())
    const uncharged = {
      shippingCost: toBeDetermined,
      shippingCostInCents: 0,
      shippingCostToHomeInCents: 0,
      coreShipHandlingFeesApplied: false,
      totals: { shippingInCents: 0, shippingToBeDetermined: true },
    }
    expect(await home('HI')).toMatchObject({ cart: { ...uncharged, coreShipHandlingMode: 2 } })
    expect((await summary(cartId)).totals.totalInCents).toBe(69_888)
    expect(await home('PR')).toMatchObject({ cart: { ...uncharged, coreShipHandlingMode: 4 } })
    expect((await summary(cartId)).totals.totalInCents).toBe(74_928)
    await pickInstaller(cartId)
    expect(await summary(cartId)).toMatchObject({ coreShipHandlingMode: 1, shippingCost: free, totals: { shippingInCents: 0 } })
    expect((await summary(cartId)).totals).not.toHaveProperty('shippingToBeDetermined')
  })

  test('to Alaska what is too large, or what no shop mounts, goes by freight: its cost is to be determined', async () => {
    const cartId = await cartWith(tires.hauler, 2)
    const shipping = { option: 'home', address: { ...address, ...at.AK } } as const
    expect(await world.commerce.delivery.saveCartShipping(cartId, shipping, key())).toMatchObject({
      cart: { coreShipHandlingMode: 3, shippingCost: toBeDetermined, shippingCostInCents: 0, totals: { shippingInCents: 0 } },
    })
    await world.commerce.delivery.saveCartShipping(cartId, { option: 'home', address }, key())
    expect(await summary(cartId)).toMatchObject({ coreShipHandlingMode: 1, shippingCost: free })
  })

  // @fact 4.53
  test('another shop, or home, gives the seat back; the same shop again keeps it', async () => {
    const cartId = await completeCart()
    await pickInstaller(cartId)
    expect((await summary(cartId)).cartAppointment).not.toBeNull()
    await pickInstaller(cartId, installers.riverside)
    expect((await summary(cartId)).cartAppointment).toBeNull()
    expect(await rowsIn('slot_booking')).toBe(0)
    await pickTime(cartId, 0, installers.riverside)
    await world.commerce.delivery.saveCartShipping(cartId, { option: 'home', address }, key())
    expect(await rowsIn('slot_booking')).toBe(0)
  })

  // @fact 4.35
  test('clearing the shipping forgets option, shop, address and time', async () => {
    const cartId = await completeCart()
    const cleared = { shippingOption: null, installerDetails: null, cartAppointment: null, cartShippingAddressPresent: false }
    expect(await world.commerce.delivery.clearCartShipping(cartId, key())).toMatchObject({ outcome: 'ok', cart: cleared })
    expect(await world.commerce.delivery.cartShipping(cartId)).toBeNull()
    expect(await rowsIn('slot_booking')).toBe(0)
  })
}
