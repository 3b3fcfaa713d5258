/** The price of a buyer's tier, for statements that order and filter by it. */
import { type SQL, sql } from 'drizzle-orm'
import { item } from '#adapters/database/schema/index.ts'
import { type UserType, userTypeTraits } from '#machines/domain/accounts/account.ts'

/** `tierPrice` (machines/domain/pricing/unit-prices.ts) as the database reckons it; both round half a cent up. */
export function tierPriceSql(userType: UserType): SQL<number> {
  const { price } = userTypeTraits[userType]
  if (price === 'member') return sql`${item.memberPriceInCents}`
  if (price.percentOff === 0) return sql`${item.priceInCents}`
  return sql`(${item.priceInCents} - round(${item.priceInCents} * ${price.percentOff}::numeric / 100))::int`
}
