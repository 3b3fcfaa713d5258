import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Order } from '#machines/domain/orders/order.ts'
import { dayAndTimeSchema, instantSchema } from '#machines/domain/time/time-input.ts'
import { sampleOrder, sampleProduct } from '#ui/emails/orders/sample-order.ts'
import { createDocuments } from './documents.ts'
import { installerPartCode } from './part-code.ts'
import { readXml } from './xml-testing.ts'

const documents = createDocuments({ seller: { address: null, phone: '6145550100' } })

// @fact 7.29 7.30
test('the order is written with buyer, seller, lines in order and the total', () => {
  expect(documents.militaryExchangeOrder(sampleOrder())).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OrderRequest orderID="7GK2M4QX" orderDate="2026-03-10T14:30:00.000Z" channel="AAFES" type="new">
  <Buyer customerID="A-1">
    <Name>Ada O'Neil</Name>
    <Company>Mill &amp; Sons</Company>
    <Email>ada@example.com</Email>
    <Phone>6145550142</Phone>
    <PostalAddress>
      <Street>12 Mill Rd</Street>
      <Street>Apt 4</Street>
      <City>Columbus</City>
      <State>OH</State>
      <PostalCode>43215</PostalCode>
      <Country>US</Country>
    </PostalAddress>
  </Buyer>
  <Seller>
    <Name>Treadline</Name>
  </Seller>
  <ShipTo>
    <Name>Fifth Street Garage</Name>
    <Phone>6145550199</Phone>
    <PostalAddress>
      <Street>240 W 5th Ave</Street>
      <City>Columbus</City>
      <State>OH</State>
      <PostalCode>43201</PostalCode>
      <Country>US</Country>
    </PostalAddress>
  </ShipTo>
  <PurchaseOrder>PO-77</PurchaseOrder>
  <Lines>
    <Line number="1" sku="100001">
      <Description>Corvane Ridgeline AT, 225/45R17</Description>
      <Quantity>4</Quantity>
      <UnitPrice>
        <Money currency="USD">168.00</Money>
      </UnitPrice>
      <Amount>
        <Money currency="USD">672.00</Money>
      </Amount>
    </Line>
    <Line number="2" sku="road hazard">
      <Description>Road hazard</Description>
      <Quantity>1</Quantity>
      <Amount>
        <Money currency="USD">86.00</Money>
      </Amount>
    </Line>
    <Line number="3" sku="fet-charge">
      <Description>Fuel excise tax charge</Description>
      <Quantity>1</Quantity>
      <Amount>
        <Money currency="USD">6.00</Money>
      </Amount>
    </Line>
    <Line number="4" sku="si">
      <Description>Tire installation by Fifth Street Garage</Description>
      <Quantity>1</Quantity>
      <Amount>
        <Money currency="USD">96.00</Money>
      </Amount>
      <PartCode>COL-10120260313ninam</PartCode>
      <Appointment>2026-03-13T09:30</Appointment>
    </Line>
    <Line number="5" sku="shipping">
      <Description>Shipping</Description>
      <Quantity>1</Quantity>
      <Amount>
        <Money currency="USD">0.00</Money>
      </Amount>
    </Line>
  </Lines>
  <Discounts>
    <Discount>
      <Code>INSTALL25</Code>
      <Description>Installation deal</Description>
      <Money currency="USD">-25.00</Money>
    </Discount>
  </Discounts>
  <Total>
    <Money currency="USD">835.00</Money>
  </Total>
  <Comments>Ring twice</Comments>
</OrderRequest>`)
})

const slot = (change: Partial<NonNullable<Order['appointment']>>) => ({ ...sampleOrder().appointment!, ...change })

// @fact 7.32
test.each([
  ['00:15', 'am', 'COL-10120260313tweam'],
  ['08:00', 'am', 'COL-10120260313eigam'],
  ['12:00', 'pm', 'COL-10120260313twepm'],
  ['15:30', 'pm', 'COL-10120260313thrpm'],
] as const)('an appointment at %s has the hour in its part code', (startTime, amOrPm, code) => {
  expect(installerPartCode(slot({ startTime, amOrPm }))).toBe(code)
})

// @fact 7.32
test('a car that is dropped off has its half of the day in the part code', () => {
  const morning = slot({ isDropOff: true, dropOffWindow: '11:00' })
  expect(installerPartCode(morning)).toBe('COL-10120260313moram')
  expect(installerPartCode({ ...morning, startTime: '13:00', slotTime: 'afternoon', amOrPm: 'pm' })).toBe('COL-10120260313aftpm')
})

// @fact 7.33
test.each([{ installer: { installerId: 'x<y' } }, { date: '13/3/2026' }, { startTime: 'noon' }])(
  'a part code is not made of %j',
  (change) => {
    expect(() => installerPartCode(slot(change))).toThrow('is no installer part code')
  },
)

const money = v.strictObject({
  Money: v.strictObject({ '@currency': v.literal('USD'), '#': v.pipe(v.string(), v.regex(/^-?\d+\.\d\d$/)) }),
})
const many = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.union([
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
    v.array(item),
  ])
const address = v.strictObject({
  Street: many(v.string()),
  City: v.string(),
  State: v.string(),
  PostalCode: v.string(),
  Country: v.literal('US'),
})
const party = {
  Name: v.string(),
  Company: v.optional(v.string()),
  Email: v.optional(v.string()),
  Phone: v.string(),
  PostalAddress: address,
}
/** What the exchange may rely on. Strict: an element that a text smuggled in would not fit. */
const documentSchema = v.strictObject({
  OrderRequest: v.strictObject({
    '@orderID': v.string(),
    '@orderDate': instantSchema(),
    '@channel': v.literal('AAFES'),
    '@type': v.picklist(['new', 'delete']),
    Buyer: v.strictObject({ ...party, '@customerID': v.optional(v.string()) }),
    Seller: v.strictObject({ Name: v.string() }),
    ShipTo: v.strictObject(party),
    PurchaseOrder: v.optional(v.string()),
    Lines: v.strictObject({
      Line: many(
        v.strictObject({
          '@number': v.string(),
          '@sku': v.string(),
          Description: v.string(),
          Quantity: v.pipe(v.string(), v.regex(/^\d+$/)),
          UnitPrice: v.optional(money),
          Amount: money,
          PartCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9-]+\d{8}[A-Za-z]{3}(am|pm)$/))),
          Appointment: v.optional(v.pipe(dayAndTimeSchema('A day and a time'), v.nonEmpty())),
        }),
      ),
    }),
    Discounts: v.optional(
      v.strictObject({ Discount: many(v.strictObject({ Code: v.string(), Description: v.string(), ...money.entries })) }),
    ),
    Total: money,
    Comments: v.optional(v.string()),
  }),
})
const read = (order: Order) => v.parse(documentSchema, readXml(documents.militaryExchangeOrder(order))).OrderRequest

const shapes: Record<string, [change: Partial<Order>, skus: string[]]> = {
  'goes to a home': [
    {
      installerDetails: null,
      appointment: null,
      totals: { ...sampleOrder().totals, installationInCents: 0, totalInCents: 73_900 },
    },
    ['100001', 'road hazard', 'fet-charge', 'shipping'],
  ],
  'has no coverage, excise tax or discount': [
    {
      totals: { ...sampleOrder().totals, coverageInCents: 0, fetInCents: 0, discountInCents: 0, totalInCents: 76_800 },
      discounts: [],
    },
    ['100001', 'si', 'shipping'],
  ],
  'goes where a state has a tire fee': [
    {
      fees: [{ kind: 'tires', name: 'Replacement tire fee', amountInCents: 400 }],
      totals: { ...sampleOrder().totals, stateFeesInCents: 400, taxInCents: 100, totalInCents: 84_000 },
    },
    ['100001', 'road hazard', 'fet-charge', 'si', 'shipping', 'state-fee', 'sales-tax'],
  ],
  'has two kinds of tires': [
    {
      siteProducts: [sampleProduct, { ...sampleProduct, productId: '100002', quantity: 2 }],
      totals: { ...sampleOrder().totals, tiresInCents: 100_800, totalInCents: 117_100 },
    },
    ['100001', '100002', 'road hazard', 'fet-charge', 'si', 'shipping'],
  ],
}

// @fact 7.30 7.31
test.each(Object.entries(shapes))('an order that %s has the lines it needs, and they add up', (_what, [change, skus]) => {
  const { Lines, Discounts, Total } = read(sampleOrder(change))
  expect(Lines.Line.map((line) => line['@sku'])).toEqual(skus)
  const cents = (amount: v.InferOutput<typeof money>) => Math.round(Number(amount.Money['#']) * 100)
  const sum = [...Lines.Line.map(({ Amount }) => Amount), ...(Discounts?.Discount ?? [])].reduce(
    (all, one) => all + cents(one),
    0,
  )
  expect(sum).toBe(cents(Total))
})

test('an order without an appointment, an account or a company leaves them out', () => {
  const { Buyer, Lines } = read(sampleOrder({ appointment: null, accountId: null, shipping: null }))
  expect(Object.keys(Buyer)).toEqual(['Name', 'Email', 'Phone', 'PostalAddress'])
  expect(Lines.Line.map((line) => line.PartCode)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a cancelled order is sent as a cancellation', () => {
  expect(read(sampleOrder({ state: 'cancelled' }))['@type']).toBe('delete')
})

const noted = (specialInstructions: string) =>
  read(sampleOrder({ shipping: { ...sampleOrder().shipping!, specialInstructions } })).Comments

test.each([
  ['a\u0000b\u0008c\u000bd\ufffee', 'a b c de'],
  [']]> <![CDATA[ &amp; "x" \'y\' <b/>', ']]> <![CDATA[ &amp; "x" \'y\' <b/>'],
  ['🛞 שלום עולם', '🛞 שלום עולם'],
  ['to \u202egnorw\u202c', 'to gnorw'],
  ['half \ud83d a letter', 'half \ufffd a letter'],
  ['two\r\n\tlines\u2028here', 'two lines here'],
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['\t+1', "'+1"],
  ['-1', "'-1"],
  ['\u200e@SUM(A1)', "'@SUM(A1)"],
  ['1+1', '1+1'],
  ['&copy; &#0; &#60;b&#62; &amp;amp;', '&copy; &#0; &#60;b&#62; &amp;amp;'],
  [' \u0007 ', undefined],
])('%j is read back as %j', (typed, comments) => {
  expect(noted(typed)).toBe(comments)
})

test('shipping that is to be determined is a line without an amount that says so', () => {
  const order = sampleOrder()
  const lines = (totals: typeof order.totals) => read(sampleOrder({ totals })).Lines.Line
  const shippingLine = (totals: typeof order.totals) => lines(totals).find((line) => line['@sku'] === 'shipping')
  expect(shippingLine(order.totals)?.Description).toBe('Shipping')
  expect(shippingLine({ ...order.totals, shippingToBeDetermined: true })?.Description).toBe('Shipping, to be determined')
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'<>&"\'=+-@]!?/ \r\n\t\0\u0001\ufffe\u202e\u2066é😀ש', ']]>', '<![CDATA[', '&#0;', '\ud800'),
  }),
)
/** Letters and digits must survive, in order. */
const letters = (text = '') => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? ''

// @fact 7.34
test('with any input the document keeps its shape and every letter', () => {
  const texts = fc.record({ name: hostile, company: hostile, street: hostile, note: hostile, po: hostile, label: hostile })
  fc.assert(
    fc.property(texts, ({ name, company, street, note, po, label }) => {
      const base = sampleOrder()
      const order = sampleOrder({
        billing: { ...base.billing, lastName: name, addressLine2: street, poNumber: po },
        shipping: { ...base.shipping!, companyName: company, specialInstructions: note, poNumber: '' },
        installerDetails: { ...base.installerDetails!, company: `A${company}` },
        discounts: [{ ...base.discounts[0]!, label: `A${label}` }],
      })
      const { Buyer, PurchaseOrder, Comments, Discounts } = read(order)
      const back = [
        Buyer.Name,
        Buyer.Company,
        Buyer.PostalAddress.Street[1],
        PurchaseOrder,
        Comments,
        Discounts?.Discount[0]?.Description,
      ]
      expect(back.map(letters)).toEqual([`Ada${name}`, company, street, po, note, `A${label}`].map(letters))
      for (const text of back) expect(text ?? '').not.toMatch(/^[=+\-@]|[\p{Cc}\ufffe\uffff\u202a-\u202e]/u)
    }),
    { numRuns: 300 },
  )
})
