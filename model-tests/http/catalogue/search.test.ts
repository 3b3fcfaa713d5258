/** The page of a search, without a script; what typing asks for; past searches; and what staff see of searches without a result. */
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { cookie, login, member, signInOf } from '../accounts/accounts.ts'

let world: BorrowedShop
let database: Database
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
  await database.query('delete from search_count')
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

const search = (text: string, more: Record<string, string> = {}) => `/search?${new URLSearchParams({ q: text, ...more })}`
const open = (path: string, visitor = new Visitor(world.shop.url)) => visitor.open(path)
const chips = ({ document }: Page) =>
  document.querySelectorAll('ul[aria-label="How we read it"] a').map(({ text }) => text.replace(/\s*remove$/, '').trim())
const groups = ({ document }: Page) =>
  Object.fromEntries(
    document
      .querySelectorAll('main section')
      .map((section) => [
        section.querySelector('h2')?.text.trim() ?? '',
        section.querySelectorAll('li a').map(({ attrs }) => attrs.href ?? ''),
      ]),
  )
const linkOf = ({ document }: Page, words: RegExp) =>
  document.querySelectorAll('main a').find(({ text }) => words.test(text))?.attrs.href

// @fact storefront.230 storefront.231 storefront.247
test.each([
  ['2254517', ['Size: 225/45R17'], 'Sizes', '/tire-sizes/225-45r17'],
  ['225 54 r17', ['Size, did you mean: 225/45R17'], 'Sizes', '/tire-sizes/225-45r17'],
  ['civc 19 sport', ['Car, did you mean: 2019 Honda Civic Sport'], 'Cars', '/vehicles/honda/civic/2019?trim=sport'],
  ['halden wintr', ['Brand: Halden'], 'Brands', '/brands/halden'],
  ['refund', [], 'Articles', '/returns-and-refunds'],
] as const)('the search %j is read as %j and finds it', async (text, read, name, href) => {
  const page = await open(search(text))
  expect(page.status).toBe(200)
  expect(chips(page)).toEqual(read)
  expect(groups(page)[name]).toContain(href)
})

// @fact storefront.231
test.each([
  ['civic 2027', ['Car: Honda Civic'], 'We have no 2027 Honda Civic. Ours are from 2005 to 2026.'],
  ['2019 civic lariat', ['Car: 2019 Honda Civic'], 'We have no 2019 Honda Civic called “lariat”.'],
  ['ford f450', ['Car: Ford'], 'We have no Ford called “f450”.'],
  ['civic 2019 qwrtzx', ['Car: 2019 Honda Civic'], 'We found nothing called “qwrtzx”.'],
] as const)('what the shop does not have of the car in %j is said', async (text, read, sentence) => {
  const page = await open(search(text))
  expect(chips(page)).toEqual(read)
  expect(page.document.querySelectorAll('main p').map((paragraph) => paragraph.text)).toContain(sentence)
})

// @fact storefront.231 storefront.206
test('a car that the shop has in no list leads to its door placard, and a make keeps the year', async () => {
  expect(groups(await open(search('2019 ford f450'))).Cars).toEqual([
    '/vehicles/not-listed?year=2019&make=ford&model=f450',
    expect.stringMatching(/^\/search\?q=2019\+Ford\+/),
    ...Array(groups(await open(search('2019 ford'))).Cars!.length - 1).fill(expect.stringMatching(/^\/search\?q=2019\+Ford\+/)),
  ])
  expect(groups(await open(search('civic 2027'))).Cars).toEqual(['/vehicles/not-listed?year=2027&make=honda&model=civic'])
})

// @fact storefront.233
test('each part is taken off by a link, and all tires are on one page', async () => {
  const page = await open(search('225/45r17 winter norrland'))
  expect(chips(page)).toEqual(['Size: 225/45R17', 'Type: Winter', 'Brand: Norrland'])
  const without = await open(linkOf(page, /Type: Winter/)!)
  expect(chips(without)).toEqual(['Size: 225/45R17', 'Brand: Norrland'])
  const all = linkOf(page, /^\s*See all/)!
  expect(all).toBe('/tire-sizes/225-45r17?category=winter&brand=norrland')
  expect((await open(all)).status).toBe(200)
  expect(groups(page).Tires!.length).toBeGreaterThan(0)
})

