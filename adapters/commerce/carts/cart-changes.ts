/** Carts opened, found by their secret, and changed. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { itemsOfTurn, itemsWithIds } from '#adapters/commerce/catalogue/catalogue-items.ts'
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import { randomCode } from '#adapters/commerce/random-code.ts'
import { type Database, type Db, preparedQuery } from '#adapters/database/index.ts'
import { cart, cartItem } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import { nothingToPutBack } from '#machines/domain/carts/cart-sentences.ts'
import type { CartChange, Carts } from '#machines/ports/commerce/carts.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { besideOf, joinBeside, lockWithBeside } from './beside-cart.ts'
import { type CartContents, contentsOf, lostBetween } from './cart-contents.ts'
import { applyCoupon, removeCoupon } from './cart-coupons.ts'
import { type CartRecord, changeCart, lockOpenCart, openCartOfTurn, readCart } from './cart-records.ts'
import { type Refusal, refusal } from './cart-refusals.ts'
import { summarize } from './cart-summary.ts'
import { changed, isOfRecord, itemsIn, type OfParts, type OfRecord } from './changed-cart.ts'
import { copyInto } from './copy-cart.ts'
import { isSettled, settle, settleChanged } from './settle-cart.ts'
import { type TaxAnswers, withTax } from './tax-answers.ts'
import { writeCart } from './write-cart.ts'

export function createCartChanges(
  database: Database,
  geo: Geo,
  taxAnswers: TaxAnswers,
): Pick<Carts, 'createCart' | 'cartOfSecret' | 'cartSummary' | 'updateCart' | 'setCartZip'> {
  /** Null where the cart has to be put in order afterwards. */
  async function changeAhead(cartId: string, update: OfRecord): Promise<CartChange | null> {
    const { db } = database.ahead
    const before = await openCartOfTurn(db, cartId)
    if (!before) return { outcome: 'notFound' }
    const after = changed(before, update, await itemsOfTurn(db, itemsIn(update)))
    if ('outcome' in after) return after
    if (!(await isSettled(db, after, geo))) return null
    const summary = await summarize(db, after, geo)
    await writeCart(database, before, after)
    return { outcome: 'ok', cart: summary }
  }

  async function changeLocked(tx: Db, before: CartRecord | null, update: OfRecord): Promise<CartChange> {
    if (!before) return { outcome: 'notFound' }
    const after = changed(before, update, await itemsWithIds(tx, itemsIn(update)))
    if ('outcome' in after) return after
    await writeCart(database, before, after)
    return { outcome: 'ok', cart: await summarize(tx, await settleChanged(tx, after, geo), geo) }
  }

  async function changeParts(tx: Db, cartId: string, update: OfParts): Promise<CartChange> {
    const record = update.kind === 'join' ? await lockWithBeside(tx, cartId) : await lockOpenCart(tx, cartId)
    if (!record) return { outcome: 'notFound' }
    const before = update.kind === 'remove' ? await contentsOf(tx, record) : null
    const refusal = await apply(tx, record, update)
    if (refusal) return refusal
    await changeCart(tx, cartId, {})
    const changed = await settled(tx, record, update, geo)
    if (before) await keepRemoved(tx, before, changed)
    return { outcome: 'ok', cart: await summarize(tx, changed, geo) }
  }

  return {
    async createCart({ zip }) {
      const cartId = newCartId()
      const secret = newSecret()
      await database.db.insert(cart).values({ cartId, cartUuid: randomUUID(), secretHash: hashOf(secret), zip })
      return { cartId, secret }
    },

    async cartOfSecret(secret) {
      const [found] = await cartOfSecret(database.db, { secretHash: hashOf(secret) })
      return found ?? null
    },

    async cartSummary(cartId) {
      await taxAnswers.ask(cartId)
      const record = await readCart(database.db, cartId)
      return record && summarize(database.db, record, geo)
    },

    async updateCart(cartId, update, key) {
      const by = { operation: 'updateCart', owner: cartId, key }
      const change = isOfRecord(update)
        ? await keyedWrite(
            database,
            by,
            async (tx) => changeLocked(tx, await lockOpenCart(tx, cartId), update),
            () => changeAhead(cartId, update),
          )
        : await keyedWrite(database, by, (tx) => changeParts(tx, cartId, update))
      return withTax(database, geo, taxAnswers, cartId, change)
    },

    setCartZip: (cartId, zip) =>
      database.transaction(async (tx) => {
        const record = await lockOpenCart(tx, cartId)
        if (!record) return
        await changeCart(tx, cartId, { zip })
        await settle(tx, record, geo)
      }),
  }
}

const cartOfSecret = preparedQuery('cart-of-secret', (db) =>
  db
    .select({ cartId: cart.cartId, accountId: cart.accountId })
    .from(cart)
    .where(eq(cart.secretHash, sql.placeholder('secretHash'))),
)

/** Sets carts apart from orders in every log. */
export const newCartId = () => `C${randomCode()}`

/** The cart once the change is made: what is put back, and what comes from another cart, is copied here. */
async function settled(tx: Db, record: CartRecord, { kind }: OfParts, geo: Geo): Promise<CartRecord> {
  const { cartId, removed } = record.cart
  if (kind === 'restore') {
    await changeCart(tx, cartId, { removed: null })
    return (await copyInto(tx, geo, 'undo', removed as Partial<CartContents>, record)).record
  }
  if (kind === 'join') return joinBeside(tx, record, geo)
  return settle(tx, record, geo)
}

/** Everything that went with the tires, so that it can be put back; a removal of nothing keeps what the last one took. */
async function keepRemoved(tx: Db, before: CartContents, changed: CartRecord): Promise<void> {
  const lost = lostBetween(before, await contentsOf(tx, changed))
  if (lost.tires?.length) await changeCart(tx, changed.cart.cartId, { removed: lost })
}

const nothingRemoved = refusal('unknownItem', 'itemId', nothingToPutBack)
const nothingBeside = refusal('unknownItem', 'itemId', 'Your other cart has no tires any more.')

/** What each other kind of update does; null when it is done. */
async function apply(tx: Db, record: CartRecord, update: OfParts): Promise<Refusal | null> {
  const { cartId } = record.cart
  switch (update.kind) {
    case 'remove':
      await tx.delete(cartItem).where(and(eq(cartItem.cartId, cartId), eq(cartItem.itemId, update.itemId)))
      return null
    case 'restore':
      return record.cart.removed ? null : nothingRemoved
    case 'join':
      return (await besideOf(tx, record))?.lines.length ? null : nothingBeside
    case 'applyCoupon':
      return applyCoupon(tx, record, update.promoCode)
    case 'removeCoupon':
      return removeCoupon(tx, record, update.promoCode)
    default:
      return update satisfies never
  }
}
