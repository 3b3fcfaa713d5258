/**
 * The whole checkout for tests: the real engine with all its charts on a store in memory, a manual clock, and simulated ports
 * behind the effects whose answers a test can script.
 */

import { createHash } from 'node:crypto'
import {
  type CheckoutAnswer,
  type CheckoutEvent,
  type CheckoutNormalizers,
  type CheckoutState,
  checkoutKind,
} from '#machines/checkout/kind.ts'
import { type ActorStore, createEngine, createMemoryStore, parseEvent, wrapEffects } from '#machines/engine/index.ts'
import { checkoutChartNamed } from './checkout-charts.ts'
import { createSimulatedPorts, type SimulatedPorts } from './simulated-ports-testing.ts'
import { type CheckoutViews, viewsOf } from './views.ts'

/** An effect by chart and name: `order.authorize`. */
export type EffectName = {
  [Chart in keyof SimulatedPorts['effects']]: `${Chart}.${keyof SimulatedPorts['effects'][Chart] & string}`
}[keyof SimulatedPorts['effects']]

/** What one call of an effect does instead of succeeding; `answerLost` succeeds, but its answer does not arrive. */
export type EffectOutcome =
  | { kind: 'answers'; output: unknown }
  | { kind: 'fails' }
  | { kind: 'hangs' }
  | { kind: 'answerLost' }
  | { kind: 'hangsAfter' }

export type ChartName = keyof CheckoutViews

/** One call of an effect, as its port received it. */
export interface Call {
  effect: string
  input: unknown
  key: string
  at: number
}

