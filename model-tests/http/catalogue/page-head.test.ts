/** What search engines and other sites read in a page's head: it is what the page shows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returns } from '#machines/domain/constants.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let shopPage: string
beforeAll(async () => {
  world = await borrowShop()
  const near = await new Visitor(world.shop.url).open(`${tirePage}?userZip=43215`)
  shopPage = near.document.querySelector('a[href^="/tire-shops/shop/"]')!.attrs.href!
})
afterAll(() => world?.release())

const open = (path: string) => new Visitor(world.shop.url).open(path)
const meta = ({ document }: Page, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.attrs.content
const canonical = ({ document }: Page) => document.querySelector('link[rel=canonical]')?.attrs.href
const titleOf = ({ document }: Page) => document.querySelector('title')!.text

/** The parts of JSON-LD that are compared with pages. */
interface StructuredData {
  name: string
  image: string
  brand: { name: string }
  offers: {
    price: string
    hasMerchantReturnPolicy: object
    shippingDetails: { shippingRate: object; shippingDestination: { addressRegion: string[] } }
  }
  aggregateRating: { ratingValue: number; reviewCount: number }
  itemListElement: Array<{ name: string }>
  address: Record<'streetAddress' | 'addressLocality' | 'addressRegion' | 'postalCode', string>
  telephone: string
  priceRange: string
}

/** Everything in JSON-LD, by its type. */
function structured({ document }: Page): Partial<Record<string, StructuredData>> {
  const all = document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText))
    .flatMap((data) => data['@graph'] ?? [data])
  return Object.fromEntries(all.map((data) => [data['@type'], data]))
}

const listed: Array<[path: string, types: string[]]> = [
  ['/', ['OnlineStore', 'WebSite']],
  ['/tire-sizes', []],
  ['/tire-sizes/225-45r17', ['BreadcrumbList']],
  ['/brands', []],
  ['/brands/halden', ['BreadcrumbList']],
  ['/brands/halden/meridian-as', ['BreadcrumbList', 'Product']],
  ['/brands/halden/meridian-as/reviews', ['BreadcrumbList', 'Product']],
  ['/tire-reviews', ['BreadcrumbList']],
  ['/categories/winter-tires/reviews', ['BreadcrumbList']],
  [tirePage, ['BreadcrumbList', 'Product']],
  ['/categories/all-season-tires', ['BreadcrumbList']],
  ['/vehicles', ['BreadcrumbList']],
  ['/vehicles/honda', ['BreadcrumbList']],
  ['/vehicles/honda/civic', ['BreadcrumbList']],
  ['/vehicles/honda/civic/2019', ['BreadcrumbList']],
  ['/vehicles/bmw/m3/2023?trim=competition', ['BreadcrumbList']],
  ['/guided-shopping', []],
  ['/simplesnap', ['BreadcrumbList']],
  ['/faqs', ['BreadcrumbList', 'FAQPage']],
  ['/contact', []],
  ['a shop', ['BreadcrumbList', 'TireShop']],
]
const addressOf = (path: string) => (path === 'a shop' ? shopPage : path)

// @fact storefront.160
test.each(listed)('other sites show of %s its title, its words and a picture of 1024 by 512', async (path, types) => {
  const page = await open(addressOf(path))
  const { origin } = new URL(canonical(page)!)
  expect(titleOf(page)).toContain(meta(page, 'og:title'))
  expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
  expect(meta(page, 'og:url')).toBe(canonical(page))
  expect([meta(page, 'og:site_name'), meta(page, 'twitter:card')]).toEqual(['Treadline', 'summary_large_image'])
  expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1024', '512'])
  expect(meta(page, 'og:image')!.startsWith(`${origin}/share/`)).toBe(true)
  expect(meta(page, 'og:image:alt')).toBeTruthy()
  expect(Object.keys(structured(page)).sort()).toEqual(types)
})

// @fact storefront.161
test.each(['/', tirePage])('the picture of %s is drawn, and kept for ever under its address', async (path) => {
  const { pathname } = new URL(meta(await open(path), 'og:image')!)
  const answer = await fetch(`${world.shop.url}${pathname}`)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual([1024, 512])
  const older = await fetch(`${world.shop.url}${pathname.replace(/\.\w+\.png$/, '.older.png')}`, { redirect: 'manual' })
  expect([older.status, older.headers.get('Location')]).toEqual([302, pathname])
})

test('there is no picture of a tire that is not sold', async () => {
  for (const name of ['999999999.x', 'nothing.x', 'treadline/x'])
    expect([name, (await fetch(`${world.shop.url}/share/${name}.png`)).status]).toEqual([name, 404])
})

