/** The last part of an address that narrows a size or a brand: a category, a type or a subtype, each at one address. */

import { classPart } from '#app/server/page/address-part.ts'
import { classNamed } from '#app/subjects/hubs/tire-class.ts'
import { isTireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'

export interface Narrower {
  /** `categories/winter-tires`, `types/grand-touring-tires` */
  path: string
  segment: 'categories' | 'types'
  label: string
  fixed: FacetValues
}

/**
 * `segment` and `part` as an address has them, in any spelling; a category under `types` is one all the same, and so is a type or a
 * subtype under `categories`. Null for any other part.
 */
export function narrowerOf(segment: string, part: string | undefined): Narrower | null {
  const slug = classPart(part)
  const isCategory = isTireCategory(slug)
  const found = segment.toLowerCase() === 'types' || !isCategory ? classNamed(slug) : null
  if (found) return { path: `types/${slug}-tires`, segment: 'types', label: found.label, fixed: found.fixed }
  if (!isCategory) return null
  return {
    path: `categories/${slug}-tires`,
    segment: 'categories',
    label: tireCategories[slug].label,
    fixed: { category: [slug] },
  }
}
