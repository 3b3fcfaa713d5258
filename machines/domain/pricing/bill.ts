/**
 * What a stored cart costs, tire by tire and in all, with its sales tax and state fees: the one way into the arithmetic. A cart page, a
 * price ahead of a cart and a placed order are billed by it.
 */

import type { InstallerDetails, SiteProduct } from '#machines/domain/carts/cart.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { cargoOf } from '#machines/domain/delivery/cargo.ts'
import { deliveryStateOf } from '#machines/domain/delivery/destination.ts'
import { sumCents } from '#machines/domain/money.ts'
import { estimateTax } from '#machines/domain/tax/estimate-tax.ts'
import type { BillTax, StateFee, TaxQuestion, TaxQuote } from '#machines/domain/tax/tax.ts'
import { keyOf, taxQuestionOf } from '#machines/domain/tax/tax-question.ts'
import { type CartPrice, priceCart } from './price-cart.ts'
import { installationPerTire } from './unit-prices.ts'

/** `totals` is complete. */
export interface Bill extends CartPrice {
  /** The lines of the bill. */
  siteProducts: SiteProduct[]
  /** The shop with its price for each tire; null without one. */
  installerDetails: InstallerDetails | null
  fees: StateFee[]
  tax: BillTax | null
  /** What to ask about the tax, and the answer that counts: the kept one, or an estimate. Null as long as there is no place. */
  asked: { question: TaxQuestion; key: string; quote: TaxQuote; isKept: boolean } | null
}

/**
 * `zipState` is that of the cart's ZIP; it only counts as long as no delivery is chosen. Tax is that of the kept answer to exactly
 * this question; without one, the state's base rate.
 */
export function billOf(stored: StoredCart, zipState: string | null = null): Bill {
  const sums = sumsOf(stored, zipState)
  const price = { ...sums, siteProducts: siteProductsOf(stored, sums), installerDetails: installerDetailsOf(stored) }
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

function sumsOf(stored: StoredCart, zipState: string | null): CartPrice {
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

function siteProductsOf({ lines }: StoredCart, price: CartPrice): SiteProduct[] {
  return lines.map(({ item, quantity }, index) => {
    const { tireInCents, roadHazardState, coverageInCents, fetInCents } = price.lines[index]!
    return {
      productId: item.itemId,
      name: item.line.name,
      brand: { label: item.brand.label },
      productSubType: item.line.category,
      size: item.sizeLabel,
      image: { src: item.itemId, whiteLetters: item.line.whiteLetters, isThreePeak: item.line.isThreePeak },
      link: { href: `/brands/${item.brandSlug}/${item.lineSlug}/p/${item.itemId}` },
      quantity,
      price: { salePriceInCents: tireInCents },
      isInstallable: item.isInstallable,
      oversized: item.isOversize,
      isOversizeTire: item.isOversize,
      roadHazardState,
      roadHazardCostInCents: coverageInCents,
      siteProductPromotion: item.line.hasFreeCoverage && roadHazardState !== 2 ? freeCoverage(roadHazardState === 1) : null,
      fetInCents,
    }
  })
}

function installerDetailsOf({ installer, lines }: StoredCart): InstallerDetails | null {
  if (!installer) return null
  const { installerId, company, website, isMobileInstall, addressLine1, city, state, zip, phone, timeZone } = installer
  const place = { addressLine1, city, state, zip, phone, timeZone }
  const priceList = lines.map(({ item }) => ({
    productId: item.itemId,
    salePriceInCents: installationPerTire(installer.pricePerTireInCents, item.size.rimInches),
  }))
  return { installerId, company, website, isMobileInstall, priceList, ...place }
}

/** The free promotion is a coupon of 100.00 percent (specification, section 9). */
function freeCoverage(alreadyAppliedIntoCart: boolean): SiteProduct['siteProductPromotion'] {
  return { linkToTRCProm: true, couponAmount: '100.00', couponAmountType: 'Percentage', alreadyAppliedIntoCart }
}

/** The identity verification of this cart has not expired, by the database's clock. */
export function isIdMeVerified({ cart, now }: StoredCart): boolean {
  return cart.idMeExpiresAt !== null && new Date(cart.idMeExpiresAt) > now
}
