/** The address of a tire (specification, storefront, route table). */
export function productHref(item: { brandSlug: string; lineSlug: string; itemId: string }): string {
  return `${productLineHref(item)}/${item.itemId}`
}

/** The address that takes `?itemId=` from the size select and leads to that size's page. */
export function productLineHref(line: LineKey): string {
  return `${lineHref(line)}/p`
}

interface LineKey {
  brandSlug: string
  lineSlug: string
}

/** The page of a line: what it is, in all its sizes. */
export function lineHref({ brandSlug, lineSlug }: LineKey): string {
  return `/brands/${brandSlug}/${lineSlug}`
}

/** All reviews of a line, or of a brand. */
export function reviewsHref({ brandSlug, lineSlug }: Pick<LineKey, 'brandSlug'> & Partial<LineKey>): string {
  return lineSlug === undefined ? `/brands/${brandSlug}/reviews` : `${lineHref({ brandSlug, lineSlug })}/reviews`
}

/** `line`, or the address of its page. */
export function writeReviewHref(line: LineKey | string): string {
  return `${typeof line === 'string' ? line : lineHref(line)}/write-a-review`
}

/** The address of the line of a tire's page, which is that of the tire without its `/p/…` (specification 001, section 2). */
export function lineOfProduct(href: string): string {
  return href.replace(/\/p\/[^/]*$/, '')
}
