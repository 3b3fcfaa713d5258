/** Refusals of signing in and signing up: the messages, and that they reveal nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { messages } from '#machines/domain/contact.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { foreignReturnUrls } from '#model-tests/http/bad-input/foreign-return-urls.ts'
import { emailTo, login, member, newcomer, post } from './accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const noMatch = 'Email and password do not match. Please check both.'

// @fact storefront.14
test('a wrong password and an unknown email are answered alike, and the email stays typed', async () => {
  const { ada } = await member(world.shop.url)
  const texts = []
  for (const email of [ada.email, 'unknown@example.com']) {
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

/** The seed of a page's one-time keys, another one on every page. */
const keySeeds = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

// @fact 6.9
test('a taken email and a free one are answered alike: status, page, cookies, and no sooner than the other', async () => {
  const { ada } = await member(world.shop.url)
  const answers = []
  for (const taken of [ada, newcomer()]) {
    const visitor = new Visitor(world.shop.url)
    const start = performance.now()
    const answer = await post(visitor, login, { form: 'newAccount', ...taken, password: 'river lamp meadow' })
    expect(performance.now() - start).toBeGreaterThan(145)
    const cookies = (await visitor.jar.getCookies(world.shop.url)).map(({ key }) => key)
    const nonce = /nonce="([^"]+)"/.exec(answer.text)?.[1] ?? ''
    const text = answer.text.replaceAll(taken.email, 'EMAIL').replaceAll(nonce, '').replace(keySeeds, '')
    expect(text).toContain('We wrote a message to')
    answers.push({ status: answer.status, cookies, text })
    expect((await post(visitor, login, { form: 'signIn', email: taken.email, password: 'river lamp meadow' })).status).toBe(401)
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 200, cookies: ['treadline-sign-up'] })
  expect(await emailTo(world.shop.url, ada.email)).toContain('Someone has just asked us to open an account with this email')
})

// @fact storefront.14
test('the eleventh attempt for an email is rate-limited, even with the right password', async () => {
  const { ada } = await member(world.shop.url)
  const visitor = new Visitor(world.shop.url)
  for (let count = 0; count < 10; count += 1)
    expect((await post(visitor, login, { form: 'signIn', email: ada.email, password: 'wrong' })).status).toBe(401)
  const answer = await post(visitor, login, { form: 'signIn', ...ada })
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 800]).toEqual([429, true])
  expect(answer.text).toContain('You are being rate-limited; please try again in a few minutes.')
})

test.each([...foreignReturnUrls, 'account'])('a sign-in that wants to return to %j leads to the account', async (returnTo) => {
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

test('an unknown form is refused as a whole', async () => {
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

test('another site cannot sign a shopper in or out', async () => {
  const { visitor } = await member(world.shop.url)
  for (const path of [login, '/my_customers/logout', '/my_customers/prove-email']) {
    const answer = await post(visitor, path, { form: 'signIn' }, new URL('https://evil.example/'))
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect((await visitor.open('/account')).path).toBe('/account')
})

/** The sentence beside a field, as the field itself refers to it. */
function errorOf(page: Page, id: string): string | null {
  const error = page.elements().find(({ attrs }) => attrs.id === `${id}-error`)
  return error ? textOf(error) : null
}

function value(page: Page, id: string): string | undefined {
  return page.elements().find(({ attrs }) => attrs.id === id)?.attrs.value
}