// @fact storefront.162
test('what search engines read of a tire is what its page shows', async () => {
  const page = await open(tirePage)
  const { Product, BreadcrumbList } = structured(page)
  const { offers, aggregateRating, name, image } = Product!
  expect(name.startsWith(Product!.brand.name)).toBe(true)
  expect(titleOf(page)).toContain(name)
  expect(image).toBe(meta(page, 'og:image'))
  expect(page.text).toContain(`$${offers.price}`)
  expect(offers).toMatchObject({ priceCurrency: 'USD', url: canonical(page), availability: 'https://schema.org/InStock' })
  expect(page.text).toContain(
    `${aggregateRating.ratingValue.toFixed(1)}, ${aggregateRating.reviewCount.toLocaleString('en-US')} reviews`,
  )
  expect(offers.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: returns.days, restockingFee: { value: '20.00' } })
  expect(page.text).toContain('Returns within 30 days, unmounted')
  expect(page.text).toContain('A handling fee of $20 per tire applies to some returns')
  expect(offers.shippingDetails.shippingRate).toMatchObject({ value: '0.00', currency: 'USD' })
  expect(offers.shippingDetails.shippingDestination.addressRegion).toHaveLength(49)
  expect(page.text).toContain('Free shipping in the contiguous US')
  const shown = page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li').map((crumb) => crumb.text.trim())
  expect(BreadcrumbList!.itemListElement.map((crumb) => crumb.name)).toEqual(shown)
})

// @fact storefront.163
test('a visitor in Alaska, who is shown a cost, gives search engines no free shipping', async () => {
  const { Product } = structured(await open(`${tirePage}?userZip=99501`))
  expect(Product!.offers.shippingDetails).toBeUndefined()
})

// @fact storefront.164 storefront.359
test('what search engines read of a shop is what its page shows', async () => {
  const page = await open(shopPage)
  const { TireShop } = structured(page)
  const { address, aggregateRating, name, telephone, priceRange } = TireShop!
  for (const words of [name, address.streetAddress, `${address.addressLocality}, ${address.addressRegion} ${address.postalCode}`])
    expect(page.text).toContain(words)
  expect(page.document.querySelector(`a[href="tel:${telephone}"]`)).not.toBeNull()
  for (const price of priceRange.match(/\$[\d.]+/g)!) expect(page.text).toContain(price)
  const stars = `${aggregateRating.ratingValue.toFixed(1)} (${aggregateRating.reviewCount.toLocaleString('en-US')} reviews`
  expect(page.text).toContain(stars)
  expect(TireShop).not.toHaveProperty('openingHours')
})

// @fact storefront.165
test('the shop can be put on a home screen: a manifest with icons, a color, and Apple’s icon', async () => {
  const page = await open('/')
  const link = (rel: string) => page.document.querySelector(`link[rel="${rel}"]`)!.attrs.href!
  const answer = await fetch(`${world.shop.url}${link('manifest')}`)
  const manifest = (await answer.json()) as { theme_color: string; icons: Array<{ src: string; sizes: string }> }
  expect(answer.headers.get('Content-Type')).toContain('application/manifest+json')
  expect(meta(page, 'theme-color')).toBe(manifest.theme_color)
  for (const { src, sizes } of [...manifest.icons, { src: link('apple-touch-icon'), sizes: '180x180' }]) {
    const icon = await fetch(`${world.shop.url}${src}`)
    expect(sizeOf(Buffer.from(await icon.arrayBuffer())).join('x')).toBe(sizes)
  }
  expect((await fetch(`${world.shop.url}/icons/64.png`)).status).toBe(404)
})

// @fact storefront.166
test('search engines list no page that an advertisement leads to, no review form and nothing of a shopper', async () => {
  const robots = async (path: string) => meta(await open(path), 'robots')
  expect(await robots(tirePage)).toBeUndefined()
  expect(await robots(`${tirePage}?ad=yes`)).toBe('noindex')
  expect(await robots('/brands/halden/meridian-as/write-a-review')).toBe('noindex,follow')
  expect(await robots('/cart')).toBe('noindex')
})

// @fact storefront.167
test('the sitemap says when texts and reviews last changed', async () => {
  const files = await Promise.all(['pages', 'lines-1'].map((file) => fetch(`${world.shop.url}/sitemap/${file}.xml`)))
  const xml = (await Promise.all(files.map((file) => file.text()))).join('')
  const changedOn = (path: string) => new RegExp(`<loc>[^<]*${path}</loc>(?:<lastmod>([^<]+)</lastmod>)?`).exec(xml)?.[1]
  expect(changedOn('/terms')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(changedOn('/brands/halden/meridian-as/reviews')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(changedOn('/tire-sizes')).toBeUndefined()
})

/** Width and height in the header of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
