/** Contract tests of every payment provider; each adapter runs them against its simulator. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentType, paymentMessages, paymentTypes } from '#machines/domain/payment.ts'
import type { Attempt, KnownAttempt, PaymentProvider, Purchase } from '#machines/ports/payments/payment-provider.ts'

/** How the bank or the provider answers the authorization. */
export type ProviderOutcome = 'good' | 'declined' | 'late'
export type Fault = 'slow' | 'late' | '500' | '500After' | 'cutBefore' | 'cutAfter' | 'cutInside'
export type FaultKind = 'session' | 'token' | 'charge' | 'lookup' | 'capture' | 'void' | 'refund'

export interface ProviderUnderTest {
  provider: PaymentProvider
  /** Its adapter gives up on an answer after this. */
  patienceMs: number
  /** A token as a shopper of this cart brings it, for a purchase of $829.00. */
  tokenOf(cartId: string, type: PaymentType, outcome: ProviderOutcome): Promise<string>
  /** Where a shopper lands who gives this answer on the page that needs no script. */
  leave(hostedPageUrl: string, answer: 'approve' | 'decline' | 'cancel'): Promise<URL>
  /** The next call of the kind goes wrong, once. */
  misbehave(kind: FaultKind, fault: Fault, ms?: number): Promise<void>
  /** Cents the provider's own ledger hold or have taken for the cart, one number a charge. */
  held(cartId: string): number[]
  /** Kills the provider without warning and starts it on the same ledger. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface ContractTraits {
  types: readonly PaymentType[]
  /** Ways whose provider may decide later; cards are decided at once. */
  lateTypes: readonly PaymentType[]
  /** A token says itself which cart it was made for. Where it does not, it is single-use and unguessable. */
  bindsTokenToCart: boolean
  /** What the provider's page may refuse before there is anything to charge. */
  declinesOnPage: readonly PaymentType[]
  /** A decline leaves the token good for another try. */
  retryable: (type: PaymentType) => boolean
}

export const returnUrl = 'https://shop.example/checkout/payments/return?state=s.1'

export function purchaseOf(cartId: string, amountInCents = 82_900): Purchase {
  const line = { kind: 'item', reference: '100036', name: 'Cooper ProControl 225/45R17', quantity: 4 } as const
  const fee = amountInCents % 4
  const each = (amountInCents - fee) / 4
  const feeLine = { kind: 'fee', reference: 'fet', name: 'Federal excise tax', quantity: 1 } as const
  return {
    cartId,
    amountInCents,
    lines: [
      { ...line, unitPriceInCents: each, totalInCents: each * 4 },
      ...(fee ? [{ ...feeLine, unitPriceInCents: fee, totalInCents: fee }] : []),
    ],
    billing: {
      firstName: 'Dana',
      lastName: 'Reyes',
      email: 'dana@example.com',
      phone: '6145550142',
      addressLine1: '418 Neil Ave',
      city: 'Columbus',
      state: 'OH',
      zip: '43215',
    } as Purchase['billing'],
    shippingTo: null,
  }
}

export function attemptOf(cartId: string, type: PaymentType, token: string, changes: Partial<Attempt> = {}): Attempt {
  const purchase = purchaseOf(cartId)
  return { key: `${cartId}:4:authorize`, type, token, deviceData: null, orderId: `order-${cartId}`, purchase, ...changes }
}

/** `open` starts a provider with empty ledger that takes shoppers back to https://shop.example. */
export function describeProvider(name: string, open: () => Promise<ProviderUnderTest>, traits: ContractTraits): void {
  describe(`paying through ${name}`, () => outcomes(open, traits))
  describe(`trouble with ${name}`, () => trouble(open, traits))
}

