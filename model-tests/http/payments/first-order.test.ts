/** The discount of an account's first order is taken by the order that comes first, also while its lender still decides. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { formatCents } from '#machines/domain/money.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { choose, chooseType, goToProvider } from '#model-tests/drivers/http/page-purchase.ts'
import { cartOf, fillCart, login, member, signInOf } from '#model-tests/http/accounts/accounts.ts'

let world: BorrowedShop
let database: Database
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})
afterEach(() => world.provider.behave())

/** From the cart to the summary, shipped home, with the store card. */
async function withStoreCard(visitor: Visitor): Promise<{ hosted: Page; cartId: string }> {
  const services = await choose(await visitor.open('/checkout/shipping'), 'home')
  const payments = await chooseType(await services.press('Continue to payment'), 'synchrony')
  return { hosted: await goToProvider(payments, 'synchrony'), cartId: (await cartOf(visitor)).id }
}

test('the cart that comes second reads on its page, and in the call, that the discount has been used', async () => {
  const { visitor: first, ada } = await member(world.shop.url)
  await database.query(`update account set user_type = 'Retail' where email = $1`, [ada.email])
  await fillCart(first)
  const waiting = await withStoreCard(first)
  // A cart that was filled before signing in stays the one of its browser.
  const second = new Visitor(world.shop.url)
  await fillCart(second)
  await (await second.open(login)).press('Sign in', signInOf(ada))
  const approved = await (await withStoreCard(second)).hosted.press('Approve')
  expect((await cartOf(second)).id).not.toBe(waiting.cartId)
  const seen = (await cartOf(second)).totals
  expect(approved.text).toContain('First order with Synchrony')

  const placed = await (await waiting.hosted.press('Approve, then pending')).press('Place order')
  expect(placed.heading).toBe('Your payment is processing')
  const refused = await approved.press('Place order')
  const { totals } = await cartOf(second)
  expect(totals.totalInCents).toBeGreaterThan(seen.totalInCents)
  expect(refused.text).toContain('The discount for a first order with Synchrony has been used.')
  expect(refused.text).toContain(`The new total is ${formatCents(totals.totalInCents)}`)

  const event = { type: 'order.place', expectedTotalInCents: seen.totalInCents }
  const call = { cartId: (await cartOf(second)).id, machine: 'order', event, key: crypto.randomUUID() }
  const headers = { 'Content-Type': 'application/json' }
  const answer = await second.ask('/checkout/events', {
    method: 'POST',
    headers,
    body: JSON.stringify(call),
    from: new URL(second.origin),
  })
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([409, { code: 'firstOrderUsed' }])
})
