/** What of a cart's tires decides how they can travel. */
import type { Installability } from '#machines/domain/carts/cart.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'

export interface Cargo {
  installability: Installability
  /** A tire that the carrier's counters have no room for. */
  hasOversize: boolean
}

export function cargoOf(cart: Pick<StoredCart, 'lines'>): Cargo {
  return { installability: installabilityOf(cart), hasOversize: hasOversize(cart) }
}

/** An empty cart counts as installable: it has nothing a shop could not mount. */
export function installabilityOf({ lines }: Pick<StoredCart, 'lines'>): Installability {
  if (lines.every(({ item }) => item.isInstallable)) return 'all'
  return lines.some(({ item }) => item.isInstallable) ? 'some' : 'none'
}

function hasOversize({ lines }: Pick<StoredCart, 'lines'>): boolean {
  return lines.some(({ item }) => item.isOversize)
}
