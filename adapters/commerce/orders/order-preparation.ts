/** The first phase of an order: everything checked and secured in one transaction, and the order written unconfirmed. */

import { sql } from 'drizzle-orm'
import { claimSeat, heldWhilePaying, toAppointment } from '#adapters/commerce/appointments/seats.ts'
import { type CartRecord, changeCart } from '#adapters/commerce/carts/cart-records.ts'
import { attributionOf } from '#adapters/commerce/carts/cart-summary.ts'
import { exchangeUses } from '#adapters/commerce/carts/coupon-uses.ts'
import { servicesOf } from '#adapters/commerce/installers/services.ts'
import type { Db } from '#adapters/database/index.ts'
import { order } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { CartAppointment } from '#machines/domain/carts/cart.ts'
import { pickupPlaceOf } from '#machines/domain/delivery/destination.ts'
import { type Agreed, type OrderTerms, orderTerms, type TermsRefusal } from '#machines/domain/orders/order-terms.ts'
import type { OrderPreparation } from '#machines/ports/commerce/orders.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { newOrderId } from './order-id.ts'
import { heldBy, keepPrepared, orderColumns, orderRowOfCart, toOrder } from './order-records.ts'
import { exchangeStock } from './stock.ts'

/** `orderTerms` of a cart as it is stored. */
export function termsOf(record: CartRecord, agreed: Agreed, geo: Geo): OrderTerms | TermsRefusal {
  return orderTerms(record, agreed, geo.placeOfZip, hashOf)
}

/** What is stored of the cart with its order. */
export function contentOf(record: CartRecord, { bill, promise }: OrderTerms) {
  const { cart, buyer } = record
  const { siteProducts, installerDetails, totals, discounts, fees, tax, asked } = bill
  const { arrivesBy } = promise
  const { shippingOption, billing } = cart
  if (!shippingOption || !billing) throw new Error(`Cart ${cart.cartId} was found complete, but has no shipping or billing`)
  return {
    siteProducts,
    installerDetails,
    shippingOption,
    arrivesBy,
    shipping: shippingOption === 'home' ? cart.shippingAddress : null,
    billing,
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
  const terms = termsOf(record, agreed, geo)
  if ('outcome' in terms) return terms
  const { bill, promise } = terms

  let appointment: CartAppointment | null = null
  if (promise.appointment && cart.appointment) {
    const claimed = await claimSeat(tx, record, cart.appointment, heldWhilePaying(record))
    if (claimed.outcome !== 'ok') return claimed
    await changeCart(tx, cartId, { appointment: claimed.slot })
    appointment = toAppointment(claimed.slot, true)
  }

  const short = await exchangeStock(tx, { held: heldBy(earlier), wanted: bill.siteProducts })
  if (short) return { outcome: 'outOfStock', productId: short }
  const wanted = bill.discounts.map(({ code }) => code)
  const usesTaken = await exchangeUses(tx, { held: earlier?.usesTaken ?? [], wanted })
  const content = {
    ...contentOf(record, terms),
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
