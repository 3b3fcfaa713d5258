/** Order tracking, ownership, and discounts tied to a payment type. */
import { expect, test } from 'vitest'
import { billing, type CommerceHarness, paymentOf } from '#adapters/commerce/contract/harness.ts'

export function testOrderHistory(world: CommerceHarness) {
  const { key, completeCart, cartOf, openAccount, update, prepared, placed, placedAgo, pickInstaller, pickTime } = world

  // @fact 4.92 storefront.17
  test('an order is processed when it is placed, and however old it gets, nothing more is said than was reported', async () => {
    const { orderId } = await placed(await completeCart())
    await placedAgo(orderId, '400 days')
    const { tracking, placedAt, standing } = (await world.commerce.orders.order(orderId))!
    expect(tracking).toEqual([{ step: 'order processed', at: placedAt }])
    expect(standing.stage).toBe('ordered')
  })

  // @fact 4.93
  test('cancelling stops the tracking at its current step; an unpaid order has none', async () => {
    const order = await prepared(await completeCart())
    expect(order.tracking).toEqual([])
    await world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())
    await world.commerce.orders.cancelOrder(order.orderId, key())
    await placedAgo(order.orderId, '10 days')
    await world.database.query(`update "order" set cancelled_at = placed_at + interval '10 minutes'`)
    const { tracking, cancelledAt } = (await world.commerce.orders.order(order.orderId))!
    expect(tracking.map(({ step }) => step)).toEqual(['order processed', 'cancelled'])
    expect(tracking[1]!.at).toBe(cancelledAt)
  })

  // @fact 3.79
  test('an account sees its placed orders, newest first', async () => {
    const accountId = await openAccount()
    const carts = await Promise.all([0, 3, 6].map((time) => completeCart(undefined, 4, time)))
    for (const cartId of carts) await world.commerce.carts.claimCart(cartId, accountId, null)
    const older = await placed(carts[0]!)
    const newer = await placed(carts[1]!)
    await prepared(carts[2]!)
    await placed(await completeCart(undefined, 4, 9))
    await placedAgo(older.orderId, '1 day')
    expect((await world.commerce.orders.ordersOfAccount(accountId)).map(({ orderId }) => orderId)).toEqual([
      newer.orderId,
      older.orderId,
    ])
    expect(await world.commerce.orders.ordersOfAccount('nobody')).toEqual([])
  })

  // @fact 6.11
  test('a guest’s order goes to the account with its proven email, and to no other', async () => {
    const { orderId } = await placed(await completeCart())
    const claimed = async (accountId: string) => {
      await world.commerce.orders.claimOrders(accountId)
      return (await world.commerce.orders.ordersOfAccount(accountId)).map((order) => order.orderId)
    }
    expect(await claimed(await openAccount())).toEqual([])
    const theirs = await openAccount({ email: billing.email, emailProvenAt: null })
    expect(await claimed(theirs)).toEqual([])
    await world.database.query(`update account set email_proven_at = now() where account_id = $1`, [theirs])
    expect(await claimed(theirs)).toEqual([orderId])
    expect(await claimed(theirs)).toEqual([orderId])
  })

  // @fact 6.12
  test('a proven email brings every order a guest placed with it, however it was written, and what comes later', async () => {
    const capitals = await completeCart(undefined, 4, 3)
    await world.commerce.carts.saveCartBilling(capitals, { ...billing, email: billing.email.toUpperCase() }, key())
    const first = await placed(await completeCart())
    const second = await placed(capitals)
    await placedAgo(first.orderId, '400 days')
    const theirs = await openAccount({ email: billing.email })
    await world.commerce.orders.claimOrders(theirs)
    const orders = await world.commerce.orders.ordersOfAccount(theirs)
    expect(orders.map(({ orderId, accountId }) => [orderId, accountId])).toEqual([
      [second.orderId, theirs],
      [first.orderId, theirs],
    ])
    const third = await placed(await completeCart(undefined, 4, 6))
    await world.commerce.orders.claimOrders(theirs)
    expect((await world.commerce.orders.ordersOfAccount(theirs))[0]?.orderId).toBe(third.orderId)
  })

  test('an order of an account, or one that is not paid, cannot be claimed', async () => {
    const { cartId, accountId: owner } = await cartOf({})
    await pickInstaller(cartId)
    await pickTime(cartId)
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    await placed(cartId)
    const unpaid = await prepared(await completeCart(undefined, 4, 3))
    const claimant = await openAccount({ email: billing.email })
    await world.commerce.orders.claimOrders(claimant)
    expect(await world.commerce.orders.ordersOfAccount(claimant)).toEqual([])
    expect(await world.commerce.orders.order(unpaid.orderId)).toMatchObject({ accountId: null })
    expect(await world.commerce.orders.ordersOfAccount(owner)).toHaveLength(1)
  })

  // @fact 4.64 9.18
  test('a discount for a payment type applies to orders paid that way', async () => {
    const cartId = await completeCart()
    await update(cartId, { kind: 'paymentType', paymentType: 'affirm' })
    const order = await prepared(cartId)
    expect(order.discounts).toMatchObject([{ code: 'INSTALL25' }, { code: 'affirm', amountInCents: -6_720 }])
    const byCard = { ...paymentOf(order), type: 'credit' as const }
    await expect(world.commerce.orders.confirmOrder(order.orderId, byCard, key())).rejects.toThrow('has the affirm discount')
    const byAffirm = { ...paymentOf(order), type: 'affirm' as const, brand: 'Affirm', lastFour: '' }
    expect(await world.commerce.orders.confirmOrder(order.orderId, byAffirm, key())).toMatchObject({
      outcome: 'confirmed',
      order: { payment: byAffirm, discounts: order.discounts },
    })
  })
}
