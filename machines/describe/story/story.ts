/** The story of one cart or order: its log as sentences with sums, each with its screen, and the rows behind it. */
import type { CartFacts } from '#machines/checkout/facts.ts'
import { type ChartDefinition, statesIn } from '#machines/describe/definition.ts'
import { screenOf } from '#machines/describe/logged-state.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import type { LoggedRow } from '#machines/engine/index.ts'
import { tellCart, tellCoverage } from './tell-cart.ts'
import { tellDelivery, tellTime, tellVisit } from './tell-delivery.ts'
import { reasonWords, tellOrder } from './tell-order.ts'
import { payingWords, tellPayment } from './tell-payment.ts'
import {
  answerIn,
  type Moment,
  numberOf,
  type Paying,
  type Said,
  type StoryRecords,
  type Teller,
  type Telling,
  type Tone,
  textOf,
} from './telling.ts'

export type { Said, StoryRecords, Tone } from './telling.ts'

export interface StoryStep {
  /** Epoch ms of its first row. */
  at: number
  says: Said[]
  why: string[]
  tone: Tone | null
  /** What happened later began here: the sum left the one that was agreed. */
  isCause: boolean
  /** What the cart or order costs after it; null before that is known, and where it is about the tires alone. */
  inCents: number | null
  note: string
  /** The page on which it happened, or to which it led; null for what happens without one. */
  screen: StoryScreen | null
  /** Its screen was like the charts and the cart were before this place in the log. */
  shownAt: number
  /** The cart then; null before it is known. */
  facts: CartFacts | null
  /** Its rows, by their places in the log: the first, and one after the last. */
  rows: { from: number; to: number }
  subject: Telling['subject']
}

export interface StoryScreen {
  /** `Payment`, as the checkout's chart calls it. */
  name: string
  /** What the page is about: `Review your order`. */
  heading: string
  path: string
  /** The chart and state on whose page it is described. */
  chart: string
  state: string
}

/** A try to get the money. */
export interface PaymentTry {
  by: string
  outcome: 'held' | 'refused'
  /** Why it was refused. */
  reason: string | null
}

export interface Story {
  steps: StoryStep[]
  tries: PaymentTry[]
  /** What the chart of the order says last, such as `confirmed.captured.waiting`; empty before it began. */
  order: string
  /** The same of the checkout. */
  flow: string
  /** What the cart or order costs, as far as the log knows. */
  inCents: number | null
  userType: CartFacts['userType'] | null
  /** From the first step to the order, ms; null without an order. */
  tookMs: number | null
}

const tellers: Record<string, Teller> = {
  cart: tellCart,
  roadHazard: tellCoverage,
  shippingChoice: tellDelivery,
  appointment: tellTime,
  checkoutFlow: tellVisit,
  paymentType: tellPayment,
  order: tellOrder,
}

/** Tellings of one subject further apart than this are steps of their own. */
const oneStepMs = 10 * 60_000

/** `log` is one cart's, oldest first; `definitions` are today's charts. Rows that tell nothing belong to the step before them. */
export function storyOf(definitions: readonly ChartDefinition[], log: readonly LoggedRow[], records: StoryRecords): Story {
  const walk = new Walk(definitions, records)
  for (const group of groupsOf(log)) walk.tell(group.from, log.slice(group.from, group.to))
  return walk.story()
}

/** What the shopper, the clock or a service set off, with all that followed at once. */
function groupsOf(log: readonly LoggedRow[]): Array<{ from: number; to: number }> {
  const begins = log.flatMap((row, at) => {
    const isFirst =
      row.outcome === 'started' ? log[at - 1]?.outcome !== 'started' : row.outcome === 'applied' || row.outcome === 'timer'
    return isFirst || at === 0 ? [at] : []
  })
  return begins.map((from, at) => ({ from, to: begins[at + 1] ?? log.length }))
}

class Walk {
  private readonly steps: StoryStep[] = []
  private readonly tries: PaymentTry[] = []
  private readonly asked = new Map<string, LoggedRow>()
  private readonly states: Record<string, string> = {}
  private readonly replaced: Array<Map<string, number>> = []
  private readonly reported = new Set<string>()
  private readonly flowChart: ChartDefinition | undefined
  private facts: CartFacts | null = null
  private expectedInCents: number | null = null
  private inCents: number | null = null
  private agreedAt = 0
  private placedAt: number | null = null
  private paying: Paying = { type: null, brand: null, agreedInCents: null }

