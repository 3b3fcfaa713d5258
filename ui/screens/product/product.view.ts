/** What a tire's page shows. */
import type { Product } from '#machines/domain/catalogue/catalogue.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import type { Quantities } from './quantities.ts'

export const productPictures = {
  'three-quarter': 'Three-quarter',
  sidewall: 'Sidewall',
  tread: 'Tread',
  dimensions: 'Dimensions',
} as const
export type ProductPicture = keyof typeof productPictures

/** Reads `?view=`; the three-quarter view for anything else. */
export function readProductPicture(params: URLSearchParams): ProductPicture {
  const view = params.get('view') ?? ''
  return Object.hasOwn(productPictures, view) ? (view as ProductPicture) : 'three-quarter'
}

export interface ProductView {
  product: Product
  picture: ProductPicture
  quantities: Quantities
  /** The car it is known to fit: `2019 Honda Civic Sport`. */
  fits: string | null
  /** Where it would go; shops are known once the ZIP is. */
  delivery: { zip: string | null; shop: InstallerListItem | null }
}
