/** The sample shop and its controls: what every part of the contract uses. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { keepRows, putBackRows } from '#adapters/database/kept-rows.ts'
import { account } from '#adapters/database/schema/index.ts'
import type { CartSummary, CartUpdate } from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { FulfilmentReport } from '#machines/domain/fulfilment/report.ts'
import type { Order, OrderPayment } from '#machines/domain/orders/order.ts'
import type { CartChange } from '#machines/ports/commerce/carts.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import type { ShippingInput } from '#machines/ports/commerce/delivery.ts'
import { bookableTime, columbusZip, fillSampleShop, installers, tires } from './sample-shop.ts'

export type CommerceHarness = ReturnType<typeof openCommerceHarness>

/** Opens the implementation once; the sample data is restored for each test. Time is moved by changing stored timestamps. */
export function openCommerceHarness(open: () => Promise<{ commerce: Commerce; database: Database }>) {
  let commerce: Commerce
  let database: Database
  let writtenAt = 0
  let keys = 0
  const key = () => `key-${++keys}`

  beforeAll(async () => {
    ;({ commerce, database } = await open())
    await fillSampleShop(database)
    writtenAt = await keepRows(database, 'sample_shop', tables)
  })
  beforeEach(async () => {
    writtenAt = await putBackRows(database, 'sample_shop', writtenAt)
  })
  afterAll(() => database.close())

  /** The database's clock. */
  async function clock() {
    const [row] = await database.query<{ now: string }>('select now()::text as now')
    return new Date(row!.now)
  }

  async function openCart() {
    return (await commerce.carts.createCart({ zip: columbusZip })).cartId
  }

  /** A cart with tires: four Meridians by default. */
  async function cartWith(itemId: string = tires.meridian, quantity = 4) {
    const cartId = await openCart()
    await add(cartId, itemId, quantity)
    return cartId
  }

  async function add(cartId: string, itemId: string, quantity: number) {
    return commerce.carts.updateCart(cartId, { kind: 'add', items: [{ itemId, quantity }] }, key())
  }

  const update = (cartId: string, change: CartUpdate): Promise<CartChange> => commerce.carts.updateCart(cartId, change, key())
  const deliver = (cartId: string, shipping: ShippingInput) => commerce.delivery.saveCartShipping(cartId, shipping, key())

  /** Opens an account; a retail one whose email is proven, when nothing else is said. */
  async function openAccount(fields: Partial<typeof account.$inferInsert> = {}): Promise<string> {
    const accountId = randomUUID()
    const email = fields.email ?? `${accountId}@example.com`
    const person = { username: email, email, passwordHash: 'none', firstName: 'Ada', lastName: 'Byron' }
    const proven = { emailProvenAt: new Date().toISOString() }
    await database.db.insert(account).values({ accountId, ...person, userType: 'Retail', brands: [], ...proven, ...fields })
    return accountId
  }

  /** A cart of a new account: four Meridians when nothing else is said. */
  async function cartOf(fields: Partial<typeof account.$inferInsert>, itemId: string = tires.meridian, quantity = 4) {
    const cartId = await openCart()
    const accountId = await openAccount(fields)
    expect(await commerce.carts.claimCart(cartId, accountId, null)).toMatchObject({ outcome: 'ok' })
    expect(await add(cartId, itemId, quantity)).toMatchObject({ outcome: 'ok' })
    return { cartId, accountId }
  }

  async function summary(cartId: string): Promise<CartSummary> {
    return (await commerce.carts.cartSummary(cartId))!
  }

  const pickInstaller = (cartId: string, installerId: string = installers.fifthStreet) =>
    commerce.delivery.saveCartShipping(cartId, { option: 'installer', installerId }, key())
  const pickTime = async (cartId: string, index = 0, installerId: string = installers.fifthStreet) =>
    commerce.appointments.createAppointment(cartId, { installerId, ...bookableTime(await clock(), index) }, key())

  /** A cart that can be ordered: tires, shop, time and billing. */
  async function completeCart(itemId: string = tires.meridian, quantity = 4, time = 0) {
    const cartId = await cartWith(itemId, quantity)
    await pickInstaller(cartId)
    expect(await pickTime(cartId, time)).toMatchObject({ outcome: 'ok' })
    await commerce.carts.saveCartBilling(cartId, billing, key())
    return cartId
  }

  async function prepare(cartId: string) {
    const { totals, agreement } = await summary(cartId)
    return commerce.orders.prepareOrder(cartId, { totalInCents: totals.totalInCents, digest: agreement }, key())
  }

  async function prepared(cartId: string): Promise<Order> {
    const preparation = await prepare(cartId)
    if (preparation.outcome !== 'ready') throw new Error(`The order is ${preparation.outcome}`)
    return preparation.order
  }

  async function placed(cartId: string): Promise<Order> {
    const order = await prepared(cartId)
    const confirmation = await commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())
    if (confirmation.outcome !== 'confirmed') throw new Error(`The order is ${confirmation.outcome}`)
    return confirmation.order
  }

  async function stockOf(itemId: string) {
    const [row] = await database.query<{ stock: number }>('select stock from item where item_id = $1', [itemId])
    return row!.stock
  }

  async function rowsIn(table: 'slot_booking' | '"order"' | 'mail_outbox') {
    const [row] = await database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    return row!.rows
  }

  /** All items of a line have a promotion, or bring their own coverage. */
  const lineIs = (slug: string, what: 'has_free_coverage' | 'includes_road_hazard') =>
    database.query(`update product_line set ${what} = true where slug = $1`, [slug])
  const itemIs = (itemId: string, change: string) => database.query(`update item set ${change} where item_id = $1`, [itemId])
  const installerIs = (installerId: string, change: string) =>
    database.query(`update installer set ${change} where installer_id = $1`, [installerId])
  const expireHold = (cartId: string) =>
    database.query(`update slot_booking set held_until = now() - interval '1 second' where cart_id = $1`, [cartId])
  const placedAgo = (orderId: string, ago: string) =>
    database.query(`update "order" set placed_at = now() - $2::interval where order_id = $1`, [orderId, ago])

  return {
    get commerce() {
      return commerce
    },
    get database() {
      return database
    },
    key,
    clock,
    openCart,
    cartWith,
    add,
    update,
    deliver,
    openAccount,
    cartOf,
    summary,
    pickInstaller,
    pickTime,
    completeCart,
    prepare,
    prepared,
    placed,
    stockOf,
    rowsIn,
    lineIs,
    itemIs,
    installerIs,
    expireHold,
    placedAgo,
  }
}

