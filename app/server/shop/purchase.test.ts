import { expect, test } from 'vitest'
import type { CartSummary, Discount, SiteProduct } from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'
import { priceCart } from '#machines/domain/pricing/price-cart.ts'
import { purchaseOfCart, purchaseOfOrder } from './purchase.ts'

const tire = { priceInCents: 16_833, memberPriceInCents: 15_991, fetInCents: 137, rimInches: 17 }
const tireOf = (productId: string, quantity: number, salePriceInCents: number) =>
  ({
    productId,
    brand: { label: 'Cooper' },
    name: 'ProControl',
    size: '225/45R17',
    quantity,
    price: { salePriceInCents },
  }) as SiteProduct
const billing: BillingAddress = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  phone: '6145550142',
  phoneType: 'mobile',
  addressLine1: '418 Neil Ave',
  addressLine2: '',
  poNumber: '',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}

/** A cart as commerce sums it up: three tires in front and two behind, mounted and covered. */
function cartOf({ paymentType = 'credit' as PaymentType, deliveryState = 'OH', military = false, coupon = 0 } = {}) {
  const quantities = [3, 2]
  const lines = quantities.map((quantity) => ({
    ...tire,
    quantity,
    hasCoverage: true,
    includesRoadHazard: false,
    hasFreeCoverage: false,
  }))
  const terms = {
    promoCode: 'SAVE',
    couponId: 'CP-1',
    label: 'A code',
    discountType: 'Flat Amount' as const,
    amount: coupon,
    appliesTo: 'tires' as const,
    minQuantity: null,
    maxQuantity: null,
    alertMessage: null,
    isAutomatic: false,
    combines: false,
    isPicked: false,
    isRunning: true,
    isUsedUp: false,
  }
  const {
    totals,
    discounts,
    lines: priced,
  } = priceCart({
    lines,
    buyer: {
      accountId: 'A1',
      userType: 'Retail Member',
      taxExemptState: null,
      deliveryMethods: [],
      offersCoverage: true,
      offersOccupationDiscounts: true,
      isFirstOrder: true,
    },
    installerPrices: deliveryState === 'OH' ? { upTo17: 2_433, upTo20: 2_900, above: 3_900 } : null,
    shippingOption: deliveryState === 'OH' ? 'installer' : 'home',
    deliveryState,
    zipState: deliveryState,
    installability: 'all',
    hasOversize: false,
    coupons: coupon ? [terms] : [],
    isIdMeVerified: military,
    paymentType,
  })
  const siteProducts = priced.map(({ tireInCents }, index) => tireOf(`10000${index}`, quantities[index] ?? 0, tireInCents))
  return { id: 'cart-1', siteProducts, totals, discounts, cartBilling: null } as unknown as CartSummary
}

const linesOf = (cart: CartSummary) =>
  purchaseOfCart(cart, null).lines.map(({ kind, reference, quantity, unitPriceInCents, totalInCents }) =>
    [kind, reference, quantity, unitPriceInCents, totalInCents].join(' '),
  )

test('every cent is in a line: tires one by one, the rest in a line each', () => {
  const cart = cartOf()
  const { totals } = cart
  expect(totals).toMatchObject({ shippingInCents: 0, discountInCents: 0, fetInCents: 5 * 137, installationInCents: 5 * 2_433 })
  expect(linesOf(cart)).toEqual([
    'item 100000 3 15991 47973',
    'item 100001 2 15991 31982',
    'installation installation 1 12165 12165',
    `coverage coverage 1 ${totals.coverageInCents} ${totals.coverageInCents}`,
    'tax tax 1 685 685',
  ])
  expect(purchaseOfCart(cart, null)).toMatchObject({ cartId: 'cart-1', amountInCents: totals.totalInCents })
  expect(purchaseOfCart(cart, null).lines[0]).toMatchObject({ name: 'Cooper ProControl 225/45R17' })
})

test('state fees and sales tax have a line each, apart from federal excise tax', () => {
  const cart = cartOf()
  const { totals } = cart
  const taxed = { ...totals, stateFeesInCents: 500, taxInCents: 5_512, totalInCents: totals.totalInCents + 6_012 }
  expect(linesOf({ ...cart, totals: taxed }).slice(-3)).toEqual([
    'tax tax 1 685 685',
    'fee state-fees 1 500 500',
    'tax sales-tax 1 5512 5512',
  ])
})

