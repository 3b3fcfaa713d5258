/** A tire that its maker no longer makes: what is left is sold, and after that its page names the one that took its place. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import type { ProductView } from '#ui/screens/product/product.view.ts'

/** Null for a tire that is made. A successor that the shop does not sell is not named. */
export async function discontinued(
  context: AppLoadContext,
  { isDiscontinued, stock, successorItemId }: Pick<CatalogueItem, 'isDiscontinued' | 'stock' | 'successorItemId'>,
): Promise<ProductView['discontinued']> {
  if (!isDiscontinued) return null
  const catalogue = await context.visitor.catalogue()
  const [successor] = successorItemId === null ? [] : await catalogue.items([successorItemId])
  return {
    isGone: stock === 0,
    successor: successor
      ? {
          label: `${successor.brand.label} ${successor.line.name} ${successor.sizeLabel}`,
          href: productHref(successor),
        }
      : null,
  }
}
