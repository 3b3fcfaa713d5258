/** The military and student discount through the pages, without JavaScript: eligibility and refusals. */
import { UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/accounts/people.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { ApiShopper, type Page, sameShopper, type Visitor } from '#model-tests/drivers/http/http.ts'
import { itemOnSale } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let accounts: Awaited<ReturnType<RunningShop['openIdentityProvider']>>
beforeAll(async () => {
  world = await openRunningShop()
})
afterAll(() => world?.stop())
beforeEach(async () => {
  accounts = await world.openIdentityProvider()
})
afterEach(() => accounts.close())

const military = 'Verify military'
const student = 'Verify student, teacher or alumni'
const offer = 'Military or student? 5% off tires'
const check = 'Verify and go back'
/** Each test has a person of its own, since a person has one discount at a time. */
const [jordan, priya, marcus] = ['person-8f2c41', 'person-3b97d0', 'person-c65e18']

const sentences = {
  cancelled: 'You came back without verifying. Your cart is as it was.',
  notEligible: 'could not confirm that you serve, study or teach',
  inUse: 'Your discount is in another cart',
  expired: 'took too long, or was started in another browser',
  refused: "could not be sure of the identity provider's answer",
  unreachable: 'Oops, something went wrong. The identity provider did not answer',
}

// @fact 2.47
test('a verified service member gets 5% off the tires, and the charts know the new total', async () => {
  const visitor = await visitorWithTires()
  const before = await siteCart(visitor)
  const { revision } = await visitor.state(before.id)
  const page = await (await visitor.open('/cart')).press(military)
  expect([page.url.origin, page.url.pathname, page.status]).toEqual([accounts.issuer, '/authorize', 200])
  const cart = await page.press(check, { person: jordan, found: 'military' })
  expect([cart.path, cart.status]).toEqual(['/cart', 200])
  expect(cart.text).toContain('Verified: military, 5% off')
  expect(cart.text).not.toContain(offer)

  const after = await siteCart(visitor)
  const off = -Math.round(before.totals.tiresInCents * 0.05)
  expect(after.idMe).toEqual({ status: 'verified', group: 'military' })
  expect(after.discounts.filter(({ code }) => code === 'military')).toEqual([
    { code: 'military', label: 'Military and student discount', amountInCents: off },
  ])
  expect(after.totals.totalInCents).toBe(before.totals.totalInCents + off)
  expect((await visitor.state(before.id)).revision).toBeGreaterThan(revision)

  const elsewhere = await visitorWithTires()
  const refused = await (await (await elsewhere.open('/cart')).press(military)).press(check, {
    person: jordan,
    found: 'military',
  })
  expect(refused.text).toContain(sentences.inUse)
  await expectNothing(elsewhere, refused)
})

test('a teacher is one of those who study or teach', async () => {
  const visitor = await visitorWithTires()
  const cart = await (await (await visitor.open('/cart')).press(student)).press(check, { person: priya, found: 'teacher' })
  expect(cart.text).toContain('Verified: teacher, 5% off')
})

// @fact 2.48
test('coming back a second time changes nothing, with the ticket or without', async () => {
  const visitor = await visitorWithTires()
  const page = await (await visitor.open('/cart')).press(military)
  const tickets = await visitor.jar.serialize()
  const back = await answered(page, { person: marcus, found: 'military' })
  expect((await visitor.navigate(back, { from: page.url })).text).toContain('Verified: military')
  const first = await visitor.state((await visitor.cartId()) ?? '')

  const again = await visitor.navigate(back, {})
  expect([again.path, again.text.includes('Verified: military')]).toEqual(['/cart?idMe=expired', true])
  expect(again.text).not.toContain(sentences.expired)
  for (const { key, value } of tickets?.cookies ?? []) await visitor.jar.setCookie(`${key}=${value}; Path=/`, world.shop.url)
  expect((await visitor.navigate(back, {})).text).toContain('Verified: military')
  expect((await visitor.state((await visitor.cartId()) ?? '')).revision).toBe(first.revision)
})

// @fact 2.47
test('a shopper in no group, or who gives up, comes back to an unchanged cart with a message', async () => {
  const visitor = await visitorWithTires()
  const notEligible = await (await (await visitor.open('/cart')).press(military)).press(check, { found: 'none' })
  expect(notEligible.text).toContain(sentences.notEligible)
  await expectNothing(visitor, notEligible)
  const cancelled = await (await notEligible.press(student)).press('Cancel')
  expect([cancelled.path, cancelled.text.includes(sentences.cancelled)]).toEqual(['/cart?idMe=cancelled', true])
  await expectNothing(visitor, cancelled)
})

test.each<[what: string, change: (back: URL) => void, problem: keyof typeof sentences]>([
  ['another state', (back) => back.searchParams.set('state', 'another'), 'expired'],
  ['no state', (back) => back.searchParams.delete('state'), 'expired'],
  ['the state twice', (back) => back.searchParams.append('state', 'another'), 'expired'],
  ['another issuer', (back) => back.searchParams.set('iss', 'https://other.example'), 'refused'],
  ['no issuer', (back) => back.searchParams.delete('iss'), 'refused'],
  ['an invented code', (back) => back.searchParams.set('code', 'invented'), 'refused'],
  ['a token in place of the code', forged, 'refused'],
])('returning with %s gives no discount', async (_what, change, problem) => {
  const visitor = await visitorWithTires()
  const page = await (await visitor.open('/cart')).press(military)
  const back = await answered(page, { found: 'military' })
  change(back)
  const cart = await visitor.navigate(back, { from: page.url })
  expect([cart.path, cart.text.includes(sentences[problem])]).toEqual([`/cart?idMe=${problem}`, true])
  await expectNothing(visitor, cart)
})

// @fact 2.48
test('an answer is good in the browser, for the cart and for the sign-in that asked for it', async () => {
  const visitor = await visitorWithTires()
  const page = await (await visitor.open('/cart')).press(military)
  const back = await answered(page, { found: 'military' })

  const stranger = await visitorWithTires()
  await expectNothing(stranger, await stranger.navigate(back, { from: page.url }))
  const ticket = (await visitor.jar.getCookies(world.shop.url)).find(({ key }) => key === 'treadline-id-me')
  await stranger.jar.setCookie(`treadline-id-me=${ticket?.value}; Path=/`, world.shop.url)
  await expectNothing(stranger, await stranger.navigate(back, { from: page.url }))

  await signIn(visitor, 'retail')
  const cart = await visitor.navigate(back, { from: page.url })
  expect(cart.text).toContain(sentences.expired)
  await expectNothing(visitor, cart)
})

test('a wrong answer does not end the visit that the shopper is on', async () => {
  const visitor = await visitorWithTires()
  const page = await (await visitor.open('/cart')).press(military)
  await visitor.open('/idMeCallback?state=of-an-attacker&code=x')
  const cart = await page.press('Cancel')
  expect(cart.text).toContain(sentences.cancelled)
})

test('while the provider is away nothing is lost, before or after its page', async () => {
  const visitor = await visitorWithTires()
  const page = await (await visitor.open('/cart')).press(military)
  const back = await answered(page, { found: 'military' })
  await accounts.close()
  for (const cart of [await visitor.navigate(back, { from: page.url }), await (await visitor.open('/cart')).press(military)]) {
    expect([cart.path, cart.text.includes(sentences.unreachable)]).toEqual(['/cart?idMe=unreachable', true])
    await expectNothing(visitor, cart)
  }
})

test('the ticket is out of reach of scripts and lasts ten minutes; the answer that needs it takes it away', async () => {
  const visitor = await visitorWithTires()
  const from = new URL('/cart', world.shop.url)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const started = await visitor.ask('/id-me/start', {
    method: 'POST',
    headers,
    body: `group=military&key=a-key-of-its-own&about=${await visitor.about()}`,
    from,
  })
  expect([started.status, started.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
  expect(started.headers.get('Set-Cookie')).toMatch(
    /^treadline-id-me=[\w%]+; Max-Age=600; Path=\/;( Expires=[^;]+;)? HttpOnly; SameSite=Lax$/,
  )
  const page = await visitor.navigate(new URL(started.headers.get('Location') ?? ''), { from })
  const ended = await visitor.ask(await answered(page, { found: 'none' }), { from: page.url })
  expect(ended.headers.get('Set-Cookie')).toMatch(/^treadline-id-me=[^;]*; Max-Age=0;/)
})

test('only a form of the shop starts a visit, for a group that there is', async () => {
  const visitor = await visitorWithTires()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const about = await visitor.about()
  const start = (body: string, from = new URL('/cart', world.shop.url)) =>
    visitor.ask('/id-me/start', { method: 'POST', headers, body: `${body}&about=${about}`, from })
  expect((await start('group=military', new URL('https://evil.example/'))).status).toBe(403)
  for (const body of ['group=verified', 'idMeVerifiedStatus=1', '']) {
    const answer = await start(body)
    expect([answer.status, answer.headers.get('Location'), answer.headers.get('Set-Cookie')]).toEqual([400, null, null])
  }
  expect((await visitor.open('/id-me/start')).path).toBe('/cart')
})

test('a company that gives no occupation discounts shows none, and none can be started', async () => {
  const visitor = await visitorWithTires()
  await signIn(visitor, 'special-order')
  expect((await siteCart(visitor)).buyer.offersOccupationDiscounts).toBe(false)
  expect((await visitor.open('/cart')).text).not.toContain(offer)
  const from = new URL('/cart', world.shop.url)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = `group=military&about=${await visitor.about()}`
  const started = await visitor.ask('/id-me/start', { method: 'POST', headers, body, from })
  expect(started.headers.get('Location')).toBe('/cart#occupation')
})

test("the shop's pages may send a form to the identity provider", async () => {
  const policy = (await (await visitorWithTires()).ask('/cart')).headers.get('Content-Security-Policy') ?? ''
  expect(policy.split(';').find((rule) => rule.startsWith('form-action'))).toContain(` ${accounts.issuer}`)
})

async function visitorWithTires(): Promise<Visitor> {
  const { origin, secret, ...shopper } = await ApiShopper.open(world.shop.url)
  const body = JSON.stringify({
    cartId: shopper.cartId,
    machine: 'cart',
    event: { type: 'item.add', itemId: await itemOnSale(origin), quantity: 4 },
    key: crypto.randomUUID(),
  })
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
  expect((await fetch(`${origin}/checkout/events`, { method: 'POST', headers, body })).status).toBe(200)
  return sameShopper({ origin, secret })
}

async function signIn(visitor: Visitor, name: string): Promise<void> {
  const email = `${name}@demo.treadline.example`
  const page = await (await visitor.open('/my_customers/login')).press('Sign in', { email, password: demoPassword })
  expect(page.status).toBe(200)
  expect((await siteCart(visitor)).buyer.accountId).not.toBeNull()
}

/** Answers the provider's page and gives the address it leads back to, without going there. */
async function answered(page: Page, answer: { found: string; person?: string }): Promise<URL> {
  const body = new URLSearchParams([...page.url.searchParams, ['person', jordan], ['answer', 'check'], ...Object.entries(answer)])
  const fields = new URLSearchParams([...new Map(body)])
  const response = await fetch(new URL('/authorize', page.url), { method: 'POST', body: fields, redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('Location') ?? '')
}

/** Simulates the provider's redirect. */
function forged(back: URL): void {
  const token = new UnsecuredJWT({ sub: jordan, status: [{ group: 'military', verified: true }] }).encode()
  back.searchParams.delete('code')
  back.searchParams.set('id_token', token)
}

async function siteCart(visitor: Visitor): Promise<CartSummary> {
  return (JSON.parse((await visitor.ask('/cart-summary')).text) as { siteCart: CartSummary }).siteCart
}

/** The cart is as it was, and the discount is still on offer. */
async function expectNothing(visitor: Visitor, cart: Page): Promise<void> {
  const { idMe, discounts } = await siteCart(visitor)
  expect({ idMe, discounts, isOffered: cart.text.includes(offer) }).toEqual({
    idMe: { status: 'none', group: null },
    discounts: [],
    isOffered: true,
  })
}
