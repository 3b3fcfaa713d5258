/** What a form accepts, the thing behind it accepts; and a sum is what its name says. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { address, billing, openCommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { createCommerce } from '#adapters/commerce/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createDocuments } from '#adapters/documents/index.ts'
import { readPdf } from '#adapters/documents/pdf-testing.ts'
import { createAddressVerification, createZipGeo } from '#adapters/geo/index.ts'
import { startMailServer, type TestMailServer } from '#adapters/mail/smtp-testing.ts'
import { createSmtpTransport } from '#adapters/mail/smtp-transport.ts'
import { staffOrder } from '#app/subjects/fulfilment/staff-view.ts'
import { staffReturn } from '#app/subjects/returns/return-view.ts'
import { allCharts } from '#machines/charts.ts'
import { nameSchema, newEmailSchema } from '#machines/domain/accounts/details.ts'
import { forgottenPasswordSchema, newAccountSchema, signInSchema } from '#machines/domain/accounts/sign-in.ts'
import { billingAddressSchema, contactSchema, optionalPhone } from '#machines/domain/contact.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { type ShippingAddress, shippingAddressSchema } from '#machines/domain/delivery/shipping-address.ts'
import { oneEmailMessage } from '#machines/domain/email-address.ts'
import { installerApplicationSchema } from '#machines/domain/installers/installer-application.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { instantTyped, timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { phoneAbroadMessage } from '#machines/domain/phone.ts'
import type { ReturnedTires, ReturnRequest } from '#machines/domain/returns/return-request.ts'
import { reviewFormSchema } from '#machines/domain/reviews/review-form.ts'
import { supportMessageSchema } from '#machines/domain/support/support-message.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { fieldTest } from './field-test.ts'

const world = openCommerceHarness(async () => {
  const database = await openTestDatabase()
  const renderEmail = createEmailRenderer('https://tires.example.com')
  return { database, commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId }) }
})

/** What the staff page of each return says was paid for its tires; the returns are made one after the other. */
async function worthOfReturns(promoCode: string, quantities: readonly number[]): Promise<string[]> {
  const cartId = await world.completeCart()
  await world.update(cartId, { kind: 'applyCoupon', promoCode })
  const order = await world.placed(cartId)
  const { productId } = order.siteProducts[0]!
  const requests = quantities.map((quantity, index) => returnOf(`return-${index}`, [{ productId, quantity }])).reverse()
  return requests.map((request) => staffReturn(order, requests, request).worth).reverse()
}

function returnOf(requestId: string, tires: ReturnedTires[]): ReturnRequest {
  const steps: ReturnRequest['steps'] = [{ state: 'requested', at: '2027-03-01T12:00:00.000Z', by: 'shopper' }]
  const open = { state: 'requested', feeInCents: 0, sendTo: null, refusal: null, refundedInCents: null } as const
  return { requestId, orderId: '7GK2M4QX', tires, reason: 'wrongTire', note: '', steps, ...open }
}

fieldTest('solidusio/solidus#512', 'returned tires were paid at what the promo code left of them', async () => {
  expect(await worthOfReturns('BUY3GET1', [4])).toEqual(['$504.00'])
})

fieldTest('solidusio/solidus#512', 'half of a discounted set was paid at half of it', async () => {
  expect(await worthOfReturns('SET4', [2])).toEqual(['$315.84'])
})

fieldTest('solidusio/solidus#512', 'returns of single tires come to what was paid for all of them', async () => {
  expect(await worthOfReturns('FLAT20', [1, 1, 1, 1])).toEqual(['$163.00', '$163.00', '$163.00', '$163.00'])
})

fieldTest('solidusio/solidus#512', 'a promo code for the installation takes nothing off the tires', async () => {
  expect(await worthOfReturns('MOUNT10', [4])).toEqual(['$672.00'])
})

/** Staff write `2027-03-02T09:30`; the instant that is recorded. */
function typedFor(place: Pick<ShippingAddress, 'state' | 'zip'>): string {
  const order = { installerDetails: null, pickupPlace: null, shipping: { ...address, ...place } }
  return instantTyped('2027-03-02T09:30', timeZoneOfOrder(order, createZipGeo()))
}

