/** Account types, their permissions and prices, and widget origins (specifications, sections 4 and 6). */
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import type { StateCode } from '#machines/domain/delivery/states.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { TaxCertificate } from '#machines/domain/tax/tax.ts'

/** `none` is a guest. The names are the specification's. */
export const userTypes = [
  'none',
  'Retail',
  'Retail Member',
  'Fleet',
  'Partner Program',
  'EPP',
  'Sales Tool',
  'Special Order',
  'WholeSale',
  'Dealer',
] as const
export type UserType = (typeof userTypes)[number]

/** User types in the words that pages show. */
export const userTypeLabels = {
  none: 'Guest',
  Retail: 'Retail',
  'Retail Member': 'Member',
  Fleet: 'Fleet',
  'Partner Program': 'Partner program',
  EPP: 'Employee purchase program',
  'Sales Tool': 'Sales',
  'Special Order': 'Special order',
  WholeSale: 'Wholesale',
  Dealer: 'Dealer',
} as const satisfies Record<UserType, string>

interface UserTypeTraits {
  /** What the price is called; null for the list price. */
  priceLabel: string | null
  /** Off the list price; `member` is the item's own member price. */
  price: { percentOff: number } | 'member'
  /** Business users see a banner and their initials. */
  isBusiness: boolean
  /** Fleet and special-order users are greeted when they sign in (second specification, section 2). */
  isGreeted: boolean
  /** Special-order users never see the coverage checkbox (specification, section 6). */
  seesCoverage: boolean
  /** Free coverage is added to the cart automatically, except for special-order and fleet users. */
  takesFreeCoverage: boolean
  /** Tires of these users are collected at a warehouse (specification, section 4: dealer tire carts). */
  usesWarehouse: boolean
  /** Fast checkout by a wallet is disabled for sales-tool and fleet users. */
  hasFastCheckout: boolean
  /** May quote for a customer's email and phone. */
  canQuote: boolean
  /** The discount for people who serve, study or teach is not for a company that buys for its customers. */
  hasOccupationDiscount: boolean
}

const shopper: UserTypeTraits = {
  priceLabel: null,
  price: { percentOff: 0 },
  isBusiness: false,
  isGreeted: false,
  seesCoverage: true,
  takesFreeCoverage: true,
  usesWarehouse: false,
  hasFastCheckout: true,
  canQuote: false,
  hasOccupationDiscount: true,
}

/** One row a user type. The specification names tiers without their percentages: those are ours. */
export const userTypeTraits: Record<UserType, UserTypeTraits> = {
  none: shopper,
  Retail: shopper,
  'Retail Member': { ...shopper, priceLabel: 'Member price', price: 'member' },
  Fleet: {
    ...shopper,
    priceLabel: 'Fleet price',
    price: { percentOff: 8 },
    isBusiness: true,
    isGreeted: true,
    takesFreeCoverage: false,
    hasFastCheckout: false,
  },
  'Partner Program': { ...shopper, priceLabel: 'Partner price', price: { percentOff: 6 }, isBusiness: true },
  EPP: { ...shopper, priceLabel: 'Employee price', price: { percentOff: 12 } },
  'Sales Tool': { ...shopper, hasFastCheckout: false, canQuote: true },
  'Special Order': {
    ...shopper,
    priceLabel: 'Your price',
    price: { percentOff: 5 },
    isBusiness: true,
    isGreeted: true,
    seesCoverage: false,
    takesFreeCoverage: false,
  },
  WholeSale: {
    ...shopper,
    priceLabel: 'Wholesale price',
    price: { percentOff: 18 },
    usesWarehouse: true,
    hasOccupationDiscount: false,
  },
  Dealer: {
    ...shopper,
    priceLabel: 'Dealer price',
    price: { percentOff: 15 },
    usesWarehouse: true,
    hasOccupationDiscount: false,
  },
}

export interface AccountCompany {
  companyName: string
  /** What the company's people may choose; empty for everything. */
  deliveryMethods: DeliveryMethod[]
  paymentTypes: PaymentType[]
  isTireReplacementCoverageAvailable: boolean
  isOccupationDiscountsAvailable: boolean
  /** Where its bills go; forms begin with it. Absent where none is known. */
  address?: CompanyAddress
}

export interface CompanyAddress {
  addressLine1: string
  addressLine2: string
  city: string
  state: StateCode
  zip: string
}

export interface Account {
  /** Random, never sequential; also the customer id of receipts. */
  accountId: string
  /** The email, as it was typed. */
  username: string
  firstName: string
  lastName: string
  /** Ten digits. */
  phone: string | null
  userType: Exclude<UserType, 'none'>
  company: AccountCompany | null
  /** Brand slugs a partner is associated with; empty for every brand. */
  brands: string[]
  /** The state in which the company pays no federal excise tax. */
  taxExemptState: StateCode | null
  /** Sales tax exemption certificates on file, expired ones too. */
  taxCertificates: TaxCertificate[]
  /** The military exchange's customers order over their own channel. */
  channel: 'AAFES' | null
  /** ISO instant at which the email was proven to be theirs. */
  emailProvenAt: string | null
}

/** The buyer as a cart sees them: derived on the server from the owning account, never given by a browser. */
export interface Buyer {
  accountId: string | null
  userType: UserType
  priceLabel: string | null
  companyName: string | null
  brands: string[]
  taxExemptState: StateCode | null
  taxCertificates: TaxCertificate[]
  channel: 'AAFES' | null
  /** Empty for everything. */
  deliveryMethods: DeliveryMethod[]
  paymentTypes: PaymentType[]
  offersCoverage: boolean
  offersOccupationDiscounts: boolean
  /** True while the account has no order that is not cancelled, and none that is being paid. Guests cannot prove a first order. */
  isFirstOrder: boolean
}

export const widgetSources = ['pirelli', 'lexani', 'armstrong', 'zafco'] as const
export const widgetTypes = ['installer-widget', 'affiliate-widget', 'manufacturer-widget'] as const
export type WidgetOrigin = 'pirelli' | 'manufacturer' | 'installer' | 'affiliate' | 'none'

/** Where a widget visitor comes from (second specification, section 4: widget origin). A hint for screens, never a right. */
export function widgetOriginOf(source: string | null, type: string | null): WidgetOrigin {
  if (source === 'pirelli') return 'pirelli'
  if ((widgetSources as readonly (string | null)[]).includes(source)) return 'manufacturer'
  if (type === 'installer-widget') return 'installer'
  return type === 'affiliate-widget' || type === 'manufacturer-widget' ? 'affiliate' : 'none'
}