test('shipping that is charged is a line; shipping that is to be determined is none, and the total is without it', () => {
  const charged = cartOf({ deliveryState: 'AK' })
  expect(charged.totals).toMatchObject({ shippingInCents: 5 * 4_900 })
  expect(linesOf(charged)).toContain('shipping shipping 1 24500 24500')
  const determined = cartOf({ deliveryState: 'PR' })
  expect(determined.totals).toMatchObject({ shippingInCents: 0, shippingToBeDetermined: true })
  expect(linesOf(determined).filter((line) => line.startsWith('shipping'))).toEqual([])
  expect(purchaseOfCart(determined, null).amountInCents).toBe(determined.totals.totalInCents)
})

// @fact 9.29
test.each(paymentTypeNames)('paid by %s, with every discount at once, the lines come to the total to the cent', (paymentType) => {
  const cart = cartOf({ paymentType, military: true, coupon: 3_333 })
  const { lines, amountInCents } = purchaseOfCart(cart, null)
  expect(lines.reduce((sum, { totalInCents }) => sum + totalInCents, 0)).toBe(amountInCents)
  for (const { quantity, unitPriceInCents, totalInCents } of lines) expect(quantity * unitPriceInCents).toBe(totalInCents)
  const off = lines.filter(({ kind }) => kind === 'discount')
  expect(off.map(({ reference, totalInCents }) => [reference, totalInCents])).toEqual(
    cart.discounts.map(({ code, amountInCents }: Discount) => [code, amountInCents]),
  )
  expect(off.every(({ totalInCents }) => totalInCents < 0)).toBe(true)
  expect(off.length).toBeGreaterThanOrEqual(2)
})

test.each([1, -1])('a cart whose lines are %i cent off its total cannot be paid with any provider', (cents) => {
  const cart = cartOf()
  const { totalInCents } = cart.totals
  const wrong = { ...cart, totals: { ...cart.totals, totalInCents: totalInCents + cents } }
  expect(() => purchaseOfCart(wrong, null)).toThrow(
    `The lines of cart cart-1 come to ${totalInCents} cents, its total is ${totalInCents + cents}`,
  )
})

const { firstName, lastName, email, phone, phoneType } = billing
const contact = { firstName, lastName, email, phone, phoneType }
const elsewhere = { addressLine1: '9 Elm St', city: 'Dayton', state: 'OH', zip: '45402' } as const

test('tires go to the address of the shipping record, and to no address when it is a contact only', () => {
  const shipping = { ...contact, ...elsewhere }
  expect(purchaseOfCart(cartOf(), { ...shipping, specialInstructions: 'Ring twice' } as ShippingAddress).shippingTo).toEqual(
    shipping,
  )
  expect(purchaseOfCart(cartOf(), contact as ShippingAddress).shippingTo).toBeNull()
  expect(purchaseOfCart(cartOf(), { ...contact, zip: '45402' } as ShippingAddress).shippingTo).toBeNull()
  expect(purchaseOfCart(cartOf(), null).shippingTo).toBeNull()
})

test('billing and shipping addresses stay separate', () => {
  const cart = { ...cartOf(), cartBilling: { ...billing, addressLine2: 'Unit 5', poNumber: 'PO-7' } } as CartSummary
  const { billing: billed, shippingTo } = purchaseOfCart(cart, { ...contact, ...elsewhere } as ShippingAddress)
  expect(billed).toEqual(cart.cartBilling)
  expect(shippingTo).toEqual({ ...contact, ...elsewhere })
})

test('an order is paid as its cart was: the same lines, under the same reference', () => {
  const cart = cartOf({ paymentType: 'affirm' })
  const { siteProducts, totals, discounts } = cart
  const order = { orderId: 'o-1', cartId: 'cart-1', siteProducts, totals, discounts, billing, shipping: null } as unknown as Order
  expect(purchaseOfOrder(order)).toEqual({ ...purchaseOfCart(cart, null), billing })
})
