/** Shops before there is a cart, without scripts: found by ZIP or place, compared, chosen, and met again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseShop } from '#machines/domain/delivery/delivery-sentences.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const open = (path: string) => new Visitor(world.shop.url).open(path)
const heading = ({ document }: Page) => textOf(document.querySelector('h1')!)
const cards = ({ document }: Page) => document.querySelectorAll('main form ol li').filter((item) => item.querySelector('h2'))
const companies = (page: Page) => cards(page).map((card) => textOf(card.querySelector('h2')!))
const choose = (company: string) => `Choose this shop : ${company}`
const said = ({ document }: Page) => textOf(document.querySelector('main [aria-live=polite]')!)
const alerts = ({ document }: Page) => document.querySelectorAll('[id$=-error]').map(textOf)

// @fact storefront.362 storefront.373
test('a shopper with a ZIP finds ten shops, and what each asks, takes and has free', async () => {
  const page = await (await open('/tire-shops')).press('Find shops', { near: '43215' })
  expect(page.path).toBe('/tire-shops?near=43215')
  expect(heading(page)).toBe('Tire shops near 43215 Columbus, OH')
  expect(companies(page)).toHaveLength(10)
  const [first] = cards(page)
  expect(textOf(first!)).toMatch(/\$\d+\.\d\d 4 tires, installed.*Distance.*Takes cars today.*Next free.*Rims to \d+ in/)
  expect(said(page)).toMatch(/^\d+ shops within 25 miles mount your tires\.$/)
})

test.each([
  ['a city and its state', 'Cleveland, OH', /^Tire shops near 44\d{3} Cleveland, OH$/],
  ['a ZIP with its extension', '43215-1234', /^Tire shops near 43215 Columbus, OH$/],
])('%s is a place', async (_, near, title) => {
  expect(heading(await open(`/tire-shops?near=${encodeURIComponent(near)}`))).toMatch(title)
})

test('a name of several places leads to the largest, and to the others by a press', async () => {
  const page = await open('/tire-shops?near=Springfield&for=225-45r17')
  const others = page.document.querySelectorAll('nav[aria-label="Other places of this name"] a').map(textOf)
  expect(others).toContain('Springfield, MO')
  const missouri = await page.follow('Springfield, MO')
  expect(missouri.path).toMatch(/^\/tire-shops\?near=65\d{3}&for=225-45r17$/)
})

test.each([
  ['a ZIP that there is not', '00000', 'Please enter valid US Zip Code'],
  ['a part of a ZIP', '432', 'Please enter valid US Zip Code'],
  ['a place that there is not', 'Nowhereville', 'We do not know this place. Type a ZIP code, or a city and its state.'],
])('%s is refused with what was typed', async (_, near, sentence) => {
  const page = await open(`/tire-shops?near=${near}`)
  expect(alerts(page)).toEqual([sentence])
  expect(page.field('near')).toBe(near)
  expect(companies(page)).toEqual([])
})

test('where no shop is, the page says how tires come all the same', async () => {
  expect(said(await open('/tire-shops?near=Adak%2C+AK'))).toMatch(
    /^No partner shop is close to 9\d{4}\. Tires can be shipped to you/,
  )
})

// @fact storefront.368
test('the map has the ten shops of the page by their numbers, and is zoomed by links', async () => {
  const page = await open('/tire-shops?near=43215&sort=distance')
  const map = page.document.querySelector('#map')!
  const pins = map.querySelectorAll('a[href^="#shop-"]').map(({ attrs }) => attrs.href!.slice(1))
  const shown = cards(page).map(({ attrs }) => attrs.id!)
  expect(pins.filter((pin) => !shown.includes(pin))).toEqual([])
  expect(pins.length).toBeGreaterThan(4)
  const closer = await page.follow('Zoom in')
  expect(closer.path).toBe('/tire-shops?near=43215&sort=distance&zoom=14')
  expect(cards(closer)).toHaveLength(10)
})

test('what a shop does not mount is apart with its reason, and comes back for smaller rims', async () => {
  const large = await open('/tire-shops?near=43215&for=285-35r19')
  const apart = large.document.querySelectorAll('section[aria-labelledby=unable-h] li').map(textOf)
  expect(apart.some((text) => /^Franklinton Tire & Wheel .* Rims of 18 inches at most$/.test(text))).toBe(true)
  expect(companies(large)).not.toContain('Franklinton Tire & Wheel')
  const usual = await open('/tire-shops?near=43215&for=225-45r17&sort=priceLowToHigh')
  expect(usual.document.querySelector('#unable-h')).toBeNull()
})

test('filters narrow the list, add up and are taken off; each order keeps them', async () => {
  const start = await open('/tire-shops?near=43215')
  const vans = await start.follow('Mobile van')
  expect(vans.path).toBe('/tire-shops?near=43215&with=mobile')
  expect(said(vans)).toMatch(/^\d+ of \d+ shops within 25 miles come to you\.$/)
  const both = await vans.follow('Rims over 20 in')
  expect(both.path).toBe('/tire-shops?near=43215&with=mobile&with=largeRims')
  const sorted = await both.follow('Top rated')
  expect(sorted.path).toBe('/tire-shops?near=43215&sort=topRated&with=mobile&with=largeRims')
  const ratings = cards(sorted).map((shop) => Number(/(\d\.\d) \(/.exec(textOf(shop))?.[1]))
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
  expect((await (await sorted.follow('Mobile van')).follow('Rims over 20 in')).path).toBe('/tire-shops?near=43215&sort=topRated')
})

// @fact storefront.370
test('a chosen shop is the first here, and the one on the page of a tire', async () => {
  const visitor = new Visitor(world.shop.url)
  const page = await visitor.open('/tire-shops?near=43215&sort=distance&page=2')
  const [, wanted] = companies(page)
  const chosen = await page.press(choose(wanted!))
  expect(chosen.path).toBe('/tire-shops?near=43215&sort=distance&page=2')
  const first = await chosen.follow('Distance')
  expect(companies(first)[0]).toBe(wanted)
  expect(textOf(cards(first)[0]!)).toContain('Your shop')
  const tire = await visitor.open(`${tirePage}?userZip=43215`)
  expect(textOf(tire.document.querySelector('section[aria-labelledby=delivery-h]')!)).toContain(`Installed at ${wanted}`)
})

// @fact storefront.370
test('a shop that cannot mount a tire is not offered on its page, chosen or not', async () => {
  const visitor = new Visitor(world.shop.url)
  const shops = await visitor.open('/tire-shops?near=43215&for=225-45r17&sort=priceLowToHigh')
  await shops.press(choose('Franklinton Tire & Wheel'))
  const list = await visitor.open('/tire-sizes/285-35r19?userZip=43215')
  const tire = await visitor.open(list.document.querySelector('main a[href*="/p/"]')!.attrs.href!)
  const delivery = textOf(tire.document.querySelector('section[aria-labelledby=delivery-h]')!)
  expect(delivery).toContain('Installed at')
  expect(delivery).not.toContain('Franklinton')
})

test('an address that makes no sense shows the page as it is at first', async () => {
  const page = await open('/tire-shops?near=43215&sort=cheapest&with=gold&with=&page=-3&for=%3Cb%3E&near=90210')
  expect(page.status).toBe(200)
  expect(heading(page)).toBe('Tire shops near 43215 Columbus, OH')
  expect(companies(page)).toHaveLength(10)
  expect(companies(await open('/tire-shops?near=43215&page=999'))).toEqual([])
})

test('a shop that is not there cannot be chosen', async () => {
  const visitor = new Visitor(world.shop.url)
  const page = await visitor.open('/tire-shops?near=43215')
  for (const [installerId, refused] of [
    ['TL-999999', 422],
    ["' or 1=1", 400],
    ['', 400],
  ] as const) {
    const fields = { installerId, key: page.field('key') ?? '', about: page.field('about') ?? '', form: page.field('form') ?? '' }
    const { status, text, headers } = await visitor.ask('/tire-shops?near=43215', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      from: page.url,
    })
    expect([installerId, status]).toEqual([installerId, refused])
    expect(headers.getSetCookie().join()).not.toContain('install-location')
    expect(text).toContain(chooseShop)
  }
})
