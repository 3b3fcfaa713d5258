/** A forgotten password: the email, its link, and what the new password ends. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { cookie, emailTo, login, member, newcomer, post, resetLink, whoIs } from './accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const forgot = '/my_customers/new-password'
const newPassword = 'river lamp meadow'

/** Requests a link for the email, as a visitor without JavaScript. */
async function requestLink(email: string, visitor = new Visitor(world.shop.url)) {
  const form = await (await visitor.open(login)).follow('Forgot password?')
  expect([form.path, form.heading]).toEqual([forgot, 'Forgot your password?'])
  return form.press('Send me a link', { email })
}

// @fact storefront.42
test('a forgotten password is set by the link of an email, which signs in; every other session ends', async () => {
  const { visitor: other, ada } = await member(world.shop.url)
  const kept = { 'treadline-session': (await cookie(other, 'treadline-session')) ?? '' }
  const visitor = new Visitor(world.shop.url)
  const asked = await requestLink(ada.email, visitor)
  expect([asked.status, asked.heading]).toEqual([200, 'Check your email'])
  const link = await resetLink(world.shop.url, ada.email)
  expect((await visitor.ask(link)).headers.get('Referrer-Policy')).toContain('no-referrer')
  const page = await visitor.open(link)
  expect([page.heading, page.text.includes(ada.email)]).toEqual(['Choose a new password', true])

  const landed = await page.press('Save and sign in', { newPassword })
  expect([landed.path, landed.heading]).toEqual(['/account/details?saved=password', 'Your details'])
  expect(landed.text).toContain('Your password is changed. Other devices were signed out.')
  expect(await whoIs(world.shop.url, kept)).toBe(null)
  expect(await emailTo(world.shop.url, ada.email)).toContain('Your password was changed')
  const signIn = (password: string) => post(new Visitor(world.shop.url), login, { form: 'signIn', email: ada.email, password })
  expect([(await signIn(ada.password)).status, (await signIn(newPassword)).status]).toEqual([401, 303])
  expect((await new Visitor(world.shop.url).open(link)).text).toContain('This link is no longer valid')
})

/** The seed of a page's one-time keys, another one on every page. */
const keySeeds = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

// @fact storefront.42
test('an email without an account gets the same page, no cookie and no email, no sooner than the other', async () => {
  const { ada } = await member(world.shop.url)
  const answers = []
  for (const { email } of [ada, newcomer()]) {
    const visitor = new Visitor(world.shop.url)
    const start = performance.now()
    const { status, text } = await post(visitor, forgot, { form: 'ask', email })
    expect(performance.now() - start).toBeGreaterThan(145)
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
    const cookies = (await visitor.jar.getCookies(world.shop.url)).map(({ key }) => key)
    answers.push({ status, cookies, text: text.replaceAll(email, 'EMAIL').replaceAll(nonce, '').replace(keySeeds, '') })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.text).toContain('has an account with us')
})

// @fact storefront.43
test('a newer link ends the older one, and a link that is over offers another', async () => {
  const { ada } = await member(world.shop.url)
  await requestLink(ada.email)
  const first = await resetLink(world.shop.url, ada.email)
  await requestLink(ada.email)
  const visitor = new Visitor(world.shop.url)
  const over = await visitor.open(first)
  expect(over.text).toContain(
    'This link is no longer valid: it was used, is older than 30 minutes, or a newer email took its place.',
  )
  expect((await over.press('Send me a link', { email: ada.email })).text).toContain('has an account with us')
  expect((await visitor.open(await resetLink(world.shop.url, ada.email))).text).toContain(ada.email)

  const token = new URL(first, world.shop.url).searchParams.get('token') ?? ''
  const refused = await post(visitor, forgot, { form: 'choose', token, username: ada.email, newPassword })
  expect([refused.status, refused.text.includes('This link is no longer valid')]).toEqual([400, true])
  expect(await cookie(visitor, 'treadline-session')).toBeUndefined()
})

test('a password that is easy to guess, or holds the email of the account, is refused, and the link stays good', async () => {
  const { ada } = await member(world.shop.url)
  await requestLink(ada.email)
  const visitor = new Visitor(world.shop.url)
  const link = await resetLink(world.shop.url, ada.email)
  const token = new URL(link, world.shop.url).searchParams.get('token') ?? ''
  const short = await (await visitor.open(link)).press('Save and sign in', { newPassword: 'short one' })
  expect([short.status, short.html.includes('short one')]).toEqual([400, false])
  expect(short.text).toContain('Please use at least 12 characters; a few words in a row are fine')
  const holdsEmail = { form: 'choose', token, username: 'another@example.com', newPassword: `${ada.email} 123` }
  const refused = await post(visitor, forgot, holdsEmail)
  expect([refused.status, refused.text.includes('Please choose a password without your email in it')]).toEqual([400, true])
  expect((await short.press('Save and sign in', { newPassword })).path).toBe('/account/details?saved=password')
})

test('the sixth request for an email within an hour is refused, with an account and without one', async () => {
  const { ada } = await member(world.shop.url)
  for (const { email } of [ada, newcomer()]) {
    const ask = () => post(new Visitor(world.shop.url), forgot, { form: 'ask', email })
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200)
    const limited = await ask()
    expect([limited.status, Number(limited.headers.get('Retry-After')) > 3_000]).toEqual([429, true])
    expect(limited.text).toContain('You are being rate-limited; please try again in a few minutes.')
  }
})
