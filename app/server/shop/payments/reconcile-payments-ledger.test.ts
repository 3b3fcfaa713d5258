import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createPayments } from '#adapters/payments/payments.ts'
import { askOf, heldAs, type ScriptedProvider, scriptedProvider, unanswered } from '#adapters/payments/payments-testing.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { orderOf, shopWith } from './reconcile-payments-testing.ts'

let database: Database
let provider: ScriptedProvider
let payments: Payments
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('delete from payment_attempt')
  provider = scriptedProvider()
  payments = createPayments({ database, providers: [provider] })
})

/** Compares until nothing is due; gives the seconds after each comparison, and the findings for staff. */
async function compareUntilNever(order: Order, { stage = 'declined', atMost = 12 } = {}) {
  const { world, logged } = shopWith({ records: [], order, stage })
  const waits: Array<number | null> = []
  for (let look = 0; look < atMost; look += 1) {
    await database.query('update payment_attempt set check_at = now() where check_at is not null')
    if ((await reconcilePayments({ ...world, payments, limit: 1 })) === 0) break
    const [row] = await database.query<{ seconds: number | null }>(
      'select round(extract(epoch from check_at - now()))::int as seconds from payment_attempt',
    )
    waits.push(row!.seconds)
  }
  const [row] = await database.query<{ state: string; finding: string | null }>('select state, finding from payment_attempt')
  return { waits, ...row!, told: logged.flatMap((entry) => ('kind' in entry ? [entry.kind] : [])) }
}

test('a success after giving up is released, and then the attempt is closed', async () => {
  provider.next.authorize.push(unanswered)
  await payments.authorize(askOf('cart-1'))
  await payments.giveUp('cart-1')
  provider.next.lookup.push(unanswered, { status: 'notFound' })
  provider.ledger.set('cart-1:4', 'held')
  const { waits, state, told } = await compareUntilNever(orderOf('unconfirmed'))
  expect([...provider.ledger]).toEqual([['cart-1:4', 'gone']])
  expect(waits).toEqual([540, 3_000, 60, null])
  expect(state).toBe('cancelled')
  expect(told).toEqual(['lateMoney'])
})

test('an abandoned attempt without a result is checked for a day', async () => {
  provider.next.authorize.push(unanswered)
  await payments.authorize(askOf('cart-1'))
  await payments.giveUp('cart-1')
  const { waits, state, told } = await compareUntilNever(orderOf('unconfirmed'))
  expect(waits).toEqual([540, 3_000, 18_000, 64_800, null])
  expect(state).toBe('givenUp')
  expect(told).toEqual([])
})

test('an attempt left by a crash that no chart waits for is given up automatically: the cart can be paid', async () => {
  provider.gate = () => Promise.reject(new Error('The process died'))
  await expect(payments.authorize(askOf('cart-1'))).rejects.toThrow('The process died')
  provider.gate = async () => {}
  const { waits, state } = await compareUntilNever(orderOf('unconfirmed'))
  expect(waits).toEqual([60, 540, 3_000, 18_000, 64_800, null])
  expect(state).toBe('givenUp')
  expect((await payments.authorize(askOf('cart-1', { key: 'cart-1:9' }))).result).toEqual(heldAs('cart-1:9'))
})

test('an order that is paid is looked at until its money is taken', async () => {
  await payments.authorize(askOf('cart-1'))
  const order = orderOf('confirmed', 'ref.cart-1:4')
  expect(await compareUntilNever(order, { stage: 'confirmed', atMost: 2 })).toMatchObject({ waits: [3_600, 3_600], told: [] })
  await payments.capture({ orderId: 'order-of-cart-1' })
  expect(await compareUntilNever(order, { stage: 'confirmed' })).toMatchObject({ waits: [null], state: 'captured', told: [] })
  expect([...provider.ledger]).toEqual([['cart-1:4', 'taken']])
})

test('an authorization of another amount is neither used nor released: after 30 minutes it is reported to staff', async () => {
  provider.next.authorize.push(heldAs('cart-1:4', 'held', 82_901))
  await expect(payments.authorize(askOf('cart-1'))).rejects.toThrow('82901 USD')
  provider.next.lookup.push(heldAs('cart-1:4', 'held', 82_901), heldAs('cart-1:4', 'held', 82_901))
  const young = await compareUntilNever(orderOf('unconfirmed'), { stage: 'processing', atMost: 1 })
  expect(young).toMatchObject({ waits: [60], told: [], finding: expect.stringContaining('82901 USD') })
  await database.query("update payment_attempt set created_at = now() - interval '31 minutes'")
  const old = await compareUntilNever(orderOf('unconfirmed'), { stage: 'processing', atMost: 1 })
  expect(old).toMatchObject({
    waits: [3_600],
    told: ['notCompared'],
    state: 'open',
    finding: expect.stringContaining('82901 USD'),
  })
  expect(provider.asked.filter((asked) => !asked.startsWith('lookup'))).toEqual(['authorize cart-1:4'])
})
