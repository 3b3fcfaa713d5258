/** The owner of a cart, what its secrets are good for, and its visitor's origin. */
import { and, desc, eq, exists, isNull, ne, not, or } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/index.ts'
import { account, cart, order } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import { widgetOriginOf, widgetSources, widgetTypes } from '#machines/domain/accounts/account.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { changeCart, lockOpenCart } from './cart-records.ts'
import { withPricesSeen } from './changed-cart.ts'
import { settle } from './settle-cart.ts'
import { writeCart } from './write-cart.ts'

export function createCartOwners(
  database: Database,
  geo: Geo,
): Pick<Carts, 'claimCart' | 'cartOfAccount' | 'endSecrets' | 'setWidgetOrigin'> {
  const inUnit = <Result>(work: (tx: Db) => Promise<Result>) => database.unit(() => database.transaction(work))
  return {
    claimCart: (cartId, accountId, sessionId) =>
      inUnit(async (tx) => {
        const record = await lockOpenCart(tx, cartId)
        const owner = await tx.select().from(account).where(eq(account.accountId, accountId))
        if (!record || owner.length === 0 || (record.cart.accountId ?? accountId) !== accountId) {
          return { outcome: 'notFound' as const }
        }
        const secret = newSecret()
        await changeCart(tx, cartId, {
          accountId,
          secretHash: hashOf(secret),
          givenTo: sessionId,
          copiedFrom: null,
        })
        const claimed = await settle(tx, record, geo)
        // A price difference due to signing in is not reported as a price change.
        if (record.cart.accountId === null) await writeCart(database, claimed, withPricesSeen(claimed))
        return { outcome: 'ok' as const, secret }
      }),

    async cartOfAccount(accountId) {
      const [found] = await database.db
        .select({ cartId: cart.cartId })
        .from(cart)
        .leftJoin(order, eq(order.cartId, cart.cartId))
        .where(and(eq(cart.accountId, accountId), or(isNull(order.state), eq(order.state, 'unconfirmed'))))
        .orderBy(desc(cart.updatedAt), desc(cart.cartId))
        .limit(1)
      return found?.cartId ?? null
    },

    endSecrets: (ended) =>
      database.transaction(async (tx) => {
        const isGiven =
          'sessionId' in ended
            ? eq(cart.givenTo, ended.sessionId)
            : and(
                eq(cart.accountId, ended.accountId),
                // Null is a secret from before it was written down who has it.
                ended.keptSessionId ? or(isNull(cart.givenTo), ne(cart.givenTo, ended.keptSessionId)) : undefined,
              )
        // Of a placed order nothing opens without the account's session, and with it this browser finds it again.
        const isPlaced = exists(
          tx
            .select()
            .from(order)
            .where(and(eq(order.cartId, cart.cartId), ne(order.state, 'unconfirmed'))),
        )
        const given = await tx
          .select({ cartId: cart.cartId })
          .from(cart)
          .where(and(isGiven, not(isPlaced)))
          .orderBy(cart.cartId)
          .for('update')
        for (const { cartId } of given)
          await tx
            .update(cart)
            .set({ secretHash: hashOf(newSecret()), givenTo: null })
            .where(eq(cart.cartId, cartId))
      }),

    setWidgetOrigin: (cartId, origin) =>
      database.transaction(async (tx) => {
        const record = await lockOpenCart(tx, cartId)
        if (!record) return 'none'
        const { widgetSource, widgetType } = record.cart
        if (widgetSource ?? widgetType) return widgetOriginOf(widgetSource, widgetType)
        // The words come from the address and may be anything: only those we know are kept.
        const source = known(widgetSources, origin.source)
        const type = known(widgetTypes, origin.type)
        await changeCart(tx, cartId, { widgetSource: source, widgetType: type })
        return widgetOriginOf(source, type)
      }),
  }
}

const known = (words: readonly string[], word: string | null) => (word !== null && words.includes(word) ? word : null)
