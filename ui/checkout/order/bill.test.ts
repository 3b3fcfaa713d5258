/** The rows of a bill. */
import { expect, test } from 'vitest'
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import type { BillTax, OrderTax } from '#machines/domain/tax/tax.ts'
import { type Bill, billNotes, billRows, billTotal, shippingNote } from './bill.ts'

const product: SiteProduct = {
  productId: '1001',
  name: 'Meridian A/S',
  brand: { label: 'Halden' },
  productSubType: 'all-season',
  size: '225/45R17 94W',
  image: { src: '1001', whiteLetters: false },
  link: { href: '/brands/halden/meridian-as/p/1001' },
  quantity: 4,
  price: { salePriceInCents: 16_800 },
  isInstallable: true,
  oversized: false,
  isOversizeTire: false,
  roadHazardState: 1,
  roadHazardCostInCents: 8_600,
  siteProductPromotion: null,
  fetInCents: 0,
}
const bill: Bill = {
  siteProducts: [product],
  installerDetails: {
    installerId: 'FSG-1',
    company: 'Fifth Street Garage',
    website: null,
    isMobileInstall: false,
    priceList: [{ productId: '1001', salePriceInCents: 2_400 }],
    addressLine1: '240 W 5th Ave',
    city: 'Columbus',
    state: 'OH',
    zip: '43201',
    phone: '6145550199',
    timeZone: 'America/New_York',
  },
  shippingOption: 'installer',
  totals: {
    tiresInCents: 67_200,
    installationInCents: 9_600,
    coverageInCents: 8_600,
    fetInCents: 0,
    shippingInCents: 0,
    discountInCents: -2_500,
    stateFeesInCents: 0,
    taxInCents: 0,
    totalInCents: 82_900,
  },
  discounts: [{ code: 'INSTALL25', label: 'INSTALL25', amountInCents: -2_500 }],
  fees: [],
  tax: null,
}

test('the cart tells how a sum is made where every tire costs the same', () => {
  expect(billRows(bill, true)).toEqual([
    { label: '4 tires', cents: 67_200 },
    { label: 'Installation, 4 × $24.00', cents: 9_600 },
    { label: 'Coverage, 4 × $21.50', cents: 8_600 },
    { label: 'Shipping to shop', cents: 0, words: 'Free' },
    { label: 'INSTALL25', cents: -2_500 },
  ])
})

test('tires that are mounted at different prices are not multiplied', () => {
  const rear = { ...product, productId: '1002', quantity: 2, roadHazardCostInCents: 5_000 }
  const priceList = [...(bill.installerDetails?.priceList ?? []), { productId: '1002', salePriceInCents: 3_000 }]
  const mixed = { ...bill, siteProducts: [product, rear], installerDetails: { ...bill.installerDetails!, priceList } }
  expect(billRows(mixed, true).map((row) => row.label)).toEqual([
    '6 tires',
    'Installation',
    'Coverage',
    'Shipping to shop',
    'INSTALL25',
  ])
})

test('what is not bought has no row; excise tax has one where it is due', () => {
  const totals = { ...bill.totals, coverageInCents: 0, discountInCents: 0, fetInCents: 1_200, shippingInCents: 19_600 }
  expect(billRows({ ...bill, installerDetails: null, shippingOption: 'home', totals, discounts: [] })).toEqual([
    { label: '4 tires', cents: 67_200 },
    { label: 'Federal excise tax', cents: 1_200 },
    { label: 'Shipping', cents: 19_600, words: '$196.00' },
  ])
})

// @fact 4.79
test('shipping that is to be determined is said so, the total is without it, and a note says what happens next', () => {
  const quoted: Bill = { ...bill, shippingOption: 'home', totals: { ...bill.totals, shippingToBeDetermined: true } }
  expect(billRows(quoted)).toContainEqual({ label: 'Shipping', cents: 0, words: 'To be determined' })
  expect(billTotal(quoted)).toEqual({ label: 'Total before shipping', cents: 82_900 })
  expect(shippingNote(quoted)).toMatch(/email you the shipping cost/)
  expect(shippingNote({ ...quoted, shippingOption: null })).toBe('The shipping cost depends on the delivery you choose.')
  expect(billTotal(bill).label).toBe('Total')
  expect(shippingNote(bill)).toBeNull()
})

