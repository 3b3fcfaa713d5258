/** Which pages of the shop list tires to choose from, by their path. */

export type ListKind = 'size' | 'vehicle' | 'brand' | 'category' | 'type' | 'search' | 'shortList' | 'comparison'

const slug = '([a-z0-9.-]{1,80})'
const lists: Record<ListKind, RegExp> = {
  size: new RegExp(`^/tire-sizes/(?!diameter/)${slug}(?:/(?:brands|categories|types)/${slug}){0,2}$`),
  vehicle: new RegExp(`^/vehicles/${slug}/${slug}/\\d{4}$`),
  brand: new RegExp(`^/brands/${slug}(?:/(?:categories|types)/${slug})?$`),
  category: new RegExp(`^/categories/${slug}$`),
  type: new RegExp(`^/types/${slug}$`),
  search: /^\/search$/,
  shortList: /^\/guided-shopping\/short-list$/,
  comparison: /^\/compare$/,
}
const named: readonly ListKind[] = ['size', 'brand', 'category', 'type']

/** `slug`: the size, brand, category or type as the path names it; empty for the others. Null for a page that lists no tires. */
export function listAt(path: string): { kind: ListKind; slug: string } | null {
  for (const [kind, pattern] of Object.entries(lists) as Array<[ListKind, RegExp]>) {
    const match = pattern.exec(path)
    if (match) return { kind, slug: named.includes(kind) ? (match[1] ?? '') : '' }
  }
  return null
}
