/** The catalogue port on the shop's own database. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { countCatalogueChanges } from '#adapters/database/catalogue-changes.ts'
import type { Database } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { brand, item, productLine, tireSize, vehicleFitment } from '#adapters/database/schema/index.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Brand, SizeOfLine, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { ListingQuery } from '#machines/domain/listing/listing.ts'
import { pricedFor, tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { cacheAnswers } from './answer-cache.ts'
import { itemsWithIds, selectItems, sizeLabel, toCatalogueItem } from './catalogue-items.ts'
import { createListings } from './listing.ts'

/**
 * Sizes, brands and makes are kept in memory until the catalogue changes, and what listings ask about every tire
 * (shelves/keep-shelves.ts); stock and prices that a page shows are read for each page.
 */
export function createCatalogue({ database }: { database: Pick<Database, 'db' | 'heavy' | 'replica' | 'listen'> }): Catalogue {
  const { db, heavy, replica } = database
  const changes = countCatalogueChanges(database)
  const cachedBrands = cacheAnswers<Brand[]>(1, () => 1, changes)
  const cachedSizes = cacheAnswers<Awaited<ReturnType<Catalogue['sizes']>>>(keptSizes, () => 1, changes)
  /** Of all years, and of each. */
  const cachedMakes = cacheAnswers<Awaited<ReturnType<Catalogue['makes']>>>(keptYears, () => 1, changes)
  const cachedYears = cacheAnswers<number[]>(1, () => 1, changes)
  const { makeSlug, modelSlug, year } = vehicleFitment

  const allBrands = () => cachedBrands('all', async () => (await db.select().from(brand).orderBy(brand.label)).map(toBrand))
  const brandsAmong = async (sold: readonly string[] | undefined) =>
    (await allBrands()).filter(({ slug }) => !sold || sold.includes(slug))
  const { list, count, glance, listLines, linesInBoth, topPicks, countBySize, countNarrowed, idsNarrowed } = createListings(
    replica,
    async (sold) => ({ brand: new Map((await brandsAmong(sold)).map(({ slug, label }) => [slug, label])) }),
    changes,
    database,
  )
  const catalogueOf = (sold?: readonly string[]): Catalogue => {
    const amongSold = (query: ListingQuery) => ({ ...query, ...(sold && { brands: sold }) })
    return {
      sizes: () => cachedSizes(JSON.stringify(sold ?? 'all'), () => readSizes(sold)),
      async size(slug) {
        if (sold && !(await this.sizes()).some((size) => size.slug === slug)) return null
        const [found] = await db.select().from(tireSize).where(eq(tireSize.slug, slug))
        return found ?? null
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
        db
          .selectDistinct({ slug: modelSlug, label: vehicleFitment.model })
          .from(vehicleFitment)
          .where(and(eq(makeSlug, make), ofYear === undefined ? undefined : eq(year, ofYear)))
          .orderBy(vehicleFitment.model),
      years: (make, model) => (make === undefined ? cachedYears('all', () => readYears()) : readYears(make, model)),
      fitments: async (make, model, ofYear) => (await carRows(db, { make, model, year: ofYear })).map(fitmentOf),
      list: (query) => list(amongSold(query)),
      count: (query) => count(amongSold(query)),
      glance: (query, most) => glance(amongSold(query), most),
      listLines: (query) => listLines(amongSold(query)),
      countBySize: (query) => countBySize(amongSold(query)),
      countNarrowed: (query, narrowings) => countNarrowed(amongSold(query), narrowings),
      idsNarrowed: (query, narrowings, most) => idsNarrowed(amongSold(query), narrowings, most),
      topPicks: (query, rule) => topPicks(amongSold(query), rule),
      linesInBoth: ({ front, rear }, most) => linesInBoth({ front: amongSold(front), rear: amongSold(rear) }, most),
      async product(itemId, userType = 'none') {
        const [row] = await selectItems(replica.db).where(eq(item.itemId, itemId))
        if (!row || (sold && !sold.includes(row.item.brandSlug))) return null
        const { brandSlug, lineSlug } = row.item
        const known = await readLine(brandSlug, lineSlug)
        return {
          item: pricedFor(userType, toCatalogueItem(row)),
          ...known!,
          sizes: await sizesOfLine(brandSlug, lineSlug, userType),
        }
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
      line: async (brandSlug, lineSlug) => (sold && !sold.includes(brandSlug) ? null : readLine(brandSlug, lineSlug)),
      sizesOfLine: async (brandSlug, lineSlug, userType) =>
        sold && !sold.includes(brandSlug) ? [] : sizesOfLine(brandSlug, lineSlug, userType),
      async items(itemIds) {
        return (await itemsWithIds(db, itemIds)).filter(({ brandSlug }) => !sold || sold.includes(brandSlug))
      },
      ofBrands: (brands) => catalogueOf(brands.length > 0 ? [...brands].sort() : undefined),
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

  async function readLine(brandSlug: string, lineSlug: string) {
    const [row] = await replica.db
      .select({ line: productLine, maker: brand })
      .from(productLine)
      .innerJoin(brand, eq(brand.slug, productLine.brandSlug))
      .where(and(eq(productLine.brandSlug, brandSlug), eq(productLine.slug, lineSlug)))
    return row ? { brand: toBrand(row.maker), line: row.line } : null
  }

  async function sizesOfLine(brandSlug: string, lineSlug: string, userType: UserType): Promise<SizeOfLine[]> {
    const rows = await lineSizes(replica.db, { brandSlug, lineSlug })
    return rows.map(({ itemId, size, rimInches, stock, ...rest }) => ({
      itemId,
      sizeLabel: sizeLabel(size, rest),
      rimInches,
      priceInCents: tierPrice(userType, rest),
      stock,
    }))
  }
}

/** Not whole tires: a line is sold in up to 300 sizes. */
const lineSizes = preparedQuery('sizes-of-line', (db) =>
  db
    .select({
      itemId: item.itemId,
      size: tireSize.label,
      rimInches: tireSize.rimInches,
      loadIndex: item.loadIndex,
      loadIndexDual: item.loadIndexDual,
      speedRating: item.speedRating,
      priceInCents: item.priceInCents,
      memberPriceInCents: item.memberPriceInCents,
      stock: item.stock,
    })
    .from(item)
    .innerJoin(tireSize, eq(tireSize.slug, item.sizeSlug))
    .where(and(eq(item.brandSlug, sql.placeholder('brandSlug')), eq(item.lineSlug, sql.placeholder('lineSlug'))))
    .orderBy(tireSize.rimInches, tireSize.widthMm, tireSize.ratio, item.itemId),
)

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

const keptYears = 100
/** One list of sizes for the whole shop, and one for each set of brands that partners are restricted to. */
const keptSizes = 50

/** What our record does not say is absent. */
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

function fitmentOf({ rear, drivenAxle, pressureMonitor, ...car }: typeof vehicleFitment.$inferSelect): VehicleFitment {
  return { ...car, ...(rear && { rear }), ...(drivenAxle && { drivenAxle }), ...(pressureMonitor && { pressureMonitor }) }
}

function toBrand({ widgetSource, ...row }: typeof brand.$inferSelect): Brand {
  return { ...row, ...(widgetSource !== null && { widgetSource }) }
}
