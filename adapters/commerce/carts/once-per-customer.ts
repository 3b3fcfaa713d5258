/**
 * Discounts that a customer has once: of an account's first order, and of a proven service member or student. An order takes
 * them when it is prepared, and gives them back when it is released or cancelled.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { cart, order } from '#adapters/database/schema/index.ts'

/**
 * Locks the account that owns a cart, and then the person that it has a proof of, for this transaction: until it ends, no other
 * order of theirs is prepared. The cart has to be locked already.
 */
export async function lockCustomer(tx: Db, cartId: string): Promise<void> {
  await lockedAccount(tx, { cartId })
  await lockedPerson(tx, { cartId })
}

/** Locks a proven person, as `lockCustomer` does. */
export async function lockPerson(tx: Db, subjectHash: string): Promise<void> {
  await tx.execute(sql`select ${lockOf(sql`${subjectHash}`)}`)
}

/** Not of a row: a change of the account waits for no order, and no order for it. */
const lockOf = (key: typeof cart.accountId | typeof cart.idMeSubjectHash | ReturnType<typeof sql>) =>
  sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`

const givenCart = sql.placeholder('cartId')

const lockedAccount = preparedQuery('locked-account-of-cart', (tx) =>
  tx
    .select({ locked: lockOf(cart.accountId) })
    .from(cart)
    .where(and(eq(cart.cartId, givenCart), isNotNull(cart.accountId))),
)

const lockedPerson = preparedQuery('locked-person-of-cart', (tx) =>
  tx
    .select({ locked: lockOf(cart.idMeSubjectHash) })
    .from(cart)
    .where(and(eq(cart.cartId, givenCart), isNotNull(cart.idMeSubjectHash))),
)

/** A prepared order that is not released: its payment is requested, still decided, or its answer was lost. */
export const isBeingPaid = and(eq(order.state, 'unconfirmed'), eq(order.stockTaken, true))

/**
 * Whether an account has bought before, or buys now: an order whose payment is not decided yet counts, except that of `ownCart`. A
 * cancelled one does not.
 */
export const hasOrderOf = (accountId: typeof cart.accountId | string, ownCart: typeof cart.cartId | null) => sql<boolean>`exists (
  select 1 from ${order} placed where placed.account_id = ${accountId} and (placed.state = 'confirmed'
    or (placed.state = 'unconfirmed' and placed.stock_taken and placed.cart_id is distinct from ${ownCart})))`
