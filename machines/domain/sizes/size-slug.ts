/** `LT265/70R17` → `lt265-70r17`, `33X12.50R15LT` → `33x12.50r15lt` */
export function sizeSlug(label: string): string {
  return label.toLowerCase().replace('/', '-')
}

/** The label of a slug, as a sidewall says it: `lt265-70r17` → `LT265/70R17`. It need not be a size. */
export function labelOfSlug(slug: string): string {
  return slug.replace(/^([a-z]*[\d.]+)-(?=[\d.]+[rdb-])/, '$1/').toUpperCase()
}

/** The rim in inches as the slug of a size ends with it: `225-45r17` → `17`, `11r22.5` → `22.5`. Empty for a text that has none. */
export function rimOfSlug(slug: string): string {
  return /(\d+(?:\.\d)?)(?:c|lt)?$/.exec(slug)?.[1] ?? ''
}
