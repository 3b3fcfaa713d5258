/** The price of a stored cart: what of it counts, for the arithmetic, and its sales tax and state fees. */

import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { cargoOf } from '#machines/domain/delivery/cargo.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import { sumCents } from '#machines/domain/money.ts'
import { estimateTax } from '#machines/domain/tax/estimate-tax.ts'
import type { BillTax, StateFee, TaxQuestion, TaxQuote } from '#machines/domain/tax/tax.ts'
import { keyOf, taxQuestionOf } from '#machines/domain/tax/tax-question.ts'
import { type CartPrice, priceCart } from './price-cart.ts'

/** A price with its tax: `totals` is complete. */
export interface TaxedPrice extends CartPrice {
  fees: StateFee[]
  tax: BillTax | null
  /** What to ask about the tax, and the answer that counts: the kept one, or an estimate. Null as long as there is no place. */
  asked: { question: TaxQuestion; key: string; quote: TaxQuote; isKept: boolean } | null
}

/**
 * `zipState` is that of the cart's ZIP; it only counts as long as no delivery is chosen. Tax is that of the kept answer to exactly
 * this question; without one, the state's base rate.
 */
export function priceOf(stored: StoredCart, zipState: string | null = null): TaxedPrice {
  const price = goodsOf(stored, zipState)
  const asking = taxQuestionOf(stored, price, zipState)
  if (!asking) return { ...price, fees: [], tax: null, asked: null }
  const { question, fees } = asking
  const key = keyOf(question)
  const kept = stored.cart.taxAnswers.find(({ askedFor }) => askedFor === key)
  const quote = kept?.quote ?? estimateTax(question)
  const stateFeesInCents = sumCents(fees.map(({ amountInCents }) => amountInCents))
  const taxInCents = quote.totalInCents
  const totalInCents = price.totals.totalInCents + stateFeesInCents + taxInCents
  return {
    ...price,
    totals: { ...price.totals, stateFeesInCents, taxInCents, totalInCents },
    fees,
    tax: {
      kind: question.exemption ? 'exempt' : quote.kind,
      provider: quote.provider,
      state: question.to.state,
      zip: question.to.zip,
      isPlaceFinal: stored.cart.shippingOption !== null,
      jurisdictions: quote.jurisdictions,
      basis: quote.basis,
      exemption: question.exemption,
    },
    asked: { question, key, quote, isKept: kept?.quote != null },
  }
}

function goodsOf(stored: StoredCart, zipState: string | null): CartPrice {
  const { cart, buyer, installer, coupons } = stored
  return priceCart({
    lines: stored.lines.map(({ item, quantity, hasCoverage }) => ({
      quantity,
      hasCoverage,
      priceInCents: item.priceInCents,
      memberPriceInCents: item.memberPriceInCents,
      fetInCents: item.fetInCents,
      rimInches: item.size.rimInches,
      includesRoadHazard: item.line.includesRoadHazard,
      hasFreeCoverage: item.line.hasFreeCoverage,
    })),
    buyer,
    installerPrices: installer?.pricePerTireInCents ?? null,
    shippingOption: cart.shippingOption,
    deliveryState: deliveryStateOf(stored),
    zipState,
    ...cargoOf(stored),
    coupons,
    isIdMeVerified: isIdMeVerified(stored),
    paymentType: cart.paymentType,
  })
}

/** The state the tires go to: that of the address's ZIP, of the shop, counter or warehouse; null until one is chosen. */
export function deliveryStateOf({ cart, installer, pickupLocation, warehouse }: StoredCart): string | null {
  switch (cart.shippingOption) {
    case 'home':
      return cart.shippingAddress && stateOfAddress(cart.shippingAddress)
    case 'installer':
      return installer?.state ?? null
    case 'fedex':
      return pickupLocation?.state ?? null
    case 'warehouse':
      return warehouse?.state ?? null
    case null:
      return null
    default:
      return cart.shippingOption satisfies never
  }
}

/** The identity verification of this cart has not expired, by the database's clock. */
export function isIdMeVerified({ cart, now }: StoredCart): boolean {
  return cart.idMeExpiresAt !== null && new Date(cart.idMeExpiresAt) > now
}
