/** A scripted payment provider whose ledger charges once for a key. */
import type {
  Attempt,
  ChangeInput,
  ChangeResult,
  PaymentProvider,
  PaymentResult,
  ProviderNews,
  Purchase,
} from '#machines/ports/payments/payment-provider.ts'

type Answer<Result> = Result | Error
type Processing = Extract<PaymentResult, { status: 'processing' }>
type LookupResult = PaymentResult | { status: 'notFound' }

export interface ScriptedProvider extends PaymentProvider {
  /** What it was asked, in order: `authorize cart-1:4`. */
  asked: string[]
  /** The state of each charge, by its key. */
  ledger: Map<string, 'held' | 'taken' | 'gone'>
  /** Answers that override the ledger, each used once; an error is thrown. */
  next: {
    authorize: Array<Answer<PaymentResult>>
    lookup: Array<Answer<LookupResult>>
    change: Array<Answer<ChangeResult>>
    news: Array<Answer<ProviderNews | null>>
  }
  /** Waited for before an answer to `authorize` is given. */
  gate: (attempt: Attempt) => Promise<void>
}

export function scriptedProvider(changes: Partial<PaymentProvider> = {}): ScriptedProvider {
  const asked: string[] = []
  const ledger: ScriptedProvider['ledger'] = new Map()
  const next: ScriptedProvider['next'] = { authorize: [], lookup: [], change: [], news: [] }

  function found(key: string, amountInCents: number): LookupResult {
    const moneyState = ledger.get(key)
    if (!moneyState) return { status: 'notFound' }
    return moneyState === 'gone' ? { status: 'cancelled', reference: `ref.${key}` } : heldAs(key, moneyState, amountInCents)
  }

  async function change(task: 'capture' | 'void' | 'refund', input: ChangeInput): Promise<ChangeResult> {
    asked.push(`${task} ${input.reference} ${input.amountInCents} as ${input.key}`)
    const said = next.change.shift()
    if (said) return given(said)
    const { key } = input.attempt
    const moneyState = ledger.get(key)
    if (task === 'void' && moneyState === 'taken') return { status: 'refused', code: 'alreadyCaptured', message: 'Taken' }
    if (task === 'refund' && moneyState === 'held') return { status: 'refused', code: 'notCaptured', message: 'Not taken' }
    if (task === 'capture' && moneyState === 'gone') return { status: 'refused', code: 'gone', message: 'Gone' }
    ledger.set(key, task === 'capture' ? 'taken' : 'gone')
    return { status: 'done' }
  }

  const provider: ScriptedProvider = {
    name: 'klarna',
    types: ['klarna'],
    mode: 'simulator',
    asked,
    ledger,
    next,
    gate: async () => {},
    start: async () => ({ browser: { session: 1 }, hostedPageUrl: null }),
    readReturn: ({ token }) => (token ? { kind: 'token', token } : { kind: 'cancelled' }),
    instrumentOf: async ({ type }) => ({ type, brand: 'Klarna', lastFour: '' }),
    async authorize(attempt) {
      asked.push(`authorize ${attempt.key}`)
      await provider.gate(attempt)
      const said = next.authorize.shift()
      if (said) return given(said)
      if (!ledger.has(attempt.key)) ledger.set(attempt.key, 'held')
      return found(attempt.key, attempt.purchase.amountInCents) as PaymentResult
    },
    async lookup({ key, purchase }) {
      asked.push(`lookup ${key}`)
      const said = next.lookup.shift()
      return said ? given(said) : found(key, purchase.amountInCents)
    },
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),
    async abandon({ token, inUse }) {
      asked.push(`abandon ${token}${inUse ? ` beside ${inUse}` : ''}`)
    },
    async parseWebhook() {
      const said = next.news.shift()
      return said === undefined ? null : given(said)
    },
    ...changes,
  }
  return provider
}

function given<Result>(answer: Answer<Result>): Result {
  if (answer instanceof Error) throw answer
  return answer
}

/** As the scripted provider says that it holds or has taken a try's money. */
export function heldAs(key: string, moneyState: 'held' | 'taken' = 'held', amountInCents = 82_900, currency = 'USD') {
  const status = moneyState === 'held' ? ('authorized' as const) : ('captured' as const)
  const instrument = { type: 'klarna' as const, brand: 'Klarna', lastFour: '' }
  return { status, reference: `ref.${key}`, amountInCents, currency, instrument }
}

export const unanswered: Processing = { status: 'processing', reason: 'unknownOutcome', reference: null }
export const inReview: Processing = { status: 'processing', reason: 'review', reference: 'ref-in-review' }
export const declined: PaymentResult = { status: 'declined', code: 'REJECTED', message: 'No', retryable: false }

export function purchaseOf(cartId: string, amountInCents = 82_900): Purchase {
  const name = 'Cooper ProControl 225/45R17'
  const line = { kind: 'item' as const, reference: '100036', name, quantity: 1 }
  const lines = [{ ...line, unitPriceInCents: amountInCents, totalInCents: amountInCents }]
  return { cartId, amountInCents, lines, billing: null, shippingTo: null }
}

/** The first try of a cart, unless told otherwise. */
export function askOf(cartId: string, changes: Partial<Attempt> = {}): Attempt {
  const purchase = purchaseOf(cartId)
  const input = { key: `${cartId}:4`, type: 'klarna' as const, token: `token-of-${cartId}`, deviceData: null }
  return { ...input, orderId: `order-of-${cartId}`, purchase, ...changes }
}
