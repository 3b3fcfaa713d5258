/** Contract of outcomes: unanswered, mismatched and late attempts, and missing providers. */
import { expect, test } from 'vitest'
import { createPayments } from './payments.ts'
import type { Bench } from './payments-contract.ts'
import { askOf, declined, heldAs, inReview, purchaseOf, scriptedProvider, unanswered } from './payments-testing.ts'

export function outcomes(bench: () => Bench): void {
  const lookup = () => bench().payments.lookup({ key: 'cart:4' })

  test('an attempt without an answer is looked up: each of the answers is kept', async () => {
    const { payments, provider, row, set } = bench()
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('cart'))
    for (const [answer, kept] of [
      [unanswered, { state: 'open', reference: null, settled_at: null }],
      [
        { ...inReview, reference: null },
        { state: 'processing', reference: null },
      ],
      [inReview, { state: 'processing', reference: 'ref-in-review' }],
      [unanswered, { state: 'processing', reference: 'ref-in-review' }],
      [
        { ...inReview, reference: null },
        { state: 'processing', reference: 'ref-in-review' },
      ],
      [heldAs('cart:4'), { state: 'authorized', reference: 'ref.cart:4', instrument: heldAs('cart:4').instrument }],
      [inReview, { state: 'authorized' }],
      [heldAs('cart:4', 'taken'), { state: 'captured' }],
      [heldAs('cart:4'), { state: 'captured' }],
      [
        { status: 'cancelled', reference: null },
        { state: 'cancelled', reference: 'ref.cart:4' },
      ],
      [heldAs('cart:4'), { state: 'cancelled' }],
    ] as const) {
      provider.next.lookup.push(answer)
      expect(await lookup()).toEqual(answer)
      expect(await row('cart:4'), JSON.stringify(answer)).toMatchObject(kept)
    }
    await set('cart:4', "state = 'processing'")
    provider.next.lookup.push({ status: 'rejected', code: 'amount_mismatch', message: 'No' })
    await lookup()
    expect(await row('cart:4')).toMatchObject({ state: 'declined', code: 'amount_mismatch' })
  })

  test('an attempt is looked up, released and paid with its original lines; an older one with its total', async () => {
    const { database, set } = bench()
    const asked = { ...purchaseOf('cart'), shippingTo: null, billing: null }
    const seen: object[] = []
    const provider = scriptedProvider({
      async lookup({ purchase }) {
        seen.push(purchase)
        return heldAs('cart:4')
      },
      async capture({ attempt }) {
        seen.push(attempt.purchase)
        return { status: 'done' }
      },
    })
    const payments = createPayments({ database, providers: [provider] })
    await payments.authorize(askOf('cart', { purchase: asked }))
    await payments.lookup({ key: 'cart:4' })
    await payments.capture({ orderId: 'order-of-cart' })
    expect(seen).toEqual([asked, asked])
    await set('cart:4', 'purchase = null')
    await payments.lookup({ key: 'cart:4' })
    const line = { kind: 'fee', reference: 'order', name: 'Order', quantity: 1, unitPriceInCents: 82_900, totalInCents: 82_900 }
    expect(seen.at(-1)).toEqual({ ...asked, lines: [line] })
  })

  test('an unknown key is not found, and no request is sent', async () => {
    const { provider } = bench()
    expect(await lookup()).toEqual({ status: 'notFound' })
    expect(provider.asked).toEqual([])
  })

  test.each([
    ['a cent more', heldAs('cart:4', 'held', 82_901)],
    ['a cent less', heldAs('cart:4', 'held', 82_899)],
    ['another currency', heldAs('cart:4', 'held', 82_900, 'CAD')],
    ['less, taken at once', heldAs('cart:4', 'taken', 82_899)],
  ])('%s than was requested is never called paid: it throws, and stays visible', async (_what, wrong) => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(wrong)
    await expect(payments.authorize(askOf('cart'))).rejects.toThrow('but 82900 cents were requested')
    const seen = {
      state: 'open',
      reference: 'ref.cart:4',
      finding: expect.stringContaining(`${wrong.amountInCents} ${wrong.currency}`),
    }
    expect(await row('cart:4')).toMatchObject(seen)
    provider.next.lookup.push(wrong)
    await expect(lookup()).rejects.toThrow('but 82900 cents were requested')
    expect(await row('cart:4')).toMatchObject(seen)
  })

  test('a capture can be lower than the authorization, never higher', async () => {
    const { payments, provider, row } = bench()
    await payments.authorize(askOf('cart'))
    provider.next.lookup.push(heldAs('cart:4', 'taken', 82_901))
    await expect(lookup()).rejects.toThrow('82901 USD')
    provider.next.lookup.push(heldAs('cart:4', 'taken', 40_000))
    await lookup()
    expect(await row('cart:4')).toMatchObject({ state: 'captured' })
  })

  test('an abandoned attempt makes room for another; a late success only stores the provider’s id', async () => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('cart'))
    await payments.giveUp('cart')
    expect(await row('cart:4')).toMatchObject({ state: 'givenUp' })
    expect((await payments.authorize(askOf('cart', { key: 'cart:9', token: 'other' }))).result).toEqual(heldAs('cart:9'))
    provider.next.lookup.push(heldAs('cart:4'))
    expect(await lookup()).toEqual(heldAs('cart:4'))
    expect(await row('cart:4')).toMatchObject({ state: 'givenUp', reference: 'ref.cart:4' })
    expect(await row('cart:9')).toMatchObject({ state: 'authorized' })
  })

  test('giving up leaves what is held or decided', async () => {
    const { payments, provider, row } = bench()
    await payments.authorize(askOf('cart'))
    provider.next.authorize.push(declined)
    await payments.authorize(askOf('poor'))
    for (const cartId of ['cart', 'poor', 'nobody']) await payments.giveUp(cartId)
    expect((await row('cart:4')).state).toBe('authorized')
    expect((await row('poor:4')).state).toBe('declined')
  })

  test('a try that was given up is not asked for again', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('cart'))
    await payments.giveUp('cart')
    expect((await payments.authorize(askOf('cart'))).result).toEqual({ status: 'cancelled', reference: null })
    expect(provider.asked).toEqual(['authorize cart:4'])
  })

  test.each([
    ['its token', 'token-of-cart', heldAs('another name')],
    ['its name at the provider', 'another token', heldAs('cart:9')],
  ])(
    'a payment found for an abandoned attempt belongs to the cart’s new attempt if that uses %s',
    async (_what, token, found) => {
      const { payments, provider, row } = bench()
      provider.next.authorize.push(unanswered)
      await payments.authorize(askOf('cart'))
      await payments.giveUp('cart')
      await payments.authorize(askOf('cart', { key: 'cart:9', token }))
      provider.next.lookup.push(found, found)
      expect(await lookup()).toEqual({ status: 'notFound' })
      expect(await payments.release({ key: 'cart:4' })).toBe(true)
      expect([...provider.ledger]).toEqual([['cart:9', 'held']])
      expect(await row('cart:4')).toMatchObject({ state: 'givenUp', reference: null })
    },
  )

  test('the money of a given-up try is its own when the attempt of another cart, or of none, looks like it', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('cart'))
    await payments.giveUp('cart')
    await payments.authorize(askOf('elsewhere', { token: 'token-of-cart' }))
    await payments.authorize(askOf('cart', { key: 'cart:9', token: 'another' }))
    provider.ledger.set('cart:4', 'held')
    expect(await lookup()).toEqual(heldAs('cart:4'))
  })

  test('a provider that lost its credentials, or is in another mode now, says so, and the try stays as it is', async () => {
    const { payments, provider, database, row } = bench()
    await payments.authorize(askOf('cart'))
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('unheard'))
    const without = createPayments({ database, providers: [] })
    await expect(without.lookup({ key: 'cart:4' })).rejects.toThrow('klarna has payments of ours, but no credentials')
    await expect(without.capture({ orderId: 'order-of-cart' })).rejects.toThrow('no credentials')
    await expect(without.authorize(askOf('unheard'))).rejects.toThrow('No provider fills klarna')
    expect(without.ways()).toEqual([])
    const live = createPayments({ database, providers: [scriptedProvider({ mode: 'live' })] })
    await expect(live.authorize(askOf('unheard'))).rejects.toThrow('in simulator mode, but is in live mode now')
    await expect(live.release({ key: 'cart:4' })).rejects.toThrow('in simulator mode')
    const another = scriptedProvider({ name: 'affirm', types: ['klarna'] })
    const both = createPayments({ database, providers: [another, provider] })
    await both.authorize(askOf('unheard'))
    expect(another.asked).toEqual([])
    expect((await row('unheard:4')).state).toBe('authorized')
  })
}
