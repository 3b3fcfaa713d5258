/** A tire as lists of compared tires show it. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { ListedTire } from '#ui/screens/compare/compare.view.ts'
import { productHref } from '#ui/screens/product/product-href.ts'
import { artOfItem, tireArtUrl } from '#ui/tire-art/index.ts'

export function listedTire(item: CatalogueItem): ListedTire {
  return {
    itemId: item.itemId,
    brand: item.brand.label,
    lineName: item.line.name,
    href: productHref(item),
    picture: tireArtUrl(artOfItem(item), 'three-quarter', 'list'),
  }
}
