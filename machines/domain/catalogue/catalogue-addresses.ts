/** The addresses of listings (specification, storefront, section 2): one canonical form for each. */
import type { TireCategory } from './catalogue.ts'
import type { TireSubtype, TireType } from './tire-types.ts'

/** `/categories/all-season-tires` */
export function categoryHref(category: TireCategory): string {
  return `/categories/${categoryPart(category)}`
}

/** `/brands/halden/categories/winter-tires` */
export function brandCategoryHref(brand: string, category: TireCategory): string {
  return `/brands/${brand}/categories/${categoryPart(category)}`
}

export function sizeHref(size: string): string {
  return `/tire-sizes/${size}`
}

/** `/tire-sizes/diameter/17` */
export function rimHref(rim: number | string): string {
  return `/tire-sizes/diameter/${rim}`
}

export function sizeBrandHref(size: string, brand: string): string {
  return `${sizeHref(size)}/brands/${brand}`
}

/** `/tire-sizes/225-45r17/categories/winter-tires`, or of one brand in that size. */
export function sizeCategoryHref(size: string, category: TireCategory, brand?: string): string {
  return `${brand === undefined ? sizeHref(size) : sizeBrandHref(size, brand)}/categories/${categoryPart(category)}`
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

function categoryPart(category: TireCategory): string {
  return `${category}${addressEnding}`
}

/** `winter-tires` → `winter` */
export function withoutEnding(slug: string): string {
  return slug.endsWith(addressEnding) ? slug.slice(0, -addressEnding.length) : slug
}
