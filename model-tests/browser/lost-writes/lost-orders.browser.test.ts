// @module-tag long
/** Placing, paying and cancelling against every way to lose them: one order, one charge, and nothing is said before it is known. */
import { afterAll, beforeAll, describe, test } from 'vitest'
import { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { openFaultyProxy } from '#model-tests/drivers/faulty-proxy.ts'
import { billing, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { arriveAtPayment, cardOf, fillCard } from '../payments/paying.ts'
import { cartAt, confirmedHeading, fillAddress } from '../purchase.ts'
import { alertIn, alertOf, begin, faults, keysOf, type LossyShop, openLossyShop } from './losing.ts'

let world: LossyShop
beforeAll(async () => {
  world = await openLossyShop()
})
afterAll(() => world?.close())

describe.concurrent('a write about money is lost', () => {
  test.for([...faults, '503' as const])(
    'place order, %s: one order, one charge, and nothing is said before it is known',
    async (fault, { expect }) => {
      const [cart, proxy] = await Promise.all([readyToPlace(world.shop), openFaultyProxy(world.shop.shop.url)])
      await using shopper = await Shopper.open(world.browser, world.shop.shop.url, { cart, proxy: proxy.url })
      await shopper.visit('/checkout/order-summary')
      const end = await begin(fault, proxy, shopper)
      await shopper.button(/^Place order/).click()
      if (fault === 'offline') {
        await alertIn(shopper, 'We have no answer about your order. We are checking whether it went through.').waitFor()
        expect(await shopper.page.getByRole('heading', { level: 1 }).textContent()).toBe('Review your order')
      }
      if (fault === 'slow') {
        await expect.poll(() => proxy.posts.length).toBe(1)
        expect(await shopper.page.getByRole('alert').count()).toBe(0)
      }
      if (fault === 'offline' || fault === 'slow') await end()
      if (fault !== 'answerLost' && fault !== 'cut' && fault !== 'slow') {
        await alertIn(shopper, 'Your order was not placed. Press Place order again; you cannot be charged twice.').waitFor()
        expect(moneyHeld(world.shop.provider.ledger(), cart.cartId)).toHaveLength(0)
        await end()
        await shopper.button(/^Place order/).click()
      }
      // An order whose answer was lost is found without another press.
      await shopper.arrive(confirmedHeading)
      expect(await world.countOf(cart, 'order.place')).toBe(1)
      expect(moneyHeld(world.shop.provider.ledger(), cart.cartId)).toHaveLength(1)
      await proxy.close()
    },
  )

  test('place order, late: what was said to be not placed stays so when the lost request arrives after all', async ({
    expect,
  }) => {
    const [cart, proxy] = await Promise.all([readyToPlace(world.shop), openFaultyProxy(world.shop.shop.url)])
    await using shopper = await Shopper.open(world.browser, world.shop.shop.url, { cart, proxy: proxy.url })
    await shopper.visit('/checkout/order-summary')
    proxy.fail('late')
    await shopper.button(/^Place order/).click()
    const notPlaced = alertIn(shopper, 'Your order was not placed. Press Place order again; you cannot be charged twice.')
    await notPlaced.waitFor()
    const sent = proxy.posts.length
    proxy.pass()
    await expect.poll(() => proxy.lateArrivals()).toBe(sent)
    expect(await world.countOf(cart, 'order.place')).toBe(0)
    expect(moneyHeld(world.shop.provider.ledger(), cart.cartId)).toHaveLength(0)
    expect(await notPlaced.isVisible()).toBe(true)
    await shopper.button(/^Place order/).click()
    await shopper.arrive(confirmedHeading)
    expect(await world.countOf(cart, 'order.place')).toBe(1)
    expect(moneyHeld(world.shop.provider.ledger(), cart.cartId)).toHaveLength(1)
    await proxy.close()
  })

  test.for(['requestLost', 'answerLost', 'offline'] as const)('card and billing address, %s', async (fault, { expect }) => {
    const [cart, proxy] = await Promise.all([cartAt(world.shop, 'payment'), openFaultyProxy(world.shop.shop.url)])
    await using shopper = await Shopper.open(world.browser, world.shop.shop.url, { cart, proxy: proxy.url })
    await shopper.visit('/checkout/payments')
    await arriveAtPayment(shopper)
    await fillAddress(shopper)
    await fillCard(shopper, cardOf())
    // The card goes to its provider first, which must be there.
    const sent = shopper.page.waitForRequest((request) => request.url().includes('/checkout/payments.data'))
    if (fault !== 'offline') proxy.fail(fault)
    else await shopper.page.route('**/checkout/payments.data', (route) => route.abort('internetdisconnected'))
    await shopper.button(/^Review your order/).click()
    await sent
    const alert = alertIn(shopper, 'Nothing you typed is lost')
    await alert.waitFor()
    expect(await alert.textContent()).not.toMatch(/charge|paid|order/i)
    if (fault !== 'answerLost') expect(await shopper.field('Address').inputValue()).toBe(billing.addressLine1)
    proxy.pass()
    await shopper.page.unrouteAll()
    await shopper.button('Send again').click()
    await shopper.arrive('Review your order')
    expect(await world.countOf(cart, 'payment.submit')).toBe(1)
    await proxy.close()
  })

  test('cancel order', async ({ expect }) => {
    for (const fault of faults) {
      const [cart, proxy] = await Promise.all([readyToPlace(world.shop), openFaultyProxy(world.shop.shop.url)])
      await place(cart)
      await using shopper = await Shopper.open(world.browser, world.shop.shop.url, { cart, proxy: proxy.url })
      await shopper.visit('/checkout/order-confirmation')
      await shopper.page.getByText('Cancel order', { exact: true }).click()
      const end = await begin(fault, proxy, shopper)
      await shopper.button(/^Yes, cancel/).click()
      if (fault === 'slow') await expect.poll(() => proxy.posts.length).toBe(1)
      else await alertIn(shopper, alertOf[fault]).waitFor()
      await end()
      if (fault !== 'slow' && fault !== 'offline') await shopper.button('Send again').click()
      await shopper.arrive(/cancelled/i)
      expect({ fault, count: await world.countOf(cart, 'order.cancel') }).toEqual({ fault, count: 1 })
      expect(keysOf(proxy, 'order.cancel')).toHaveLength(1)
      await proxy.close()
    }
  })
})
