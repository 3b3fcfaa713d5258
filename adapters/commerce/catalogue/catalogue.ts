/** The catalogue port on the shop's own database. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { countCatalogueChanges, type Database, preparedQuery } from '#adapters/database/index.ts'
import { brand, item, productLine, tireSize, vehicleFitment } from '#adapters/database/schema/index.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Brand, SizeOfLine, TireSize, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { ListingQuery } from '#machines/domain/listing/listing.ts'
import { pricedFor, tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { Catalogue, Named } from '#machines/ports/commerce/catalogue.ts'
import { cacheAnswers } from './answer-cache.ts'
import { itemsWithIds } from './catalogue-items.ts'
import { keepTires, type LineTire, toBrand } from './keep-tires.ts'
import { createListings } from './listing.ts'
import { keepShelves } from './shelves/keep-shelves.ts'
import type { Shelves } from './shelves/shelves.ts'

/**
 * Sizes, brands and cars are kept in memory until the catalogue changes, what listings ask about every tire (shelves/keep-shelves.ts),
 * and the tires that pages show until the shelves see that they have changed (keep-tires.ts). A cart's tires are read each time.
 */
export function createCatalogue({ database }: { database: Pick<Database, 'db' | 'heavy' | 'replica' | 'listen'> }): Catalogue {
  const { db, heavy, replica } = database
  const changes = countCatalogueChanges(database)
  const cached = <Answer extends object>(capacity: number) => cacheAnswers<Answer>(capacity, () => 1, changes)
  const cachedBrands = cached<Brand[]>(1)
  const cachedTireSizes = cached<Map<string, TireSize>>(1)
  const cachedSizes = cached<Awaited<ReturnType<Catalogue['sizes']>>>(keptSizes)
  const cachedMakes = cached<Named[]>(keptCars)
  const cachedModels = cached<Named[]>(keptCars)
  const cachedYears = cached<number[]>(keptCars)
  const cachedFitments = cached<VehicleFitment[]>(keptCars)
  const { makeSlug, modelSlug, year } = vehicleFitment

  const allBrands = () => cachedBrands('all', async () => (await db.select().from(brand).orderBy(brand.label)).map(toBrand))
  const brandsAmong = async (sold: readonly string[] | undefined) =>
    (await allBrands()).filter(({ slug }) => !sold || sold.includes(slug))
  const allTireSizes = () =>
    cachedTireSizes('all', async () => new Map((await db.select().from(tireSize)).map((size) => [size.slug, size])))
  const shelvesNow = keepShelves(replica, database)
  const tires = keepTires(replica, changes)
  const listingsBy = createListings({
    database: replica,
    readLabels: async (sold) => ({ brand: new Map((await brandsAmong(sold)).map(({ slug, label }) => [slug, label])) }),
    changes,
    tires,
    async readRims(slugs) {
      const known = await allTireSizes()
      return new Map(
        await Promise.all(
          slugs.map(async (slug) => [slug, (known.get(slug) ?? (await readSize(slug)))?.rimInches ?? 0] as const),
        ),
      )
    },
  })
  const catalogueOf = (sold?: readonly string[], look: () => Promise<Shelves> = shelvesNow): Catalogue => {
    const listings = listingsBy(look)
    const amongSold = (query: ListingQuery) => ({ ...query, ...(sold && { brands: sold }) })
    return {
      sizes: () => cachedSizes(JSON.stringify(sold ?? 'all'), () => readSizes(sold)),
      async size(slug) {
        if (sold && !(await this.sizes()).some((size) => size.slug === slug)) return null
        return (await allTireSizes()).get(slug) ?? readSize(slug)
      },
      itemCount: () => replica.db.$count(item, sold && inArray(item.brandSlug, [...sold])),
      itemPage: (offset, limit) =>
        replica.db
          .select({ itemId: item.itemId, brandSlug: item.brandSlug, lineSlug: item.lineSlug })
          .from(item)
          .where(sold && inArray(item.brandSlug, [...sold]))
          .orderBy(item.itemId)
          .offset(offset)
          .limit(limit),
      brands: () => brandsAmong(sold),
      makes: (ofYear) =>
        cachedMakes(String(ofYear ?? 'all'), () =>
          db
            .selectDistinct({ slug: makeSlug, label: vehicleFitment.make })
            .from(vehicleFitment)
            .where(ofYear === undefined ? undefined : eq(year, ofYear))
            .orderBy(vehicleFitment.make),
        ),
      models: (make, ofYear) =>
        cachedModels(`${make} ${ofYear ?? 'all'}`, () =>
          db
            .selectDistinct({ slug: modelSlug, label: vehicleFitment.model })
            .from(vehicleFitment)
            .where(and(eq(makeSlug, make), ofYear === undefined ? undefined : eq(year, ofYear)))
            .orderBy(vehicleFitment.model),
        ),
      years: (make, model) => cachedYears(`${make ?? ''} ${model ?? ''}`, () => readYears(make, model)),
      fitments: (make, model, ofYear) =>
        cachedFitments(`${make} ${model} ${ofYear}`, async () =>
          (await carRows(db, { make, model, year: ofYear })).map(fitmentOf),
        ),
      list: (query) => listings.list(amongSold(query)),
      count: (query) => listings.count(amongSold(query)),
      glance: (query, most) => listings.glance(amongSold(query), most),
      listLines: (query) => listings.listLines(amongSold(query)),
      countBySize: (query) => listings.countBySize(amongSold(query)),
      countNarrowed: (query, narrowings) => listings.countNarrowed(amongSold(query), narrowings),
      idsNarrowed: (query, narrowings, most) => listings.idsNarrowed(amongSold(query), narrowings, most),
      topPicks: (query, rule) => listings.topPicks(amongSold(query), rule),
      linesInBoth: ({ front, rear }, most) => listings.linesInBoth({ front: amongSold(front), rear: amongSold(rear) }, most),
      async product(itemId, userType = 'none') {
        const shelves = await look()
        const [found] = await tires.tires(shelves, [itemId])
        if (!found || (sold && !sold.includes(found.brandSlug))) return null
        const { brandSlug, lineSlug } = found
        const [known, sizes] = await Promise.all([
          tires.line(shelves, brandSlug, lineSlug),
          tires.tiresOfLine(shelves, brandSlug, lineSlug),
        ])
        return { item: pricedFor(userType, found), ...known!, sizes: sizes.map((each) => sizeFor(userType, each)) }
      },
      lineCount: () => replica.db.$count(productLine, sold && inArray(productLine.brandSlug, [...sold])),
      linePage: (offset, limit) =>
        replica.db
          .select({ brandSlug: productLine.brandSlug, lineSlug: productLine.slug })
          .from(productLine)
          .where(sold && inArray(productLine.brandSlug, [...sold]))
          .orderBy(productLine.brandSlug, productLine.slug)
          .offset(offset)
          .limit(limit),
      line: async (brandSlug, lineSlug) =>
        sold && !sold.includes(brandSlug) ? null : tires.line(await look(), brandSlug, lineSlug),
      sizesOfLine: async (brandSlug, lineSlug, userType) =>
        sold && !sold.includes(brandSlug)
          ? []
          : (await tires.tiresOfLine(await look(), brandSlug, lineSlug)).map((each) => sizeFor(userType, each)),
      async items(itemIds) {
        return (await itemsWithIds(db, itemIds)).filter(({ brandSlug }) => !sold || sold.includes(brandSlug))
      },
      ofBrands: (brands) => catalogueOf(brands.length > 0 ? [...brands].sort() : undefined, look),
      forRequest: () => catalogueOf(sold, lookingOnce(shelvesNow)),
    }
  }
  return catalogueOf()

  async function readSizes(sold: readonly string[] | undefined): ReturnType<Catalogue['sizes']> {
    const { sizeSlug, loadIndex, loadIndexDual, speedRating } = item
    const dualIndex = sql<number | null>`case when count(*) = count(${loadIndexDual}) then min(${loadIndexDual})::int end`
    const groups = await heavy.db
      .select({ sizeSlug, loadIndex, dualIndex, speedRating, count: sql<number>`count(*)::int` })
      .from(item)
      .where(sold && inArray(item.brandSlug, [...sold]))
      .groupBy(sizeSlug, loadIndex, speedRating)
    const bySize = new Map<string, typeof groups>()
    for (const group of groups) bySize.set(group.sizeSlug, [...(bySize.get(group.sizeSlug) ?? []), group])
    const sizes = await db.select().from(tireSize).orderBy(tireSize.widthMm, tireSize.ratio, tireSize.rimInches, tireSize.kind)
    return sizes.flatMap((size) => {
      const offers = bySize.get(size.slug)
      if (!offers) return []
      const loadIndexes = [...new Set(offers.map((offer) => offer.loadIndex))].sort((a, b) => a - b)
      const dualIndexes = weakestDuals(offers)
      const speedRatings = [...new Set(offers.map((offer) => offer.speedRating))].sort()
      const itemCount = offers.reduce((sum, offer) => sum + offer.count, 0)
      return [{ ...size, itemCount, loadIndexes, ...(dualIndexes && { dualIndexes }), speedRatings }]
    })
  }

  async function readYears(make?: string, model?: string): Promise<number[]> {
    const isAsked = and(
      make === undefined ? undefined : eq(makeSlug, make),
      model === undefined ? undefined : eq(modelSlug, model),
    )
    const rows = await db.selectDistinct({ year }).from(vehicleFitment).where(isAsked).orderBy(desc(year))
    return rows.map((row) => row.year)
  }

  async function readSize(slug: string): Promise<TireSize | null> {
    const [found] = await db.select().from(tireSize).where(eq(tireSize.slug, slug))
    return found ?? null
  }
}

