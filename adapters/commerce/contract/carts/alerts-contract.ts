/** Alerts of a cart, and those that block its order. */
import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { dublinZip, installers, lancasterZip, tires } from '#adapters/commerce/contract/sample-shop.ts'

export function testAlerts(world: CommerceHarness) {
  const { key, cartWith, cartOf, add, update, deliver, summary, pickInstaller, completeCart, prepare, itemIs } = world

  const alerts = async (cartId: string) =>
    (await summary(cartId)).alerts.map(({ kind, productIds, blocksOrder }) => [kind, productIds, blocksOrder])

  // @fact 4.81
  test('a price that changed since it was seen is shown until it is acknowledged', async () => {
    const cartId = await cartWith()
    await add(cartId, tires.veloce, 1)
    expect(await alerts(cartId)).toEqual([])
    await itemIs(tires.meridian, 'price_in_cents = 17000')
    expect(await alerts(cartId)).toEqual([['changedPrice', [tires.meridian], false]])
    await add(cartId, tires.meridian, 1)
    expect(await alerts(cartId)).toEqual([['changedPrice', [tires.meridian], false]])
    expect(await update(cartId, { kind: 'acknowledge', alert: 'changedPrice' })).toMatchObject({ cart: { alerts: [] } })
    await itemIs(tires.meridian, 'price_in_cents = 16800')
    expect(await alerts(cartId)).toEqual([['changedPrice', [tires.meridian], false]])
  })

  // @fact 4.82
  test('a tire that takes more than four business days shows its days', async () => {
    const cartId = await cartWith()
    await itemIs(tires.meridian, 'lead_days = 4')
    expect(await alerts(cartId)).toEqual([])
    await itemIs(tires.meridian, 'lead_days = 7')
    expect((await summary(cartId)).alerts).toEqual([
      {
        kind: 'delayedDelivery',
        message: 'Delivery takes longer than usual: up to 7 business days.',
        productIds: [tires.meridian],
        blocksOrder: false,
      },
    ])
  })

  // @fact 4.83
  test('a mix that no shop mounts whole gives an alert; a shop that cannot mount what it was chosen for blocks the order', async () => {
    const mixed = await cartWith()
    await add(mixed, tires.hauler, 2)
    expect(await alerts(mixed)).toEqual([['uninstallable', [tires.hauler], false]])
    expect((await summary(mixed)).alerts[0]!.message).toMatch(/^Our shops cannot install \S+ .+\. Installation is offered when/)
    expect(await alerts(await cartWith(tires.hauler, 2))).toEqual([])

    const cartId = await completeCart()
    await itemIs(tires.meridian, 'is_installable = false')
    expect(await summary(cartId)).toMatchObject({
      alerts: [{ kind: 'uninstallable', productIds: [tires.meridian], blocksOrder: true }, { kind: 'missingInfo' }],
    })
    expect(await prepare(cartId)).toEqual({
      outcome: 'alert',
      message: 'Your shop cannot install Halden Meridian A/S. Please change your shipping option or remove these tires.',
    })
  })

  // @fact 4.49 4.84
  test('a shop removed by a change is shown until it is acknowledged or another delivery is chosen', async () => {
    const cartId = await cartWith(tires.meridian, 2)
    await pickInstaller(cartId)
    await add(cartId, tires.hauler, 2)
    await update(cartId, { kind: 'remove', itemId: tires.hauler })
    expect(await alerts(cartId)).toEqual([['shopRemoved', [], false]])
    expect(await update(cartId, { kind: 'acknowledge', alert: 'shopRemoved' })).toMatchObject({ cart: { alerts: [] } })

    await pickInstaller(cartId, installers.mobile)
    await world.commerce.carts.setCartZip(cartId, lancasterZip)
    expect(await summary(cartId)).toMatchObject({ shippingOption: null, alerts: [{ kind: 'shopRemoved' }] })
    await deliver(cartId, { option: 'home', address })
    expect(await alerts(cartId)).toEqual([])
  })

  test('a ZIP that a mobile installer still drives to keeps them, and an empty cart shows no alert', async () => {
    const cartId = await cartWith(tires.meridian, 2)
    await pickInstaller(cartId, installers.mobile)
    await world.commerce.carts.setCartZip(cartId, dublinZip)
    expect(await summary(cartId)).toMatchObject({ zip: dublinZip, shippingOption: 'installer', alerts: [] })
    await update(cartId, { kind: 'remove', itemId: tires.meridian })
    expect(await alerts(cartId)).toEqual([])
    await add(cartId, tires.meridian, 2)
    expect(await alerts(cartId)).toEqual([])
  })

  // @fact 1.14 3.46 4.85 5.14 5.27 5.29 9.13
  test('a missing address blocks the order; a missing car for roadside assistance does not', async () => {
    const home = await cartWith()
    await deliver(home, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(home, billing, key())
    await world.database.query('update cart set shipping_address = null where cart_id = $1', [home])
    expect(await alerts(home)).toEqual([['missingInfo', [], true]])
    expect(await prepare(home)).toEqual({ outcome: 'alert', message: 'Please enter the address your tires go to.' })

    const cartId = await completeCart(tires.veloce, 4, 3)
    expect((await summary(cartId)).alerts).toEqual([
      { kind: 'missingInfo', message: 'Please choose a vehicle', productIds: [], blocksOrder: false },
    ])
    expect(await prepare(cartId)).toMatchObject({ outcome: 'ready' })
    const vehicle = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024', vehicleTrim: 'EX' }
    expect(await update(cartId, { kind: 'vehicle', vehicle })).toMatchObject({ cart: { alerts: [] } })
    expect(await prepare(cartId)).toMatchObject({ outcome: 'ready', order: { vehicle } })
  })

  // @fact 4.86 6.26
  test('a brand that a partner is not associated with blocks the order until it is removed', async () => {
    const { cartId } = await cartOf({ userType: 'Partner Program', brands: ['halden'] })
    await add(cartId, tires.veloce, 2)
    await deliver(cartId, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    expect(await alerts(cartId)).toEqual([['brandNotAssociated', [tires.veloce], true]])
    expect(await prepare(cartId)).toEqual({
      outcome: 'alert',
      message: 'Your account does not buy this brand. Please remove it to place your order.',
    })
    await update(cartId, { kind: 'remove', itemId: tires.veloce })
    expect(await prepare(cartId)).toMatchObject({ outcome: 'ready', order: { userType: 'Partner Program' } })
  })

  // @fact 4.87
  test('an exemption of another state names both states, once the destination is known', async () => {
    const { cartId } = await cartOf({ userType: 'Fleet', taxExemptState: 'TX' })
    expect(await alerts(cartId)).toEqual([])
    await pickInstaller(cartId)
    expect((await summary(cartId)).alerts[1]).toEqual({
      kind: 'taxExemptMismatch',
      message: 'Your tax exemption is for Texas, and these tires go to Ohio: federal excise tax is charged.',
      productIds: [],
      blocksOrder: false,
    })
  })
}
