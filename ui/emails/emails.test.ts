import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { matchRoutes, type RouteObject } from '#app/remix/router.ts'
import routes from '#app/routes.ts'
import type { EmailMessage } from '#machines/domain/email.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { mapUrl } from '#ui/checkout/order/directions.ts'
import type { EmailTemplate } from './email-template.tsx'
import { colors, headStyles } from './look.ts'
import { orderBill } from './orders/bill-table.tsx'
import { sampleLetter, sampleOrder, sampleProduct, sampleQuote } from './orders/sample-order.ts'
import { createEmailRenderer } from './render-email.ts'
import * as templates from './templates.ts'

const origin = 'https://tires.example.com'
const to = 'ada@example.com'
const render = createEmailRenderer(origin)
/** Every email, rendered with the data that its own file gives. */
const emails = Object.entries<EmailTemplate<unknown>>(templates)

describe.each(emails)('%s', (_name, template) => {
  const { subject, text, html } = template.render(template.sample, origin)

  test('has a subject, a text and an HTML document of at most 100 kB, all without leftovers', () => {
    expect(subject).toMatch(/^\S.{5,}\S$/)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    for (const words of [subject, text, html]) expect(words).not.toMatch(/undefined|\[object|NaN|null\b/)
  })

  test('has its link in the text and in the HTML', () => {
    for (const address of [origin, template.linkOf(template.sample, origin)]) {
      expect(text).toContain(address)
      expect(html).toContain(`href="${address}"`)
    }
  })

  test('leads to an address of the route table', () => {
    const { pathname } = new URL(template.linkOf(template.sample, origin))
    expect(matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path).not.toBe('*')
  })

  test('loads nothing and runs nothing: no picture, script or form, and only links of the shop, to a map, a phone and a mailbox', () => {
    expect(html).not.toMatch(/<(img|script|link|form|iframe|object)\b| on\w+=|url\(/i)
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(new RegExp(`^(${origin}(/|$)|${mapUrl}|tel:|mailto:)`))
  })
})

test('the compiler refuses an email that does not exist, and data that its template does not take', () => {
  const messages: EmailMessage[] = [
    { template: 'accountExists', to, data: { firstName: 'Ada', asked: 'new account' } },
    // @ts-expect-error: there is no such email
    { template: 'newsletter', to, data: {} },
    // @ts-expect-error: its data has a token as well
    { template: 'confirmEmail', to, data: { firstName: 'Ada' } },
  ]
  expect(messages).toHaveLength(3)
})

describe('the confirmation of an order', () => {
  const confirmed = (change: Partial<Order> = {}) => render({ template: 'orderConfirmed', to, data: sampleLetter(change) })
  const said = (email: { text: string; html: string }, words: string) =>
    [email.text, unescaped(email.html)].map((body) => body.includes(words))

  test.each([
    'Ada',
    '7GK2-M4QX',
    'Mar 10, 2026, 10:30 AM EDT',
    'Corvane Ridgeline AT',
    '225/45R17',
    '$168.00',
    '$672.00',
    'Installation, 4 × $24.00',
    '$96.00',
    'Coverage, 4 × $21.50',
    '$86.00',
    'Federal excise tax',
    '$6.00',
    'Shipping to shop',
    'Free',
    'Installation deal',
    '−$25.00',
    'Total',
    '$835.00',
    'Friday, March 13, 2026, 9:30 AM',
    'Wait with your car',
    'Fifth Street Garage',
    '240 W 5th Ave, Columbus, OH 43201',
    '(614) 555-0199',
    '2019 Honda Civic EX',
    'Visa ending 4242',
    'You can cancel until 11:00 AM EDT, on the page of your order.',
  ])('says in text and HTML: %s', (words) => {
    expect(said(confirmed(), words)).toEqual([true, true])
  })

  test.each<[what: string, change: Partial<Order>]>([
    ['everything', {}],
    ['two kinds of tires', twoKinds()],
    [
      'shipping with a price',
      {
        installerDetails: null,
        appointment: null,
        shippingOption: 'home',
        totals: { ...none(), tiresInCents: 67_200, shippingInCents: 19_600, totalInCents: 86_800 },
        discounts: [],
      },
    ],
  ])('adds up: %s', (_what, change) => {
    const { lines, rows, total } = orderBill(sampleOrder(change))
    const sum = [...lines, ...rows].reduce((cents, { amountInCents }) => cents + amountInCents, 0)
    expect(sum).toBe(total.amountInCents)
  })

  test('leaves out the shopper’s own email, phone and billing address, and the reference of the payment', () => {
    const email = confirmed()
    for (const personal of ['ada@example.com', '5550142', '12 Mill Rd', 'PO-77', 'ch_1'])
      expect(said(email, personal)).toEqual([false, false])
  })

  test.each([null, 'A-1'])('leads to the order by its link, bought by account %s', (accountId) => {
    const email = confirmed({ accountId })
    expect(email.text).toContain(`See your order: ${origin}/order/O-1\n`)
    expect(email.html).toContain(`href="${origin}/order/O-1"`)
    expect(said(email, 'opens your order on any device, without signing in')).toEqual([true, true])
  })

  test('the phone of the shop is called by a press, and a map opens the way there', () => {
    const email = confirmed()
    const way = `${mapUrl}?api=1&destination=Fifth+Street+Garage%2C+240+W+5th+Ave%2C+Columbus%2C+OH+43201`
    expect(email.html).toContain('href="tel:+16145550199"')
    expect(unescaped(email.html)).toContain(`href="${way}"`)
    expect(email.text).toContain(`  Directions: ${way}\n`)
    const mobile = { ...sampleOrder().installerDetails!, isMobileInstall: true }
    expect(said(confirmed({ installerDetails: mobile }), 'Directions')).toEqual([false, false])
  })

  test('says who will announce the shipping cost', () => {
    const totals = { ...sampleOrder().totals, shippingToBeDetermined: true as const }
    const email = confirmed({ totals })
    expect(said(email, 'To be determined')).toEqual([true, true])
    expect(said(email, 'Total before shipping')).toEqual([true, true])
    expect(said(email, 'We email you the shipping cost')).toEqual([true, true])
  })
})

describe('a quote', () => {
  const quoted = (change: Parameters<typeof sampleQuote>[0] = {}) => render({ template: 'quote', to, data: sampleQuote(change) })
  const said = (email: { text: string; html: string }, words: string) =>
    [email.text, unescaped(email.html)].map((body) => body.includes(words))

  test.each([
    'Corvane Ridgeline AT',
    '225/45R17',
    '$168.00',
    '$672.00',
    'Coverage, 4 × $21.50',
    'Federal excise tax',
    'Free in the contiguous US',
    'Enter a ZIP to see it',
    'Total before mounting and tax',
    '$764.00',
    'Sales tax and state fees depend on your ZIP code: enter it in the cart to see them.',
    'Mounting has the price of the shop you choose in the cart.',
    'The link opens a copy of the cart, once, until Thursday, April 9, 2026.',
    'Prices are those of Tuesday, March 10, 2026. They are not held',
    'Sam Ortiz',
    'sam@example.com',
    '(614) 555-0177',
  ])('says in text and HTML: %s', (words) => {
    expect(said(quoted(), words)).toEqual([true, true])
  })

  test('with a ZIP has its tax, and says only that mounting is missing', () => {
    const { bill } = sampleQuote()
    const taxOnBill = { rows: [{ label: 'Estimated tax for 43215', cents: 3_864 }], note: 'Tax is an estimate.' }
    const totals = { ...bill.totals, taxInCents: 3_864, totalInCents: 80_264 }
    const email = quoted({ bill: { ...bill, zip: '43215', taxOnBill, totals } })
    for (const words of ['Estimated tax for 43215', '$38.64', 'Total before mounting', 'Tax is an estimate.'])
      expect([words, said(email, words)]).toEqual([words, [true, true]])
    expect(said(email, 'depend on your ZIP')).toEqual([false, false])
  })

  test('from a rep without a phone names the email only', () => {
    const { html } = quoted({ rep: { ...sampleQuote().rep, phone: null } })
    expect(html).toContain('mailto:sam@example.com')
    expect(html).not.toContain('tel:')
  })
})

describe('the documents of a letter', () => {
  const attached = (change: Partial<Order>) => {
    const { attached: given } = render({ template: 'orderConfirmed', to, data: sampleLetter(change) })
    return given && { ...given, order: given.order.orderId }
  }
  const order = sampleOrder().orderId

  test('the confirmation brings the receipt, and the calendar file of a booked time', () => {
    expect(attached({})).toEqual({ documents: ['appointmentCalendar', 'receipt'], order })
  })

  test.each<[what: string, appointment: Order['appointment']]>([
    ['without an appointment', null],
    ['whose time is gone', { ...sampleOrder().appointment!, isSlotAvailable: false }],
  ])('an order %s has no calendar file', (_what, appointment) => {
    expect(attached({ appointment })).toEqual({ documents: ['receipt'], order })
  })

  test('the documents are of the order as it is now, also when it changes later', () => {
    const { attached: given } = render({ template: 'orderConfirmed', to, data: sampleLetter() })
    expect(given?.order).toEqual(sampleOrder())
  })
})

describe('the email of a cancelled order', () => {
  test.each([
    ['authorized', 'Your payment is being released, or refunded if it was taken already. You do not have to do anything.'],
    ['captured', 'Your payment is being refunded. You do not have to do anything.'],
    ['voided', 'Your payment was released. Your bank or lender may take a few days to show it.'],
    ['refunded', 'Your payment was refunded. Your bank or lender may take a few days to show it.'],
  ] as const)('says what is recorded of the payment: %s', (state, words) => {
    const payment = { ...sampleOrder().payment!, state }
    const { text, html } = render({ template: 'orderCancelled', to, data: sampleLetter({ state: 'cancelled', payment }) })
    expect(text).toContain(words)
    expect(html).toContain(words)
    expect(text + html).not.toMatch(/charged/)
  })
})

describe('what people type', () => {
  const attack = '<img src=x onerror=alert(1)>"\'&\r\nBcc: eve@example.com\u2028\u202e'

  test('stays text in the HTML, and begins no line of the text', () => {
    const order = sampleOrder()
    const billing = { ...order.billing, firstName: attack, lastName: attack }
    const installerDetails = { ...order.installerDetails!, company: attack }
    const siteProducts = [{ ...sampleProduct, name: attack }]
    const { html, text } = render({
      template: 'orderConfirmed',
      to,
      data: sampleLetter({
        billing,
        installerDetails,
        siteProducts,
        trailerInfo: attack,
        services: [{ serviceId: 'S', serviceName: attack, imageUrl: attack }],
      }),
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toMatch(/^\s*Bcc:/m)
    expect(text + html).not.toMatch(/[\r\u2028\u202e]/)
  })

  test('cannot break out of the subject line', () => {
    const { subject } = render({
      template: 'applicationForReview',
      to,
      data: { ...templates.applicationForReview.sample, company: attack },
    })
    expect(subject).toBe(`An installer applies: <img src=x onerror=alert(1)>"'& Bcc: eve@example.com `)
  })

  test.each(['evil.example', 'see http://evil', 'a@b'])(
    'a name that mail programs would turn into a link is left out of the greeting: %s',
    (firstName) => {
      const { text } = render({ template: 'confirmEmail', to, data: { firstName, token: 'T-1' } })
      expect(text).toContain('Hello, please confirm')
      expect(text).not.toContain(firstName)
    },
  )

  test('an initial is a greeting', () => {
    expect(render({ template: 'accountExists', to, data: { firstName: 'J. Robert', asked: 'new account' } }).text).toContain(
      'Hello J. Robert,',
    )
  })
})

describe('the look', () => {
  test.each(Object.entries(colors))('%s is the color of the shop', async (name, value) => {
    const tokens = await readFile(new URL('../theme/tokens.css', import.meta.url), 'utf8')
    expect(tokens).toMatch(new RegExp(`--${name}: ${value};`))
  })

  test('the style element holds nothing that HTML escapes', () => {
    expect(headStyles).not.toMatch(/[<>&"']/)
  })
})

function none(): Order['totals'] {
  return {
    tiresInCents: 0,
    installationInCents: 0,
    coverageInCents: 0,
    fetInCents: 0,
    shippingInCents: 0,
    discountInCents: 0,
    stateFeesInCents: 0,
    taxInCents: 0,
    totalInCents: 0,
  }
}

function twoKinds(): Partial<Order> {
  const rear = { ...sampleProduct, productId: '100002', name: 'Rear', quantity: 2, price: { salePriceInCents: 20_000 } }
  return {
    siteProducts: [{ ...sampleProduct, quantity: 2 }, rear],
    totals: { ...none(), tiresInCents: 73_600, installationInCents: 9_600, discountInCents: -2_500, totalInCents: 80_700 },
  }
}

function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
