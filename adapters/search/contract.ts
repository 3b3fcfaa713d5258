/** What every database must answer to a search. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { withSearch } from '#machines/domain/search/kept-searches.ts'
import type { Article, SearchIndex } from '#machines/ports/search/search-index.ts'
import { createPastSearches } from './past-searches.ts'
import { createSearchIndex } from './search-index.ts'

const articles: Article[] = [
  { path: '/returns-and-refunds', title: 'Returns and refunds', description: 'You can send unmounted tires back.' },
  { path: '/free-shipping', title: 'Shipping', description: 'How long it takes.' },
]
const none = { brands: [], lines: [], models: [], shops: [], articles: [] }

/** `open` gives an empty database with today's tables. */
export function describeSearchIndex(name: string, open: () => Promise<Database>): void {
  let ready: Promise<{ database: Database; index: SearchIndex }>
  beforeAll(() => {
    ready = open().then(async (database) => {
      await fill(database)
      return { database, index: createSearchIndex({ database }) }
    })
  })
  afterAll(async () => (await ready).database.close())
  const find = async (words: string, rest: { text?: string; brands?: string[] } = {}) =>
    (await ready).index.find({ words, text: rest.text ?? words, articles, most: 5, ...rest })

  // @fact storefront.235
  test.each([
    ['quietline', { lines: [quietline] }],
    ['quietlne', { lines: [quietline] }],
    ['quitline', { lines: [quietline] }],
    ['quiet', { lines: [quietline] }],
    ['norland', { brands: [{ slug: 'norrland', label: 'Norrland' }] }],
    ['honda civik', { models: [{ make: 'Honda', makeSlug: 'honda', model: 'Civic', modelSlug: 'civic' }] }],
    ['fifth stret garage', { shops: [garage] }],
    ['refund', { articles: [articles[0]] }],
    ['refnds', { articles: [articles[0]] }],
    ['grenon', { brands: [grenon] }],
    ['GRÉNON', { brands: [grenon] }],
    ['ete vert', { lines: [{ ...quietline, brandSlug: 'grenon', lineSlug: 'ete-vert', brand: grenon.label, name: 'Été Vert' }] }],
    ['canon city', { shops: [pneus] }],
    ['xyzzy', {}],
    ['qui', { lines: [quietline] }],
    ['_ui', {}],
    ['%', {}],
    ['', {}],
    ["%_'\\", {}],
  ])(`${name}: names that are spelled like %j are found`, async (words, expected) => {
    expect(await find(words)).toEqual({ ...none, ...expected })
  })

  test(`${name}: what is most alike comes first, and a partner finds the brands of their account alone`, async () => {
    expect((await find('frost')).lines.map(({ name }) => name)).toEqual(['Frost 4', 'Frostbite'])
    expect((await find('frost', { brands: ['halden'] })).lines.map(({ name }) => name)).toEqual(['Frostbite'])
  })

  test(`${name}: a few letters find the product lines that have a word which begins so`, async () => {
    expect((await find('fro')).lines.map(({ name }) => name)).toEqual(['Frost 4', 'Frostbite'])
    expect((await find('bit')).lines).toEqual([])
  })

  test(`${name}: shops and texts are looked for by the whole text`, async () => {
    const found = await find('', { text: 'winter garage' })
    expect(found.lines).toEqual([])
    expect(found.shops).toEqual([garage])
    expect((await find('quietline', { text: 'fifth street garage' })).shops).toEqual([garage])
  })

  test(`${name}: models come with their years and trims, newest first`, async () => {
    expect(await (await ready).index.models()).toEqual([
      {
        make: 'Honda',
        makeSlug: 'honda',
        model: 'Civic',
        modelSlug: 'civic',
        years: [2020, 2019],
        trims: [
          { slug: 'lx', label: 'LX', years: [2020, 2019] },
          { slug: 'sport', label: 'Sport', years: [2019] },
        ],
      },
    ])
  })

  // @fact storefront.232
  test(`${name}: a line that is sold in two sizes is a set, with the cheapest tire of each`, async () => {
    const { index } = await ready
    const sizes = { front: '225-45r17', rear: '255-40r17', most: 5 }
    expect(await index.pairs(sizes)).toEqual({ pairs: [{ frontId: '1', rearId: '3' }], total: 1 })
    expect(await index.pairs({ ...sizes, brands: ['norrland'] })).toEqual({ pairs: [], total: 0 })
  })

  // @fact storefront.238
  test(`${name}: searches are counted by day and words; those of one person alone are shown to no one`, async () => {
    const { index, database } = await ready
    const count = (day: string, words: string, found: number) => index.count({ day, words, found })
    for (const [day, words, found] of [
      ['2026-11-24', 'winter', 40],
      ['2026-11-24', 'winter', 41],
      ['2026-11-24', 'flying tires', 0],
      ['2026-11-25', 'flying tires', 0],
      ['2026-11-25', 'only once', 0],
    ] as const)
      await count(day, words, found)
    expect(await index.misses('2026-11-01', 5)).toEqual([
      { day: '2026-11-25', searches: 2, misses: 2, words: [{ words: 'flying tires', times: 1 }] },
      { day: '2026-11-24', searches: 3, misses: 1, words: [{ words: 'flying tires', times: 1 }] },
    ])
    expect(await index.popular('2026-11-01', 5)).toEqual([{ words: 'winter', times: 2 }])
    await count('2027-06-01', 'summer', 1)
    expect(await database.query('select words from search_count')).toEqual([{ words: 'summer' }])
  })

  test(`${name}: names are found by an index, however many there are`, async () => {
    const { query } = (await ready).database
    await query(
      `insert into brand (slug, label, country) select 'brand-' || n, md5(n::text), 'US' from generate_series(1, 4000) n`,
    )
    await query('analyze brand')
    for (const words of ['quietline', 'quietline all weather']) {
      const plan = await query<Record<string, string>>(`explain select 1 from brand where '${words}' <% folded(label)`)
      expect(JSON.stringify(plan), words).toContain('brand_by_likeness')
    }
    const indexes = await query<{ name: string }>(
      `select indexname as name from pg_indexes where indexname like '%by_likeness' order by 1`,
    )
    expect(indexes.map(({ name }) => name)).toEqual(['brand_by_likeness', 'installer_by_likeness', 'product_line_by_likeness'])
  })

  // @fact storefront.237
  test(`${name}: an account keeps its last searches, also of two at once, until it removes them or goes`, async () => {
    const { database } = await ready
    const { query } = database
    const past = createPastSearches(database)
    await query(`insert into account (account_id, username, email, password_hash, first_name, last_name, user_type, brands)
      values ('dana', 'dana@example.com', 'dana@example.com', 'x', 'Dana', 'Reyes', 'none', '[]')`)
    const search = (label: string) => ({ label, link: `/search?q=${label}` })
    const keep = (label: string) => past.change('dana', (searches) => withSearch(searches, search(label)))
    expect(await past.searchesOf('dana')).toEqual([])
    await Promise.all([keep('a'), keep('b')])
    expect(await keep('c')).toEqual(await past.searchesOf('dana'))
    expect((await past.searchesOf('dana')).map(({ label }) => label).sort()).toEqual(['a', 'b', 'c'])
    expect(await past.searchesOf('someone-else')).toEqual([])
    await past.change('dana', () => [])
    expect(await query('select 1 from past_search')).toEqual([])
    await keep('a')
    await query(`delete from account where account_id = 'dana'`)
    expect(await query('select 1 from past_search')).toEqual([])
  })
}

