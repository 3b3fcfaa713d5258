/** Comparing tires without JavaScript: a form on each card keeps the list in a cookie, and the comparison is what its address says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leastCompared, mostCompared } from '#machines/domain/compare/compare-list.ts'
import { compareMessages } from '#machines/storefront/compare/compare.view.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const listing = '/tire-sizes/225-45r17'
const newVisitor = () => new Visitor(world.shop.url)
const toggles = (page: Page) => page.buttons.filter(({ name }) => name.startsWith('Compare '))
const pressed = (page: Page) => toggles(page).filter(({ element }) => element.attrs['aria-pressed'] === 'true')
/** The ids of the first tires of a listing, in its order. */
const idsOf = (page: Page, count: number) =>
  toggles(page)
    .slice(0, count)
    .map(({ form }) => form.querySelector('input[name="itemId"]')?.attrs.value ?? '')

/** Presses "Compare" on the first so many cards. */
async function compared(count: number, visitor = newVisitor()): Promise<Page> {
  let page = await visitor.open(listing)
  for (const { name } of toggles(page).slice(0, count)) page = await page.press(name)
  return page
}

const rowsOf = (page: Page) =>
  Object.fromEntries(
    page.document.querySelectorAll('tbody tr').flatMap((row) => {
      const head = row.querySelector('th[scope="row"]')
      return head ? [[textOf(head), row.querySelectorAll('td').map(textOf)]] : []
    }),
  )
const rowNamed = (page: Page, name: string) => Object.entries(rowsOf(page)).find(([label]) => label.startsWith(name))?.[1]

async function keep(visitor: Visitor, itemIds: readonly string[]): Promise<void> {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(itemIds)).toString('base64'))
  await visitor.jar.setCookie(`treadline-compared=${value}; Path=/`, world.shop.url)
}

// @fact storefront.140 storefront.143
test('a tire is added on its card and leads back to the list, which says what is compared', async () => {
  const one = await compared(1)
  expect(one.path).toBe(listing)
  expect(pressed(one)).toHaveLength(1)
  expect(one.text).toContain('Pick one more to compare')
  const two = await compared(1, one.visitor).then(() => compared(2))
  expect(pressed(two)).toHaveLength(leastCompared)
  const comparison = await two.follow('Compare 2 tires')
  expect(comparison.url.searchParams.get('items')).toBe(idsOf(two, 2).join(','))
  expect(comparison.heading).toMatch(/^Two tires, \w+ differences?$/)
})

test('pressing again takes a tire out, and an empty list shows no bar', async () => {
  const page = await compared(1)
  const empty = await page.press(toggles(page)[0]!.name)
  expect(pressed(empty)).toHaveLength(0)
  expect(empty.text).not.toContain('Pick one more')
  const cleared = await (await compared(3)).press('Clear')
  expect([cleared.path, pressed(cleared).length]).toEqual([listing, 0])
})

test('the page of a tire adds it too, and shows the same list', async () => {
  const page = await compared(2)
  const product = await page.follow(toggles(page)[2]!.name.replace('Compare ', ''))
  expect(product.path).toContain('/p/')
  const added = await product.press('Compare')
  expect([added.path, pressed(added).length]).toEqual([product.path, 1])
  expect(added.text).toContain('Compare 3 tires')
})

// @fact storefront.141
test('a sixth tire is refused on a page that says what to do and shows the five', async () => {
  const full = await compared(mostCompared)
  const sixth = toggles(full).find(({ element }) => element.attrs['aria-pressed'] === 'false')!
  const refused = await full.press(sixth.name)
  expect([refused.status, refused.text.includes(compareMessages.full)]).toEqual([200, true])
  const list = await full.visitor.open('/compare')
  expect(list.heading).toMatch(/^Five tires, /)
  const four = await list.press(list.buttons.find(({ name }) => name.startsWith('Remove '))!.name)
  expect(four.heading).toMatch(/^Four tires, /)
  expect((await four.visitor.open('/compare')).heading).toMatch(/^Four tires, /)
})