fieldTest(
  ['magento/magento2#40394', 'shopware/shopware#15848'],
  'the times of staff are by the clock where the tires go, for every place',
  () => {
    expect({
      Columbus: typedFor({ state: 'OH', zip: '43215' }),
      Chicago: typedFor({ state: 'IL', zip: '60601' }),
      'El Paso': typedFor({ state: 'TX', zip: '79901' }),
      Phoenix: typedFor({ state: 'AZ', zip: '85001' }),
      'Los Angeles': typedFor({ state: 'CA', zip: '90012' }),
      Anchorage: typedFor({ state: 'AK', zip: '99501-1234' }),
      Honolulu: typedFor({ state: 'HI', zip: '96815' }),
      'a ZIP of California that no table has': typedFor({ state: 'CA', zip: '90000' }),
      'a ZIP of Tennessee that no table has': typedFor({ state: 'TN', zip: '37000' }),
    }).toEqual({
      Columbus: '2027-03-02T14:30:00.000Z',
      Chicago: '2027-03-02T15:30:00.000Z',
      'El Paso': '2027-03-02T16:30:00.000Z',
      Phoenix: '2027-03-02T16:30:00.000Z',
      'Los Angeles': '2027-03-02T17:30:00.000Z',
      Anchorage: '2027-03-02T18:30:00.000Z',
      Honolulu: '2027-03-02T19:30:00.000Z',
      'a ZIP of California that no table has': '2027-03-02T17:30:00.000Z',
      'a ZIP of Tennessee that no table has': '2027-03-02T15:30:00.000Z',
    })
  },
)

fieldTest('magento/magento2#40394', 'staff read the times of an order by the clock by which they type them', async () => {
  const cartId = await world.cartWith()
  await world.deliver(cartId, { option: 'home', address: { ...address, city: 'Honolulu', state: 'HI', zip: '96815' } })
  const order = { ...(await world.prepared(await billed(cartId))), placedAt: '2027-03-02T08:00:00.000Z' }
  const { placed, clockThere } = staffOrder(order, Date.parse('2027-03-02T19:30:00.000Z'), createZipGeo())
  expect({ placed, clockThere }).toEqual({ placed: 'Mar 1, 2027, 10:00 PM HST', clockThere: '9:30 AM HST' })
})

async function billed(cartId: string): Promise<string> {
  await world.commerce.carts.saveCartBilling(cartId, billing, world.key())
  return cartId
}

/** What a form says of an email, null when it takes it; and of the taken one, where the mailer sent it, null when it refused. */
async function taken(typed: string, mailer: TestMailServer): Promise<{ form: string | null; sentTo: string | null }> {
  const { success, output, issues } = v.safeParse(contactSchema.entries.email, typed)
  if (!success) return { form: issues[0].message, sentTo: await sentTo(typed, mailer) }
  return { form: null, sentTo: await sentTo(output, mailer) }
}

async function sentTo(to: string, { port, received }: TestMailServer): Promise<string | null> {
  const from = { name: 'Shop', address: 'orders@tires.example.com' }
  const transport = createSmtpTransport({ host: '127.0.0.1', port, secure: false, auth: null, from }, 5_000)
  const email = { messageId: 'one', to, subject: 'Order', text: 'Words', html: null, attachments: [], writtenAt: new Date(0) }
  const { outcome } = await transport.deliver(email)
  return outcome === 'accepted' ? (received.pop()?.to.join(' and ') ?? 'nobody') : null
}

fieldTest(
  'shopware/shopware#6440',
  'an email that a form takes is sent, and one that cannot be sent is refused beside the field',
  async () => {
    const mailer = await startMailServer()
    const answers: Record<string, unknown> = {}
    for (const typed of Object.keys(emails)) answers[typed] = await taken(typed, mailer)
    await mailer.kill()
    expect(answers).toEqual(
      Object.fromEntries(Object.entries(emails).map(([typed, { form = null, sentTo = null }]) => [typed, { form, sentTo }])),
    )
  },
)

const signs = { form: oneEmailMessage }
const invalid = { form: messages.email }
const jane = { sentTo: 'jane@example.com' }

