/** What one row of a cart's log is worth telling, and what is known while it is put into words. */
import type { CartFacts } from '#machines/checkout/facts.ts'
import type { Road } from '#machines/domain/fulfilment/road.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { LoggedRow } from '#machines/engine/index.ts'

/** A sentence in parts; a part in a list of its own is printed strong. */
export type Said = ReadonlyArray<string | readonly [string]>

/** `good`: the order or its money has come through. `problem`: the shopper's. `ours`: the shop or a service failed. */
export type Tone = 'good' | 'problem' | 'ours'

export interface Telling {
  says: Said
  /** The reason, or what followed; in whole sentences. */
  why?: string
  tone?: Tone
  /** A word or two below the sum. */
  note?: string
  /** Tellings of one subject that follow each other are one step of the story. */
  subject: 'cart' | 'delivery' | 'time' | 'coverage' | 'payment' | 'order' | 'money' | 'tires' | 'visit'
  /** The newer telling of the same thing takes the older one's place in the step, such as a quantity that is changed again. */
  of?: string
}

/** What the log does not know. */
export interface StoryRecords {
  /** `Halden Meridian Touring, 225/45R17 94W`; null for a tire that is not known. */
  tire: (itemId: string) => string | null
  /** A shop's name. */
  shop: (installerId: string) => string | null
  /** How the tires travel; null before there is an order. */
  road: Road | null
}

/** A row with what was known when it was written. */
export interface Moment {
  row: LoggedRow
  /** The last event of the shopper on the row's chart; the row itself when it is one. */
  asked: LoggedRow | null
  /** The cart before the row and after it; null before it is known. */
  before: CartFacts | null
  facts: CartFacts | null
  /** How the shopper pays. */
  paying: Paying
  /** The total for which the order was placed last. */
  expectedInCents: number | null
  records: StoryRecords
}

export interface Paying {
  type: PaymentType | null
  /** Of the card or agreement that was given last; null without one. */
  brand: string | null
  agreedInCents: number | null
}

export type Teller = (moment: Moment) => Telling | null

/** The name of the effect that the row answers, and what it answered: its `outcome`, or `failed`. Null for other rows. */
export function answerIn({ event, outcome, payload }: LoggedRow): Answered | null {
  const [, ending, effect] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (outcome !== 'effect' || !effect) return null
  if (ending === 'error') return { effect, outcome: 'failed', output: {} }
  const output = (payload?.output ?? {}) as Record<string, unknown>
  return { effect, outcome: textOf(output.outcome) ?? 'answered', output }
}

export interface Answered {
  effect: string
  outcome: string
  output: Record<string, unknown>
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Whether the row led into the state, or into one inside it, from outside of it. */
export function entered({ from, to }: Pick<LoggedRow, 'from' | 'to'>, state: string): boolean {
  const isIn = (name: string) => name.split(' ').some((place) => place === state || place.startsWith(`${state}.`))
  return isIn(to) && !isIn(from)
}
