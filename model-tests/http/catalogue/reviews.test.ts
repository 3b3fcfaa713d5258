/** Reviews: read by everyone, written by drivers, proven by email, published by staff; and the pages of a line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, orderOf, place, readyToPlace, tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let database: Database
let staff: Visitor
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
  staff = new Visitor(world.shop.url)
  const login = await staff.open('/my_customers/login')
  await login.press('Sign in', { email: 'sales@demo.treadline.example', password: demoPassword })
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

const line = '/brands/halden/meridian-as'
const open = (path: string) => new Visitor(world.shop.url).open(path)
const stars = (page: Page) => page.text.match(/[1-5] of 5(?!,)/g) ?? []

interface ProductData {
  '@type': string
  aggregateRating?: { ratingValue: number; reviewCount: number }
  review?: Array<{ name: string; reviewBody: string; author: { name: string }; reviewRating: { ratingValue: number } }>
}
const productData = ({ document }: Page) =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as ProductData)
    .find((data) => data['@type'] === 'Product')

const typed = {
  dry: '5',
  noise: '4',
  summary: 'Sure in the rain',
  comments: 'Second set on this car.\nNothing to complain about.',
  name: 'Dana Reyes',
  vehicle: '2020 Honda Civic Touring',
  purchasedOn: '03/14/2026',
  buyAgain: 'yes',
}
/** Without long numbers, which a form may take for a card’s. */
const unique = (text: string) => `${text}, ${crypto.randomUUID().slice(0, 8)}`
let writers = 0
const emailOf = (name: string) => `${name}-${++writers}-${Date.now()}@example.com`

/** Sends a review and gives the page that its email leads to. */
async function write(change: Record<string, string>, of = line): Promise<Page> {
  const email = change.email ?? emailOf('dana')
  const form = await open(`${of}/write-a-review`)
  const sent = await form.press('Send the review', { ...typed, ...change, email })
  expect(sent.path, sent.text).toBe(`${of}/write-a-review?sent=yes`)
  const [letter] = await database.query<{ text: string }>('select text from mail_outbox where "to" = $1 order by id desc', [
    email,
  ])
  return open(/\/review\/[\w.-]+/.exec(letter!.text)![0])
}

async function decide(summary: string, decision: string): Promise<Page> {
  const held = await staff.open('/staff/reviews')
  const [row] = await database.query<{ id: string }>('select review_id as id from review where summary = $1', [summary])
  const form = held.document.querySelectorAll('form').find((each) => each.toString().includes(row!.id))
  const hidden = (name: string) => form?.querySelector(`input[name=${name}]`)?.attrs.value ?? ''
  const fields = { form: 'decide', key: hidden('key'), about: hidden('about'), reviewId: row!.id, decision }
  return staff.navigate(new URL('/staff/reviews', world.shop.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    from: held.url,
  })
}

// @fact storefront.82 storefront.83
test('the stars of a tire, of its line and of its reviews are the same, on the pages and in their data', async () => {
  const [tire, ofLine, reviews] = await Promise.all([tirePage, line, `${line}/reviews`].map(open))
  const [row] = await database.query<{ stars: number; count: number; average: number }>(
    `select count(*)::int as count, round(avg(stars), 1)::float8 as average from review
      where state = 'published' and '/brands/' || brand_slug || '/' || line_slug = $1`,
    [line],
  )
  const { average, count } = row!
  const inWords = `${count.toLocaleString('en-US')} reviews`
  expect(count).toBeGreaterThan(100)
  for (const page of [tire!, ofLine!, reviews!]) {
    expect(page.text).toContain(inWords)
    expect(productData(page)?.aggregateRating).toMatchObject({ ratingValue: average, reviewCount: count })
    for (const { name, reviewBody, author } of productData(page)!.review!)
      for (const words of [name, reviewBody, author.name]) expect(page.text).toContain(words)
  }
  expect(tire!.text).toContain(`${average.toFixed(1)}, ${inWords}`)
  expect([tire, ofLine, reviews].map((page) => productData(page!)?.review?.length)).toEqual([3, 3, 10])
})

// @fact storefront.82
test('reviews are narrowed and sorted by links, and come page by page', async () => {
  const all = await open(`${line}/reviews`)
  expect(stars(await all.follow('Fewest stars')).slice(0, 2)).toEqual(['1 of 5', '1 of 5'])
  const four = await all.follow('4 stars')
  expect(new URL(four.url).search).toBe('?stars=4')
  expect(new Set(stars(four))).toEqual(new Set(['4 of 5']))
  const second = await (await four.follow('Newest')).follow('Next')
  expect(second.path).toBe(`${line}/reviews?sort=newest&stars=4&page=2`)
  expect(productData(second)?.review).toHaveLength(10)
  expect((await second.follow('4 stars remove')).path).toBe(`${line}/reviews?sort=newest`)
  const none = await open(`${line}/reviews?make=honda&model=no-such-model`)
  expect([none.status, none.text]).toEqual([200, expect.stringContaining('No review is like that.')])
})

