/** A purchase as Katapult's checkout object, in dollars. Safe to import in a browser. */
import * as v from 'valibot'
import { dollarNumber } from '#adapters/payments/server/dollars.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import { sumCents } from '#machines/domain/money.ts'
import type { Json, Purchase } from '#machines/ports/payments/payment-provider.ts'

export const browserSessionSchema = v.object({
  scriptUrl: v.pipe(v.string(), v.url()),
  stylesheetUrl: v.pipe(v.string(), v.url()),
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  checkout: v.record(v.string(), v.any()),
})
export type BrowserSession = v.InferOutput<typeof browserSessionSchema>

/**
 * Katapult adds up the items and shipping and takes the discounts off. Tires that go to an installer have no shipping
 * address of the shopper's: the billing address is sent as both, as Katapult wants the same twice.
 *
 * @throws when the lines do not come to the amount, or there is no billing address.
 */
export function katapultCheckout({ purchase, returnUrl }: { purchase: Purchase; returnUrl: string }) {
  const { cartId, amountInCents, lines, billing } = purchase
  const sum = sumCents(lines.map(({ totalInCents }) => totalInCents))
  if (sum !== amountInCents)
    throw new Error(`The lines of ${cartId} come to ${sum} cents, not to ${amountInCents}: count the purchase again.`)
  if (!billing) throw new Error(`Katapult needs the billing address of ${cartId}.`)
  const charged = lines.filter(({ totalInCents }) => totalInCents >= 0)
  const shipping = charged.filter(({ kind }) => kind === 'shipping').map(({ totalInCents }) => totalInCents)
  const address = katapultAddress(billing)
  return {
    customer: { billing: address, shipping: address },
    items: katapultItems(purchase).map((item) => ({ ...item, leasable: true })),
    checkout: {
      customer_id: cartId,
      shipping_amount: dollarNumber(sumCents(shipping)),
      discounts: lines
        .filter(({ totalInCents }) => totalInCents < 0)
        .map(({ name, totalInCents }) => ({ discount_name: name, discount_amount: dollarNumber(-totalInCents) })),
    },
    urls: { return: returnUrl, cancel: withParameter(returnUrl, 'cancelled', '1') },
  } satisfies Json
}

/** What is leased, also as `delivery` names it. A line whose price does not divide is one piece of its total. */
export function katapultItems({ lines }: Pick<Purchase, 'lines'>) {
  const leased = lines.filter(({ kind, totalInCents }) => kind !== 'shipping' && totalInCents >= 0)
  return leased.map(({ reference, name, quantity, unitPriceInCents, totalInCents }) => {
    const isExact = quantity * unitPriceInCents === totalInCents
    return {
      display_name: name,
      sku: reference,
      unit_price: dollarNumber(isExact ? unitPriceInCents : totalInCents),
      quantity: isExact ? quantity : 1,
    }
  })
}

function katapultAddress(address: BillingAddress) {
  return {
    first_name: address.firstName,
    middle_name: '',
    last_name: address.lastName,
    address: address.addressLine1,
    address2: address.addressLine2 ?? '',
    city: address.city,
    state: address.state,
    country: 'United States',
    zip: address.zip,
    phone: address.phone,
    email: address.email,
  }
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
