/** What a payment type adds to the page and removes again, and the message when it fails to load. */
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { markup, mount, nextAnswer, wallets } from './acts-testing.ts'
import { harnesses, openBench } from './bench-testing.ts'
import type { TestPage } from './page-testing.ts'

declare const testPage: TestPage

const bench = openBench()

describe.each(harnesses)('with %s', (_, names) => {
  test.each(['credit', ...wallets] as const)(
    '%s: it leaves nothing behind, can be remounted, and no longer pays',
    async (type) => {
      const { page, world } = await bench.newPage(names)
      const before = await markup(page)
      for (const _ of ['first', 'second']) {
        expect(await mount(page, world, type)).toBe(null)
        // Apple's sheet is the browser's own: only our stand-in for it is on the page.
        if (type !== 'applepay' || names === 'own') expect(await markup(page)).not.toBe(before)
        await page.evaluate(() => testPage.teardown().then(() => testPage.teardown()))
        await expect.poll(() => markup(page)).toBe(before)
      }
      await page.evaluate(() => testPage.pay())
      expect(await nextAnswer(page)).toMatchObject({ status: 'failed', code: 'METHOD_CALLED_AFTER_TEARDOWN' })
    },
  )
})

test.each([
  ['500', 'CLIENT_GATEWAY_NETWORK'],
  ['429', 'CLIENT_RATE_LIMITED'],
  ['cutBefore', 'CLIENT_GATEWAY_NETWORK'],
])('a gateway that answers with %s when the fields are opened is said', async (fault, code) => {
  const { page, world } = await bench.page('own')
  await world.fault({ match: { kind: 'session' }, fault, times: 9 })
  expect(await mount(page, world, 'credit')).toMatchObject({ code, message: expect.stringMatching(/try again/) })
})

// @fact 8.21
test('an invalid client token is reported', async () => {
  const { page, world } = await bench.page('own')
  const message = 'This payment form has expired. Please reload the page.'
  expect(await mount(page, world, 'credit', { fingerprint: '' })).toEqual({ code: 'CLIENT_AUTHORIZATION_INVALID', message })
})

test('a session of another shape, and a payment type that is not Braintree’s, are refused', async () => {
  const { page, world } = await bench.page('own')
  const refused = { code: expect.any(String), message: expect.stringMatching(/\w/) }
  expect(await page.evaluate(() => testPage.mount('credit', { client: 'nobody' }, ''))).toEqual(refused)
  expect(await mount(page, world, 'klarna')).toMatchObject({ code: 'INSTANTIATION_OPTION_REQUIRED' })
})

test('a wallet script that fails to load is reported, and nothing is left on the page', async () => {
  const { page, world } = await bench.newPage('own')
  await page.context().route('**/braintree/scripts/**', (route) => route.abort())
  const before = await page.evaluate(() => document.documentElement.outerHTML)
  for (const wallet of ['paypal', 'applepay', 'googlepay'] as const)
    expect(await mount(page, world, wallet)).toEqual({
      code: 'script_blocked',
      message: 'Cannot contact the gateway at this time. Please try again.',
    })
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before)
})

test.each(['venmo', 'client', 'stand-in-client'])('a script that does not arrive is reported: %s', async (name) => {
  const { page, world } = await bench.newPage(name === 'client' ? 'vendor' : 'own')
  await page.context().route(`**/assets/${name}-*.js`, (route) => route.abort())
  expect(await mount(page, world, 'venmo')).toMatchObject({ code: 'CLIENT_SCRIPT_FAILED_TO_LOAD' })
})

test('only the chosen method’s modules are loaded', async () => {
  const { page, world } = await bench.newPage('own')
  world.asked.length = 0
  await mount(page, world, 'googlepay')
  const loaded = world.asked.filter((path) => path.endsWith('.js')).join(' ')
  expect(loaded).toContain('google-pay')
  expect(loaded).not.toMatch(/hosted-fields|venmo|paypal|apple-pay|three-d-secure|assets\/client-/)
})

test('every chunk is small enough for phones', () => {
  const sizes = bench.chunks().map(({ fileName, code }) => ({ name: fileName, min: code.length, gzip: gzipSync(code).length }))
  for (const { name, min, gzip } of sizes)
    console.log(`${name}: ${(min / 1024).toFixed(0)} KB, ${(gzip / 1024).toFixed(1)} KB gzip`)
  expect(Math.max(...sizes.map(({ gzip }) => gzip))).toBeLessThan(40 * 1024)
  expect(sizes.find(({ name }) => name === 'page.js')!.gzip).toBeLessThan(12 * 1024)
})
