/**
 * Orders prepared and confirmed without a transaction of their own: worked out from the cart as it was read, and written with the commit
 * that asked for it, if nothing has changed the cart since. Null: only a transaction can tell.
 */
import { type CartRecord, keptCart, readCart } from '#adapters/commerce/carts/cart-records.ts'
import { randomCode } from '#adapters/commerce/random-code.ts'
import { type Database, statementOf } from '#adapters/database/index.ts'
import { order } from '#adapters/database/schema/index.ts'
import { keepRead, keptRead } from '#adapters/engine-postgres/index.ts'
import { slotHoldMs } from '#machines/domain/constants.ts'
import type { Order, OrderPayment } from '#machines/domain/orders/order.ts'
import type { Agreed } from '#machines/domain/orders/order-terms.ts'
import type { OrderPreparation } from '#machines/ports/commerce/orders.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { PlacedLetter } from './letters.ts'
import { contentOf, termsOf } from './order-preparation.ts'
import { keepPrepared, type OrderRow, preparedInTurn, refuseOtherPayment, toOrder } from './order-records.ts'

export async function prepareAhead(
  database: Database,
  cartId: string,
  agreed: Agreed,
  geo: Geo,
): Promise<OrderPreparation | null> {
  const record = keptRead<CartRecord>(keptCart(cartId)) ?? (await readCart(database.ahead.db, cartId))
  if (!record || !isAlone(record)) return null
  const terms = termsOf(record, agreed, geo)
  if ('outcome' in terms) return terms
  const tires = terms.bill.siteProducts.map(({ productId, quantity }) => ({ item_id: productId, quantity }))
  if (record.lines.some(({ item, quantity }) => item.stock < quantity)) return null
  const at = record.now.toISOString()
  const row = {
    // One that another order has fails the commit.
    orderId: randomCode(8),
    cartId,
    state: 'unconfirmed' as const,
    createdAt: at,
    preparedAt: at,
    placedAt: null,
    cancelledAt: null,
    appointment: null,
    taxReport: null,
    services: [],
    payment: null,
    reports: [],
    toFollow: [],
    stage: 'ordered' as const,
    stageRules: 0,
    usesTaken: [],
    ...contentOf(record, terms),
  }
  const { revision } = record.cart
  await database.later({ name: 'take-tires', text: TAKE_TIRES, params: [cartId, revision, JSON.stringify(tires)] })
  await database.later(statementOf('prepare-order', database.ahead.db.insert(order).values(row)))
  keepRead(keptCart(cartId), { ...record, cart: { ...record.cart, revision: revision + 1 } })
  const stored: OrderRow = { ...row, now: at }
  keepPrepared(stored)
  return { outcome: 'ready', order: toOrder(stored) }
}

/** Whether nothing that other carts have a part in decides this order: a time, a code with a limit, a person with other carts. */
function isAlone({ order, cart, coupons }: CartRecord): boolean {
  return (
    order === null &&
    cart.accountId === null &&
    cart.idMeSubjectHash === null &&
    cart.appointment === null &&
    !cart.services?.length &&
    !coupons.some(({ isLimited }) => isLimited)
  )
}

/** Of an order that this turn has prepared ahead. */
export async function confirmAhead(
  database: Database,
  orderId: string,
  payment: OrderPayment,
  placedLetter: PlacedLetter,
): Promise<{ outcome: 'confirmed'; order: Order } | null> {
  const kept = preparedInTurn(orderId)
  const record = kept && keptRead<CartRecord>(keptCart(kept.row.cartId))
  if (!kept || !record || !isAlone(record)) return null
  const { row, ageMs } = kept
  // By then its promise is worked out again.
  if (ageMs >= slotHoldMs) return null
  refuseOtherPayment(row, payment)
  const placedAt = new Date(Date.parse(row.now) + ageMs).toISOString()
  const placed = toOrder({ ...row, state: 'confirmed', placedAt, payment })
  const { cartId, revision } = record.cart
  const params = [cartId, revision, orderId, placedAt, JSON.stringify(payment)]
  await database.later({ name: 'confirm-order', text: CONFIRM, params })
  await database.later(placedLetter(database.ahead.db, placed))
  keepRead(keptCart(cartId), { ...record, cart: { ...record.cart, revision: revision + 1 } })
  return { outcome: 'confirmed', order: placed }
}

/** $1 cart · $2 the revision that it was read at · $3 its tires. They are locked by id, after the cart. */
const TAKE_TIRES = `
with changed as (
  update cart set revision = revision + 1 where cart_id = $1 and revision = $2::integer returning cart_id
), wanted as (
  select tire.* from changed, jsonb_to_recordset($3::jsonb) as tire (item_id text, quantity integer)
), shelf as (
  select item_id from item where item_id in (select item_id from wanted) order by item_id for no key update
), taken as (
  update item set stock = item.stock - wanted.quantity
  from shelf join wanted using (item_id)
  where item.item_id = shelf.item_id and item.stock >= wanted.quantity
  returning item.item_id
)
select overtaken() where not exists (select from changed) or (select count(*) from taken) < (select count(*) from wanted)`

/** $1 cart · $2 the revision that it was read at · $3 order · $4 when it is placed · $5 payment. */
const CONFIRM = `
with changed as (
  update cart set revision = revision + 1 where cart_id = $1 and revision = $2::integer returning cart_id
), confirmed as (
  update "order" set state = 'confirmed', placed_at = $4::timestamptz, payment = $5::jsonb
  from changed
  where "order".cart_id = changed.cart_id and "order".order_id = $3 and "order".state = 'unconfirmed' and "order".stock_taken
  returning "order".order_id
)
select overtaken() where not exists (select from confirmed)`
