/** Signing in and out through the pages, without JavaScript: whose cart it is, what is refused and how, and what nobody may claim. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, demoPeople } from '#fixtures/index.ts'
import { userTypeTraits } from '#machines/domain/account.ts'
import type { CartSummary } from '#machines/domain/cart.ts'
import { messages } from '#machines/domain/contact.ts'
import { textOf } from '../drivers/html.ts'
import { type Answer, type Page, Visitor } from '../drivers/http.ts'
import { openWorld, type World } from '../drivers/server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.stop())

const login = '/my_customers/login'
const password = 'kettle moss orbit'
const noMatch = 'Email and password do not match. Please check both.'

/** Everybody has an email of their own. */
let people = 0
const newcomer = () => ({ firstName: 'Ada', lastName: 'Byron', email: `ada-${++people}@example.com`, password })

describe('signing in', () => {
  test('a guest opens an account with its letter and keeps the cart; signing in comes back to the page', async () => {
    const visitor = new Visitor(world.shop.url)
    const cartId = await fillCart(visitor)
    const old = (await cookie(visitor, 'treadline-cart')) ?? ''
    const page = await (await visitor.open('/brands/halden?userZip=43215')).follow('Sign in')
    expect([page.status, page.heading]).toEqual([200, 'Sign in'])
    const ada = newcomer()
    const mailed = await page.press('Create account', ada)
    expect(mailed.text).toContain(`Check your mail: we have written to ${ada.email}`)
    expect(await cookie(visitor, 'treadline-session')).toBeUndefined()
    expect((await mailed.press('Sign in', signInOf(ada))).text).toContain(noMatch)
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

  test('without a page to come back to, it leads to the account, which says who one is', async () => {
    const { visitor, landed, ada } = await member()
    expect([landed.path, landed.heading]).toEqual(['/account', 'Hello, Ada.'])
    for (const fact of ['Ada Byron', ada.email, 'Member', 'Member price']) expect(landed.text).toContain(fact)
    const orders = await landed.follow('My orders')
    expect([orders.path, orders.heading]).toEqual(['/account/my-orders', 'My orders'])
    expect((await visitor.open(login)).path).toBe('/account')
    expect((await visitor.open(`${login}?returnTo=/brands`)).path).toBe('/brands')
  })

  test('the cookie is out of reach of scripts and lasts 30 days; the token in it is new with each sign-in, and the old one ends', async () => {
    const { visitor, ada } = await member()
    const first = (await cookie(visitor, 'treadline-session')) ?? ''
    const answer = await post(visitor, login, { form: 'signIn', ...ada })
    const [session] = answer.headers.getSetCookie().filter((text) => text.startsWith('treadline-session='))
    expect(session).toMatch(/^treadline-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await cookie(visitor, 'treadline-session')).not.toBe(first)
    expect(await whoIs({ 'treadline-session': first })).toBe(null)
    expect(await whoIs({ 'treadline-session': (await cookie(visitor, 'treadline-session')) ?? '' })).toBe(ada.email)
  })

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
      const banner = landed.elements().find(({ attributes }) => attributes['aria-label'] === 'Your company')
      expect(banner ? textOf(banner) : null).toEqual(
        isBusiness ? expect.stringContaining(account.company?.companyName ?? '') : null,
      )
    },
  )

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
  test('the cart takes the account’s prices when its owner signs in', async () => {
    const visitor = new Visitor(world.shop.url)
    await fillCart(visitor)
    const before = await cartOf(visitor)
    await post(visitor, login, { form: 'signIn', email: 'wholesale@demo.treadline.example', password: demoPassword })
    const after = await cartOf(visitor)
    expect([after.id, after.quantity]).toEqual([before.id, 4])
    expect(after.totals.totalInCents).toBeLessThan(before.totals.totalInCents)
  })

  test('on another device an account finds its cart, and an empty one does not hide it', async () => {
    const { visitor, ada } = await member()
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

  test('a filled cart goes before the one the account had', async () => {
    const { visitor, ada } = await member()
    await fillCart(visitor)
    const phone = new Visitor(world.shop.url)
    const brought = await fillCart(phone)
    await post(phone, login, { form: 'signIn', ...ada })
    expect(await phone.cartId()).toBe(brought)
  })

  test('who signs in over somebody else’s session gets none of their cart', async () => {
    const { visitor } = await member()
    await fillCart(visitor)
    const { ada: other } = await member()
    await post(visitor, login, { form: 'signIn', ...other })
    expect(await visitor.cartId()).toBe(null)
    expect((await visitor.open('/account')).text).toContain(other.email)
  })
})

describe('signing out', () => {
  test('ends the session on the server and leaves nothing of the account in the browser', async () => {
    const { visitor } = await member()
    await fillCart(visitor)
    const kept = { 'treadline-session': (await cookie(visitor, 'treadline-session')) ?? '' }
    for (const name of ['treadline-placed', 'treadline-greeting']) await visitor.jar.setCookie(`${name}=x`, world.shop.url)
    const account = await visitor.open('/account')
    expect(account.status).toBe(200)
    const home = await account.press('Sign out')
    expect([home.path, accountLink(home)]).toEqual(['/', ['Sign in', `${login}?returnTo=%2F`]])
    for (const name of ['treadline-session', 'treadline-cart', 'treadline-placed', 'treadline-greeting'])
      expect([name, await cookie(visitor, name)]).toEqual([name, undefined])
    expect(await whoIs(kept)).toBe(null)
    expect((await account.press('Sign out')).path).toBe('/')
  })

  test('following a link signs nobody out, and pages of the account are kept by no one', async () => {
    const { visitor } = await member()
    expect((await visitor.open('/my_customers/logout')).path).toBe('/account')
    for (const path of ['/account', '/account/my-orders'])
      expect((await visitor.ask(path)).headers.get('Cache-Control')).toContain('no-store')
  })

  test.each([
    ['/account', '/account'],
    ['/account/my-orders', '/account/my-orders'],
    ['/my_customers/prove-email?token=abc', '/account?email=proven'],
  ])('%s asks a guest to sign in, and then is there', async (path, there) => {
    const visitor = new Visitor(world.shop.url)
    const page = await visitor.open(path)
    expect(page.path).toBe(`${login}?${new URLSearchParams({ returnTo: path })}`)
    const { ada } = await member()
    expect((await page.press('Sign in', signInOf(ada))).path).toBe(there)
  })
})

describe('what is refused', () => {
  test('a wrong password and an unknown email are answered alike, and the email stays typed', async () => {
    const { ada } = await member()
    const texts = []
    for (const email of [ada.email, 'nobody@example.com']) {
      const page = await (await new Visitor(world.shop.url).open(login)).press('Sign in', { email, password: 'not the password' })
      expect([page.status, page.field('email'), page.html.includes('not the password')]).toEqual([401, email, false])
      expect(page.text).toContain(noMatch)
      texts.push(page.text.replaceAll(email, ''))
    }
    expect(texts[0]).toBe(texts[1])
  })

  test('each wrong field says so beside itself, and what was typed stays but for the password', async () => {
    const page = await new Visitor(world.shop.url).open(login)
    const empty = await page.press('Sign in', { email: 'ada@example', password: '' })
    expect([empty.status, empty.field('email')]).toEqual([400, 'ada@example'])
    expect(errorOf(empty, 'email')).toBe(messages.email)
    expect(errorOf(empty, 'password')).toBe('Please enter your password')

    const typed = { firstName: 'R2', lastName: '<b>', email: 'nowhere', password: 'short one' }
    const refused = await page.press('Create account', typed)
    expect(refused.status).toBe(400)
    const fields = ['firstName', 'lastName', 'email', 'password'].map((name) => errorOf(refused, `new-${name}`))
    const tooShort = 'Please use at least 12 characters; a few words in a row are fine'
    expect(fields).toEqual([messages.firstName, messages.lastName, messages.email, tooShort])
    expect([value(refused, 'new-firstName'), value(refused, 'new-lastName'), value(refused, 'new-email')]).toEqual([
      'R2',
      '<b>',
      'nowhere',
    ])
    expect([value(refused, 'new-password'), refused.html.includes('short one')]).toEqual([undefined, false])
  })

  test.each([
    ['password1234', 'This password is too easy to guess. A few unrelated words are better'],
    ['x'.repeat(129), 'Please use at most 128 characters'],
    ['wordless@example.com', 'Please choose a password without your email in it'],
  ])('%s is no password for a new account', async (bad, problem) => {
    const page = await new Visitor(world.shop.url).open(login)
    const refused = await page.press('Create account', { ...newcomer(), email: 'wordless@example.com', password: bad })
    expect([refused.status, errorOf(refused, 'new-password')]).toEqual([400, problem])
  })

  test('a taken email and a free one are answered alike: status, page, cookies, and no sooner than the other', async () => {
    const { ada } = await member()
    const answers = []
    for (const taken of [ada, newcomer()]) {
      const visitor = new Visitor(world.shop.url)
      const start = performance.now()
      const answer = await post(visitor, login, { form: 'newAccount', ...taken, password: 'river lamp meadow' })
      expect(performance.now() - start).toBeGreaterThan(145)
      const cookies = (await visitor.jar.getCookies(world.shop.url)).map(({ key }) => key)
      const nonce = /nonce="([^"]+)"/.exec(answer.text)?.[1] ?? ''
      const text = answer.text.replaceAll(taken.email, 'EMAIL').replaceAll(nonce, '')
      expect(text).toContain('we have written to')
      answers.push({ status: answer.status, cookies, text })
      expect((await post(visitor, login, { form: 'signIn', email: taken.email, password: 'river lamp meadow' })).status).toBe(401)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, cookies: ['treadline-sign-up'] })
    expect(await letterTo(ada.email)).toContain('somebody has just asked us to open an account with this email')
  })

  test('the eleventh try for an email is put off, also with the right password', async () => {
    const { ada } = await member()
    const visitor = new Visitor(world.shop.url)
    for (let count = 0; count < 10; count += 1)
      expect((await post(visitor, login, { form: 'signIn', email: ada.email, password: 'wrong' })).status).toBe(401)
    const answer = await post(visitor, login, { form: 'signIn', ...ada })
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 800]).toEqual([429, true])
    expect(answer.text).toContain('You are being rate-limited; please try again in a few minutes.')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    'account',
    '/\t/evil.example',
  ])('a sign-in that wants to return to %j leads to the account', async (returnTo) => {
    const visitor = new Visitor(world.shop.url)
    const page = await visitor.open(`${login}?${new URLSearchParams({ returnTo })}`)
    expect((await page.press('Sign in as Rita')).path).toBe('/account')
    expect((await visitor.open(page.path)).path).toBe('/account')
    const answer = await post(visitor, login, {
      form: 'signIn',
      email: 'retail@demo.treadline.example',
      password: demoPassword,
      returnTo,
    })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account'])
  })

  test('what is none of our forms is refused as a whole', async () => {
    const visitor = new Visitor(world.shop.url)
    const bodies = [
      '',
      'form=other',
      'form=signIn&email=a%00b&password=x',
      'form=signIn&form=signIn',
      'form=signIn&email=a&email=b',
    ]
    for (const body of bodies) expect([body, (await post(visitor, login, body)).status]).toEqual([body, 400])
    for (const path of [login, '/my_customers/logout', '/my_customers/prove-email']) {
      const put = await visitor.ask(path, { method: 'PUT', body: 'form=signIn', from: new URL(world.shop.url) })
      expect([path, put.status]).toEqual([path, 405])
    }
  })

  test('another site signs nobody in or out', async () => {
    const { visitor } = await member()
    for (const path of [login, '/my_customers/logout', '/my_customers/prove-email']) {
      const answer = await post(visitor, path, { form: 'signIn' }, new URL('https://evil.example/'))
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect((await visitor.open('/account')).path).toBe('/account')
  })
})

