/** Proving an email: only by its owner, and by signing in where the link leads. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { emailTo, login, member, newcomer, post, proofLink, requestNewEmail, signInOf } from './accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

// @fact storefront.47
test('opening the email’s link proves nothing; signing in there does, in the same step and once', async () => {
  const visitor = new Visitor(world.shop.url)
  const ada = newcomer()
  await post(visitor, login, { form: 'newAccount', ...ada })
  const link = await proofLink(world.shop.url, ada.email)
  await visitor.open(link)
  const finish = await visitor.open(link)
  expect([finish.status, finish.heading, finish.field('email')]).toEqual([200, 'Sign in to finish', ada.email])
  expect(finish.text).toContain(`Yes, ${ada.email} is my email: signing in confirms it`)
  expect(textOf(finish.document.querySelector('title')!)).toBe('Sign in to finish | Treadline')
  const proven = await finish.press('Sign in', signInOf(ada))
  expect(proven.path).toBe('/account?email=proven')
  expect(proven.text).toContain(`Your email ${ada.email} is confirmed.`)
  expect((await visitor.open('/account')).text).not.toContain('is confirmed')
  const again = await visitor.open(link)
  expect([again.path, again.text.includes('This link is no longer valid')]).toEqual(['/account?email=over', true])

  const late = await new Visitor(world.shop.url).open(link)
  expect([late.heading, late.text.includes('This link is no longer valid')]).toEqual(['Sign in', true])
})

test('a link proves nothing for another account', async () => {
  const ada = newcomer()
  await post(new Visitor(world.shop.url), login, { form: 'newAccount', ...ada })
  const { visitor } = await member(world.shop.url)
  const link = await proofLink(world.shop.url, ada.email)
  const page = await visitor.open(link)
  expect([page.path, page.text.includes('This link is no longer valid')]).toEqual(['/account?email=over', true])
  const token = new URL(link, world.shop.url).searchParams.get('token') ?? ''
  const posted = await post(visitor, '/my_customers/prove-email', { form: 'prove', token })
  expect(posted.headers.get('Location')).toBe('/account?email=over')
  expect((await new Visitor(world.shop.url).open(link)).heading).toBe('Sign in to finish')
})

// @fact storefront.46
test('an email changes once the link that was sent to the new one is confirmed; the old address is notified', async () => {
  const { visitor, ada } = await member(world.shop.url)
  const { email, link } = await requestNewEmail(visitor, ada)
  const waiting = await visitor.open('/account')
  for (const words of [ada.email, `We wrote to ${email}`, 'your account changes to this email'])
    expect([words, waiting.text.includes(words)]).toEqual([words, true])
  expect(await emailTo(world.shop.url, ada.email)).not.toContain('Your email was changed')

  const page = await visitor.open(link)
  expect([page.heading, page.text.includes(email)]).toEqual(['Is this your new email?', true])
  const proven = await page.press('Yes, this is my email')
  expect([proven.path, proven.text.includes(`Your email ${email} is confirmed.`)]).toEqual(['/account?email=proven', true])
  expect(await emailTo(world.shop.url, ada.email)).toContain(email)
  const again = await post(new Visitor(world.shop.url), login, { form: 'signIn', ...ada })
  expect(again.status).toBe(401)
  expect((await post(new Visitor(world.shop.url), login, { form: 'signIn', ...ada, email })).status).toBe(303)
})

test('a newer link takes the place of an older one, whose page sends another', async () => {
  const { visitor, ada } = await member(world.shop.url)
  const first = await requestNewEmail(visitor, ada)
  await requestNewEmail(visitor, ada)
  const page = await visitor.open(first.link)
  expect(page.text).toContain('This link is no longer valid')
  expect((await page.press('Send a new email')).path).toBe('/account?email=mailed')
})