// @fact storefront.141
test('a tire that is in the list already is refused, and the list stays', async () => {
  const old = await compared(0)
  const { name } = toggles(old)[0]!
  await old.press(name)
  const refused = await old.press(name)
  expect([refused.status, refused.text.includes(compareMessages.duplicate)]).toEqual([200, true])
})

// @fact storefront.142
test('a tire that is no longer sold is taken out of the list and named, once', async () => {
  const visitor = newVisitor()
  await keep(visitor, ['100000', '999999999'])
  const page = await visitor.open(listing)
  expect(page.text).toContain('Tire 999999999 is no longer sold. It was taken out.')
  expect((await visitor.open(listing)).text).not.toContain('no longer sold')
})

// @fact storefront.143
test('without an address of its own the comparison is of the kept list; with one, of that', async () => {
  const page = await compared(3)
  const [first, second, third] = idsOf(page, 3)
  const own = await page.visitor.open('/compare')
  expect(own.path).toBe(`/compare?items=${first},${second},${third}`)
  const shared = await newVisitor().open(own.path)
  expect(shared.heading).toBe(own.heading)
  expect(pressed(await shared.visitor.open(listing))).toHaveLength(0)
})

// @fact storefront.142 storefront.143
test.each([
  ['', 'Compare tires', ['Pick two to five tires']],
  ['?items=100000', 'One tire, and none to compare it with', ['Add one more']],
  ['?items=999999999', 'Compare tires', ['Tire 999999999 is no longer sold']],
  ['?items=100000,,<b>,999999999', 'One tire, and none to compare it with', ['A word of this address named no tire']],
])('/compare%s says what to do', async (query, heading, words) => {
  const page = await newVisitor().open(`/compare${query}`)
  expect([page.status, page.heading]).toEqual([200, heading])
  for (const word of words) expect(page.text).toContain(word)
})

// @fact storefront.141 storefront.143
test('of more than five in the address the first five are compared, a repeated one once', async () => {
  const ids = idsOf(await newVisitor().open(listing), 6)
  const page = await newVisitor().open(`/compare?items=${[ids[0], ...ids].join(',')}`)
  expect(page.heading).toMatch(/^Five tires, /)
  expect(page.text).toContain('Five tires are compared at most')
  expect(page.document.querySelectorAll('thead th')).toHaveLength(5)
})

// @fact storefront.144 storefront.145
test('rows are in the order in which buyers care; the best says so, and what is the same is at the end or hidden', async () => {
  const page = await (await compared(4)).follow('Compare 4 tires')
  const labels = Object.keys(rowsOf(page)).map((label) => label.split(' ').slice(0, 2).join(' '))
  const order = [
    'Price for',
    'Handling our',
    'Wet grip',
    'Tread life',
    'Treadwear warranty',
    'Comfort drivers,',
    'Noise drivers,',
  ]
  expect(labels.filter((label) => order.includes(label))).toEqual(order.filter((label) => labels.includes(label)))
  const prices = rowNamed(page, 'Price for 4')!
  const cents = prices.map((text) => Number(/^\$([\d,.]+)/.exec(text)?.[1]?.replace(',', '')))
  expect(prices.map((text) => text.includes('best'))).toEqual(cents.map((price) => price === Math.min(...cents)))
  expect(page.text).toContain('The same in all four')
  const hidden = await page.follow('Hide the same')
  expect(hidden.path).toBe(`${page.path}&same=hidden`)
  expect(hidden.text).not.toContain('The same in all four')
  expect((await hidden.follow('Hide the same')).path).toBe(page.path)
})

