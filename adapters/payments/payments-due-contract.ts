/** Contract of comparing a provider's ledger with ours: each attempt by one node at a time. */
import { expect, test } from 'vitest'
import { createPayments } from './payments.ts'
import type { Bench } from './payments-contract.ts'
import { askOf, unanswered } from './payments-testing.ts'

export function ledgersCompared(bench: () => Bench): void {
  const keysOf = (records: Array<{ key: string }>) => records.map(({ key }) => key).sort()
  const secondsToGo = async (key: string) => {
    const { database } = bench()
    const [row] = await database.query<{ seconds: number | null }>(
      'select extract(epoch from check_at - now())::int as seconds from payment_attempt where key = $1',
      [key],
    )
    return row!.seconds
  }

  test('a try is due a minute after it was asked, with its age, and not again for a minute', async () => {
    const { payments, set } = bench()
    await payments.authorize(askOf('cart'))
    expect(await payments.due(10)).toEqual([])
    expect(await secondsToGo('cart:4')).toBeGreaterThan(55)
    await set('cart:4', "check_at = now(), created_at = now() - interval '90 seconds'")
    const facts = { key: 'cart:4', cartId: 'cart', orderId: 'order-of-cart', type: 'klarna', provider: 'klarna' }
    const money = { amountInCents: 82_900, state: 'authorized', reference: 'ref.cart:4' }
    expect(await payments.due(10)).toEqual([{ ...facts, ...money, checks: 1, ageInSeconds: expect.closeTo(90, -1) }])
    expect(await payments.due(10)).toEqual([])
    await set('cart:4', 'check_at = now()')
    expect(await payments.due(10)).toMatchObject([{ checks: 2 }])
  })

  test('every attempt of a cart is listed, the oldest first, and of no other cart', async () => {
    const { payments, set } = bench()
    await payments.authorize(askOf('cart'))
    await payments.authorize(askOf('another'))
    await set('cart:4', "state = 'declined', created_at = now() - interval '2 minutes'")
    await payments.authorize({ ...askOf('cart'), key: 'cart:5' })
    expect(await payments.attemptsOf('cart')).toMatchObject([
      { key: 'cart:4', state: 'declined', ageInSeconds: expect.closeTo(120, -1) },
      { key: 'cart:5', state: 'authorized' },
    ])
    expect(await payments.attemptsOf('nobody')).toEqual([])
  })

  test('the longest waiting come first, at most the limit', async () => {
    const { payments, set } = bench()
    for (const [cartId, minutes] of [
      ['young', 1],
      ['old', 3],
      ['middle', 2],
    ] as const) {
      await payments.authorize(askOf(cartId))
      await set(`${cartId}:4`, `check_at = now() - interval '${minutes} minutes'`)
    }
    expect(keysOf(await payments.due(2))).toEqual(['middle:4', 'old:4'])
    expect(keysOf(await payments.due(2))).toEqual(['young:4'])
  })

  test('two nodes at once never get the same try', async () => {
    const { payments, provider, database, other } = bench()
    const carts = Array.from({ length: 40 }, (_, index) => `cart-${index}`)
    for (const cartId of carts) await payments.authorize(askOf(cartId))
    await database.query('update payment_attempt set check_at = now()')
    const nodes = [payments, createPayments({ database: other, providers: [provider] })]
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => nodes[index % 2]!.due(3)))
    expect(keysOf(taken.flat())).toEqual(carts.map((cartId) => `${cartId}:4`).sort())
  })

  test('a comparison stores its next time and any difference; without a time it is never compared again', async () => {
    const { payments, set, row } = bench()
    await payments.authorize(askOf('cart'))
    await payments.checked('cart:4', { afterSeconds: 3_600, finding: 'moneyWithoutOrder' })
    expect(await secondsToGo('cart:4')).toBeGreaterThan(3_590)
    await payments.checked('cart:4', { afterSeconds: 0 })
    expect(await row('cart:4')).toMatchObject({ finding: 'moneyWithoutOrder' })
    expect(keysOf(await payments.due(1))).toEqual(['cart:4'])
    await payments.checked('cart:4', { afterSeconds: null })
    await set('cart:4', "created_at = now() - interval '10 days'")
    expect(await payments.due(1)).toEqual([])
    expect(await secondsToGo('cart:4')).toBeNull()
  })

  test('an attempt that is given up is compared from the beginning', async () => {
    const { payments, provider, set, row } = bench()
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('cart'))
    await set('cart:4', 'check_at = now()')
    await payments.due(1)
    await payments.checked('cart:4', { afterSeconds: null })
    await payments.giveUp('cart')
    expect(await row('cart:4')).toMatchObject({ state: 'givenUp', checks: 0 })
    expect(await secondsToGo('cart:4')).toBeGreaterThan(55)
  })
}
