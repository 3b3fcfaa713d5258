/** Contract of authorizations: each attempt is stored first, one at a time for a cart. */
import { expect, test } from 'vitest'
import { paymentMessages } from '#machines/domain/payment.ts'
import { createPayments } from './payments.ts'
import type { Bench } from './payments-contract.ts'
import { askOf, declined, heldAs, purchaseOf, scriptedProvider, unanswered } from './payments-testing.ts'

export function asking(bench: () => Bench): void {
  test('a session is opened for the purchase’s sum; one outside the provider’s limits is refused without a request', async () => {
    const { database } = bench()
    let started = 0
    const refusal = { code: 'tooMuch', message: 'Up to $800.00. Please choose another way to pay.' }
    const provider = scriptedProvider({
      whyNot: ({ amountInCents }) => (amountInCents > 80_000 ? refusal : null),
      start: async () => ({ browser: { session: ++started }, hostedPageUrl: null }),
    })
    const { startSession } = createPayments({ database, providers: [provider] })
    const urls = { returnUrl: 'https://shop.example/return', notifyUrl: 'https://shop.example/webhooks/klarna' }
    const opened = (cents: number) => startSession({ type: 'klarna', purchase: purchaseOf('cart', cents), ...urls })
    expect(await opened(80_001)).toEqual({ status: 'refused', ...refusal })
    expect(started).toBe(0)
    expect(await opened(80_000)).toEqual({
      status: 'open',
      session: {
        type: 'klarna',
        provider: 'klarna',
        mode: 'simulator',
        amountInCents: 80_000,
        browser: { session: 1 },
        hostedPageUrl: null,
      },
    })
  })

  test('a try is written down before the provider is asked, and a crash between the two forgets nothing', async () => {
    const { payments, provider, row, database } = bench()
    let written: Record<string, unknown> = {}
    provider.gate = async ({ key }) => {
      written = await row(key)
      throw new Error('The process died')
    }
    await expect(payments.authorize(askOf('crash'))).rejects.toThrow('The process died')
    expect(written).toMatchObject({
      key: 'crash:4',
      cart_id: 'crash',
      state: 'open',
      amount_in_cents: 82_900,
      token: 'token-of-crash',
    })
    provider.gate = async () => {}
    const next = createPayments({ database, providers: [provider] })
    expect(await next.lookup({ key: 'crash:4' })).toEqual({ status: 'notFound' })
    expect(await next.authorize(askOf('crash'))).toEqual({ attemptKey: 'crash:4', result: heldAs('crash:4') })
    expect(await row('crash:4')).toMatchObject({
      state: 'authorized',
      reference: 'ref.crash:4',
      instrument: heldAs('x').instrument,
    })
  })

  test('the same key twice is one try: asked again while it is open, read once it is decided', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(unanswered)
    expect(await payments.authorize(askOf('twice'))).toEqual({ attemptKey: 'twice:4', result: unanswered })
    expect(await payments.authorize(askOf('twice'))).toEqual({ attemptKey: 'twice:4', result: heldAs('twice:4') })
    expect(await payments.authorize(askOf('twice'))).toEqual({ attemptKey: 'twice:4', result: heldAs('twice:4') })
    expect(provider.asked).toEqual(['authorize twice:4', 'authorize twice:4', 'lookup twice:4'])
  })

  test('a try that was declined stays so under its key, also with a provider that has forgotten it', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(declined)
    expect((await payments.authorize(askOf('no'))).result).toEqual(declined)
    const again = await payments.authorize(askOf('no'))
    expect(again.result).toEqual({ status: 'declined', code: 'REJECTED', message: paymentMessages.failed, retryable: false })
    expect(provider.asked).toEqual(['authorize no:4', 'lookup no:4'])
  })

  test.each([
    ['another token', { token: 'other' }],
    ['another sum', { purchase: purchaseOf('reused', 82_901) }],
    ['another cart', { purchase: purchaseOf('reused-elsewhere') }],
    ['another order', { orderId: 'other' }],
  ])('reusing a key with %s calls no provider', async (_what, changes) => {
    const { payments, provider } = bench()
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('reused'))
    await expect(payments.authorize(askOf('reused', changes))).rejects.toThrow('Another question needs another key')
    expect(provider.asked).toEqual(['authorize reused:4'])
  })

  test('of twenty concurrent attempts of one cart one asks, and the others look that one up', async () => {
    const { payments, provider, database, other } = bench()
    const nodes = [payments, createPayments({ database: other, providers: [provider] })]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => nodes[index % 2]!.authorize(askOf('race', { key: `race:${index}` }))),
    )
    const [asked, ...more] = provider.asked
    const winner = asked!.replace('authorize ', '')
    expect(more).toEqual([])
    expect(new Set(answers.map(({ attemptKey }) => attemptKey))).toEqual(new Set([winner]))
    expect(answers.filter(({ result }) => result.status === 'authorized')).toHaveLength(1)
    expect(answers.filter(({ result }) => result.status === 'processing')).toHaveLength(19)
    const [kept] = await database.query<{ count: number }>('select count(*)::int as count from payment_attempt')
    expect(kept).toEqual({ count: 1 })
  })

  test('twenty times the same key at once is one try and one charge', async () => {
    const { payments, provider, row } = bench()
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.authorize(askOf('crowd'))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([...provider.ledger]).toEqual([['crowd:4', 'held']])
    expect(await row('crowd:4')).toMatchObject({ state: 'authorized' })
  })

  test('a cart whose try was declined may be tried again, and one whose money is held may not', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(declined)
    await payments.authorize(askOf('again', { key: 'again:1' }))
    expect((await payments.authorize(askOf('again', { key: 'again:2' }))).result).toEqual(heldAs('again:2'))
    const third = await payments.authorize(askOf('again', { key: 'again:3' }))
    expect(third).toEqual({ attemptKey: 'again:2', result: { ...unanswered, reference: 'ref.again:2' } })
    expect(provider.asked).toEqual(['authorize again:1', 'authorize again:2'])
  })

  test('a refused request leaves the attempt open', async () => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(new Error('Unauthorized'))
    await expect(payments.authorize(askOf('refused'))).rejects.toThrow('Unauthorized')
    expect(await row('refused:4')).toMatchObject({ state: 'open', reference: null })
  })
}
