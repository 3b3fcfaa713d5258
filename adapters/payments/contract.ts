/** What every payment provider behind the payments port must keep, as tests: for cards in depth, for each way to pay in short. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentType, paymentMessages, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import type { Payments } from '#machines/ports/payments.ts'

/** What the bank or the provider says when the money is asked for; `fraud` is for cards, `late` for all others. */
type Fate = 'good' | 'declined' | 'fraud' | 'late'

/** A provider under test. Its adapter gives up on an answer after `patienceMs`. */
export interface PaymentsUnderTest {
  payments: Payments
  patienceMs: number
  /** A new token of the cart, for a session of $829.00. */
  tokenOf(cartId: string, type: PaymentType, fate: Fate): Promise<string>
  /** Where a shopper lands who gives this answer on the hosted page at the address. Cards are never declined there. */
  leave(hostedPageUrl: string, answer: 'agree' | 'decline' | 'cancel'): Promise<URL>
  /** The next charge (or lookup) goes wrong, once. */
  misbehave(
    kind: 'charge' | 'lookup' | 'void',
    fault: 'slow' | '500' | '500After' | 'cutBefore' | 'cutAfter',
    ms?: number,
  ): Promise<void>
  /** Cents the provider's own books hold for the cart, one number a charge. */
  held(cartId: string): number[]
  /** Kills the provider without warning and starts it on the same books. */
  restart(): Promise<void>
  close(): Promise<void>
}

const returnUrl = 'https://shop.example/checkout/payments?step=1'
const order = { orderId: 'order-1', cartId: 'cart-1', amountInCents: 82_900, key: 'cart-1:4:authorize' }
const visa = { type: 'credit', brand: 'Visa', lastFour: '1111' }

/** `open` starts a provider with empty books that takes shoppers back to https://shop.example. */
export function describePayments(name: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(`card payments through ${name}`, () => cardContract(open))
  describe(`every way to pay through ${name}`, () => typeContract(open))
}

