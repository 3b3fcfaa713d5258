/** What the page of a tire says of its sidewall, its maker's rebate and a tire that is no longer made, and which sizes it offers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
let database: Database
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

/** The page of the first tire on which the condition holds. */
async function pageOf(condition: string): Promise<Page> {
  const [found] = await database.query<{ path: string }>(
    `select '/brands/' || i.brand_slug || '/' || i.line_slug || '/p/' || i.item_id as path
     from item i join product_line l on l.brand_slug = i.brand_slug and l.slug = i.line_slug
     where ${condition} order by i.item_id::bigint limit 1`,
  )
  return new Visitor(world.shop.url).open(found!.path)
}

const marksOf = ({ document }: Page) =>
  document.querySelectorAll('ul[aria-label="Marks on its sidewall"] li').map((mark) => textOf(mark))
const factOf = ({ document }: Page, label: string) =>
  document
    .querySelectorAll('main th[scope="row"]')
    .filter((head) => textOf(head) === label)
    .map((head) => textOf(head.parentNode!.querySelector('td')!))[0]

const plain = 'not l.is_three_peak and not i.is_run_flat and not l.is_for_electric and i.oe_mark is null'

// @fact storefront.193
test('a tire of a line with more sizes than one list leads to the page of the line, without a redirect', async () => {
  const page = await pageOf('(select count(*) from item o where o.brand_slug = i.brand_slug and o.line_slug = i.line_slug) > 40')
  const link = page.document.querySelectorAll('main a').find((each) => /^See all \d+ sizes$/.test(textOf(each)))
  expect((await new Visitor(world.shop.url).ask(link!.attrs.href!)).status).toBe(200)
})

// @fact storefront.190
test.each([
  [plain, []],
  ['l.is_three_peak and not i.is_run_flat and not l.is_for_electric and i.oe_mark is null', ['Severe snow']],
  ['i.is_run_flat and not l.is_three_peak and not l.is_for_electric and i.oe_mark is null', ['Run-flat']],
  ['l.is_for_electric and not l.is_three_peak and not i.is_run_flat and i.oe_mark is null', ['For electric cars']],
  ["i.oe_mark = 'MO' and not l.is_three_peak and not i.is_run_flat and not l.is_for_electric", ['Mercedes-Benz mark']],
])('where %s, the page names %j', async (condition, marks) => {
  const page = await pageOf(condition)
  expect(marksOf(page)).toEqual(marks)
  expect(page.text.includes('it passed the test on packed snow')).toBe(marks.includes('Severe snow'))
})

// @fact storefront.190
test('the data sheet has the load range and the week in which the tire was made, where they are known', async () => {
  expect(factOf(await pageOf("i.load_range = 'XL'"), 'Load range')).toBe('XL, extra load')
  expect(factOf(await pageOf("i.made_on = '2026-03-09'"), 'Made in the week of')).toBe('Mar 9, 2026')
  expect(factOf(await pageOf('i.made_on is null'), 'Made in the week of')).toBeUndefined()
})

test.each([
  ['passenger', ['Front 2', 'Rear 2']],
  ['trailer', ['Tires 4']],
])('the page of a %s tire asks for %j', async (type, numbers) => {
  const page = await pageOf(`l.type = '${type}' and i.stock > 24`)
  const asked = page.document
    .querySelectorAll('#add input[type=number]')
    .map(({ attrs }) => `${textOf(page.document.querySelector(`label[for=${attrs.id}]`)!)} ${attrs.value}`)
  expect(asked).toEqual(numbers)
  const cart = await page.press('Add 4 tires', { frontQuantity: '5' })
  expect(cart.text).toContain(numbers.length === 1 ? 'Cart, 5 tires' : 'Cart, 7 tires')
})

// @fact storefront.191
test('a rebate is shown with its last day, and not after it', async () => {
  const [line] = await database.query<{ brand_slug: string; slug: string; rebate: { amountInCents: number } }>(
    'select brand_slug, slug, rebate from product_line where rebate is not null order by 1, 2 limit 1',
  )
  const path = `i.brand_slug = '${line!.brand_slug}' and i.line_slug = '${line!.slug}'`
  const until = (day: string) =>
    database.query(
      `update product_line set rebate = jsonb_build_object('amountInCents', 8000, 'until', $3::text, 'terms', 'For four.')
       where brand_slug = $1 and slug = $2`,
      [line!.brand_slug, line!.slug, day],
    )
  try {
    await until('2999-12-31')
    const price = (page: Page) => /"price":"([\d.]+)"/.exec(page.html)?.[1]
    const during = await pageOf(path)
    expect(during.text).toContain('$80 rebate For four. Buy by Tuesday, December 31, 2999.')
    await until('2001-01-01')
    const after = await pageOf(path)
    expect(after.text).not.toContain('$80 rebate')
    expect(price(after)).toMatch(/^\d+\.\d\d$/)
    expect(price(during)).toBe(price(after))
  } finally {
    await database.query('update product_line set rebate = $3 where brand_slug = $1 and slug = $2', [
      line!.brand_slug,
      line!.slug,
      JSON.stringify(line!.rebate),
    ])
  }
})

