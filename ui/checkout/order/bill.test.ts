/** The rows of a bill. */
import { expect, test } from 'vitest'
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
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
  taxOnBill: { rows: [], note: null },
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

test('state fees and tax are lines of their own under the discounts, and the note of an estimate follows the one of shipping', () => {
  const rows = [
    { label: 'Replacement tire fee', cents: 400 },
    { label: 'Estimated tax for 43201', cents: 4_295 },
  ]
  const taxed: Bill = { ...bill, taxOnBill: { rows, note: 'Tax is an estimate.' } }
  expect(billRows(taxed).slice(-3)).toEqual([{ label: 'INSTALL25', cents: -2_500 }, ...rows])
  expect(billNotes(taxed)).toEqual(['Tax is an estimate.'])
  const quoted = { ...taxed, totals: { ...bill.totals, shippingToBeDetermined: true as const } }
  expect(billNotes(quoted)).toEqual([shippingNote(quoted), 'Tax is an estimate.'])
  expect(billNotes(bill)).toEqual([])
})
