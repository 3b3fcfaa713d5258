/** Providers' notifications, and the capture after 30 minutes: each takes effect once, however often it is sent. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { credentials } from '#fixtures/payments/braintree/braintree-simulator.ts'
import { signedNews } from '#fixtures/payments/braintree/server/webhooks.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { chooseType, goToProvider } from '#model-tests/drivers/http/page-purchase.ts'
import { orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { endCancelWindow, movesOf, orderRow, payerAt, triesOf } from '#model-tests/drivers/paying.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { until } from '#model-tests/drivers/until.ts'

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

test('an order that stayed is paid once when its 30 minutes are over, also when the provider’s answer is lost', async () => {
  const shopper = await confirmed()
  const total = moneyHeld(world.provider.ledger(), shopper.cartId)
  await world.provider.misbehave({ match: { kind: 'capture' }, fault: 'cutAfter' })
  await endCancelWindow(database, shopper.cartId)
  await until(() => asksAgainNow(shopper))
  await until(() => hasState(shopper, 'confirmed.captured.waiting'))
  expect(movesOf(world, shopper.cartId)).toEqual(['charge', 'capture'])
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual(total)
  expect(await orderRow(database, shopper.cartId)).toMatchObject({ state: 'confirmed', payment: { state: 'captured' } })
  expect(await triesOf(database, [shopper.cartId])).toEqual(['credit captured'])
  const tooLate = await shopper.send('order', { type: 'order.cancel' })
  expect(tooLate.status).toBe(409)
  expect(movesOf(world, shopper.cartId)).toEqual(['charge', 'capture'])
})

test('a cancelled order is released and never captured', async () => {
  const shopper = await confirmed()
  expect((await shopper.send('order', { type: 'order.cancel' })).status).toBe(200)
  await until(async () => orderOf(await shopper.state()).isRefunded)
  await expect(endCancelWindow(database, shopper.cartId)).rejects.toThrow('does not wait for its 30 minutes')
  expect(movesOf(world, shopper.cartId)).toEqual(['charge', 'void'])
  expect(await orderRow(database, shopper.cartId)).toMatchObject({ state: 'cancelled', payment: { state: 'voided' } })
  expect(await tell('transaction_settled', shopper)).toBe(200)
  expect(movesOf(world, shopper.cartId)).toEqual(['charge', 'void'])
})

test.each(['transaction_settled', 'transaction_reviewed', 'transaction_settlement_declined'] as const)(
  'repeated %s notifications trigger lookups, and a paid order stays paid',
  async (kind) => {
    const shopper = await confirmed()
    await endCancelWindow(database, shopper.cartId)
    await until(() => hasState(shopper, 'confirmed.captured.waiting'))
    const before = await everythingOf(shopper)
    const statuses = [await tell(kind, shopper), ...(await Promise.all([1, 2, 3, 4].map(() => tell(kind, shopper))))]
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await everythingOf(shopper)).toEqual(before)
  },
)

test('a wrong signature is refused, and changes nothing', async () => {
  const shopper = await confirmed()
  const before = await everythingOf(shopper)
  expect(await tell('transaction_settled', shopper, { ...credentials, privateKey: 'guessed' })).toBe(400)
  expect(await everythingOf(shopper)).toEqual(before)
})

test('a late decision, notified twice, confirms the order and pays it once', async () => {
  const { payments, cartId, visitor } = await payerAt(world)
  await world.provider.misbehave({ match: { kind: 'notify', provider: 'klarna' }, fault: 'twice', times: 2 })
  const hosted = await goToProvider(await chooseType(payments, 'klarna'), 'klarna')
  const waiting = await (await hosted.press('Approve, then pending')).press('Place order')
  expect(waiting.heading).toBe('Your payment is processing')
  await until(async () => orderOf(await visitor.state(cartId)).stage === 'confirmed')
  await until(async () => (await newsOf(cartId, 'klarna')).length > 0)
  expect(await newsOf(cartId, 'klarna')).toHaveLength(1)
  expect(movesOf(world, cartId)).toEqual(['charge'])
  expect(await triesOf(database, [cartId])).toEqual(['klarna authorized'])
})

/** A card's order, confirmed a moment ago. */
async function confirmed(): Promise<ApiShopper> {
  const shopper = await readyToPlace(world)
  expect(orderOf((await place(shopper)).body).stage).toBe('confirmed')
  return shopper
}

async function hasState(shopper: ApiShopper, state: string): Promise<boolean> {
  return orderOf(await shopper.state()).state === state
}

/** As if the pause after a lost answer were over; false while there is none. */
async function asksAgainNow({ cartId }: ApiShopper): Promise<boolean> {
  const text = `update engine_subject set revision = revision + 1, due_at = now(), actors = jsonb_set(actors, '{order,timers,0,dueAt}', '1')
    where id = $1 and actors #>> '{order,timers,0,event,type}' like '%capturePause%' returning id`
  return (await database.query(text, [cartId])).length === 1
}

/** Tells the shop of the cart's payment, as Braintree does; the status it is answered. */
async function tell(
  kind: 'transaction_settled' | 'transaction_reviewed' | 'transaction_settlement_declined',
  { cartId }: ApiShopper,
  keys: { publicKey: string; privateKey: string } = credentials,
): Promise<number> {
  const [row] = await database.query<{ key: string; reference: string }>(
    'select key, reference from payment_attempt where cart_id = $1',
    [cartId],
  )
  const { key = '', reference = '' } = row ?? {}
  const subject =
    kind === 'transaction_reviewed'
      ? { 'transaction-review': { 'transaction-id': reference, decision: 'ACCEPT' } }
      : { transaction: { id: reference, 'order-id': key } }
  const body = new URLSearchParams({ ...signedNews(kind, 1_750_000_000_000, subject, keys) })
  return (await fetch(`${world.shop.url}/webhooks/braintree`, { method: 'POST', body })).status
}

/** The charts, the order, its attempts and the provider's ledger; the number of lookups is left out. */
async function everythingOf(shopper: ApiShopper) {
  const { cartId } = shopper
  const read = [shopper.state(), orderRow(database, cartId), triesOf(database, [cartId])] as const
  const [{ actors }, order, tries] = await Promise.all(read)
  return { actors, order, tries, moves: movesOf(world, cartId) }
}

/** Keys of notifications that were sent to the cart's charts. */
async function newsOf(cartId: string, provider: string): Promise<string[]> {
  const text = 'select key from engine_key where id = $1 and key like $2'
  return (await database.query<{ key: string }>(text, [cartId, `news.${provider}.%`])).map(({ key }) => key)
}
