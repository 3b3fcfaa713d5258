/** Coverage is bought and left out line by line; what is free costs one cent. */
import { expect, test } from 'vitest'
import type { CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'

export function testCoverage(world: CommerceHarness) {
  const { cartWith, cartOf, add, update, summary, openCart, lineIs } = world

  const states = async (cartId: string) => (await summary(cartId)).siteProducts.map((product) => product.roadHazardState)

  // @fact 4.70
  test('coverage costs what was offered and can be taken off again', async () => {
    const cartId = await cartWith()
    expect(await update(cartId, { kind: 'roadHazard', isRoadHazard: true })).toMatchObject({
      cart: { roadHazardOfferInCents: 8_600, roadHazardCostInCents: 8_600, totals: { totalInCents: 80_582 } },
    })
    expect(await states(cartId)).toEqual([1])
    expect(await update(cartId, { kind: 'roadHazard', isRoadHazard: false })).toMatchObject({
      cart: { roadHazardOfferInCents: 8_600, roadHazardCostInCents: 0, roadHazardTurnedOff: true },
    })
  })

  // @fact 3.16 4.66 4.74
  test('one product is covered, or the whole group; a tire that is added later is not', async () => {
    const cartId = await cartWith()
    await add(cartId, tires.veloce, 2)
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.veloce })
    expect(await states(cartId)).toEqual([0, 1])
    expect((await summary(cartId)).roadHazardCostInCents).toBe(5_428)
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect(await states(cartId)).toEqual([1, 1])
    await update(cartId, { kind: 'roadHazard', isRoadHazard: false, itemId: tires.meridian })
    await add(cartId, tires.hauler, 1)
    expect(await states(cartId)).toEqual([0, 1, 0])
    expect(await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.soldOut })).toMatchObject({
      outcome: 'refused',
      code: 'unknownItem',
    })
  })

  // @fact 3.17 9.8
  test('a free promotion leaves one cent a line and says whether it is in the cart', async () => {
    await lineIs('meridian-as', 'has_free_coverage')
    const cartId = await cartWith()
    await add(cartId, tires.veloce, 1)
    const promotion = { linkToTRCProm: true, couponAmount: '100.00', couponAmountType: 'Percentage' }
    expect(await summary(cartId)).toMatchObject({
      roadHazardOfferInCents: 2_715,
      siteProducts: [
        { roadHazardCostInCents: 1, siteProductPromotion: { ...promotion, alreadyAppliedIntoCart: false } },
        { siteProductPromotion: null },
      ],
    })
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.meridian })
    expect(await summary(cartId)).toMatchObject({
      roadHazardCostInCents: 1,
      siteProducts: [{ siteProductPromotion: { alreadyAppliedIntoCart: true } }, {}],
    })
  })

  // @fact 3.15
  test('a tire with coverage of its own is sold none, for every user type', async () => {
    await lineIs('meridian-as', 'includes_road_hazard')
    const cartId = await cartWith()
    const forced = { outcome: 'ok', cart: { roadHazardCostInCents: 0, roadHazardTurnedOff: false } }
    expect(await update(cartId, { kind: 'roadHazard', isRoadHazard: true })).toMatchObject(forced)
    expect(await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.meridian })).toMatchObject(forced)
    expect(await update(cartId, { kind: 'roadHazard', isRoadHazard: false })).toMatchObject(forced)
    expect(await states(cartId)).toEqual([2])
    await add(cartId, tires.veloce, 1)
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect(await states(cartId)).toEqual([2, 1])
    // A request without effect is not applied later if the maker stops covering the tire.
    await world.database.query('update product_line set includes_road_hazard = false')
    expect(await states(cartId)).toEqual([0, 1])
  })

  // @fact 3.15 6.22
  test('people of a company without coverage, and special-order buyers, are sold none', async () => {
    const noCoverage = {
      companyName: 'Northern Fleet',
      deliveryMethods: [],
      paymentTypes: [],
      isTireReplacementCoverageAvailable: false,
      isOccupationDiscountsAvailable: true,
    }
    for (const fields of [{ userType: 'Fleet' as const, company: noCoverage }, { userType: 'Special Order' as const }]) {
      const { cartId } = await cartOf(fields)
      expect(await update(cartId, { kind: 'roadHazard', isRoadHazard: true })).toMatchObject({
        outcome: 'ok',
        cart: { roadHazardCostInCents: 0, roadHazardOfferInCents: 0 },
      })
      expect(await states(cartId)).toEqual([2])
    }
  })

  test('an emptied cart forgets that coverage was turned off', async () => {
    const cartId = await openCart()
    await add(cartId, tires.meridian, 1)
    await update(cartId, { kind: 'roadHazard', isRoadHazard: false })
    expect((await summary(cartId)).roadHazardTurnedOff).toBe(true)
    expect(await update(cartId, { kind: 'remove', itemId: tires.meridian })).toMatchObject({
      cart: { roadHazardTurnedOff: false },
    })
  })

  // @fact 4.73 6.2
  test.each([
    ['an installer', { source: null, type: 'installer-widget' }, 'installer', true],
    ['an affiliate', { source: null, type: 'affiliate-widget' }, 'affiliate', true],
    ['a manufacturer', { source: 'lexani', type: null }, 'manufacturer', false],
    ['an unknown place', { source: 'somebody', type: 'else' }, 'none', false],
  ])('the first visit from the widget of %s', async (_who, from, origin, turnsOff) => {
    const cartId = await cartWith()
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect(await world.commerce.carts.setWidgetOrigin(cartId, from)).toBe(origin)
    expect(await update(cartId, { kind: 'turnOffWidgetCoverage' })).toMatchObject({
      cart: { widgetOrigin: origin, roadHazardCostInCents: turnsOff ? 0 : 8_600, roadHazardTurnedOff: turnsOff },
    })
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect(await update(cartId, { kind: 'turnOffWidgetCoverage' })).toMatchObject({ cart: { roadHazardCostInCents: 8_600 } })
  })

  test('a widget leaves coverage that is all free, and an empty cart is no visit yet', async () => {
    await lineIs('meridian-as', 'has_free_coverage')
    const [free, mixed] = [await cartWith(), await openCart()]
    for (const cartId of [free, mixed])
      await world.commerce.carts.setWidgetOrigin(cartId, { source: null, type: 'installer-widget' })
    await update(free, { kind: 'roadHazard', isRoadHazard: true })
    expect(await update(free, { kind: 'turnOffWidgetCoverage' })).toMatchObject({ cart: { roadHazardCostInCents: 1 } })
    await update(mixed, { kind: 'turnOffWidgetCoverage' })
    await add(mixed, tires.meridian, 1)
    await add(mixed, tires.veloce, 1)
    await update(mixed, { kind: 'roadHazard', isRoadHazard: true })
    expect(await update(mixed, { kind: 'turnOffWidgetCoverage' })).toMatchObject({
      cart: { roadHazardCostInCents: 0, roadHazardTurnedOff: true },
    })
  })

  // @fact storefront.10
  test('the first origin of a cart stays', async () => {
    const cartId = await openCart()
    expect(await world.commerce.carts.setWidgetOrigin(cartId, { source: null, type: null })).toBe('none')
    expect(await world.commerce.carts.setWidgetOrigin(cartId, { source: 'pirelli', type: null })).toBe('pirelli')
    expect(await world.commerce.carts.setWidgetOrigin(cartId, { source: null, type: 'affiliate-widget' })).toBe('pirelli')
    expect((await summary(cartId)).widgetOrigin).toBe('pirelli')
  })
}
