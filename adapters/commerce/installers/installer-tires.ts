/** Which tires a list or a calendar is about: those of the query, or else those of the cart. */
import { eq } from 'drizzle-orm'
import type { CartRecord } from '#adapters/commerce/carts/cart-records.ts'
import type { Db } from '#adapters/database/database.ts'
import { item, tireSize } from '#adapters/database/schema/index.ts'
import type { InstallerQuery } from '#machines/domain/installers/installer.ts'
import { type Cents, sumCents } from '#machines/domain/money.ts'
import { installationPerTire, type TirePrices } from '#machines/domain/pricing/unit-prices.ts'

/** Tires of one kind to be mounted. */
export interface Mounting {
  /** Null while only their number is known. */
  productId: string | null
  brandSlug: string | null
  quantity: number
  rimInches: number
  /** Business days until they are at a shop; null while no tires are known. */
  leadDays: number | null
}

/** Four rims of 17 inches by default. */
const usualRimInches = 17
const usualQuantity = 4

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
    leadDays: tire.leadDays,
  }))
  if (inCart.length > 0 && quantity === undefined) return inCart
  const [first = { productId: null, brandSlug: null, rimInches: usualRimInches, leadDays: null }] = inCart
  return [{ ...first, quantity: quantity ?? usualQuantity }]
}

/** A product as far as mounting it goes; null for an unknown one. */
export async function tireOf(db: Db, itemId: string): Promise<(Mounting & { leadDays: number }) | null> {
  const { brandSlug, leadDays } = item
  const [found] = await db
    .select({ productId: item.itemId, brandSlug, rimInches: tireSize.rimInches, leadDays })
    .from(item)
    .innerJoin(tireSize, eq(tireSize.slug, item.sizeSlug))
    .where(eq(item.itemId, itemId))
  return found ? { ...found, quantity: usualQuantity } : null
}

export function tiresOf(mountings: readonly Mounting[]): number {
  return mountings.reduce((count, { quantity }) => count + quantity, 0)
}

export function mountingCost(prices: TirePrices, mountings: readonly Mounting[]): Cents {
  return sumCents(mountings.map(({ quantity, rimInches }) => quantity * installationPerTire(prices, rimInches)))
}

/** Four tires as large as the first. */
export function mountingCostOfFour(prices: TirePrices, mountings: readonly Mounting[]): Cents {
  return usualQuantity * installationPerTire(prices, mountings[0]?.rimInches ?? usualRimInches)
}

/** One price a product, as the cart's installer details have it. */
export function priceListOf(prices: TirePrices, mountings: readonly Mounting[]) {
  return mountings.flatMap(({ productId, rimInches }) =>
    productId === null ? [] : [{ productId, salePriceInCents: installationPerTire(prices, rimInches) }],
  )
}
