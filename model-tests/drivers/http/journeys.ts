/** Journeys by buyer, tires, delivery and payment, with what each buyer must see: rows written from the specification's text. */
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { plainTire } from '#model-tests/drivers/http/purchase.ts'

/** The label of each buyer's price, and what a tire of $168.00, $159.60 for members, costs them. */
export const buyers = {
  guest: { label: null, tireInCents: 16_800 },
  'widget visitor': {
    comesBy: '/?widgetSource=corner-garage&widgetType=installer-widget',
    label: null,
    tireInCents: 16_800,
  },
  Retail: { signsInAs: 'Rita', label: null, tireInCents: 16_800 },
  'Retail Member': { signsInAs: 'Mason', label: 'Member price', tireInCents: 15_960 },
  'military exchange': { signsInAs: 'Sam', label: 'Member price', tireInCents: 15_960 },
  Fleet: { signsInAs: 'Flora', label: 'Fleet price', tireInCents: 15_456 },
  'exempt Fleet': { signsInAs: 'Theo', label: 'Fleet price', tireInCents: 15_456 },
  'Special Order': { signsInAs: 'Opal', label: 'Your price', tireInCents: 15_960 },
  'Partner Program': { signsInAs: 'Priya', label: 'Partner price', tireInCents: 15_792 },
  EPP: { signsInAs: 'Ellis', label: 'Employee price', tireInCents: 14_784 },
  'Sales Tool': { signsInAs: 'Sal', label: null, tireInCents: 16_800 },
  Dealer: { signsInAs: 'Dana', label: 'Dealer price', tireInCents: 14_280 },
  WholeSale: { signsInAs: 'Wes', label: 'Wholesale price', tireInCents: 13_776 },
} as const satisfies Record<string, { signsInAs?: string; comesBy?: string; label: string | null; tireInCents: number }>
export type BuyerName = keyof typeof buyers

/** One tire for each branch of the checkout. */
export const tires = {
  plain: plainTire,
  'with own coverage': '100108',
  'with free coverage': '100736',
  'no shop mounts': '100693',
  'oversize and taxed': '172162',
  /** Nine business days. */
  slow: '101336',
} as const

export interface Journey {
  buyer: BuyerName
  tires: keyof typeof tires
  to: DeliveryMethod
  pays: PaymentType
  /** The tabs of the shipping step. */
  tabs: DeliveryMethod[]
  /** The coverage box in the cart: not there, there, or added automatically. */
  box: 'none' | 'off' | 'on'
  /** Between shipping and payment. */
  between: 'services' | 'shipping-confirmation'
  takesCoverage?: true
  promoCode?: string
  cancels?: true
}

const usual = {
  tires: 'plain',
  tabs: ['installer', 'mobile', 'home', 'fedex'],
  box: 'off',
  between: 'services',
} satisfies Partial<Journey>
/** Companies that collect sell no coverage. */
const warehouse = { ...usual, tabs: ['warehouse'], box: 'none', between: 'shipping-confirmation' } satisfies Partial<Journey>
/** The company of the demonstration's special orders delivers in two ways. */
const special = {
  ...usual,
  tabs: ['installer', 'warehouse'],
  box: 'none',
  between: 'shipping-confirmation',
} satisfies Partial<Journey>

export const journeys: readonly Journey[] = [
  { ...usual, buyer: 'guest', to: 'installer', pays: 'credit', takesCoverage: true },
  { ...usual, buyer: 'guest', to: 'mobile', pays: 'applepay', cancels: true },
  { ...usual, buyer: 'guest', to: 'fedex', pays: 'klarna', promoCode: 'SET4' },
  {
    ...usual,
    buyer: 'guest',
    tires: 'with own coverage',
    to: 'home',
    pays: 'googlepay',
    box: 'none',
    between: 'shipping-confirmation',
  },
  { ...usual, buyer: 'guest', tires: 'no shop mounts', to: 'fedex', pays: 'credit', tabs: ['home', 'fedex'] },
  {
    ...usual,
    buyer: 'guest',
    tires: 'oversize and taxed',
    to: 'installer',
    pays: 'paypal',
    tabs: ['installer', 'mobile', 'home'],
    takesCoverage: true,
  },
  { ...usual, buyer: 'widget visitor', to: 'installer', pays: 'googlepay' },
  { ...usual, buyer: 'widget visitor', tires: 'with free coverage', to: 'home', pays: 'credit', box: 'on' },
  { ...usual, buyer: 'Retail', to: 'home', pays: 'affirm', takesCoverage: true },
  { ...usual, buyer: 'Retail Member', to: 'mobile', pays: 'paypal', cancels: true },
  { ...usual, buyer: 'Retail Member', tires: 'with free coverage', to: 'fedex', pays: 'venmo', box: 'on' },
  { ...usual, buyer: 'military exchange', to: 'installer', pays: 'credit' },
  { ...usual, buyer: 'military exchange', to: 'home', pays: 'credit', takesCoverage: true },
  { ...usual, buyer: 'Fleet', to: 'installer', pays: 'resolve' },
  { ...usual, buyer: 'Fleet', tires: 'with free coverage', to: 'home', pays: 'credit' },
  {
    ...usual,
    buyer: 'exempt Fleet',
    tires: 'oversize and taxed',
    to: 'home',
    pays: 'credit',
    tabs: ['installer', 'mobile', 'home'],
  },
  { ...special, buyer: 'Special Order', to: 'installer', pays: 'resolve', cancels: true },
  { ...special, buyer: 'Special Order', tires: 'with free coverage', to: 'warehouse', pays: 'synchrony' },
  {
    ...usual,
    buyer: 'Partner Program',
    to: 'mobile',
    pays: 'katapult',
    tabs: ['installer', 'mobile', 'home'],
    takesCoverage: true,
  },
  { ...usual, buyer: 'EPP', to: 'fedex', pays: 'synchrony' },
  { ...usual, buyer: 'Sales Tool', to: 'home', pays: 'paypal' },
  { ...warehouse, buyer: 'Dealer', to: 'warehouse', pays: 'credit' },
  { ...warehouse, buyer: 'WholeSale', to: 'warehouse', pays: 'katapult', cancels: true },
]