// @fact storefront.82
test('the reviews of a brand name the line of each', async () => {
  const brand = line.split('/')[2]
  const page = await open(`/brands/${brand}/reviews`)
  expect(page.heading).toMatch(/, [\d,]+ reviews$/)
  expect(page.document.querySelectorAll(`main a[href^="/brands/${brand}/"]`).length).toBeGreaterThan(10)
  expect(new Set(stars(await page.follow('4 stars')))).toEqual(new Set(['4 of 5']))
  expect(stars(await page.follow('Fewest stars')).slice(0, 2)).toEqual(['1 of 5', '1 of 5'])
  for (const order of ['Newest', 'Most stars', 'Most helpful']) expect([order, page.text.includes(order)]).toEqual([order, true])
})

// @fact storefront.94
test('reviews of a category, a type and all tires are found from /tire-reviews, and name the tire of each', async () => {
  const all = await open('/tire-reviews')
  const count = (page: Page) => /([\d,]+) reviews/.exec(page.heading)?.[1]
  for (const href of ['/categories/winter-tires/reviews', '/types/passenger-tires/reviews', '/tire-reviews/all']) {
    const page = await open(href)
    expect(page.document.querySelectorAll('main a[href^="/brands/"]').length).toBeGreaterThanOrEqual(10)
    expect(all.text).toContain(count(page)!)
    expect(all.document.querySelectorAll(`main a[href="${href}"]`)).toHaveLength(1)
  }
  const winter = await open('/categories/winter-tires/reviews?stars=5&sort=newest')
  expect(new Set(stars(winter))).toEqual(new Set(['5 of 5']))
  expect((await winter.follow('5 stars remove')).path).toBe('/categories/winter-tires/reviews?sort=newest')
  expect(
    (await open('/categories/winter-tires')).document.querySelectorAll('main a[href$="/winter-tires/reviews"]'),
  ).toHaveLength(1)
  const byBrand = await all.follow('All 30 brands')
  expect(byBrand.document.querySelectorAll('main a[href^="/brands/"][href$="/reviews"]')).toHaveLength(30)
  expect((await open('/types/winter/reviews?sort=newest')).path).toBe('/categories/winter-tires/reviews?sort=newest')
  expect((await open('/types/golf/reviews')).text).toContain('no reviews yet')
  const missing = ['/categories/none/reviews', '/types/none/reviews', '/tire-reviews/none'].map(open)
  expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404])
})

// @fact storefront.88 storefront.351
test('/p without a size leads to the page of the line, which leads to each size; what is not sold is not found', async () => {
  const page = await open(`${line}/p`)
  expect(page.path).toBe(line)
  expect(page.document.querySelectorAll(`main a[href^="${line}/p/"]`).length).toBeGreaterThan(5)
  expect(page.text).toContain('$')
  const missing = ['', '/reviews', '/write-a-review', '/p'].map((end) => open(`/brands/halden/no-such-line${end}`))
  expect((await Promise.all([...missing, open('/brands/no-such-brand/reviews')])).map(({ status }) => status)).toEqual([
    404, 404, 404, 404, 404,
  ])
})

// @fact storefront.89 storefront.90 storefront.349 storefront.350
test('a review is read by no one before its email is proven and staff publish it; then the line counts it', async () => {
  const summary = unique('Sure in the rain')
  const countOf = async () => productData(await open(line))?.aggregateRating?.reviewCount ?? 0
  const before = await countOf()
  const proof = await write({ summary })
  expect(proof.text).toContain(summary)
  expect((await staff.open('/staff/reviews')).text).not.toContain(summary)

  const proven = await proof.press('Yes, this is my review')
  expect(proven.text).toContain('a person reads your review now')
  expect((await staff.open('/staff/reviews')).text).toContain(summary)
  expect(await countOf()).toBe(before)

  expect((await decide(summary, 'publish')).text).toContain('Published.')
  const newest = await open(`${line}/reviews?sort=newest`)
  for (const words of [summary, 'Dana R.', 'Purchase not verified', '2020 Honda Civic Touring', 'Would buy again'])
    expect(newest.text).toContain(words)
  expect(newest.html).not.toContain('Reyes')
  expect(newest.html).not.toContain('@example.com')
  expect(await countOf()).toBe(before + 1)
  expect((await open(`${line}/reviews?sort=newest&make=honda&model=civic`)).text).toContain(summary)
  expect((await open(proof.path)).text).toContain('Your review is on the page.')
})

