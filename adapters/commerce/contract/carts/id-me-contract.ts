/** Service members and students have one discounted order at a time, however many carts they open. */
import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness, proof, reportOf } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'

export function testIdMe(world: CommerceHarness) {
  const { key, cartWith, cartOf, deliver, summary, placed, placedAgo } = world

  const record = (cartId: string, given = proof) => world.commerce.carts.recordIdMe(cartId, given)
  const readyCart = async () => {
    const cartId = await cartWith()
    await deliver(cartId, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    return cartId
  }

  // @fact 1.13 3.61
  test('a proof takes five percent off the tires while it holds', async () => {
    const cartId = await cartWith()
    expect(await record(cartId)).toEqual({ outcome: 'ok' })
    expect(await record(cartId)).toEqual({ outcome: 'ok' })
    expect(await summary(cartId)).toMatchObject({
      idMe: { status: 'verified', group: 'military' },
      discounts: [{ code: 'military', amountInCents: -3_360 }],
    })
    await world.database.query(`update cart set id_me_expires_at = now()`)
    expect(await summary(cartId)).toMatchObject({ idMe: { status: 'none', group: null }, discounts: [] })
  })

  // @fact 6.23
  test('a company without occupation discounts gives none, though the proof is there', async () => {
    const company = {
      companyName: 'Northern Fleet',
      deliveryMethods: [],
      paymentTypes: [],
      isTireReplacementCoverageAvailable: true,
      isOccupationDiscountsAvailable: false,
    }
    const { cartId } = await cartOf({ userType: 'Fleet', company })
    await record(cartId)
    expect(await summary(cartId)).toMatchObject({ idMe: { status: 'verified' }, discounts: [] })
  })

  test('one person with twenty concurrent carts gets the discount in one', async () => {
    const carts = await Promise.all(Array.from({ length: 20 }, () => cartWith(tires.meridian, 1)))
    const answers = await Promise.all(carts.map((cartId) => record(cartId)))
    expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'inUse')).toHaveLength(19)
    expect(await record(carts[0]!, { ...proof, subjectHash: 'hash-of-another-person' })).toEqual({ outcome: 'ok' })
  })

  test('a proof that has expired frees the person for another cart', async () => {
    const [first, second] = [await cartWith(), await cartWith()]
    await record(first)
    expect(await record(second)).toEqual({ outcome: 'inUse' })
    await world.database.query(`update cart set id_me_expires_at = now() where cart_id = $1`, [first])
    expect(await record(second)).toEqual({ outcome: 'ok' })
  })

  test('an order on its way keeps the person; one that is cancelled or delivered does not', async () => {
    const [first, second, third] = [await readyCart(), await readyCart(), await readyCart()]
    await record(first)
    const order = await placed(first)
    expect(await record(second)).toEqual({ outcome: 'inUse' })
    await world.commerce.orders.cancelOrder(order.orderId, key())
    expect(await record(second)).toEqual({ outcome: 'ok' })
    const delivered = await placed(second)
    expect(await record(third)).toEqual({ outcome: 'inUse' })
    await world.commerce.fulfilment.recordReports(delivered.orderId, [reportOf(delivered, 'delivered')])
    expect(await record(third)).toEqual({ outcome: 'ok' })
    const silent = await placed(third)
    const fourth = await cartWith()
    await placedAgo(silent.orderId, '29 days')
    expect(await record(fourth)).toEqual({ outcome: 'inUse' })
    await placedAgo(silent.orderId, '31 days')
    expect(await record(fourth)).toEqual({ outcome: 'ok' })
  })
}