function outcomes(open: () => Promise<ProviderUnderTest>, traits: ContractTraits): void {
  let under: ProviderUnderTest
  beforeAll(async () => {
    under = await open()
  })
  afterAll(() => under?.close())

  const start = (cartId: string, type: PaymentType) =>
    under.provider.start({ type, purchase: purchaseOf(cartId), returnUrl, notifyUrl: 'https://shop.example/webhooks/x' })
  const pay = async (cartId: string, type: PaymentType, outcome: ProviderOutcome = 'good') => {
    const attempt = attemptOf(cartId, type, await under.tokenOf(cartId, type, outcome))
    return { attempt, result: await under.provider.authorize(attempt) }
  }
  const paid = async (cartId: string, type: PaymentType) => {
    const { attempt, result } = await pay(cartId, type)
    if (result.status !== 'authorized' && result.status !== 'captured') throw new Error(`Not paid: ${JSON.stringify(result)}`)
    const known: KnownAttempt = { ...attempt, reference: result.reference }
    const change = (key: string, amountInCents = 82_900) => ({ reference: result.reference, amountInCents, key, attempt: known })
    return { known, result, change }
  }

  test('it names the payment types that it serves', () => {
    expect([...under.provider.types].sort()).toEqual([...traits.types].sort())
  })

  // @fact 3.65
  test.each(traits.types)('%s: a shopper who agrees on the page comes back with a token of this payment type', async (type) => {
    const { hostedPageUrl } = await start(`${type}-agrees`, type)
    const back = await under.leave(hostedPageUrl ?? '', 'approve')
    expect(`${back.origin}${back.pathname}`).toBe('https://shop.example/checkout/payments/return')
    expect(back.searchParams.get('state')).toBe('s.1')
    const returned = under.provider.readReturn(Object.fromEntries(back.searchParams))
    if (returned.kind !== 'token') throw new Error(`Came back with ${JSON.stringify(returned)}`)
    const instrument = await under.provider.instrumentOf({ type, token: returned.token, cartId: `${type}-agrees` })
    expect(instrument).toMatchObject({ type })
    // A store card has digits of its own (specification 000, payment data).
    const lastFour = type === 'synchrony' ? expect.stringMatching(/^\d{4}$/) : ''
    if (type !== 'credit') expect(instrument).toEqual({ type, brand: paymentTypes[type].label, lastFour })
  })

  test.each(traits.types)('%s: turning back returns only a cancellation', async (type) => {
    const { hostedPageUrl } = await start(`${type}-cancels`, type)
    const back = await under.leave(hostedPageUrl ?? '', 'cancel')
    expect(under.provider.readReturn(Object.fromEntries(back.searchParams))).toEqual({ kind: 'cancelled' })
  })

  if (traits.declinesOnPage.length > 0)
    test.each(traits.declinesOnPage)('%s: who is declined on the page brings nothing but that', async (type) => {
      const { hostedPageUrl } = await start(`${type}-declined-there`, type)
      const back = await under.leave(hostedPageUrl ?? '', 'decline')
      expect(under.provider.readReturn(Object.fromEntries(back.searchParams))).toEqual({ kind: 'failed' })
    })

  test.each(traits.types)('%s: a made-up token is unknown and pays nothing', async (type) => {
    for (const token of ['made-up', '..', 'a/b?c=d', '%00'])
      expect(await under.provider.instrumentOf({ type, token, cartId: 'c' }), token).toBeNull()
    const result = await under.provider.authorize(attemptOf(`${type}-made-up`, type, 'made-up'))
    expect(result).toMatchObject({ status: 'rejected', message: paymentMessages.failed })
    expect(under.held(`${type}-made-up`)).toEqual([])
  })

  // @fact 9.29
  test.each(traits.types)('%s: any number of requests with one key hold the exact amount once', async (type) => {
    const cartId = `${type}-pays`
    const attempt = attemptOf(cartId, type, await under.tokenOf(cartId, type, 'good'))
    const [first, second] = await Promise.all([under.provider.authorize(attempt), under.provider.authorize(attempt)])
    expect(first).toMatchObject({ status: 'authorized', amountInCents: 82_900, currency: 'USD', instrument: { type } })
    expect(second).toEqual(first)
    expect(await under.provider.authorize(attempt)).toEqual(first)
    expect(await under.provider.lookup({ ...attempt, reference: null })).toEqual(first)
    expect(await under.provider.instrumentOf({ type, token: attempt.token, cartId })).toBeNull()
    expect(under.held(cartId)).toEqual([82_900])
  })

  test.each(traits.types)('%s: a decline uses our message and holds nothing', async (type) => {
    const { attempt, result } = await pay(`${type}-declined`, type, 'declined')
    expect(result).toEqual({
      status: 'declined',
      code: expect.stringMatching(/./),
      message: paymentMessages.failed,
      retryable: traits.retryable(type),
    })
    expect(await under.provider.lookup({ ...attempt, reference: null })).toEqual(result)
    expect(under.held(attempt.purchase.cartId)).toEqual([])
  })

  test.each(traits.types)('%s: a token that is used up pays no second order', async (type) => {
    const { known } = await paid(`${type}-twice`, type)
    const again = await under.provider.authorize({ ...known, key: `${known.key}.other` })
    expect(again).toMatchObject({ status: 'rejected', message: paymentMessages.failed })
    expect(under.held(`${type}-twice`)).toEqual([82_900])
  })

  if (traits.bindsTokenToCart)
    // @fact 2.24 3.66
    test.each(traits.types)('%s: the token of another cart is refused and stays good for its own', async (type) => {
      const cartId = `${type}-own`
      const token = await under.tokenOf(cartId, type, 'good')
      expect(await under.provider.instrumentOf({ type, token, cartId: 'thief' })).toBeNull()
      expect(await under.provider.authorize(attemptOf(`${type}-thief`, type, token))).toMatchObject({ status: 'rejected' })
      expect(under.held(`${type}-thief`)).toEqual([])
      expect(await under.provider.authorize(attemptOf(cartId, type, token))).toMatchObject({ status: 'authorized' })
    })

  const agreed = traits.types.filter((type) => paymentTypes[type].kind === 'instalment')
  if (agreed.length > 0)
    test.each(agreed)('%s: no more than the agreed amount is authorized', async (type) => {
      const cartId = `${type}-more`
      const token = await under.tokenOf(cartId, type, 'good')
      const result = await under.provider.authorize(attemptOf(cartId, type, token, { purchase: purchaseOf(cartId, 82_901) }))
      expect(result).toMatchObject({ status: 'rejected', message: paymentMessages.failed })
      expect(under.held(cartId)).toEqual([])
    })

  test.each(traits.types)('%s: capturing twice with one key captures once, and a lookup shows it', async (type) => {
    const { known, change } = await paid(`${type}-captures`, type)
    expect(await under.provider.capture(change('capture-1'))).toEqual({ status: 'done' })
    expect(await under.provider.capture(change('capture-1'))).toEqual({ status: 'done' })
    expect(await under.provider.lookup(known)).toMatchObject({ status: 'captured', amountInCents: 82_900 })
    expect(under.held(`${type}-captures`)).toEqual([82_900])
  })

  test.each(traits.types)('%s: repeated voids release the payment once, and a lookup shows it', async (type) => {
    const { known, change, result } = await paid(`${type}-voids`, type)
    expect(await under.provider.void(change('void-1'))).toEqual({ status: 'done' })
    expect(await under.provider.void(change('void-1'))).toEqual({ status: 'done' })
    expect(await under.provider.void(change('void-2'))).toEqual({ status: 'done' })
    expect(await under.provider.lookup(known)).toEqual({ status: 'cancelled', reference: result.reference })
    expect(under.held(`${type}-voids`)).toEqual([])
  })

  test.each(traits.types)('%s: a capture is refunded in full, once', async (type) => {
    const { known, change } = await paid(`${type}-refunds`, type)
    await under.provider.capture(change('c'))
    expect(await under.provider.refund(change('refund-1'))).toEqual({ status: 'done' })
    expect(await under.provider.refund(change('refund-1'))).toEqual({ status: 'done' })
    expect(await under.provider.lookup(known)).toMatchObject({ status: 'cancelled' })
    expect(under.held(`${type}-refunds`)).toEqual([])
  })

  test.each(traits.types)('%s: an authorization cannot be refunded: it is voided instead', async (type) => {
    const { change } = await paid(`${type}-early`, type)
    expect(await under.provider.refund(change('early'))).toMatchObject({ status: 'refused', code: 'notCaptured' })
    expect(under.held(`${type}-early`)).toEqual([82_900])
  })

  test.each(traits.types)('%s: an abandoned token holds nothing', async (type) => {
    const cartId = `${type}-abandoned`
    const token = await under.tokenOf(cartId, type, 'good')
    await under.provider.abandon({ type, token, cartId })
    await under.provider.abandon({ type, token, cartId })
    expect(under.held(cartId)).toEqual([])
  })

  test('an attempt that was never made is not found', async () => {
    const [type] = traits.types as [PaymentType]
    const token = await under.tokenOf('never', type, 'good')
    expect(await under.provider.lookup({ ...attemptOf('never', type, token), reference: null })).toEqual({ status: 'notFound' })
  })

  // All at once, since each takes its time.
  if (traits.lateTypes.length > 0)
    test('a slow provider answers `processing` to every request until it has decided', { timeout: 20_000 }, async () => {
      const late = traits.lateTypes.map(async (type) => {
        const { attempt, result } = await pay(`${type}-late`, type, 'late')
        expect(result.status, type).toBe('processing')
        const known = { ...attempt, reference: result.status === 'processing' ? result.reference : null }
        expect(await under.provider.lookup(known)).toMatchObject({ status: 'processing' })
        await expect
          .poll(async () => (await under.provider.lookup(known)).status, { timeout: 15_000, interval: 500 })
          .toBe('authorized')
        expect(under.held(`${type}-late`)).toEqual([82_900])
      })
      await Promise.all(late)
    })
}

