/**
 * What a cart costs: pure arithmetic in whole cents, the same for the cart page, the placing transaction and the order.
 * Sums are made in one order: tires at the buyer's price, installation, coverage, excise tax, shipping; then what is taken
 * off: coupons, service members and students, the payment type, the store card's first order.
 */

import { type Buyer, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { isSoldCoverage } from '#machines/domain/accounts/buyer.ts'
import type {
  CartCoupon,
  CartTotals,
  Discount,
  Installability,
  ShippingOption,
  SiteProduct,
} from '#machines/domain/carts/cart.ts'
import { freeCoverageLineInCents, militaryDiscountPercent } from '#machines/domain/constants.ts'
import { offersTo } from '#machines/domain/delivery/offers.ts'
import { type Cents, percentOf, sumCents } from '#machines/domain/money.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import { applyCoupons, type CouponPart, type CouponTerms } from './coupons.ts'
import { paymentDiscountOf } from './payment-discounts.ts'
import { occupationDiscountName } from './price-names.ts'
import { amountOf, costOfShipping } from './shipping-cost.ts'
import { coveragePerTire, installationPerTire, type TirePrices, tierPrice } from './unit-prices.ts'

/** The price-relevant part of one cart product; prices are the catalogue's. */
export interface PricedLine {
  quantity: number
  priceInCents: Cents
  memberPriceInCents: Cents
  fetInCents: Cents
  rimInches: number
  /** Coverage was chosen for it. */
  hasCoverage: boolean
  includesRoadHazard: boolean
  hasFreeCoverage: boolean
}

export interface PricedCart {
  lines: readonly PricedLine[]
  buyer: Pick<
    Buyer,
    | 'accountId'
    | 'userType'
    | 'taxExemptState'
    | 'deliveryMethods'
    | 'offersCoverage'
    | 'offersOccupationDiscounts'
    | 'isFirstOrder'
  >
  /** The chosen shop's prices, null without one. */
  installerPrices: TirePrices | null
  shippingOption: ShippingOption | null
  /** Postal code of the state the tires go to; null while it is unknown. */
  deliveryState: string | null
  /** That of the shopper's ZIP: shipping is estimated for it as long as no delivery is chosen. */
  zipState: string | null
  /** What decides whether the tires go by freight. */
  installability: Installability
  hasOversize: boolean
  /** In the order in which they are applied. */
  coupons: readonly CouponTerms[]
  /** The identity verification is valid. */
  isIdMeVerified: boolean
  paymentType: PaymentType
}

/** A line's share; coverage as it would cost, bought or not, 0 where none is sold. */
export interface PricedLineSums {
  tireInCents: Cents
  installationInCents: Cents
  roadHazardState: SiteProduct['roadHazardState']
  coverageInCents: Cents
  fetInCents: Cents
}

export interface CartPrice {
  /** In the order of the cart's lines. */
  lines: PricedLineSums[]
  coupons: CartCoupon[]
  /** Make up `totals.discountInCents`. */
  discounts: Discount[]
  /** What coverage would cost for every line that may have it. */
  coverageOfferInCents: Cents
  /** What is left to pay of each part after all discounts. */
  left: Record<CouponPart, Cents>
  /** Without sales tax and the fees of states, which depend on where the tires go: `priceOf` adds them. */
  totals: CartTotals
}

/** The sums of a cart; `totalInCents` is exactly the sum of the others, and neither it nor a discounted part falls below 0. */
export function priceCart(cart: PricedCart): CartPrice {
  const lines = cart.lines.map((line) => priceLine(line, cart))
  const covered = lines.filter(({ roadHazardState }) => roadHazardState === 1)
  const costs = {
    tires: sumCents(lines.map(({ tireInCents }, index) => tireInCents * cart.lines[index]!.quantity)),
    installation: sumCents(lines.map(({ installationInCents }) => installationInCents)),
    coverage: sumCents(covered.map(({ coverageInCents }) => coverageInCents)),
  }
  const { mounting, coverage } = offersTo(cart.buyer)
  const { coupons, discounts, left } = applyCoupons(cart.coupons, {
    tirePrices: lines.flatMap(({ tireInCents }, index) => Array<Cents>(cart.lines[index]!.quantity).fill(tireInCents)),
    costs,
    // Free coverage costs one cent a line (specification, section 9), for any reason to be free.
    floors: { tires: 0, installation: 0, coverage: covered.length * freeCoverageLineInCents },
    isFor: { tires: true, installation: mounting, coverage },
  })
  const percents = percentDiscounts(cart, left.tires)
  discounts.push(...percents)
  const shipping = shippingOf(cart)
  const parts = {
    tiresInCents: costs.tires,
    installationInCents: costs.installation,
    coverageInCents: costs.coverage,
    fetInCents: sumCents(lines.map(({ fetInCents }) => fetInCents)),
    shippingInCents: amountOf(shipping),
    discountInCents: sumCents(discounts.map(({ amountInCents }) => amountInCents)),
    stateFeesInCents: 0,
    taxInCents: 0,
  }
  const coverageOfferInCents = sumCents(lines.map(({ coverageInCents }) => coverageInCents))
  const totals: CartTotals = { ...parts, totalInCents: sumCents(Object.values(parts)) }
  if (shipping.kind === 'toBeDetermined') totals.shippingToBeDetermined = true
  const leftOfTires = left.tires + sumCents(percents.map(({ amountInCents }) => amountInCents))
  return { lines, coupons, discounts, coverageOfferInCents, left: { ...left, tires: Math.max(0, leftOfTires) }, totals }
}

/** The number of tires. */
export function tireCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

/** Buyers who can only collect at a warehouse have that price before they choose one. */
function shippingOf({ lines, buyer, shippingOption, deliveryState, zipState, installability, hasOversize }: PricedCart) {
  const state = shippingOption === null ? zipState : deliveryState
  const option = shippingOption ?? (userTypeTraits[buyer.userType].usesWarehouse ? 'warehouse' : null)
  return costOfShipping({ state, option, quantity: tireCount(lines), installability, hasOversize })
}

function priceLine(line: PricedLine, { buyer, installerPrices, deliveryState }: PricedCart): PricedLineSums {
  const tireInCents = tierPrice(buyer.userType, line)
  // Special-order buyers never see the choice, so nothing is sold to them that they could not take out again.
  const isCoverable = isSoldCoverage(buyer) && !line.includesRoadHazard
  const isExempt = buyer.taxExemptState !== null && buyer.taxExemptState === deliveryState
  return {
    tireInCents,
    installationInCents: installerPrices ? line.quantity * installationPerTire(installerPrices, line.rimInches) : 0,
    roadHazardState: isCoverable ? (line.hasCoverage ? 1 : 0) : 2,
    coverageInCents: isCoverable ? coverageOf(line, tireInCents) : 0,
    fetInCents: isExempt ? 0 : line.quantity * line.fetInCents,
  }
}

function coverageOf({ quantity, hasFreeCoverage }: PricedLine, tireInCents: Cents): Cents {
  return hasFreeCoverage ? freeCoverageLineInCents : quantity * coveragePerTire(tireInCents)
}

/**
 * Discounts in percent of the tires. The specification gives neither base nor order: each applies to the tires after coupons,
 * so that they do not depend on one another. The code of one that depends on the payment type is that payment type.
 */
function percentDiscounts({ buyer, isIdMeVerified, paymentType }: PricedCart, tiresInCents: Cents): Discount[] {
  const { label } = paymentTypes[paymentType]
  const { percent, firstOrderPercent } = paymentDiscountOf(paymentType, {
    userType: buyer.userType,
    isFirstOrder: buyer.accountId !== null && buyer.isFirstOrder,
  })
  const rules = [
    {
      code: 'military',
      label: occupationDiscountName,
      percent: isIdMeVerified && offersTo(buyer).occupationDiscount ? militaryDiscountPercent : 0,
    },
    { code: paymentType, label: `${label} discount`, percent },
    { code: paymentType, label: `First order with ${label}`, percent: firstOrderPercent },
  ]
  return rules
    .map(({ code, label, percent }) => ({ code, label, amountInCents: 0 - percentOf(tiresInCents, percent) }))
    .filter(({ amountInCents }) => amountInCents < 0)
}