test('rows of tires that no one has rated say so', async () => {
  const all = await newVisitor().open(`${listing}?sort=recommended&page=2`)
  const pages = [await newVisitor().open(listing), all]
  const unrated = pages.flatMap((page) =>
    page.document.querySelectorAll('main li').filter((card) => textOf(card).includes('No reviews yet')),
  )
  const id = unrated[0]?.querySelector('input[name="itemId"]')?.attrs.value
  expect(id).toBeDefined()
  const comparison = await newVisitor().open(`/compare?items=100000,${id}`)
  expect(rowNamed(comparison, 'Wet grip')?.[1]).toBe('not rated yet')
})

// @fact storefront.146
test('four of a column go into the cart by the form of the tire’s own page', async () => {
  const page = await (await compared(2)).follow('Compare 2 tires')
  const cart = await page.press('Add 4')
  expect(cart.path).toMatch(/^\/brands\/.+\/p\/\d+\?cart=open$/)
  expect(cart.text).toContain('Your cart, 4 tires')
})

// @fact storefront.143
test('different sizes are compared with a warning', async () => {
  const other = idsOf(await newVisitor().open('/tire-sizes/205-55r16'), 1)[0]
  const page = await newVisitor().open(`/compare?items=100000,${other}`)
  expect(page.text).toContain('These tires have different sizes: 225/45R17 and 205/55R16.')
  expect(rowNamed(page, 'Size')).toEqual(['225/45R17', '205/55R16'])
})

test('the comparison says how each tire fits the remembered car, and when it is delivered to the ZIP', async () => {
  const visitor = newVisitor()
  await visitor.open('/vehicles/honda/civic/2019?trim=sport')
  const other = idsOf(await visitor.open('/tire-sizes/205-55r16'), 1)[0]
  const page = await visitor.open(`/compare?items=100000,${other}&userZip=43215`)
  expect(rowNamed(page, 'On your 2019 Honda Civic Sport')?.map((text) => text.split(/ (?=best|size)/)[0])).toEqual([
    'fits',
    'does not fit',
  ])
  expect(page.text).toContain('to 43215')
})

test('out the door is the total of the tire’s own page, and is not said without a ZIP code', async () => {
  const visitor = newVisitor()
  const itemIds = idsOf(await visitor.open(listing), 2)
  expect(rowNamed(await visitor.open(`/compare?items=${itemIds}`), 'Out the door')).toBeUndefined()
  const page = await visitor.open(`/compare?items=${itemIds}&userZip=43215`)
  const tire = await visitor.open(page.document.querySelector('thead a')!.getAttribute('href')!)
  const total = /Total (\$[\d,.]+)/.exec(textOf(tire.document.querySelector('#out-the-door')!))?.[1]
  expect(rowNamed(page, 'Out the door 4 tires, mounted at')?.[0]?.split(' ')[0]).toBe(total)
})

// @fact storefront.147
test('a phone shows two at a time, which its form chooses', async () => {
  const page = await (await compared(3)).follow('Compare 3 tires')
  const [first, , third] = idsOf(await newVisitor().open(listing), 3)
  const two = await page.press('Show these two', { left: third!, right: first! })
  expect([two.field('left'), two.field('right')]).toEqual([first, third])
  expect((await two.follow('Hide the same')).url.searchParams.get('left')).toBe(third)
})

test('search engines do not list comparisons', async () => {
  const page = await newVisitor().open('/compare?items=100000')
  expect(page.document.querySelector('meta[name="robots"]')?.attrs.content).toBe('noindex')
})

test('what is no event of the list is refused, and a foreign address to come back to is not followed', async () => {
  const page = await compared(0)
  const post = (fields: Record<string, string>) =>
    page.visitor.ask('/compare/list', {
      method: 'POST',
      from: page.url,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form: 'compare', ...fields }).toString(),
    })
  expect((await post({ event: 'tires.pruned', itemId: '100000' })).status).toBe(400)
  expect((await post({ event: 'tire.add', itemId: 'x' })).status).toBe(400)
  expect((await post({ event: 'tire.add', itemId: '999999999' })).status).toBe(404)
  const added = await post({ event: 'tire.add', itemId: '100000', returnTo: 'https://elsewhere.example' })
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/compare'])
})
