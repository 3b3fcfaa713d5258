/** A made-up order for samples and tests: four tires, installed and covered, paid by card. */
import { quoteUntil } from '#machines/domain/carts/quote.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { OrderLetter } from './order-facts.ts'
import type { QuoteLetter } from './quote.tsx'

const person = {
  firstName: 'Ada',
  lastName: "O'Neil",
  email: 'ada@example.com',
  phone: '6145550142',
  phoneType: 'mobile',
  addressLine1: '12 Mill Rd',
  addressLine2: 'Apt 4',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  poNumber: 'PO-77',
} as const

export const sampleProduct: Order['siteProducts'][number] = {
  productId: '100001',
  name: 'Ridgeline AT',
  brand: { label: 'Corvane' },
  productSubType: 'all-terrain',
  size: '225/45R17',
  image: { src: 'corvane', whiteLetters: false },
  link: { href: '/brands/corvane/ridgeline-at/p/100001' },
  quantity: 4,
  price: { salePriceInCents: 16_800 },
  isInstallable: true,
  oversized: false,
  isOversizeTire: false,
  roadHazardState: 1,
  roadHazardCostInCents: 8_600,
  siteProductPromotion: null,
  fetInCents: 150,
}

const confirmed: Order = {
  orderId: '7GK2M4QX',
  cartId: 'C1',
  state: 'confirmed',
  createdAt: '2026-03-10T14:29:00.000Z',
  placedAt: '2026-03-10T14:30:00.000Z',
  cancelledAt: null,
  cancellableUntil: '2026-03-10T15:00:00.000Z',
  siteProducts: [sampleProduct],
  installerDetails: {
    installerId: 'COL-101',
    company: 'Fifth Street Garage',
    website: null,
    isMobileInstall: false,
    priceList: [{ productId: '100001', salePriceInCents: 2_400 }],
    addressLine1: '240 W 5th Ave',
    city: 'Columbus',
    state: 'OH',
    zip: '43201',
    phone: '6145550199',
    timeZone: 'America/New_York',
  },
  appointment: {
    date: '2026-03-13',
    startTime: '09:30',
    isDropOff: false,
    dropOffWindow: null,
    amOrPm: 'am',
    slotTime: 'morning',
    installer: { installerId: 'COL-101' },
    isSlotAvailable: true,
    heldUntil: '2026-03-10T15:00:00.000Z',
  },
  shippingOption: 'installer',
  arrivesBy: '2026-03-12',
  shipping: { ...person, country: 'US', companyName: 'Mill & Sons', specialInstructions: 'Ring twice' },
  billing: person,
  totals: {
    tiresInCents: 67_200,
    installationInCents: 9_600,
    coverageInCents: 8_600,
    fetInCents: 600,
    shippingInCents: 0,
    discountInCents: -2_500,
    stateFeesInCents: 0,
    taxInCents: 0,
    totalInCents: 83_500,
  },
  discounts: [{ code: 'INSTALL25', label: 'Installation deal', amountInCents: -2_500 }],
  fees: [],
  tax: null,
  taxOnBill: { rows: [], note: null },
  pickupPlace: null,
  vehicle: { vehicleYear: '2019', vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleTrim: 'EX' },
  trailerInfo: null,
  services: [],
  attribution: { widgetSource: null, widgetSourceId: null, subSource: null },
  accountId: 'A-1',
  userType: 'Retail',
  channel: 'AAFES',
  tracking: [],
  standing: { stage: 'ordered', since: null, reached: [], partly: null, interruption: null, back: [] },
  reports: [],
  payment: {
    type: 'credit',
    brand: 'Visa',
    lastFour: '4242',
    reference: 'ch_1',
    amountInCents: 83_500,
    state: 'authorized',
    simulated: false,
  },
}

/** The order after its tires were shipped. */
export const shippedSample: Partial<Order> = {
  standing: {
    stage: 'shipped',
    since: '2026-03-11T13:00:00.000Z',
    reached: [
      { kind: 'packed', at: '2026-03-11T13:00:00.000Z' },
      { kind: 'shipped', at: '2026-03-11T13:00:00.000Z' },
    ],
    partly: null,
    interruption: null,
    back: [],
  },
  reports: [
    {
      reportId: 'R-1',
      kind: 'shipped',
      at: '2026-03-11T13:00:00.000Z',
      recordedAt: '2026-03-11T13:00:05.000Z',
      source: 'warehouse',
      tires: [{ productId: '100001', quantity: 4 }],
      carrier: 'FedEx',
      trackingNumber: '794612345678',
    },
  ],
}

export function sampleOrder(change: Partial<Order> = {}): Order {
  return { ...confirmed, ...change }
}

/** A letter about the sample order, changed. */
export function sampleLetter(change: Partial<Order> = {}): OrderLetter {
  return { order: sampleOrder(change), token: 'O-1' }
}

/** A quote of the sample tires to someone whose ZIP is not known. */
export function sampleQuote(change: Partial<QuoteLetter> = {}): QuoteLetter {
  const totals = { ...confirmed.totals, installationInCents: 0, coverageInCents: 8_600, discountInCents: 0, totalInCents: 76_400 }
  return {
    token: 'Q-1',
    bill: {
      siteProducts: [sampleProduct],
      installerDetails: null,
      shippingOption: null,
      zip: null,
      totals,
      discounts: [],
      taxOnBill: { rows: [{ label: 'Sales tax', cents: 0, words: 'Enter a ZIP to see it' }], note: null },
    },
    rep: { name: 'Sam Ortiz', email: 'sam@example.com', phone: '6145550177' },
    quotedAt: '2026-03-10T15:00:00.000Z',
    until: quoteUntil('2026-03-10T15:00:00.000Z'),
    ...change,
  }
}
