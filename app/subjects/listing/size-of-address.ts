/** The size of an address, in any spelling that a shopper or another shop would write. */
import { redirect } from '#app/remix/router.ts'
import { slugPart } from '#app/server/page/address-part.ts'
import { soldSizes } from '#app/server/page/sold-sizes.ts'
import type { TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'

/**
 * The size with this slug. Another spelling of a size (`225-45-17`, `225-45ZR17`, `2254517`, `31X10.5R15`) leads permanently to its own
 * address, with `rest` behind it; what is no size that is sold is answered with 404.
 */
export async function sizeOfAddress(catalogue: Catalogue, part: string | undefined, rest: string): Promise<TireSize> {
  const text = part ?? ''
  const size = isSlug(text) ? await catalogue.size(slugPart(text)) : null
  if (size) return size
  const meant = text.length > longestPart ? null : (await soldSizes(catalogue)).meantBy(text.replace(/-?(?:tires|inch)$/i, ''))
  if (!meant || meant.isGuess) throw new Response(null, { status: 404 })
  throw redirect(`${sizeHref(meant.sizes[0]!.slug)}${rest}`, 301)
}

const longestPart = 40
const isSlug = (text: string) => /^[a-z0-9.-]{1,80}$/.test(text)
