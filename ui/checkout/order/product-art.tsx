/** The small picture of a product in a cart or an order. */
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'

/** What a picture tells of a product. */
export type PicturedProduct = Pick<SiteProduct, 'brand' | 'name' | 'productSubType' | 'size' | 'image'>

/** `size` in CSS pixels. */
export function ProductArt({ product, size }: { product: PicturedProduct; size: number }) {
  const type = Object.entries(tireCategories).find(([slug]) => slug === product.productSubType)?.[1]
  const spec = {
    brand: product.brand.label,
    line: product.name,
    family: type?.family ?? 'all-season',
    size: product.size,
    whiteLetters: product.image.whiteLetters,
    isThreePeak: product.image.isThreePeak,
  }
  return <img src={tireArtUrl(spec, 'three-quarter', 'list')} alt="" width={size} height={size} loading="lazy" />
}
