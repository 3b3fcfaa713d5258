/** The specification's names, numbers and addresses, written out once more and held against the shop's own. */
import { expect, test } from 'vitest'
import { calls } from '#app/routes/calls.ts'
import routes from '#app/routes.ts'
import { quoteNotices } from '#machines/checkout/cart/cart.rules.ts'
import { userTypes, widgetOriginOf } from '#machines/domain/accounts/account.ts'
import { cartAlertKinds, deliveryMethods, preShippingSelections, shippingOptions } from '#machines/domain/carts/cart.ts'
import * as constants from '#machines/domain/constants.ts'
import { messages as formMessages } from '#machines/domain/contact.ts'
import { installerSorts } from '#machines/domain/installers/installer.ts'
import { trackingSteps } from '#machines/domain/orders/order.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { coverageTermsLine } from '#ui/checkout/coverage-terms.ts'
import { policy } from '#ui/shell/policy.ts'

// @fact 1.3 1.4 1.5
test('delivery methods, shipping options and pre-shipping selections have the names of the specification', () => {
  expect(deliveryMethods).toEqual(['warehouse', 'installer', 'mobile', 'home', 'fedex'])
  expect(shippingOptions).toEqual(['home', 'fedex', 'installer', 'warehouse'])
  expect(preShippingSelections).toEqual(['ship to me', 'ship to fedex', 'warehouse pickup', 'ship to shop'])
})

// @fact 3.67 9.17
test('the ten payment types have the names and the discounts of the specification', () => {
  const discounts = Object.entries(paymentDiscounts).map(([type, { percent }]) => [type, percent])
  expect(Object.fromEntries(discounts)).toEqual({
    credit: 0,
    affirm: 10,
    applepay: 0,
    googlepay: 0,
    katapult: 10,
    klarna: 10,
    paypal: 0,
    resolve: 0,
    synchrony: 0,
    venmo: 0,
  })
})

// @fact 1.8 6.1
test('user types have the names of the specification', () => {
  expect([...userTypes].sort()).toEqual([
    'Dealer',
    'EPP',
    'Fleet',
    'Partner Program',
    'Retail',
    'Retail Member',
    'Sales Tool',
    'Special Order',
    'WholeSale',
    'none',
  ])
})

test('a cart has seven kinds of alerts', () => {
  expect(cartAlertKinds).toEqual([
    'changedPrice',
    'delayedDelivery',
    'uninstallable',
    'shopRemoved',
    'missingInfo',
    'brandNotAssociated',
    'taxExemptMismatch',
  ])
})

test('order tracking has its four steps, in order; cancelled ends them', () => {
  expect(trackingSteps).toEqual(['order processed', 'pending carrier pickup', 'in transit', 'delivered'])
})

test('shops are sorted by All installers, Distance, Top rated and Price: Low to High', () => {
  expect(Object.values(installerSorts)).toEqual(['All installers', 'Distance', 'Top rated', 'Price: Low to High'])
})

// @fact 1.12 storefront.8 storefront.9
test.each([
  ['pirelli', null, 'pirelli'],
  ['lexani', null, 'manufacturer'],
  ['armstrong', null, 'manufacturer'],
  ['zafco', 'installer-widget', 'manufacturer'],
  [null, 'installer-widget', 'installer'],
  [null, 'affiliate-widget', 'affiliate'],
  [null, 'manufacturer-widget', 'affiliate'],
  ['somebody', 'else', 'none'],
  [null, null, 'none'],
])('widgetSource %j and widgetType %j mean the widget origin %s', (source, type, origin) => {
  expect(widgetOriginOf(source, type)).toBe(origin)
})

// @fact 5.15 5.17 5.23
test('the messages of the forms are the sentences of the specification', () => {
  expect(formMessages).toMatchObject({
    firstName: 'Please enter valid First Name',
    lastName: 'Please enter valid Last Name',
    city: 'Please enter valid City',
    address: 'Please enter valid Address',
    zip: 'Please enter valid US Zip Code',
    phone: 'Please enter a valid phone number',
    phoneType: 'Please select a phone type',
    state: 'Please enter state',
    email: 'Please enter a valid email',
    poBox: 'We do not ship to PO boxes',
  })
  expect(formMessages.militaryBase).toContain('unable to ship to International Military bases')
})

