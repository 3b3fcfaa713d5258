/** The reader of searches for a catalogue: it is made again when sizes, brands or cars change. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'
import { createSearchReader, type SearchReader } from '#machines/domain/search/read-search.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'

/** By the catalogue's list of sizes, which is the same until it changes; a partner has a list of their own. */
const readers = new WeakMap<object, { models: readonly KnownModel[]; brands: string; reader: SearchReader }>()

export async function searchReader({ shop }: Pick<AppLoadContext, 'shop'>, catalogue: Catalogue): Promise<SearchReader> {
  const [sizes, brands, models] = await Promise.all([catalogue.sizes(), catalogue.brands(), shop.searches.models()])
  const known = readers.get(sizes)
  const brandsKey = brands.map(({ slug, label }) => `${slug} ${label}`).join()
  if (known && known.models === models && known.brands === brandsKey) return known.reader
  const reader = createSearchReader({ sizes, brands, models })
  readers.set(sizes, { models, brands: brandsKey, reader })
  return reader
}
