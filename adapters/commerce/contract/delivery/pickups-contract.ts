/** Counters, warehouses and installers: what can be chosen around a ZIP. */
import { expect, test } from 'vitest'
import { address, type CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import {
  columbusZip,
  counters,
  dublinZip,
  installers,
  lancasterZip,
  tires,
  warehouses,
} from '#adapters/commerce/contract/sample-shop.ts'

export function testPickups(world: CommerceHarness) {
  const { cartWith, add, deliver, summary, pickInstaller, openCart, itemIs } = world

  const places = (found: Array<{ id: string; distance: number }>) => found.map(({ id, distance }) => [id, Math.round(distance)])

  // @fact 3.49
  test('carrier counters within fifty miles come nearest first, at most the limit of the query', async () => {
    const found = await world.commerce.delivery.pickupLocations({ zip: columbusZip, limit: 10 })
    expect(found.map(({ id }) => id)).toEqual([counters.northMarket, counters.bexley])
    expect(found[0]).toEqual({
      id: counters.northMarket,
      company: 'North Market counter',
      addressLine1: '1 Depot Rd',
      city: 'Columbus',
      state: 'OH',
      zip: columbusZip,
      phone: '6145550100',
      geolocation: { latitude: 39.972, longitude: -83.004 },
      distance: expect.closeTo(1.4, 0),
      hours: 'Every day 7 AM-10 PM',
    })
    expect(await world.commerce.delivery.pickupLocations({ zip: columbusZip, limit: 1 })).toHaveLength(1)
    expect(await world.commerce.delivery.pickupLocations({ zip: '00000', limit: 10 })).toEqual([])
    expect(places(await world.commerce.delivery.pickupLocations({ zip: '99501', limit: 10 }))).toEqual([[counters.anchorage, 1]])
  })

  test('warehouses come nearest first, however far, and say whether they have everything', async () => {
    const found = await world.commerce.delivery.warehouses({ zip: columbusZip, productIds: [tires.meridian, tires.veloce] })
    expect(found.map(({ id, hasEverything }) => [id, hasEverything])).toEqual([
      [warehouses.columbus, true],
      [warehouses.indianapolis, true],
    ])
    expect(found[1]!.distance).toBeGreaterThan(150)
    for (const productIds of [
      [tires.meridian, tires.soldOut],
      [tires.meridian, '9999'],
    ]) {
      const [first] = await world.commerce.delivery.warehouses({ zip: columbusZip, productIds })
      expect(first!.hasEverything).toBe(false)
    }
    expect(places(await world.commerce.delivery.warehouses({ zip: null, productIds: [] }))).toEqual([
      [warehouses.columbus, 0],
      [warehouses.indianapolis, 0],
    ])
  })

  // @fact 8.28
  test('tires go to a counter or a warehouse, which the cart then shows', async () => {
    const cartId = await cartWith()
    expect(await deliver(cartId, { option: 'fedex', shippingLocationId: counters.bexley })).toMatchObject({
      outcome: 'ok',
      cart: {
        shippingOption: 'fedex',
        pickupPlace: { id: counters.bexley, company: 'Bexley counter', city: 'Columbus', state: 'OH' },
        installerDetails: null,
        shippingCostInCents: 0,
      },
    })
    expect(await world.commerce.delivery.cartShipping(cartId)).toEqual({
      id: (await summary(cartId)).cartUuid,
      shippingOption: 'fedex',
      installerId: null,
      shippingLocationId: counters.bexley,
      warehouseId: null,
      cartShipping: null,
    })
    expect(await deliver(cartId, { option: 'home', address })).toMatchObject({ cart: { pickupPlace: null } })
    expect(await deliver(cartId, { option: 'fedex', shippingLocationId: counters.anchorage })).toMatchObject({
      cart: { shippingCostInCents: 19_600, pickupPlace: { state: 'AK' } },
    })
    expect(await deliver(cartId, { option: 'fedex', shippingLocationId: 'FX-9999' })).toEqual({ outcome: 'unknownLocation' })
    expect(await deliver(cartId, { option: 'warehouse', warehouseId: 'WH-999' })).toEqual({ outcome: 'unknownWarehouse' })
    expect((await summary(cartId)).pickupPlace).toMatchObject({ id: counters.anchorage })
  })

  // @fact 4.25
  test('a counter has no room for an oversize tire, chosen before or after', async () => {
    const cartId = await cartWith(tires.hauler, 1)
    const toCounter = { option: 'fedex', shippingLocationId: counters.bexley } as const
    expect(await deliver(cartId, toCounter)).toEqual({ outcome: 'oversize' })
    const other = await cartWith()
    await deliver(other, toCounter)
    await add(other, tires.hauler, 1)
    expect(await summary(other)).toMatchObject({ shippingOption: null, pickupPlace: null })
    await deliver(cartId, { option: 'home', address })
    expect(await deliver(cartId, toCounter)).toEqual({ outcome: 'oversize' })
    expect(await summary(cartId)).toMatchObject({ shippingOption: 'home' })
  })

  // @fact 4.23 4.48
  test.each([
    [columbusZip, 'ok'],
    [dublinZip, 'ok'],
    [lancasterZip, 'outsideServiceArea'],
    ['00000', 'outsideServiceArea'],
    [null, 'outsideServiceArea'],
  ])('a mobile installer drives to %s: %s', async (zip, outcome) => {
    const { cartId } = await world.commerce.carts.createCart({ zip })
    await add(cartId, tires.meridian, 4)
    expect(await pickInstaller(cartId, installers.mobile)).toMatchObject({ outcome })
  })

  test('a shop may be as far as the shopper likes to drive', async () => {
    expect(await pickInstaller(await cartWith(), installers.cleveland)).toMatchObject({ outcome: 'ok' })
  })

  test.each([
    [columbusZip, { shops: 2, mobile: 1 }],
    [lancasterZip, { shops: 2, mobile: 0 }],
    ['44113', { shops: 1, mobile: 0 }],
    ['96701', { shops: 0, mobile: 0 }],
    ['00000', { shops: 0, mobile: 0 }],
    [null, { shops: 0, mobile: 0 }],
  ])('installers that serve %s: %o', async (zip, nearby) => {
    const { cartId } = await world.commerce.carts.createCart({ zip })
    expect((await summary(cartId)).nearby).toEqual(nearby)
  })

  // @fact 4.17 6.32
  test('only verified installers count as near', async () => {
    await world.database.query(`update installer set authorised_installer = installer_id = $1`, [installers.riverside])
    expect((await summary(await openCart())).nearby).toEqual({ shops: 1, mobile: 0 })
  })

  test('a tire that is slower to come opens the calendar later, and a mobile installer is listed where they drive', async () => {
    const list = (userZip: string, mobileInstall: boolean, cartId?: string) =>
      world.commerce.installers.findInstallers({ userZip, mobileInstall, sort: 'distance', limit: 10, cartId })
    expect((await list(dublinZip, true)).siteInstallerList.map(({ installerId }) => installerId)).toEqual([installers.mobile])
    expect((await list(lancasterZip, true)).siteInstallerList).toEqual([])
    const asked = { userZip: lancasterZip, mobileInstall: true, installerIds: [installers.mobile] }
    expect((await world.commerce.installers.findInstallers({ ...asked, sort: 'distance', limit: 10 })).total).toBe(0)
    const cartId = await cartWith()
    const firstOpening = async () => (await list(columbusZip, false, cartId)).siteInstallerList[0]!.firstOpening!
    await itemIs(tires.meridian, 'lead_days = 1')
    const soon = await firstOpening()
    await itemIs(tires.meridian, 'lead_days = 9')
    expect((await firstOpening()) > soon).toBe(true)
  })
}
