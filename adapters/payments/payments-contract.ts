/** The shop's own record of payments as tests, over either database; what providers say is scripted. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { Payments } from '#machines/ports/payments.ts'
import { createPayments } from './payments.ts'
import { changesOfMoney } from './payments-changes-contract.ts'
import { booksCompared } from './payments-due-contract.ts'
import {
  askOf,
  declined,
  heldAs,
  inReview,
  purchaseOf,
  type ScriptedProvider,
  scriptedProvider,
  unheard,
} from './payments-testing.ts'

export interface PaymentsUnderTest {
  /** The same database twice, as two nodes of the shop have it. */
  databases: readonly [Database, Database]
  close(): Promise<void>
}

/** What a test works with; carts have names of their own, so that the table may be shared. */
export interface Bench {
  database: Database
  other: Database
  provider: ScriptedProvider
  payments: Payments
  /** The row of a try, as far as a test asks. */
  row(key: string): Promise<Record<string, unknown>>
  set(key: string, assignment: string): Promise<void>
}

export function describePayments(name: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(name, () => {
    let under: PaymentsUnderTest
    let bench: Bench
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under?.close())
    beforeEach(async () => {
      const [database, other] = under.databases
      const provider = scriptedProvider()
      await database.query('delete from payment_attempt')
      bench = {
        database,
        other,
        provider,
        payments: createPayments({ database, providers: [provider] }),
        async row(key) {
          const [row] = await database.query<Record<string, unknown>>('select * from payment_attempt where key = $1', [key])
          if (!row) throw new Error(`There is no try ${key}`)
          return row
        },
        async set(key, assignment) {
          await database.query(`update payment_attempt set ${assignment} where key = $1`, [key])
        },
      }
    })
    asking(() => bench)
    outcomes(() => bench)
    tokensAndNews(() => bench)
    changesOfMoney(() => bench)
    booksCompared(() => bench)
  })
}

function asking(bench: () => Bench): void {
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
    expect(await next.lookup({ key: 'crash:4', purchase: purchaseOf('crash') })).toEqual({ status: 'notFound' })
    expect(await next.authorize(askOf('crash'))).toEqual({ attemptKey: 'crash:4', result: heldAs('crash:4') })
    expect(await row('crash:4')).toMatchObject({
      state: 'authorized',
      reference: 'ref.crash:4',
      instrument: heldAs('x').instrument,
    })
  })

  test('the same key twice is one try: asked again while it is open, read once it is decided', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(unheard)
    expect(await payments.authorize(askOf('twice'))).toEqual({ attemptKey: 'twice:4', result: unheard })
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
  ])('a key that comes back with %s asks nobody', async (_what, changes) => {
    const { payments, provider } = bench()
    provider.next.authorize.push(unheard)
    await payments.authorize(askOf('reused'))
    await expect(payments.authorize(askOf('reused', changes))).rejects.toThrow('Another question needs another key')
    expect(provider.asked).toEqual(['authorize reused:4'])
  })

  test('of twenty tries of one cart at once one asks, and the others are told to look that one up', async () => {
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
    expect([...provider.books]).toEqual([['crowd:4', 'held']])
    expect(await row('crowd:4')).toMatchObject({ state: 'authorized' })
  })

  test('a cart whose try was declined may be tried again, and one whose money is held may not', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(declined)
    await payments.authorize(askOf('again', { key: 'again:1' }))
    expect((await payments.authorize(askOf('again', { key: 'again:2' }))).result).toEqual(heldAs('again:2'))
    const third = await payments.authorize(askOf('again', { key: 'again:3' }))
    expect(third).toEqual({ attemptKey: 'again:2', result: { ...unheard, reference: 'ref.again:2' } })
    expect(provider.asked).toEqual(['authorize again:1', 'authorize again:2'])
  })

  test('a provider that refuses the question leaves the try open', async () => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(new Error('Unauthorized'))
    await expect(payments.authorize(askOf('refused'))).rejects.toThrow('Unauthorized')
    expect(await row('refused:4')).toMatchObject({ state: 'open', reference: null })
  })
}

