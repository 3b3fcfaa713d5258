/** A purchase as Affirm's checkout object, whole cents throughout. Safe to import in a browser. */
import * as v from 'valibot'
import type { BillingAddress } from '#machines/domain/contact.ts'
import { sumCents } from '#machines/domain/money.ts'
import type { Json, Purchase, PurchaseLine } from '#machines/ports/payments/payment-provider.ts'

interface CheckoutInput {
  purchase: Purchase
  publicApiKey: string
  returnUrl: string
}

export const browserSessionSchema = v.object({
  scriptUrl: v.pipe(v.string(), v.url()),
  publicApiKey: v.pipe(v.string(), v.nonEmpty()),
  checkout: v.record(v.string(), v.any()),
})
export type BrowserSession = v.InferOutput<typeof browserSessionSchema>

/**
 * Affirm adds up items, shipping and tax and takes the discounts off. The shopper comes back by GET: a POST from another
 * site would come without the shop's cookies.
 *
 * @throws when the lines do not come to the amount.
 */
export function affirmCheckout({ purchase, publicApiKey, returnUrl }: CheckoutInput) {
  const { cartId, amountInCents, lines, billing, shippingTo } = purchase
  const sum = sumCents(lines.map(({ totalInCents }) => totalInCents))
  if (sum !== amountInCents)
    throw new Error(`The lines of ${cartId} come to ${sum} cents, not to ${amountInCents}: count the purchase again.`)
  const charged = lines.filter(({ totalInCents }) => totalInCents >= 0)
  const totalOf = (kind: PurchaseLine['kind']) =>
    sumCents(charged.filter((line) => line.kind === kind).map(({ totalInCents }) => totalInCents))
  return {
    merchant: {
      public_api_key: publicApiKey,
      user_confirmation_url: returnUrl,
      user_confirmation_url_action: 'GET',
      user_cancel_url: withParameter(returnUrl, 'cancelled', '1'),
    },
    ...(billing && { billing: affirmContact(billing) }),
    ...(shippingTo && { shipping: affirmContact(shippingTo) }),
    items: charged.filter(({ kind }) => kind !== 'shipping' && kind !== 'tax').map(affirmItem),
    discounts: affirmDiscounts(lines.filter(({ totalInCents }) => totalInCents < 0)),
    metadata: { mode: 'modal' },
    order_id: cartId,
    currency: 'USD',
    shipping_amount: totalOf('shipping'),
    tax_amount: totalOf('tax'),
    total: amountInCents,
  } satisfies Json
}

/** A line whose price does not divide is one piece of its total. */
function affirmItem({ reference, name, quantity, unitPriceInCents, totalInCents }: PurchaseLine) {
  const isExact = quantity * unitPriceInCents === totalInCents
  return {
    display_name: name,
    sku: reference,
    unit_price: isExact ? unitPriceInCents : totalInCents,
    qty: isExact ? quantity : 1,
  }
}

function affirmDiscounts(lines: PurchaseLine[]) {
  const discounts: Record<string, { discount_amount: number; discount_display_name: string }> = {}
  for (const { reference, name, totalInCents } of lines) {
    const earlier = discounts[reference]?.discount_amount ?? 0
    discounts[reference] = { discount_amount: earlier - totalInCents, discount_display_name: name }
  }
  return discounts
}

function affirmContact(address: BillingAddress) {
  return {
    name: { first: address.firstName, last: address.lastName },
    address: {
      line1: address.addressLine1,
      ...(address.addressLine2 && { line2: address.addressLine2 }),
      city: address.city,
      state: address.state,
      zipcode: address.zip,
      country: 'USA',
    },
    phone_number: address.phone,
    email: address.email,
  }
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
