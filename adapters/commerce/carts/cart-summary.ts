/** What the rest of the shop sees of a stored cart. */

import { leadDaysOfCart, readAppointment } from '#adapters/commerce/appointments/appointments.ts'
import { nearbyOf } from '#adapters/commerce/delivery/nearby.ts'
import { pickupPlaceOf } from '#adapters/commerce/delivery/pickup-place.ts'
import type { Db } from '#adapters/database/database.ts'
import { widgetOriginOf } from '#machines/domain/accounts/account.ts'
import type { Attribution, CartSummary, InstallerDetails, ShippingOption, SiteProduct } from '#machines/domain/carts/cart.ts'
import { alertsOf } from '#machines/domain/carts/cart-alerts.ts'
import { cargoOf } from '#machines/domain/delivery/cargo.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import { deliveryStateOf, isIdMeVerified, priceOf } from '#machines/domain/pricing/cart-price.ts'
import { type CartPrice, tireCount } from '#machines/domain/pricing/price-cart.ts'
import { installationPerTire } from '#machines/domain/pricing/unit-prices.ts'
import { arrivalBy } from '#machines/domain/shipping/delivery-promise.ts'
import { amountOf, costOfShipping, handlingOf } from '#machines/domain/shipping/shipping-cost.ts'
import { shippingCostOf } from '#machines/domain/shipping/shipping-words.ts'
import { taxOnBill } from '#machines/domain/tax/tax-words.ts'
import { homeTimeZone } from '#machines/domain/time/instants.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { type CartRecord, placeOf } from './cart-records.ts'

export async function summarize(db: Db, record: CartRecord, geo: Geo): Promise<CartSummary> {
  const { cart, buyer } = record
  const place = placeOf(record, geo)
  const price = priceOf(record, place?.state)
  const { totals } = price
  const isVerified = isIdMeVerified(record)
  const quantity = tireCount(record.lines)
  const shippingCosts = shippingCostsOf(record, place?.state ?? null)
  const arrivals = arrivalsOf(record, shippingCosts, geo)
  return {
    id: cart.cartId,
    cartUuid: cart.cartUuid,
    zip: cart.zip,
    email: cart.email,
    siteProducts: siteProductsOf(record, price),
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
    arrivesBy: cart.shippingOption && arrivals[cart.shippingOption],
    arrivals,
    cartAppointment: await readAppointment(db, record),
    shippingOption: cart.shippingOption,
    installability: cargoOf(record).installability,
    quantity,
    totals,
    fees: price.fees,
    tax: price.tax,
    taxOnBill: taxOnBill(price),
  }
}

/** What would be said of each delivery: to the chosen place or the address, or as long as there is none to the ZIP. */
export function shippingCostsOf(record: CartRecord, zipState: string | null): CartSummary['shippingCosts'] {
  const { cart, lines } = record
  const stateOf = (option: ShippingOption) => {
    if (option === 'home') return cart.shippingAddress?.state ? stateOfAddress(cart.shippingAddress) : zipState
    return option === cart.shippingOption ? deliveryStateOf(record) : zipState
  }
  const cargo = { quantity: tireCount(lines), ...cargoOf(record) }
  const costTo = (option: ShippingOption) => costOfShipping({ ...cargo, option, state: stateOf(option) })
  return { home: costTo('home'), fedex: costTo('fedex'), installer: costTo('installer'), warehouse: costTo('warehouse') }
}

/** The day each delivery is there: by the clock of the chosen place or the address, or as long as there is none of the ZIP. */
export function arrivalsOf(record: CartRecord, costs: CartSummary['shippingCosts'], geo: Geo): CartSummary['arrivals'] {
  const { cart, installer, pickupLocation, now } = record
  const zoneOfZip = (zip: string | null | undefined) => {
    const place = zip ? geo.placeOfZip(zip) : null
    return place && timeZoneOf(place)
  }
  const ofCart = zoneOfZip(cart.zip) ?? homeTimeZone
  const leadDays = leadDaysOfCart(record)
  const by = (option: ShippingOption, timeZone: string | null | undefined) =>
    arrivalBy({ option, cost: costs[option], timeZone: timeZone ?? ofCart, leadDays }, now)
  return {
    home: by('home', zoneOfZip(cart.shippingAddress?.zip)),
    fedex: by('fedex', zoneOfZip(pickupLocation?.zip)),
    installer: by('installer', installer?.timeZone),
    warehouse: by('warehouse', null),
  }
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

export function installerDetailsOf({ installer: shop, lines }: Pick<CartRecord, 'installer' | 'lines'>): InstallerDetails | null {
  if (!shop) return null
  const { installerId, company, website, isMobileInstall, addressLine1, city, state, zip, phone, timeZone } = shop
  const place = { addressLine1, city, state, zip, phone, timeZone }
  const priceList = lines.map(({ item }) => ({
    productId: item.itemId,
    salePriceInCents: installationPerTire(shop.pricePerTireInCents, item.size.rimInches),
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
