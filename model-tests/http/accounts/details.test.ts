/** The details of an account, changed without JavaScript: name and phone, email, password. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { cookie, emailTo, login, member, newcomer, post, whoIs } from './accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const newPassword = 'river lamp meadow'

// @fact storefront.44
test('name and phone are changed, and every page knows the new name', async () => {
  const { visitor } = await member(world.shop.url)
  const details = await (await visitor.open('/account')).follow('Your details')
  expect([details.path, details.heading]).toEqual(['/account/details', 'Your details'])
  const form = await details.follow('Change name and phone')
  expect([form.path, form.heading, form.field('firstName')]).toEqual(['/account/details/name', 'Name and phone', 'Ada'])
  const refused = await form.press('Save', { firstName: 'Augusta', lastName: 'King', phone: '12' })
  expect([refused.status, refused.field('firstName'), refused.field('phone')]).toEqual([400, 'Augusta', '12'])
  expect(refused.text).toContain('Please enter a valid phone number')
  const saved = await refused.press('Save', { phone: '614-555-0142' })
  expect(saved.path).toBe('/account/details?saved=name')
  for (const words of ['Your name and phone are saved.', 'Augusta King', '(614) 555-0142'])
    expect([words, saved.text.includes(words)]).toEqual([words, true])
  expect((await visitor.open('/account')).heading).toBe('Hello, Augusta.')
  const without = await (await visitor.open('/account/details/name')).press('Save', { phone: '' })
  expect(without.text).toContain('No phone number')
})

// @fact storefront.45
test('the password is changed by the current one; this browser stays signed in and the others do not', async () => {
  const { visitor, ada } = await member(world.shop.url)
  const other = new Visitor(world.shop.url)
  await post(other, login, { form: 'signIn', ...ada })
  const form = await visitor.open('/account/details/password')
  const refused = await form.press('Save', { password: 'not the password', newPassword })
  expect([refused.status, refused.text.includes('This is not your current password.')]).toEqual([401, true])
  for (const secret of ['not the password', newPassword]) expect(refused.html).not.toContain(secret)
  const easy = await form.press('Save', { password: ada.password, newPassword: 'password1234' })
  expect([easy.status, easy.text.includes('This password is too easy to guess')]).toEqual([400, true])

  const saved = await refused.press('Save', { password: ada.password, newPassword })
  expect([saved.path, saved.text.includes('Your password is changed.')]).toEqual(['/account/details?saved=password', true])
  const sessionOf = async (one: Visitor) => ({ 'treadline-session': (await cookie(one, 'treadline-session')) ?? '' })
  expect([await whoIs(world.shop.url, await sessionOf(visitor)), await whoIs(world.shop.url, await sessionOf(other))]).toEqual([
    ada.email,
    null,
  ])
  expect(await emailTo(world.shop.url, ada.email)).toContain('Your password was changed')
})

test('another email asks for the current password, and what was typed stays', async () => {
  const { visitor, ada } = await member(world.shop.url)
  const { email } = newcomer()
  const refused = await (await visitor.open('/account/details/email')).press('Send the link', { email, password: 'wrong one' })
  expect([refused.status, refused.field('email'), refused.html.includes('wrong one')]).toEqual([401, email, false])
  expect(await emailTo(world.shop.url, email)).toBe('')
  const asked = await refused.press('Send the link', { password: ada.password })
  expect(asked.path).toBe('/account/details?email=mailed')
  expect(asked.text).toContain(`We wrote to ${email}`)
})

test('ten wrong passwords end the tries of the account for a while', async () => {
  const { visitor, ada } = await member(world.shop.url)
  const change = (password: string) =>
    post(visitor, '/account/details/password', { form: 'password', username: ada.email, password, newPassword })
  for (let count = 0; count < 10; count += 1) expect((await change('wrong')).status).toBe(401)
  const limited = await change(ada.password)
  expect([limited.status, Number(limited.headers.get('Retry-After')) > 800]).toEqual([429, true])
})

test.each(['', '/name', '/email', '/password'])('/account/details%s asks a guest to sign in, and is not cached', async (part) => {
  const path = `/account/details${part}`
  const page = await new Visitor(world.shop.url).open(path)
  expect(page.path).toBe(`${login}?${new URLSearchParams({ returnTo: path })}`)
  const { visitor } = await member(world.shop.url)
  const answer = await visitor.ask(path)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
})

test('there are no other details, and a guest changes nothing', async () => {
  const { visitor, ada } = await member(world.shop.url)
  expect((await visitor.open('/account/details/address')).status).toBe(404)
  const guest = new Visitor(world.shop.url)
  const fields = { form: 'name', firstName: 'Eve', lastName: 'Moss', phone: '' }
  const answer = await post(guest, '/account/details/name', fields)
  expect([answer.status, answer.headers.get('Location')?.startsWith(login)]).toEqual([303, true])
  expect((await visitor.open('/account')).text).toContain(`${ada.firstName} ${ada.lastName}`)
})

// @fact storefront.48
test('a guest who has bought opens an account with what the order knows, and no form is left afterwards', async () => {
  const shopper = await readyToPlace(world)
  await place(shopper)
  const visitor = await sameShopper(shopper)
  const confirmation = await visitor.open('/checkout/order-confirmation')
  const form = await confirmation.follow('Create an account')
  expect([form.heading, textOf(form.document.querySelector('title')!)]).toEqual([
    'Create an account',
    'Create an account | Treadline',
  ])
  const filled = ['new-firstName', 'new-lastName', 'new-email', 'new-phone'].map(
    (id) => form.document.querySelector(`#${id}`)?.attrs.value,
  )
  expect(filled).toEqual([billing.firstName, billing.lastName, billing.email, billing.phone])
  const { email } = newcomer()
  const done = await form.press('Create account', { email, password: newPassword })
  expect([done.status, done.heading]).toEqual([200, 'Check your email'])
  expect(done.document.querySelectorAll('main form')).toEqual([])
  expect((await done.follow('Back to my order')).path).toMatch(confirmationPath)
})

// @fact storefront.48
test('nothing of an address fills the form, and a browser without the order sees an empty one', async () => {
  const query = 'create=1&email=eve@example.com&firstName=Eve&orderId=7GK2M4QX9ZTB13CD'
  const form = await new Visitor(world.shop.url).open(`${login}?${query}`)
  expect(form.heading).toBe('Create an account')
  for (const id of ['new-firstName', 'new-lastName', 'new-email'])
    expect(form.document.querySelector(`#${id}`)?.attrs.value ?? '').toBe('')
  expect(form.document.querySelector('#new-phone')).toBe(null)
})
