/** Tire replacement coverage put into a cart and taken out again, line by line. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#adapters/database/index.ts'
import { cartItem } from '#adapters/database/schema/index.ts'
import { widgetOriginOf } from '#machines/domain/accounts/account.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import { billOf } from '#machines/domain/pricing/bill.ts'
import { goneFromCart } from './cart-quantities.ts'
import type { CartRecord } from './cart-records.ts'
import type { Refusal } from './cart-refusals.ts'
import { withFields, withLines } from './write-cart.ts'

/**
 * Covers one product, or without `itemId` all of them. A tire that cannot be covered (state 2) stays as it is for every
 * request. Coverage that the shopper removed is not added again.
 */
export function setCoverage(
  record: CartRecord,
  { isRoadHazard, itemId }: Extract<CartUpdate, { kind: 'roadHazard' }>,
): CartRecord | Refusal {
  const asked = record.lines.filter((line) => itemId === undefined || line.item.itemId === itemId)
  if (itemId !== undefined && asked.length === 0) return goneFromCart
  const coverable = coverableIds(record)
  const changed = asked.map(({ item }) => item.itemId).filter((id) => coverable.includes(id))
  if (changed.length === 0) return record
  return withFields(withCoverage(record, changed, isRoadHazard), { roadHazardTurnedOff: !isRoadHazard })
}

/**
 * On the first visit of a widget of an installer or affiliate, coverage that the shopper did not choose is removed, unless all
 * of it is free (specification, section 4). The visit is remembered, so this happens only once; a visit with an empty cart does
 * not count.
 */
export function turnOffWidgetCoverage(record: CartRecord): CartRecord {
  const { cart, lines } = record
  const origin = widgetOriginOf(cart.widgetSource, cart.widgetType)
  if (cart.widgetVisited || lines.length === 0 || (origin !== 'installer' && origin !== 'affiliate')) return record
  const coverable = coverableIds(record)
  const isFree = lines.every(({ item }) => item.line.hasFreeCoverage || !coverable.includes(item.itemId))
  if (isFree) return withFields(record, { widgetVisited: true })
  return withFields(withCoverage(record, coverable, false), { widgetVisited: true, roadHazardTurnedOff: true })
}

/** Tires whose coverage may be added or taken out. */
export function coverableIds(record: CartRecord): string[] {
  const { lines } = billOf(record)
  return record.lines.filter((_line, index) => lines[index]!.roadHazardState !== 2).map(({ item }) => item.itemId)
}

/** Covers these tires of a cart, or none of them. */
function withCoverage(record: CartRecord, itemIds: string[], hasCoverage: boolean): CartRecord {
  return withLines(record, (line) => (itemIds.includes(line.item.itemId) ? { ...line, hasCoverage } : line))
}

/** The same, written. */
export async function writeCoverage(tx: Db, { cart }: CartRecord, itemIds: string[], hasCoverage: boolean): Promise<void> {
  await tx
    .update(cartItem)
    .set({ hasCoverage })
    .where(and(eq(cartItem.cartId, cart.cartId), inArray(cartItem.itemId, itemIds)))
}
