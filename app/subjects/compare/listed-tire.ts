/** A tire as lists of compared tires show it. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import type { ListedTire } from '#ui/screens/compare/compare.view.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'

export function listedTire(item: CatalogueItem): ListedTire {
  return {
    itemId: item.itemId,
    brand: item.brand.label,
    lineName: item.line.name,
    href: productHref(item),
    picture: tireArtUrl(artOfItem(item), 'three-quarter', 'list'),
  }
}