function cardContract(open: () => Promise<PaymentsUnderTest>): void {
  let provider: PaymentsUnderTest
  beforeEach(async () => {
    provider = await open()
  })
  afterEach(() => provider.close())

  const goodOrder = async () => ({ ...order, token: await provider.tokenOf(order.cartId, 'credit', 'good') })
  const authorized = {
    outcome: 'authorized',
    reference: expect.stringMatching(/./),
    amountInCents: 82_900,
    card: visa,
    simulated: true,
  }

  test('a session says where the frame and the hosted page are, on an origin other than the shop', async () => {
    const session = await provider.payments.startSession({ type: 'credit', cartId: 'cart-1', amountInCents: 82_900, returnUrl })
    const frame = new URL(session.frameUrl)
    expect(frame.origin).toBe(session.frameOrigin)
    expect(frame.origin).not.toBe('https://shop.example')
    expect(frame.searchParams.get('parentOrigin')).toBe('https://shop.example')
    expect(frame.searchParams.get('clientToken')).toBe(session.clientToken)
    expect(new URL(session.hostedPageUrl).origin).toBe(session.frameOrigin)
    expect(session.simulated).toBe(true)
  })

  test('a session that would return to a foreign site is refused', async () => {
    const start = provider.payments.startSession({
      type: 'credit',
      cartId: 'c',
      amountInCents: 100,
      returnUrl: 'https://evil.example/',
    })
    await expect(start).rejects.toThrow('refused to start a session: return_url')
  })

  test('a token stands for brand and last four digits, in its own cart only', async () => {
    const token = await provider.tokenOf('cart-1', 'credit', 'good')
    expect(await provider.payments.cardOfToken(token, 'cart-1')).toEqual(visa)
    expect(await provider.payments.cardOfToken(token, 'cart-2')).toBeNull()
    for (const odd of ['made-up', '', '..', 'a/b?c=d']) expect(await provider.payments.cardOfToken(odd, 'cart-1')).toBeNull()
  })

  test('a good card is authorized, and its token is used up', async () => {
    const input = await goodOrder()
    expect(await provider.payments.authorize(input)).toEqual(authorized)
    expect(await provider.payments.cardOfToken(input.token, 'cart-1')).toBeNull()
    const again = await provider.payments.authorize({ ...input, key: 'another' })
    expect(again).toEqual({ outcome: 'declined', code: 'token_used', message: paymentMessages.failed, retryable: false })
    expect(provider.held('cart-1')).toEqual([82_900])
  })

  test('the same key twice, even at once, gives the first answer and holds the money once', async () => {
    const input = await goodOrder()
    const [first, second] = await Promise.all([provider.payments.authorize(input), provider.payments.authorize(input)])
    expect(second).toEqual(first)
    expect(await provider.payments.authorize(input)).toEqual(first)
    expect(await provider.payments.lookup(input.key)).toEqual(first)
    expect(provider.held('cart-1')).toEqual([82_900])
  })

  test('a declined card keeps its code, says nothing of the bank, and may be tried again', async () => {
    const token = await provider.tokenOf('cart-1', 'credit', 'declined')
    const declined = { outcome: 'declined', code: '2000', message: paymentMessages.failed, retryable: true }
    expect(await provider.payments.authorize({ ...order, token })).toEqual(declined)
    expect(await provider.payments.lookup(order.key)).toEqual(declined)
    expect(await provider.payments.authorize({ ...order, token, key: 'second-try' })).toEqual(declined)
    expect(provider.held('cart-1')).toEqual([])
  })

  test('a card rejected for fraud may not be tried again', async () => {
    const token = await provider.tokenOf('cart-1', 'credit', 'fraud')
    const rejected = { outcome: 'declined', code: 'gateway_rejected', message: paymentMessages.failed, retryable: false }
    expect(await provider.payments.authorize({ ...order, token })).toEqual(rejected)
    expect(await provider.payments.cardOfToken(token, 'cart-1')).toBeNull()
  })

  test('an answer cut off after the charge is found by its key: authorized, once', async () => {
    await provider.misbehave('charge', 'cutAfter')
    expect(await provider.payments.authorize(await goodOrder())).toEqual(authorized)
    expect(provider.held('cart-1')).toEqual([82_900])
  })

  test('a failure reported after the charge is found by its key: authorized, once', async () => {
    await provider.misbehave('charge', '500After')
    expect(await provider.payments.authorize(await goodOrder())).toEqual(authorized)
    expect(provider.held('cart-1')).toEqual([82_900])
  })

  test.each(['cutBefore', '500'] as const)('%s before the charge is unknown; the same key then charges once', async (fault) => {
    const input = await goodOrder()
    await provider.misbehave('charge', fault)
    expect(await provider.payments.authorize(input)).toEqual({ outcome: 'unknown' })
    expect(await provider.payments.lookup(order.key)).toEqual({ outcome: 'notFound' })
    expect(await provider.payments.authorize(input)).toEqual(authorized)
    expect(provider.held('cart-1')).toEqual([82_900])
  })

  test('a charge that is booked after we gave up was unknown, never declined', async () => {
    await provider.misbehave('charge', 'slow', provider.patienceMs * 3)
    expect(await provider.payments.authorize(await goodOrder())).toEqual({ outcome: 'unknown' })
    await expect.poll(() => provider.payments.lookup(order.key), { timeout: 10_000 }).toEqual(authorized)
    expect(provider.held('cart-1')).toEqual([82_900])
  })

  test('a lookup that is not answered is unknown, not notFound', async () => {
    await provider.misbehave('lookup', 'cutBefore')
    expect(await provider.payments.lookup('never-used')).toEqual({ outcome: 'unknown' })
    expect(await provider.payments.lookup('never-used')).toEqual({ outcome: 'notFound' })
  })

  test('voiding lets the money go, as often as asked, and a lookup no longer calls it paid', async () => {
    const outcome = await provider.payments.authorize(await goodOrder())
    if (outcome.outcome !== 'authorized') throw new Error('The good card was not authorized.')
    const { reference } = outcome
    await provider.misbehave('void', 'cutAfter')
    expect(await provider.payments.void({ reference, key: 'void-1' })).toEqual({ outcome: 'unknown' })
    expect(await provider.payments.void({ reference, key: 'void-1' })).toEqual({ outcome: 'voided' })
    expect(await provider.payments.void({ reference, key: 'void-2' })).toEqual({ outcome: 'voided' })
    expect(await provider.payments.lookup(order.key)).toMatchObject({ outcome: 'declined', code: 'voided' })
    expect(provider.held('cart-1')).toEqual([])
  })

  test('a provider killed and started again knows its keys, tokens and charges', async () => {
    const spare = await provider.tokenOf('cart-9', 'credit', 'good')
    const input = await goodOrder()
    const before = await provider.payments.authorize(input)
    await provider.restart()
    await expect.poll(() => provider.payments.lookup(order.key), { timeout: 10_000 }).toEqual(before)
    expect(await provider.payments.authorize(input)).toEqual(before)
    expect(await provider.payments.cardOfToken(spare, 'cart-9')).toEqual(visa)
    expect(provider.held('cart-1')).toEqual([82_900])
  })
}