export interface CheckoutOptions {
  /** Answers by effect, used up in order; after them the simulated ports answer. */
  effects?: Partial<Record<EffectName, EffectOutcome[]>>
  /** Overrides the outcome of every call; null keeps the default. */
  outcomeOf?: (effect: EffectName) => EffectOutcome | null
  /** The clock's initial time, epoch ms. */
  now?: number
  /** How long a request waits for effects; a negative number does not wait for another request's at all. */
  patienceMs?: number
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>

const cartId = 'cart-1'

export async function openCheckout({ effects = {}, outcomeOf, now = 1_760_000_000_000, patienceMs }: CheckoutOptions = {}) {
  const clock = createClock(now)
  const store = createMemoryStore({ now: () => clock.now })
  const world = createSimulatedPorts(cartId, store, () => clock.now)
  const script = new Map(Object.entries(effects).map(([name, outcomes]) => [name, [...outcomes]]))
  const calls: Call[] = []
  const incidents: string[] = []
  let ids = 0
  let keys = 0

  const startEngine = () =>
    createEngine({
      kind: checkoutKind,
      store,
      effects: scripted(
        world,
        calls,
        () => clock.now,
        (name) => outcomeOf?.(name as EffectName) ?? script.get(name)?.shift() ?? null,
      ),
      normalizers: storingNormalizers(store),
      recall: async () => ({ ...world.facts() }),
      clock: { stopwatch: () => clock.now, wait: clock.wait },
      patienceMs,
      newId: () => `owner-${++ids}`,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      onIncident: (incident) => incidents.push(`${incident.kind}: ${incident.reason}`),
    })
  let engine = startEngine()
  await engine.create(cartId)

  async function read(): Promise<CheckoutState> {
    const state = await engine.read(cartId)
    if (!state) throw new Error('The cart is gone')
    return state
  }

  return {
    cartId,
    store,
    engine,
    world,
    calls,
    incidents,
    read,
    /** Sends an event as the API does: read by the chart's schemas, under a new key or a given one. */
    async send(
      machine: ChartName,
      type: string,
      payload: object = {},
      options: { key?: string; expectedRevision?: number } = {},
    ): Promise<CheckoutAnswer> {
      const parsed = parseEvent(checkoutChartNamed(machine), { ...payload, type })
      if ('issues' in parsed) return { outcome: 'invalid', issues: parsed.issues }
      return engine.send(cartId, machine, parsed.event, { key: `key-${++keys}`, ...options })
    },
    /** Sends an event that no shopper sends. */
    tell: <Name extends ChartName>(machine: Name, event: CheckoutEvent<Name>): Promise<CheckoutAnswer> =>
      engine.send(cartId, machine, event, { key: `key-${++keys}` }),
    view: async <Name extends ChartName>(name: Name): Promise<CheckoutViews[Name]> => {
      return viewsOf(await read())[name]
    },
    value: async (name: ChartName): Promise<unknown> => (await read()).actors[name]!.value,
    /** Scripts the next calls of an effect. */
    script: (name: EffectName, ...outcomes: EffectOutcome[]) => void script.set(name, [...(script.get(name) ?? []), ...outcomes]),
    /** What the effects that a chart waits for were asked. */
    pending: async (name: ChartName) => (await store.load(cartId))?.actors[name]?.pending.map(({ input }) => input),
    callsOf: (name: EffectName) => calls.filter((call) => call.effect === name),
    /** Advances the clock; waits that end before the new time resolve. */
    advance: (ms: number) => clock.advance(ms),
    /** How many wait for the clock: effects for their time-out, requests for each other. */
    waiting: () => clock.waiting(),
    sweep: () => engine.sweep(),
    /** Drops the snapshots and rebuilds the charts from the records, as after an incompatible release. */
    async restartCharts(): Promise<void> {
      const { revision } = await read()
      await store.commit({ id: cartId, expectedRevision: revision, actors: {}, dueAt: null, log: [] })
    },
    /** The process dies: what hangs never answers. Another one starts on the same store. */
    async crash(): Promise<void> {
      clock.forget()
      await store.releaseAllLeases()
      engine = startEngine()
    },
  }
}

/** The answer was applied; gives the state after it. */
export function applied(answer: CheckoutAnswer): CheckoutState {
  if (answer.outcome !== 'applied') throw new Error(`Not applied: ${JSON.stringify(answer)}`)
  return answer.state
}

export const answers = (output: unknown): EffectOutcome => ({ kind: 'answers', output })
export const fails: EffectOutcome = { kind: 'fails' }
export const hangs: EffectOutcome = { kind: 'hangs' }
export const answerLost: EffectOutcome = { kind: 'answerLost' }
export const hangsAfter: EffectOutcome = { kind: 'hangsAfter' }

function scripted(world: SimulatedPorts, calls: Call[], now: () => number, next: (name: string) => EffectOutcome | null) {
  return wrapEffects(world.effects, (good, { chart, effect: name }) => async (input, context) => {
    const effect = `${chart}.${name}`
    calls.push({ effect, input, key: context.key, at: now() })
    const outcome = next(effect)
    if (!outcome) return good(input, context)
    if (outcome.kind === 'answers') return outcome.output
    if (outcome.kind === 'answerLost' || outcome.kind === 'hangsAfter') await good(input, context)
    if (outcome.kind === 'hangs' || outcome.kind === 'hangsAfter') return new Promise(() => {})
    throw new Error(`${effect} is broken`)
  })
}

/** What a shopper types goes into drafts; the charts get references. */
function storingNormalizers(store: ActorStore): CheckoutNormalizers {
  return {
    cart: {
      'quote.send': async (id, { type, ...customer }) => ({
        event: { type, quoteRef: await store.putDraft(id, 'quoteCustomer', customer) },
      }),
    },
    shippingChoice: {
      'address.save': async (id, { type, ...address }) => ({
        event: { type, addressRef: await store.putDraft(id, 'shippingAddress', address) },
      }),
    },
    paymentType: {
      'payment.submit': async (id, { type, token, ...billing }) => ({
        event: {
          type,
          billingRef: await store.putDraft(id, 'billingAddress', billing),
          cardRef: token ? await store.putDraft(id, 'cardToken', { token }) : null,
        },
      }),
      'card.tokenized': async (id, { type, token }) => ({
        event: { type, cardRef: await store.putDraft(id, 'cardToken', { token }) },
      }),
    },
  }
}

/** A clock that is stopped until it is advanced; waits end when it passes their time, or when they are cancelled. */
function createClock(start: number) {
  const waits = new Set<{ until: number; done: () => void }>()
  const clock = {
    now: start,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const wait = { until: clock.now + ms, done: resolve }
        waits.add(wait)
        signal.addEventListener('abort', () => {
          waits.delete(wait)
          reject(new Error('Not needed any more'))
        })
      }),
    waiting: () => waits.size,
    forget: () => waits.clear(),
    async advance(ms: number): Promise<void> {
      clock.now += ms
      for (const wait of [...waits]) {
        if (wait.until > clock.now) continue
        waits.delete(wait)
        wait.done()
      }
      await settled()
    },
  }
  return clock
}

/** Lets everything run that needs no clock. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