test('where no tire has all parts, the page says which one to leave out and what remains', async () => {
  const page = await open(search('225/45r17 winter under 20'))
  expect(groups(page).Tires).toBeUndefined()
  const remaining = linkOf(page, /Up to \$20/)
  expect(remaining).toBe('/search?q=225%2F45r17+winter')
})

test('the page of a car asks for its year and its trim step by step', async () => {
  const years = await open(search('honda civic'))
  expect(groups(years).Years).toContain('/search?q=2019+Honda+Civic')
  const trims = await open('/search?q=2019+Honda+Civic')
  expect(groups(trims).Trims).toContain('/search?q=2019+Honda+Civic+Sport')
  expect((await trims.follow('2019 Honda Civic I do not know my trim')).path).toBe('/vehicles/honda/civic/2019')
  expect(groups(await open('/search?q=2019+Honda+Civic+Sport')).Cars).toEqual(['/vehicles/honda/civic/2019?trim=sport'])
})

// @fact storefront.232
test('two sizes show the lines that are sold in both', async () => {
  const page = await open(search('235/40r18', { rear: '265 35 18' }))
  expect(chips(page)).toEqual(['Size: 235/40R18', 'Rear size: 265/35R18'])
  expect(groups(page)['Matched sets']!.length).toBeGreaterThan(0)
  const form = await fetch(`${world.shop.url}/search?width=235&ratio=40&rim=18&rear=265%2F35R18`, { redirect: 'manual' })
  expect(form.headers.get('Location')).toBe('/search?q=235%2F40R18&rear=265%2F35R18')
})

// @fact storefront.234
test('a shortcut to a type has the id of its category in its query, and leads to its page', async () => {
  const page = await open(search('winter'))
  expect(groups(page).Types).toEqual(['/search?category=3'])
  expect((await open('/search?category=3')).path).toBe('/categories/winter-tires')
  expect(chips(await open('/search?q=225%2F45r17&category=3'))).toEqual(['Size: 225/45R17', 'Type: Winter'])
})

