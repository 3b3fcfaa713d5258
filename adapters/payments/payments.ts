/** All providers behind one port, with the shop's own record of every try. */
import type { Database } from '#adapters/database/index.ts'
import { type PaymentType, paymentMessages, paymentTypeNames } from '#machines/domain/payment.ts'
import type { Attempt, PaymentProvider, PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentRecord, Payments } from '#machines/ports/payments/payments.ts'
import { type AgedRow, type AttemptRow, createPaymentAttempts, ofNoOrder } from './payment-attempts.ts'
import { createChanges } from './payments-changes.ts'
import { createTruth, known } from './payments-truth.ts'

/** Ways to pay come in the domain's order; of two providers for one way the first counts. */
export function createPayments({ database, providers }: { database: Database; providers: readonly PaymentProvider[] }): Payments {
  const attempts = createPaymentAttempts(database)
  const truth = createTruth(attempts, providers)
  const ways = paymentTypeNames.flatMap((type) => {
    const provider = providers.find(({ types }) => types.includes(type))
    return provider ? [{ type, provider: provider.name, mode: provider.mode }] : []
  })

  function providerOf(type: PaymentType): PaymentProvider {
    const provider = providers.find(({ types }) => types.includes(type))
    if (!provider) throw new Error(`No provider fills ${type}; give it credentials in the environment.`)
    return provider
  }

  /** A repeated key: an undecided attempt is requested again, any other is read. */
  async function answerOf(row: AttemptRow): Promise<PaymentResult> {
    if (row.state === 'givenUp') return { status: 'cancelled', reference: row.reference }
    if (row.state === 'open' || row.state === 'processing')
      return truth.keep(row, await truth.providerOf(row).authorize(known(row)))
    const found = await truth.lookUp(row)
    return found.status === 'notFound' ? remembered(row) : found
  }

  return {
    ...createChanges(attempts, truth),

    ways: () => ways,

    async startSession(input) {
      const { type, purchase } = input
      const provider = providerOf(type)
      const refusal = provider.whyNot?.(purchase)
      if (refusal) return { status: 'refused', ...refusal }
      const { name, mode } = provider
      const session = await provider.start(input)
      return { status: 'open', session: { ...session, type, provider: name, mode, amountInCents: purchase.amountInCents } }
    },

    readReturn: (type, fields) => providerOf(type).readReturn(fields),

    instrumentOf: (input) => providerOf(input.type).instrumentOf(input),

    async authorize(input) {
      const row = await attempts.open(input, providerOf(input.type))
      // Another attempt may hold money already: no second authorization is requested.
      if (row.key !== input.key) {
        if (row.orderId === ofNoOrder) await attempts.payWith(row.key, input.orderId)
        return { attemptKey: row.key, result: unheard(row) }
      }
      refuseOtherQuestion(row, input)
      return { attemptKey: row.key, result: await answerOf(row) }
    },

    async lookup({ key }) {
      const row = await attempts.byKey(key)
      return row ? truth.lookUp(row) : { status: 'notFound' }
    },

    giveUp: (cartId) => attempts.giveUp({ cartId }),

    async abandon(input) {
      try {
        if (await attempts.usesToken(input.token)) return
        await providerOf(input.type).abandon({ ...input, inUse: await attempts.tokenInUse(input) })
      } catch {
        // The authorization of an unused token expires on its own; no caller waits for this.
      }
    },

    async receiveCallback(name, request) {
      const provider = providers.find((candidate) => candidate.name === name)
      if (!provider) throw new Error(`News of ${name}, which has no credentials in the environment.`)
      const news = await provider.parseWebhook(request)
      if (!news) return null
      const cartId = await attempts.cartOf(name, news.about)
      return cartId ? { cartId, eventId: news.eventId } : null
    },

    answerChallenge: (name, challenge) =>
      providers.find((provider) => provider.name === name)?.answerChallenge?.(challenge) ?? null,

    attemptsOf: async (cartId) => (await attempts.ofCart(cartId)).map(recordOf),

    due: async (limit) => (await attempts.takeDue(limit)).map(recordOf),

    checked: (key, next) => attempts.checked(key, next),
  }
}

/** A key belongs to one request. */
function refuseOtherQuestion(row: AttemptRow, { key, type, token, orderId, purchase }: Attempt): void {
  const { cartId, amountInCents } = purchase
  const asked = [row.cartId, row.orderId, row.type, row.token, row.amountInCents]
  if ([cartId, orderId, type, token, amountInCents].every((value, index) => value === asked[index])) return
  throw new Error(
    `${key} belongs to ${row.amountInCents} cents by ${row.type} for order ${row.orderId}, and was used for something else. ` +
      'Another question needs another key.',
  )
}

const unheard = ({ reference }: AttemptRow): PaymentResult => ({ status: 'processing', reason: 'unknownOutcome', reference })

/** What our own record says of a try that its provider does not know. */
function remembered(row: AttemptRow): PaymentResult {
  if (row.state === 'cancelled') return { status: 'cancelled', reference: row.reference }
  if (row.state !== 'declined') return unheard(row)
  return { status: 'declined', code: row.code ?? 'declined', message: paymentMessages.failed, retryable: false }
}

function recordOf({ key, cartId, orderId, type, provider, amountInCents, ...row }: AgedRow): PaymentRecord {
  const { state, reference, checks, ageInSeconds } = row
  return { key, cartId, orderId, type, provider, amountInCents, state, reference, checks, ageInSeconds }
}
