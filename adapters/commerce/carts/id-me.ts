/** Service members and students, as the identity provider has proven them: one discounted order of a person at a time. */
import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/index.ts'
import { cart, order } from '#adapters/database/schema/index.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import { changeCart, lockOpenCart } from './cart-records.ts'
import { isBeingPaid, lockPerson } from './once-per-customer.ts'

export function createIdMe(database: Database): Pick<Carts, 'recordIdMe'> {
  return {
    recordIdMe: (cartId, { group, subjectHash, expiresAt }) =>
      database.transaction(async (tx) => {
        if (!(await lockOpenCart(tx, cartId))) return { outcome: 'notFound' as const }
        // Two carts of one person wait for each other here, and for an order of that person; nothing else is locked after it.
        await lockPerson(tx, subjectHash)
        if (await isInUse(tx, cartId, subjectHash)) return { outcome: 'inUse' as const }
        await changeCart(tx, cartId, { idMeGroup: group, idMeSubjectHash: subjectHash, idMeExpiresAt: expiresAt })
        return { outcome: 'ok' as const }
      }),
  }
}

/** An order of which nothing is reported keeps its person no longer than this. */
const longestWay = '30 days'

/**
 * The person has the discount in another cart whose proof still holds and that is not ordered yet, in an order whose payment is not
 * decided yet, or in one that is still on its way. Once the tires are there, or came back, the person may use the discount again.
 */
async function isInUse(tx: Db, cartId: string, subjectHash: string): Promise<boolean> {
  const isOpenCart = sql`${cart.idMeExpiresAt} > now() and coalesce(${order.state}, 'unconfirmed') = 'unconfirmed'`
  const carts = await tx
    .select({ cartId: cart.cartId })
    .from(cart)
    .leftJoin(order, eq(order.cartId, cart.cartId))
    .where(and(eq(cart.idMeSubjectHash, subjectHash), ne(cart.cartId, cartId), isOpenCart))
    .limit(1)
  const isOnItsWay = and(
    eq(order.state, 'confirmed'),
    notInArray(order.stage, ['arrived', 'delivered', 'mounted', 'returned']),
    sql`${order.placedAt} > now() - ${longestWay}::interval`,
  )
  const orders = await tx
    .select({ orderId: order.orderId })
    .from(order)
    .where(and(eq(order.idMeSubjectHash, subjectHash), ne(order.cartId, cartId), or(isBeingPaid, isOnItsWay)))
    .limit(1)
  return carts.length + orders.length > 0
}