// @fact 8.1 8.2
test('a payment that fails and one that is processing (code 539) have the sentences of the specification', () => {
  expect(paymentMessages.failed).toBe(
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  )
  expect(paymentMessages.processing).toMatch(
    /^Your payment is processing\..*check your email.*contact customer service.*30 minutes\.$/,
  )
})

// @fact 8.18
test('a quote is sent or could not be sent', () => {
  expect(quoteNotices.sent.message).toBe('Quote sent')
  expect(quoteNotices.empty.message).toBe('Quote could not be sent')
})

// @fact 9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.13 9.14 9.15 9.19 9.21 9.22
test('numbers of the business are those of the specification', () => {
  expect(constants).toMatchObject({
    installerPageSize: 10,
    installerLookupLimit: 4,
    scheduleDays: 30,
    cancelWindowMs: 30 * 60_000,
    tabLoadingMs: 3_000,
    toastDismissMs: 3_000,
    toastExitMs: 400,
    cookieMaxAge: 2_592_000,
    cartBadgeMax: 9,
    freeCoverageLineInCents: 1,
    coverageTerms: { months: 36, perYearInCents: [40_000, 20_000, 10_000], repairInCents: 2_500 },
    roadHazardMonths: 24,
    roadside: { months: 12, minQuantity: 4 },
    installDeal: { code: 'INSTALL25', discountInCents: 2_500, minQuantity: 4 },
    returns: { days: 30, handlingPerTireInCents: 2_000, refundHours: 48 },
    fetThresholdLbs: 3_500,
    militaryDiscountPercent: 5,
    cardBrands: ['American Express', 'Visa', 'JCB', 'Discover', 'MasterCard'],
  })
})

// @fact 9.10 9.12
test('what coverage pays is said in one breath', () => {
  expect(coverageTermsLine).toBe(
    '36 months. Up to $400 in year one, $200 in year two, $100 in year three. Repairs up to $25 a tire.',
  )
})

// @fact 1.16 1.17 9.15 9.27
test('the shop’s promises are said with the numbers of the specification', () => {
  expect(policy).toEqual({
    shipping: 'Free shipping in the contiguous US',
    delivery: 'Typical delivery 2-4 business days',
    returns: 'Returns within 30 days, unmounted',
    handling: 'A handling fee of $20 per tire applies to some returns',
    refund: 'Refund within 48 hours of receipt',
    cancel: 'Cancel up to 30 minutes after placing the order',
    addresses: 'No PO boxes and no International Military bases',
    pickup: 'Ready for pickup in 24 hours at a warehouse',
  })
})

// @fact 2.6 2.7 2.8 2.10 2.11 2.12 2.13 2.38
test('every address of the purchase flow is in the route table', async () => {
  interface Entry {
    path?: string
    children?: Entry[]
  }
  const pathsOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
  const pages = pathsOf((await routes) as Entry[])
  expect([...pages, ...Object.keys(calls).map((path) => path.slice(1))]).toEqual(
    expect.arrayContaining([
      'cart',
      'checkout/shipping',
      'checkout/services',
      'checkout/payments',
      'checkout/payments/:type',
      'checkout/order-summary',
      'checkout/confirm-order/:orderId',
      'checkout/shipping-confirmation',
      'checkout/order-confirmation/:orderId?',
      'my_customers/login',
      'checkout/cart-klarna',
      'checkout/braintree-client-token',
      'checkout/cart-shipping',
      'checkout/cart-appointment',
      'checkout/cart-billing',
      'checkout/cart-services',
      'checkout/install-location',
      'checkout/pickup-locations',
      'checkout/warehouse-pickup-locations',
      'installers',
      'installers/:installerId/schedule',
      'installers-by-location',
      'api/installers/:installerId/services',
      'cart-summary',
    ]),
  )
})
