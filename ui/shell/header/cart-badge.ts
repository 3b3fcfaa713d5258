/** The number on the cart. */
import { cartBadgeMax } from '#machines/domain/constants.ts'

/** The count, `9+` above nine, null for an empty cart (specification, storefront, section 5). */
export function cartBadge(count: number): string | null {
  if (count === 0) return null
  return count > cartBadgeMax ? `${cartBadgeMax}+` : String(count)
}
