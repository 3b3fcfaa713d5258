import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#machines/domain/orders/order.ts'
import { taxOnOrder } from '#machines/domain/tax/tax-words.ts'
import { sampleOrder, sampleProduct } from '#ui/emails/orders/sample-order.ts'
import { createDocuments } from './documents.ts'
import { lineOf } from './paper/printable.ts'
import { type PdfElement, readAloud, readPdf } from './pdf-testing.ts'

const seller = { address: '1200 Dock Rd, Columbus, OH 43207', phone: '6145550100' }
const documents = createDocuments({ seller })
const pagesOf = async (change: Partial<Order> = {}) => readPdf(await documents.receipt(sampleOrder(change)))
const textOf = async (change: Partial<Order> = {}) => (await pagesOf(change)).flat().join('\n')

// @fact 6.31
test('the receipt says what was bought, what it cost, how it was paid, and where it goes', async () => {
  expect(await pagesOf()).toEqual([
    [
      ...[
        'Treadline',
        'Receipt',
        '1200 Dock Rd, Columbus, OH 43207',
        'Customer service: (614) 555-0100',
        'Order',
        '7GK2-M4QX',
        'Placed',
        'Mar 10, 2026, 10:30 AM EDT',
      ],
      ...['Tire', 'Tires', 'Each', 'Amount'],
      ...['Corvane Ridgeline AT, 225/45R17', '4', '$168.00', '$672.00'],
      ...['Tires', '$672.00', 'Installation', '$96.00', 'Tire replacement coverage', '$86.00'],
      ...['Federal excise tax', '$6.00', 'Shipping', 'Free', 'Installation deal', '−$25.00', 'Total', '$835.00'],
      // Two blocks beside each other, drawn line by line.
      ...[
        'Payment',
        'Billed to',
        'Visa ending 4242',
        "Ada O'Neil",
        '$835.00. Authorized',
        '12 Mill Rd',
        'Reference ch_1',
        'Apt 4',
      ],
      ...['Columbus, OH 43215', '(614) 555-0142', 'ada@example.com', 'PO number PO-77'],
      ...['Installed at', 'Appointment', 'Fifth Street Garage', 'Friday, March 13, 2026, 9:30 AM'],
      ...['240 W 5th Ave', 'Wait with your car', 'Columbus, OH 43201', '(614) 555-0199', 'Instructions: Ring twice'],
      ...['Vehicle', '2019 Honda Civic EX'],
      'Tire replacement coverage: 36 months. Up to $400 in year one, $200 in year two, $100 in year three. Repairs up to $25 a tire.',
      'Unmounted tires can be returned within 30 days; some returns cost $20 a tire.',
      'Receipt for order 7GK2-M4QX. Page 1 of 1',
    ],
  ])
})

test('the same order gives the same bytes, another order others', async () => {
  const [first, second, other] = await Promise.all(
    ['A', 'A', 'B'].map(async (orderId) => Buffer.from(await documents.receipt(sampleOrder({ orderId }))).toString('latin1')),
  )
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(first).toMatch(/^%PDF-1\.\d/)
  expect(first).toContain('(D:20260310143000Z)')
})

test('nothing is loaded from elsewhere and nothing runs', async () => {
  const pdf = Buffer.from(await documents.receipt(sampleOrder())).toString('latin1')
  expect(pdf).not.toMatch(/\/(URI|JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA)\b/)
})

test('a cancelled order is marked, and says that the payment was voided', async () => {
  const payment = { ...sampleOrder().payment!, state: 'voided' } as const
  const text = await textOf({ state: 'cancelled', cancelledAt: '2026-03-10T14:45:00.000Z', payment })
  expect(text).toContain('Treadline\nCancelled\nThis is no proof of payment.\n')
  expect(text).toContain('\nCancelled\nMar 10, 2026, 10:45 AM EDT\n')
  expect(text).toContain('$835.00. Voided: nothing was charged')
  expect(text).not.toMatch(/^Receipt$/m)
})

test('an unpaid order is marked', async () => {
  const text = await textOf({ state: 'unconfirmed', placedAt: null, payment: null })
  expect(text).toContain('Treadline\nNot confirmed\nThis is no proof of payment.\n')
  expect(text).toContain('\nPrepared\nMar 10, 2026, 10:29 AM EDT\n')
  expect(text).toContain('\nNot paid\n')
})

const home = { installerDetails: null, appointment: null, vehicle: null, shippingOption: 'home' } as const
const asked = [
  { serviceId: 'SV-01', serviceName: 'Wheel alignment', imageUrl: 'NA' },
  { serviceId: 'SV-03', serviceName: 'Nitrogen fill', imageUrl: 'NA' },
]
const warehouse = {
  ...sampleOrder().installerDetails!,
  id: 'W-1',
  company: 'Treadline Warehouse Reno',
}

