/** Site data and what is known of a visitor, at the calls of specification 001, section 7. */

import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { userPersonalizationSchema } from '#machines/domain/site/personalization.ts'
import { globalValuesSchema, siteGlobalsSchema, siteMenuSchema } from '#machines/domain/site/site-data.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
let database: Database
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

const sessionSchema = v.strictObject({
  userPersonalization: userPersonalizationSchema,
  userSessionId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  locationChanged: v.optional(v.boolean()),
})

/** A browser with cookies of its own. */
class Guest {
  readonly jar = new Map<string, string>()
  constructor(readonly headers: Record<string, string> = {}) {}

  async ask(path: string, json?: unknown): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${world.shop.url}${path}`, {
      method: json === undefined ? 'GET' : 'PUT',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(cookie && { Cookie: cookie }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...this.headers,
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.jar.set(name!, value!)
    }
    return answer
  }

  session = async (query = '') => v.parse(sessionSchema, await (await this.ask(`/users/session${query}`)).json())
  change = async (json: unknown) => v.parse(sessionSchema, await (await this.ask('/users/me/personalization', json)).json())
  async kept() {
    const { userSessionId } = await this.session()
    const [row] = await database.query<Record<string, unknown>>(
      'select region, vendor_ids, first_touch, last_touch from visit where visit_id = $1',
      [userSessionId],
    )
    return row ?? null
  }
}

// @fact storefront.168
test('GET /users/session knows a visit by its cookie, and a guest as a retail customer without a place', async () => {
  const guest = new Guest()
  const first = await guest.session()
  expect(first.userPersonalization).toEqual({ customer_type: 'retail', gaClientId: null, userLocation: null })
  expect((await guest.session()).userSessionId).toBe(first.userSessionId)
  expect((await new Guest().session()).userSessionId).not.toBe(first.userSessionId)
  expect(guest.jar.get('treadline-visit')).not.toContain(first.userSessionId)
  expect(await guest.kept()).toBeNull()
  const wrong = await guest.ask('/users/session?regionId=here')
  expect([wrong.status, wrong.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
})

// @fact storefront.169
test('PUT /users/me/personalization keeps what a guest says under their cookie, and says whether the place changed', async () => {
  const guest = new Guest()
  const ohio = { cityName: 'Columbus', region: null, stateAbbr: 'OH', zip: '43215', setBy: 'user' }
  const changed = await guest.change({ userLocationZip: '43215-1234', gaClientId: 'GA1.1', rudderAnonymousId: 'anon-1' })
  expect(changed.userPersonalization).toEqual({ customer_type: 'retail', gaClientId: 'GA1.1', userLocation: ohio })
  expect(changed.locationChanged).toBe(true)
  expect((await guest.change({ userLocationZip: '43215' })).locationChanged).toBe(false)
  expect((await guest.session('?regionId=12')).userPersonalization.userLocation).toEqual({ ...ohio, region: 12 })
  expect(await guest.kept()).toMatchObject({ region: 12, vendor_ids: { gaClientId: 'GA1.1', rudderAnonymousId: 'anon-1' } })
  expect((await new Guest().session()).userPersonalization.userLocation).toBeNull()
  expect(await (await guest.ask('/')).text()).toContain('43215')
})

// @fact storefront.170
test.each([
  [{ ssoUid: 'someone' }, 'ssoUid'],
  [{ customer_type: 'Fleet' }, 'customer_type'],
  [{ userType: 'Dealer' }, 'userType'],
  [{ userLocationZip: '00000' }, 'userLocationZip'],
  [{ gaClientId: '<b>' }, 'gaClientId'],
])('%j is refused: who someone is comes from the session alone', async (json, field) => {
  const answer = await new Guest().ask('/users/me/personalization', json)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(await answer.json())).toContain(field)
})

// @fact storefront.171
test('a guess never takes the place of a ZIP that was typed, and is not kept', async () => {
  const guest = new Guest({ 'X-Forwarded-For': '192.0.2.7' })
  const before = (await guest.session()).userPersonalization.userLocation
  expect(before).toMatchObject({ zip: '43215', setBy: 'connection' })
  expect(guest.jar.has('treadline-zip')).toBe(false)
  await guest.ask('/?userZip=99501')
  expect((await guest.session()).userPersonalization.userLocation).toMatchObject({ zip: '99501', setBy: 'user' })
})

// @fact storefront.173
test('a region and campaigns in addresses are kept with the visit: the first campaign, and the last', async () => {
  const guest = new Guest()
  await guest.ask('/?userRegion=7&utm_source=letter&utm_campaign=Spring%20tires')
  await guest.ask('/brands?utm_source=search&utm_medium=cpc&utm_term=me%40example.com')
  await guest.ask('/brands')
  expect(await guest.kept()).toEqual({
    region: 7,
    vendor_ids: {},
    first_touch: { utm_source: 'letter', utm_campaign: 'Spring tires' },
    last_touch: { utm_source: 'search', utm_medium: 'cpc' },
  })
  expect((await guest.session()).userPersonalization.userLocation).toBeNull()
})

// @fact storefront.174
test('under Global Privacy Control neither campaigns nor ids of vendors are kept, and no moves are counted', async () => {
  const guest = new Guest({ 'Sec-GPC': '1' })
  expect((await guest.ask('/?utm_source=letter')).headers.getSetCookie().join()).not.toContain('treadline-visit')
  const { userPersonalization } = await guest.change({ gaClientId: 'GA1.1', userLocationZip: '43215' })
  expect(userPersonalization).toMatchObject({ gaClientId: null, userLocation: { zip: '43215' } })
  expect(await guest.kept()).toBeNull()
  const moves = await fetch(`${world.shop.url}/chart-moves`, {
    method: 'POST',
    headers: { 'Sec-GPC': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify({ moves: [['no-such-chart', 'x', 1]] }),
  })
  expect(moves.status).toBe(204)
  expect((await new Visitor(world.shop.url).open('/privacy-policy')).text).toContain('Global Privacy Control')
})

// @fact storefront.175
test('GET /menu and GET /v1/site/menu give where header and footer lead, with brands and categories', async () => {
  const [menu, ofSite] = await Promise.all(
    ['/menu?region=1&zip=43215', '/v1/site/menu?channel=main'].map(async (path) =>
      v.parse(siteMenuSchema, await (await new Guest().ask(path)).json()),
    ),
  )
  expect(ofSite).toEqual(menu)
  const home = await new Visitor(world.shop.url).open('/')
  for (const { href, label } of [...menu!.siteMenuBrowseList.slice(0, 3), ...menu!.siteMenuLearn.slice(0, 5)])
    expect(home.document.querySelectorAll(`a[href="${href}"]`).map((link) => link.text)).toContain(label)
  const brands = menu!.siteMenuBrowseList.find(({ href }) => href === '/brands')!.links
  expect(brands).toContainEqual({ href: '/brands/halden', label: 'Halden' })
})

// @fact storefront.176
test('GET /v1/site/globals is the same for ten minutes, and GET /globals has no address of the visitor', async () => {
  const site = await new Guest().ask('/v1/site/globals?uniqueIdentifier=x')
  expect(site.headers.get('Cache-Control')).toBe('public, max-age=600')
  const globals = v.parse(siteGlobalsSchema, await site.json())
  expect(globals.paymentTypeDiscountInPercentage).toEqual({ affirm: 10, katapult: 10, klarna: 10, synchrony: 0 })
  expect(globals.customerServiceNumber).toMatch(/^\d{10}$/)
  const own = await new Guest().ask('/globals')
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
  expect(v.parse(globalValuesSchema, await own.json())).toMatchObject({
    isOTS: false,
    isSimpleShop: false,
    userAgentType: 'desktop',
  })
})
