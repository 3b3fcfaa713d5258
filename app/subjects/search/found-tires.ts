/** The tires of a search: those of its sizes, its car and its filters, matched sets, and what to leave out where there are none. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { CatalogueItem, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { variantsOfAxle } from '#machines/domain/fit/fitting-variants.ts'
import { type ListingQuery, wholeListing } from '#machines/domain/listing/listing.ts'
import type { SearchPart, SearchReading } from '#machines/domain/search/read-search.ts'
import { filtersOf, searchHref, sizePartsOf } from '#machines/domain/search/search-address.ts'
import type { SearchDrop, SearchResultItem } from '#machines/domain/search/typeahead.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { mostOfKind } from './groups.ts'
import { setItem } from './suggestions.ts'

interface Listed {
  items: CatalogueItem[]
  total: number
  /** Of the car. */
  sizes: Array<{ slug: string; label: string; itemCount: number }>
}

/** The tires of sizes, car and filters; none for words, a make or a model alone. */
export async function tiresOf({
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
  const { front, rear } = sizePartsOf(parts)
  const filters = filtersOf(parts)
  const car = parts.find((part) => part.kind === 'car')?.car
  const fitment = car ? await wholeCar(catalogue, car) : null
  const isSized = front.length > 0
  if (rear.length > 0 || (!isSized && !fitment && Object.keys(filters).length === 0)) return null
  if (car && !fitment && !isSized) return null
  const base = { ...wholeListing, userType: await context.visitor.userType(), filters }
  const sizeSlugs = front.map(({ sizes }) => sizes[0]!.slug)
  if (!fitment) return { ...base, sizeSlugs }
  const fitting = variantsOfAxle(await catalogue.sizes(), fitment, 'front')
  const variants = isSized ? fitting.filter(({ sizeSlug }) => sizeSlugs.includes(sizeSlug)) : fitting
  return { ...base, sizeSlugs: [...new Set(variants.map(({ sizeSlug }) => sizeSlug))], variants }
}

export type Car = Extract<SearchPart, { kind: 'car' }>['car']

/** The car with its placard, where the search says which; trims that take the same sizes are one car. */
export async function wholeCar(catalogue: Catalogue, { make, model, year, trim }: Car): Promise<VehicleFitment | null> {
  if (!model || year === undefined) return null
  const cars = await catalogue.fitments(make.slug, model.modelSlug, year)
  if (trim) return cars.find(({ trimSlug }) => trimSlug === trim.slug) ?? null
  const [first] = cars
  const takes = ({ front, rear }: VehicleFitment) => JSON.stringify([front, rear])
  return first && cars.every((each) => takes(each) === takes(first)) ? first : null
}

export async function setsOf(
  { context, catalogue, reading: { parts } }: { context: AppLoadContext; catalogue: Catalogue; reading: SearchReading },
  brands: readonly string[],
): Promise<{ items: SearchResultItem[]; total: number }> {
  const { front, rear } = sizePartsOf(parts)
  if (rear.length === 0) return { items: [], total: 0 }
  const only = filtersOf(parts).brand ?? (brands.length > 0 ? brands : undefined)
  const found = await Promise.all(
    front.flatMap((inFront) =>
      rear.map((behind) =>
        context.shop.searches.pairs({
          front: inFront.sizes[0]!.slug,
          rear: behind.sizes[0]!.slug,
          ...(only && { brands: only }),
          most: mostOfKind,
        }),
      ),
    ),
  )
  const pairs = found.flatMap((each) => each.pairs).slice(0, mostOfKind)
  const total = found.reduce((sum, each) => sum + each.total, 0)
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
export async function dropsOf({
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
      const [count = 0] = query ? await catalogue.countNarrowed(query, [{}]) : []
      return { label: part.label, rest: others.map(({ label }) => label).join(', '), count, link: searchHref(part.without) }
    }),
  )
  return drops.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
