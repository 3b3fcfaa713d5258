/** What a list without tires offers: each filter that alone is in the way, or the wider lists that its page is a part of. */
import { droppableParts, type FacetKey, type FacetValues, withFixed } from '#machines/domain/listing/filters.ts'
import type { ListingQuery } from '#machines/domain/listing/listing.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { WayOut } from '#ui/screens/listing/listing.view.ts'

/** A list that another one is a part of. */
export interface WiderList {
  /** `Halden tires in 225/45R17` */
  label: string
  href: string
  fixed: FacetValues
  sizeSlugs?: ListingQuery['sizeSlugs']
}

interface EmptyList {
  /** The question that no tire answers. */
  query: ListingQuery
  /** What the shopper applied, without what the page fixes. */
  filters: FacetValues
  fixed: FacetValues
  nameOf(key: FacetKey, word: string): string
  hrefOf(filters: FacetValues): string
}

/** The filters that leave tires when they are dropped alone, the one that leaves most first. Empty where none does. */
export async function filtersInTheWay(
  catalogue: Pick<Catalogue, 'countNarrowed'>,
  { query, filters, fixed, nameOf, hrefOf }: EmptyList,
): Promise<WayOut[]> {
  const parts = droppableParts(filters, nameOf)
  const counted = await Promise.all(
    parts.map(async ({ label, rest }) => ({
      label,
      href: hrefOf(rest),
      count: await countOf(catalogue, { ...query, filters: withFixed(rest, fixed) }),
    })),
  )
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** Those of the wider lists that have tires, in their order. */
export async function widerLists(
  catalogue: Pick<Catalogue, 'countNarrowed'>,
  query: ListingQuery,
  wider: readonly WiderList[],
): Promise<WayOut[]> {
  const counted = await Promise.all(
    wider.map(async ({ label, href, fixed, sizeSlugs = [] }) => ({
      label,
      href,
      count: await countOf(catalogue, { ...query, sizeSlugs, filters: fixed }),
    })),
  )
  return counted.filter(({ count }) => count > 0)
}

async function countOf(catalogue: Pick<Catalogue, 'countNarrowed'>, query: ListingQuery): Promise<number> {
  const [count = 0] = await catalogue.countNarrowed({ ...query, page: 1 }, [{}])
  return count
}
