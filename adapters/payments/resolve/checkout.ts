/** A purchase as Resolve's checkout object, in dollars. Safe to import in a browser. */
import * as v from 'valibot'
import { dollarNumber } from '#adapters/payments/server/dollars.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import { sumCents } from '#machines/domain/money.ts'
import type { Json, Purchase, PurchaseLine } from '#machines/ports/payments/payment-provider.ts'

interface CheckoutInput {
  purchase: Purchase
  merchantId: string
  returnUrl: string
}

export const browserSessionSchema = v.object({
  scriptUrl: v.pipe(v.string(), v.url()),
  checkout: v.record(v.string(), v.any()),
})
export type BrowserSession = v.InferOutput<typeof browserSessionSchema>

/**
 * Items, shipping and tax come to the total; what is off is an item below zero.
 *
 * @throws when the lines do not come to the amount.
 */
export function resolveCheckout({ purchase, merchantId, returnUrl }: CheckoutInput) {
  const { cartId, amountInCents, lines, billing, shippingTo } = purchase
  const sum = sumCents(lines.map(({ totalInCents }) => totalInCents))
  if (sum !== amountInCents)
    throw new Error(`The lines of ${cartId} come to ${sum} cents, not to ${amountInCents}: count the purchase again.`)
  const isApart = ({ kind, totalInCents }: PurchaseLine) => totalInCents >= 0 && (kind === 'shipping' || kind === 'tax')
  const totalOf = (kind: PurchaseLine['kind']) =>
    sumCents(lines.filter((line) => line.kind === kind && isApart(line)).map(({ totalInCents }) => totalInCents))
  return {
    merchant: { id: merchantId, success_url: returnUrl, cancel_url: withParameter(returnUrl, 'cancelled', '1') },
    ...(billing && { customer: resolveCustomer(billing), billing: resolveAddress(billing) }),
    ...(shippingTo && { shipping: resolveAddress(shippingTo) }),
    items: lines.filter((line) => !isApart(line)).map(resolveItem),
    order_number: cartId,
    ...(billing?.poNumber && { po_number: billing.poNumber }),
    shipping_amount: dollarNumber(totalOf('shipping')),
    tax_amount: dollarNumber(totalOf('tax')),
    total_amount: dollarNumber(amountInCents),
  } satisfies Json
}

/** A line whose price does not divide is one piece of its total. */
function resolveItem({ reference, name, quantity, unitPriceInCents, totalInCents }: PurchaseLine) {
  const isExact = quantity * unitPriceInCents === totalInCents
  const cents = isExact ? unitPriceInCents : totalInCents
  const unit_price = cents < 0 ? -dollarNumber(-cents) : dollarNumber(cents)
  return { name, sku: reference, unit_price, quantity: isExact ? quantity : 1 }
}

function resolveCustomer({ firstName, lastName, email, phone }: BillingAddress) {
  return { first_name: firstName, last_name: lastName, email, phone }
}

function resolveAddress(address: BillingAddress) {
  return {
    name: `${address.firstName} ${address.lastName}`,
    address_line1: address.addressLine1,
    ...(address.addressLine2 && { address_line2: address.addressLine2 }),
    address_city: address.city,
    address_state: address.state,
    address_postal: address.zip,
    address_country: 'US',
  }
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
