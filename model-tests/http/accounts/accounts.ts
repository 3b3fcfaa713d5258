/** A shopper with an account, through the pages without JavaScript: opens one, signs in by its email, and reads the pages. */
import { expect } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Answer, Visitor } from '#model-tests/drivers/http/http.ts'

export const login = '/my_customers/login'
export const password = 'kettle moss orbit'

/** A unique email for each shopper, also in a shop that was used before. */
export function newcomer() {
  return { firstName: 'Ada', lastName: 'Byron', email: `ada-${crypto.randomUUID().slice(0, 8)}@example.com`, password }
}
export type Newcomer = ReturnType<typeof newcomer>

export const signInOf = ({ email, password }: Newcomer) => ({ email, password })

/** A new member, signed in. */
export async function member(origin: string) {
  const visitor = new Visitor(origin)
  const ada = newcomer()
  await post(visitor, login, { form: 'newAccount', ...ada })
  await confirm(visitor, ada)
  await (await visitor.open('/account')).press('Sign out')
  const landed = await (await visitor.open(login)).press('Sign in', signInOf(ada))
  expect(landed.path).toBe('/account')
  return { visitor, ada, landed }
}

/** Signs in through the email of a new account, which confirms it. */
export async function confirm(visitor: Visitor, ada: Newcomer): Promise<void> {
  const finish = await visitor.open(await proofLink(visitor.origin, ada.email))
  expect((await finish.press('Sign in', signInOf(ada))).path).toBe('/account?email=proven')
}

/** Requests another email for the account; gives the new one and the link that was sent to it. */
export async function requestNewEmail(visitor: Visitor, { password }: Newcomer): Promise<{ email: string; link: string }> {
  const { email } = newcomer()
  const asked = await (await visitor.open('/account/details/email')).press('Send the link', { email, password })
  expect(asked.path).toBe('/account/details?email=mailed')
  return { email, link: await proofLink(visitor.origin, email) }
}

export async function fillCart(visitor: Visitor): Promise<string> {
  const listing = await visitor.open('/tire-sizes/225-45r17')
  const link = listing.elements().find(({ localName, attrs }) => localName === 'a' && /\/p\/\d+$/.test(attrs.href ?? ''))
  const product = await visitor.open(link?.attrs.href ?? '')
  await product.press('Add 4 tires')
  return (await cartOf(visitor)).id
}

export async function cartOf(visitor: Visitor): Promise<CartSummary> {
  return (JSON.parse((await visitor.ask('/cart-summary')).text) as { siteCart: CartSummary }).siteCart
}

/** Posts fields with a one-time key of their own, unless they have one; a text is posted as it is. */
export async function post(
  visitor: Visitor,
  path: string,
  fields: string | Record<string, string>,
  from = new URL(visitor.origin),
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = typeof fields === 'string' ? fields : { key: crypto.randomUUID(), about: await visitor.about(), ...fields }
  return visitor.ask(path, { method: 'POST', headers, body: new URLSearchParams(body).toString(), from })
}

export async function cookie(visitor: Visitor, name: string): Promise<string | undefined> {
  const cookies = await visitor.jar.getCookies(visitor.origin)
  return cookies.find(({ key }) => key === name)?.value
}

/** The account of these cookies. */
export async function whoIs(origin: string, cookies: Record<string, string>): Promise<string | null> {
  const visitor = new Visitor(origin)
  for (const [name, value] of Object.entries(cookies)) await visitor.jar.setCookie(`${name}=${value}`, origin)
  const { status, text } = await visitor.ask('/user-details')
  return status === 200 ? (JSON.parse(text) as { username: string }).username : null
}

/** The newest email to this address. */
export async function emailTo(origin: string, email: string): Promise<string> {
  const mail = await new Visitor(origin).open('/demo/mail')
  const letter = mail.elements().find((element) => element.localName === 'article' && textOf(element).includes(`To ${email}`))
  return letter ? textOf(letter) : ''
}

/** The link of the newest email to this address that sets a new password. */
export async function resetLink(origin: string, email: string): Promise<string> {
  return /\/my_customers\/new-password\?token=[\w-]+/.exec(await emailTo(origin, email))?.[0] ?? 'no link'
}

export async function proofLink(origin: string, email: string): Promise<string> {
  return /\/my_customers\/prove-email\?token=[\w-]+/.exec(await emailTo(origin, email))?.[0] ?? 'no link'
}
