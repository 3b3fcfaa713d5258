/** Stores providers' answers for an attempt and checks them against it. */
import type { KnownAttempt, PaymentProvider, PaymentResult, Purchase } from '#machines/ports/payments/payment-provider.ts'
import type { AttemptRow, PaymentAttempts } from './payment-attempts.ts'

type LookupResult = PaymentResult | { status: 'notFound' }
export type Truth = ReturnType<typeof createTruth>

export function createTruth(attempts: PaymentAttempts, providers: readonly PaymentProvider[]) {
  /** The provider that was asked, in the same mode: a live provider knows nothing of what a simulator holds. */
  function providerOf({ provider: name, mode }: AttemptRow): PaymentProvider {
    const provider = providers.find((candidate) => candidate.name === name)
    if (!provider) throw new Error(`${name} has payments of ours, but no credentials in the environment any more.`)
    if (provider.mode !== mode)
      throw new Error(`${name} has payments of ours in ${mode} mode, but is in ${provider.mode} mode now.`)
    return provider
  }

  /** The provider's present answer. Money that another attempt holds is not reported for this one. */
  async function read(row: AttemptRow): Promise<LookupResult> {
    const found = await providerOf(row).lookup(known(row))
    const reference = 'reference' in found ? found.reference : null
    return (await attempts.isAnothers(row, reference)) ? { status: 'notFound' } : found
  }

  /** The last look before money counts: an adapter compares too, but this is where an order would be confirmed. */
  async function keep<Result extends LookupResult>(row: AttemptRow, result: Result): Promise<Result> {
    if (result.status === 'notFound') return result
    if ((result.status === 'authorized' || result.status === 'captured') && !fits(row, result)) {
      const finding =
        `${result.amountInCents} ${result.currency} were ${result.status} as ${result.reference} for ${row.key}, ` +
        `but ${row.amountInCents} cents were requested. Check it with ${row.provider} before anything else.`
      await attempts.keepFinding(row.key, result.reference, finding)
      throw new Error(finding)
    }
    await attempts.settle(row.key, result)
    return result
  }

  return { providerOf, read, keep, lookUp: async (row: AttemptRow) => keep(row, await read(row)) }
}

/** Of what was held for us less may have been taken, by a person at the provider. */
function fits(row: AttemptRow, { status, amountInCents, currency }: Extract<PaymentResult, { amountInCents: number }>): boolean {
  const mayBeLess = status === 'captured' && (row.state === 'authorized' || row.state === 'captured')
  const isRight = mayBeLess ? amountInCents <= row.amountInCents : amountInCents === row.amountInCents
  return isRight && currency === 'USD'
}

export function known(row: AttemptRow): KnownAttempt {
  const { key, type, token, deviceData, orderId, reference, purchase } = row
  return { key, type, token, deviceData, orderId, purchase: purchase ?? inOneLine(row), reference }
}

/** The purchase of an attempt stored before purchases were kept: only its total is known. */
function inOneLine({ cartId, amountInCents }: AttemptRow): Purchase {
  const sum = { quantity: 1, unitPriceInCents: amountInCents, totalInCents: amountInCents }
  const lines = [{ kind: 'fee' as const, reference: 'order', name: 'Order', ...sum }]
  return { cartId, amountInCents, lines, billing: null, shippingTo: null }
}
