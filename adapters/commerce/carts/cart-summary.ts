/** What the rest of the shop sees of a stored cart. */

import { readAppointment } from '#adapters/commerce/appointments/seats.ts'
import { nearbyOf } from '#adapters/commerce/delivery/nearby.ts'
import type { Db } from '#adapters/database/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import { widgetOriginOf } from '#machines/domain/accounts/account.ts'
import type { Attribution, CartSummary } from '#machines/domain/carts/cart.ts'
import { alertsOf } from '#machines/domain/carts/cart-alerts.ts'
import { cargoOf } from '#machines/domain/delivery/cargo.ts'
import { deliveryStateOf, pickupPlaceOf } from '#machines/domain/delivery/destination.ts'
import { agreementOfCart } from '#machines/domain/orders/agreement.ts'
import { billOf, isIdMeVerified } from '#machines/domain/pricing/bill.ts'
import { tireCount } from '#machines/domain/pricing/price-cart.ts'
import { amountOf, handlingOf } from '#machines/domain/pricing/shipping-cost.ts'
import { arrivalsOf, shippingCostsOf } from '#machines/domain/shipping/arrivals.ts'
import { shippingCostOf } from '#machines/domain/shipping/shipping-words.ts'
import { taxOnBill } from '#machines/domain/tax/tax-words.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { type CartRecord, placeOf } from './cart-records.ts'

export async function summarize(db: Db, record: CartRecord, geo: Geo): Promise<CartSummary> {
  const { cart, buyer } = record
  const place = placeOf(record, geo)
  const bill = billOf(record, place?.state)
  const { totals } = bill
  const isVerified = isIdMeVerified(record)
  const quantity = tireCount(record.lines)
  const shippingCosts = shippingCostsOf(record, geo.placeOfZip)
  const arrivals = arrivalsOf(record, geo.placeOfZip)
  const arrivesBy = cart.shippingOption && arrivals[cart.shippingOption]
  return {
    id: cart.cartId,
    cartUuid: cart.cartUuid,
    zip: cart.zip,
    email: cart.email,
    siteProducts: bill.siteProducts,
    siteCartCoupons: bill.coupons,
    discounts: bill.discounts,
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
    installerDetails: bill.installerDetails,
    pickupPlace: pickupPlaceOf(record),
    nearby: await nearbyOf(db, place),
    roadHazardTurnedOff: cart.roadHazardTurnedOff,
    cartShippingAddressPresent: cart.shippingAddress !== null,
    cartBilling: cart.billing,
    roadHazardCostInCents: totals.coverageInCents,
    roadHazardOfferInCents: bill.coverageOfferInCents,
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
    fees: bill.fees,
    tax: bill.tax,
    taxOnBill: taxOnBill(bill),
    agreement: agreementOfCart(record, bill, arrivesBy, hashOf),
  }
}

/** A widget that the address of a page named counts where no call said more. */
export function attributionOf({ attribution, widgetSource }: CartRecord['cart']): Attribution {
  return { widgetSource, widgetSourceId: null, subSource: null, ...attribution }
}
