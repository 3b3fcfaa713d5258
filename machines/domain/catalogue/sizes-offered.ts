/** The sizes of a line among which the page of one of its tires lets a shopper choose. */
import type { CatalogueItem, SizeOfLine } from './catalogue.ts'

export interface SizesOffered {
  /** The tire's own is among them. */
  offered: Array<Pick<SizeOfLine, 'itemId' | 'sizeLabel' | 'priceInCents'>>
  /** How many the line has. */
  total: number
}

/** More are too many to read through in one list: a line is sold in up to 300. */
const mostAtOnce = 40

/** All of them, or of many those for wheels of the same size. The page of the line has all. */
export function sizesOffered(sizes: readonly SizeOfLine[], { size }: Pick<CatalogueItem, 'size'>): SizesOffered {
  const offered = sizes.length > mostAtOnce ? sizes.filter(({ rimInches }) => rimInches === size.rimInches) : sizes
  return {
    offered: offered.map(({ itemId, sizeLabel, priceInCents }) => ({ itemId, sizeLabel, priceInCents })),
    total: sizes.length,
  }
}
