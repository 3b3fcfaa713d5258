import type { AppLoadContext } from '#app/remix/router.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { type FinanceOffer, financeOffer } from '#machines/domain/pricing/finance.ts'

/** What so many of a tire cost by the month; null where the shop says no terms, and while their lender is not offered. */
export async function financeOf(
  { shop, visitor }: AppLoadContext,
  { priceInCents }: Pick<CatalogueItem, 'priceInCents'>,
  quantity: number,
): Promise<FinanceOffer | null> {
  const terms = shop.env.financeTerms
  if (!terms || !shop.payments.ways().some(({ type }) => type === terms.lender)) return null
  return financeOffer(terms, { quantity, priceInCents, userType: await visitor.userType() })
}
