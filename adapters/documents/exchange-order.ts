/** The order document of the military exchange channel: XML, in the manner of cXML (specification 000, section 7). */
import type { Discount } from '#machines/domain/carts/cart.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { installerPartCode } from './part-code.ts'
import { oneLine } from './plain-text.ts'
import { xmlOf } from './xml.ts'

/** Order line sku keys of the specification, and ours for what it does not name; an item's sku is its product id. */
const skus = {
  roadHazard: 'road hazard',
  excise: 'fet-charge',
  installer: 'si',
  shipping: 'shipping',
  stateFee: 'state-fee',
  salesTax: 'sales-tax',
} as const

/**
 * The order document of the exchange. Its lines are the charges, in the specification's order; discounts are separate, so that
 * `Total` is the sum of lines and discounts. Names of elements are ours: the specification gives parts, skus and amounts only.
 */
export function exchangeOrderOf(order: Order): string {
  const lines = linesOf(order).map((line, index) => ({ '@number': index + 1, ...line }))
  const { poNumber } = order.billing
  return xmlOf('OrderRequest', {
    '@orderID': order.orderId,
    '@orderDate': order.placedAt ?? order.createdAt,
    '@channel': 'AAFES',
    // cXML's term: a cancelled order is deleted.
    '@type': order.state === 'cancelled' ? 'delete' : 'new',
    Buyer: {
      '@customerID': order.accountId ?? undefined,
      ...partyOf({ ...order.billing, companyName: order.shipping?.companyName }),
    },
    Seller: { Name: 'Treadline' },
    ShipTo: shipToOf(order),
    PurchaseOrder: text(poNumber || order.shipping?.poNumber),
    Lines: { Line: lines },
    Discounts: order.discounts.length ? { Discount: order.discounts.map(discountOf) } : undefined,
    Total: money(order.totals.totalInCents),
    Comments: text(order.shipping?.specialInstructions),
  })
}

function linesOf({ siteProducts, totals, installerDetails, appointment, fees }: Order) {
  const line = (sku: string, description: string, amountInCents: Cents) => ({
    '@sku': sku,
    Description: text(description),
    Quantity: 1,
    Amount: money(amountInCents),
  })
  return [
    ...siteProducts.map(({ productId, brand, name, size, quantity, price }) => ({
      '@sku': productId,
      Description: text(`${brand.label} ${name}, ${size}`),
      Quantity: quantity,
      UnitPrice: money(price.salePriceInCents),
      Amount: money(quantity * price.salePriceInCents),
    })),
    ...(totals.coverageInCents ? [line(skus.roadHazard, 'Road hazard', totals.coverageInCents)] : []),
    ...(totals.fetInCents ? [line(skus.excise, 'Fuel excise tax charge', totals.fetInCents)] : []),
    ...(installerDetails
      ? [
          {
            ...line(skus.installer, `Tire installation by ${installerDetails.company}`, totals.installationInCents),
            ...slotOf(appointment),
          },
        ]
      : []),
    line(skus.shipping, totals.shippingToBeDetermined ? 'Shipping, to be determined' : 'Shipping', totals.shippingInCents),
    ...fees.map(({ name, amountInCents }) => line(skus.stateFee, name, amountInCents)),
    ...(totals.taxInCents ? [line(skus.salesTax, 'Sales tax', totals.taxInCents)] : []),
  ]
}

/** A mobile installer agrees on the time later: until then there is no code. */
function slotOf(appointment: Order['appointment']) {
  if (!appointment) return {}
  return { PartCode: installerPartCode(appointment), Appointment: `${appointment.date}T${appointment.startTime}` }
}

function discountOf({ code, label, amountInCents }: Discount) {
  return { Code: text(code), Description: text(label), ...money(amountInCents) }
}

function shipToOf({ installerDetails, pickupPlace, shipping, billing }: Order) {
  const place = installerDetails ?? pickupPlace
  if (place) return { Name: text(place.company), Phone: text(place.phone), PostalAddress: addressOf(place) }
  return partyOf(shipping ?? billing)
}

interface Party extends Address {
  firstName: string
  lastName: string
  companyName?: string
  email: string
  phone: string
}

function partyOf(party: Party) {
  return {
    Name: text(`${party.firstName} ${party.lastName}`),
    Company: text(party.companyName),
    Email: text(party.email),
    Phone: text(party.phone),
    PostalAddress: addressOf(party),
  }
}

interface Address {
  addressLine1: string
  addressLine2?: string
  city: string
  state: string
  zip: string
}

function addressOf({ addressLine1, addressLine2, city, state, zip }: Address) {
  return {
    Street: [addressLine1, addressLine2].map(text).filter((street) => street !== undefined),
    City: text(city),
    State: text(state),
    PostalCode: text(zip),
    Country: 'US',
  }
}

/** `-2500` → `-25.00` USD: the form of this document, not one that people read. */
function money(cents: Cents) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { Money: { '@currency': 'USD', '#': `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` } }
}

/**
 * Text as typed; undefined, and so left out, when empty. A spreadsheet takes what begins with = + - @
 * for a formula, so an apostrophe goes before it.
 */
function text(typed: string | undefined): string | undefined {
  const plain = oneLine(typed ?? '')
  return plain ? plain.replace(/^(?=[=+\-@])/, "'") : undefined
}
