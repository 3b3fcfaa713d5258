/** The first phase of an order: everything checked and secured in one transaction, and the order written unconfirmed. */

import { sql } from 'drizzle-orm'
import { claimSeat, heldWhilePaying, toAppointment } from '#adapters/commerce/appointments/seats.ts'
import { type CartRecord, changeCart, placeOf } from '#adapters/commerce/carts/cart-records.ts'
import { agreementOfCart, attributionOf, installerDetailsOf, siteProductsOf } from '#adapters/commerce/carts/cart-summary.ts'
import { exchangeUses } from '#adapters/commerce/carts/coupon-uses.ts'
import { pickupPlaceOf } from '#adapters/commerce/delivery/pickup-place.ts'
import { servicesOf } from '#adapters/commerce/installers/services.ts'
import type { Db } from '#adapters/database/index.ts'
import { order } from '#adapters/database/schema/index.ts'
import type { CartAppointment, SiteProduct } from '#machines/domain/carts/cart.ts'
import { alertsOf } from '#machines/domain/carts/cart-alerts.ts'
import type { Cents } from '#machines/domain/money.ts'
import { changesSince } from '#machines/domain/orders/agreement.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { missingOf } from '#machines/domain/orders/order-needs.ts'
import { orderPromise } from '#machines/domain/orders/order-promise.ts'
import { priceOf } from '#machines/domain/pricing/cart-price.ts'
import type { Agreed, OrderPreparation } from '#machines/ports/commerce/orders.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { newOrderId } from './order-id.ts'
import { heldBy, keepPrepared, orderColumns, orderRowOfCart, toOrder } from './order-records.ts'
import { exchangeStock } from './stock.ts'

/** What of a cart an order is made of, once it may be. */
export interface Checked {
  price: ReturnType<typeof priceOf>
  siteProducts: SiteProduct[]
  promise: ReturnType<typeof orderPromise>
}

/** Checks all that a cart can say of itself: that nothing is missing or forbidden, and is as it was agreed to. */
export function checked(record: CartRecord, agreed: Agreed, geo: Geo): Checked | Exclude<OrderPreparation, { order: Order }> {
  const { cart } = record
  const blocking = alertsOf(record).find(({ blocksOrder }) => blocksOrder)
  if (blocking) return { outcome: 'alert', message: blocking.message }
  const missing = missingOf(record, placeOf(record, geo))
  if (missing) return { outcome: 'incomplete', missing }
  if (!cart.shippingOption || !cart.billing)
    throw new Error(`Cart ${cart.cartId} was found complete, but has no shipping or billing`)
  const price = priceOf(record)
  const { totals } = price
  const siteProducts = siteProductsOf(record, price)
  const promise = orderPromise(record, geo.placeOfZip)
  const { arrivesBy } = promise
  const changed =
    agreed.digest === null ? [] : changesSince(agreed.digest, agreementOfCart(record, { siteProducts, price, arrivesBy }))
  if (totals.totalInCents !== agreed.totalInCents) {
    const beside = { parts: changed.filter((part) => part !== 'total'), arrivesBy }
    return { ...priceChanged(record, totals.totalInCents, agreed.totalInCents), ...(beside.parts.length > 0 && { beside }) }
  }
  // A time that is lost is said before what else has changed with it.
  const keepsTime = promise.appointment === null || promise.appointment.kind === 'possible'
  if (keepsTime && changed.length > 0) return { outcome: 'changed', parts: changed, arrivesBy }
  return { price, siteProducts, promise }
}

/** What is stored of the cart with its order. */
export function contentOf(record: CartRecord, { price, siteProducts, promise }: Checked) {
  const { cart, buyer } = record
  const { totals, discounts, fees, tax, asked } = price
  const { arrivesBy } = promise
  const shippingOption = cart.shippingOption!
  return {
    siteProducts,
    installerDetails: installerDetailsOf(record),
    shippingOption,
    arrivesBy,
    shipping: shippingOption === 'home' ? cart.shippingAddress : null,
    billing: cart.billing!,
    totals,
    discounts,
    fees,
    tax: tax && { ...tax, settled: null },
    taxedSale: asked && { question: asked.question, lines: asked.quote.lines },
    pickupPlace: pickupPlaceOf(record),
    vehicle: cart.vehicle,
    trailerInfo: cart.trailerInfo,
    attribution: attributionOf(cart),
    accountId: buyer.accountId,
    userType: buyer.userType,
    channel: buyer.channel,
    idMeSubjectHash: discounts.some(({ code }) => code === 'military') ? cart.idMeSubjectHash : null,
    stockTaken: true,
  }
}

/** Checks first, then secures seat, stock and promo codes, then writes the order: a refusal leaves everything as it was. */
export async function prepare(tx: Db, record: CartRecord, agreed: Agreed, geo: Geo): Promise<OrderPreparation> {
  const { cart } = record
  const { cartId } = cart
  const [earlier] = record.order ? await orderRowOfCart(tx, { cartId }) : []
  if (earlier && earlier.state !== 'unconfirmed') return { outcome: 'alreadyPlaced', order: toOrder(earlier) }
  const ready = checked(record, agreed, geo)
  if ('outcome' in ready) return ready
  const { price, siteProducts, promise } = ready

  let appointment: CartAppointment | null = null
  if (promise.appointment && cart.appointment) {
    const claimed = await claimSeat(tx, record, cart.appointment, heldWhilePaying(record))
    if (claimed.outcome !== 'ok') return claimed
    await changeCart(tx, cartId, { appointment: claimed.slot })
    appointment = toAppointment(claimed.slot, true)
  }

  const short = await exchangeStock(tx, { held: heldBy(earlier), wanted: siteProducts })
  if (short) return { outcome: 'outOfStock', productId: short }
  const wanted = price.discounts.map(({ code }) => code)
  const usesTaken = await exchangeUses(tx, { held: earlier?.usesTaken ?? [], wanted })
  const content = {
    ...contentOf(record, ready),
    appointment,
    preparedAt: sql`now()`,
    services: await servicesOf(tx, record),
    usesTaken,
  }
  const [row] = await tx
    .insert(order)
    .values({ orderId: await newOrderId(tx), cartId, state: 'unconfirmed', ...content })
    .onConflictDoUpdate({ target: order.cartId, set: content })
    .returning(orderColumns)
  keepPrepared(row!)
  return { outcome: 'ready', order: toOrder(row!) }
}

/** Names what the shopper saw the total with and has no more, if that explains it: exhausted codes, the discount of a first order. */
function priceChanged(record: CartRecord, totalInCents: Cents, expectedTotalInCents: Cents) {
  const { buyer, coupons, cart } = record
  const usedUpCodes = coupons.filter(({ isUsedUp }) => isUsedUp).map(({ promoCode }) => promoCode)
  const withCodes = { coupons: coupons.map((coupon) => ({ ...coupon, isUsedUp: false })) }
  const asFirst = { buyer: { ...buyer, isFirstOrder: true } }
  const firstOrderWith = cart.paymentType
  const causes = [
    { cause: { usedUpCodes }, before: withCodes },
    { cause: { firstOrderWith }, before: asFirst },
    { cause: { usedUpCodes, firstOrderWith }, before: { ...withCodes, ...asFirst } },
  ]
  const why = causes.find(({ before }) => priceOf({ ...record, ...before }).totals.totalInCents === expectedTotalInCents)
  return { outcome: 'priceChanged', totalInCents, ...why?.cause } as const
}
