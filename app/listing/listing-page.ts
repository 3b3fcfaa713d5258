/** The loader of every listing: by size, by vehicle, by brand, by type. A route gives its scope; the rest is the same. */
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { compareBar } from '#app/compare/kept-list.ts'
import { doorOf, doorPairs, readDoor } from '#app/door/door.ts'
import { fitsOfItems } from '#app/vehicle/fit.ts'
import { rememberedCar } from '#app/vehicle/vehicle.ts'
import { shippingOfItems } from '#app/visitor/delivery-promises.ts'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { Pair } from '#machines/domain/listing/facet.ts'
import { type FacetValues, ownFilters, withFixed } from '#machines/domain/listing/filters.ts'
import type { Listing, ListingQuery } from '#machines/domain/listing/listing.ts'
import { listingPairs, readListingParams } from '#machines/domain/listing/listing-address.ts'
import { usualQuantity } from '#machines/domain/pricing/mounting.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import type { ListingView } from '#ui/screens/listing/listing.view.ts'
import { filtersView } from './filters-view.ts'

/** The scope of a listing. */
export interface ListingScope
  extends Pick<ListingView, 'title' | 'crumbs' | 'heading' | 'change' | 'placard' | 'axles' | 'path'> {
  /** Four when absent. */
  perVehicle?: number
  /** One sentence over the list, for the number of tires found. */
  lede: (total: number) => string
  /** Sizes of the list; all when absent. */
  sizeSlugs?: ListingQuery['sizeSlugs']
  /** Which of their tires; all when absent. */
  variants?: ListingQuery['variants']
  /** Where questions narrow these tires. */
  guideHref?: string
  /** Filters of the page. An address cannot widen them; it can narrow a range. */
  fixed?: FacetValues
  /** Query pairs that are not filters and stay in every link (`trim`, `axle`). */
  kept?: readonly Pair[]
  /** The car of the list; the remembered one where it has none. */
  car?: VehicleFitment
  /** `Set-Cookie` values of the page. */
  cookies?: readonly string[]
}

export interface ScopeArgs extends LoaderFunctionArgs {
  url: URL
  catalogue: Catalogue
}

/** `scopeOf` throws the answer for an address that lists nothing (404) or has moved (301). */
export function listingPage(scopeOf: (args: ScopeArgs) => Promise<ListingScope> | ListingScope) {
  return async (args: LoaderFunctionArgs) => {
    const { request, context } = args
    const url = new URL(request.url)
    const catalogue = await context.visitor.catalogue()
    const {
      lede,
      sizeSlugs = [],
      variants,
      fixed = {},
      kept = [],
      car,
      perVehicle = usualQuantity,
      cookies = [],
      guideHref,
      ...shown
    } = await scopeOf({ ...args, url, catalogue })
    const asked = readListingParams(url.searchParams)
    const listing = await catalogue.list({
      ...asked,
      filters: withFixed(asked.filters, fixed),
      sizeSlugs,
      ...(variants && { variants }),
      userType: await context.visitor.userType(),
    })
    const { items, total, page, pageSize, facets } = listing
    const params = { ...asked, filters: ownFilters({ applied: listing.filters, asked: asked.filters, fixed }) }
    const settings = readDoor(url.searchParams)
    const door = await doorOf(context, {
      itemIds: items.map(({ itemId }) => itemId),
      usual: perVehicle,
      settings,
      path: shown.path,
      kept: [...kept, ...listingPairs(params)],
    })
    const always = [...kept, ...doorPairs(settings)]
    const { compare, cookies: comparedCookies } = await compareBar(request, context)
    const view: ListingView = {
      ...shown,
      door: door.view,
      lede: lede(total),
      ...(guideHref && total > pageSize && { guide: { label: 'Too many? Answer five questions', href: guideHref } }),
      total,
      items,
      perVehicle,
      fits: fitsOfItems(items, car ?? (await rememberedCar(request, context))),
      shipping: await shippingOfItems(context, items, perVehicle),
      lowestPriceInCents: lowestPrice(listing),
      compare,
      filters: filtersView({ path: shown.path, kept: always, params, fixed, facets, asked: url.searchParams }),
      sort: asked.sort,
      pages: {
        current: page,
        count: Math.ceil(total / pageSize),
        kept: [...always, ...listingPairs({ ...params, page: 1 })],
      },
    }
    const headers = new Headers()
    for (const cookie of [...cookies, ...comparedCookies]) headers.append('Set-Cookie', cookie)
    return data({ view }, { headers })
  }
}

/** Of the whole list, before the price filter; null where there is one tire at most. */
function lowestPrice({ total, facets: { price } }: Listing) {
  return price.kind === 'range' && total > 1 ? (price.bounds?.least ?? null) : null
}
