/** What mounting tires costs at a shop, and what is saved by going there. */
import { type Cents, sumCents } from '#machines/domain/money.ts'
import { installationPerTire, type TirePrices } from './unit-prices.ts'

/** Tires of one kind to be mounted. */
export interface Mounting {
  /** Null while only their number is known. */
  productId: string | null
  brandSlug: string | null
  quantity: number
  rimInches: number
  isRunFlat: boolean
  /** Business days until they are at a shop; null while no tires are known. */
  leadDays: number | null
}

/** Four rims of 17 inches by default. */
export const usualRimInches = 17
export const usualQuantity = 4

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

interface InstallerOffer {
  isMobileInstall: boolean
  /** What is left of the cost after promotions. */
  net: Cents
}

/** What is saved against the median of its kind nearby, the middle of the two middle ones where there are as many on either side. */
export function savingOf(offer: InstallerOffer, nearby: ReadonlyArray<typeof offer>): Cents {
  const nets = nearby.filter((each) => each.isMobileInstall === offer.isMobileInstall).map(({ net }) => net)
  if (nets.length < 2) return 0
  nets.sort((a, b) => a - b)
  const [low, high] = [nets[Math.ceil(nets.length / 2) - 1] ?? 0, nets[Math.floor(nets.length / 2)] ?? 0]
  return Math.max(0, Math.floor((low + high) / 2) - offer.net)
}
