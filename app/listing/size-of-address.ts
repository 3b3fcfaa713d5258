/** The size of an address, in any spelling that a shopper or another shop would write. */
import { redirect } from '@remix-run/node'
import type { TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { slugPart } from './address-part.ts'

/**
 * The size with this slug. Another spelling of a size (`225-45-17`, `225-45ZR17`, `2254517`, upper case) leads permanently to its own
 * address, with `rest` behind it; what is no size is answered with 404.
 */
export async function sizeOfAddress(catalogue: Catalogue, part: string | undefined, rest: string): Promise<TireSize> {
  const text = part ?? ''
  const size = isSlug(text) ? await catalogue.size(slugPart(text)) : null
  if (size) return size
  const spelled = sizeKey(text)
  const meant = spelled === null ? undefined : (await catalogue.sizes()).find(({ slug }) => sizeKey(slug) === spelled)
  if (!meant) throw new Response(null, { status: 404 })
  throw redirect(`${sizeHref(meant.slug)}${rest}`, 301)
}

const isSlug = (text: string) => /^[a-z0-9.-]{1,80}$/.test(text)

/** `LT265/70R17`, `lt265-70-17` and `lt2657017` are one; null for what reads like no metric size. */
export function sizeKey(text: string): string | null {
  const match = /^(p|lt)?(\d{3})[-/x ]?(\d{2})[-/ ]?(?:zr|r|d|b)?[-/ ]?(\d{2}(?:\.5)?)$/.exec(
    text.toLowerCase().replace(/-?(tires|inch)$/, ''),
  )
  if (!match) return null
  const [, prefix = '', width, ratio, rim] = match
  return `${prefix}${width}/${ratio}/${rim}`
}
