/** A cart or an order as it is sent to payment providers: every cent in a line, and the lines come to the total. */
import type { CartSummary, CartTotals, Discount, SiteProduct } from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { coverageName } from '#machines/domain/pricing/price-names.ts'
import type { Purchase, PurchaseLine } from '#machines/ports/payments/payment-provider.ts'

/** What a cart would be paid with now. `shipping` is its shipping record's address, when tires go to one. */
export function purchaseOfCart(cart: CartSummary, shipping: ShippingAddress | null): Purchase {
  return purchaseOf({ cartId: cart.id, ...cart, billing: cart.cartBilling, shipping })
}

export function purchaseOfOrder(order: Order): Purchase {
  return purchaseOf(order)
}

interface Sums {
  cartId: string
  siteProducts: SiteProduct[]
  totals: CartTotals
  discounts: Discount[]
  billing: BillingAddress | null
  shipping: ShippingAddress | null
}

function purchaseOf({ cartId, siteProducts, totals, discounts, billing, shipping }: Sums): Purchase {
  const lines = [
    ...siteProducts.map(itemLine),
    ...extras.flatMap(({ kind, name, sum, reference }) =>
      totals[sum] === 0 ? [] : [singleLine(kind, name, totals[sum], reference)],
    ),
    ...discounts.map(({ code, label, amountInCents }) => singleLine('discount', label, amountInCents, code)),
  ]
  const amountInCents = totals.totalInCents
  const sum = lines.reduce((total, line) => total + line.totalInCents, 0)
  if (sum !== amountInCents)
    throw new Error(
      `The lines of cart ${cartId} come to ${sum} cents, its total is ${amountInCents}: it cannot be paid like that.`,
    )
  return { cartId, amountInCents, lines, billing, shippingTo: shippingTo(shipping) }
}

function itemLine({ productId, brand, name, size, quantity, price }: SiteProduct): PurchaseLine {
  const unitPriceInCents = price.salePriceInCents
  const totalInCents = unitPriceInCents * quantity
  return { kind: 'item', reference: productId, name: `${brand.label} ${name} ${size}`, quantity, unitPriceInCents, totalInCents }
}

const extras = [
  { kind: 'installation', name: 'Installation', sum: 'installationInCents', reference: 'installation' },
  { kind: 'coverage', name: coverageName, sum: 'coverageInCents', reference: 'coverage' },
  { kind: 'tax', name: 'Federal excise tax', sum: 'fetInCents', reference: 'tax' },
  { kind: 'shipping', name: 'Shipping', sum: 'shippingInCents', reference: 'shipping' },
  { kind: 'fee', name: 'State fees', sum: 'stateFeesInCents', reference: 'state-fees' },
  { kind: 'tax', name: 'Sales tax', sum: 'taxInCents', reference: 'sales-tax' },
] as const

function singleLine(kind: PurchaseLine['kind'], name: string, cents: number, reference: string): PurchaseLine {
  return { kind, reference, name, quantity: 1, unitPriceInCents: cents, totalInCents: cents }
}

/** Only a whole address is one; with a shop or a counter, shipping holds no more than the shopper's contact. */
function shippingTo(shipping: ShippingAddress | null): BillingAddress | null {
  if (!shipping?.addressLine1 || !shipping.city || !shipping.state || !shipping.zip) return null
  const { companyName: _company, country: _country, specialInstructions: _instructions, ...address } = shipping
  return address
}
