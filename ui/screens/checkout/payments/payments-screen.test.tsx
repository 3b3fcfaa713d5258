/** The payment step as the server draws it. */
import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { PaymentsScreen } from './payments-screen.tsx'
import { paymentOf, type Served, sessionOf, viewOf } from './view-testing.ts'

const forms: FormsView = { keySeed: 'seed', failure: null }
const screen = (view: Served) =>
  renderScreen(
    <PaymentsScreen {...view} forms={forms} loadPaymentBrowser={() => Promise.reject(new Error('Not on the server'))} />,
    '/checkout/payments',
  ).replaceAll('<!-- -->', '')
const withoutScript = (html: string) => html.match(/<noscript>.*?<\/noscript>/)?.[0] ?? ''
const badges = (html: string) => html.split('>Test<').length - 1

test('payment types are in two groups, with the chosen one pressed', () => {
  const html = screen(viewOf('paypal'))
  expect(html.indexOf('Pay now')).toBeLessThan(html.indexOf('Pay over time'))
  expect([...html.matchAll(/value="(\w+)" aria-pressed="true"/g)].map(([, type]) => type)).toEqual(['paypal', 'paypal'])
})

test('wallets come first on a small screen with any choice, but for buyers who have none before the form', () => {
  const before = (view: Served) =>
    /<section class="only-small[^>]*>.*?<\/section>/.exec(screen(view).split('>Pay now<')[0] ?? '')?.[0] ?? ''
  const wallets = (view: Served) => [...before(view).matchAll(/value="(\w+)"/g)].map(([, type]) => type)
  expect(wallets(viewOf('credit'))).toEqual(['applepay', 'googlepay', 'paypal', 'venmo'])
  expect(wallets(viewOf('klarna'))).toEqual(wallets(viewOf('credit')))
  expect(
    screen(viewOf('credit')).match(/class="only-large"[^>]*><button[^>]*value="(?:applepay|googlepay|paypal|venmo)"/g),
  ).toHaveLength(4)
  const fleet = viewOf('credit')
  const cart = { ...fleet.cart, buyer: { ...fleet.cart.buyer, userType: 'Fleet' as const } }
  expect(before({ ...fleet, cart })).toBe('')
  expect(screen({ ...fleet, cart })).not.toMatch(/class="only-large"[^>]*><button/)
})

test('the contact comes before the ways to pay, and a bill begins with the place of the ZIP that was given', () => {
  const html = screen(viewOf('credit', { contact: null, place: { zip: '43215', city: 'Columbus', state: 'OH' } }))
  expect(html.indexOf('>Contact<')).toBeLessThan(html.indexOf('>Pay now<'))
  expect(html.indexOf('name="phone"')).toBeLessThan(html.indexOf('>Pay now<'))
  expect(html).toMatch(/name="zip"[^>]*value="43215"/)
  expect(html).toMatch(/name="city"[^>]*value="Columbus"/)
  expect(html).toMatch(/<option value="OH" selected="">/)
  expect(screen(viewOf('credit', { place: { zip: '10001', city: 'New York', state: 'NY' } }))).not.toContain('10001')
})

test('the bill begins with the signed-in shopper, and with what was typed for the goods where there is any', () => {
  const person = {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya@orchard.test',
    phone: '6145550142',
    companyName: 'Orchard',
  }
  const html = screen(viewOf('credit', { contact: null, person }))
  for (const value of ['Priya', 'Raman', 'priya@orchard.test', '(614) 555-0142']) expect(html).toContain(`value="${value}"`)
  expect(screen(viewOf('credit', { person }))).not.toContain('Priya')
})

test('each way to pay has a mark of our own', () => {
  const html = screen(viewOf('credit')).split('>Pay now<')[1]!
  expect(html.split('>Billing address<')[0]!.match(/viewBox="0 0 28 20" aria-hidden="true"/g)).toHaveLength(10)
})

test('what was typed and not sent stands in the form again', () => {
  const html = screen(viewOf('credit', { typed: { firstName: 'Dan', city: 'Dubl' } }))
  expect(html).toMatch(/name="firstName"[^>]*value="Dan"/)
  expect(html).toMatch(/name="city"[^>]*value="Dubl"/)
})

test('a lender that agreed to another sum is named with both sums and one button', () => {
  const message = 'Affirm agreed to $498.60; your order is now $563.10.'
  const problem = { code: 'otherSum', field: 'card', message }
  const html = screen(viewOf('affirm', { payment: paymentOf('affirm', { card: null, problem }) }))
  expect(html).toContain(message)
  expect(html).toContain('Agree again')
  expect(html).not.toContain('Continue with Affirm')
})

test('while the stored payment type is unknown none is selected, nothing is requested, and the error is linked', () => {
  const types = paymentOf('credit').types.map((way) => ({ ...way, isChosen: false }))
  const problem = { code: 'failed', field: 'paymentType', message: 'Please choose again how you want to pay.' }
  const html = screen(viewOf('credit', { payment: paymentOf('credit', { isUnsure: true, types, problem }), session: null }))
  expect(html).not.toMatch(/name="paymentType"[^>]*aria-pressed="true"|Card number/)
  expect(html).toMatch(/role="alert" id="payment-problem" tabindex="-1".*<p>Please choose again how you want to pay\.<\/p>/)
})

