/** What search engines get: where they may go, which addresses there are, and what each page says of itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const get = async (path: string) => {
  const answer = await fetch(`${world.shop.url}${path}`, { redirect: 'manual' })
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}
/** Paths of the addresses in a sitemap. */
const pathsOf = ({ text }: { text: string }) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at!).pathname)

test('a demonstration asks crawlers to stay away', async () => {
  expect(await get('/robots.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: 'User-agent: *\nDisallow: /\n',
  })
})

test('the sitemap leads to every page of the shop and to every tire', async () => {
  const index = await get('/sitemap.xml')
  expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' })
  const files = pathsOf(index)
  expect(files.slice(0, 3)).toEqual(['/sitemap/pages.xml', '/sitemap/lines-1.xml', '/sitemap/tires-1.xml'])
  const pages = pathsOf(await get(files[0]!))
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/tire-sizes/225-45r17', '/brands/halden', '/categories/winter-tires', '/vehicles']),
  )
  const tires = (await Promise.all(files.slice(2).map(get))).flatMap(pathsOf)
  expect(tires.length).toBeGreaterThan(1_000)
  expect(new Set(tires).size).toBe(tires.length)
  const visitor = new Visitor(world.shop.url)
  for (const path of [...pages.slice(0, 3), tires[0]!, tires.at(-1)!]) {
    const { status, document } = await visitor.open(path)
    const [canonical, description] = [
      document.querySelector('link[rel=canonical]'),
      document.querySelector('meta[name=description]'),
    ]
    expect([path, status, new URL(canonical?.getAttribute('href') ?? '').pathname]).toEqual([path, 200, path])
    expect(description?.getAttribute('content')?.length, path).toBeGreaterThan(20)
  }
})

test('files that there are not are missing', async () => {
  for (const file of ['tires-0', 'tires-999', 'orders'])
    expect([file, (await get(`/sitemap/${file}.xml`)).status]).toEqual([file, 404])
})

test('the page of a car with several trims is its own canonical address', async () => {
  const path = '/vehicles/honda/civic/2019?trim=sport'
  const { document } = await new Visitor(world.shop.url).open(`${path}&sort=price`)
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/vehicles\/honda\/civic\/2019\?trim=sport$/,
  )
})

// @fact storefront.359
test('the rating of a shop leads to its page, under one name', async () => {
  const { siteInstallers } = (await (await fetch(`${world.shop.url}/installers-by-location?userZip=43215`)).json()) as {
    siteInstallers: { siteInstallerList: Array<{ company: string; installerId: string; rating: { url: string } }> }
  }
  const visitor = new Visitor(world.shop.url)
  for (const { company, rating, installerId } of siteInstallers.siteInstallerList) {
    const page = await visitor.open(rating.url)
    expect([rating.url, page.status, page.path, page.heading]).toEqual([rating.url, 200, rating.url, company])
    expect((await visitor.open(`/tire-shops/shop/another-name/${installerId}`)).path).toBe(rating.url)
  }
  expect(siteInstallers.siteInstallerList.length).toBeGreaterThan(0)
  expect((await visitor.open('/tire-shops/shop/no-shop/TL-999999')).status).toBe(404)
  expect((await visitor.open('/tire-shops/shop/no-shop/%3Cb%3E')).status).toBe(404)
})
