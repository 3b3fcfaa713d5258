/** The way back up from a tire: its brand, and all brands. */
import type { Crumb } from '#ui/shell/crumbs.tsx'
import type { ProductView } from './product.view.ts'

export function productCrumbs({ brand, line }: Pick<ProductView['product'], 'brand' | 'line'>): Crumb[] {
  return [
    { label: 'Home', href: '/' },
    { label: 'Brands', href: '/brands' },
    { label: brand.label, href: `/brands/${brand.slug}` },
    { label: line.name },
  ]
}
