/** Tires on the shelf: taken when an order is prepared, put back when it is released or cancelled, never sold twice. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/index.ts'
import { item } from '#adapters/database/schema/index.ts'
import type { SiteProduct } from '#machines/domain/carts/cart.ts'

type Tires = ReadonlyArray<Pick<SiteProduct, 'productId' | 'quantity'>>

/**
 * Puts back what was `held` and takes what is `wanted`, in one go. Null when done; otherwise the id of the first product
 * of which too few are left, and then nothing has moved. Rows are locked by id, so two orders never wait for each other.
 */
export async function exchangeStock(tx: Db, { held, wanted }: { held: Tires; wanted: Tires }): Promise<string | null> {
  const changes = new Map<string, number>()
  for (const tires of held) changes.set(tires.productId, tires.quantity)
  for (const tires of wanted) changes.set(tires.productId, (changes.get(tires.productId) ?? 0) - tires.quantity)
  if (changes.size === 0) return null
  const shelf = await tx
    .select({ itemId: item.itemId, stock: item.stock })
    .from(item)
    .where(inArray(item.itemId, [...changes.keys()]))
    .orderBy(item.itemId)
    .for('no key update')
  const short = shelf.find(({ itemId, stock }) => stock + changes.get(itemId)! < 0)
  if (short) return short.itemId
  for (const [itemId, change] of changes) {
    if (change === 0) continue
    await tx
      .update(item)
      .set({ stock: sql`${item.stock} + ${change}` })
      .where(eq(item.itemId, itemId))
  }
  return null
}