/** The test's mail server reads international domains in letters: on the way they are `xn--…`. */
const emails: Record<string, { form?: string; sentTo?: string }> = {
  'jane.doe@example.com': { sentTo: 'jane.doe@example.com' },
  'jane+x@example.com': { sentTo: 'jane+x@example.com' },
  "o'brien@example.com": { sentTo: "o'brien@example.com" },
  'jörg@example.com': { sentTo: 'jörg@example.com' },
  'jane@exämple.de': { sentTo: 'jane@exämple.de' },
  'jane@пример.рф': { sentTo: 'jane@пример.рф' },
  'jane@example.xn--p1ai': { sentTo: 'jane@example.рф' },
  'jane@उदाहरण.भारत': { sentTo: 'jane@उदाहरण.भारत' },
  ' jane@example.com ': jane,
  'jane\u200b@example.com': jane,
  '\u202ajane@example.com\u202c': jane,
  'jane@example.com\ufeff': jane,
  '\u00a0jane\u2060@example.\u00a0com': jane,
  'mailto:jane@example.com': jane,
  'MAILTO:jane@example.com?subject=Tires': jane,
  'Jane Doe <jane@example.com>': jane,
  '"Doe, Jane" <jane@example.com>': jane,
  '<mailto:jane@example.com>': jane,
  'jane@example.com, ada@example.com': signs,
  'jane@example.com;ada@example.com': signs,
  'Jane <jane@example.com>, Ada <ada@example.com>': signs,
  'mailto:jane@example.com,ada@example.com': signs,
  'jane,doe@example.com': signs,
  'jane;doe@example.com': signs,
  'jane(doe)@example.com': signs,
  '"jane doe"@example.com': signs,
  'jane"x@example.com': signs,
  'jane<doe@example.com': signs,
  'jane\\x@example.com': signs,
  'jane:doe@example.com': signs,
  'jane@exam,ple.com': signs,
  'jane@example.com,': signs,
  'jane@[127.0.0.1]': signs,
  'jane doe@example.com': invalid,
  'jane@doe@example.com': invalid,
  'jane@example': invalid,
  'jane@example.c': invalid,
  'jane@example.com.': invalid,
  'jane@example..com': invalid,
  'jane@127.0.0.1': invalid,
  [`${'a'.repeat(65)}@example.com`]: invalid,
  '@example.com': invalid,
  '': invalid,
}

/** What is stored of a phone number that was typed, or what the form says. */
function phoneOf(typed: string): string {
  const { success, output, issues } = v.safeParse(contactSchema.entries.phone, typed)
  return success ? output : issues[0].message
}

fieldTest(['AfterShip/phone#210', 'AfterShip/phone#365'], 'no digits of a phone number are cut off to make it fit', () => {
  const phones = [...americanPhones, ...phonesAbroad, ...noPhones]
  expect(Object.fromEntries(phones.map((typed) => [typed, phoneOf(typed)]))).toEqual({
    ...Object.fromEntries(americanPhones.map((typed) => [typed, '6145550142'])),
    ...Object.fromEntries(phonesAbroad.map((typed) => [typed, phoneAbroadMessage])),
    ...Object.fromEntries(noPhones.map((typed) => [typed, messages.phone])),
  })
  expect(v.parse(optionalPhone, ' \u200e')).toBeNull()
  expect(v.parse(optionalPhone, '+1 614 555 0142')).toBe('6145550142')
  expect(v.safeParse(optionalPhone, '+442079460958').issues?.[0].message).toBe(phoneAbroadMessage)
})

const americanPhones = [
  '6145550142',
  '(614) 555-0142',
  '614.555.0142',
  '1-614-555-0142',
  '1 614 555 0142',
  '+1 (614) 555-0142',
  '+16145550142',
  '0016145550142',
  '614-555-0142 x12',
  '614\u2011555\u20110142',
  '614\u2013555\u20130142',
  '614\u00a0555\u00a00142',
  '\u202a(614) 555-0142\u202c',
  '\u202a+1 614\u2011555\u20110142\u202c',
  '６１４５５５０１４２',
]
const phonesAbroad = [
  '+442079460958',
  '+44 614 555 0142',
  '+44 20 7946 0958',
  '\u202a+44 20 7946 0958\u202c',
  '00442079460958',
  '0116145550142',
  '2 614 555 0142',
  '26145550142',
  '123 614 555 0142',
  '+52 614 555 0142',
  '+33 1 23 45 67 89',
  '+4930123456',
]
const noPhones = [
  '614555014',
  '+1 614 555 014',
  '1 614 555 014',
  'call me',
  '',
  '614-555-0142 or 614-555-0143',
  '4111 1111 1111 1111',
]

fieldTest(
  'faker-js/faker#3169',
  'a ZIP of another state’s numbers is taken where it is, and the post office knows it',
  async () => {
    const lines = { addressLine1: '418 Lake Rd', addressLine2: '', city: 'Lead Hill', state: 'MO', zip: '72643' } as const
    expect(v.safeParse(shippingAddressSchema, { ...address, ...lines }).issues).toBeUndefined()
    expect(await createAddressVerification(createZipGeo()).verify(lines)).toEqual({ outcome: 'verified' })
  },
)

fieldTest('faker-js/faker#3169', 'an address beyond the state line of its post office is taken as it was typed', async () => {
  const lines = { addressLine1: '418 Base Rd', addressLine2: '', city: 'Fort Campbell', state: 'TN', zip: '42223' } as const
  expect(v.safeParse(shippingAddressSchema, { ...address, ...lines }).issues).toBeUndefined()
  expect(await createAddressVerification(createZipGeo()).verify(lines)).toEqual({ outcome: 'verified' })
})