// @fact storefront.192
test('a tire that is no longer made is sold while it lasts; then its page is gone, names its successor, and is empty for a robot', async () => {
  const [tire] = await database.query<{ item_id: string; stock: number }>(
    'select item_id, stock from item where is_discontinued and stock > 0 and successor_item_id is not null order by item_id limit 1',
  )
  const its = `i.item_id = '${tire!.item_id}'`
  const sold = await pageOf(its)
  expect([sold.status, sold.text.includes('We sell what is left.')]).toEqual([200, true])
  expect(structuredOf(sold)).toContain('https://schema.org/InStock')
  try {
    await database.query('update item set stock = 0 where item_id = $1', [tire!.item_id])
    const gone = await pageOf(its)
    expect([gone.status, gone.text.includes('None is left.')]).toEqual([410, true])
    expect(structuredOf(gone)).toContain('https://schema.org/Discontinued')
    const successor = gone.document.querySelectorAll('[data-notice] a').map(({ attrs }) => attrs.href!)[0]!
    expect((await new Visitor(world.shop.url).open(successor)).status).toBe(200)
    const robot = new Visitor(world.shop.url, { 'User-Agent': 'Googlebot/2.1' })
    expect(await robot.ask(gone.path)).toMatchObject({ status: 410, text: '' })
  } finally {
    await database.query('update item set stock = $2 where item_id = $1', [tire!.item_id, tire!.stock])
  }
})

function structuredOf({ document }: Page): string {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => script.textContent)
    .join()
}

interface LineTire {
  itemId: string
  path: string
  rimInches: number
}

/** The tires of the line with the most sizes among those that have no more than `most`. */
function tiresOfLine(most: number): Promise<LineTire[]> {
  return database.query<LineTire>(
    `select item_id as "itemId", '/brands/' || brand_slug || '/' || line_slug || '/p/' || item_id as path, rim_inches::float as "rimInches"
     from item join tire_size on slug = size_slug
     where (brand_slug, line_slug) = (
       select brand_slug, line_slug from item group by 1, 2 having count(*) <= $1 order by count(*) desc, 1, 2 limit 1)
     order by item_id`,
    [most],
  )
}

const offered = ({ document }: Page) => document.querySelectorAll('#size option').map(({ attrs }) => attrs.value ?? '')
const idsOf = (tires: readonly LineTire[]) => tires.map(({ itemId }) => itemId).sort()

test('of a line of more than 40 sizes those for the same wheels are offered, with the way to all of them', async () => {
  const tires = await tiresOfLine(1_000)
  expect(tires.length).toBeGreaterThan(40)
  const [tire] = tires
  const page = await new Visitor(world.shop.url).open(tire!.path)
  expect(offered(page).sort()).toEqual(idsOf(tires.filter(({ rimInches }) => rimInches === tire!.rimInches)))
  expect(page.text).toContain(`Wheels of another size? See all ${tires.length} sizes`)
  const all = await page.follow(`See all ${tires.length} sizes`)
  const listed = all.document.querySelectorAll('main a').map(({ attrs }) => attrs.href ?? '')
  for (const { path } of tires) expect(listed).toContain(path)
})

test('a line of fewer is offered whole', async () => {
  const tires = await tiresOfLine(40)
  const page = await new Visitor(world.shop.url).open(tires[0]!.path)
  expect(offered(page).sort()).toEqual(idsOf(tires))
  expect(page.text).not.toContain('Wheels of another size?')
})

const tire = '/brands/halden/meridian-as/p/100000'
const stageOf = ({ document }: Page) => document.querySelector('section[aria-label="Pictures"]')!
const picturesOf = (page: Page) =>
  stageOf(page)
    .querySelectorAll('img')
    .map(({ attrs }) => attrs.src ?? '')

// @fact storefront.354
test('the score card says each score in points and in words, and what was not measured is N/A', async () => {
  const measured = (await pageOf("i.item_id = '100000'")).text
  for (const words of [
    '9.1 excellent, 9 to 10',
    'Handling 8.8 great, 8 to 9',
    'Longevity 9.2 excellent',
    'Traction 9.0 excellent',
  ])
    expect(measured).toContain(words)
  const tough = (await pageOf("l.category = 'mud-terrain' and l.type = 'light-truck'")).text
  expect([tough.includes('Durability'), tough.includes('Handling ')]).toEqual([true, false])
})

