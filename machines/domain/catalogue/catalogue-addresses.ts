/** The addresses of listings (specification, storefront, section 2): one canonical form for each. */
import type { TireCategory } from './catalogue.ts'
import type { TireSubtype, TireType } from './tire-types.ts'

/** `/categories/all-season-tires` */
export function categoryHref(category: TireCategory): string {
  return `/categories/${category}${addressEnding}`
}

/** `/types/light-truck-tires` */
export function typeHref(type: TireType): string {
  return `/types/${type}${addressEnding}`
}

/** `/types/grand-touring-tires`: no subtype has the slug of a type. */
export function subtypeHref(subtype: TireSubtype): string {
  return `/types/${subtype}${addressEnding}`
}

/** What the slug of a brand, a category or a type may end with. */
const addressEnding = '-tires'

/** `winter-tires` → `winter` */
export function withoutEnding(slug: string): string {
  return slug.endsWith(addressEnding) ? slug.slice(0, -addressEnding.length) : slug
}
