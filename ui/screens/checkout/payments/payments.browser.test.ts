/** The payment step in Chromium, with a scripted provider client. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import { openPayPages, type Pay, phone } from './chromium-testing.ts'
import type { PaymentPage } from './page-testing.ts'
import { address, paymentOf, type Served, sessionOf, viewOf } from './view-testing.ts'

declare const page: PaymentPage

let pages: Pay
beforeAll(async () => {
  pages = await openPayPages()
})
afterAll(() => pages?.close())
afterEach(() => {
  expect(pages.errors.splice(0)).toEqual([])
})

const posts = (tab: Page) => tab.evaluate(() => page.posts)
const asked = (tab: Page) => tab.evaluate(() => page.asked)
const answer = (tab: Page, given: PaymentAnswer) => tab.evaluate((given) => page.answer(given), given)
type Done = PaymentPage['onPost'][number]
const installerDoes = (tab: Page, done: Done) => tab.evaluate((done) => void page.onPost.push(done as Done), done as unknown)
const button = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name })
const provider = (tab: Page, field: string) => tab.getByLabel(`provider ${field}`)
const untilAsked = (tab: Page, words: string) => expect.poll(() => asked(tab)).toContain(words)
const untilPosted = (tab: Page, count: number) => expect.poll(async () => (await posts(tab)).length).toBe(count)

const token: PaymentAnswer = { status: 'token', token: 'tok_12345678', deviceData: '{"correlation_id":"c1"}' }
const saved = (type: 'affirm' | 'klarna', ref: string): Partial<Served> => ({
  billing: address,
  payment: paymentOf(type, { billingSaved: true, session: { state: 'ready', ref, simulated: true, message: null } }),
})

test('a card’s token goes out with the billing address and what the fraud check has read', async () => {
  const tab = await pages.open(viewOf('credit'))
  await untilAsked(tab, 'mount credit')
  await provider(tab, 'number').fill('4111')
  await tab.getByText('Visa', { exact: true }).last().waitFor()
  await answer(tab, token)
  await button(tab, /^Review your order/).click()
  await untilPosted(tab, 1)
  expect(await posts(tab)).toEqual([
    {
      about: '//',
      ...address,
      phone: '(614) 555-0142',
      machine: 'paymentType',
      event: 'payment.submit',
      key: 'seed-1.paymentType.payment.submit',
      token: 'tok_12345678',
      deviceData: '{"correlation_id":"c1"}',
    },
  ])
})

test('pressing twice asks and posts once, and shows who it is waiting for', async () => {
  const tab = await pages.open(viewOf('credit'))
  await untilAsked(tab, 'mount credit')
  await button(tab, /^Review your order/).dblclick()
  await button(tab, /^Checking your card/).click({ force: true })
  expect((await asked(tab)).filter((words) => words === 'pay')).toHaveLength(1)
  await answer(tab, token)
  await untilPosted(tab, 1)
  await button(tab, /^Review your order/).waitFor()
  expect(await posts(tab)).toHaveLength(1)
})

// @fact 5.43
test('wrong card fields say so beside them, the first has the focus, nothing is posted and what was typed stays', async () => {
  const tab = await pages.open(viewOf('credit'))
  await untilAsked(tab, 'mount credit')
  await provider(tab, 'cvv').fill('12')
  await tab.getByLabel('City').fill('Akron')
  await answer(tab, {
    status: 'invalid',
    fields: ['expirationDate', 'cvv'],
    message: 'Please fill out an expiration date (MM/YY)',
  })
  await tab.getByLabel('City').press('Enter')
  const date = tab.getByRole('group', { name: 'Expiration date (MM/YY)' })
  await expect.poll(() => date.getAttribute('aria-describedby')).toBe('card-expirationDate-error')
  expect(await tab.getByRole('alert').allTextContents()).toEqual([
    'Please fill out an expiration date (MM/YY)',
    'This security code is not valid',
  ])
  await expect.poll(() => provider(tab, 'expirationDate').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await posts(tab)).toEqual([])
  expect(await tab.getByLabel('City').inputValue()).toBe('Akron')
  expect(await provider(tab, 'cvv').inputValue()).toBe('12')
  await tab.keyboard.type('12/39')
  await expect.poll(() => date.getAttribute('aria-describedby')).toBe(null)
})

test('a provider client’s scripts get the document’s nonce even after navigations', async () => {
  const tab = await pages.open(viewOf('credit', { cspNonce: 'of-a-later-answer' }))
  await untilAsked(tab, 'mount credit')
  expect(await tab.evaluate(() => page.nonces)).toEqual(['of-this-document'])
})

test('our label leads into the provider’s field', async () => {
  const tab = await pages.open(viewOf('credit'))
  await untilAsked(tab, 'mount credit')
  await tab.getByText('Security code', { exact: true }).click()
  await untilAsked(tab, 'focus cvv')
})

test('an address that is wrong goes to the shop first, and the card fields say what they know', async () => {
  const tab = await pages.open(viewOf('credit', { contact: { ...address, zip: '4321' } }))
  await untilAsked(tab, 'mount credit')
  const failure = { form: 'paymentType.payment.submit', message: null, values: {}, blockedBy: [], key: 'next-key' }
  await installerDoes(tab, { failure: { ...failure, problems: { zip: 'Please enter valid US Zip Code' } } })
  await button(tab, /^Review your order/).click()
  await tab.getByRole('link', { name: 'Please enter valid US Zip Code' }).waitFor()
  expect(await tab.getByText('card number is not valid').isVisible()).toBe(true)
  expect(await asked(tab)).not.toContain('pay')
  await tab.getByLabel('ZIP code').fill('43215')
  await answer(tab, token)
  await button(tab, /^Review your order/).click()
  await untilPosted(tab, 2)
  expect((await posts(tab))[1]).toMatchObject({ zip: '43215', token: 'tok_12345678' })
})

test.each<Screen>(['phone', 'desktop'])('on a %s, nothing moves when the fields come', async (screen) => {
  const tab = await pages.open(viewOf('credit'), () => page.holdMount(), screen === 'phone' ? phone : undefined)
  await untilAsked(tab, 'mount credit')
  const places = () => Promise.all(['Apple Pay', 'Klarna'].map((name) => button(tab, new RegExp(`^${name}`)).boundingBox()))
  const before = await places()
  await tab.evaluate(() => page.letMount())
  await provider(tab, 'number').waitFor()
  expect(await places()).toEqual(before)
})
type Screen = 'phone' | 'desktop'

test('a press before the fields are there waits for them', async () => {
  const tab = await pages.open(viewOf('credit'), () => page.holdMount())
  await answer(tab, token)
  await button(tab, /^Review your order/).click()
  await button(tab, /^Checking your card/).waitFor()
  expect(await asked(tab)).not.toContain('pay')
  await tab.evaluate(() => page.letMount())
  await untilPosted(tab, 1)
})

test('a wallet that is cancelled or fails posts nothing, says so, and can be pressed again', async () => {
  const tab = await pages.open(viewOf('venmo'))
  await untilAsked(tab, 'mount venmo')
  const venmo = button(tab, /^Continue with Venmo/)
  await answer(tab, { status: 'cancelled' })
  await venmo.click()
  await expect
    .poll(() => tab.getByRole('alert').allTextContents())
    .toEqual(['Your Venmo payment was cancelled. Nothing was charged.'])
  expect(await venmo.evaluate((element) => element === document.activeElement)).toBe(true)
  await answer(tab, { status: 'failed', code: 'POPUP_BLOCKED', message: 'Please allow pop-ups.' })
  await venmo.click()
  await expect.poll(() => tab.getByRole('alert').allTextContents()).toEqual(['Please allow pop-ups.'])
  expect(await posts(tab)).toEqual([])
  await answer(tab, token)
  await venmo.click()
  await untilPosted(tab, 1)
  expect(await tab.getByRole('alert').count()).toBe(0)
})

test('on a phone, what a wallet says comes into sight, and the button keeps the focus', async () => {
  const tab = await pages.open(viewOf('venmo'), undefined, phone)
  await untilAsked(tab, 'mount venmo')
  await answer(tab, { status: 'cancelled' })
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const venmo = button(tab, /^Continue with Venmo/).last()
  await venmo.click()
  const alert = tab.getByRole('alert')
  await alert.waitFor()
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  await expect.poll(() => alert.evaluate(isInSight)).toBe(true)
  expect(await venmo.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a provider’s own button replaces ours once the billing address is right', async () => {
  const open = viewOf('paypal', { contact: { ...address, zip: '' } })
  const tab = await pages.open(open, () => {
    page.providerClient.hasOwnButton = true
  })
  await tab.getByText('then the PayPal button appears here').waitFor()
  const own = tab.locator('button', { hasText: 'Own button' })
  expect(await own.isVisible()).toBe(false)
  await tab.getByLabel('ZIP code').fill('43215')
  await own.waitFor()
  expect(await button(tab, /^Continue with PayPal/).count()).toBe(0)
  await tab.getByRole('link', { name: 'Go to the PayPal button' }).click()
  await tab.keyboard.press('Tab')
  await answer(tab, token)
  await tab.keyboard.press('Enter')
  await untilPosted(tab, 1)
  expect((await posts(tab))[0]).toMatchObject({ event: 'payment.submit', token: 'tok_12345678', zip: '43215' })
})

test('a lender gets the address first, then the client of the new session is asked and its token sent', async () => {
  const tab = await pages.open(viewOf('affirm'))
  await untilAsked(tab, 'mount affirm')
  await installerDoes(tab, { changes: saved('affirm', 'session-2') })
  await answer(tab, token)
  await button(tab, /^Continue with Affirm/).click()
  await untilPosted(tab, 2)
  const [first, second] = await posts(tab)
  expect(first).toMatchObject({ event: 'payment.submit', returnTo: '/checkout/payments', firstName: 'Dana' })
  expect(first).not.toHaveProperty('token')
  expect(second).toEqual({
    machine: 'paymentType',
    event: 'card.tokenized',
    key: 'seed-2.paymentType.card.tokenized.1',
    about: '//',
    token: 'tok_12345678',
    deviceData: '{"correlation_id":"c1"}',
  })
  expect(await asked(tab)).toEqual([
    'load affirm',
    'mount affirm',
    'teardown affirm',
    'gone affirm',
    'load affirm',
    'mount affirm',
    'pay',
  ])
})

test('a lender whose window would no longer open waits for one more press, which has the focus', async () => {
  const tab = await pages.open(viewOf('klarna'))
  await untilAsked(tab, 'mount klarna')
  await installerDoes(tab, { changes: { ...saved('klarna', 'session-2'), session: sessionOf('klarna') } })
  await tab.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }))
  await button(tab, /^Continue with Klarna/).click()
  await tab.getByText('Klarna is ready for you.').waitFor()
  expect(await asked(tab)).not.toContain('pay')
  await answer(tab, token)
  await tab.keyboard.press('Enter')
  await untilPosted(tab, 2)
  expect((await posts(tab))[1]).toMatchObject({ event: 'card.tokenized', token: 'tok_12345678' })
})

test.each([
  [{ status: 'cancelled' }, 'payment.cancelled', 'Your Affirm application was cancelled. Nothing was charged.'],
  [
    { status: 'failed', code: 'declined', message: 'Affirm could not be opened.' },
    'payment.failed',
    'Affirm could not be opened.',
  ],
] as const)('a lender’s %o is sent to the shop and shown to the shopper', async (given, event, sentence) => {
  const tab = await pages.open(viewOf('affirm', saved('affirm', 'session-1')))
  await untilAsked(tab, 'mount affirm')
  await answer(tab, given)
  await button(tab, /^Continue with Affirm/).click()
  await untilPosted(tab, 1)
  expect((await posts(tab))[0]).toMatchObject({ event, paymentType: 'affirm' })
  expect(await tab.getByRole('alert').allTextContents()).toEqual([sentence])
  await answer(tab, token)
  await button(tab, /^Continue with Affirm/).click()
  await untilPosted(tab, 2)
})

test('while the provider’s page opens, a message says so, and nothing more can be pressed', async () => {
  const tab = await pages.open(viewOf('affirm', saved('affirm', 'session-1')))
  await untilAsked(tab, 'mount affirm')
  await answer(tab, { status: 'leaving' })
  await button(tab, /^Continue with Affirm/).click()
  await tab.getByText('Affirm is opening its page…').waitFor()
  await button(tab, /^Opening Affirm/).click({ force: true })
  expect((await asked(tab)).filter((words) => words === 'pay')).toHaveLength(1)
  expect(await posts(tab)).toEqual([])
})

test('an address that the shop refuses asks no lender', async () => {
  const tab = await pages.open(viewOf('affirm'))
  await untilAsked(tab, 'mount affirm')
  const failure = {
    form: 'paymentType.payment.submit',
    problems: {},
    message: 'No.',
    values: {},
    blockedBy: [],
    key: 'next-key',
  }
  await installerDoes(tab, { failure })
  await button(tab, /^Continue with Affirm/).click()
  await tab.getByText('No.', { exact: true }).waitFor()
  await button(tab, /^Continue with Affirm/).waitFor()
  expect(await asked(tab)).not.toContain('pay')
})

test('the next method is mounted after the previous one is removed, in an empty container', async () => {
  const tab = await pages.open(viewOf('credit'))
  await untilAsked(tab, 'mount credit')
  const session = { state: 'ready', ref: 'session-2', simulated: true, message: null } as const
  await installerDoes(tab, { changes: { payment: paymentOf('venmo', { session }), session: sessionOf('venmo') } })
  await button(tab, /^Venmo/).click()
  await untilAsked(tab, 'mount venmo')
  expect(await asked(tab)).toEqual([
    'load braintree',
    'mount credit',
    'teardown credit',
    'gone credit',
    'load braintree',
    'mount venmo',
  ])
  expect((await posts(tab))[0]).toMatchObject({ event: 'type.choose', paymentType: 'venmo' })
  expect(await provider(tab, 'number').count()).toBe(0)
})

test('the answer of a client is ignored after the payment type changed', async () => {
  const tab = await pages.open(viewOf('venmo'))
  await untilAsked(tab, 'mount venmo')
  await button(tab, /^Continue with Venmo/).click()
  await untilAsked(tab, 'pay')
  const session = { state: 'ready', ref: 'session-2', simulated: true, message: null } as const
  await installerDoes(tab, { changes: { payment: paymentOf('credit', { session }), session: sessionOf('credit') } })
  await button(tab, /^Credit card/).click()
  await untilAsked(tab, 'mount credit')
  await answer(tab, token)
  await button(tab, /^Review your order/).waitFor()
  expect((await posts(tab)).map(({ event }) => event)).toEqual(['type.choose'])
})

test('a provider that answers after the shopper has left the page sends nothing', async () => {
  const tab = await pages.open(viewOf('venmo'))
  await untilAsked(tab, 'mount venmo')
  await button(tab, /^Continue with Venmo/).click()
  await untilAsked(tab, 'pay')
  await tab.evaluate(() => page.leave())
  await answer(tab, token)
  await untilAsked(tab, 'gone venmo')
  expect(await posts(tab)).toEqual([])
})

test('a client that fails to mount shows an error, is retried with a new session, and does not affect other methods', async () => {
  const tab = await pages.open(viewOf('credit', { session: sessionOf('credit', { hostedPageUrl: false }) }), () => {
    page.providerClient.failsWith = {
      code: 'script_blocked',
      message: 'Cannot contact the gateway at this time. Please try again.',
    }
  })
  const broken = tab.getByRole('alert')
  await broken.getByText('Cannot contact the gateway at this time. Please try again.').waitFor()
  await button(tab, /^Review your order/).click()
  await expect.poll(() => broken.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await posts(tab)).toEqual([])
  await tab.evaluate(() => {
    page.providerClient.failsWith = null
  })
  const session = { state: 'ready', ref: 'session-2', simulated: true, message: null } as const
  await installerDoes(tab, { changes: { payment: paymentOf('credit', { session }) } })
  await button(tab, 'Try again').click()
  await provider(tab, 'number').waitFor()
  expect(await broken.count()).toBe(0)
  expect((await posts(tab)).map(({ event }) => event)).toEqual(['session.retry'])
})

test('a client that fails to mount offers the provider’s page, if any', async () => {
  const tab = await pages.open(viewOf('affirm'), () => {
    page.providerClient.failsWith = { code: 'script_blocked', message: 'Blocked.' }
  })
  await tab.getByRole('alert').getByText('Blocked.').waitFor()
  await button(tab, /^Continue with Affirm/).click()
  await untilPosted(tab, 1)
  expect((await posts(tab))[0]).toMatchObject({ event: 'payment.submit' })
  expect((await posts(tab))[0]).not.toHaveProperty('returnTo')
})

test('a ready payment continues with the address only', async () => {
  const payment = paymentOf('credit', {
    card: { type: 'credit', brand: 'Visa', lastFour: '1111' },
    billingSaved: true,
  })
  const tab = await pages.open(viewOf('credit', { payment }))
  await tab.getByText('Visa ending 1111').waitFor()
  await button(tab, /^Review your order/).click()
  await untilPosted(tab, 1)
  expect((await posts(tab))[0]).not.toHaveProperty('token')
  expect(await asked(tab)).toEqual([])
})

test('cart updates that keep the session keep the fields', async () => {
  const tab = await pages.open(viewOf('credit'))
  await untilAsked(tab, 'mount credit')
  await provider(tab, 'number').fill('4111')
  await answer(tab, token)
  await button(tab, /^Review your order/).click()
  await untilPosted(tab, 1)
  await button(tab, /^Review your order/).waitFor()
  expect(await provider(tab, 'number').inputValue()).toBe('4111')
  expect(await asked(tab)).toEqual(['load braintree', 'mount credit', 'pay'])
})
