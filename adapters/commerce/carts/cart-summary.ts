/** What the rest of the shop sees of a stored cart. */

import { readAppointment } from '#adapters/commerce/appointments/seats.ts'
import { nearbyOf } from '#adapters/commerce/delivery/nearby.ts'
import { pickupPlaceOf } from '#adapters/commerce/delivery/pickup-place.ts'
import type { Db } from '#adapters/database/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import { widgetOriginOf } from '#machines/domain/accounts/account.ts'
import type { Attribution, CartSummary, InstallerDetails, SiteProduct } from '#machines/domain/carts/cart.ts'
import { alertsOf } from '#machines/domain/carts/cart-alerts.ts'
import { cargoOf } from '#machines/domain/delivery/cargo.ts'
import { agreementOf } from '#machines/domain/orders/agreement.ts'
import { deliveryStateOf, isIdMeVerified, priceOf } from '#machines/domain/pricing/cart-price.ts'
import { type CartPrice, tireCount } from '#machines/domain/pricing/price-cart.ts'
import { amountOf, handlingOf } from '#machines/domain/pricing/shipping-cost.ts'
import { installationPerTire } from '#machines/domain/pricing/unit-prices.ts'
import { arrivalsOf, shippingCostsOf } from '#machines/domain/shipping/arrivals.ts'
import { shippingCostOf } from '#machines/domain/shipping/shipping-words.ts'
import { taxOnBill } from '#machines/domain/tax/tax-words.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { type CartRecord, placeOf } from './cart-records.ts'

export async function summarize(db: Db, record: CartRecord, geo: Geo): Promise<CartSummary> {
  const { cart, buyer } = record
  const place = placeOf(record, geo)
  const price = priceOf(record, place?.state)
  const { totals } = price
  const isVerified = isIdMeVerified(record)
  const quantity = tireCount(record.lines)
  const shippingCosts = shippingCostsOf(record, geo.placeOfZip)
  const arrivals = arrivalsOf(record, geo.placeOfZip)
  const siteProducts = siteProductsOf(record, price)
  const arrivesBy = cart.shippingOption && arrivals[cart.shippingOption]
  return {
    id: cart.cartId,
    cartUuid: cart.cartUuid,
    zip: cart.zip,
    email: cart.email,
    siteProducts,
    siteCartCoupons: price.coupons,
    discounts: price.discounts,
    alerts: alertsOf(record),
    notes: cart.notes,
    buyer,
    widgetOrigin: widgetOriginOf(cart.widgetSource, cart.widgetType),
    attribution: attributionOf(cart),
    vehicle: cart.vehicle,
    trailerInfo: cart.trailerInfo,
    preShippingSelection: cart.preShippingSelection,
    idMe: isVerified ? { status: 'verified', group: cart.idMeGroup } : { status: 'none', group: null },
    paymentType: cart.paymentType,
    installerDetails: installerDetailsOf(record),
    pickupPlace: pickupPlaceOf(record),
    nearby: await nearbyOf(db, place),
    roadHazardTurnedOff: cart.roadHazardTurnedOff,
    cartShippingAddressPresent: cart.shippingAddress !== null,
    cartBilling: cart.billing,
    roadHazardCostInCents: totals.coverageInCents,
    roadHazardOfferInCents: price.coverageOfferInCents,
    estimatedFetTaxInCents: totals.fetInCents,
    shippingCostInCents: totals.shippingInCents,
    shippingCostToHomeInCents: amountOf(shippingCosts.home),
    coreShipHandlingMode: handlingOf(deliveryStateOf(record) ?? place?.state ?? null).mode,
    coreShipHandlingFeesApplied: totals.shippingInCents > 0,
    shippingCost: shippingCostOf(totals),
    shippingCosts,
    arrivesBy,
    arrivals,
    cartAppointment: await readAppointment(db, record),
    shippingOption: cart.shippingOption,
    installability: cargoOf(record).installability,
    quantity,
    totals,
    fees: price.fees,
    tax: price.tax,
    taxOnBill: taxOnBill(price),
    agreement: agreementOfCart(record, { siteProducts, price, arrivesBy }),
  }
}

/** The digest of what a review of the cart shows: at its price, with the day that its tires arrive. */
export function agreementOfCart(
  record: CartRecord,
  { siteProducts, price, arrivesBy }: { siteProducts: SiteProduct[]; price: CartPrice; arrivesBy: string | null },
): string {
  const { shippingOption, vehicle, trailerInfo, paymentType, billing, appointment, shippingAddress, services } = record.cart
  const reviewed = {
    siteProducts,
    shippingOption,
    installerDetails: installerDetailsOf(record),
    pickupPlace: pickupPlaceOf(record),
    arrivesBy,
    vehicle,
    trailerInfo,
    paymentType,
    cartBilling: billing,
    discounts: price.discounts,
    totals: price.totals,
    appointment,
    shipping: shippingAddress,
    serviceIds: (services ?? []).map(({ serviceId }) => serviceId),
  }
  return agreementOf(reviewed, hashOf)
}

export function siteProductsOf({ lines }: Pick<CartRecord, 'lines'>, price: CartPrice): SiteProduct[] {
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

export function installerDetailsOf({ installer, lines }: Pick<CartRecord, 'installer' | 'lines'>): InstallerDetails | null {
  if (!installer) return null
  const { installerId, company, website, isMobileInstall, addressLine1, city, state, zip, phone, timeZone } = installer
  const place = { addressLine1, city, state, zip, phone, timeZone }
  const priceList = lines.map(({ item }) => ({
    productId: item.itemId,
    salePriceInCents: installationPerTire(installer.pricePerTireInCents, item.size.rimInches),
  }))
  return { installerId, company, website, isMobileInstall, priceList, ...place }
}

/** A widget that the address of a page named counts where no call said more. */
export function attributionOf({ attribution, widgetSource }: CartRecord['cart']): Attribution {
  return { widgetSource, widgetSourceId: null, subSource: null, ...attribution }
}

/** The free promotion is a coupon of 100.00 percent (specification, section 9). */
function freeCoverage(alreadyAppliedIntoCart: boolean): SiteProduct['siteProductPromotion'] {
  return { linkToTRCProm: true, couponAmount: '100.00', couponAmountType: 'Percentage', alreadyAppliedIntoCart }
}
