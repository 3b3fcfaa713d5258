/** The policy of the payment step, and of all other pages. Which scripts run under it: `ways-to-pay`. */
import type { Browser, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartAt } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { arriveAtPayment, cardField } from './paying.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

// @fact 7.36
test('the payment step’s policy is enforced, has a nonce of its own answer, and knows no host but the offered providers’', async () => {
  const cart = await cartAt(world, 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  const answers = [await shopper.page.goto('/checkout/payments'), await shopper.page.goto('/checkout/payments')]
  const nonces = answers.map((answer) => {
    const { 'script-src': script = [], 'style-src': style = [], 'form-action': form = [], ...others } = policyOf(answer!)
    const nonce = script.find((source) => source.startsWith("'nonce-"))
    expect(script).toEqual(["'self'", nonce, world.provider.url])
    expect(style).toEqual(["'self'", nonce, world.provider.url])
    expect(form).toContain(world.provider.url)
    expect(others).toEqual({
      'default-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', world.provider.url],
      'font-src': ["'self'"],
      'connect-src': ["'self'", world.provider.url],
      'frame-src': [world.provider.url, "'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
    })
    expect(answer!.headers()['content-security-policy-report-only']).toBeUndefined()
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

// @fact 7.36
test('no other page of the shop lets a script, frame, style, picture or call of any other host in', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await readyToPlace(world) })
  const { page } = shopper
  const pages = [
    '/',
    '/tire-sizes/225-45r17',
    '/cart',
    '/brands',
    '/brands/halden/meridian-as/reviews',
    '/brands/halden/meridian-as/write-a-review',
    '/my_customers/login',
    '/my_customers/new-password',
    '/track-your-order',
    '/installer-signup',
    '/contact',
    '/privacy-policy',
  ]
  const steps = ['/checkout/shipping', '/checkout/services', '/checkout/order-summary']
  for (const path of [...pages, ...steps]) {
    const answer = await page.goto(path)
    expect(new URL(page.url()).pathname, path).toEqual(path)
    expect(answer!.status(), path).toBe(200)
    const { 'form-action': _, ...others } = policyOf(answer!)
    const foreign = Object.values(others)
      .flat()
      .filter((source) => /[.:*]/.test(source) && source !== 'data:')
    expect(foreign, path).toEqual([])
    expect(others['frame-src'], path).toEqual(["'none'"])
  }
})

test('a visitor who comes to the step by a link gets its policy too: the card fields load without violations', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
  await shopper.visit('/checkout/services')
  await shopper.button(/^Continue to payment/).click()
  await arriveAtPayment(shopper)
  await cardField(shopper, 'number').waitFor()
  expect(shopper.noise).toEqual([])
})

function policyOf(answer: Response): Record<string, string[]> {
  const policy = answer.headers()['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}
