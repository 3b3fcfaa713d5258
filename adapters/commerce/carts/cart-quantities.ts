/** How many of which tires a cart holds: all of a change or none of it. */
import { eq } from 'drizzle-orm'
import { selectItems, toCatalogueItem } from '#adapters/commerce/catalogue/catalogue-items.ts'
import type { Db } from '#adapters/database/database.ts'
import { cartItem, item } from '#adapters/database/schema/index.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import { type CartRecord, changeCart } from './cart-records.ts'
import { type Refusal, refusal } from './cart-refusals.ts'

type Update<Kind extends CartUpdate['kind']> = Extract<CartUpdate, { kind: Kind }>

/** Adds to what is there. */
export async function addTires(tx: Db, record: CartRecord, update: Update<'add'>): Promise<Refusal | null> {
  const wanted = new Map(record.lines.map((line) => [line.item.itemId, line.quantity]))
  for (const { itemId, quantity } of update.items) wanted.set(itemId, (wanted.get(itemId) ?? 0) + atLeastOne(quantity))
  const refusal = await setQuantities(
    tx,
    record,
    update.items.map(({ itemId }) => [itemId, wanted.get(itemId)!]),
  )
  const { preShippingSelection } = update
  if (!refusal && preShippingSelection) await changeCart(tx, record.cart.cartId, { preShippingSelection })
  return refusal
}

export async function setQuantity(
  tx: Db,
  record: CartRecord,
  { itemId, quantity }: Update<'setQuantity'>,
): Promise<Refusal | null> {
  if (!record.lines.some((line) => line.item.itemId === itemId)) return goneFromCart
  return setQuantities(tx, record, [[itemId, atLeastOne(quantity)]])
}

export const goneFromCart = refusal('unknownItem', 'itemId', 'This tire is no longer in your cart. Add it again to buy it.')

/** All of them or none: the first that cannot be had refuses the change. A new line starts at the price it is added for. */
export async function setQuantities(
  tx: Db,
  record: CartRecord,
  wanted: Array<[itemId: string, quantity: number]>,
): Promise<Refusal | null> {
  const kinds = new Set([...record.lines.map((line) => line.item.itemId), ...wanted.map(([itemId]) => itemId)])
  if (kinds.size > maxKinds) {
    return refusal('tooMany', 'itemId', `A cart holds up to ${maxKinds} different tires. Please check out, or call us for more.`)
  }
  const nextPosition = record.lines.length === 0 ? 0 : Math.max(...record.lines.map((line) => line.position)) + 1
  const rows: Array<typeof cartItem.$inferInsert> = []
  for (const [index, [itemId, quantity]] of wanted.entries()) {
    const [row] = await selectItems(tx).where(eq(item.itemId, itemId))
    if (!row) return refusal('unknownItem', 'itemId', 'We no longer sell this tire. Please choose another one.')
    if (quantity > maxQuantity) {
      return refusal('tooMany', 'quantity', `We sell up to ${maxQuantity} tires of a kind online. Call us for more.`)
    }
    const tire = toCatalogueItem(row)
    const available = tire.stock + setAside(record, itemId)
    const name = `${tire.brand.label} ${tire.line.name}`
    if (available === 0) return refusal('outOfStock', 'quantity', `${name} is out of stock. Please choose another tire.`)
    if (quantity > available) {
      return refusal('outOfStock', 'quantity', `Only ${available} of ${name} left. Please choose ${available} or fewer.`)
    }
    const seenPriceInCents = tierPrice(record.buyer.userType, tire)
    rows.push({ cartId: record.cart.cartId, itemId, quantity, position: nextPosition + index, seenPriceInCents })
  }
  for (const row of rows) {
    await tx
      .insert(cartItem)
      .values(row)
      .onConflictDoUpdate({ target: [cartItem.cartId, cartItem.itemId], set: { quantity: row.quantity } })
  }
  return null
}

/** Tires this cart's own unconfirmed order has already taken off the shelf: they are there for this cart. */
export function setAside({ order }: CartRecord, itemId: string): number {
  if (!order?.stockTaken) return 0
  return order.siteProducts.find((product) => product.productId === itemId)?.quantity ?? 0
}

/** Different tires in one cart: far more than any car needs; it bounds the work one cart can cause. */
export const maxKinds = 20

/** Forms and the API refuse such a number with a message; here it means a bug in the caller. */
function atLeastOne(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`A cart holds whole tires: ${quantity} is no quantity`)
  return quantity
}