  constructor(
    definitions: readonly ChartDefinition[],
    private readonly records: StoryRecords,
  ) {
    this.flowChart = definitions.find(({ name }) => name === 'checkoutFlow')
  }

  tell(from: number, rows: readonly LoggedRow[]): void {
    const flow = this.states.checkoutFlow ?? ''
    const sum = this.inCents
    const tellings = rows.flatMap((row) => this.take(row) ?? [])
    const to = from + rows.length
    const first = rows[0]!
    const last = this.steps.at(-1)
    if (tellings.length === 0) {
      if (last) last.rows.to = to
      return
    }
    const step = this.joins(last, tellings, first) ? last! : this.begin(last ? from : 0, first.at, tellings)
    for (const telling of tellings) this.add(step, telling)
    step.rows.to = to
    step.shownAt = to
    step.facts = this.facts
    if (step.subject === 'cart' && isLate(flow))
      step.why = [`The checkout was open at ${this.screenOf(flow)?.name ?? flow}.`, ...without(step.why, 'The checkout was open')]
    step.inCents = step.subject === 'tires' ? null : this.inCents
    step.screen = this.screenFor(step, flow)
    if (sum !== this.inCents) this.changedSum.push(step)
    if (tellings.some(isAboutTheSum)) this.markCause(step)
  }

  story(): Story {
    return {
      steps: this.steps,
      tries: this.tries,
      order: this.states.order ?? '',
      flow: this.states.checkoutFlow ?? '',
      inCents: this.inCents,
      userType: this.facts?.userType ?? null,
      tookMs: this.placedAt === null ? null : this.placedAt - (this.steps[0]?.at ?? this.placedAt),
    }
  }

  private readonly changedSum: StoryStep[] = []

  /** The last step before this one that left the agreed or shown sum. */
  private markCause(step: StoryStep): void {
    const cause = this.changedSum.findLast((other) => other.at >= this.agreedAt && other !== step)
    if (cause && cause.subject !== 'order' && cause.subject !== 'payment') cause.isCause = true
  }

  /** What is known after the row, and what it tells. */
  private take(row: LoggedRow): Telling | null {
    const before = this.facts
    const facts = factsIn(row)
    if (facts) {
      this.facts = facts
      this.inCents = facts.totalInCents
    }
    const prepared = answerIn(row)?.effect === 'prepareOrder' ? numberOf(answerIn(row)?.output.totalInCents) : null
    if (prepared !== null) this.inCents = prepared
    if (row.outcome === 'applied') this.asked.set(row.machine, row)
    if (row.event === 'order.place' && row.outcome === 'applied')
      this.expectedInCents = numberOf(row.payload?.expectedTotalInCents)
    if (row.machine === 'paymentType') this.notePaying(row)
    const telling = tellers[row.machine]?.({
      row,
      asked: this.asked.get(row.machine) ?? null,
      before,
      facts: this.facts,
      paying: this.paying,
      expectedInCents: this.expectedInCents,
      records: this.records,
    } satisfies Moment)
    this.states[row.machine] = row.to
    if (row.machine === 'order') this.noteOrder(row)
    return telling && !this.isRepeated(telling) ? telling : null
  }

  /** A carrier reports what the warehouse has reported, and the same again at each stop. */
  private isRepeated({ subject, of = '', tone }: Telling): boolean {
    if (subject !== 'tires' || tone === 'ours') return false
    const isKnown = this.reported.has(of)
    this.reported.add(of)
    return isKnown
  }

  private notePaying(row: LoggedRow): void {
    const answer = answerIn(row)
    if (answer?.outcome !== 'ok') return
    if (answer.effect === 'checkCard') {
      const { type, brand, agreedInCents } = answer.output
      const known = paymentTypeNames.find((name) => name === type) ?? null
      this.paying = { type: known, brand: textOf(brand), agreedInCents: numberOf(agreedInCents) }
      this.agreedAt = row.at
    } else if (/^choose/.test(answer.effect))
      this.paying = { type: this.facts?.paymentType ?? null, brand: null, agreedInCents: null }
  }

