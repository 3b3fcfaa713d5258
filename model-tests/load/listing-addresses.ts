/** Addresses of listings and product pages by kind, each asked once, so that no answer is kept from before. */
import type { Database } from '#adapters/database/index.ts'
import { type Counted, countInFile } from '#app/server/page/search-engines.ts'

/** By kind; in the order in which they are asked. */
export type Addresses = Record<string, string[]>

/** Of the sizes, cars and brands that this shop has: `of` each kind where there are as many. A larger shop of the same seed has them too. */
export async function listingAddresses({ query }: Pick<Database, 'query'>, of: number): Promise<Addresses> {
  const words = async (text: string) => (await query<{ word: string }>(text)).map(({ word }) => word)
  const sizes = await words('select size_slug as word from item group by 1 order by count(*) desc, 1')
  const brands = await words('select brand_slug as word from item group by 1 order by count(*) desc, 1')
  const categories = await words(
    'select category as word from item join product_line l on (l.brand_slug, l.slug) = (item.brand_slug, line_slug) group by 1 order by count(*) desc, 1',
  )
  const cars =
    await words(`select make_slug || '/' || model_slug || '/' || year || '?trim=' || trim_slug as word from vehicle_fitment
    order by md5(make_slug || model_slug || year || trim_slug)`)
  const staggered =
    await words(`select make_slug || '/' || model_slug || '/' || year || '?trim=' || trim_slug as word from vehicle_fitment
    where rear ->> 'sizeSlug' <> front ->> 'sizeSlug' order by md5(make_slug || model_slug || year || trim_slug)`)
  const models =
    await words(`select 'make=' || make_slug || '&model=' || model_slug || '&year=' || year as word from vehicle_fitment
    group by make_slug, model_slug, year order by md5(make_slug || model_slug || year)`)
  /** What the vehicle picker asks: makes of a year, models of a make, trims of a model. There are too few years for percentiles of their own. */
  const lists = [
    await words(`select distinct 'year=' || year as word from vehicle_fitment order by 1`),
    await words(`select 'year=' || year || '&make=' || make_slug as word from vehicle_fitment
      group by year, make_slug order by md5(year || make_slug)`),
    models,
  ]
  const some = (addressOf: (at: number) => string) => [...new Set(Array.from({ length: of }, (_, at) => addressOf(at)))]
  const cycle = (values: readonly string[], at: number) => values[at % values.length]!
  /** Dollars: bounds that leave about half of the tires, and none twice. */
  const bounds = (at: number) => `min=${90 + at}&max=${190 + 2 * at}`
  return {
    'by size': some((at) => `/tire-sizes/${cycle(sizes, at)}`),
    'size, two facets': some(
      (at) => `/tire-sizes/${cycle(sizes, at)}?category=${cycle(categories, at)}&speed=${'HVWTY'[at % 5]}`,
    ),
    'size, page 5': some((at) => `/tire-sizes/${cycle(sizes, at)}?page=5&sort=topRated`),
    'by vehicle': some((at) => `/vehicles/${cycle(cars, at)}`),
    'a car with matched sets': some((at) => `/vehicles/${cycle(staggered, at)}`),
    'lists of a car': some((at) => `/vehicles/lists?${cycle(lists[at % 3]!, Math.floor(at / 3))}`),
    'trims of a car': some(
      (at) =>
        `/vehicles/${cycle(models, at)
          .replace(/make=|model=|year=/g, '')
          .replaceAll('&', '/')}`,
    ),
    'by brand': some(
      (at) => `/brands/${cycle(brands, at)}?sort=${['recommended', 'topRated', 'score'][Math.floor(at / brands.length) % 3]}`,
    ),
    'brand, two facets': some(
      (at) => `/brands/${cycle(brands, at)}?category=${cycle(categories, Math.floor(at / 5))}&speed=${'HVWTY'[at % 5]}`,
    ),
    'brand by price': some((at) => `/brands/${cycle(brands, at)}?sort=priceAscending&page=${1 + Math.floor(at / brands.length)}`),
    'brand, price bounds': some((at) => `/brands/${cycle(brands, at)}?${bounds(at)}`),
    'by category': some((at) => `/categories/${cycle(categories, at)}-tires?page=${1 + Math.floor(at / categories.length)}`),
    'category by price': some(
      (at) => `/categories/${cycle(categories, at)}-tires?sort=priceAscending&page=${2 + Math.floor(at / categories.length)}`,
    ),
    'category, price bounds': some((at) => `/categories/${cycle(categories, at)}-tires?${bounds(at)}`),
    'category, all together': some(
      (at) =>
        `/categories/${cycle(categories, at)}-tires?${bounds(at)}&speed=${'HVWTY'[at % 5]}&load=85&sort=priceAscending&page=${1 + (at % 4)}`,
    ),
  }
}

/** Pages of tires of this shop, of as many lines. */
export async function productAddresses({ query }: Pick<Database, 'query'>, of: number): Promise<string[]> {
  const rows = await query<{ address: string }>(
    `select '/brands/' || brand_slug || '/' || line_slug || '/p/' || item_id as address from
      (select distinct on (brand_slug, line_slug) brand_slug, line_slug, item_id from item order by brand_slug, line_slug, md5(item_id)) of_lines
      order by md5(item_id) limit $1`,
    [of],
  )
  return rows.map(({ address }) => address)
}

/**
 * Pages about the whole catalogue, and the files that search engines read: what any of them does at once, others wait for. Of them the
 * event loop is measured and not the time: a list of a million tires is read longer than one of ten thousand.
 */
export async function wholeCatalogueAddresses({ query }: Pick<Database, 'query'>): Promise<string[]> {
  const [counted] = await query<{ lines: number; items: number }>(
    'select (select count(*)::int from product_line) as lines, (select count(*)::int from item) as items',
  )
  const files = (of: Counted, count: number) =>
    Array.from({ length: Math.min(3, Math.ceil(count / countInFile[of])) }, (_, at) => `/sitemap/${of}-${at + 1}.xml`)
  const lines = await query<{ address: string }>(
    `select '/brands/' || brand_slug || '/' || slug as address from product_line order by md5(brand_slug || slug) limit 40`,
  )
  return [
    '/',
    ...['brands', 'categories', 'types', 'tire-sizes', 'vehicles', 'guided-shopping', 'sitemap'].map((page) => `/${page}`),
    ...['', '/categories', '/types', '/brands', '/all', '/all?sort=newest&page=7'].map((page) => `/tire-reviews${page}`),
    '/categories/all-season-tires/reviews',
    '/types/passenger-tires/reviews',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    ...files('lines', counted!.lines),
    ...files('tires', counted!.items),
    ...lines.map(({ address }) => address),
  ]
}

/** The worst that a listing can be asked: all facets at once over the largest type, in no order that the shelves have. */
export function worstAddress(at: number): string {
  return `/categories/all-season-tires?min=${60 + (at % 40)}&max=${300 + at}&speed=H&speed=V&load=80&sort=priceAscending&page=3`
}
