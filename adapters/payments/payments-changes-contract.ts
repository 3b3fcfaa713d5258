/** Contract of capture, void and refund: repeated, unanswered and refused. */
import { expect, test } from 'vitest'
import type { ChangeResult } from '#machines/ports/payments/payment-provider.ts'
import type { Bench } from './payments-contract.ts'
import { askOf, declined, heldAs, unanswered } from './payments-testing.ts'

const order = { orderId: 'order-of-cart' }
const refused = (code: 'alreadyCaptured' | 'notCaptured' | 'gone' | 'other'): ChangeResult => ({
  status: 'refused',
  code,
  message: 'No',
})
const gone = { status: 'cancelled', reference: 'ref.cart:4' } as const
const notFound = { status: 'notFound' } as const

export function changesOfMoney(bench: () => Bench): void {
  async function paid({ taken = false } = {}) {
    const { payments, provider } = bench()
    await payments.authorize(askOf('cart'))
    if (taken) await payments.capture(order)
    provider.asked.length = 0
    return bench()
  }

  test('repeated captures take the held amount once, with one key', async () => {
    const { payments, provider, row } = await paid()
    provider.next.change.push({ status: 'processing' })
    expect(await payments.capture(order)).toBe('unknown')
    expect(await row('cart:4')).toMatchObject({ state: 'authorized' })
    for (const _time of [1, 2]) expect(await payments.capture(order)).toBe('captured')
    const once = 'capture ref.cart:4 82900 as capture.cart:4'
    // What is taken may still fail to settle: asked again, the provider is looked up, and takes nothing.
    expect(provider.asked).toEqual([once, once, 'lookup cart:4'])
    expect(await row('cart:4')).toMatchObject({ state: 'captured' })
  })

  test.each([
    ['it is captured', heldAs('cart:4', 'taken'), 'captured'],
    ['no answer', unanswered, 'captured'],
    ['it failed to settle', declined, 'gone'],
    ['it was refunded', gone, 'gone'],
  ] as const)('money that was taken is looked up when there is news: %s', async (_what, found, answer) => {
    const { payments, provider } = await paid({ taken: true })
    provider.next.lookup.push(found)
    expect(await payments.capture(order)).toBe(answer)
  })

  test.each([
    ['it was taken already', heldAs('cart:4', 'taken'), 'captured', 'captured'],
    ['it is held still', heldAs('cart:4'), 'unknown', 'authorized'],
    ['no answer', unanswered, 'unknown', 'authorized'],
    ['it has been voided', gone, 'gone', 'cancelled'],
    ['it was declined after all', declined, 'gone', 'declined'],
    ['the provider knows nothing of it', notFound, 'gone', 'authorized'],
  ] as const)('a refused capture is looked up: %s', async (_what, found, answer, state) => {
    const { payments, provider, row } = await paid()
    provider.next.change.push(refused('other'))
    provider.next.lookup.push(found)
    expect(await payments.capture(order)).toBe(answer)
    expect(await row('cart:4')).toMatchObject({ state })
  })

  test('a void is done once for any number of calls, and repeated without an answer', async () => {
    const { payments, provider, row } = await paid()
    provider.next.change.push({ status: 'processing' })
    expect(await payments.void(order)).toBe('unknown')
    for (const _time of [1, 2]) expect(await payments.void(order)).toBe('voided')
    const once = 'void ref.cart:4 82900 as void.cart:4'
    expect(provider.asked).toEqual([once, once])
    expect(await row('cart:4')).toMatchObject({ state: 'cancelled' })
    expect([...provider.ledger]).toEqual([['cart:4', 'gone']])
  })

  test('a capture is not voided but refunded', async () => {
    const { payments, provider, row } = await paid()
    provider.ledger.set('cart:4', 'taken')
    expect(await payments.void(order)).toBe('captured')
    expect(await row('cart:4')).toMatchObject({ state: 'captured' })
    expect(await payments.refund(order)).toBe('refunded')
    expect(await row('cart:4')).toMatchObject({ state: 'cancelled' })
    expect(provider.asked).toEqual(['void ref.cart:4 82900 as void.cart:4', 'refund ref.cart:4 82900 as refund.cart:4'])
  })

  test.each([
    ['it is gone', gone, 'voided', 'cancelled'],
    ['it was declined after all', declined, 'voided', 'cancelled'],
    ['the provider knows nothing of it', notFound, 'voided', 'cancelled'],
    ['it was taken', heldAs('cart:4', 'taken'), 'captured', 'captured'],
    ['it is held still', heldAs('cart:4'), 'unknown', 'authorized'],
    ['no answer', unanswered, 'unknown', 'authorized'],
  ] as const)('a refused void is looked up: %s', async (_what, found, answer, state) => {
    const { payments, provider, row } = await paid()
    provider.next.change.push(refused('gone'))
    provider.next.lookup.push(found)
    expect(await payments.void(order)).toBe(answer)
    expect(await row('cart:4')).toMatchObject({ state })
  })

  test('a refund happens once, and is retried when there is no answer', async () => {
    const { payments, provider, row } = await paid({ taken: true })
    provider.next.change.push({ status: 'processing' })
    expect(await payments.refund(order)).toBe('unknown')
    for (const _time of [1, 2]) expect(await payments.refund(order)).toBe('refunded')
    const once = 'refund ref.cart:4 82900 as refund.cart:4'
    expect(provider.asked).toEqual([once, once])
    expect(await row('cart:4')).toMatchObject({ state: 'cancelled' })
  })

  test.each([
    ['it went back already', gone, 'refunded', 'cancelled'],
    ['it is still taken', heldAs('cart:4', 'taken'), 'refused', 'captured'],
    ['it is held only', heldAs('cart:4'), 'refused', 'captured'],
    ['no answer', unanswered, 'unknown', 'captured'],
  ] as const)('a refused refund is looked up: %s', async (_what, found, answer, state) => {
    const { payments, provider, row } = await paid({ taken: true })
    provider.next.change.push(refused('other'))
    provider.next.lookup.push(found)
    expect(await payments.refund(order)).toBe(answer)
    expect(await row('cart:4')).toMatchObject({ state })
  })

  test('an order without a payment is an error: nothing is captured, voided or refunded', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(declined)
    await payments.authorize(askOf('cart'))
    await expect(payments.capture(order)).rejects.toThrow('Order order-of-cart has no payment to capture')
    await expect(payments.void(order)).rejects.toThrow('to void')
    await expect(payments.refund(order)).rejects.toThrow('to refund')
    expect(provider.asked).toEqual(['authorize cart:4'])
  })

  test('an order’s money is that of the attempt which holds it, regardless of earlier attempts', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(declined)
    await payments.authorize(askOf('cart', { key: 'cart:1' }))
    await payments.authorize(askOf('cart', { key: 'cart:2' }))
    await payments.release({ key: 'cart:2' })
    await payments.authorize(askOf('cart', { key: 'cart:3' }))
    expect(await payments.capture(order)).toBe('captured')
    expect([...provider.ledger]).toEqual([
      ['cart:2', 'gone'],
      ['cart:3', 'taken'],
    ])
  })

  test('everything that an attempt holds is released: authorized money is voided, captured money refunded, to the cent', async () => {
    for (const [moneyState, amount, change] of [
      ['held', 82_900, 'void ref.cart:4 82900 as void.cart:4'],
      ['taken', 40_000, 'refund ref.cart:4 40000 as refund.cart:4'],
      ['held', 82_901, 'void ref.cart:4 82901 as void.cart:4'],
    ] as const) {
      const { payments, provider, row, database } = await paid()
      provider.next.lookup.push(heldAs('cart:4', moneyState, amount))
      provider.next.change.push({ status: 'done' })
      expect(await payments.release({ key: 'cart:4' })).toBe(true)
      expect(provider.asked).toEqual(['lookup cart:4', change])
      expect(await row('cart:4')).toMatchObject({ state: 'cancelled' })
      await database.query('delete from payment_attempt')
    }
  })

  test('releasing an attempt without an answer, or with a refusal, is not done yet', async () => {
    const { payments, provider, row } = await paid()
    provider.next.lookup.push(unanswered)
    expect(await payments.release({ key: 'cart:4' })).toBe(false)
    for (const answer of [{ status: 'processing' } as const, refused('other')]) {
      provider.next.change.push(answer)
      expect(await payments.release({ key: 'cart:4' })).toBe(false)
      expect(await row('cart:4')).toMatchObject({ state: 'authorized' })
    }
    expect(await payments.release({ key: 'cart:4' })).toBe(true)
    expect(await payments.release({ key: 'cart:4' })).toBe(true)
    expect([...provider.ledger]).toEqual([['cart:4', 'gone']])
  })

  test('a released attempt that holds nothing is no longer awaited: money that still arrives is late', async () => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('cart'))
    expect(await payments.release({ key: 'cart:4' })).toBe(true)
    expect(await row('cart:4')).toMatchObject({ state: 'givenUp' })
    provider.ledger.set('cart:4', 'held')
    expect(await payments.release({ key: 'cart:4' })).toBe(true)
    expect(await row('cart:4')).toMatchObject({ state: 'cancelled' })
    expect([...provider.ledger]).toEqual([['cart:4', 'gone']])
    expect(await payments.release({ key: 'unknown:4' })).toBe(true)
  })

  test('a release closes a held attempt that the provider does not know, and one that was declined', async () => {
    for (const [found, state] of [
      [notFound, 'cancelled'],
      [declined, 'declined'],
    ] as const) {
      const { payments, provider, row, database } = await paid()
      provider.next.lookup.push(found)
      expect(await payments.release({ key: 'cart:4' })).toBe(true)
      expect(await row('cart:4')).toMatchObject({ state })
      await database.query('delete from payment_attempt')
    }
  })
}
