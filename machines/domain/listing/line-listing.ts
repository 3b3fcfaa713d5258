/** Product lines on offer, as hub pages show them. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'

export interface LineOffer {
  /** The cheapest tire of the line among those that pass and are in stock: its price is the line's "from". */
  cheapest: CatalogueItem
  /** How many of its tires pass. */
  tires: number
  sizes: number
  /** Inches. */
  rims: { least: number; most: number }
}

export interface LineListing {
  lines: LineOffer[]
  /** How many lines there are, on all pages. */
  total: number
  page: number
  pageSize: number
}

/** The best lines by a rule. */
export interface TopPicks {
  /** Best first; three at most. */
  picks: Array<{ offer: LineOffer; points: number }>
  /** How many lines the rule was asked about. */
  considered: number
}
