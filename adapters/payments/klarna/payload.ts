/** A purchase in Klarna's words. Klarna counts whole cents too, and wants lines that come to the order's amount. */
import { sumCents } from '#machines/domain/money.ts'
import type { Purchase, PurchaseLine } from '#machines/ports/payments/payment-provider.ts'

export interface KlarnaLine {
  type: 'physical' | 'digital' | 'shipping_fee' | 'surcharge' | 'sales_tax' | 'discount'
  reference: string
  name: string
  quantity: number
  unit_price: number
  tax_rate: number
  total_amount: number
  total_tax_amount: number
}

export interface KlarnaPayload {
  purchase_country: 'US'
  purchase_currency: 'USD'
  locale: 'en-US'
  order_amount: number
  order_tax_amount: number
  order_lines: KlarnaLine[]
}

/**
 * In the United States tax is a line of its own, and no line carries tax inside. The same for the session, for the order
 * and for `klarnaPayload` of `POST /checkout/cart-klarna` (specification 000, section 7).
 *
 * @throws when the lines do not come to the amount.
 */
export function klarnaPayload({
  cartId,
  amountInCents,
  lines,
}: Pick<Purchase, 'cartId' | 'amountInCents' | 'lines'>): KlarnaPayload {
  const sum = sumCents(lines.map(({ totalInCents }) => totalInCents))
  if (sum !== amountInCents)
    throw new Error(`The lines of ${cartId} come to ${sum} cents, not to ${amountInCents}: count the purchase again.`)
  return {
    purchase_country: 'US',
    purchase_currency: 'USD',
    locale: 'en-US',
    order_amount: amountInCents,
    order_tax_amount: sumCents(lines.filter(({ kind }) => kind === 'tax').map(({ totalInCents }) => totalInCents)),
    order_lines: lines.map(klarnaLine),
  }
}

/** `quantity × unit_price` has to be `total_amount`: a line whose price does not divide is one piece of that total. */
function klarnaLine({ kind, reference, name, quantity, unitPriceInCents, totalInCents }: PurchaseLine): KlarnaLine {
  const isExact = quantity * unitPriceInCents === totalInCents
  return {
    type: totalInCents < 0 ? 'discount' : lineTypes[kind],
    reference: reference.slice(0, 64),
    name: name.slice(0, 255),
    quantity: isExact ? quantity : 1,
    unit_price: isExact ? unitPriceInCents : totalInCents,
    tax_rate: 0,
    total_amount: totalInCents,
    total_tax_amount: 0,
  }
}

const lineTypes = {
  item: 'physical',
  coverage: 'digital',
  installation: 'digital',
  shipping: 'shipping_fee',
  fee: 'surcharge',
  tax: 'sales_tax',
  discount: 'discount',
} as const satisfies Record<PurchaseLine['kind'], KlarnaLine['type']>
