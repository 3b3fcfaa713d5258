/**
 * The installers' calls over HTTP: fields of a list item, effects of each query parameter, and that lists and calendars agree
 * with the cart.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import {
  certificateFor,
  type InstallerList,
  type InstallerListItem,
  type InstallerSchedule,
} from '#machines/domain/installers/installer.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { parseHtml } from '#model-tests/drivers/http/html.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { itemOnSale } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const near = '43215'

async function get<Body>(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: Body }> {
  const answer = await fetch(world.shop.url + path, { headers })
  return { status: answer.status, body: (await answer.json()) as Body }
}

async function list(query: string, shopper?: ApiShopper): Promise<InstallerList> {
  const { status, body } = await get<{ siteInstallers: InstallerList }>(`/installers?${query}`, shopper?.headers)
  expect(status).toBe(200)
  return body.siteInstallers
}

async function firstDay(installerId: string, query: string, shopper?: ApiShopper): Promise<string | undefined> {
  const { body } = await get<InstallerSchedule>(`/installers/${installerId}/schedule?source=pdp${query}`, shopper?.headers)
  const open = body.siteInstallerSchedule.scheduleDays.find(({ slots }) => slots.some(({ isAvailable }) => isAvailable))
  return open?.date
}

async function shopperWith(itemId: string, quantity: number, by?: 'cookie'): Promise<ApiShopper> {
  const shopper = await ApiShopper.open(world.shop.url, by)
  const { body } = await shopper.send('cart', { type: 'item.add', itemId, quantity })
  expect(body).toMatchObject({ outcome: 'applied' })
  return shopper
}

const idsOf = ({ siteInstallerList }: InstallerList) => siteInstallerList.map(({ installerId }) => installerId)

describe('an item of the list', () => {
  // @fact 3.26
  test('has every field of the specification, and pictures that can be fetched', async () => {
    const [shop] = (await list(`userZip=${near}&itemId=${await itemOnSale(world.shop.url)}`)).siteInstallerList
    const fields = `installerId company addressLine1 city state zip distance geolocation logo installationHistoryCount rating
      photos priceList promotionList certificationList installTomorrow isSponsored isInstallMonday isSelected selectedTime
      installationCostFor4TiresInCents schedule savingCost isMobileInstall isElectricOptimized authorisedInstaller`
    expect(Object.keys(shop ?? {})).toEqual(expect.arrayContaining(fields.split(/\s+/)))
    const { logo, photos } = shop as InstallerListItem
    expect(photos.length).toBeGreaterThan(0)
    for (const { src, altText } of [logo, ...photos]) {
      const picture = await fetch(world.shop.url + src)
      expect(picture.status).toBe(200)
      expect(picture.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
      expect(altText).toContain(shop?.company)
    }
    for (const path of ['/shop-art/TL-999999/logo.svg', `/shop-art/${shop?.installerId}/door.svg`, '/shop-art/..%2f/logo.svg'])
      expect((await fetch(world.shop.url + path)).status).toBe(404)
  })

  // @fact 3.28
  test('promises the deal and the price that the cart then has', async () => {
    for (const quantity of [4, 3]) {
      const shopper = await shopperWith(await itemOnSale(world.shop.url), quantity)
      const [shop] = (await list(`userZip=${near}&cartId=${shopper.cartId}`, shopper)).siteInstallerList
      await shopper.send('shippingChoice', { type: 'installer.pick', installerId: shop!.installerId })
      const { siteCart } = (await shopper.get<{ siteCart: CartSummary }>('/cart-summary')).body
      expect(shop!.installationCostInCents).toBe(siteCart.totals.installationInCents)
      expect(shop!.priceList).toEqual(siteCart.installerDetails?.priceList)
      const taken = quantity === 4 ? -2_500 : 0
      expect(shop!.promotionList).toMatchObject([{ promoCode: 'INSTALL25', discountInCents: taken }])
      expect(siteCart.siteCartCoupons).toMatchObject([{ promoCode: 'INSTALL25', discountInCents: taken }])
    }
  })
})

describe('what the query changes', () => {
  test('quantities change the price also when no product is named', async () => {
    const cost = async (query: string) => (await list(`userZip=${near}${query}`)).siteInstallerList[0]!.installationCostInCents
    const four = await cost('')
    expect(await cost('&productQuantity=2')).toBe(four / 2)
    expect(await cost('&frontQuantity=2&rearQuantity=4')).toBe((four * 6) / 4)
  })

  // @fact 7.18
  test.each(['productSubType', 'dominantSubType'])('%s leaves the shops that are equipped for it', async (name) => {
    const all = await list(`userZip=${near}&limit=50`)
    const equipped = await list(`userZip=${near}&limit=50&${name}=mud-terrain`)
    const isEquipped = (shop: InstallerListItem) => shop.certificationList.includes(certificateFor['mud-terrain']!)
    expect(idsOf(equipped)).toEqual(idsOf({ ...all, siteInstallerList: all.siteInstallerList.filter(isEquipped) }))
    expect(equipped.siteInstallerList.length).toBeGreaterThan(0)
    expect(equipped.siteInstallerList.length).toBeLessThan(all.siteInstallerList.length)
    expect(idsOf(await list(`userZip=${near}&limit=50&${name}=light-truck-mud-terrain`))).toEqual(idsOf(equipped))
    for (const kind of ['touring', 'grand-touring', 'passenger', 'r1-farm'])
      expect([kind, idsOf(await list(`userZip=${near}&limit=50&${name}=${kind}`))]).toEqual([kind, idsOf(all)])
    expect((await get(`/installers?userZip=${near}&${name}=balloon`)).status).toBe(400)
  })

  test('the type of the tire itself counts before what most tires of a page are', async () => {
    const both = await list(`userZip=${near}&limit=50&productSubType=touring&dominantSubType=racing`)
    expect(idsOf(both)).toEqual(idsOf(await list(`userZip=${near}&limit=50`)))
  })

  // @fact 7.18
  test('brand selects the promotions, and they apply to its tires', async () => {
    const labels = async (brand: string) =>
      (await list(`userZip=${near}&brand=${brand}`)).brandPromotionList.map(({ label }) => label)
    const brands = ['halden', 'norrland', 'corvane', 'tessaro', 'calder', 'moraine', 'brannock', 'hoshiro']
    const told = (await Promise.all(brands.map(labels))).flat()
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter((label) => !/^Free tire replacement coverage on [A-Z]/.test(label))).toEqual([])
    expect(await labels('nobody')).toEqual([])
    expect((await get(`/installers?userZip=${near}&brand=%3Cb%3E`)).status).toBe(400)
  })

  test('ids are found without a ZIP, in the order of the query, and have no distance', async () => {
    const ids = idsOf(await list(`userZip=${near}&limit=3`)).reverse()
    const found = await list(`installerIds=${ids.join(',')}`)
    expect(idsOf(found)).toEqual(ids)
    expect(found.isDistanceBased).toBe(false)
    expect(found.siteInstallerList.map(({ distance }) => distance)).toEqual([null, null, null])
    expect((await get('/installers')).status).toBe(400)
  })

  // @fact 7.20 storefront.360
  test('a place is a ZIP or words, and words are found in name, city and state', async () => {
    const { body } = await get<{ siteInstallers: InstallerList }>('/installers-by-location?query=garage%20columbus,%20oh')
    const shops = body.siteInstallers.siteInstallerList
    expect(shops.map(({ company }) => company)).toEqual(expect.arrayContaining(['Fifth Street Garage', 'Bexley Garage']))
    expect(shops.filter(({ city, state }) => city !== 'Columbus' || state !== 'OH')).toEqual([])
    expect(body.siteInstallers.isDistanceBased).toBe(false)
    expect((await get('/installers-by-location?query=%3Cb%3E')).status).toBe(400)
  })
})

describe('the calendar', () => {
  // @fact 7.19
  test('opens for a product as it does for a cart that holds it', async () => {
    const [installerId = ''] = idsOf(await list(`userZip=${near}&limit=1`))
    const days = new Set<string | undefined>()
    for (let turn = 0; turn < 12; turn += 1) {
      const itemId = await itemOnSale(world.shop.url)
      const asked = await firstDay(installerId, `&itemId=${itemId}`)
      const shopper = await shopperWith(itemId, 1)
      expect(asked).toBe(await firstDay(installerId, `&cartId=${shopper.cartId}`, shopper))
      days.add(asked)
    }
    expect(days.size).toBeGreaterThan(1)
    expect((await get(`/installers/${installerId}/schedule?itemId=%3Cb%3E`)).status).toBe(400)
  })
})

describe('the list on the page', () => {
  // @fact 3.31
  test('found by words it offers every order but Distance, and shows no map', async () => {
    const shopper = await shopperWith(await itemOnSale(world.shop.url), 4, 'cookie')
    const answer = await fetch(`${world.shop.url}/checkout/shipping?userZip=${near}&shop=garage`, { headers: shopper.headers })
    const elements = parseHtml(await answer.text()).querySelectorAll('*')
    const options = elements.filter(({ localName, attrs }) => localName === 'option' && attrs.value !== undefined)
    const values = options.map(({ attrs }) => attrs.value)
    expect(values).toEqual(['allInstallers', 'topRated', 'priceLowToHigh'])
    expect(elements.filter(({ attrs }) => attrs['aria-label']?.startsWith('Map of'))).toEqual([])
    const logos = elements.filter(({ attrs }) => 'data-shop-logo' in attrs)
    expect(logos).toHaveLength(10)
  })
})
