import { expect, test } from 'vitest'
import { shopCookies } from '#app/server/http/cookies.ts'
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import { offersTo } from '#machines/domain/delivery/offers.ts'
import { closedMaxAge, noticesAt, noticesFor } from './notices.ts'

const cookies = shopCookies(false, 'a secret of the test')
const now = Date.UTC(2026, 2, 10)
const everything = offersTo(buyerOf(null, false))
const visitor = { offers: async () => everything }
const idsAt = (path: string, types: string[] = [], offers = everything) =>
  noticesAt(path, types, offers, {}, now).shown.map(({ id }) => id)

test('the home page shows no news of the shop, other pages do', () => {
  expect(idsAt('/')).toEqual([])
  expect(idsAt('/tire-sizes')).toEqual(['installation-deal'])
})

test('a listing that is filtered to winter tires shows advice about them, by address or by filter', () => {
  expect(idsAt('/categories/winter-tires')).toEqual(['installation-deal', 'filter-winter'])
  expect(idsAt('/tire-sizes/225-45r17', ['touring', 'winter'])).toEqual(['installation-deal', 'filter-winter'])
  expect(idsAt('/types/constructor', ['toString'])).toEqual(['installation-deal'])
})

test('the deal on installation is not shown to a buyer whose tires are never mounted; advice is', () => {
  expect(idsAt('/categories/winter-tires', [], { ...everything, mounting: false })).toEqual(['filter-winter'])
})

test('the deal is shown with the numbers of the cart', () => {
  expect(noticesAt('/brands', [], everything, {}, now).shown[0]?.message).toBe(
    '$25 off installation with 4 tires. Applied automatically in your cart.',
  )
})

// @fact 9.32
test('what the browser has closed is not shown, until 360 minutes are over', async () => {
  expect(closedMaxAge).toBe(360 * 60)
  const cookie = await cookies.closedNotifications.serialize({ 'installation-deal': now + 1 })
  const request = new Request('http://shop.test/categories/winter-tires.data?_routes=x', { headers: { Cookie: cookie } })
  const ids = async (at: number) => (await noticesFor(request, { cookies, visitor }, at)).shown.map(({ id }) => id)
  expect(await ids(now)).toEqual(['filter-winter'])
  expect(await ids(now + 1)).toEqual(['installation-deal', 'filter-winter'])
})

test('a foreign cookie is ignored', async () => {
  const cookie = await cookies.closedNotifications.serialize('installation-deal')
  const request = new Request('http://shop.test/brands', { headers: { Cookie: cookie } })
  expect((await noticesFor(request, { cookies, visitor }, now)).shown).toHaveLength(1)
})

test('the news leads to tires from a page that shows none, and nowhere from a listing, a tire, the cart or the ways to tires', () => {
  const linkAt = (path: string) => noticesAt(path, [], everything, {}, now).shown[0]?.link?.href
  expect(['/brands', '/account', '/track-your-order'].map(linkAt)).toEqual(Array(3).fill('/tire-sizes'))
  for (const path of [
    '/categories/winter-tires',
    '/tire-sizes/225-45r17',
    '/brands/halden/aero/p/100000',
    '/vehicles/honda/civic/2019',
    '/tire-sizes',
    '/guided-shopping/winter',
    '/compare',
    '/cart',
  ])
    expect(linkAt(path), path).toBeUndefined()
})
