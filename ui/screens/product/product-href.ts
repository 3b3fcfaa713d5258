/** The address of a tire (specification, storefront, route table). */
export function productHref(item: { brandSlug: string; lineSlug: string; itemId: string }): string {
  return `${productLineHref(item)}/${item.itemId}`
}

/** The address that takes `?itemId=` from the size select and leads to that size's page. */
export function productLineHref({ brandSlug, lineSlug }: { brandSlug: string; lineSlug: string }): string {
  return `/brands/${brandSlug}/${lineSlug}/p`
}