/** One provider for all types, a cart for each test. */
function typeContract(open: () => Promise<PaymentsUnderTest>): void {
  let provider: PaymentsUnderTest
  beforeAll(async () => {
    provider = await open()
  })
  afterAll(() => provider.close())

  const orderOf = (cartId: string) => ({ orderId: `order-${cartId}`, cartId, amountInCents: 82_900, key: `${cartId}:authorize` })
  const startSession = (cartId: string, type: PaymentType) =>
    provider.payments.startSession({ type, cartId, amountInCents: 82_900, returnUrl })
  /** An order of a new cart with its token, and what it should come to. */
  async function pay(cartId: string, type: PaymentType, fate: Fate = 'good') {
    const input = { ...orderOf(cartId), token: await provider.tokenOf(cartId, type, fate) }
    return { input, authorized: authorizedBy(type), outcome: await provider.payments.authorize(input) }
  }

  test.each(paymentTypeNames)('%s: who agrees comes back with a token of this type and this cart', async (type) => {
    const cartId = `${type}-agrees`
    const { hostedPageUrl } = await startSession(cartId, type)
    const back = await provider.leave(hostedPageUrl, 'agree')
    const token = back.searchParams.get(type === 'resolve' ? 'charge_id' : 'token') ?? ''
    expect([`${back.origin}${back.pathname}`, [...back.searchParams.keys()]]).toEqual([
      'https://shop.example/checkout/payments',
      ['step', type === 'resolve' ? 'charge_id' : 'token'],
    ])
    expect(await provider.payments.cardOfToken(token, cartId)).toEqual(cardOf(type))
    expect(await provider.payments.cardOfToken(token, 'another-cart')).toBeNull()
  })

  test.each(paymentTypeNames)('%s: who turns back brings nothing but that', async (type) => {
    const { hostedPageUrl } = await startSession(`${type}-cancels`, type)
    expect((await provider.leave(hostedPageUrl, 'cancel')).href).toBe(`${returnUrl}&cancelled=1`)
  })

  test.each(approvedTypes)('%s: who is declined brings nothing but that', async (type) => {
    const { hostedPageUrl } = await startSession(`${type}-declined-there`, type)
    const hash = type === 'affirm' ? '#affirm-error' : ''
    expect((await provider.leave(hostedPageUrl, 'decline')).href).toBe(`${returnUrl}&failed=1${hash}`)
  })

  test.each(paymentTypeNames)('%s: the money is held once, to the cent, however often the same key asks', async (type) => {
    const { input, authorized, outcome } = await pay(`${type}-pays`, type)
    expect(outcome).toEqual(authorized)
    expect(await provider.payments.authorize(input)).toEqual(outcome)
    expect(await provider.payments.lookup(input.key)).toEqual(outcome)
    expect(await provider.payments.cardOfToken(input.token, input.cartId)).toBeNull()
    expect(provider.held(input.cartId)).toEqual([82_900])
  })

  test.each(paymentTypeNames)('%s: the same key for another amount is an error, not a charge', async (type) => {
    const { input } = await pay(`${type}-reuses`, type)
    await expect(provider.payments.authorize({ ...input, amountInCents: 100 })).rejects.toThrow('key_reused')
    expect(provider.held(input.cartId)).toEqual([82_900])
  })

  test.each(paymentTypeNames)('%s: a payment that is declined keeps its code and says it in our words', async (type) => {
    const { input, outcome } = await pay(`${type}-declined`, type, 'declined')
    expect(outcome).toEqual({
      outcome: 'declined',
      code: type === 'credit' ? '2000' : 'application_declined',
      message: paymentMessages.failed,
      retryable: type === 'credit',
    })
    expect(await provider.payments.lookup(input.key)).toEqual(outcome)
    expect(provider.held(input.cartId)).toEqual([])
  })

  test.each(paymentTypeNames)('%s: the token of another cart is refused and stays good for its own', async (type) => {
    const cartId = `${type}-own`
    const input = { ...orderOf(cartId), token: await provider.tokenOf(cartId, type, 'good') }
    const stolen = await provider.payments.authorize({ ...input, cartId: 'thief', key: `${cartId}:thief` })
    expect(stolen).toEqual({ outcome: 'declined', code: 'token_unknown', message: paymentMessages.failed, retryable: false })
    expect(await provider.payments.authorize(input)).toEqual(authorizedBy(type))
    expect(provider.held('thief')).toEqual([])
  })

  test.each(paymentTypeNames)('%s: an outcome that nobody heard is unknown, and a lookup tells', async (type) => {
    await provider.misbehave('charge', 'cutAfter')
    await provider.misbehave('lookup', '500')
    const { input, authorized, outcome } = await pay(`${type}-unheard`, type)
    expect(outcome).toEqual({ outcome: 'unknown' })
    expect(await provider.payments.lookup(input.key)).toEqual(authorized)
    expect(provider.held(input.cartId)).toEqual([82_900])
  })

  test.each(paymentTypeNames)('%s: voiding lets the money go', async (type) => {
    const { input, outcome } = await pay(`${type}-voids`, type)
    const reference = outcome.outcome === 'authorized' ? outcome.reference : ''
    expect(await provider.payments.void({ reference, key: `${type}-void` })).toEqual({ outcome: 'voided' })
    expect(await provider.payments.lookup(input.key)).toMatchObject({ outcome: 'declined', code: 'voided' })
    expect(provider.held(input.cartId)).toEqual([])
  })

  test.each(approvedTypes)('%s: less than was agreed to may be taken, more may not', async (type) => {
    const [less, more] = [`${type}-less`, `${type}-more`]
    const take = async (cartId: string, amountInCents: number) => {
      const token = await provider.tokenOf(cartId, type, 'good')
      return provider.payments.authorize({ ...orderOf(cartId), token, amountInCents })
    }
    expect(await take(less, 82_899)).toMatchObject({ outcome: 'authorized', amountInCents: 82_899 })
    expect(await take(more, 82_901)).toMatchObject({ outcome: 'declined', code: 'amount_exceeded', retryable: false })
    expect([provider.held(less), provider.held(more)]).toEqual([[82_899], []])
  })

  // All at once, since each takes its time.
  test('a provider that takes its time to decide is unknown until it has, whoever asks', async () => {
    const late = approvedTypes.map(async (type) => {
      const { input, authorized, outcome } = await pay(`${type}-late`, type, 'late')
      expect([type, outcome]).toEqual([type, { outcome: 'unknown' }])
      expect([type, await provider.payments.lookup(input.key)]).toEqual([type, { outcome: 'unknown' }])
      await expect.poll(() => provider.payments.lookup(input.key), { timeout: 15_000, interval: 500 }).toEqual(authorized)
      expect(await provider.payments.authorize(input)).toEqual(authorized)
      expect(provider.held(input.cartId)).toEqual([82_900])
    })
    await Promise.all(late)
  }, 20_000)
}

const approvedTypes = paymentTypeNames.filter((type) => type !== 'credit')

function cardOf(type: PaymentType) {
  return type === 'credit' ? visa : { type, brand: paymentTypes[type].label, lastFour: '' }
}

function authorizedBy(type: PaymentType) {
  const reference = expect.stringMatching(/./)
  return { outcome: 'authorized', reference, amountInCents: 82_900, card: cardOf(type), simulated: true }
}
