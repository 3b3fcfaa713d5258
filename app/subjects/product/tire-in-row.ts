/** A tire of a row of small cards, with the price that it came with. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import type { TireInRow } from '#ui/screens/product/tire-row.tsx'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'

export function tireInRow(item: CatalogueItem): TireInRow {
  return {
    href: productHref(item),
    name: `${item.brand.label} ${item.line.name}`,
    sizeLabel: item.sizeLabel,
    priceInCents: item.priceInCents,
    art: tireArtUrl(artOfItem(item), 'three-quarter', 'list'),
  }
}