const item = v.strictObject({
  type: v.picklist(['image', 'text']),
  label: v.pipe(v.string(), v.nonEmpty()),
  detailLabel: v.string(),
  endLabel: v.string(),
  image: v.nullable(v.string()),
  isPillItem: v.boolean(),
  typeName: v.string(),
  action: v.variant('type', [
    v.strictObject({ type: v.literal('link'), link: v.string() }),
    v.strictObject({ type: v.literal('query'), queryType: v.string(), queryText: v.string(), link: v.string() }),
  ]),
  vehicleMetadata: v.nullable(v.looseObject({ make: v.string() })),
  labelSegments: v.array(v.strictObject({ text: v.string(), isTyped: v.boolean() })),
})
const answer = v.object({
  text: v.string(),
  groups: v.array(v.strictObject({ name: v.string(), label: v.string(), items: v.array(item) })),
  resultMetadata: v.strictObject({ pagination: v.strictObject({ total: v.number() }) }),
})
const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.shop.url}/search-typeahead?${new URLSearchParams(query)}`, { headers })

// @fact storefront.235 storefront.236 storefront.239
test.each([
  [{ queryText: '225/45r17 winter' }, ['tires', 'sizes', 'types']],
  [{ queryText: 'quietlne' }, ['lines']],
  [{ queryText: 'civ' }, ['cars']],
  [{ queryText: '', queryType: 'brand' }, ['brands']],
  [{ queryText: '', queryType: 'tireType' }, ['types']],
  [{ queryText: '235/40r18', additionalQueryText: '265/35r18' }, ['sets', 'sizes']],
  [{ queryText: '225/45r17 winter', skipGroups: 'tires,types' }, ['sizes']],
] as const)('typing %j is answered with %j', async (query, names) => {
  const response = await ask(query)
  expect(response.status).toBe(200)
  const found = v.parse(answer, await response.json())
  expect(found.groups.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
  if ('queryType' in query || 'skipGroups' in query) expect(found.groups.map(({ name }) => name)).toEqual(names)
  expect(found.resultMetadata.pagination.total).toBe(found.groups.reduce((sum, { items }) => sum + items.length, 0))
})

test('what is no query is refused in words', async () => {
  for (const query of [{ queryType: 'colour' }, { queryText: 'a'.repeat(300) }, { skipGroups: 'x' }]) {
    const response = await ask(query as unknown as Record<string, string>)
    expect([response.status, (await response.json()).code]).toEqual([400, 'INVALID'])
  }
})

// @fact storefront.216
test('tires of a tractor are suggested as what they are made for, and not by a category that they are not in', async () => {
  const found = v.parse(answer, await (await ask({ queryText: '18.4-38' })).json())
  const tires = found.groups.flatMap(({ items }) => items).filter(({ typeName }) => typeName === 'tires')
  expect(tires.length).toBeGreaterThan(0)
  for (const { detailLabel } of tires) expect(detailLabel).toMatch(/Farm, 18\.4-38/)
})

// @fact storefront.237
test('the last searches are kept in the browser, shown again, and cleared with and without a script', async () => {
  const visitor = new Visitor(world.shop.url)
  await visitor.open(search('quietline'))
  const page = await visitor.open(search('225/45r17'))
  expect(page.status).toBe(200)
  const kept = await page.visitor.open('/search')
  expect(groups(kept).Before).toEqual(['/search?q=225%2F45r17', '/search?q=quietline'])
  const cleared = await kept.press('Clear the list', {})
  expect([cleared.path, groups(cleared).Before]).toEqual(['/search', undefined])

  const calls = `${world.shop.url}/users/me/history/search`
  const json = { 'Content-Type': 'application/json' }
  const added = await fetch(calls, { method: 'POST', headers: json, body: JSON.stringify({ label: 'civic', link: '/brands' }) })
  const [cookie] = added.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const past = { label: 'civic', link: '/brands', typeName: 'past', vehicleMetadata: null, detailLabel: '' }
  expect((await added.json()).items).toEqual([past])
  const own = { Cookie: cookie!, 'Sec-Fetch-Site': 'same-origin' }
  expect((await (await fetch(calls, { headers: own })).json()).items).toEqual([past])
  expect((await (await fetch(calls, { headers: { ...own, 'Sec-GPC': '1' } })).json()).items).toEqual([])
  const details = {
    typeName: 'cars',
    vehicleMetadata: { make: 'Honda', model: 'Civic', year: 2019 },
    detailLabel: 'All that fit',
  }
  const body = JSON.stringify({ label: 'civic 2019', link: '/vehicles/honda/civic/2019', ...details })
  const said = await fetch(calls, { method: 'POST', headers: { ...json, ...own }, body })
  const [both] = said.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const car = { label: 'civic 2019', link: '/vehicles/honda/civic/2019', ...details }
  expect((await (await fetch(calls, { headers: { ...own, Cookie: both! } })).json()).items).toEqual([car, past])
  const gone = await fetch(calls, { method: 'DELETE', headers: own })
  expect([(await gone.json()).items, gone.headers.getSetCookie().join()]).toEqual([[], expect.stringContaining('Max-Age=0')])
  const elsewhere = await fetch(calls, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ label: 'x', link: 'https://evil' }),
  })
  expect((await elsewhere.json()).items[0].link).toBe('/search?q=x')
  for (const wrong of [{}, { label: 'x', detailLabel: 'x'.repeat(81) }, { label: 'x', vehicleMetadata: { year: 2019 } }])
    expect([wrong, (await fetch(calls, { method: 'POST', headers: json, body: JSON.stringify(wrong) })).status]).toEqual([
      wrong,
      400,
    ])
})

// @fact storefront.237
test('past searches are removed one by one; at sign-in they join those of the account, and none stays after signing out', async () => {
  const { visitor, ada } = await member(world.shop.url)
  const before = async (of: Visitor) => groups(await of.open('/search')).Before
  for (const text of ['winter', 'quietline']) await visitor.open(search(text))
  await (await visitor.open('/account')).press('Sign out')
  expect(await before(visitor)).toBeUndefined()

  const other = new Visitor(world.shop.url)
  for (const text of ['civic', 'winter', 'summer']) await other.open(search(text))
  const one = await (await other.open('/search')).press('Remove civic from the list', {})
  expect(groups(one).Before).toEqual(['/search?q=summer', '/search?q=winter'])
  await (await other.open(login)).press('Sign in', signInOf(ada))
  expect(await before(other)).toEqual(['/search?q=summer', '/search?q=winter', '/search?q=quietline'])
  expect(await cookie(other, 'treadline-searches')).toBeUndefined()
  const rest = await (await other.open('/search')).press('Remove winter from the list', {})
  expect(groups(rest).Before).toEqual(['/search?q=summer', '/search?q=quietline'])

  const gone = await other.ask('/users/me/history/search?link=%2Fsearch%3Fq%3Dsummer', { method: 'DELETE' })
  expect(JSON.parse(gone.text).items).toMatchObject([{ label: 'quietline' }])
  const cleared = await (await other.open('/search')).press('Clear the list', {})
  expect(groups(cleared).Before).toBeUndefined()
  const mine = `select 1 from past_search where account_id = (select account_id from account where email = $1)`
  expect(await database.query(mine, [ada.email])).toEqual([])
})

// @fact storefront.249
test('tires that were looked at are recent searches, by the car or by the size, and are shown before typing', async () => {
  const visitor = new Visitor(world.shop.url)
  const tires = (await visitor.open('/tire-sizes/225-45r17')).document
    .querySelectorAll('main li h3 a')
    .map(({ attrs }) => attrs.href!)
  const [bySize, byCar, posted] = tires.map((href) => /\d+$/.exec(href)![0])
  await visitor.open(tires[0]!)
  await visitor.open('/vehicles/honda/civic/2019?trim=sport')
  await visitor.open(tires[1]!)
  const recent = async (query = '', method = 'GET') => {
    const { status, text } = await visitor.ask(`/users/recent-search${query}`, { method })
    return [status, JSON.parse(text).items?.map(({ itemId, source }: Record<string, string>) => [itemId, source])]
  }
  const [vehicle, size] = [
    [byCar, 'vehicle'],
    [bySize, 'size'],
  ]
  expect(await recent()).toEqual([200, [vehicle, size]])
  expect(await recent('?source=vehicle&make=Honda&model=Civic&year=2019&oem=&trim=Sport')).toEqual([200, [vehicle]])
  expect(await recent('?source=vehicle&make=BMW')).toEqual([200, []])
  expect(await recent('?source=size&size=225%2F45R17')).toEqual([200, [vehicle, size]])
  for (const query of ['?source=size', '?source=size&size=wide', '?source=other'])
    expect([query, (await recent(query))[0]]).toEqual([query, 400])
  const visit = `?itemId=${posted}&dateOfVisit=2026-11-20&source=size`
  expect(await recent(visit, 'POST')).toEqual([200, [[posted, 'size'], vehicle, size]])
  for (const [query, status] of [
    [`?itemId=${posted}&dateOfVisit=2026-13-01&source=size`, 400],
    ['?itemId=999999999999', 404],
    ['?itemId=x', 400],
  ] as const)
    expect([query, (await recent(query, 'POST'))[0]]).toEqual([query, status])
  expect(groups(await visitor.open('/search'))['Looked at last']).toEqual([tires[2], tires[1], tires[0]])
})

// @fact storefront.238
test('searches without a result are on the page of staff, by day and without a person', async () => {
  await database.query('delete from search_count')
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const look = (text: string, more: Record<string, string> = {}) =>
    fetch(`${world.shop.url}${search(text)}`, { headers: { ...headers, ...more } })
  for (const text of ['zzqx qqvv', 'zzqx qqvv', 'dana@example.com', '614 555 0142', '225/45r17']) await look(text)
  await look('zzqx hidden', { 'Sec-GPC': '1' })
  await look('zzqx robot', { 'User-Agent': 'Googlebot/2.1' })
  const counted = await database.query<{ words: string }>('select words from search_count order by words')
  expect(counted.map(({ words }) => words)).toEqual(['225/45r17', 'zzqx qqvv'])

  const visitor = new Visitor(world.shop.url)
  const signIn = await visitor.open('/staff/searches')
  const page = await signIn.press('Sign in', { email: 'sales@demo.treadline.example', password: demoPassword })
  expect(page.path).toBe('/staff/searches')
  const row = page.document.querySelectorAll('tbody td').map(({ text }) => text.trim())
  expect(row).toEqual(['3', '2', 'zzqx qqvv, 2 times'])
})

// @fact storefront.252
test('any text has a page', async () => {
  for (const text of [
    '',
    '((',
    "'; drop table brand; --",
    '%',
    '<script>alert(1)</script>',
    '🛞'.repeat(60),
    'a'.repeat(2_000),
  ]) {
    const page = await open(search(text))
    expect([text, page.status]).toEqual([text, 200])
    expect(page.html).not.toContain('<script>alert(1)')
  }
})