/** Every field of a form or a call that has this name: events of the charts, and the forms that are no event. */
function fieldsNamed(name: string): Array<[where: string, schema: v.GenericSchema]> {
  const events = allCharts.flatMap(({ name: chart, events }) =>
    Object.entries(events).map(([type, schema]) => [`${chart} ${type}`, schema] as const),
  )
  return [...events, ...Object.entries(forms)].flatMap(([where, schema]) => {
    const entries = (schema as { entries?: Record<string, v.GenericSchema> }).entries
    return entries?.[name] === undefined ? [] : [[where, entries[name]] as [string, v.GenericSchema]]
  })
}

const forms: Record<string, v.GenericSchema> = {
  'ship to me': shippingAddressSchema,
  billing: billingAddressSchema,
  'new account': newAccountSchema,
  'sign in': signInSchema,
  'account name': nameSchema,
  review: reviewFormSchema,
  'forgotten password': forgottenPasswordSchema,
  'new email': newEmailSchema,
  'message to the shop': supportMessageSchema,
  application: installerApplicationSchema,
}

const readBy = (schema: v.GenericSchema, text: string) => {
  const read = v.safeParse(schema, text)
  return read.success ? read.output : null
}

fieldTest(
  ['opengovsg/FormSG#874', 'webkom/lego#4003', 'faveosuite/faveo-invoicing-community#3814', 'Expensify/App#17387'],
  'every form takes the same emails, and keeps them alike',
  () => {
    const fields = fieldsNamed('email')
    expect(fields.length).toBeGreaterThanOrEqual(6)
    for (const [where, schema] of fields)
      for (const typed of Object.keys(emails).filter(Boolean))
        expect([where, typed, readBy(schema, typed)]).toEqual([where, typed, readBy(contactSchema.entries.email, typed)])
  },
)

fieldTest(
  ['CDH-Studio/I-Talent#1304', 'AfterShip/phone#210'],
  'every form takes the same phone numbers, and keeps them alike',
  () => {
    const fields = fieldsNamed('phone')
    expect(fields.length).toBeGreaterThanOrEqual(5)
    for (const [where, schema] of fields)
      for (const typed of [...americanPhones, ...phonesAbroad, ...noPhones.filter(Boolean)])
        expect([where, typed, readBy(schema, typed)]).toEqual([where, typed, readBy(contactSchema.entries.phone, typed)])
  },
)

fieldTest(
  'vuestorefront/vue-storefront#2653',
  'a city that is only numbers or signs is refused beside its field, in every form',
  () => {
    const fields = fieldsNamed('city')
    expect(fields.length).toBeGreaterThanOrEqual(2)
    for (const [where, schema] of fields) {
      for (const typed of ['001', '-', '43215']) expect([where, typed, readBy(schema, typed)]).toEqual([where, typed, null])
      for (const typed of ['Ypsilanti', 'Cañon City', '29 Palms']) expect([where, readBy(schema, typed)]).toEqual([where, typed])
    }
  },
)

fieldTest(
  ['magento/magento2#40394', 'spree/spree#10424'],
  'receipt, emails and staff word the times of an order by one clock',
  async () => {
    const shipping = { ...sampleOrder().shipping!, city: 'Honolulu', state: 'HI', zip: '96815' } as const
    const home = { shippingOption: 'home', installerDetails: null, appointment: null, shipping } as const
    const order = sampleOrder({ ...home, placedAt: '2027-03-02T08:00:00.000Z', cancelledAt: '2027-03-02T08:10:00.000Z' })
    const documents = createDocuments({ seller: { address: null, phone: '6145550100' } })
    const receipt = (await readPdf(await documents.receipt({ ...order, state: 'cancelled' }))).flat()
    expect(receipt.filter((text) => text.includes('2027'))).toEqual(['Mar 1, 2027, 10:00 PM HST', 'Mar 1, 2027, 10:10 PM HST'])
    const reported = { reportId: 'R-1', kind: 'delivered', at: '2027-03-05T08:00:00.000Z', source: 'carrier' } as const
    const standing = { ...order.standing, stage: 'delivered' } as const
    const render = createEmailRenderer('https://tires.example.com')
    const data = { order: { ...order, standing, reports: [reported] } as unknown as Order, token: 'O-1' }
    expect(render({ template: 'tiresReported', to: 'dana@example.com', data }).text).toContain('Mar 4, 2027, 10:00 PM HST')
    expect(render({ template: 'orderConfirmed', to: 'dana@example.com', data }).text).toContain(
      'Placed Mar 1, 2027, 10:00 PM HST',
    )
  },
)