// The types of pictures of the specification, section 3.
// @fact storefront.356
test.each([
  ['', 'three-quarter'],
  ['?view=sidewall', 'sidewall'],
  ['?view=tread', 'tread'],
  ['?view=tread-only', 'tread-only'],
  ['?view=view360', 'turn-3'],
  ['?view=view360&turn=23', 'turn-23'],
  ['?view=view360&turn=24', 'turn-3'],
  ['?view=view360&turn=-1', 'turn-3'],
  ['?view=<b>', 'three-quarter'],
])('%s shows the picture %s, drawn by the shop', async (query, picture) => {
  const page = await new Visitor(world.shop.url).open(tire + query)
  const [path] = [
    ...picturesOf(page),
    ...stageOf(page)
      .querySelectorAll('image')
      .map(({ attrs }) => attrs.href ?? ''),
  ].filter((address) => address.includes(`--${picture}--full`))
  expect(path).toBeDefined()
  const drawing = await fetch(new URL(path!, world.shop.url))
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})

test('without scripts a tire is turned one link at a time, all the way around', async () => {
  const visitor = new Visitor(world.shop.url)
  let page = await visitor.open(`${tire}?view=view360&turn=22`)
  for (const turn of [23, 0, 1]) {
    page = await page.follow('Turn right')
    expect(page.path).toBe(`${tire}?view=view360&turn=${turn}`)
  }
  expect((await page.follow('Turn left')).path).toBe(`${tire}?view=view360&turn=0`)
})

// @fact storefront.357
test('a video of the maker is a link and a picture of the shop; its frame is allowed by that document alone', async () => {
  const path = '/brands/calder/fourfold/p/'
  const first = await pageOf("l.slug = 'fourfold' and l.brand_slug = 'calder'")
  expect([first.text.includes('Video'), first.path.startsWith(path)]).toEqual([false, true])
  const video = { kind: 'SiteYouTubeVideo', id: 'aqz-KE-bpKQ', title: 'Fourfold in the rain' }
  await database.query(
    `update product_line set video = '${JSON.stringify(video)}' where slug = 'fourfold' and brand_slug = 'calder'`,
  )
  const frameOf = async (query: string) => {
    const { headers } = await fetch(new URL(first.path + query, world.shop.url))
    return /frame-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]
  }
  await expect.poll(() => frameOf('?view=video')).toBe('https://www.youtube-nocookie.com')
  expect([await frameOf(''), await frameOf('?view=tread')]).toEqual(["'none'", "'none'"])
  const page = await new Visitor(world.shop.url).open(`${first.path}?view=video`)
  expect(page.text).toContain('Play: Fourfold in the rain')
  const link = page.document.querySelector('a[href^="https://www.youtube.com"]')
  expect(link?.attrs.href).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  expect(page.document.querySelectorAll('iframe')).toEqual([])
  const loaded = page.document.querySelectorAll('[src], link[href]').map(({ attrs }) => attrs.src ?? attrs.href ?? '')
  expect(loaded.filter((address) => address.includes('youtu'))).toEqual([])
})

test('the price by the month has its rate, its number of payments and its total beside it, for as many tires as the page names', async () => {
  const visitor = new Visitor(world.shop.url)
  const four = await visitor.open(tire)
  expect(four.text.replace('Affirm .', 'Affirm.')).toContain(
    '$50.40 a month for 12 months with Affirm. 0% APR, no down payment. 4 tires less 10% for paying with Affirm: ' +
      '$604.80 in 12 payments of $50.40, $604.80 in total.',
  )
  expect((await visitor.open(`${tire}?frontQuantity=1&rearQuantity=0`)).text).toContain('One tire less 10%')
  expect((await visitor.open(`${tire}?frontQuantity=0&rearQuantity=0`)).text).not.toContain('a month for')
})

// @fact storefront.356
test('a tire that cannot be drawn says so, and the address of its picture answers with one that says so too', async () => {
  await database.query(`update product_line set name = 'Old--Name' where slug = 'quietline' and brand_slug = 'halden'`)
  const page = await pageOf("l.slug = 'quietline'")
  expect(page.text).toContain('There is no picture of this tire.')
  expect(picturesOf(page)).toEqual(['/art/unavailable.svg'])
  expect(page.text).not.toContain('Drawn to size')
  for (const [path, status] of [
    ['/art/unavailable.svg', 200],
    ['/art/Halden--Old--Name--touring--225~45R17_94V--black--tread--list.abc.svg', 404],
  ] as const) {
    const drawing = await fetch(new URL(path, world.shop.url))
    expect([drawing.status, drawing.headers.get('content-type')]).toEqual([status, 'image/svg+xml; charset=utf-8'])
    expect(await drawing.text()).toContain('No picture of this tire')
  }
})