/** What a test may change. */
const tables = [
  'quote_token',
  'quote',
  'slot_booking',
  'cart_coupon',
  'cart_item',
  'cart',
  'order',
  'first_answer',
  'mail_outbox',
  'installer',
  'item',
  'tire_size',
  'product_line',
  'brand',
  'pickup_location',
  'warehouse',
  'service',
  'coupon',
  'account',
]

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '6145550142',
  phoneType: 'mobile' as const,
}
const street = {
  addressLine1: '12 High St',
  addressLine2: '',
  city: 'Columbus',
  state: 'OH' as const,
  zip: columbusZip,
  poNumber: '',
}
export const billing: BillingAddress = { ...contact, ...street }
export const address: ShippingAddress = { ...contact, ...street, country: 'US', companyName: '', specialInstructions: '' }
export const payment: OrderPayment = {
  type: 'credit',
  brand: 'Visa',
  lastFour: '1111',
  reference: 'sim_1',
  amountInCents: 74_300,
  state: 'authorized',
  simulated: true,
}
export const paymentOf = (order: Order): OrderPayment => ({ ...payment, amountInCents: order.totals.totalInCents })
/** The identity verification of Ada. */
export const proof = { group: 'military', subjectHash: 'hash-of-ada', expiresAt: '2099-01-01T00:00:00Z' }

let reports = 0

/** A report of all tires of an order; each is later than the one before. */
export function reportOf(
  { siteProducts }: Pick<Order, 'siteProducts'>,
  kind: FulfilmentReport['kind'],
  change: Partial<FulfilmentReport> = {},
): FulfilmentReport {
  return {
    reportId: `report-${++reports}`,
    kind,
    at: new Date(Date.now() + reports).toISOString(),
    source: 'warehouse',
    by: 'Columbus warehouse',
    tires: siteProducts.map(({ productId, quantity }) => ({ productId, quantity })),
    carrier: null,
    trackingNumber: null,
    ...change,
  }
}
