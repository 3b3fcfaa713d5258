/** The loader of every listing: by size, by vehicle, by brand, by type. A route gives its scope; the rest is the same. */
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { ListingQuery } from '#machines/domain/catalogue.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import type { ListingView } from '#ui/screens/listing/listing.view.ts'
import { readListingParams } from '#ui/screens/listing/listing-params.ts'

/** What a listing is of. */
export interface ListingScope extends Pick<ListingView, 'crumbs' | 'heading' | 'change' | 'axles' | 'path' | 'brandFilter'> {
  /** The title of the page. */
  title: string
  /** One sentence over the list, for the number of tires found. */
  lede: (total: number) => string
  /** Filters that the scope fixes; they win over those in the address. */
  fixed: Partial<ListingQuery>
  /** The tires must carry at least this load index; a higher one in the address counts. */
  leastLoadIndex?: number
  /** Query pairs that are not filters and stay in every link (`trim`, `axle`). */
  kept?: ListingView['kept']
  /** `Set-Cookie` values of the page. */
  cookies?: readonly string[]
}

interface ScopeArgs extends LoaderFunctionArgs {
  url: URL
  catalogue: Catalogue
}

/** `scopeOf` throws the answer for an address that lists nothing (404) or has moved (301). */
export function listingPage(scopeOf: (args: ScopeArgs) => Promise<ListingScope> | ListingScope) {
  return async (args: LoaderFunctionArgs) => {
    const { request, context } = args
    const url = new URL(request.url)
    const { catalogue } = context.shop
    const {
      title,
      lede,
      fixed,
      leastLoadIndex = 0,
      kept = [],
      cookies = [],
      ...shown
    } = await scopeOf({ ...args, url, catalogue })
    const query: ListingQuery = { ...readListingParams(url.searchParams), sizeSlugs: [], ...fixed }
    const minLoadIndex = Math.max(query.minLoadIndex ?? 0, leastLoadIndex)
    const listing = await catalogue.list({
      ...query,
      ...(minLoadIndex > 0 ? { minLoadIndex } : {}),
      userType: await context.visitor.userType(),
    })
    const view: ListingView & { title: string } = { ...shown, title, lede: lede(listing.total), listing, query, kept }
    const headers = new Headers()
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return data({ view }, { headers })
  }
}
