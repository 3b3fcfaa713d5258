/** A payment provider with records in memory: the same key is the same charge, even if an answer is lost. */
import type { PaymentType } from '#machines/domain/payment.ts'
import type { ChangeInput, ChangeResult, PaymentProvider, PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import { outside, point } from './race.ts'

interface Charge {
  cartId: string
  type: PaymentType
  token: string
  amountInCents: number
  state: 'held' | 'taken' | 'gone'
}

export interface ProviderLedger extends PaymentProvider {
  /** What is held or taken for a cart, in cents, one entry a charge. */
  moneyOf(cartId: string): number[]
  chargesOf(cartId: string): number
  /** How many of the next charges get no answer: `taken` ones are in the records, `lost` ones never arrived. */
  mishaps: Array<'taken' | 'lost'>
  keep(name: string): void
  putBack(name: string): void
  allKept(): Map<string, [Array<[string, Charge]>, string[]]>
}

/** `earlier`: the records at saved moments. */
export function createProviderLedger(earlier: ReturnType<ProviderLedger['allKept']> = new Map()): ProviderLedger {
  const charges = new Map<string, Charge>()
  const abandoned = new Set<string>()
  const kept = new Map(earlier)
  let news = 0
  const referenceOf = (key: string) => `ref.${key}`

  function found(key: string): PaymentResult | { status: 'notFound' } {
    const charge = charges.get(key)
    if (!charge) return { status: 'notFound' }
    const reference = referenceOf(key)
    if (charge.state === 'gone') return { status: 'cancelled', reference }
    const status = charge.state === 'held' ? ('authorized' as const) : ('captured' as const)
    const { type, amountInCents } = charge
    return { status, reference, amountInCents, currency: 'USD', instrument: { type, brand: 'Visa', lastFour: '1111' } }
  }

  /** On its way to the provider and back an actor can be overtaken. */
  function asked<Result>(what: string, work: () => Result): Promise<Result> {
    return outside(async () => {
      await point(`the provider is asked to ${what}`)
      const result = work()
      await point(`the provider has answered to ${what}`)
      return result
    })
  }

  function change(task: 'capture' | 'void' | 'refund', { attempt }: ChangeInput): Promise<ChangeResult> {
    return asked(task, (): ChangeResult => {
      const charge = charges.get(attempt.key)
      if (!charge) return { status: 'refused', code: 'gone', message: 'Gone' }
      if (task === 'void' && charge.state === 'taken') return { status: 'refused', code: 'alreadyCaptured', message: 'Taken' }
      if (task === 'refund' && charge.state === 'held') return { status: 'refused', code: 'notCaptured', message: 'Not taken' }
      if (task === 'capture' && charge.state === 'gone') return { status: 'refused', code: 'gone', message: 'Gone' }
      charge.state = task === 'capture' ? 'taken' : 'gone'
      return { status: 'done' }
    })
  }

  const records: ProviderLedger = {
    name: 'klarna',
    types: ['credit', 'klarna'],
    mode: 'simulator',
    mishaps: [],
    moneyOf: (cartId) =>
      [...charges.values()].flatMap((charge) =>
        charge.cartId === cartId && charge.state !== 'gone' ? [charge.amountInCents] : [],
      ),
    chargesOf: (cartId) => [...charges.values()].filter((charge) => charge.cartId === cartId).length,
    keep: (name) => void kept.set(name, structuredClone([[...charges], [...abandoned]])),
    allKept: () => kept,
    putBack(name) {
      const [chargesThen, abandonedThen] = structuredClone(kept.get(name)) ?? [[], []]
      charges.clear()
      abandoned.clear()
      for (const [key, charge] of chargesThen) charges.set(key, charge)
      for (const token of abandonedThen) abandoned.add(token)
      records.mishaps = []
    },
    start: async () => ({ browser: { session: 1 }, hostedPageUrl: null }),
    readReturn: ({ token }) => (token ? { kind: 'token', token } : { kind: 'cancelled' }),
    instrumentOf: async ({ type, token }) => (abandoned.has(token) ? null : { type, brand: 'Visa', lastFour: '1111' }),
    authorize: ({ key, type, token, purchase: { cartId, amountInCents } }) =>
      asked('hold the money', (): PaymentResult => {
        const mishap = records.mishaps.shift()
        const isUsed = abandoned.has(token) || [...charges].some(([other, charge]) => other !== key && charge.token === token)
        if (mishap !== 'lost' && !charges.has(key) && isUsed)
          return { status: 'declined', code: 'TOKEN', message: 'No', retryable: false }
        if (mishap !== 'lost' && !charges.has(key)) charges.set(key, { cartId, type, token, amountInCents, state: 'held' })
        return mishap ? { status: 'processing', reason: 'unknownOutcome', reference: null } : (found(key) as PaymentResult)
      }),
    lookup: ({ key }) => asked('look the payment up', () => found(key)),
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),
    /** Releases all that is held for the token. */
    abandon: ({ token, inUse }) =>
      asked('let a token go', () => {
        if (token === inUse) return
        abandoned.add(token)
        for (const charge of charges.values()) if (charge.token === token && charge.state === 'held') charge.state = 'gone'
      }),
    async parseWebhook({ rawBody }) {
      news += 1
      return { eventId: `news-${news}`, about: { cartId: rawBody } }
    },
  }
  return records
}
