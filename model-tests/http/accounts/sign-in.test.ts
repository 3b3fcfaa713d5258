/** Signing in and out through the pages, without JavaScript, and whose cart it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, demoPeople } from '#fixtures/accounts/people.ts'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { cartOf, confirm, cookie, fillCart, login, member, newcomer, password, post, signInOf, whoIs } from './accounts.ts'

let world: RunningShop
beforeAll(async () => {
  world = await openRunningShop()
})
afterAll(() => world?.stop())

const noMatch = 'Email and password do not match. Please check both.'

describe('signing in', () => {
  // @fact 2.38
  test('a guest opens an account through its email and keeps the cart; signing in comes back to the page', async () => {
    const visitor = new Visitor(world.shop.url)
    const cartId = await fillCart(visitor)
    const old = (await cookie(visitor, 'treadline-cart')) ?? ''
    const page = await (await visitor.open('/brands/halden?userZip=43215')).follow('Sign in')
    expect([page.status, page.heading]).toEqual([200, 'Sign in'])
    const ada = newcomer()
    const mailed = await page.press('Create account', ada)
    expect(mailed.text).toContain(`We wrote a message to ${ada.email}`)
    expect(await cookie(visitor, 'treadline-session')).toBeUndefined()
    expect((await (await visitor.open(login)).press('Sign in', signInOf(ada))).text).toContain(noMatch)
    await confirm(visitor, ada)
    expect(await visitor.cartId()).toBe(cartId)

    await (await visitor.open('/account')).press('Sign out')
    const again = await (await visitor.open('/brands/halden?userZip=43215')).follow('Sign in')
    const back = await again.press('Sign in', signInOf(ada))
    expect(back.path).toBe('/brands/halden?userZip=43215')
    expect(accountLink(back)).toEqual(['Your account, Ada', '/account'])
    expect(await visitor.cartId()).toBe(cartId)

    const thief = new Visitor(world.shop.url)
    await thief.jar.setCookie(`treadline-cart=${old}`, world.shop.url)
    expect(await thief.cartId()).toBe(null)
  })

  // @fact 2.39
  test('without a page to come back to, it leads to the account page', async () => {
    const { visitor, landed, ada } = await member(world.shop.url)
    expect([landed.path, landed.heading]).toEqual(['/account', 'Hello, Ada.'])
    for (const fact of ['Ada Byron', ada.email, 'Member', 'Member price']) expect(landed.text).toContain(fact)
    const orders = await landed.follow('My orders')
    expect([orders.path, orders.heading]).toEqual(['/account/my-orders', 'My orders'])
    expect((await visitor.open(login)).path).toBe('/account')
    expect((await visitor.open(`${login}?returnTo=/brands`)).path).toBe('/brands')
  })

  // @fact storefront.12
  test('the cookie is out of reach of scripts and lasts 30 days; the token in it is new with each sign-in, and the old one ends', async () => {
    const { visitor, ada } = await member(world.shop.url)
    const first = (await cookie(visitor, 'treadline-session')) ?? ''
    const answer = await post(visitor, login, { form: 'signIn', ...ada })
    const [session] = answer.headers.getSetCookie().filter((text) => text.startsWith('treadline-session='))
    expect(session).toMatch(/^treadline-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await cookie(visitor, 'treadline-session')).not.toBe(first)
    expect(await whoIs(world.shop.url, { 'treadline-session': first })).toBe(null)
    expect(await whoIs(world.shop.url, { 'treadline-session': (await cookie(visitor, 'treadline-session')) ?? '' })).toBe(
      ada.email,
    )
  })

  // @fact 1.9 storefront.2 storefront.3 storefront.386
  test.each(demoPeople)(
    '$account.username is let in at the press of a button, and sees whose prices these are',
    async ({ account }) => {
      const visitor = new Visitor(world.shop.url)
      const page = await visitor.open(login)
      expect(page.text).toContain(demoPassword)
      const landed = await page.press(`Sign in as ${account.firstName}`)
      expect(landed.path).toBe('/account')
      const { isBusiness, priceLabel } = userTypeTraits[account.userType]
      expect(landed.text).toContain(priceLabel ?? 'List price')
      const initials = account.firstName.slice(0, 1) + account.lastName.slice(0, 1)
      expect(accountLink(landed)[0]).toBe(`Your account, ${isBusiness ? initials : account.firstName}`)
      const banner = landed.elements().find(({ attrs }) => attrs['aria-label'] === 'Your company')
      expect(banner ? textOf(banner) : null).toEqual(
        isBusiness ? expect.stringContaining(account.company?.companyName ?? '') : null,
      )
    },
  )

  // @fact storefront.384 storefront.385
  test.each(['sales', 'fleet'])('no cookie says that the account of %s is of this kind', async (kind) => {
    const visitor = new Visitor(world.shop.url)
    await post(visitor, login, { form: 'signIn', email: `${kind}@demo.treadline.example`, password: demoPassword })
    for (const path of ['/', '/account', '/cart']) expect((await visitor.open(path)).status).toBe(200)
    const cookies = await visitor.jar.getCookies(world.shop.url)
    expect(cookies.map(({ key }) => key)).toContain('treadline-session')
    for (const { key, value } of cookies) {
      const read = decodeURIComponent(value)
      const said = [key, read, Buffer.from(read, 'base64').toString()].join(' ').toLowerCase()
      expect([key, /sales|fleet|retail|account.?type|user.?type/.exec(said)]).toEqual([key, null])
    }
  })

  // @fact storefront.4
  test('fleet and special-order users are greeted once, unless they come from the account’s pages', async () => {
    const greeted = async (email: string, returnTo: string) => {
      const visitor = new Visitor(world.shop.url)
      await post(visitor, login, { form: 'signIn', email, password: demoPassword, returnTo })
      const before = await cookie(visitor, 'treadline-greeting')
      await visitor.open('/brands')
      return [before !== undefined, (await cookie(visitor, 'treadline-greeting')) !== undefined]
    }
    for (const { account } of demoPeople) {
      const isGreeted = ['Fleet', 'Special Order'].includes(account.userType)
      expect([account.username, ...(await greeted(account.username, '/brands'))]).toEqual([account.username, isGreeted, false])
    }
    expect(await greeted('fleet@demo.treadline.example', '')).toEqual([true, false])
    expect(await greeted('fleet@demo.treadline.example', '/account')).toEqual([false, false])
    expect(await greeted('fleet@demo.treadline.example', '/account/my-orders')).toEqual([false, false])
    expect(await greeted('fleet@demo.treadline.example', '/accounts-of-others')).toEqual([true, false])
  })
})

describe('whose cart it is', () => {
  // @fact 6.29
  test('the cart takes the account’s prices when its owner signs in', async () => {
    const visitor = new Visitor(world.shop.url)
    await fillCart(visitor)
    const before = await cartOf(visitor)
    await post(visitor, login, { form: 'signIn', email: 'wholesale@demo.treadline.example', password: demoPassword })
    const after = await cartOf(visitor)
    expect([after.id, after.quantity]).toEqual([before.id, 4])
    expect(after.totals.totalInCents).toBeLessThan(before.totals.totalInCents)
  })

  // @fact storefront.15
  test('on another device an account finds its cart, and an empty one does not hide it', async () => {
    const { visitor, ada } = await member(world.shop.url)
    const cartId = await fillCart(visitor)
    const phone = new Visitor(world.shop.url)
    await post(phone, login, { form: 'signIn', ...ada })
    expect(await phone.cartId()).toBe(cartId)
    expect(await visitor.cartId()).toBe(cartId)
    await visitor.jar.setCookie('treadline-session=; Max-Age=0', world.shop.url)
    expect(await visitor.cartId()).toBe(null)

    const tablet = new Visitor(world.shop.url)
    await tablet.ask('/cart-summary', { method: 'POST', from: new URL(world.shop.url) })
    expect(await tablet.cartId()).not.toBe(null)
    await post(tablet, login, { form: 'signIn', ...ada })
    expect(await tablet.cartId()).toBe(cartId)
  })

  // @fact 6.29
  test('a filled cart goes before the one the account had', async () => {
    const { visitor, ada } = await member(world.shop.url)
    await fillCart(visitor)
    const phone = new Visitor(world.shop.url)
    const brought = await fillCart(phone)
    await post(phone, login, { form: 'signIn', ...ada })
    expect(await phone.cartId()).toBe(brought)
  })

  test('signing in over another session does not give its cart', async () => {
    const { visitor } = await member(world.shop.url)
    await fillCart(visitor)
    const { ada: other } = await member(world.shop.url)
    await post(visitor, login, { form: 'signIn', ...other })
    expect(await visitor.cartId()).toBe(null)
    expect((await visitor.open('/account')).text).toContain(other.email)
  })
})

describe('signing out', () => {
  // @fact 6.15 storefront.12
  test('ends the session on the server and leaves nothing of the account in the browser', async () => {
    const { visitor } = await member(world.shop.url)
    await fillCart(visitor)
    const kept = { 'treadline-session': (await cookie(visitor, 'treadline-session')) ?? '' }
    for (const name of ['treadline-placed', 'treadline-greeting']) await visitor.jar.setCookie(`${name}=x`, world.shop.url)
    const account = await visitor.open('/account')
    expect(account.status).toBe(200)
    const home = await account.press('Sign out')
    expect([home.path, accountLink(home)]).toEqual(['/', ['Sign in', `${login}?returnTo=%2F`]])
    for (const name of ['treadline-session', 'treadline-cart', 'treadline-placed', 'treadline-greeting'])
      expect([name, await cookie(visitor, name)]).toEqual([name, undefined])
    expect(await whoIs(world.shop.url, kept)).toBe(null)
    expect((await account.press('Sign out')).path).toBe('/')
  })

  // @fact storefront.13
  test('following a link does not sign out, and pages of the account are not cached', async () => {
    const { visitor } = await member(world.shop.url)
    expect((await visitor.open('/my_customers/logout')).path).toBe('/account')
    for (const path of ['/account', '/account/my-orders'])
      expect((await visitor.ask(path)).headers.get('Cache-Control')).toContain('no-store')
  })

  test.each([
    ['/account', '/account'],
    ['/account/my-orders', '/account/my-orders'],
    ['/my_customers/prove-email?token=abc', '/account?email=over'],
  ])('%s asks a guest to sign in, and then is there', async (path, there) => {
    const visitor = new Visitor(world.shop.url)
    const page = await visitor.open(path)
    expect(page.path).toBe(`${login}?${new URLSearchParams({ returnTo: path })}`)
    const { ada } = await member(world.shop.url)
    expect((await page.press('Sign in', signInOf(ada))).path).toBe(there)
  })
})

test('neither passwords nor tokens stand in what the server prints', async () => {
  const { visitor } = await member(world.shop.url)
  const token = (await cookie(visitor, 'treadline-session')) ?? ''
  for (const secret of [password, demoPassword, token]) expect(world.shop.output()).not.toContain(secret)
})

function accountLink(page: Page): [name: string | undefined, href: string | undefined] {
  const isAccountLink = (name = '') => name === 'Sign in' || name.startsWith('Your account')
  const link = page.elements().find(({ localName, attrs }) => localName === 'a' && isAccountLink(attrs['aria-label']))
  return [link?.attrs['aria-label'], link?.attrs.href]
}