  private noteOrder(row: LoggedRow): void {
    const answer = answerIn(row)
    const by = payingWords(this.paying)
    if (answer?.outcome === 'authorized') this.tries.push({ by, outcome: 'held', reason: null })
    if (answer?.outcome === 'declined')
      this.tries.push({ by, outcome: 'refused', reason: reasonWords(textOf(answer.output.code)) })
    if (answer?.effect === 'confirmOrder' && answer.outcome === 'confirmed') this.placedAt = row.at
  }

  /** A step of one subject continues until something else happens. */
  private joins(last: StoryStep | undefined, [telling, ...more]: Telling[], { at }: LoggedRow): boolean {
    return (
      last !== undefined &&
      more.length === 0 &&
      last.subject === telling!.subject &&
      last.tone === null &&
      telling!.subject !== 'order' &&
      telling!.subject !== 'tires' &&
      (telling!.subject !== 'cart' || (telling!.of !== undefined && this.replaced.at(-1)!.has(telling!.of))) &&
      at - last.at < oneStepMs
    )
  }

  private begin(from: number, at: number, [telling]: Telling[]): StoryStep {
    const step: StoryStep = {
      at,
      says: [],
      why: [],
      tone: null,
      isCause: false,
      inCents: null,
      note: '',
      screen: null,
      shownAt: from,
      facts: null,
      rows: { from, to: from },
      subject: telling!.subject,
    }
    this.steps.push(step)
    this.replaced.push(new Map())
    return step
  }

  private add(step: StoryStep, { says, why, tone, note, of }: Telling): void {
    const places = this.replaced[this.steps.indexOf(step)]!
    const place = of === undefined ? undefined : places.get(of)
    if (place === undefined) {
      if (of !== undefined) places.set(of, step.says.length)
      step.says.push(says)
    } else step.says[place] = says
    if (why && !step.why.includes(why)) step.why.push(why)
    step.tone = worse(step.tone, tone ?? null)
    if (note) step.note = note
  }

  /** What is done on a page is shown on that page; an order on the page that it led to. */
  private screenFor({ subject }: StoryStep, flow: string): StoryScreen | null {
    if (subject === 'money' || subject === 'tires') return null
    if (subject === 'cart')
      return { name: 'Cart', heading: 'Your cart', path: '/checkout/cart', chart: 'cart', state: this.states.cart ?? '' }
    return this.screenOf(subject === 'order' || subject === 'visit' ? (this.states.checkoutFlow ?? '') : flow)
  }

  private screenOf(flow: string): StoryScreen | null {
    const screen = this.flowChart && screenOf(this.flowChart, flow)
    if (!screen) return null
    const state = statesIn(this.flowChart!.root).find(({ id }) => id === `${this.flowChart!.root.id}.${screen.state}`)
    const heading = textOf(state?.meta.heading) ?? screen.path
    return { name: state?.title ?? heading, heading, path: screen.path, chart: 'checkoutFlow', state: screen.state }
  }
}

/** Of two tones that of a step in which both were. */
function worse(one: Tone | null, other: Tone | null): Tone | null {
  return order.find((tone) => tone === one || tone === other) ?? null
}
const order: readonly Tone[] = ['ours', 'problem', 'good']

const isAboutTheSum = ({ says, note }: Telling) => {
  const text = says.flat().join('')
  return text.includes('another sum') || (note === 'not placed' && text.includes('total had changed'))
}

const isLate = (flow: string) => /payment|summary/.test(flow)
const without = (sentences: string[], beginning: string) => sentences.filter((sentence) => !sentence.startsWith(beginning))

/** The cart as the row brings it. */
function factsIn({ payload }: LoggedRow): CartFacts | null {
  const output = payload?.output as { facts?: unknown } | null | undefined
  const found = output?.facts ?? payload?.facts ?? payload
  const isFacts =
    typeof (found as CartFacts | null | undefined)?.totalInCents === 'number' && (found as CartFacts).coverage !== undefined
  return isFacts ? (found as CartFacts) : null
}
