/** The loader of every listing: by size, by vehicle, by brand, by type. A route gives its scope; the rest is the same. */
import { type AppLoadContext, data, type LoaderFunctionArgs } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { shippingOfItems } from '#app/server/visitor/delivery-promises.ts'
import { compareBar } from '#app/subjects/compare/kept-list.ts'
import { doorOf, doorPairs, readDoor } from '#app/subjects/priced-ahead/door.ts'
import { fitsOfItems } from '#app/subjects/vehicles/fit.ts'
import { carHref, carName, rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import type { CatalogueItem, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { Pair } from '#machines/domain/listing/facet.ts'
import { choicesIn, type FacetValues, facetParams, ownFilters, withFixed } from '#machines/domain/listing/filters.ts'
import { laterPageOf } from '#machines/domain/listing/later-page.ts'
import type { Listing, ListingQuery } from '#machines/domain/listing/listing.ts'
import { listingPairs, readListingParams } from '#machines/domain/listing/listing-address.ts'
import { usualQuantity } from '#machines/domain/pricing/mounting.ts'
import { rebateInWords } from '#machines/domain/pricing/rebate.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { ListingView } from '#ui/screens/listing/listing.view.ts'
import { filtersView, nameOf } from './filters-view.ts'
import { tireCard } from './tire-card.ts'
import { filtersInTheWay, type WiderList, widerLists } from './ways-out.ts'

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
  /** Lists that are a part of this one and have addresses of their own, by what is counted of it. */
  narrower?: (counted: Listing['facets']) => ListingView['narrower']
  /** Lists that this one is a part of, which a page without tires leads to: the nearest first. */
  wider?: readonly WiderList[]
  /** Query pairs that are not filters and stay in every link (`trim`, `axle`). */
  kept?: readonly Pair[]
  /** Those of them that search engines list an address with; all when absent. */
  own?: readonly Pair[]
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
      own = kept,
      wider = [],
      narrower = () => [],
      car,
      perVehicle = usualQuantity,
      cookies = [],
      guideHref,
      ...shown
    } = await scopeOf({ ...args, url, catalogue })
    const asked = readListingParams(url.searchParams)
    const query: ListingQuery = {
      ...asked,
      filters: withFixed(asked.filters, fixed),
      fixed: choicesIn(fixed),
      sizeSlugs,
      ...(variants && { variants }),
      userType: await context.visitor.userType(),
    }
    const listing = await catalogue.list(query)
    const { items, total, page, pageSize, facets } = listing
    const params = { ...asked, filters: ownFilters({ applied: listing.filters, asked: asked.filters, fixed }) }
    const settings = readDoor(url.searchParams)
    const door = await doorOf(context, {
      items,
      usual: perVehicle,
      settings,
      path: shown.path,
      kept: [...kept, ...listingPairs(params)],
    })
    const always = [...kept, ...doorPairs(settings)]
    const known = car ?? (await rememberedCar(request, context))
    const waysOut = async () => {
      const inTheWay = await filtersInTheWay(catalogue, {
        query,
        filters: params.filters,
        fixed,
        nameOf: (key, word) => nameOf(facets[key], word),
        hrefOf: (filters) => withQuery(shown.path, [...always, ...listingPairs({ ...params, filters, page: 1 })]),
      })
      return { filters: inTheWay, lists: inTheWay.length > 0 ? [] : await widerLists(catalogue, query, wider) }
    }
    const { compare, cookies: comparedCookies } = await compareBar(request, context)
    const fits = fitsOfItems(items, known)
    const shipping = await shippingOfItems(context, items, perVehicle)
    const rebates = await rebatesOfItems(context, items)
    const view: ListingView = {
      ...shown,
      door: door.view,
      lede: lede(total),
      ...(guideHref && total > pageSize && { guide: { label: 'Too many? Answer five questions', href: guideHref } }),
      total,
      cards: items.map((item) =>
        tireCard(item, {
          fit: fits[item.itemId] ?? null,
          shipping: shipping[item.itemId] ?? '',
          rebate: rebates[item.itemId] ?? null,
        }),
      ),
      perVehicle,
      proposed: known && !car ? { label: `Tires for your ${carName(known)}`, href: carHref(known) } : null,
      narrower: facetParams.some((name) => url.searchParams.has(name)) ? [] : narrower(facets),
      waysOut: total === 0 ? await waysOut() : null,
      lowestPriceInCents: lowestPrice(listing),
      compare,
      filters: filtersView({ path: shown.path, kept: always, params, fixed, facets, asked: url.searchParams }),
      sort: asked.sort,
      pages: {
        current: page,
        count: Math.ceil(total / pageSize),
        kept: [...always, ...listingPairs({ ...params, page: 1 })],
      },
      laterPage: laterPageOf({
        path: shown.path,
        own,
        number: page,
        isWhole: own.length === kept.length && listingPairs({ ...params, page: 1 }).length === 0,
      }),
    }
    const headers = new Headers()
    for (const cookie of [...cookies, ...comparedCookies]) headers.append('Set-Cookie', cookie)
    return data({ view }, { headers })
  }
}

/** By item that has one. */
async function rebatesOfItems(context: AppLoadContext, items: readonly CatalogueItem[]): Promise<Record<string, string>> {
  if (items.every(({ line }) => line.rebate === null)) return {}
  const [now, zip] = await Promise.all([databaseTime(context), context.visitor.zip()])
  const state = (zip && context.shop.geo.placeOfZip(zip)?.state) || null
  return Object.fromEntries(
    items.flatMap(({ itemId, line }) => {
      const words = rebateInWords(line.rebate, { now, state })
      return words ? [[itemId, words.short]] : []
    }),
  )
}

/** Of the whole list, before the price filter; null where there is one tire at most. */
function lowestPrice({ total, facets: { price } }: Listing) {
  return price.kind === 'range' && total > 1 ? (price.bounds?.least ?? null) : null
}
