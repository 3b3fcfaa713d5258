/** The tires that a browser looked at last: on the front page, on tires and in the empty cart, until they are cleared. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
let tires: string[]
beforeAll(async () => {
  world = await borrowShop()
  const xml = await (await fetch(`${world.shop.url}/sitemap/tires-1.xml`)).text()
  tires = [...xml.matchAll(/<loc>[^<]*?(\/brands\/[^<]+)<\/loc>/g)].slice(0, 9).map(([, path]) => path!)
})
afterAll(() => world?.release())

const shown = ({ document }: Page) =>
  document.querySelectorAll('section[aria-labelledby=recent-h] li a').map(({ attrs }) => attrs.href)

async function lookAt(paths: readonly string[], visitor = new Visitor(world.shop.url)): Promise<Visitor> {
  for (const path of paths) await visitor.open(path)
  return visitor
}

// @fact storefront.180
test('the last six are shown, the newest first, on the front page, on a tire without itself, and in the empty cart', async () => {
  const visitor = await lookAt([...tires.slice(0, 8), tires[7]!])
  const lastSix = tires.slice(2, 8).reverse()
  expect(shown(await visitor.open('/'))).toEqual(lastSix)
  expect(shown(await visitor.open('/cart'))).toEqual(lastSix)
  expect(shown(await visitor.open(tires[7]!))).toEqual(tires.slice(1, 7).reverse())
  expect(shown(await new Visitor(world.shop.url).open('/'))).toEqual([])
})

test('a tire that is looked at again comes first, and one that is no longer sold is left out', async () => {
  const visitor = await lookAt([tires[0]!, tires[1]!, tires[0]!])
  expect(shown(await visitor.open('/'))).toEqual([tires[0], tires[1]])
  const forged = Buffer.from(JSON.stringify(['999999999', '<b>', 5])).toString('base64')
  const page = await fetch(`${world.shop.url}/`, { headers: { Cookie: `treadline-viewed=${encodeURIComponent(forged)}` } })
  expect([page.status, (await page.text()).includes('Recently viewed')]).toEqual([200, false])
})

test('a tire shows what to take instead: of its size, another line, with the difference in price', async () => {
  const visitor = new Visitor(world.shop.url)
  const list = await visitor.open('/tire-sizes/225-45r17?sort=priceDescending')
  const pages = new Set(list.document.querySelectorAll('a[href*="/p/"]').map(({ attrs }) => attrs.href!))
  const priceOf = (text: string) => Number(/\$([\d,]+\.\d\d) ?each/.exec(text)![1]!.replaceAll(',', ''))
  let shown = 0
  for (const path of [...pages].slice(0, 4)) {
    const page = await visitor.open(path)
    const others = page.document.querySelectorAll('section[aria-labelledby=instead-h] > ul > li')
    const lines = others.map((tire) => tire.querySelector('h3 a')!.attrs.href!.split('/p/')[0])
    expect(new Set([...lines, page.path.split('/p/')[0]]).size).toBe(others.length + 1)
    for (const tire of others) {
      const words = textOf(tire)
      expect(words).toMatch(
        /^(Costs less|Grips better|Holds in snow|Lasts longer|Handles better|Rated higher|Similar) .* 225\/45R17 /,
      )
      const more = priceOf(words) - priceOf(textOf(page.document.querySelector('main')!))
      expect(words).toContain(more === 0 ? 'the same price' : `$${Math.abs(more).toFixed(2)} ${more < 0 ? 'less' : 'more'}`)
      expect((await visitor.open(tire.querySelector('h3 a')!.attrs.href!)).text).toContain(`$${priceOf(words).toFixed(2)}`)
    }
    shown += others.length
  }
  expect(shown).toBeGreaterThan(2)
})

// @fact storefront.181
test('“Clear” forgets them and leads back to the page, without a script too', async () => {
  const visitor = await lookAt(tires.slice(0, 2))
  const after = await (await visitor.open(tires[1]!)).press('Clear', {})
  expect([after.path, shown(after)]).toEqual([tires[1], []])
  expect(shown(await visitor.open('/'))).toEqual([tires[1]])
})

// @fact storefront.222
test('a tire leads back to the list it was opened from, with its filters, also from the next tire; a cookie keeps no list of another site', async () => {
  const list = '/tire-sizes/225-45r17?brand=halden&sort=price'
  const visitor = new Visitor(world.shop.url)
  const back = async (path: string, headers: Record<string, string> = {}) =>
    (await visitor.navigate(new URL(path, world.shop.url), { headers })).document.querySelector(
      'a[href^="/tire-sizes/225-45r17"][rel=nofollow]',
    )
  expect(await back(tires[0]!)).toBeNull()
  expect(await back(tires[0]!, { Referer: 'https://evil.example/tire-sizes/225-45r17' })).toBeNull()
  for (const link of [await back(tires[0]!, { Referer: `${world.shop.url}${list}` }), await back(tires[1]!)])
    expect([link?.text, link?.attrs.href]).toEqual(['Back to 225/45R17, 1 filter', list])
})

// @fact storefront.182
test('a prefetched tire counts once it is opened, and none counts under Global Privacy Control', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${world.shop.url}${tires[0]}`, { headers })).headers.getSetCookie().join()
  const remembers = 'treadline-viewed='
  expect(await ask({})).toContain(remembers)
  expect(await ask({ 'Sec-GPC': '1' })).not.toContain(remembers)
  const data = `${tires[0]}.data`
  const ahead = await fetch(`${world.shop.url}${data}`, { headers: { 'Sec-Purpose': 'prefetch' } })
  expect(ahead.status).toBe(200)
  expect(ahead.headers.getSetCookie().join()).not.toContain(remembers)
  expect(ahead.headers.get('Cache-Control') ?? '').not.toContain('max-age')
})
