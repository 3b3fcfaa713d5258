/** What the shop suggests for a search: its reading, and what is found of each kind. For the page of a search and for typing alike. */
import type { AppLoadContext } from '@remix-run/node'
import { answerOrNull } from '#app/page/optional-answer.ts'
import { rememberedCar } from '#app/vehicle/vehicle.ts'
import type { CatalogueItem, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { fittingVariants } from '#machines/domain/fit/fitting-variants.ts'
import { type ListingQuery, wholeListing } from '#machines/domain/listing/listing.ts'
import { popularDays } from '#machines/domain/search/kept-searches.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'
import { carLabel, type SearchPart, type SearchQuestion, type SearchReading } from '#machines/domain/search/read-search.ts'
import { filtersOf, listingHref, searchHref, sizePartOf } from '#machines/domain/search/search-address.ts'
import {
  type SearchDrop,
  type SearchGroupName,
  type SearchResultGroup,
  type SearchResultItem,
  type SearchResults,
  searchGroups,
} from '#machines/domain/search/typeahead.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { FoundNames } from '#machines/ports/search-index.ts'
import type { SearchLock } from '#machines/storefront/search/search.words.ts'
import { pastSearches } from './past-searches.ts'
import { searchArticles } from './search-articles.ts'
import { searchReader } from './search-reader.ts'
import {
  articleItem,
  brandItem,
  carItem,
  lineItem,
  modelItem,
  pastItem,
  popularItem,
  setItem,
  shopItem,
  sizeItem,
  tireItem,
  trimItem,
  typeItem,
  yearItem,
} from './suggestions.ts'

export interface SuggestOptions {
  /** Only suggestions of this kind. */
  lock?: SearchLock | null
  /** Groups that are left out. */
  skip?: readonly string[]
  /** Tires at most. */
  mostTires: number
  today: string
}

/** Suggestions of the other kinds at most. */
const mostOfKind = 5

/** Never throws for what was typed. Throws where the catalogue does not answer. */
export async function suggest(
  { request, context }: { request: Request; context: AppLoadContext },
  asked: SearchQuestion,
  { lock = null, skip = [], mostTires, today }: SuggestOptions,
): Promise<SearchResults> {
  const catalogue = await context.visitor.catalogue()
  const reading = (await searchReader(context, catalogue)).read(asked, Number(today.slice(0, 4)))
  const { question, parts } = reading
  const isEmpty = question.text === '' && parts.length === 0
  const groups = isEmpty
    ? await groupsOfNothing({ request, context, catalogue, lock, today })
    : await groupsOf({ context, catalogue, reading, mostTires })
  const kinds = lock === null ? null : kindsOfLock[lock]
  const shown = groups.groups.filter(
    ({ name, items }) => items.length > 0 && !skip.includes(name) && (kinds === null || isEmpty || kinds.includes(name)),
  )
  const link = shown.some(({ name }) => name === 'tires' || name === 'sets') ? listingHref(reading) : null
  return {
    text: question.text,
    rear: question.rear ?? '',
    chips: parts.map(({ name, label, isCorrected, without }) => ({
      name,
      label,
      isCorrected,
      without: without.text,
      link: searchHref(without),
    })),
    groups: shown,
    total: groups.total,
    all: link === null ? null : { label: `See all ${tires(groups.total)}`, link },
    drops: groups.drops,
  }
}

interface Groups {
  groups: SearchResultGroup[]
  total: number
  drops: SearchDrop[]
}

const kindsOfLock: Record<SearchLock, readonly SearchGroupName[]> = {
  vehicle: ['cars', 'years', 'trims'],
  vehicleGuidedShopping: ['cars', 'years', 'trims'],
  makeModelYear: ['cars', 'years', 'trims'],
  guidedShopping: ['types'],
  tireSize: ['sizes', 'sets'],
  tireType: ['types'],
  brand: ['brands', 'lines'],
}

/** Before anything is typed: the last and the popular searches, or all of the kind that the search is narrowed to. */
async function groupsOfNothing(asked: {
  request: Request
  context: AppLoadContext
  catalogue: Catalogue
  lock: SearchLock | null
  today: string
}): Promise<Groups> {
  const { request, context, catalogue, lock, today } = asked
  const none = { total: 0, drops: [] }
  if (lock === 'brand')
    return {
      ...none,
      groups: [
        group(
          'brands',
          (await catalogue.brands()).map((each) => brandItem(each, '')),
        ),
      ],
    }
  if (lock === 'tireType' || lock === 'guidedShopping') return { ...none, groups: [group('types', typeItems('', ''))] }
  if (lock === 'tireSize') {
    const sizes = [...(await catalogue.sizes())].sort((a, b) => b.itemCount - a.itemCount).slice(0, 2 * mostOfKind)
    return {
      ...none,
      groups: [
        group(
          'sizes',
          sizes.map((size) => sizeItem(size, '')),
        ),
      ],
    }
  }
  if (lock !== null) {
    const makes = (await catalogue.makes()).map(({ label }) => ({ make: label }))
    return {
      ...none,
      groups: [
        group(
          'cars',
          makes.map((make) => modelItem(make, '')),
        ),
      ],
    }
  }
  const past = await pastSearches(request, context)
  const popular = await answerOrNull(context, 'popular searches', () =>
    context.shop.searches.popular(addDays(today, -popularDays), mostOfKind),
  )
  const car = await rememberedCar(request, context)
  const known = new Set(past.map(({ label }) => label.toLowerCase()))
  return {
    ...none,
    groups: merged([
      group('past', past.map(pastItem)),
      group('cars', car ? [carItem(car, '')] : []),
      group('popular', (popular ?? []).filter(({ words }) => !known.has(words)).map(popularItem)),
    ]),
  }
}

async function groupsOf(asked: {
  context: AppLoadContext
  catalogue: Catalogue
  reading: SearchReading
  mostTires: number
}): Promise<Groups> {
  const { context, catalogue, reading, mostTires } = asked
  const { question, parts, words, begun, begunModels } = reading
  const typed = question.text
  const brands = (await context.visitor.account())?.brands ?? []
  const [listed, found, sets] = await Promise.all([tiresOf(asked), findNames(asked, brands), setsOf(asked, brands)])
  const car = parts.find((part) => part.kind === 'car')?.car
  const size = sizePartOf(parts, 'front')
  const carItems = await carGroups(catalogue, car, typed)
  const models = uniqueModels([...begunModels, ...found.models]).slice(0, mostOfKind)
  const brandsRead = parts.flatMap((part) => (part.kind === 'brand' ? part.brand : []))
  const brandsFound = [...brandsRead, ...found.brands.filter(({ slug }) => !brandsRead.some((read) => read.slug === slug))]
  const sizes = size?.sizes ?? begun?.sizes ?? (listed.sizes.length > 0 ? listed.sizes : [])
  const groups = [
    group(
      'tires',
      listed.items.slice(0, mostTires).map((item) => tireItem(item, typed)),
    ),
    group('sets', sets.items),
    group(
      'lines',
      found.lines.map((line) => lineItem(line, typed)),
    ),
    ...carItems,
    ...(car?.model
      ? []
      : [
          group(
            'cars',
            models.map((model) => modelItem(model, typed)),
          ),
        ]),
    group(
      'sizes',
      sizes.slice(0, mostOfKind + 1).map((each) => sizeItem(each, typed)),
    ),
    group(
      'brands',
      brandsFound.slice(0, mostOfKind).map((brand) => brandItem(brand, typed)),
    ),
    group('types', typeItems(typed, words, parts)),
    group(
      'shops',
      found.shops.map((shop) => shopItem(shop, typed)),
    ),
    group(
      'articles',
      found.articles.map((article) => articleItem(article, typed)),
    ),
  ]
  const isNothing = listed.total === 0 && sets.total === 0 && parts.length > 1
  return {
    groups: merged(groups),
    total: listed.total + sets.total,
    drops: isNothing ? await dropsOf(asked) : [],
  }
}

/** Groups of one name together, in the order in which they are shown. */
function merged(groups: readonly SearchResultGroup[]): SearchResultGroup[] {
  const names = Object.keys(searchGroups) as SearchGroupName[]
  return names.map((name) =>
    group(
      name,
      groups.filter((each) => each.name === name).flatMap(({ items }) => items),
    ),
  )
}

const noNames: FoundNames = { brands: [], lines: [], models: [], shops: [], articles: [] }

/** The names that are spelled like what could not be read. A shop, or a page, is looked for by the whole text. */
async function findNames(
  { context, reading: { question, parts, words } }: { context: AppLoadContext; reading: SearchReading },
  brands: readonly string[],
): Promise<FoundNames> {
  const isPlain = !parts.some((part) => part.kind === 'size' || part.kind === 'car')
  const text = isPlain ? question.text : words
  // all of it was read
  if (words === '' && text === '') return noNames
  const ask = { words, text, articles: searchArticles(), most: mostOfKind }
  return (
    (await answerOrNull(context, 'names of a search', () =>
      context.shop.searches.find({ ...ask, ...(brands.length > 0 && { brands }) }),
    )) ?? noNames
  )
}

interface Listed {
  items: CatalogueItem[]
  total: number
  /** Of the car. */
  sizes: Array<{ slug: string; label: string; itemCount: number }>
}

/** The tires of sizes, car and filters; none for words, a make or a model alone. */
async function tiresOf({
  context,
  catalogue,
  reading: { parts },
  mostTires,
}: {
  context: AppLoadContext
  catalogue: Catalogue
  reading: SearchReading
  mostTires: number
}): Promise<Listed> {
  const query = await listingOf(context, catalogue, parts)
  if (query === null) return { items: [], total: 0, sizes: [] }
  const { items, total } = await catalogue.glance(query, mostTires)
  const slugs = new Set(query.variants ? query.sizeSlugs : [])
  return { items, total, sizes: (await catalogue.sizes()).filter(({ slug }) => slugs.has(slug)) }
}

async function listingOf(
  context: AppLoadContext,
  catalogue: Catalogue,
  parts: readonly SearchPart[],
): Promise<ListingQuery | null> {
  const front = sizePartOf(parts, 'front')
  const filters = filtersOf(parts)
  const car = parts.find((part) => part.kind === 'car')?.car
  const fitment = car ? await wholeCar(catalogue, car) : null
  if (sizePartOf(parts, 'rear') || (!front && !fitment && Object.keys(filters).length === 0)) return null
  if (car && !fitment && !front) return null
  const base = { ...wholeListing, userType: await context.visitor.userType(), filters }
  const size = front ? { sizeSlugs: [front.sizes[0]!.slug] } : {}
  if (!fitment) return { ...base, ...size }
  const axle = fitment.rear ? ('front' as const) : ('both' as const)
  const fitting = fittingVariants(await catalogue.sizes(), fitment, { axle, onSize: fitment.front.sizeSlug })
  const variants = front ? fitting.filter(({ sizeSlug }) => sizeSlug === front.sizes[0]!.slug) : fitting
  return { ...base, sizeSlugs: [...new Set(variants.map(({ sizeSlug }) => sizeSlug))], variants }
}

type Car = Extract<SearchPart, { kind: 'car' }>['car']

/** The car with its placard, where the search says which; trims that take the same sizes are one car. */
async function wholeCar(catalogue: Catalogue, { make, model, year, trim }: Car): Promise<VehicleFitment | null> {
  if (!model || year === undefined) return null
  const cars = await catalogue.fitments(make.slug, model.modelSlug, year)
  if (trim) return cars.find(({ trimSlug }) => trimSlug === trim.slug) ?? null
  const [first] = cars
  const takes = ({ front, rear }: VehicleFitment) => JSON.stringify([front, rear])
  return first && cars.every((each) => takes(each) === takes(first)) ? first : null
}

/** What is asked next of a car: its year, its trim, or nothing more. */
async function carGroups(catalogue: Catalogue, car: Car | undefined, typed: string): Promise<SearchResultGroup[]> {
  if (!car) return []
  const { make, model, year } = car
  if (!model) {
    const models = await catalogue.models(make.slug)
    return [
      group(
        'cars',
        models.map((each) => modelItem({ make: make.label, model: each.label }, typed)),
      ),
    ]
  }
  if (year === undefined)
    return [
      group(
        'years',
        model.years.filter((each) => !car.trim || car.trim.years.includes(each)).map((each) => yearItem(car, each)),
      ),
    ]
  const whole = await wholeCar(catalogue, car)
  if (whole) return [group('cars', [carItem(whole, typed)])]
  const cars = await catalogue.fitments(make.slug, model.modelSlug, year)
  return [
    group(
      'trims',
      cars.map((each) => trimItem(each, carLabel(car))),
    ),
  ]
}

async function setsOf(
  { context, catalogue, reading: { parts } }: { context: AppLoadContext; catalogue: Catalogue; reading: SearchReading },
  brands: readonly string[],
): Promise<{ items: SearchResultItem[]; total: number }> {
  const [front, rear] = [sizePartOf(parts, 'front'), sizePartOf(parts, 'rear')]
  if (!front || !rear) return { items: [], total: 0 }
  const only = filtersOf(parts).brand ?? (brands.length > 0 ? brands : undefined)
  const { pairs, total } = await context.shop.searches.pairs({
    front: front.sizes[0]!.slug,
    rear: rear.sizes[0]!.slug,
    ...(only && { brands: only }),
    most: mostOfKind,
  })
  const items = await catalogue.items(pairs.flatMap(({ frontId, rearId }) => [frontId, rearId]))
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const userType = await context.visitor.userType()
  return {
    total,
    items: pairs.flatMap(({ frontId, rearId }) => {
      const [ofFront, ofRear] = [byId.get(frontId), byId.get(rearId)]
      return ofFront && ofRear ? [setItem(ofFront, ofRear, userType)] : []
    }),
  }
}

/** Which one of the parts to leave out, where no tire has all of them. */
async function dropsOf({
  context,
  catalogue,
  reading: { parts },
}: {
  context: AppLoadContext
  catalogue: Catalogue
  reading: SearchReading
}): Promise<SearchDrop[]> {
  const drops = await Promise.all(
    parts.map(async (part): Promise<SearchDrop> => {
      const others = parts.filter((other) => other !== part)
      const query = await listingOf(context, catalogue, others)
      const { total: count } = query ? await catalogue.glance(query, 1) : { total: 0 }
      return { label: part.label, rest: others.map(({ label }) => label).join(', '), count, link: searchHref(part.without) }
    }),
  )
  return drops.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** Types that are read, and those whose names begin as the text ends. */
function typeItems(typed: string, words: string, parts: readonly SearchPart[] = []): SearchResultItem[] {
  return typeItem.all(typed, words, parts)
}

function group(name: SearchGroupName, items: SearchResultItem[]): SearchResultGroup {
  return { name, label: searchGroups[name], items }
}

function uniqueModels(models: ReadonlyArray<Pick<KnownModel, 'make' | 'makeSlug' | 'model' | 'modelSlug'>>) {
  const known = new Set<string>()
  return models.filter(({ makeSlug, modelSlug }) => {
    const key = `${makeSlug}/${modelSlug}`
    return !known.has(key) && known.add(key)
  })
}
