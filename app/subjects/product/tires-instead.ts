/** Tires to take instead of the one of a page, out of the first that the listing of its size recommends. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { alternatives, categoriesLike } from '#machines/domain/catalogue/alternatives.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import type { AlternativeView } from '#ui/screens/product/alternatives.tsx'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'

/** The first tires of the list, as a shopper sees them, are compared. */
const mostRead = 24

/** Empty where the catalogue does not answer. */
export async function tiresInstead(context: AppLoadContext, tire: CatalogueItem): Promise<AlternativeView[]> {
  const [catalogue, userType] = await Promise.all([context.visitor.catalogue(), context.visitor.userType()])
  const query = {
    ...wholeListing,
    userType,
    sizeSlugs: [tire.sizeSlug],
    filters: { category: categoriesLike(tire.line.category) },
  }
  const found = await answerOrNull(context, 'tires to take instead', () => catalogue.glance(query, mostRead))
  return alternatives(tire, found?.items ?? []).map(({ tire: item, reason, differences }) => ({
    href: productHref(item),
    reason,
    brand: item.brand.label,
    lineName: item.line.name,
    sizeLabel: item.sizeLabel,
    priceInCents: item.priceInCents,
    differences,
    art: tireArtUrl(artOfItem(item), 'three-quarter', 'list'),
  }))
}