const quietline = {
  brandSlug: 'halden',
  lineSlug: 'quietline',
  brand: 'Halden',
  name: 'Quietline',
  category: 'touring',
  type: 'passenger',
  subtype: 'grand-touring',
}
const garage = { installerId: 'TL-000001', company: 'Fifth Street Garage', city: 'Columbus', state: 'OH', zip: '43215' }
const grenon = { slug: 'grenon', label: 'Grénon & Söhne' }
const pneus = { installerId: 'TL-000002', company: 'Pneus Réné', city: 'Cañon City', state: 'CO', zip: '81212' }

async function fill({ query }: Database): Promise<void> {
  await query(`insert into brand (slug, label, country) values ('halden', 'Halden', 'US'), ('norrland', 'Norrland', 'SE'),
    ('grenon', 'Grénon & Söhne', 'DE')`)
  await query(`insert into product_line (slug, brand_slug, name, category, type, subtype, warranty_miles, description, features,
      white_letters, includes_road_hazard, has_free_coverage, rating, scores, review_attributes)
    select slug, brand, name, category, 'passenger', 'grand-touring', 0, '', '[]', false, false, false, '{}', '{}', '{}'
    from (values ('quietline', 'halden', 'Quietline', 'touring'), ('frostbite', 'halden', 'Frostbite', 'winter'),
      ('frost-4', 'norrland', 'Frost 4', 'winter'), ('ete-vert', 'grenon', 'Été Vert', 'touring')) line(slug, brand, name, category)`)
  await query(`insert into tire_size (slug, label, kind, rim_inches, width_mm, ratio)
    values ('225-45r17', '225/45R17', 'euro', 17, 225, 45), ('255-40r17', '255/40R17', 'euro', 17, 255, 40)`)
  await query(`insert into item (item_id, brand_slug, line_slug, size_slug, load_index, speed_rating, max_load_lbs, utqg,
      price_in_cents, member_price_in_cents, fet_in_cents, is_installable, is_oversize, stock, lead_days, overall_diameter_mm,
      section_width_mm, tread_depth32nds, weight_lbs, load_range)
    select id, brand, line, size, 94, 'W', 1477, '500 A A', price, price, 0, true, false, 4, 1, 634, 225, 10, 22, 'SL'
    from (values ('1', 'halden', 'quietline', '225-45r17', 10000), ('2', 'halden', 'quietline', '225-45r17', 12000),
      ('3', 'halden', 'quietline', '255-40r17', 15000), ('4', 'norrland', 'frost-4', '225-45r17', 9000)) item(id, brand, line, size, price)`)
  await query(`insert into vehicle_fitment (make_slug, model_slug, year, trim_slug, make, model, trim, front)
    values ('honda', 'civic', 2019, 'lx', 'Honda', 'Civic', 'LX', '{}'), ('honda', 'civic', 2020, 'lx', 'Honda', 'Civic', 'LX', '{}'),
      ('honda', 'civic', 2019, 'sport', 'Honda', 'Civic', 'Sport', '{}')`)
  await query(`insert into installer (installer_id, company, address_line1, city, state, zip, phone, latitude, longitude, time_zone,
      is_mobile_install, is_electric_optimized, is_sponsored, authorised_installer, installation_history_count, rating,
      certification_list, price_per_tire_in_cents, wait_minutes, service_radius_miles, service_ids, week)
    select id, company, '12 Fifth St', city, state, zip, '6145550142', 40, -83, 'America/New_York',
      false, false, false, true, 0, '{}', '[]', '{}', 30, 0, '[]', '[]'
    from (values ('TL-000001', 'Fifth Street Garage', 'Columbus', 'OH', '43215'),
      ('TL-000002', 'Pneus Réné', 'Cañon City', 'CO', '81212')) shop(id, company, city, state, zip)`)
}
