/**
 * Idempotency: a write and the first answer to its key are committed together, or not at all. What an answer says of a person is not kept
 * with it: it is read again from the cart or the order, where a person can be erased.
 */
import { eq, sql } from 'drizzle-orm'
import { withCountry } from '#adapters/commerce/delivery/stored-address.ts'
import { type Database, type Db, preparedQuery } from '#adapters/database/index.ts'
import { cart, commerceKey, order } from '#adapters/database/schema/index.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { Order } from '#machines/domain/orders/order.ts'

/**
 * Runs `work` once for a key and gives its answer to every later call with that key, also to those that call
 * while it runs: their insert waits for the first one's commit. A key is good for one operation on one owner (a cart or
 * an order), so that no cart gets the answer of another. When `work` throws, nothing is written and the key stays fresh.
 *
 * In a unit of the database the key is not asked for: the write is kept with the commit that asked for it, once, or not at all. `ahead`
 * does the same there without a transaction, and gives null where it cannot.
 */
export function keyedWrite<Answer extends { outcome: string }>(
  database: Database,
  of: { operation: string; owner: string; key: string },
  work: (tx: Db) => Promise<Answer>,
  ahead: () => Promise<Answer | null> = async () => null,
): Promise<Answer> {
  if (database.isInUnit()) return ahead().then((answer) => answer ?? database.transaction(work))
  const key = `${of.operation}:${of.owner}:${of.key}`
  return database.unit(() =>
    database.transaction(async (tx) => {
      const fresh = await takeKey(tx, { key })
      if (fresh.length === 0) {
        const [first] = await tx.select({ answer: commerceKey.answer }).from(commerceKey).where(eq(commerceKey.key, key))
        return withPersons(tx, first!.answer as Answer)
      }
      const answer = await work(tx)
      await keepAnswer(tx, { key, answer: JSON.stringify(withoutPersons(answer)) })
      return answer
    }),
  )
}

interface MayNamePersons {
  outcome: string
  order?: Order
  cart?: CartSummary
}

/** The answer with null for names, addresses and what was typed in free words. */
function withoutPersons(answer: MayNamePersons): object {
  return {
    ...answer,
    ...(answer.order && { order: { ...answer.order, billing: null, shipping: null, trailerInfo: null } }),
    ...(answer.cart && { cart: { ...answer.cart, email: null, cartBilling: null, trailerInfo: null } }),
  }
}

/** The kept answer with what the order or the cart says of its persons now. */
async function withPersons<Answer extends MayNamePersons>(tx: Db, kept: Answer): Promise<Answer> {
  const answer = { ...kept }
  if (kept.order) {
    const { billing, shipping, trailerInfo } = order
    const columns = { billing, shipping, trailerInfo }
    const [row] = await tx.select(columns).from(order).where(eq(order.orderId, kept.order.orderId))
    if (row) answer.order = { ...kept.order, ...row, shipping: row.shipping && withCountry(row.shipping) }
  }
  if (kept.cart) {
    const columns = { email: cart.email, cartBilling: cart.billing, trailerInfo: cart.trailerInfo }
    const [row] = await tx.select(columns).from(cart).where(eq(cart.cartId, kept.cart.id))
    if (row) answer.cart = { ...kept.cart, ...row }
  }
  return answer
}

const givenKey = sql.placeholder('key')

const takeKey = preparedQuery('take-commerce-key', (tx) =>
  tx
    .insert(commerceKey)
    .values({ key: givenKey, answer: sql`'null'::jsonb` })
    .onConflictDoNothing()
    .returning({ key: commerceKey.key }),
)

const keepAnswer = preparedQuery('keep-commerce-answer', (tx) =>
  tx
    .update(commerceKey)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(eq(commerceKey.key, givenKey)),
)
