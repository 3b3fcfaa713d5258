/** A tire as the card of a listing shows it: what of the catalogue is on the card, and no more. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { measuredScore } from '#machines/domain/catalogue/tire-scores.ts'
import type { TireCardView } from '#ui/screens/listing/listing.view.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'

/** What is known of the tire beside the catalogue. */
type Promised = Pick<TireCardView, 'fit' | 'shipping' | 'rebate'>

export function tireCard(item: CatalogueItem, promised: Promised): TireCardView {
  const { brand, line } = item
  return {
    itemId: item.itemId,
    href: productHref(item),
    brand: brand.label,
    line: line.name,
    picture: tireArtUrl(artOfItem(item), 'three-quarter', 'list'),
    madeFor: `${item.madeFor}, ${item.sizeLabel}`,
    rating: line.rating,
    score: measuredScore(line.scores, 'simple'),
    priceInCents: item.priceInCents,
    priceLabel: item.priceLabel ?? null,
    isSoldOut: item.stock === 0,
    ...promised,
  }
}