// @fact 3.38 4.79 5.28
test.each<[string, Partial<Order>, string[]]>([
  ['a home', home, ["Shipped to\nAda O'Neil\n", '\nMill & Sons\n', 'Instructions: Ring twice']],
  ['a warehouse', { ...home, shippingOption: 'warehouse', pickupPlace: warehouse }, ['Collected at\nTreadline Warehouse Reno\n']],
  [
    'an installer who drives',
    { installerDetails: { ...sampleOrder().installerDetails!, isMobileInstall: true }, appointment: null },
    ['Installed at your place by\n'],
  ],
  [
    'a shop that keeps the car',
    { appointment: { ...sampleOrder().appointment!, isDropOff: true, dropOffWindow: '15:00' } },
    ['Drop off, ready by 3:00 PM'],
  ],
  ['Alaska', { ...home, totals: { ...sampleOrder().totals, shippingInCents: 19_600 } }, ['Shipping\n$196.00']],
  ['Ohio', home, ['Shipping\nFree']],
  [
    'Hawaii',
    { ...home, totals: { ...sampleOrder().totals, shippingToBeDetermined: true } },
    ['Shipping\nTo be determined', 'Shipping is not in the total.', 'only once you agree'],
  ],
  [
    'nowhere by car',
    { vehicle: null, payment: { ...sampleOrder().payment!, brand: 'Affirm', lastFour: '', simulated: true } },
    ['Affirm\n', 'no money moved'],
  ],
  [
    'a shop with services',
    { services: asked },
    ['Also asked for\n', 'Wheel alignment\n', 'Nitrogen fill\n', '\nNot in this total'],
  ],
  [
    'a car with a trailer',
    { trailerInfo: '16 ft utility trailer' },
    ['2019 Honda Civic EX\n', '\nTrailer\n', '\n16 ft utility trailer'],
  ],
  ['a trailer', { vehicle: null, trailerInfo: '16 ft utility trailer' }, ['Trailer\n16 ft utility trailer']],
])('tires that go to %s', async (_what, change, parts) => {
  const text = await textOf(change)
  for (const part of parts) expect(text).toContain(part)
})

const estimated: NonNullable<Order['tax']> = {
  kind: 'estimate',
  provider: 'estimate',
  state: 'OH',
  zip: '43201',
  isPlaceFinal: true,
  jurisdictions: [],
  basis: { state: 'OH', ratePpm: 57_500, asOf: '2025', source: 'tables' },
  exemption: null,
  settled: null,
}
const taxedBy = (tax: NonNullable<Order['tax']>): Partial<Order> => {
  const fees = [{ kind: 'tires', name: 'Replacement tire fee', amountInCents: 400 } as const]
  const totals = { ...sampleOrder().totals, stateFeesInCents: 400, taxInCents: 4_295, totalInCents: 88_195 }
  return { fees, tax, totals, taxOnBill: taxOnOrder({ fees, tax, totals }) }
}

test('state fees and sales tax are lines of their own; an estimate and an exemption say what they rest on', async () => {
  const exact = await textOf(taxedBy({ ...estimated, kind: 'exact', basis: null }))
  for (const words of ['Replacement tire fee', '$4.00', 'Sales tax', '$42.95']) expect(exact).toContain(words)
  const text = await textOf(taxedBy(estimated))
  expect(text).toContain('Estimated tax for 43201')
  expect(text.replaceAll('\n', ' ')).toContain('the OH base rate of 5.75%')
  const exemption = { reason: 'certificate', number: 'OH-1' } as const
  expect(await textOf(taxedBy({ ...estimated, kind: 'exempt', exemption }))).toContain(
    'Exempt from sales tax in OH by certificate OH-1.',
  )
})

test("Colorado's receipt carries the words of its law, and no other does", async () => {
  const fees = [{ kind: 'tires', name: 'Waste tire fee', amountInCents: 600 } as const]
  const inColorado = taxedBy({ ...estimated, state: 'CO' })
  const words = 'Section 30-20-1403, Colorado Revised Statutes, requires retailers to collect a waste tire fee'
  const oneLine = async (change: Partial<Order>) => (await textOf(change)).replaceAll(/\s+/g, ' ')
  expect(await oneLine({ ...inColorado, fees })).toContain(words)
  expect(await oneLine({ ...inColorado, fees: [] })).not.toContain(words)
  expect(await oneLine(taxedBy(estimated))).not.toContain('Statutes')
})

test('what was not bought is not on it', async () => {
  const none = { ...sampleOrder().totals, coverageInCents: 0, fetInCents: 0, installationInCents: 0 }
  const text = await textOf({ ...home, totals: none, discounts: [], vehicle: null })
  expect(text).not.toMatch(/coverage|excise|Installation|Vehicle|Trailer|Appointment|asked/)
})

test('a long order is continued on further pages, and none of it is lost', async () => {
  const siteProducts = Array.from({ length: 90 }, (_, index) => ({ ...sampleProduct, name: `Line ${index}` }))
  const pages = await pagesOf({ siteProducts })
  expect(pages.map((page) => page.at(-1))).toEqual([1, 2, 3].map((page) => `Receipt for order 7GK2-M4QX. Page ${page} of 3`))
  const names = pages.flat().filter((text) => text.startsWith('Corvane Line'))
  expect(names).toEqual(siteProducts.map(({ name }) => `Corvane ${name}, 225/45R17`))
})

test('any input is drawn and read aloud as plain text, and the receipt is complete', async () => {
  const hostile = fc.string({
    unit: fc.constantFrom(...'()<>\\[]/%{}\0\r\n é😀ש\u202eگ王ก7', 'TJ', 'endstream', '\ud800', '\ue000', 'W'.repeat(80)),
  })
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (companyName, specialInstructions) => {
      const shipping = { ...sampleOrder().shipping!, companyName, specialInstructions }
      const order = sampleOrder({ ...home, shipping })
      const bytes = await documents.receipt(order)
      const read = new Set((await readAloud(bytes)).pages.flat().flatMap(allTexts).map(bare))
      for (const typed of ["Ada O'Neil", companyName, '12 Mill Rd', `Instructions: ${specialInstructions}`])
        if (lineOf(typed) && lineOf(typed) !== 'Instructions:') expect(read).toContain(bare(lineOf(typed)))
      expect((await readPdf(bytes)).flat()).toContain('$835.00')
    }),
    { numRuns: 30 },
  )
})

const allTexts = ({ text, children }: PdfElement): string[] => [text, ...children.flatMap(allTexts)]
const bare = (text: string) => text.replace(/\s/g, '')
