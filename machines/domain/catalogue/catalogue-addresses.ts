/** The addresses of listings (specification, storefront, section 2): one canonical form for each. */
import type { TireCategory } from './catalogue.ts'

/** `/categories/all-season-tires` */
export function categoryHref(category: TireCategory): string {
  return `/categories/${category}${addressEnding}`
}

/** What the slug of a brand, a category or a type may end with. */
const addressEnding = '-tires'

/** `winter-tires` → `winter` */
export function withoutEnding(slug: string): string {
  return slug.endsWith(addressEnding) ? slug.slice(0, -addressEnding.length) : slug
}
