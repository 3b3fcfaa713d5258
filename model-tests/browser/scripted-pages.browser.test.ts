/** What only a browser sees: the part of an address behind its #, and a box that posts as soon as it is ticked. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentTypes } from '#machines/domain/payment.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { openFaultyProxy } from '#model-tests/drivers/faulty-proxy.ts'
import { readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { inspect } from './inspect.ts'
import { cartAt } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

// @fact 2.18
test.each(['/checkout/payments', '/checkout/payments/klarna'])(
  '%s#affirm-error chooses Affirm and says that nothing was charged, once',
  async (path) => {
    await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
    const { page } = shopper
    await shopper.visit(`${path}#affirm-error`)
    await chosen(shopper, 'Affirm').waitFor()
    expect(await page.getByText(paymentTypes.affirm.cancelled).count()).toBe(1)
    expect(page.url()).toBe(`${world.shop.url}/checkout/payments`)

    // Another choice is not taken back: not by the address, and not by going back.
    await shopper.button(/^Klarna/).click()
    await chosen(shopper, 'Klarna').waitFor()
    await shopper.visit('/brands')
    await page.goBack()
    await chosen(shopper, 'Klarna').waitFor()
    expect(await page.getByText(paymentTypes.affirm.cancelled).count()).toBe(0)
  },
)

test('other words behind the # leave the way to pay alone', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
  await shopper.visit('/checkout/payments#affirm')
  await chosen(shopper, 'Credit card').waitFor()
  expect(await chosen(shopper, 'Affirm').count()).toBe(0)
})

// @fact 3.37 3.39
test('a service of the shop is stored as soon as its box is ticked', async () => {
  const cart = await readyToPlace(world, { delivery: 'installer' })
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  const { page } = shopper
  const kept = async () => (await cart.get<{ services: unknown[] }>('/checkout/cart-services')).body.services.length
  await shopper.visit('/checkout/services')
  const boxes = page.getByRole('group', { name: 'Also ask the shop for' }).getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect.poll(kept).toBe(2)
  await shopper.visit('/checkout/services')
  expect(await boxes.nth(0).isChecked()).toBe(true)
  expect(await boxes.nth(1).isChecked()).toBe(true)
  expect(await boxes.nth(2).isChecked()).toBe(false)
  await boxes.nth(0).uncheck()
  await expect.poll(kept).toBe(1)
  await inspect(shopper, { name: 'services', title: /^(Coverage|Your delivery) \| Treadline$/ })
})

test('a service whose answer is lost is stored once, and so is one that is ticked afterwards', async () => {
  const [cart, proxy] = await Promise.all([readyToPlace(world, { delivery: 'installer' }), openFaultyProxy(world.shop.url)])
  await using shopper = await Shopper.open(browser, world.shop.url, { cart, proxy: proxy.url })
  const { page } = shopper
  const kept = async () => (await cart.get<{ services: unknown[] }>('/checkout/cart-services')).body.services.length
  await shopper.visit('/checkout/services')
  const boxes = page.getByRole('group', { name: 'Also ask the shop for' }).getByRole('checkbox')
  proxy.fail('answerLost')
  await boxes.nth(0).check()
  const alert = page.getByRole('alert').filter({ hasText: 'No answer came from the shop.' })
  await alert.waitFor()
  expect(await boxes.nth(0).isChecked()).toBe(true)
  proxy.pass()
  await shopper.button('Send again').click()
  await alert.waitFor({ state: 'detached' })
  await boxes.nth(1).check()
  await expect.poll(kept).toBe(2)
  await proxy.close()
})

const chosen = ({ page }: Shopper, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}`), pressed: true }).first()