function outcomes(bench: () => Bench): void {
  const purchase = purchaseOf('cart')
  const lookup = () => bench().payments.lookup({ key: 'cart:4', purchase })

  test('what nobody heard is looked up: each of the answers is kept', async () => {
    const { payments, provider, row, set } = bench()
    provider.next.authorize.push(unheard)
    await payments.authorize(askOf('cart'))
    for (const [answer, kept] of [
      [unheard, { state: 'open', reference: null, settled_at: null }],
      [
        { ...inReview, reference: null },
        { state: 'processing', reference: null },
      ],
      [inReview, { state: 'processing', reference: 'ref-in-review' }],
      [unheard, { state: 'processing', reference: 'ref-in-review' }],
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
      expect([answer, await row('cart:4')]).toMatchObject([answer, kept])
    }
    await set('cart:4', "state = 'processing'")
    provider.next.lookup.push({ status: 'rejected', code: 'amount_mismatch', message: 'No' })
    await lookup()
    expect(await row('cart:4')).toMatchObject({ state: 'declined', code: 'amount_mismatch' })
  })

  test('a key that was never written down is not found, and nobody is asked', async () => {
    const { provider } = bench()
    expect(await lookup()).toEqual({ status: 'notFound' })
    expect(provider.asked).toEqual([])
  })

  test.each([
    ['a cent more', heldAs('cart:4', 'held', 82_901)],
    ['a cent less', heldAs('cart:4', 'held', 82_899)],
    ['another currency', heldAs('cart:4', 'held', 82_900, 'CAD')],
    ['less, taken at once', heldAs('cart:4', 'taken', 82_899)],
  ])('%s than was asked for is never called paid: it throws, and stays visible', async (_what, wrong) => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(wrong)
    await expect(payments.authorize(askOf('cart'))).rejects.toThrow('but 82900 cents were asked for')
    const seen = {
      state: 'open',
      reference: 'ref.cart:4',
      finding: expect.stringContaining(`${wrong.amountInCents} ${wrong.currency}`),
    }
    expect(await row('cart:4')).toMatchObject(seen)
    provider.next.lookup.push(wrong)
    await expect(lookup()).rejects.toThrow('but 82900 cents were asked for')
    expect(await row('cart:4')).toMatchObject(seen)
  })

  test('of held money less may have been taken, never more', async () => {
    const { payments, provider, row } = bench()
    await payments.authorize(askOf('cart'))
    provider.next.lookup.push(heldAs('cart:4', 'taken', 82_901))
    await expect(lookup()).rejects.toThrow('82901 USD')
    provider.next.lookup.push(heldAs('cart:4', 'taken', 40_000))
    await lookup()
    expect(await row('cart:4')).toMatchObject({ state: 'captured' })
  })

  test('a try that was given up makes room for another; success that comes late changes nothing but its name', async () => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(unheard)
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
    expect([(await row('cart:4')).state, (await row('poor:4')).state]).toEqual(['authorized', 'declined'])
  })

  test('a try that was given up is not asked for again', async () => {
    const { payments, provider } = bench()
    provider.next.authorize.push(unheard)
    await payments.authorize(askOf('cart'))
    await payments.giveUp('cart')
    expect((await payments.authorize(askOf('cart'))).result).toEqual({ status: 'cancelled', reference: null })
    expect(provider.asked).toEqual(['authorize cart:4'])
  })

  test('a given-up try whose token was used again has no money of its own: the new try has it', async () => {
    const { payments, provider, row } = bench()
    provider.next.authorize.push(unheard)
    await payments.authorize(askOf('cart'))
    await payments.giveUp('cart')
    await payments.authorize(askOf('cart', { key: 'cart:9' }))
    provider.next.lookup.push(heldAs('cart:9'), heldAs('cart:9'))
    expect(await lookup()).toEqual({ status: 'notFound' })
    expect(await payments.letGo({ key: 'cart:4', purchase })).toBe(true)
    expect([...provider.books]).toEqual([['cart:9', 'held']])
    expect(await row('cart:4')).toMatchObject({ state: 'givenUp', reference: null })
  })

  test('a provider that lost its credentials, or is in another mode now, says so, and the try stays as it is', async () => {
    const { payments, provider, database, row } = bench()
    await payments.authorize(askOf('cart'))
    provider.next.authorize.push(unheard)
    await payments.authorize(askOf('unheard'))
    const without = createPayments({ database, providers: [] })
    await expect(without.lookup({ key: 'cart:4', purchase })).rejects.toThrow('klarna has payments of ours, but no credentials')
    await expect(without.capture({ orderId: 'order-of-cart', purchase })).rejects.toThrow('no credentials')
    await expect(without.authorize(askOf('unheard'))).rejects.toThrow('No provider fills klarna')
    expect(without.ways()).toEqual([])
    const live = createPayments({ database, providers: [scriptedProvider({ mode: 'live' })] })
    await expect(live.authorize(askOf('unheard'))).rejects.toThrow('in simulator mode, but is in live mode now')
    await expect(live.letGo({ key: 'cart:4', purchase })).rejects.toThrow('in simulator mode')
    const another = scriptedProvider({ name: 'affirm', types: ['klarna'] })
    const both = createPayments({ database, providers: [another, provider] })
    await both.authorize(askOf('unheard'))
    expect([another.asked, (await row('unheard:4')).state]).toEqual([[], 'authorized'])
  })
}

