/** What a shopper means who types a size, of the sizes that this catalogue sells: it is made again when they change. */

import { type MeantSizes, type OfferedSizes, offeredSizes } from '#machines/domain/sizes/offered-sizes.ts'
import { wholeSize, withMeantKind } from '#machines/domain/sizes/typed-sizes.ts'
import type { Catalogue, SizeOnOffer } from '#machines/ports/commerce/catalogue.ts'

/** By the catalogue's list of sizes, which is the same until it changes; a partner has a list of their own. */
const known = new WeakMap<object, OfferedSizes<SizeOnOffer>>()

/** For what the size is typed: `placard` of a car, whose old sizes those of machines are not. */
type Asked = 'placard' | 'any'

/** `meantBy`: null for a text that is no size, or of which no size is sold, not even one of another kind. */
export async function soldSizes(
  catalogue: Pick<Catalogue, 'sizes'>,
): Promise<{ meantBy(text: string, asked?: Asked): MeantSizes<SizeOnOffer> | null }> {
  const sizes = await catalogue.sizes()
  const offered = known.get(sizes) ?? offeredSizes(sizes)
  known.set(sizes, offered)
  return {
    meantBy(text, asked = 'any') {
      const typed = wholeSize(text, asked === 'placard' ? 'road' : 'work')
      return typed && offered.meantBy(withMeantKind(typed))
    },
  }
}
