/** The page of all sizes. There are hundreds: each group comes as one text. */
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'

export interface SizesView {
  /** Those with a ratio. `sizes` is a text of `packCounts`. */
  rims: Array<{ inches: number; sizes: string }>
  /** Those written in another way. */
  others: Array<{ kind: string; label: string; sizes: string }>
}

/** `225-45r17 48;235-45r17 12`: slugs with the number of their tires. */
export function packCounts(sizes: ReadonlyArray<{ slug: string; itemCount: number }>): string {
  return sizes.map(({ slug, itemCount }) => `${slug} ${itemCount}`).join(';')
}

/** The sizes of a text that `packCounts` wrote. */
export function unpackCounts(packed: string): Array<{ slug: string; label: string; itemCount: number }> {
  return packed.split(';').flatMap((size) => {
    const [slug, itemCount] = size.split(' ')
    return slug ? [{ slug, label: labelOfSlug(slug), itemCount: Number(itemCount) }] : []
  })
}
