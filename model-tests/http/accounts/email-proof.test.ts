/** Proving an email: only by its owner. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { follow, login, newcomer, post, proofLink } from './accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

test('opening the email’s link proves nothing; pressing the button does, once', async () => {
  const visitor = new Visitor(world.shop.url)
  const ada = newcomer()
  const page = await follow(visitor, ada)
  expect((await visitor.open('/account')).text).toContain(`We wrote to ${ada.email}`)
  const link = await proofLink(world.shop.url, ada.email)
  expect([page.status, page.heading]).toEqual([200, 'Is this your email?'])
  expect((await visitor.open('/account')).text).toContain('We wrote to')
  const proven = await page.press('Yes, this is my email')
  expect(proven.path).toBe('/account?email=proven')
  expect(proven.text).toContain('Your email is confirmed.')
  expect((await visitor.open('/account')).text).not.toContain('We wrote to')
  expect((await visitor.open(link)).path).toBe('/account?email=proven')
})

test('a link proves nothing for another account, and an expired one offers a new email', async () => {
  const [ada, eve] = [newcomer(), newcomer()]
  await post(new Visitor(world.shop.url), login, { form: 'newAccount', ...ada })
  const visitor = new Visitor(world.shop.url)
  await follow(visitor, eve)
  const refused = await (await visitor.open(await proofLink(world.shop.url, ada.email))).press('Yes, this is my email')
  expect([refused.status, refused.path]).toEqual([400, '/my_customers/prove-email'])
  expect(refused.text).toContain('This link is no longer valid')
  const mailed = await refused.press('Send a new email')
  expect(mailed.path).toBe('/account?email=mailed')
  expect((await visitor.open('/my_customers/prove-email')).text).toContain('This link is no longer valid')
})
