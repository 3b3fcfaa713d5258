/** Compares the providers' ledgers with the shop's own record of payments once a minute and corrects differences. */
import { setTimeout as wait } from 'node:timers/promises'
import type { CheckoutEngine } from '#machines/checkout/kind.ts'
import {
  decide,
  type Finding,
  isAwaited,
  orderStatusOf,
  patienceSeconds,
  releaseAgainSeconds,
  truthOf,
  unreadableSeconds,
} from '#machines/checkout/order/reconcile.rules.ts'
import type { Orders } from '#machines/ports/commerce/orders.ts'
import type { ProviderName } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentRecord, Payments } from '#machines/ports/payments/payments.ts'

/** `notCompared`: for half an hour the ledger could not be read, or the held amount differs from the requested one. */
export type FindingKind = Finding | 'notCompared'

export interface Reconciling {
  payments: Pick<Payments, 'due' | 'lookup' | 'release' | 'checked'>
  orders: Pick<Orders, 'order'>
  engine: Pick<CheckoutEngine, 'read' | 'send'>
  /** Pino's shape. */
  log: { warn(entry: object, words: string): void; error(entry: object, words: string): void }
  /** Something for a person; is counted. */
  onFinding: (finding: { kind: FindingKind; provider: ProviderName }) => void
  /** At most so many tries a run. */
  limit?: number
  /** Ends the run after the try that it is at. */
  signal?: AbortSignal
}

/** Compares the tries that are due, one after the other; gives how many it looked at. */
export async function reconcilePayments(world: Reconciling): Promise<number> {
  const { payments, limit = 50, signal } = world
  let looked = 0
  while (looked < limit && !signal?.aborted) {
    // One at a time: this node claims each for a minute, starting when it is processed.
    const [record] = await payments.due(1)
    if (!record) break
    looked += 1
    await compare(world, record).catch((error: unknown) => couldNotCompare(world, record, error))
  }
  return looked
}

/** Payments that are compared before the shop looks whether to stop. */
const atOnce = 50

/**
 * Reconciles each minute until it is stopped, and continues at once while payments are due: one after the other, so that a node asks a
 * provider one question at a time. Stopping waits for the try that it is at, at most ten seconds.
 */
export function reconcileRegularly(world: Omit<Reconciling, 'signal'> & { everyMs?: number }): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const { everyMs = 60_000 } = world
  const done = (async () => {
    while (!signal.aborted) {
      const looked = await reconcilePayments({ limit: atOnce, ...world, signal }).catch((error: unknown) =>
        world.log.error({ err: error }, 'Comparing payments failed; it is tried again'),
      )
      if (looked === (world.limit ?? atOnce)) continue
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    stop.abort()
    const given = new AbortController()
    const patience = wait(closingMs, undefined, { signal: given.signal, ref: false }).catch(() => {})
    await Promise.race([done, patience])
    given.abort()
  }
}

const closingMs = 10_000

async function compare(world: Reconciling, record: PaymentRecord): Promise<void> {
  const { payments, orders, engine } = world
  const { key, cartId, orderId, state, ageInSeconds, checks } = record
  // In this order: a chart that is not waiting now never will be, and its confirmed order is visible by then.
  const charts = await engine.read(cartId)
  const stage = charts?.actors.order.view.stage ?? null
  const order = await orders.order(orderId)
  const found = await payments.lookup({ key })

  const decision = decide({
    truth: truthOf(found),
    order: orderStatusOf(order, record, 'reference' in found ? found.reference : null),
    isAwaited: isAwaited(record, stage),
    ...{ state, ageInSeconds, checks },
  })
  let { afterSeconds } = decision
  if (decision.action === 'notifyChart')
    await engine.send(cartId, 'order', { type: 'payment.heard' }, { key: `reconcile:${key}:${checks}` })
  if (decision.action === 'release' && !(await payments.release({ key }))) afterSeconds = releaseAgainSeconds
  if (decision.finding) report(world, record, decision.finding)
  await payments.checked(key, { afterSeconds, ...(decision.finding ? { finding: decision.finding } : {}) })
}

/** For as long as a chart would wait it is tried again each minute; after that it is reported to staff. */
async function couldNotCompare(world: Reconciling, record: PaymentRecord, error: unknown): Promise<void> {
  const { key, provider, ageInSeconds } = record
  world.log.error({ err: error, key, provider }, 'A payment could not be compared with its provider')
  if (ageInSeconds < patienceSeconds) return
  report(world, record, 'notCompared')
  const finding = `notCompared: ${error instanceof Error ? error.message : String(error)}`
  await world.payments
    .checked(key, { afterSeconds: unreadableSeconds, finding })
    .catch((failure: unknown) => world.log.error({ err: failure, key }, 'A finding could not be stored'))
}

function report({ log, onFinding }: Reconciling, record: PaymentRecord, kind: FindingKind): void {
  const { key, provider, amountInCents } = record
  log.warn({ event: 'payments.finding', key, kind, provider, amountInCents }, 'The ledger and the shop disagree about a payment')
  onFinding({ kind, provider })
}
