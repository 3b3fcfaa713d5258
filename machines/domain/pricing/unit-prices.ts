/** What one tire costs this buyer: itself, its coverage and its mounting. Whole cents. */
import { type UserType, userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { Installer } from '#machines/domain/installers/installer.ts'
import { type Cents, percentOf } from '#machines/domain/money.ts'

export type TirePrices = Installer['pricePerTireInCents']

/** The price of the buyer's tier: a percentage off the list price, rounded for each tire, or the item's own member price. */
export function tierPrice(
  userType: UserType,
  { priceInCents, memberPriceInCents }: Pick<CatalogueItem, 'priceInCents' | 'memberPriceInCents'>,
): Cents {
  const { price } = userTypeTraits[userType]
  return price === 'member' ? memberPriceInCents : priceInCents - percentOf(priceInCents, price.percentOff)
}

/** The item at the price of the buyer's tier, with what that price is called. */
export function pricedFor<Priced extends CatalogueItem>(userType: UserType, item: Priced): Priced {
  const { priceLabel } = userTypeTraits[userType]
  return { ...item, priceInCents: tierPrice(userType, item), ...(priceLabel !== null && { priceLabel }) }
}

/**
 * Tire replacement coverage of one tire: 12.8 % of the price it is sold for, rounded to a cent, at least $12.00. The
 * specification names the terms but no price; this one gives $21.50 for a tire of $168.00.
 */
export function coveragePerTire(priceInCents: Cents): Cents {
  return Math.max(1_200, Math.round((priceInCents * 128) / 1_000))
}

/** Mounting one tire: a shop has one price up to 17 inches, one up to 20, and one above. */
export function installationPerTire(prices: TirePrices, rimInches: number): Cents {
  if (rimInches <= 17) return prices.upTo17
  return rimInches <= 20 ? prices.upTo20 : prices.above
}
