/** All providers behind one port, with the shop's own record of every try. */
import type { Database } from '#adapters/database/database.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'
import type { KnownAttempt, PaymentProvider, PaymentResult, Purchase } from '#machines/ports/payment-provider.ts'
import type { PaymentRecord, Payments } from '#machines/ports/payments.ts'
import { type AttemptRow, createAttempts } from './attempts.ts'

/** Ways to pay come in the domain's order; of two providers for one way the first counts. */
export function createPayments({ database, providers }: { database: Database; providers: readonly PaymentProvider[] }): Payments {
  const attempts = createAttempts(database)
  const ways = paymentTypeNames.flatMap((type) => {
    const provider = providers.find(({ types }) => types.includes(type))
    return provider ? [{ type, provider: provider.name, mode: provider.mode }] : []
  })

  function providerOf(type: PaymentType): PaymentProvider {
    const provider = providers.find(({ types }) => types.includes(type))
    if (!provider) throw new Error(`No provider fills ${type}; give it credentials in the environment.`)
    return provider
  }

  function providerNamed(name: AttemptRow['provider']): PaymentProvider {
    const provider = providers.find((candidate) => candidate.name === name)
    if (!provider) throw new Error(`${name} has payments of ours, but no credentials in the environment any more.`)
    return provider
  }

  async function lookUp(row: AttemptRow, purchase: Purchase) {
    const found = await providerNamed(row.provider).lookup(known(row, purchase))
    if (found.status !== 'notFound') await attempts.settle(row.key, found)
    return found
  }

  /** What an order's money can be changed with; null when there is none. */
  async function changeOf(orderId: string, purchase: Purchase, task: 'capture' | 'void' | 'refund') {
    const row = await attempts.ofOrder(orderId, ['authorized', 'captured', 'cancelled'])
    if (!row) throw new Error(`Order ${orderId} has no payment to ${task}.`)
    if (!row.reference) throw new Error(`The payment of order ${orderId} has no name at ${row.provider}.`)
    const { reference, amountInCents } = row
    // One key for the order: a change that is tried again later is the same change.
    const input = { reference, amountInCents, key: `${task}.${orderId}`, attempt: known(row, purchase) }
    return { row, provider: providerNamed(row.provider), input }
  }

  return {
    ways: () => ways,

    async startSession(input) {
      const provider = providerOf(input.type)
      const session = await provider.start(input)
      const { type, purchase } = input
      return { ...session, type, provider: provider.name, mode: provider.mode, amountInCents: purchase.amountInCents }
    },

    readReturn: (type, fields) => providerOf(type).readReturn(fields),

    instrumentOf: (input) => providerOf(input.type).instrumentOf(input),

    async authorize(input) {
      const provider = providerOf(input.type)
      const row = await attempts.open(input, provider)
      // Another try may hold money already: nothing is asked for twice.
      if (row.key !== input.key) return { attemptKey: row.key, result: unheard(row.reference) }
      const result = checkAmount(await provider.authorize(input), input.purchase)
      await attempts.settle(input.key, result)
      return { attemptKey: input.key, result }
    },

    async lookup({ key, purchase }) {
      const row = await attempts.byKey(key)
      return row ? lookUp(row, purchase) : { status: 'notFound' }
    },

    giveUp: (cartId) => attempts.giveUp(cartId),

    async capture({ orderId, purchase }) {
      const { row, provider, input } = await changeOf(orderId, purchase, 'capture')
      if (row.state === 'captured') return 'captured'
      const { status } = await provider.capture(input)
      if (status === 'processing') return 'unknown'
      const taken = status === 'done' || (await lookUp(row, purchase)).status === 'captured'
      if (taken) await attempts.move(row.key, 'captured')
      return taken ? 'captured' : 'gone'
    },

    async void({ orderId, purchase }) {
      const { row, provider, input } = await changeOf(orderId, purchase, 'void')
      if (row.state === 'cancelled') return 'voided'
      const result = await provider.void(input)
      if (result.status === 'processing') return 'unknown'
      if (result.status === 'refused' && result.code === 'alreadyCaptured') return 'captured'
      if (result.status === 'refused') {
        const now = await lookUp(row, purchase)
        if (now.status !== 'cancelled') return now.status === 'captured' ? 'captured' : 'unknown'
      }
      await attempts.move(row.key, 'cancelled')
      return 'voided'
    },

    async refund({ orderId, purchase }) {
      const { row, provider, input } = await changeOf(orderId, purchase, 'refund')
      if (row.state === 'cancelled') return 'refunded'
      const { status } = await provider.refund(input)
      if (status === 'processing') return 'unknown'
      const back = status === 'done' || (await lookUp(row, purchase)).status === 'cancelled'
      if (back) await attempts.move(row.key, 'cancelled')
      return back ? 'refunded' : 'refused'
    },

    async abandon(input) {
      if (await attempts.usesToken(input.token)) return
      await providerOf(input.type).abandon(input)
    },

    async hear(name, request) {
      const news = await providerNamed(name).parseWebhook(request)
      if (!news) return null
      const cartId = await attempts.cartOf(name, news.about)
      return cartId ? { cartId, eventId: news.eventId } : null
    },

    due: async (limit) => (await attempts.takeDue(limit)).map(recordOf),

    async letGo({ key, purchase }) {
      const row = await attempts.byKey(key)
      if (!row) return true
      const now = await lookUp(row, purchase)
      const reference = 'reference' in now ? now.reference : null
      if (now.status === 'processing') return false
      if (!reference || (now.status !== 'authorized' && now.status !== 'captured')) return true
      const provider = providerNamed(row.provider)
      const task = now.status === 'captured' ? 'refund' : 'void'
      const input = { reference, amountInCents: row.amountInCents, key: `${task}.${key}`, attempt: known(row, purchase) }
      const { status } = await provider[task](input)
      if (status !== 'done') return false
      await attempts.move(key, 'cancelled')
      return true
    },

    checked: (key, next) => attempts.checked(key, next),
  }
}

/** The last look before money counts: an adapter compares too, but this is where an order would be confirmed. */
function checkAmount(result: PaymentResult, { amountInCents, cartId }: Purchase): PaymentResult {
  if (result.status !== 'authorized' && result.status !== 'captured') return result
  if (result.amountInCents === amountInCents && result.currency === 'USD') return result
  throw new Error(
    `${result.amountInCents} ${result.currency} were held as ${result.reference} for cart ${cartId}, but ${amountInCents} cents were asked for. ` +
      'Check it with the provider before anything else.',
  )
}

const unheard = (reference: string | null): PaymentResult => ({ status: 'processing', reason: 'unknownOutcome', reference })

function known(row: AttemptRow, purchase: Purchase): KnownAttempt {
  const { key, type, token, deviceData, orderId, reference } = row
  return { key, type, token, deviceData, orderId, purchase, reference }
}

function recordOf({ key, cartId, orderId, type, provider, amountInCents, state, reference, checks }: AttemptRow): PaymentRecord {
  return { key, cartId, orderId, type, provider, amountInCents, state, reference, checks }
}
