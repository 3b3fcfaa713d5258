/**
 * Prices of a buyer's tier over the prices that the shelves have. A tier keeps the order of prices (machines/domain/pricing), so that
 * bounds are carried over to the price on the shelf, and the ends of a list back.
 */
import { type UserType, userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { Bounds } from '#machines/domain/listing/facet.ts'
import type { Cents } from '#machines/domain/money.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { PriceColumn } from './column.ts'
import type { Shelves } from './shelves.ts'

/** Inclusive, on the prices of this column. */
export interface PriceBounds {
  column: PriceColumn
  least: number
  most: number
}

export interface BuyerPrices {
  column: PriceColumn
  /** What the buyer pays for a tire with this price in the column. */
  of(price: Cents): Cents
  boundsOf(bounds: Bounds): PriceBounds
  /** The lowest and the highest price in the column for which the buyer pays as much as for this one. */
  cheapestLike(price: Cents): Cents
  dearestLike(price: Cents): Cents
}

export function buyerPrices(shelves: Shelves, userType: UserType): BuyerPrices {
  const { price: rule } = userTypeTraits[userType]
  const column = rule === 'member' ? shelves.memberPrices : shelves.prices
  const isAsItIs = rule === 'member' || rule.percentOff === 0
  const of = isAsItIs
    ? (price: Cents) => price
    : (price: Cents) => tierPrice(userType, { priceInCents: price, memberPriceInCents: price })
  return {
    column,
    of,
    cheapestLike: (price) => cheapestOf(of, of(price)),
    dearestLike: (price) => cheapestOf(of, of(price) + 1) - 1,
    boundsOf: ({ least, most }) => ({
      column,
      least: least === undefined ? Number.NEGATIVE_INFINITY : cheapestOf(of, least),
      most: most === undefined ? Number.POSITIVE_INFINITY : cheapestOf(of, most + 1) - 1,
    }),
  }
}

/** The lowest price in the column for which a buyer pays `paid` or more. */
function cheapestOf(of: (price: Cents) => Cents, paid: Cents): Cents {
  let [low, high] = [0, Math.max(1, paid)]
  while (of(high) < paid) high *= 2
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (of(middle) >= paid) high = middle
    else low = middle + 1
  }
  return low
}
