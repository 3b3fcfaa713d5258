/** What to draw for a thing on the shelf. */
import { type CatalogueItem, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import type { TireArtSpec } from './spec.ts'

export function artOfItem({ brand, line, sizeLabel }: Pick<CatalogueItem, 'brand' | 'line' | 'sizeLabel'>): TireArtSpec {
  return {
    brand: brand.label,
    line: line.name,
    family: tireCategories[line.category].family,
    size: sizeLabel,
    whiteLetters: line.whiteLetters,
  }
}
