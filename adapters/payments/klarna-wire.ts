/** Klarna's own words for a session and for what is being paid: they stay in this folder. */
import type { CartSummary } from '#machines/domain/cart.ts'

/** What a shopper may choose of Klarna. */
const categories = [
  { identifier: 'pay_over_time', name: 'Pay over time' },
  { identifier: 'pay_later', name: 'Pay in 30 days' },
] as const

/** The session as Klarna's script takes it. */
export function klarnaSession(clientToken: string) {
  return { client_token: clientToken, payment_method_categories: categories }
}

/** The cart as Klarna's order; amounts are whole cents, as Klarna counts too. */
export function klarnaPayload({ totals, siteProducts }: Pick<CartSummary, 'totals' | 'siteProducts'>) {
  return {
    purchase_country: 'US',
    purchase_currency: 'USD',
    locale: 'en-US',
    order_amount: totals.totalInCents,
    order_lines: siteProducts.map(({ productId, name, brand, quantity, price }) => ({
      reference: productId,
      name: `${brand.label} ${name}`,
      quantity,
      unit_price: price.salePriceInCents,
      total_amount: quantity * price.salePriceInCents,
    })),
  }
}