test('simulated providers are named as test payments, sandboxes as such, live ones not at all', () => {
  const simulated = screen(viewOf('credit'))
  expect(simulated).toContain('Test payments: no money moves.')
  expect(simulated).toContain('Simulated: Braintree, Klarna, Affirm, Katapult, Resolve, and Synchrony.')
  expect(badges(simulated), 'the notice says it once').toBe(0)

  const live = screen(viewOf('credit', {}, 'live'))
  expect(live).not.toMatch(/Test payments|Sandbox|Test cards/)
  expect(badges(live)).toBe(0)

  const mixed = viewOf('credit', {}, 'live')
  const ways = mixed.ways.map((way) => (way.type === 'klarna' ? { ...way, mode: 'sandbox' as const } : way))
  const html = screen({ ...mixed, ways })
  expect(html).toMatch(/<strong>Sandbox:<\/strong> Klarna/)
  expect(html).not.toContain('no money moves')
  expect(badges(html)).toBe(1)
})

test('card fields have our labels and hints and reserve their space from the first paint', () => {
  const html = screen(viewOf('credit'))
  for (const [field, label] of [
    ['number', 'Card number'],
    ['expirationDate', 'Expiration date (MM/YY)'],
    ['cvv', 'Security code'],
  ] as const) {
    expect(html).toContain(`id="card-${field}-label" for="card-${field}">${label}</label>`)
    expect(html).toMatch(new RegExp(`<div id="card-${field}"[^>]*aria-labelledby="card-${field}-label"`))
  }
  expect(html).toContain('3 digits on the back, 4 on American Express')
})

test('test cards are listed, folded, where a simulator takes them', () => {
  expect(screen(viewOf('credit'))).toMatch(/<details[^>]*><summary[^>]*>Test cards<.*4111 1111 1111 1111 Visa.*approved/)
  expect(screen(viewOf('credit', { testCards: [] }))).not.toContain('Test cards')
  expect(screen(viewOf('paypal'))).not.toContain('Test cards')
})

test('without JavaScript the provider’s own page takes the card, once the address is saved', () => {
  const unsaved = withoutScript(screen(viewOf('credit')))
  expect(unsaved).toContain('in fields that need JavaScript.')
  expect(unsaved).toContain('Save your billing address below first')
  const saved = withoutScript(screen(viewOf('credit', { payment: paymentOf('credit', { billingSaved: true }) })))
  expect(saved).toMatch(/<button[^>]*form="card-hosted"[^>]*>Enter the card on the provider&#x27;s page/)
})

test('without JavaScript and without such a page the methods that need JavaScript are listed', () => {
  const html = withoutScript(screen(viewOf('credit', { session: sessionOf('credit', { hostedPageUrl: false }) })))
  expect(html).toContain('Without it, these cannot be used: Credit card, Apple Pay, Google Pay, PayPal, and Venmo.')
  expect(html).not.toContain('<button')
})

test('an unreachable provider is reported, can be retried and does not affect other methods', () => {
  const session = {
    state: 'unavailable',
    ref: null,
    simulated: false,
    message: 'Cannot contact the gateway at this time.',
  } as const
  const html = screen(viewOf('klarna', { session: null, payment: paymentOf('klarna', { session }) }))
  expect(html).toMatch(/role="alert"[^>]*id="payment-broken".*Cannot contact the gateway at this time\./)
  expect(html).toMatch(/<button[^>]*form="session-retry"[^>]*>Try again/)
  // Ten in the lists, and four wallets before them.
  expect(html.match(/form="type-choose"/g)).toHaveLength(14)
})

test('a refused purchase shows what to do instead of a retry', () => {
  const message = 'Not to two addresses. Please correct one, or choose another way to pay.'
  const session = { state: 'refused', ref: null, simulated: false, message } as const
  const html = screen(viewOf('katapult', { session: null, payment: paymentOf('katapult', { session }) }))
  expect(html).toMatch(/role="alert"[^>]*id="payment-broken".*Not to two addresses\. Please correct one, or choose another way/)
  expect(html).not.toContain('Cannot contact the gateway')
  expect(html).not.toContain('Try again')
  // Ten in the lists, and four wallets before them.
  expect(html.match(/form="type-choose"/g)).toHaveLength(14)
})

test.each([
  [{ brand: 'Visa', lastFour: '1111' }, 'Visa ending 1111', 'Use another card'],
  [{ brand: 'Affirm', lastFour: '' }, 'Affirm', 'Use another payment method'],
])('what is ready is shown with a way to change it, and the review is next', (card, words, change) => {
  const type = card.lastFour ? 'credit' : 'affirm'
  const html = screen(viewOf(type, { payment: paymentOf(type, { card: { type, ...card }, billingSaved: true }) }))
  expect(html).toContain(`<strong>${words}</strong>`)
  expect(html).toMatch(new RegExp(`form="card-change"[^>]*>${change}<`))
  expect(html).toContain('Review your order')
  expect(html).not.toContain('payment-stage')
})

test('a problem of the payment is said beside the way it belongs to', () => {
  const problem = { code: 'cancelled', field: 'card', message: 'Your Affirm application was cancelled. Nothing was charged.' }
  expect(screen(viewOf('affirm', { payment: paymentOf('affirm', { problem }) }))).toMatch(
    /<p role="alert"[^>]*>.*Your Affirm application was cancelled/,
  )
})
