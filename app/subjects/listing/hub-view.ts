/** Pages of a category, a type or a brand: the hub, or the listing of its tires once the address asks for tires. */
import { data, type LoaderFunctionArgs } from '#app/remix/router.ts'
import { ofCommonestTread } from '#app/subjects/hubs/commonest-tread.ts'
import { seasonView } from '#app/subjects/hubs/season-view.ts'
import { carName, rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import type { TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { lineHref } from '#machines/domain/catalogue/product-href.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { compareLinesHref } from '#machines/domain/compare/lines-compared.ts'
import { type FacetValues, facetParams, filterPairs, toggleWord } from '#machines/domain/listing/filters.ts'
import { laterPageOf } from '#machines/domain/listing/later-page.ts'
import type { LineOffer } from '#machines/domain/listing/line-listing.ts'
import { type ListingQuery, listingSorts, wholeListing } from '#machines/domain/listing/listing.ts'
import { pageIn } from '#machines/domain/listing/page-number.ts'
import { leastReviews, type PickRule, ruleWords } from '#machines/domain/listing/top-picks.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { HubView, LineCardView } from '#ui/screens/hubs/hub.view.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import { type ListingScope, listingPage, type ScopeArgs } from './listing-page.ts'

export interface HubScope {
  listing: ListingScope & { fixed: FacetValues }
  /** The heading of the page without tires: `Winter tires`. */
  title: string
  words(lines: { total: number; sizes: number }): Pick<HubView, 'about' | 'facts'> | Promise<Pick<HubView, 'about' | 'facts'>>
  rule: PickRule
  /** The category whose season it shows. */
  season?: TireCategory
  /** Whether its tires fit cars and light trucks; true by default. */
  isForCars?: boolean
  /** Finer classes under this hub. */
  subtypes?: readonly LinkView[]
  reviews?: LinkView
  /** The pages of all its categories and of all its types. */
  indexes?: Record<'category' | 'type', string>
  /** The address of a narrower list. Null where the hub has no such links. */
  hrefOf: {
    brand: ((brand: string) => string) | null
    category: ((category: string) => string) | null
    type: ((type: string) => string) | null
    size: (size: string) => string
  }
}

/** In an address it asks for the tires of a hub, not for its lines. */
const allTires = ['tires', 'all'] as const

/** `scopeOf` throws the answer for an address that has no hub (404) or has moved (301). */
export function hubPage(scopeOf: (args: ScopeArgs) => Promise<HubScope> | HubScope) {
  return async (args: LoaderFunctionArgs) => {
    const url = new URL(args.request.url)
    const catalogue = await args.context.visitor.catalogue()
    const scope = await scopeOf({ ...args, url, catalogue })
    if (asksForTires(url.searchParams)) {
      const answer = await listingPage(() => ({ ...scope.listing, kept: [allTires] }))(args)
      return data({ view: { kind: 'tires' as const, ...answer.data.view } }, answer.init ?? {})
    }
    return data({ view: { kind: 'hub' as const, ...(await hubView({ ...args, url, catalogue }, scope)) } })
  }
}

function asksForTires(params: URLSearchParams): boolean {
  return [allTires[0], 'sort', 'page', 'filters', ...facetParams].some((name) => params.has(name))
}

async function hubView({ request, context, url, catalogue }: ScopeArgs, scope: HubScope): Promise<HubView> {
  const { listing, rule } = scope
  const { fixed, path } = listing
  const query = { ...wholeListing, filters: fixed, userType: await context.visitor.userType() }
  const order = readOrder(url.searchParams)
  const [tiresOfAll, best, lines, { picks, considered }, sizes] = await Promise.all([
    catalogue.count(query),
    catalogue.glance(query, mostRead),
    catalogue.listLines({ ...query, ...order }),
    catalogue.topPicks(query, rule),
    catalogue.countBySize(query),
  ])
  const tread = ofCommonestTread(best.items)
  return {
    title: scope.title,
    crumbs: listing.crumbs,
    path,
    ...(await scope.words({ total: lines.total, sizes: sizes.size })),
    tread: tread && tireArtUrl(artOfItem(tread), 'tread', 'full'),
    season: scope.season ? await seasonView({ request, context }, scope.season) : null,
    picks: picksView({ picks, considered }, rule),
    groups: await narrowerLists({ request, context, catalogue }, scope, { tiresOfAll, sizes, query }),
    lines: {
      total: lines.total,
      cards: inShownOrder(lines.lines.map(cardOf), order.sort),
      page: lines.page,
      pages: Math.ceil(lines.total / lines.pageSize),
      sort: order.sort,
    },
    laterPage: laterPageOf({ path, param: 'lines', number: lines.page, isWhole: order.sort === 'recommended', of: 'lines' }),
    reviews: scope.reviews ?? null,
    all: { label: `See all ${tires(tiresOfAll.total)}`, href: withQuery(path, [allTires]) },
  }
}

/** The first tires of the list, among which the picture of the page is chosen. */
const mostRead = 24

/** Null where no line has reviews enough. */
export function picksView({ picks, considered }: Awaited<ReturnType<Catalogue['topPicks']>>, rule: PickRule): HubView['picks'] {
  if (picks.length === 0) return null
  const lines = picks.map(({ offer, points }) => ({ ...cardOf(offer), points }))
  const compare =
    picks.length > 1
      ? {
          label: picks.length === 2 ? 'Compare the two' : 'Compare the three',
          href: compareLinesHref(picks.map(({ offer }) => offer.cheapest)),
        }
      : null
  return { rule: ruleWords(rule), considered, leastReviews, lines, compare }
}

/** A line is in its place by its cheapest tire. Where that one is sold out, the price that is shown is another's. */
function inShownOrder(cards: LineCardView[], sort: ListingQuery['sort']): LineCardView[] {
  return sort === 'priceAscending' ? cards.toSorted((a, b) => a.fromInCents - b.fromInCents) : cards
}

/** `?order=&lines=`: the order and the page of the lines. What is unreadable is at its default. */
function readOrder(params: URLSearchParams): Pick<ListingQuery, 'sort' | 'page'> {
  const sort = params.get('order') ?? ''
  return {
    sort: Object.hasOwn(listingSorts, sort) ? (sort as ListingQuery['sort']) : 'recommended',
    page: pageIn(params.get('lines')),
  }
}

/** Sizes of cars are many, and the size search finds them; those of one kind of work are few. */
const sizesShown = { ofCars: 10, ofWork: 40 }

type NarrowingFacet = 'brand' | 'category' | 'type' | 'rim' | 'loadRange' | 'threePeak' | 'runFlat' | 'electric'

interface Found {
  tiresOfAll: Awaited<ReturnType<Catalogue['count']>>
  sizes: ReadonlyMap<string, number>
  query: ListingQuery
}

async function narrowerLists(
  { request, context, catalogue }: Pick<ScopeArgs, 'request' | 'context' | 'catalogue'>,
  { listing, hrefOf, subtypes = [], indexes, isForCars = true }: HubScope,
  { tiresOfAll, sizes }: Found,
): Promise<HubView['groups']> {
  const car = await rememberedCar(request, context)
  const inOrder = await catalogue.sizes()
  const places = new Map(inOrder.map(({ slug }, place) => [slug, place]))
  const labels = new Map(inOrder.map(({ slug, label }) => [slug, label]))
  const placeOf = ([slug]: readonly [string, number]) => places.get(slug) ?? 0
  const popular = [...sizes]
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .slice(0, isForCars ? sizesShown.ofCars : sizesShown.ofWork)
  const shown = isForCars ? popular : popular.sort((a, b) => placeOf(a) - placeOf(b))
  const words = (key: NarrowingFacet, href: ((word: string) => string) | null) => {
    const counted = tiresOfAll.facets[key]
    if (!href || counted.kind !== 'choice') return []
    return counted.words.filter(({ count }) => count > 0).map(({ word, label, count }) => ({ label, href: href(word), count }))
  }
  const all = (label: string, href: string | undefined) => (href === undefined ? [] : [{ label, href, count: null }])
  const filters = (key: NarrowingFacet) => words(key, (word) => withQuery(listing.path, filterPairs(toggleWord({}, key, word))))
  /** Where all tires have one value, there is nothing to choose. */
  const filter = (key: NarrowingFacet) => {
    const links = filters(key)
    return links.length > 1 ? links : []
  }
  const flags = (['threePeak', 'runFlat', 'electric'] as const).flatMap(filters).filter(({ count }) => count < tiresOfAll.total)
  const [category] = listing.fixed.category ?? []
  const ofCar = car && {
    label: carName(car),
    href: withQuery(`/vehicles/${car.makeSlug}/${car.modelSlug}/${car.year}`, [
      ['trim', car.trimSlug],
      ...(category ? [['category', category] as const] : []),
      ...(listing.fixed.brand ?? []).map((brand) => ['brand', brand] as const),
    ]),
    count: null,
  }
  return [
    {
      label: 'Your vehicle',
      links: isForCars ? [ofCar ?? { label: 'Choose your vehicle', href: '/vehicles', count: null }] : [],
    },
    {
      label: 'Size',
      links: [
        ...shown.map(([slug, count]) => ({ label: labels.get(slug) ?? slug, href: hrefOf.size(slug), count })),
        ...(sizes.size > shown.length ? [{ label: 'All sizes', href: '/tire-sizes', count: null }] : []),
      ],
    },
    { label: 'Rim diameter', links: filter('rim'), areFilters: true },
    { label: 'Car', links: isForCars && !hrefOf.type ? filter('type') : [], areFilters: true },
    { label: 'Features', links: isForCars ? flags : [], areFilters: true },
    { label: 'Load range', links: isForCars ? [] : filter('loadRange'), areFilters: true },
    { label: 'Kind', links: subtypes.map((link) => ({ ...link, count: null })) },
    { label: 'Category', links: [...words('category', hrefOf.category), ...all('All categories', indexes?.category)] },
    { label: 'Type', links: [...words('type', hrefOf.type), ...all('All types', indexes?.type)] },
    { label: 'Brand', links: words('brand', hrefOf.brand) },
  ].filter(({ links }) => links.length > 0)
}

function cardOf({ cheapest, sizes, rims }: LineOffer): LineCardView {
  const rim = rims.least === rims.most ? `${rims.least} in` : `${rims.least} to ${rims.most} in`
  return {
    href: lineHref(cheapest),
    brand: cheapest.brand.label,
    name: cheapest.line.name,
    note: `${sizes === 1 ? 'One size' : `${sizes} sizes`}, ${rim}`,
    rating: cheapest.line.rating,
    fromInCents: cheapest.priceInCents,
    art: tireArtUrl(artOfItem(cheapest), 'three-quarter', 'list'),
  }
}