function tokensAndNews(bench: () => Bench): void {
  const request = { headers: {}, rawBody: '' }

  test('abandoning a token that money is asked with does nothing; one that nobody uses is let go', async () => {
    const { payments, provider } = bench()
    const abandon = (token: string) => payments.abandon({ type: 'klarna', token, cartId: 'cart' })
    provider.next.authorize.push(unheard)
    await payments.authorize(askOf('cart'))
    await abandon('token-of-cart')
    expect(provider.asked).toEqual(['authorize cart:4'])
    await payments.lookup({ key: 'cart:4', purchase: purchaseOf('cart') })
    await abandon('spare')
    await payments.giveUp('cart')
    await abandon('token-of-cart')
    expect(provider.asked.slice(2)).toEqual(['abandon spare', 'abandon token-of-cart'])
  })

  test('abandoning never throws', async () => {
    const { database } = bench()
    const broken = scriptedProvider({ abandon: () => Promise.reject(new Error('Broken')) })
    for (const providers of [[], [broken]])
      await createPayments({ database, providers }).abandon({ type: 'klarna', token: 't', cartId: 'cart' })
  })

  test('news is heard by key, by the provider’s name for the payment, and by cart', async () => {
    const { payments, provider } = bench()
    await payments.authorize(askOf('cart'))
    for (const about of [{ attemptKey: 'cart:4' }, { reference: 'ref.cart:4' }, { cartId: 'cart' }]) {
      provider.next.news.push({ eventId: 'e-1', about })
      expect(await payments.hear('klarna', request)).toEqual({ cartId: 'cart', eventId: 'e-1' })
    }
  })

  test('news of what is not ours, not this provider’s, or of no interest is nobody’s', async () => {
    const { payments, provider, database } = bench()
    await payments.authorize(askOf('cart'))
    for (const about of [{ attemptKey: 'other:4' }, { reference: 'ref.other' }, { cartId: 'other' }]) {
      provider.next.news.push({ eventId: 'e-1', about })
      expect(await payments.hear('klarna', request)).toBeNull()
    }
    expect(await payments.hear('klarna', request)).toBeNull()
    const affirm = scriptedProvider({ name: 'affirm', types: ['affirm'] })
    affirm.next.news.push({ eventId: 'e-2', about: { cartId: 'cart' } })
    expect(await createPayments({ database, providers: [affirm] }).hear('affirm', request)).toBeNull()
  })

  test('a wrong signature, and news of a provider without credentials, throw', async () => {
    const { payments, provider } = bench()
    provider.next.news.push(new Error('Wrong signature'))
    await expect(payments.hear('klarna', request)).rejects.toThrow('Wrong signature')
    await expect(payments.hear('resolve', request)).rejects.toThrow('no credentials')
  })
}
