/** How many of which tires a cart holds: all of a change or none of it. */
import { itemsWithIds } from '#adapters/commerce/catalogue/catalogue-items.ts'
import type { Db } from '#adapters/database/index.ts'
import { cartItem } from '#adapters/database/schema/index.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { CartRecord } from './cart-records.ts'
import { type Refusal, refusal } from './cart-refusals.ts'
import { withFields, withLines } from './write-cart.ts'

type Update<Kind extends CartUpdate['kind']> = Extract<CartUpdate, { kind: Kind }>

/** Adds to what is there. `tires`: those of the update that are sold. */
export function addTires(record: CartRecord, update: Update<'add'>, tires: readonly CatalogueItem[]): CartRecord | Refusal {
  const wanted = new Map(record.lines.map((line) => [line.item.itemId, line.quantity]))
  for (const { itemId, quantity } of update.items) wanted.set(itemId, (wanted.get(itemId) ?? 0) + atLeastOne(quantity))
  const quantities = update.items.map(({ itemId }) => [itemId, wanted.get(itemId)!] as const)
  const changed = withQuantities(record, quantities, tires)
  const { preShippingSelection } = update
  return 'outcome' in changed || !preShippingSelection ? changed : withFields(changed, { preShippingSelection })
}

/** `tires`: the one of the update, where it is sold. */
export function setQuantity(
  record: CartRecord,
  { itemId, quantity }: Update<'setQuantity'>,
  tires: readonly CatalogueItem[],
): CartRecord | Refusal {
  if (!record.lines.some((line) => line.item.itemId === itemId)) return goneFromCart
  return withQuantities(record, [[itemId, atLeastOne(quantity)]], tires)
}

export const goneFromCart = refusal('unknownItem', 'itemId', 'This tire is no longer in your cart. Add it again to buy it.')

/** All of them or none: the first that cannot be had refuses the change. A new line starts at the price it is added for. */
function withQuantities(
  record: CartRecord,
  wanted: ReadonlyArray<readonly [itemId: string, quantity: number]>,
  tires: readonly CatalogueItem[],
): CartRecord | Refusal {
  const kinds = new Set([...record.lines.map((line) => line.item.itemId), ...wanted.map(([itemId]) => itemId)])
  if (kinds.size > maxKinds) {
    return refusal('tooMany', 'itemId', `A cart holds up to ${maxKinds} different tires. Please check out, or call us for more.`)
  }
  let changed = record
  let position = Math.max(-1, ...record.lines.map((line) => line.position)) + 1
  for (const [itemId, quantity] of wanted) {
    const tire = tires.find((sold) => sold.itemId === itemId)
    if (!tire) return refusal('unknownItem', 'itemId', 'We no longer sell this tire. Please choose another one.')
    if (quantity > maxQuantity) {
      return refusal('tooMany', 'quantity', `We sell up to ${maxQuantity} tires of a kind online. Call us for more.`)
    }
    const available = tire.stock + setAside(record, itemId)
    const name = `${tire.brand.label} ${tire.line.name}`
    if (available === 0) return refusal('outOfStock', 'quantity', `${name} is out of stock. Please choose another tire.`)
    if (quantity > available) {
      return refusal('outOfStock', 'quantity', `Only ${available} of ${name} left. Please choose ${available} or fewer.`)
    }
    const isThere = changed.lines.some((line) => line.item.itemId === itemId)
    const seenPriceInCents = tierPrice(record.buyer.userType, tire)
    changed = isThere
      ? withLines(changed, (line) => (line.item.itemId === itemId ? { ...line, quantity } : line))
      : {
          ...changed,
          lines: [...changed.lines, { item: tire, quantity, position: position++, hasCoverage: false, seenPriceInCents }],
        }
  }
  return changed
}

/** Writes how many of a tire a cart that is locked has. False, and nothing is written, where it cannot have so many. */
export async function writeQuantity(tx: Db, record: CartRecord, itemId: string, quantity: number): Promise<boolean> {
  const changed = withQuantities(record, [[itemId, quantity]], await itemsWithIds(tx, [itemId]))
  if ('outcome' in changed) return false
  const { position, seenPriceInCents } = changed.lines.find((line) => line.item.itemId === itemId)!
  await tx
    .insert(cartItem)
    .values({ cartId: record.cart.cartId, itemId, quantity, position, seenPriceInCents })
    .onConflictDoUpdate({ target: [cartItem.cartId, cartItem.itemId], set: { quantity } })
  return true
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