/** The first look is every look; one that fails is none. */
function lookingOnce(look: () => Promise<Shelves>): () => Promise<Shelves> {
  let looked: Promise<Shelves> | null = null
  return () => {
    looked ??= look().catch((problem: unknown) => {
      looked = null
      throw problem
    })
    return looked
  }
}

function sizeFor(userType: UserType, { itemId, sizeLabel, rimInches, stock, ...prices }: LineTire): SizeOfLine {
  return { itemId, sizeLabel, rimInches, priceInCents: tierPrice(userType, prices), stock }
}

/** A tire that has no index for a pair makes it none for all with its first one. */
function weakestDuals(
  offers: ReadonlyArray<{ loadIndex: number; dualIndex: number | null }>,
): Record<number, number> | undefined {
  const pairs = [...new Set(offers.map(({ loadIndex }) => loadIndex))].flatMap((loadIndex) => {
    const alike = offers.filter((offer) => offer.loadIndex === loadIndex)
    const duals = alike.flatMap(({ dualIndex }) => dualIndex ?? [])
    return duals.length === alike.length ? [[loadIndex, Math.min(...duals)] as const] : []
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** Lists of makes, models and years, and cars. */
const keptCars = 5_000
/** One list of sizes for the whole shop, and one for each set of brands that partners are restricted to. */
const keptSizes = 50

/** The trims of a car. */
const carRows = preparedQuery('car', (db) =>
  db
    .select()
    .from(vehicleFitment)
    .where(
      and(
        eq(vehicleFitment.makeSlug, sql.placeholder('make')),
        eq(vehicleFitment.modelSlug, sql.placeholder('model')),
        eq(vehicleFitment.year, sql.placeholder('year')),
      ),
    )
    .orderBy(asc(vehicleFitment.trim)),
)

/** What our record does not say is absent. */
function fitmentOf({ rear, drivenAxle, pressureMonitor, ...car }: typeof vehicleFitment.$inferSelect): VehicleFitment {
  return { ...car, ...(rear && { rear }), ...(drivenAxle && { drivenAxle }), ...(pressureMonitor && { pressureMonitor }) }
}
