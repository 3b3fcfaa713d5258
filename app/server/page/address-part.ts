/** Parts of storefront addresses: invalid parts give a 404 before any query. */
import type { Brand } from '#machines/domain/catalogue/catalogue.ts'
import { withoutEnding } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { namedInAddress } from '#machines/domain/catalogue/named-in-address.ts'
import { slugOf } from '#machines/domain/slug.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'

/** `225-45r17`, `honda`: lower case letters, digits, dots and hyphens. Throws the 404 answer for anything else. */
export function slugPart(text: string | undefined): string {
  if (text === undefined || !/^[a-z0-9.-]{1,80}$/.test(text)) throw new Response(null, { status: 404 })
  return text
}

/** An item's digits. Throws the 404 answer for anything else. */
export function itemIdPart(text: string | null | undefined): string {
  if (!text || !/^\d{1,12}$/.test(text)) throw new Response(null, { status: 404 })
  return text
}

/** The slug that a part means in any spelling: `QuietLine` → `quietline`. Throws the 404 answer for a text without a slug. */
export function spelledSlug(text: string | undefined): string {
  return slugPart(slugOf(text ?? '') ?? undefined)
}

/** The same of a category, a type or a subtype, with or without its ending: `Winter-Tires` → `winter`. Empty for a text that is no slug. */
export function classPart(text: string | undefined): string {
  return withoutEnding(slugOf(text ?? '') ?? '')
}

/** The brand that a part names in any spelling. Throws the 404 answer for one that this catalogue does not have. */
export async function brandOfAddress(catalogue: Pick<Catalogue, 'brands'>, part: string | undefined): Promise<Brand> {
  const brand = namedInAddress(await catalogue.brands(), part ?? '')
  if (!brand) throw new Response(null, { status: 404 })
  return brand
}
