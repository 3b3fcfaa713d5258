/** A lost "Place order" and what the shop says of it afterwards: withdrawn by its key, or sent again under it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper, type EventAnswer, Visitor } from '#model-tests/drivers/http/http.ts'
import { orderOf, place, readyToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

interface Withdrawn {
  status: number
  body: EventAnswer
}

async function withdraw(shopper: ApiShopper, body: object, headers: Record<string, string> = {}): Promise<Withdrawn> {
  const response = await fetch(`${shopper.origin}/checkout/events`, {
    method: 'DELETE',
    headers: { ...shopper.headers, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ cartId: shopper.cartId, ...body }),
  })
  return { status: response.status, body: (await response.json()) as EventAnswer }
}

test('an order that arrives after it was withdrawn is not placed; a new key places it once', async () => {
  const shopper = await readyToPlace(world)
  const { status, body } = await withdraw(shopper, { key: 'lost-on-its-way' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ outcome: 'withdrawn', cartId: shopper.cartId })
  expect(orderOf(body).stage).toBe('unplaced')

  const late = await place(shopper, 'lost-on-its-way')
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ outcome: 'rejected', reason: 'withdrawn', code: 'WITHDRAWN' })
  expect(orderOf(await shopper.state()).orderId).toBeNull()
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([])

  const total = await totalOf(shopper)
  expect((await place(shopper)).status).toBe(200)
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])
})

test('an order that was placed cannot be withdrawn, and the answer has it', async () => {
  const shopper = await readyToPlace(world)
  await place(shopper, 'answer-was-lost')
  for (const times of ['once', 'twice']) {
    const { status, body } = await withdraw(shopper, { key: 'answer-was-lost' })
    expect({ times, status, outcome: body.outcome }).toEqual({ times, status: 200, outcome: 'applied' })
    expect(orderOf(body).stage).toBe('confirmed')
  }
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toHaveLength(1)
})

test('a withdrawal names the cart’s own key', async () => {
  const shopper = await ApiShopper.open(world.shop.url)
  const other = await ApiShopper.open(world.shop.url)
  const short = { status: 400, body: { issues: [{ field: 'key', message: 'A key has 8 to 200 characters' }] } }
  expect(await withdraw(shopper, { key: 'short' })).toMatchObject(short)
  expect(await withdraw(shopper, {})).toMatchObject({
    status: 400,
    body: { errorMessage: 'Send cartId and the key to withdraw' },
  })
  expect(await withdraw(shopper, { key: 'of-another', cartId: other.cartId })).toMatchObject({ status: 404 })
  expect(await withdraw(shopper, { key: 'cart-unknown', cartId: 'unknown' })).toMatchObject({ status: 404 })
})

test('another site cannot withdraw with the shopper’s cookie', async () => {
  const shopper = await ApiShopper.open(world.shop.url, 'cookie')
  const { status } = await withdraw(shopper, { key: 'of-another-site' }, { Origin: 'https://elsewhere.example' })
  expect(status).toBe(403)
})

test('an answer to an unsupported method lists the supported ones', async () => {
  const response = await fetch(`${world.shop.url}/checkout/events`, { method: 'PUT', body: '{}' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('POST, DELETE')
})

test('a page whose order the shop could not store claims nothing, and sending it again places it once', async () => {
  const shopper = await readyToPlace(world)
  const visitor = new Visitor(world.shop.url)
  await visitor.hold(shopper)
  const review = await visitor.open('/checkout/order-summary')
  const database = new pg.Client({ connectionString: world.database.url })
  await database.connect()
  const unstorable = `check (id <> '${shopper.cartId}' or key not like '%order.place') not valid`
  await database.query(`alter table engine_key add constraint unstorable ${unstorable}`)
  const unknown = await review.press('Place order')
  await database.query('alter table engine_key drop constraint unstorable')
  await database.end()

  expect(unknown.status).toBe(503)
  const words = 'We do not know yet whether your order was placed. Press Place order again: you cannot be charged twice.'
  expect(unknown.text).toContain(words)
  expect(unknown.text).not.toMatch(/was not placed|nothing was charged|did not work/i)
  expect(keyOf(unknown.html)).toBe(keyOf(review.html))

  await unknown.press('Place order')
  expect(orderOf(await visitor.state(shopper.cartId)).stage).toBe('confirmed')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toHaveLength(1)
})

/** The key of the form that places the order. */
function keyOf(html: string): string | undefined {
  return /value="([^"]+\.order\.order\.place)"/.exec(html)?.[1]
}