test.each([
  ['installer', 'Shipping to shop'],
  ['fedex', 'Shipping to FedEx'],
  ['warehouse', 'Warehouse pickup'],
  ['home', 'Shipping'],
] as const)('where tires go by %s, the row is called %s', (shippingOption, label) => {
  expect(billRows({ ...bill, shippingOption }).map((row) => row.label)).toContain(label)
})

test('without a ZIP and a delivery, shipping is free where every buyer has it free', () => {
  const words = (zip: string | null) => billRows({ ...bill, shippingOption: null, installerDetails: null, zip })[2]?.words
  expect([words(null), words('43215')]).toEqual(['Free in the contiguous US', 'Free'])
})

test('free coverage is a cent a line, and is not shown as a price per tire', () => {
  const free = { ...product, roadHazardCostInCents: 1 }
  const totals = { ...bill.totals, coverageInCents: 1 }
  expect(billRows({ ...bill, siteProducts: [free], totals }, true)[2]).toEqual({ label: 'Coverage', cents: 1 })
})

const ohio: BillTax = {
  kind: 'estimate',
  provider: 'estimate',
  state: 'OH',
  zip: '43201',
  isPlaceFinal: true,
  jurisdictions: [{ level: 'state', name: 'Ohio', amountInCents: 4_295 }],
  basis: { state: 'OH', ratePpm: 57_500, asOf: '2025', source: 'tables' },
  exemption: null,
}
const taxed: Bill = {
  ...bill,
  totals: { ...bill.totals, stateFeesInCents: 400, taxInCents: 4_295 },
  fees: [{ kind: 'tires', name: 'Replacement tire fee', amountInCents: 400 }],
  tax: ohio,
}

test('state fees and tax are lines of their own under the discounts, and an estimate says what it assumes', () => {
  expect(billRows(taxed).slice(-3)).toEqual([
    { label: 'INSTALL25', cents: -2_500 },
    { label: 'Replacement tire fee', cents: 400 },
    { label: 'Estimated tax for 43201', cents: 4_295 },
  ])
  expect(billNotes(taxed)).toEqual([
    'Tax is an estimate: the OH base rate of 5.75%, without local tax. A placed order is never charged more than its total.',
  ])
})

test.each<[what: string, tax: BillTax | null, row: { label: string; words?: string }, hasNote: boolean]>([
  ['computed for the place', { ...ohio, kind: 'exact', basis: null }, { label: 'Sales tax' }, false],
  ['computed for a ZIP', { ...ohio, kind: 'exact', isPlaceFinal: false }, { label: 'Estimated tax for 43201' }, false],
  ['not owed', { ...ohio, kind: 'exempt' }, { label: 'Sales tax', words: 'Exempt' }, false],
  ['not known', null, { label: 'Sales tax', words: 'Enter a ZIP to see it' }, false],
  ['assumed where no rate is known', { ...ohio, basis: null }, { label: 'Estimated tax for 43201' }, true],
])('tax that is %s has its row', (_what, tax, row, hasNote) => {
  const cart = { ...taxed, zip: '43201', tax }
  expect(billRows(cart).at(-1)).toEqual({ ...row, cents: 4_295 })
  expect(billNotes(cart).length > 0).toBe(hasNote)
})

test('an order from before tax was asked for has no row of it', () => {
  expect(billRows(bill).map(({ label }) => label)).not.toContain('Sales tax')
})

test.each([
  [4_295, []],
  [4_500, ['Tax came to more than the estimate. We pay the difference.']],
  [4_000, ['Tax came to $40.00, less than the estimate. We refund the difference.']],
])('an estimate that the provider has settled at %i cents says what became of it', (totalInCents, notes) => {
  const settled: OrderTax = {
    ...ohio,
    settled: { provider: 'taxjar', totalInCents, jurisdictions: [], at: '2026-11-25T15:00:00Z' },
  }
  expect(billNotes({ ...taxed, tax: settled })).toEqual(notes)
})

test('a state without sales tax is named as one', () => {
  const oregon = { ...ohio, state: 'OR', zip: '97201', basis: { ...ohio.basis!, state: 'OR' as const, ratePpm: 0 } }
  expect(billNotes({ ...taxed, tax: oregon })[0]).toMatch(/^Tax is an estimate: OR has no state sales tax, without local tax\./)
})
