/** The card fields: what they take, say and hand over, with the client of the demonstration and with the vendor's own. */
import { describe, expect, test } from 'vitest'
import { fillCard, inFrame, mount, nextAnswer, outcomeOfToken, press } from './acts-testing.ts'
import { harnesses, openBench } from './bench-testing.ts'
import type { TestPage } from './page-testing.ts'

declare const testPage: TestPage

const bench = openBench()

describe.each(harnesses)('with %s', (_, names) => {
  test('a card becomes a token, and its digits go from its frame to the gateway and nowhere else', async () => {
    const { page, world, strangers } = await bench.newPage(names)
    const carriers = new Set<string>()
    const holdsDigits = (text: string) => text.replace(/%20|[\s+-]/g, '').includes('4111111111111111')
    page.context().on('request', (request) => {
      const sent = [request.url(), request.postData() ?? '', ...Object.values(request.headers())]
      if (sent.some(holdsDigits)) carriers.add(`${request.method()} ${new URL(request.url()).origin}`)
    })
    await page.evaluate(() => {
      const messages: string[] = []
      window.addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)))
      Object.assign(window, { messages })
    })
    world.asked.length = 0
    expect(await mount(page, world, 'credit')).toBe(null)
    await fillCard(page, '4111111111111111')
    expect(await inFrame(page, 'number').inputValue()).toBe('4111 1111 1111 1111')
    expect(await inFrame(page, 'expirationDate').inputValue()).toBe('12/30')
    await press(page)
    const answer = await nextAnswer(page)
    expect(answer).toEqual({
      status: 'token',
      token: expect.stringMatching(/^tokencc/),
      deviceData: expect.stringMatching(/^\{"correlation_id":"[\w-]{32}"\}$/),
    })
    expect(outcomeOfToken(world, answer)).toEqual({ type: 'credit', outcome: 'authorized' })
    const gateway = names === 'own' ? world.simulatorUrl : 'https://api.sandbox.braintreegateway.com'
    expect([...carriers]).toEqual([`POST ${gateway}`])
    expect(world.asked.filter(holdsDigits)).toEqual([])
    const messages = (await page.evaluate('messages')) as string[]
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter(holdsDigits)).toEqual([])
    expect(await page.evaluate(() => testPage.fieldChanges.at(-1))).toEqual({
      valid: ['number', 'expirationDate', 'cvv'],
      brand: 'Visa',
    })
    expect(strangers).toEqual([])
  })

  test('fields that are empty or wrong are named, in the frame as well, until they are right', async () => {
    const { page, world } = await bench.page(names)
    await mount(page, world, 'credit')
    await press(page)
    expect(await nextAnswer(page)).toEqual({
      status: 'invalid',
      fields: ['number', 'expirationDate', 'cvv'],
      message: 'card number is not valid',
    })
    expect(await inFrame(page, 'expirationDate').getAttribute('aria-invalid')).toBe('true')
    await fillCard(page, '5555555555554444', '0224', '123')
    await press(page)
    expect(await nextAnswer(page, 1)).toEqual({
      status: 'invalid',
      fields: ['expirationDate'],
      message: 'This expiration date is not valid',
    })
    expect(await inFrame(page, 'number').getAttribute('aria-invalid')).toBe('false')
    const date = inFrame(page, 'expirationDate')
    expect(await date.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby')!)!.textContent)).toBe(
      'This expiration date is not valid',
    )
    await page.evaluate(() => testPage.focus('expirationDate'))
    await expect.poll(() => date.evaluate((input) => input === document.activeElement)).toBe(true)
    await date.fill('')
    await press(page)
    expect(await nextAnswer(page, 2)).toEqual({
      status: 'invalid',
      fields: ['expirationDate'],
      message: 'Please fill out an expiration date (MM/YY)',
    })
    await date.pressSequentially('1230')
    await expect.poll(() => date.getAttribute('aria-invalid')).toBe('false')
    expect(await page.evaluate(() => testPage.fieldChanges.at(-1)?.brand)).toBe('MasterCard')
  })

  test('a card that the gateway refuses is invalid', async () => {
    const { page, world } = await bench.page(names)
    await mount(page, world, 'credit')
    await fillCard(page, '4242424242424242')
    await press(page)
    expect(await nextAnswer(page)).toEqual({ status: 'invalid', fields: ['number'], message: 'Credit card is invalid' })
  })
})

test.each([
  ['500', 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'Cannot contact the gateway at this time. Please try again.'],
  ['cutBefore', 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'Cannot contact the gateway at this time. Please try again.'],
  ['429', 'CLIENT_RATE_LIMITED', 'You are being rate-limited; please try again in a few minutes.'],
])('a gateway that answers a card with %s is said, and the next try works', async (fault, code, message) => {
  const { page, world } = await bench.page('own')
  await mount(page, world, 'credit')
  await fillCard(page, '4111111111111111')
  // A browser repeats a request when a kept connection is cut.
  await world.fault({ match: { kind: 'token' }, fault, times: 9 })
  await press(page)
  expect(await nextAnswer(page)).toEqual({ status: 'failed', code, message })
  await world.clearFaults()
  await press(page)
  expect(await nextAnswer(page, 1)).toMatchObject({ status: 'token' })
})

test.each(harnesses)('payment works without device data, with %s', async (_, names) => {
  const { page, world } = await bench.newPage(names)
  await page.context().route(/device-data\.js|c\.paypal\.com/, (route) => route.abort())
  await mount(page, world, 'credit')
  await fillCard(page, '4111111111111111')
  await press(page)
  expect(await nextAnswer(page)).toMatchObject({ status: 'token', deviceData: null })
})
