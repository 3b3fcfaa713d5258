/** Tires beside the one of a page, as the listing of its size recommends them. */
import type { AppLoadContext } from '@remix-run/node'
import { answerOrNull } from '#app/page/optional-answer.ts'
import { tireInRow } from '#app/product/tire-in-row.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { categoriesLike, similarTires } from '#machines/domain/catalogue/similar-tires.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import type { TireInRow } from '#ui/screens/product/tire-row.tsx'

/** The first tires of the list, as a shopper sees them, are compared. */
const mostRead = 24

/** Empty where the catalogue does not answer. */
export async function tiresBeside(context: AppLoadContext, tire: CatalogueItem): Promise<TireInRow[]> {
  const [catalogue, userType] = await Promise.all([context.visitor.catalogue(), context.visitor.userType()])
  const query = {
    ...wholeListing,
    userType,
    sizeSlugs: [tire.sizeSlug],
    filters: { category: categoriesLike(tire.line.category) },
  }
  const found = await answerOrNull(context, 'similar tires', () => catalogue.glance(query, mostRead))
  return similarTires(tire, found?.items ?? []).map(tireInRow)
}
