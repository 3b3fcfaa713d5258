/** Another cart of the same shopper: known since they signed in with one, or opened a quote, and put into theirs when they ask for it. */
import { eq } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/index.ts'
import { cart, cartItem } from '#adapters/database/schema/index.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { contentsOf } from './cart-contents.ts'
import { type CartRecord, changeCart, lockCart, lockOpenCart, readCart } from './cart-records.ts'
import { copyInto } from './copy-cart.ts'
import { settle } from './settle-cart.ts'

export function createBesideCarts(database: Database): Pick<Carts, 'besideCart' | 'setBesideCart'> {
  return {
    async besideCart(cartId) {
      const record = await readCart(database.db, cartId)
      const beside = record && (await besideOf(database.db, record))
      if (!beside) return null
      const tires = beside.lines.map(({ item, quantity }) => ({ name: `${item.brand.label} ${item.line.name}`, quantity }))
      return { cartId: beside.cart.cartId, tires }
    },

    async setBesideCart(cartId, besideCartId) {
      // Not a change of the cart: what was said of its last one is still to be read.
      await database.db.update(cart).set({ besideCartId }).where(eq(cart.cartId, cartId))
    },
  }
}

/** The other cart, while it has no order and no other owner. */
export async function besideOf(db: Db, { cart: { besideCartId, cartId, accountId } }: CartRecord): Promise<CartRecord | null> {
  const beside = besideCartId === null || besideCartId === cartId ? null : await readCart(db, besideCartId)
  if (!beside || beside.order) return null
  return beside.cart.accountId === null || beside.cart.accountId === accountId ? beside : null
}

/** Both carts, in the order of their ids: two that are joined to each other at once do not wait for each other. */
export async function lockWithBeside(tx: Db, cartId: string): Promise<CartRecord | null> {
  const [own] = await tx.select({ besideCartId: cart.besideCartId }).from(cart).where(eq(cart.cartId, cartId))
  for (const id of [cartId, own?.besideCartId ?? cartId].sort()) await lockCart(tx, id)
  return lockOpenCart(tx, cartId)
}

/** Everything of the other cart that this one has not, and the other is empty; it knows where its tires are now. */
export async function joinBeside(tx: Db, record: CartRecord, geo: Geo): Promise<CartRecord> {
  const { cartId } = record.cart
  const beside = (await besideOf(tx, record))!
  const contents = await contentsOf(tx, beside)
  const besideId = beside.cart.cartId
  await tx.delete(cartItem).where(eq(cartItem.cartId, besideId))
  await settle(tx, beside, geo)
  await changeCart(tx, besideId, { besideCartId: cartId, removed: null })
  return (await copyInto(tx, geo, 'join', contents, record)).record
}
