/** The way back up from a tire: its line, its brand, and all brands. */

import { lineHref } from '#machines/domain/catalogue/product-href.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import type { ProductView } from './product.view.ts'

export function productCrumbs(product: ProductView['product']): Crumb[] {
  return [...lineCrumbs(product), { label: product.item.sizeLabel }]
}

/** The way up from a page below a line; the line is the last. */
export function lineCrumbs({ brand, line }: Pick<ProductView['product'], 'brand' | 'line'>): Crumb[] {
  return [...brandCrumbs(brand), { label: line.name, href: lineHref({ brandSlug: brand.slug, lineSlug: line.slug }) }]
}

export function brandCrumbs({ label, slug }: ProductView['product']['brand']): Crumb[] {
  return [
    { label: 'Home', href: '/' },
    { label: 'Brands', href: '/brands' },
    { label, href: `/brands/${slug}` },
  ]
}
