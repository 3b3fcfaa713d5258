/** What the server hands to Klarna's browser client. Safe to import in a browser. */
import * as v from 'valibot'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { Json } from '#machines/ports/payments/payment-provider.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const categorySchema = v.object({ identifier: text, name: v.string() })
const addressSchema = v.record(v.string(), v.string())

export const browserSessionSchema = v.object({
  scriptUrl: v.pipe(v.string(), v.url()),
  sessionId: text,
  clientToken: text,
  categories: v.pipe(v.array(categorySchema), v.minLength(1)),
  /** Given to Klarna when the shopper agrees, as far as known. */
  customer: v.object({ billing_address: v.optional(addressSchema), shipping_address: v.optional(addressSchema) }),
})
export type BrowserSession = v.InferOutput<typeof browserSessionSchema>

/** `klarnaSession` of `POST /checkout/cart-klarna` (specification 000, section 7). Throws on the session of another provider. */
export function klarnaSessionOf(browser: Json) {
  const { clientToken, categories } = v.parse(browserSessionSchema, browser)
  return { client_token: clientToken, payment_method_categories: categories }
}

export function klarnaAddress(address: BillingAddress): Record<string, string> {
  return {
    given_name: address.firstName,
    family_name: address.lastName,
    email: address.email,
    phone: `+1${address.phone}`,
    street_address: address.addressLine1,
    ...(address.addressLine2 && { street_address2: address.addressLine2 }),
    city: address.city,
    region: address.state,
    postal_code: address.zip,
    country: 'US',
  }
}