describe('proving an email', () => {
  test('opening the letter’s link proves nothing; a press of the owner does, once', async () => {
    const visitor = new Visitor(world.shop.url)
    const ada = newcomer()
    const page = await follow(visitor, ada)
    expect((await visitor.open('/account')).text).toContain(`We have written to ${ada.email}`)
    const link = await proofLink(ada.email)
    expect([page.status, page.heading]).toEqual([200, 'Is this your email?'])
    expect((await visitor.open('/account')).text).toContain('We have written to')
    const proven = await page.press('Yes, this is my email')
    expect(proven.path).toBe('/account?email=proven')
    expect(proven.text).toContain('Your email is confirmed.')
    expect((await visitor.open('/account')).text).not.toContain('We have written to')
    expect((await visitor.open(link)).path).toBe('/account?email=proven')
  })

  test('a link proves nothing for another account, and one that is good no more leads to a new letter', async () => {
    const [ada, eve] = [newcomer(), newcomer()]
    await post(new Visitor(world.shop.url), login, { form: 'newAccount', ...ada })
    const visitor = new Visitor(world.shop.url)
    await follow(visitor, eve)
    const refused = await (await visitor.open(await proofLink(ada.email))).press('Yes, this is my email')
    expect([refused.status, refused.path]).toEqual([400, '/my_customers/prove-email'])
    expect(refused.text).toContain('This link is good no more')
    const mailed = await refused.press('Send a new letter')
    expect(mailed.path).toBe('/account?email=mailed')
    expect((await visitor.open('/my_customers/prove-email')).text).toContain('This link is good no more')
  })
})

