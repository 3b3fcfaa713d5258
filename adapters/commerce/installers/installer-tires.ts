/** Which tires a list or a calendar is about: those of the query, or else those of the cart. */
import { eq, sql } from 'drizzle-orm'
import type { CartRecord } from '#adapters/commerce/carts/cart-records.ts'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { item, tireSize } from '#adapters/database/schema/index.ts'
import type { InstallerQuery } from '#machines/domain/installers/installer.ts'
import { type Mounting, usualQuantity, usualRimInches } from '#machines/domain/pricing/mounting.ts'

/**
 * The tires to mount (never empty): the requested product or the cart's tires; a quantity without a product counts tires as
 * large as the first of the cart. Unknown product ids are ignored.
 */
export async function mountingsOf(
  db: Db,
  { itemId, quantity }: Pick<InstallerQuery, 'itemId' | 'quantity'>,
  record: CartRecord | null,
): Promise<Mounting[]> {
  const asked = itemId === undefined ? null : await tireOf(db, itemId)
  if (asked) return [{ ...asked, quantity: quantity ?? usualQuantity }]
  const inCart = (record?.lines ?? []).map(({ item: tire, quantity }) => ({
    productId: tire.itemId,
    brandSlug: tire.brandSlug,
    quantity,
    rimInches: tire.size.rimInches,
    isRunFlat: tire.isRunFlat,
    leadDays: tire.leadDays,
  }))
  if (inCart.length > 0 && quantity === undefined) return inCart
  const [first = { productId: null, brandSlug: null, rimInches: usualRimInches, isRunFlat: false, leadDays: null }] = inCart
  return [{ ...first, quantity: quantity ?? usualQuantity }]
}

/** A product as far as mounting it goes; null for an unknown one. */
export async function tireOf(db: Db, itemId: string): Promise<(Mounting & { leadDays: number }) | null> {
  const [found] = await mountedTires(db, { itemId })
  return found ? { ...found, quantity: usualQuantity } : null
}

const mountedTires = preparedQuery('tire-to-mount', (db) =>
  db
    .select({
      productId: item.itemId,
      brandSlug: item.brandSlug,
      rimInches: tireSize.rimInches,
      isRunFlat: item.isRunFlat,
      leadDays: item.leadDays,
    })
    .from(item)
    .innerJoin(tireSize, eq(tireSize.slug, item.sizeSlug))
    .where(eq(item.itemId, sql.placeholder('itemId'))),
)
