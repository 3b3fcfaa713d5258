/** Which filters of a listing are on, each with the address of the same listing without it. */
import { type ListingQuery, tireTypes } from '#machines/domain/catalogue.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { ListingView } from './listing.view.ts'
import { listingPairs, withQuery } from './listing-params.ts'

export function activeFilters({ query, listing, path, kept, brandFilter }: ListingView): Array<{ label: string; href: string }> {
  const without = (change: Partial<ListingQuery>) => withQuery(path, [...kept, ...listingPairs({ ...query, ...change, page: 1 })])
  const brandLabel = (slug: string) => listing.facets.brands.find(({ value }) => value === slug)?.label ?? slug
  return [
    ...query.types.map((type) => ({
      label: tireTypes[type].label,
      href: without({ types: query.types.filter((other) => other !== type) }),
    })),
    ...(brandFilter ? query.brands : []).map((brand) => ({
      label: brandLabel(brand),
      href: without({ brands: query.brands.filter((other) => other !== brand) }),
    })),
    ...query.speedRatings.map((speed) => ({
      label: `Speed ${speed}`,
      href: without({ speedRatings: query.speedRatings.filter((other) => other !== speed) }),
    })),
    ...(query.minLoadIndex === undefined
      ? []
      : [{ label: `Load ${query.minLoadIndex} and up`, href: without({ minLoadIndex: undefined }) }]),
    ...(query.minPriceInCents === undefined
      ? []
      : [{ label: `From ${formatCents(query.minPriceInCents)}`, href: without({ minPriceInCents: undefined }) }]),
    ...(query.maxPriceInCents === undefined
      ? []
      : [{ label: `Up to ${formatCents(query.maxPriceInCents)}`, href: without({ maxPriceInCents: undefined }) }]),
  ]
}
