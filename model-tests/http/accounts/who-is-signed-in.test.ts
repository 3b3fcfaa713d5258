/** The signed-in shopper, for API clients, and claims that are ignored. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { confirm, login, newcomer, post, signInOf } from './accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

// @fact storefront.7
test.each(['/user-details', '/api/me'])('%s is empty for a guest and tells the user detail', async (path) => {
  const visitor = new Visitor(world.shop.url)
  const empty = await visitor.ask(path)
  expect(empty.status).toBe(204)
  expect(empty.text).toBe('')
  await post(visitor, login, { form: 'signIn', email: 'partner@demo.treadline.example', password: demoPassword })
  const { status, headers, text } = await visitor.ask(path)
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
  const may = {
    deliveryMethods: [{ name: 'installer' }, { name: 'mobile' }, { name: 'home' }],
    paymentGroups: expect.arrayContaining([{ id: 'credit' }]),
  }
  expect(JSON.parse(text)).toEqual({
    firstName: 'Priya',
    lastName: 'Raman',
    username: 'partner@demo.treadline.example',
    brands: [{ name: 'Halden' }, { name: 'Corvane' }, { name: 'Calder' }],
    accountTypes: [{ name: 'Partner Program', userType: 'Partner Program', ...may }],
    accountTypeCompany: {
      companyName: 'Orchard Auto Group',
      ...may,
      isTireReplacementCoverageAvailable: true,
      isOccupationDiscountsAvailable: true,
    },
  })
  const wrongMethod = await post(visitor, path, '')
  expect(wrongMethod.status).toBe(405)
  expect(wrongMethod.headers.get('Allow')).toBe('GET')
})

// @fact storefront.221
test('to a partner the tires of other brands do not exist, on no page and for no call', async () => {
  const [guest, partner] = [new Visitor(world.shop.url), new Visitor(world.shop.url)]
  await post(partner, login, { form: 'signIn', email: 'partner@demo.treadline.example', password: demoPassword })
  const firstProduct = async (brand: string) =>
    /\/brands\/[\w-]+\/[\w-]+\/p\/\d+/.exec((await guest.ask(`/brands/${brand}?tires=all`)).text)![0]
  const [own, other] = [await firstProduct('halden'), await firstProduct('norrland')]
  const otherId = other.split('/').at(-1)!
  const seen = async (visitor: Visitor) =>
    Promise.all(
      ['/brands/norrland', other, `/brands/norrland/x/p?itemId=${otherId}`, own].map(
        async (path) => (await visitor.ask(path)).status,
      ),
    )
  expect(await seen(guest)).toEqual([200, 200, 302, 200])
  expect(await seen(partner)).toEqual([404, 404, 404, 200])
  for (const path of [
    '/',
    '/brands',
    '/tire-sizes/225-45r17',
    '/tire-sizes/225-45r17?brand=norrland',
    '/categories/winter-tires',
    '/types/passenger-tires',
    '/sitemap',
  ]) {
    expect((await guest.ask(path)).text, path).toContain('Norrland')
    expect((await partner.ask(path)).text, path).not.toContain('Norrland')
  }
  const car = 'make=Honda&model=Civic&year=2024&trim=EX'
  expect((await guest.ask(`/fit?itemId=${otherId}&${car}`)).status).toBe(200)
  expect((await partner.ask(`/fit?itemId=${otherId}&${car}`)).status).toBe(404)
  const refused = await post(partner, own, { itemId: otherId, frontQuantity: '2', rearQuantity: '2' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('We do not sell this tire any more')
})

test('the address form begins with what the account knows', async () => {
  const partner = new Visitor(world.shop.url)
  await post(partner, login, { form: 'signIn', email: 'partner@demo.treadline.example', password: demoPassword })
  const halden = await partner.open('/brands/halden?tires=all')
  const tire = await partner.open(halden.document.querySelector('main li h3 a')!.getAttribute('href')!)
  await tire.press('Add 4 tires', { delivery: 'home' })
  const form = await partner.open('/checkout/shipping?activeShippingType=home&userZip=43215')
  const person = { firstName: 'Priya', lastName: 'Raman', email: 'partner@demo.treadline.example' }
  const known = (page: typeof form, names: string[]) => Object.fromEntries(names.map((name) => [name, page.field(name)]))
  const place = { companyName: 'Orchard Auto Group', city: 'Columbus', state: 'OH', zip: '43215' }
  expect(known(form, [...Object.keys(person), ...Object.keys(place)])).toEqual({ ...person, ...place })
})

// @fact 3.47 6.3
test('no field, cookie or header makes a shopper a dealer', async () => {
  const visitor = new Visitor(world.shop.url)
  const ada = newcomer()
  const claims = { userType: 'Dealer', accountType: 'Dealer', company: 'x', brands: 'x' }
  await post(visitor, login, { form: 'newAccount', ...ada, ...claims })
  await confirm(visitor, ada)
  await post(visitor, login, { form: 'signIn', ...signInOf(ada), ...claims })
  for (const [name, text] of [
    ['account-type', 'Dealer'],
    ['accountTypeCompany', 'Okafor'],
    ['treadline-user-type', 'Dealer'],
    ['ssoUid', 'dealer@demo.treadline.example'],
  ])
    await visitor.jar.setCookie(`${name}=${text}`, world.shop.url)
  const { text } = await visitor.ask('/user-details?userType=Dealer&channel=AAFES', {
    headers: { 'X-User-Type': 'Dealer', ssoUid: 'dealer@demo.treadline.example', channel: 'AAFES' },
  })
  expect(JSON.parse(text)).toMatchObject({
    accountTypes: [{ userType: 'Retail Member' }],
    accountTypeCompany: null,
    brands: [],
  })
})