function trouble(open: () => Promise<ProviderUnderTest>, { types }: ContractTraits): void {
  let under: ProviderUnderTest
  beforeEach(async () => {
    under = await open()
  })
  afterEach(() => under?.close())

  const attemptWith = async (type: PaymentType) => attemptOf('cart-1', type, await under.tokenOf('cart-1', type, 'good'))
  const lookedUp = async (attempt: Attempt) => (await under.provider.lookup({ ...attempt, reference: null })).status

  test.each(types)('%s: a session that cannot be opened says that the provider cannot be reached', async (type) => {
    await under.misbehave('session', 'cutBefore')
    const start = under.provider.start({ type, purchase: purchaseOf('c'), returnUrl, notifyUrl: returnUrl })
    // Some providers begin in the browser: they have no such call.
    await start.then(
      (session) => expect(session.browser).toBeTruthy(),
      (error: Error) => expect(error.message).toContain('could not be reached'),
    )
  })

  test.each(types)('%s: an answer that is lost after the money was held is found again: authorized, once', async (type) => {
    for (const fault of ['cutAfter', '500After', 'cutInside'] as const) {
      const cartId = `${type}-${fault}`
      const attempt = attemptOf(cartId, type, await under.tokenOf(cartId, type, 'good'))
      await under.misbehave('charge', fault)
      const result = await under.provider.authorize(attempt)
      expect(['authorized', 'processing'].includes(result.status), fault).toBe(true)
      expect(await lookedUp(attempt), fault).toBe('authorized')
      expect(under.held(cartId)).toEqual([82_900])
    }
  })

  test.each(types)(
    '%s: a request that never arrived is unknown at first; the same key then holds the money once',
    async (type) => {
      const attempt = await attemptWith(type)
      await under.misbehave('charge', 'cutBefore')
      const unheard = await under.provider.authorize(attempt)
      // An adapter may have repeated the request under the same key.
      expect(['processing', 'authorized']).toContain(unheard.status)
      if (unheard.status === 'processing') expect(unheard.reason).toBe('unknownOutcome')
      expect(await under.provider.authorize(attempt)).toMatchObject({ status: 'authorized' })
      expect(under.held('cart-1')).toEqual([82_900])
    },
  )

  test.each(types)(
    '%s: the outcome of a request that timed out is unknown, never declined',
    { timeout: 30_000 },
    async (type) => {
      const attempt = await attemptWith(type)
      await under.misbehave('charge', 'slow', under.patienceMs * 3)
      const result = await under.provider.authorize(attempt)
      expect(['processing', 'authorized']).toContain(result.status)
      await expect.poll(() => lookedUp(attempt), { timeout: 15_000 }).toBe('authorized')
      expect(under.held('cart-1')).toEqual([82_900])
    },
  )

  test.each(types)('%s: a lookup that is not answered is unknown, not notFound', async (type) => {
    const attempt = await attemptWith(type)
    await under.provider.authorize(attempt)
    await under.misbehave('lookup', 'cutBefore')
    expect(await under.provider.lookup({ ...attempt, reference: null })).toMatchObject({
      status: 'processing',
      reason: 'unknownOutcome',
    })
    expect(await lookedUp(attempt)).toBe('authorized')
  })

  test.each(types)(
    '%s: a change whose answer is lost is not finished; asked again under its key it is done, once',
    async (type) => {
      const attempt = await attemptWith(type)
      const result = await under.provider.authorize(attempt)
      const reference = result.status === 'authorized' ? result.reference : ''
      const change = (key: string) => ({ reference, amountInCents: 82_900, key, attempt: { ...attempt, reference } })
      await under.misbehave('capture', 'cutAfter')
      expect(await under.provider.capture(change('c'))).toEqual({ status: 'processing' })
      expect(await under.provider.capture(change('c'))).toEqual({ status: 'done' })
      await under.misbehave('refund', '500After')
      expect(await under.provider.refund(change('r'))).toEqual({ status: 'processing' })
      expect(await under.provider.refund(change('r'))).toEqual({ status: 'done' })
      expect(under.held('cart-1')).toEqual([])
    },
  )

  test('a provider killed and started again knows its keys, tokens and charges', async () => {
    const [type] = types as [PaymentType]
    const spare = await under.tokenOf('cart-9', type, 'good')
    const attempt = await attemptWith(type)
    const before = await under.provider.authorize(attempt)
    await under.restart()
    await expect.poll(() => under.provider.authorize(attempt), { timeout: 10_000 }).toEqual(before)
    expect(await under.provider.instrumentOf({ type, token: spare, cartId: 'cart-9' })).toMatchObject({ type })
    expect(under.held('cart-1')).toEqual([82_900])
  })
}