describe('who is signed in, for programs', () => {
  test.each(['/user-details', '/api/me'])('%s is empty for a guest and tells the user detail', async (path) => {
    const visitor = new Visitor(world.shop.url)
    const empty = await visitor.ask(path)
    expect([empty.status, empty.text]).toEqual([204, ''])
    await post(visitor, login, { form: 'signIn', email: 'partner@demo.treadline.example', password: demoPassword })
    const { status, headers, text } = await visitor.ask(path)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
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
    expect([wrongMethod.status, wrongMethod.headers.get('Allow')]).toEqual([405, 'GET'])
  })

  test('no field, cookie or header makes anybody a dealer', async () => {
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
})

test('neither passwords nor tokens stand in what the server prints', async () => {
  const { visitor } = await member()
  const token = (await cookie(visitor, 'treadline-session')) ?? ''
  for (const secret of [password, demoPassword, token]) expect(world.shop.output()).not.toContain(secret)
})

/** A new member, signed in. */
async function member() {
  const visitor = new Visitor(world.shop.url)
  const ada = newcomer()
  await post(visitor, login, { form: 'newAccount', ...ada })
  await confirm(visitor, ada)
  await (await visitor.open('/account')).press('Sign out')
  const landed = await (await visitor.open(login)).press('Sign in', signInOf(ada))
  expect(landed.path).toBe('/account')
  return { visitor, ada, landed }
}

type Newcomer = ReturnType<typeof newcomer>

const signInOf = ({ email, password }: Newcomer) => ({ email, password })

/** Opens an account and signs in by its letter, which asks to be confirmed. */
async function follow(visitor: Visitor, ada: Newcomer): Promise<Page> {
  await post(visitor, login, { form: 'newAccount', ...ada })
  return signInByLetter(visitor, ada)
}

async function signInByLetter(visitor: Visitor, ada: Newcomer): Promise<Page> {
  return (await visitor.open(await proofLink(ada.email))).press('Sign in', signInOf(ada))
}

async function confirm(visitor: Visitor, ada: Newcomer): Promise<void> {
  const confirmed = await (await signInByLetter(visitor, ada)).press('Yes, this is my email')
  expect(confirmed.path).toBe('/account?email=proven')
}

async function fillCart(visitor: Visitor): Promise<string> {
  const listing = await visitor.open('/tire-sizes/225-45r17')
  const link = listing.elements().find(({ tag, attributes }) => tag === 'a' && /\/p\/\d+$/.test(attributes.href ?? ''))
  const product = await visitor.open(link?.attributes.href ?? '')
  await product.press('Add 4 tires')
  return (await cartOf(visitor)).id
}

async function cartOf(visitor: Visitor): Promise<CartSummary> {
  return (JSON.parse((await visitor.ask('/cart-summary')).text) as { siteCart: CartSummary }).siteCart
}

function post(
  visitor: Visitor,
  path: string,
  fields: string | Record<string, string>,
  from = new URL(visitor.origin),
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return visitor.ask(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString(), from })
}

async function cookie(visitor: Visitor, name: string): Promise<string | undefined> {
  const cookies = await visitor.jar.getCookies(visitor.origin)
  return cookies.find(({ key }) => key === name)?.value
}

/** Whom the server knows by these cookies. */
async function whoIs(cookies: Record<string, string>): Promise<string | null> {
  const visitor = new Visitor(world.shop.url)
  for (const [name, value] of Object.entries(cookies)) await visitor.jar.setCookie(`${name}=${value}`, world.shop.url)
  const { status, text } = await visitor.ask('/user-details')
  return status === 200 ? (JSON.parse(text) as { username: string }).username : null
}

function accountLink(page: Page): [name: string | undefined, href: string | undefined] {
  const link = page.elements().find(({ attributes }) => attributes.class?.includes('account-link'))
  return [link?.attributes['aria-label'], link?.attributes.href]
}

/** The sentence beside a field, as the field itself refers to it. */
function errorOf(page: Page, id: string): string | null {
  const error = page.elements().find(({ attributes }) => attributes.id === `${id}-error`)
  return error ? textOf(error) : null
}

function value(page: Page, id: string): string | undefined {
  return page.elements().find(({ attributes }) => attributes.id === id)?.attributes.value
}

/** The newest letter to this email. */
async function letterTo(email: string): Promise<string> {
  const mail = await new Visitor(world.shop.url).open('/demo/mail')
  const letter = mail.elements().find((element) => element.tag === 'article' && textOf(element).includes(`To ${email}`))
  return letter ? textOf(letter) : ''
}

async function proofLink(email: string): Promise<string> {
  return /\/my_customers\/prove-email\?token=[\w-]+/.exec(await letterTo(email))?.[0] ?? 'no link'
}
