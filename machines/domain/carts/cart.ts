/** What a cart holds and what it costs. Field names follow the specification, section 3, where it names them. */
import * as v from 'valibot'
import type { Buyer, WidgetOrigin } from '#machines/domain/accounts/account.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import { type BillingAddress, looksLikeCardNumber, messages } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { BillTax, StateFee, TaxOnBill } from '#machines/domain/tax/tax.ts'
import { optionalLine, typedLine } from '#machines/domain/written-text.ts'

/** The answer to a change of a cart that does not exist or is empty (specification, section 4). */
export const noCartMessage = 'There is no cart yet!'

/** The ways tires reach the shopper. `mobile` is stored as `installer` with a shop that drives. */
export const deliveryMethods = ['warehouse', 'installer', 'mobile', 'home', 'fedex'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The shopper's intended delivery when the cart was opened (specification, section 1). */
export const preShippingSelections = ['ship to me', 'ship to fedex', 'warehouse pickup', 'ship to shop'] as const
export type PreShippingSelection = (typeof preShippingSelections)[number]

/** Where a cart's tires go, as it is stored (specification: cart shipping). */
export const shippingOptions = ['home', 'fedex', 'installer', 'warehouse'] as const
export type ShippingOption = (typeof shippingOptions)[number]

/** The mix of a cart's tires: can a shop mount all of them, some, or none? */
export type Installability = 'all' | 'some' | 'none'

export interface SiteProduct {
  /** The item's id. */
  productId: string
  name: string
  brand: { label: string }
  productSubType: string
  size: string
  /** `source` of the tire art; the screen builds the picture's address from it. Orders of earlier days lack `isThreePeak`. */
  image: { src: string; whiteLetters: boolean; isThreePeak?: boolean }
  link: { href: string }
  quantity: number
  price: { salePriceInCents: Cents }
  /** What all tires of the line cost after discounts, as it was taxed. Of an order only; absent where its tax was not computed. */
  paidInCents?: Cents
  isInstallable: boolean
  oversized: boolean
  isOversizeTire: boolean
  /** 0: coverage may be added. 1: it is in the cart. 2: none to add, because the tire brings it or the buyer's company does. */
  roadHazardState: 0 | 1 | 2
  /** What coverage of this line costs, bought or not. */
  roadHazardCostInCents: Cents
  /** A running promotion of the line: free coverage, or money off. */
  siteProductPromotion: Promotion | null
  fetInCents: Cents
}

export interface Promotion {
  /** The promotion makes tire replacement coverage free: 100.00 percent off, the line then costs one cent. */
  linkToTRCProm: boolean
  /** `100.00` percent, or dollars. */
  couponAmount: string
  couponAmountType: 'Percentage' | 'Amount'
  alreadyAppliedIntoCart: boolean
}

/** Field names as the specification spells them. */
export interface CartCoupon {
  promoCode: string
  couponId: string
  /** What it takes off now; 0 or negative. */
  discountInCents: Cents
  /** Why it takes nothing off; null when it does. */
  errorDescription: string | null
  /** The code that is kept in its place, because the two do not combine; null otherwise. */
  keptInstead: string | null
  minCartQunatity: number | null
  maxCartQunatity: number | null
  /** Shown while the cart has too few tires for it. */
  alertMessage: string | null
  /** It was added automatically and cannot be removed. */
  isAutomatic: boolean
}

/** One discount line, in the order applied. */
export interface Discount {
  code: string
  label: string
  /** Negative. */
  amountInCents: Cents
}

/** The seven alerts of the specification, section 4. */
export const cartAlertKinds = [
  'changedPrice',
  'delayedDelivery',
  'uninstallable',
  'shopRemoved',
  'missingInfo',
  'brandNotAssociated',
  'taxExemptMismatch',
] as const

export interface CartAlert {
  kind: (typeof cartAlertKinds)[number]
  /** What happened and what to do, in words for the shopper. */
  message: string
  /** The products it is about; empty for the whole cart. */
  productIds: string[]
  /** It blocks placing the order. */
  blocksOrder: boolean
}

/** The car the tires are for. */
export interface CartVehicle {
  vehicleMake: string
  vehicleModel: string
  vehicleYear: string
  vehicleTrim: string
}

/** The visitor's referrer, as the caller gave it. For statistics only: it affects neither permissions nor prices. */
export interface Attribution {
  widgetSource: string | null
  widgetSourceId: string | null
  subSource: string | null
}

/** The pickup place of a cart without a shop. */
export interface PickupPlace {
  /** `locationId` or `warehouseId`. */
  id: string
  company: string
  addressLine1: string
  city: string
  state: string
  zip: string
  phone: string
}

/** A service of a shop, as a shopper chose it. */
export interface SelectedService {
  serviceId: string
  serviceName: string
  imageUrl: string
}

export interface InstallerDetails {
  installerId: string
  company: string
  website: string | null
  isMobileInstall: boolean
  /** Price of mounting one tire of each product. */
  priceList: Array<{ productId: string; salePriceInCents: Cents }>
  addressLine1: string
  city: string
  state: string
  zip: string
  phone: string
  timeZone: string
}

/** How a shipping cost is displayed (specification, section 4: shipping cost display). */
export type ShippingCost = { kind: 'free' } | { kind: 'toBeDetermined' } | { kind: 'amount'; amountInCents: Cents }

/** The sums of a cart. `totalInCents` is the sum of all the others; discounts are negative. */
export interface CartTotals {
  tiresInCents: Cents
  installationInCents: Cents
  coverageInCents: Cents
  fetInCents: Cents
  shippingInCents: Cents
  /** Shipping is quoted after the order, so `shippingInCents` is 0 and the total is without it. Absent otherwise. */
  shippingToBeDetermined?: true
  discountInCents: Cents
  /** Fees of the state on the tires and on their delivery. */
  stateFeesInCents: Cents
  /** Sales tax; 0 as long as there is no place to ask for. */
  taxInCents: Cents
  totalInCents: Cents
}

export interface CartSummary {
  id: string
  cartUuid: string
  zip: string | null
  email: string | null
  siteProducts: SiteProduct[]
  siteCartCoupons: CartCoupon[]
  /** What makes up `totals.discountInCents`. */
  discounts: Discount[]
  alerts: CartAlert[]
  /** What was not copied into this cart and why, or what was taken, in a sentence each; until its next change. */
  notes: string[]
  buyer: Buyer
  widgetOrigin: WidgetOrigin
  attribution: Attribution
  vehicle: CartVehicle | null
  /** What the car pulls, in the shopper's words; null when nothing was said of it. */
  trailerInfo: string | null
  preShippingSelection: PreShippingSelection | null
  /** Proven by the identity provider, never by a browser. */
  idMe: { status: 'none' | 'verified'; group: string | null }
  /** The payment type that the totals are calculated for. */
  paymentType: PaymentType
  installerDetails: InstallerDetails | null
  /** The FedEx location or the warehouse, with these options. */
  pickupPlace: PickupPlace | null
  /** Verified installers that serve the cart's ZIP: shops within reach, and those that drive. 0 without a ZIP. */
  nearby: { shops: number; mobile: number }
  /** The shopper, or a widget's first visit, removed coverage: it is not added automatically again. */
  roadHazardTurnedOff: boolean
  cartShippingAddressPresent: boolean
  cartBilling: BillingAddress | null
  roadHazardCostInCents: Cents
  /** What coverage for the whole cart would cost, bought or not. */
  roadHazardOfferInCents: Cents
  estimatedFetTaxInCents: Cents
  /** What is charged for shipping; 0 when it is free or to be determined. */
  shippingCostInCents: Cents
  /** The cost of shipping to the address, or to the ZIP while there is no address. */
  shippingCostToHomeInCents: Cents
  /** How shipping is charged where the tires go, or as long as no delivery is chosen where the ZIP is (shipping-cost.ts). */
  coreShipHandlingMode: 1 | 2 | 3 | 4
  /** Shipping is charged. */
  coreShipHandlingFeesApplied: boolean
  /** What is said of the shipping cost now. */
  shippingCost: ShippingCost
  /** What would be said of it with each delivery. */
  shippingCosts: Record<ShippingOption, ShippingCost>
  /** The day (`yyyy-MM-dd`) by which the chosen delivery is there; null without one, and where `arrivals` has none. */
  arrivesBy: string | null
  /** With each delivery; null where the cost is quoted first, and for the warehouse. */
  arrivals: Record<ShippingOption, string | null>
  cartAppointment: ChosenAppointment | null
  shippingOption: ShippingOption | null
  installability: Installability
  /** The number of tires. */
  quantity: number
  totals: CartTotals
  /** Make up `totals.stateFeesInCents`. */
  fees: StateFee[]
  /** How `totals.taxInCents` came about; null as long as there is no place to ask for. */
  tax: BillTax | null
  /** Both in words. */
  taxOnBill: TaxOnBill
  /** The digest of what a review of this cart shows: `order.place` takes it as `agreed` (orders/agreement.ts). */
  agreement: string
}

/** The stored shipping record of a cart: one a cart. */
export interface CartShipping {
  /** The cart's uuid. It identifies the cart but grants no access. */
  id: string
  shippingOption: ShippingOption
  installerId: string | null
  shippingLocationId: string | null
  warehouseId: string | null
  /** The delivery's contact; with an installer only the contact part is required. */
  cartShipping: ShippingAddress | null
}

/** `slotTime` is a time of day by the shop's clock, `HH:MM`; a drop-off has a window instead of an exact time. */
export interface CartAppointment {
  /** `yyyy-MM-dd` in the shop's own time zone. */
  date: string
  /** `HH:MM`, 24 hours. */
  startTime: string
  isDropOff: boolean
  /** `HH:MM` by which a dropped-off car is ready, null when the shopper waits. */
  dropOffWindow: string | null
  amOrPm: 'am' | 'pm'
  slotTime: 'morning' | 'afternoon'
  installer: { installerId: string }
  isSlotAvailable: boolean
  /** ISO instant at which the hold ends. */
  heldUntil: string
}

/** The appointment of a cart at the moment of reading. */
export interface ChosenAppointment extends CartAppointment {
  /** Milliseconds for which it is still held; 0 once the hold has ended. */
  heldForMs: number
  /** Set where the tires of an order made now would arrive after it: the first day (`yyyy-MM-dd`) that is possible, null without one. */
  beforeTires: { firstDay: string | null } | null
}

/**
 * What a shopper says they have seen: today's prices, that the shop was removed, what was not copied; or that their other cart stays as
 * it is.
 */
export const acknowledgements = ['changedPrice', 'shopRemoved', 'copied', 'besideCart'] as const

/** What a cart's tires may ask for: 1 to 24 of an item. */
export const quantitySchema = v.pipe(
  v.number('Choose a front or rear quantity above zero'),
  v.integer('Choose a front or rear quantity above zero'),
  v.minValue(1, 'Choose a front or rear quantity above zero'),
  v.maxValue(maxQuantity, `We sell up to ${maxQuantity} tires of a kind online. Call us for more.`),
)
export const itemIdSchema = v.pipe(v.string('Choose a tire'), v.regex(/^\d{1,12}$/, 'Choose a tire'))

/** A requested change of a cart (specification: cart update input). It has no field a browser must not set. */
export type CartUpdate =
  | { kind: 'add'; items: Array<{ itemId: string; quantity: number }>; preShippingSelection?: PreShippingSelection }
  | { kind: 'setQuantity'; itemId: string; quantity: number }
  | { kind: 'remove'; itemId: string }
  /** Puts back what the last removal took out. */
  | { kind: 'restore' }
  /** Puts the shopper's other cart into this one (`Carts.besideCart`). */
  | { kind: 'join' }
  /** A sentence for the cart's page, until its next change. */
  | { kind: 'note'; note: string }
  /** One product's coverage, or without `itemId` the whole group's. */
  | { kind: 'roadHazard'; isRoadHazard: boolean; itemId?: string }
  /** A widget's first visit removes automatically added coverage, once only. */
  | { kind: 'turnOffWidgetCoverage' }
  | { kind: 'applyCoupon'; promoCode: string }
  | { kind: 'removeCoupon'; promoCode: string }
  | { kind: 'vehicle'; vehicle: CartVehicle | null }
  /** What the car pulls; null takes it out. */
  | { kind: 'trailer'; trailerInfo: string | null }
  /** Remembered fields; storing them never fails. Each referrer field keeps its first value. */
  | {
      kind: 'remember'
      email?: string
      preShippingSelection?: PreShippingSelection
      attribution?: Partial<Record<keyof Attribution, string>>
    }
  | { kind: 'paymentType'; paymentType: PaymentType }
  | { kind: 'acknowledge'; alert: (typeof acknowledgements)[number] }

/** A trailer in a line: what it is, its axles, its tires. */
export const trailerInfoSchema = optionalLine(100)

/** `tread20 ` → `TREAD20`. */
export const promoCodeSchema = v.pipe(
  typedLine('Please enter a promo code'),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,24}$/, 'Please enter a promo code: letters and digits'),
  v.check((text) => !looksLikeCardNumber(text), messages.cardNumberElsewhere),
)
