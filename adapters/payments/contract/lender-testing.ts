/** Lender test harness: a shopper on its pages, recorded requests and overridden answers. */
import type { PaymentType } from '#machines/domain/payment.ts'
import type { PaymentProvider, Purchase, PurchaseLine } from '#machines/ports/payments/payment-provider.ts'
import { type ProviderOutcome, purchaseOf, returnUrl } from './provider-contract.ts'
import { answerPage, answers, type openSimulator, shopOrigin } from './testing.ts'

/** The adapters under test give up on an answer after this. */
export const patienceMs = 600

interface LenderInput {
  type: PaymentType
  provider: PaymentProvider
  simulator: Awaited<ReturnType<typeof openSimulator>>
  /** Presses a button of the hosted page; gives where the shopper comes back to. */
  leave?: (hostedPageUrl: string, answer: string) => Promise<URL>
}

/** What the contract asks of a lender, and the shopper's ways through its page. */
export function lenderUnderTest({ type, provider, simulator, leave = answerPage }: LenderInput) {
  const notifyUrl = `${shopOrigin}/webhooks/${type}`
  const start = (purchase: Purchase) => provider.start({ type, purchase, returnUrl, notifyUrl })
  const tokenFor = async (purchase: Purchase, answer: string) => {
    const back = await leave((await start(purchase)).hostedPageUrl ?? '', answer)
    const returned = provider.readReturn(Object.fromEntries(back.searchParams))
    if (returned.kind !== 'token') throw new Error(`No token: ${back.href}`)
    return returned.token
  }
  const tokenOf = (cartId: string, _type: PaymentType, outcome: ProviderOutcome) => tokenFor(purchaseOf(cartId), answers[outcome])
  return { ...simulator, provider, patienceMs, start, leave, tokenFor, tokenOf }
}

/** A call that an adapter made: `POST /path`, with its body as JSON where it is JSON, otherwise as text. */
interface Sent {
  call: string
  headers: Headers
  body: unknown
}

/** With a `status` it is said instead of the simulator's answer; otherwise the simulator's answer is altered by it. */
interface Instead<Change> {
  call: RegExp
  status?: number
  change: Change
}

/**
 * A `fetch` that records its requests. Each override in `instead` is used once, for the first matching call; `alter` changes
 * the simulator's answer, which is null where it was not called.
 */
export function listeningFetch<Change = object>({
  alter = (told, change) => ({ ...(told as object | null), ...change }),
  named = (call) => call,
}: {
  alter?: (told: unknown, change: Change) => unknown
  /** What the call is remembered and matched as. */
  named?: (call: string, text: string) => string
} = {}) {
  const wire = { fetch: listening, sent: [] as Sent[], instead: [] as Array<Instead<Change>> }
  return wire

  async function listening(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const text = String(init?.body ?? '')
    const call = named(`${init?.method} ${new URL(String(input)).pathname}`, text)
    wire.sent.push({ call, headers: new Headers(init?.headers), body: readBody(text) })
    const at = wire.instead.findIndex((answer) => answer.call.test(call))
    const [answer] = at < 0 ? [] : wire.instead.splice(at, 1)
    if (!answer) return fetch(input, init)
    const told: unknown = answer.status ? null : await (await fetch(input, init)).json()
    return Response.json(alter(told, answer.change), { status: answer.status ?? 200 })
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `totalInCents` where the units do not come to it. */
export function lineOf(
  kind: PurchaseLine['kind'],
  quantity: number,
  unitPriceInCents: number,
  totalInCents = quantity * unitPriceInCents,
): PurchaseLine {
  return { kind, reference: kind, name: `A ${kind}`, quantity, unitPriceInCents, totalInCents }
}

/** A purchase of just these lines. */
export function purchaseOfLines(cartId: string, lines: PurchaseLine[]): Purchase {
  const amountInCents = lines.reduce((sum, { totalInCents }) => sum + totalInCents, 0)
  return { ...purchaseOf(cartId), lines, amountInCents }
}

/** Something of every kind of line, with cents that do not come out even. */
export const mixedPurchase = purchaseOfLines('mixed', [
  lineOf('item', 4, 16_825),
  lineOf('coverage', 4, 2_150),
  lineOf('shipping', 1, 4_901),
  lineOf('fee', 3, 333, 1_000),
  lineOf('tax', 1, 4_869),
  lineOf('discount', 1, -6_720),
])
