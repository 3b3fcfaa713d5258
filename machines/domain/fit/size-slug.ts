/** `LT265/70R17` → `lt265-70r17`, `33X12.50R15LT` → `33x12.50r15lt` */
export function sizeSlug(label: string): string {
  return label.toLowerCase().replace('/', '-')
}

/** The label of a slug, as a sidewall says it: `lt265-70r17` → `LT265/70R17`. It need not be a size. */
export function labelOfSlug(slug: string): string {
  return slug.replace(/^([a-z]*\d{3})-/, '$1/').toUpperCase()
}
