/** Forms that belong to no chart, sent again: five posts at once and one afterwards act once and get one answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledApplication } from '#machines/domain/installers/application-testing.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { formButtons, submissionOf } from '#model-tests/drivers/http/forms.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Answer, cartCookie, type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { visitorAs } from '#model-tests/drivers/http/page-purchase.ts'
import { openTire } from '#model-tests/drivers/http/purchase.ts'
import { cartOf, login, member, newcomer, requestNewEmail, resetLink, signInOf } from './accounts/accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

/** Presses a button five times at once and once more afterwards, each time with the cookies of its page. */
async function pressOften({ visitor, document, url }: Page, name: string, typed: Record<string, string> = {}): Promise<Answer[]> {
  const button = formButtons(document).find((one) => one.name.startsWith(name))
  if (!button) throw new Error(`${url} has no button ${name}`)
  const { action, fields } = submissionOf(document, button, typed)
  const Cookie = await visitor.jar.getCookieString(url.href)
  const ask = () =>
    new Visitor(visitor.origin, visitor.headers).ask(new URL(action || url.href, url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...(Cookie && { Cookie }) },
      body: new URLSearchParams(fields).toString(),
      from: url,
    })
  const atOnce = await Promise.all(Array.from({ length: 5 }, ask))
  const answers = [...atOnce, await ask()]
  // what the browser would keep of the last answer
  for (const cookie of answers.at(-1)?.headers.getSetCookie() ?? []) await visitor.jar.setCookie(cookie, url.href)
  return answers
}

const locations = (answers: Answer[]) => [...new Set(answers.map(({ headers }) => headers.get('Location')))]
const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))]
const cookiesOf = (answers: Answer[], name: string) => [
  ...new Set(answers.map(({ headers }) => headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)))),
]

/** How many emails were sent to this address. */
async function emailsTo(email: string): Promise<number> {
  return (await mailTo(email)).length
}

async function mailTo(email: string): Promise<string[]> {
  const mail = await new Visitor(world.shop.url).open('/demo/mail')
  return mail
    .elements()
    .filter((element) => element.localName === 'article')
    .map(textOf)
    .filter((text) => text.includes(`To ${email}`))
}

test('an account is opened once and written to once', async () => {
  const ada = newcomer()
  const answers = await pressOften(await new Visitor(world.shop.url).open(login), 'Create account', ada)
  expect(statuses(answers)).toEqual([200])
  for (const { text } of answers) expect(text).toContain('We wrote a message to')
  expect(await emailsTo(ada.email)).toBe(1)
})

test('signing in opens one session, and every answer has it', async () => {
  const { ada } = await member(world.shop.url)
  const visitor = new Visitor(world.shop.url)
  const answers = await pressOften(await visitor.open(login), 'Sign in', signInOf(ada))
  expect(locations(answers)).toEqual(['/account'])
  expect(cookiesOf(answers, 'treadline-session')).toEqual([expect.stringMatching(/^treadline-session=./)])
  expect((await visitor.open('/account')).heading).toBe('Hello, Ada.')
})

test('an email is confirmed once, and every answer says so', async () => {
  const { visitor, ada } = await member(world.shop.url)
  const { link } = await requestNewEmail(visitor, ada)
  const answers = await pressOften(await visitor.open(link), 'Yes, this is my email')
  expect(locations(answers)).toEqual(['/account?email=proven'])
  expect((await mailTo(ada.email)).filter((text) => text.includes('Your email was changed'))).toHaveLength(1)
})

test('a password is set by its link once, and every answer signs in', async () => {
  const { ada } = await member(world.shop.url)
  const visitor = new Visitor(world.shop.url)
  const forgot = await visitor.open('/my_customers/new-password')
  expect(statuses(await pressOften(forgot, 'Send me a link', { email: ada.email }))).toEqual([200])
  expect((await mailTo(ada.email)).filter((text) => text.includes('Choose a new password'))).toHaveLength(1)
  const page = await visitor.open(await resetLink(world.shop.url, ada.email))
  const answers = await pressOften(page, 'Save and sign in', { newPassword: 'river lamp meadow' })
  expect(locations(answers)).toEqual(['/account/details?saved=password'])
  expect(cookiesOf(answers, 'treadline-session')).toEqual([expect.stringMatching(/^treadline-session=./)])
  expect((await mailTo(ada.email)).filter((text) => text.includes('Your password was changed'))).toHaveLength(1)
})

test('asking for another confirmation again and again gets one answer', async () => {
  const { visitor, ada } = await member(world.shop.url)
  await requestNewEmail(visitor, ada)
  const answers = await pressOften(await visitor.open('/account'), 'Send the email again')
  expect(locations(answers)).toEqual(['/account?email=mailed'])
})

test('an installer applies once and is written to once', async () => {
  const { email } = newcomer()
  const typed = { ...filledApplication, email }
  const answers = await pressOften(await new Visitor(world.shop.url).open('/installer-signup'), 'Apply to join', typed)
  expect(locations(answers)).toEqual(['/installer-signup?sent=yes'])
  expect(await emailsTo(email)).toBe(1)
})

test('a review is sent once and its writer is written to once', async () => {
  const { email } = newcomer()
  const typed = { wet: '5', summary: 'Sure in the rain', comments: 'It holds.', name: 'Rita Moss', email }
  const page = await new Visitor(world.shop.url).open('/brands/halden/meridian-as/write-a-review')
  const answers = await pressOften(page, 'Send the review', typed)
  expect(locations(answers)).toEqual(['/brands/halden/meridian-as/write-a-review?sent=yes'])
  expect(await emailsTo(email)).toBe(1)
})

test('a message to the shop is sent once', async () => {
  const { email } = newcomer()
  const typed = { name: 'Dana Reyes', email, subject: 'other', text: 'Hello' }
  const answers = await pressOften(await new Visitor(world.shop.url).open('/contact'), 'Send message', typed)
  expect(locations(answers)).toEqual(['/contact?sent=yes'])
  expect(await emailsTo(email)).toBe(1)
})

test('tires go into one cart, once, also when there was none', async () => {
  const visitor = new Visitor(world.shop.url)
  const answers = await pressOften(await openTire(visitor), 'Add 4 tires')
  expect(locations(answers)).toEqual([expect.stringMatching(/\?cart=open$/)])
  expect(cookiesOf(answers, cartCookie)).toEqual([expect.stringMatching(/./)])
  const cart = await cartOf(visitor)
  expect(cart.siteProducts.map(({ quantity }) => quantity)).toEqual([4])

  await pressOften(await openTire(visitor), 'Add 4 tires')
  expect((await cartOf(visitor)).siteProducts.map(({ quantity }) => quantity)).toEqual([4, 4])
})

test('a quote opens once, and every answer has its cart', async () => {
  const rep = await visitorAs(world.shop.url, { signsInAs: 'Sal' })
  await (await openTire(rep)).press('Add 4 tires')
  const email = `quoted-${crypto.randomUUID().slice(0, 8)}@example.com`
  await (await rep.open('/cart')).press('Send quote', { email, phone: '(614) 555-0142' })
  const link = /\/quote\/[\w-]+/.exec((await mailTo(email))[0] ?? '')?.[0] ?? ''
  const visitor = new Visitor(world.shop.url)
  const answers = await pressOften(await visitor.open(link), 'Open the quote')
  expect(locations(answers)).toEqual(['/?cart=open'])
  expect(cookiesOf(answers, cartCookie)).toEqual([expect.stringMatching(/./)])
  expect((await cartOf(visitor)).siteProducts.map(({ quantity }) => quantity)).toEqual([4])
})
