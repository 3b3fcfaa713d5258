/**
 * Idempotency: a write and the first answer to its key are committed together, or not at all. What an answer says of a person is not kept
 * with it: it is read again from the cart or the order, where a person can be erased.
 */
import { eq } from 'drizzle-orm'
import { withCountry } from '#adapters/commerce/delivery/stored-address.ts'
import { createFirstAnswers, type Database, type Db } from '#adapters/database/index.ts'
import { cart, order } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { Order } from '#machines/domain/orders/order.ts'

/** What a key is good for: one operation on one owner (a cart or an order), so that no cart gets the answer of another. */
interface KeyOf {
  operation: string
  owner: string
  key: string
}

/**
 * Runs `work` once for a key and gives its answer to every later call with that key, also to those that call while it runs: their claim
 * waits for the first one's commit. When `work` throws, nothing is written and the key stays fresh. The keys of the engine's effects come
 * with what the engine has compared; a key of a shopper's own is for `comparedWrite`.
 *
 * In a unit of the database the key is not asked for: the write is kept with the commit that asked for it, once, or not at all. `ahead`
 * does the same there without a transaction, and gives null where it cannot.
 */
export async function keyedWrite<Answer extends { outcome: string }>(
  database: Database,
  of: KeyOf,
  work: (tx: Db) => Promise<Answer>,
  ahead: () => Promise<Answer | null> = async () => null,
): Promise<Answer> {
  if (database.isInUnit()) return (await ahead()) ?? database.transaction(work)
  // What is not compared is not refused.
  return (await once(database, of, [], work)) as Answer
}

/** The same, outside of units, for a write whose key may come with another content: that is refused, and nothing is written. */
export function comparedWrite<Answer extends { outcome: string }>(
  database: Database,
  { content, ...of }: KeyOf & { content: unknown },
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer | { outcome: 'keyReused' }> {
  return once(database, of, [hashOf(JSON.stringify(content))], work)
}

function once<Answer extends { outcome: string }>(
  database: Database,
  { operation, owner, key }: KeyOf,
  contents: readonly string[],
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer | { outcome: 'keyReused' }> {
  const id = `${operation}:${owner}:${key}`
  return database.unit(() =>
    database.transaction(async (tx) => {
      const answers = createFirstAnswers({ db: tx })
      const claim = await answers.claim({ kind: 'write', id, contents })
      if (claim.outcome === 'answered') return withPersons(tx, JSON.parse(claim.answer) as Answer)
      if (claim.outcome === 'keyReused') return { outcome: 'keyReused' as const }
      // A claim is committed with its answer, so there is none without one unless the answer was deleted meanwhile.
      if (claim.outcome === 'inFlight') throw new Error(`The answer to ${operation} is gone`)
      const answer = await work(tx)
      await answers.keep(id, JSON.stringify(withoutPersons(answer)))
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