// @fact storefront.90
test('a refused review is not shown, and a second decision about it is refused', async () => {
  const summary = unique('Call me')
  await (await write({ summary })).press('Yes, this is my review')
  expect((await decide(summary, '')).status).toBe(400)
  expect((await decide(summary, 'personal')).text).toContain('Refused.')
  expect((await open(`${line}/reviews?sort=newest`)).text).not.toContain(summary)
})

// @fact storefront.91
test('a review by the email of an order of this tire is marked as bought here', async () => {
  const shopper = await readyToPlace(world, { delivery: 'home' })
  const { orderId } = orderOf((await place(shopper)).body)
  const [bought] = await database.query<{ line: string }>(
    `select '/brands/' || brand_slug || '/' || line_slug as line from item
      where item_id = (select site_products -> 0 ->> 'productId' from "order" where order_id = $1)`,
    [orderId],
  )
  const ofOrder = bought!.line
  const summary = unique('From the buyer')
  const form = await write({ summary, email: billing.email }, ofOrder)
  await form.press('Yes, this is my review')
  await decide(summary, 'publish')
  const [row] = await database.query<{ verified: boolean }>('select is_verified as verified from review where summary = $1', [
    summary,
  ])
  expect(row).toEqual({ verified: true })
  expect((await open(`${ofOrder}/reviews?sort=newest`)).text).toMatch(new RegExp(`Bought here, March 2026(.(?!Nov))*${summary}`))
})

// @fact storefront.84 storefront.85 storefront.86 storefront.92
test('a form that is refused keeps what was typed, and says what is wrong; card numbers are not shown again', async () => {
  const form = await open(`${line}/write-a-review`)
  expect(form.document.querySelector('meta[name=robots]')?.attrs.content).toBe('noindex,follow')
  const { dry: _, noise: __, ...unrated } = typed
  const refused = await form.press('Send the review', { ...unrated, purchasedOn: '14/03/2026', email: emailOf('dana') })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Please enter a valid date format MM/DD/YYYY')
  expect(refused.text).toContain('Please rate at least one of these')
  expect(['summary', 'comments', 'purchasedOn', 'name'].map((field) => refused.field(field))).toEqual([
    typed.summary,
    typed.comments,
    '14/03/2026',
    typed.name,
  ])
  const card = await refused.press('Send the review', { dry: '3', purchasedOn: '', comments: 'Card 4111 1111 1111 1111' })
  expect([card.status, card.text.includes('Please do not enter card numbers here')]).toEqual([400, true])
  expect(card.html).not.toContain('4111 1111')
  const future = await card.press('Send the review', { comments: 'Fine.', purchasedOn: '01/01/2099' })
  expect([future.status, future.text.includes('Please enter a day that is not in the future')]).toEqual([400, true])
})

// @fact storefront.93
test('a review that is refused as a whole says that it was not sent, keeps what was typed, and can be sent again', async () => {
  const form = await open(`${line}/write-a-review`)
  const many = Array.from({ length: 6 }, () => ({ ...typed, email: 'often@example.com', summary: 'Often' }))
  let page = form
  for (const fields of many) page = await (await open(`${line}/write-a-review`)).press('Send the review', fields)
  expect([page.status, page.text.includes('Your review could not be sent. Please try again.')]).toEqual([429, true])
  expect(page.field('comments')).toBe(typed.comments)
  await database.query('delete from attempt_count')
  expect((await page.press('Send the review')).path).toBe(`${line}/write-a-review?sent=yes`)
})

test('only staff read held reviews, and a link that was changed opens none', async () => {
  expect((await open('/staff/reviews')).path).toMatch(/^\/my_customers\/login\?/)
  const member = new Visitor(world.shop.url)
  const login = await member.open('/my_customers/login')
  await login.press('Sign in', { email: 'fleet@demo.treadline.example', password: demoPassword })
  expect((await member.open('/staff/reviews')).status).toBe(403)
  const proof = await write({ summary: 'A link' })
  expect((await open(`${proof.path}x`)).status).toBe(404)
  expect((await open('/review/none')).status).toBe(404)
})

test('reviews and lines are in the sitemap', async () => {
  const [pages, lines] = await Promise.all(
    ['pages', 'lines-1'].map(async (file) => (await new Visitor(world.shop.url).ask(`/sitemap/${file}.xml`)).text),
  )
  for (const path of [line, `${line}/reviews`]) expect(lines).toContain(`${path}</loc>`)
  expect(pages).toContain(`/brands/${line.split('/')[2]}/reviews</loc>`)
  expect(pages! + lines!).not.toContain('write-a-review')
})
