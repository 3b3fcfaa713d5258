/**
 * Shoppers who buy without a pause while something is broken on purpose: they repeat what had no answer under the same key, as a page
 * does, and keep what was acknowledged, to be compared with the records at the end.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { ApiShopper, type EventAnswer } from '#model-tests/drivers/http/http.ts'
import { approvedCard, orderOf, place, stepsToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import type { RunningShop } from '#model-tests/drivers/server.ts'
import { type LoadRecords, violationsOf } from './invariants.ts'
import type { Acknowledged } from './measurements.ts'
import { readLoadRecords } from './read-load-records.ts'

/** How long a shopper repeats one request, and a node that does not start is started again. */
export const patienceMs = 120_000
/** Payments without an answer are looked up, and released when no order uses them. */
const settlingMs = 180_000

/** Of each tire that shoppers buy. */
export const stockedTires = 1_000_000

/** What shoppers were answered. */
export interface Sales {
  acknowledged: Acknowledged[]
  cartIds: string[]
  /** Writes that were acknowledged: when, by the stopwatch, and the key of an event. */
  writes: Array<{ at: number; cartId: string; key: string | null }>
  /** Answers of a node in trouble to writes, which were sent again. */
  refusals: Array<{ status: number; retryAfter: string | null }>
  /** Sentences about carts that were opened, and later were not in the records. */
  lost: string[]
}

export const noSales = (): Sales => ({ acknowledged: [], cartIds: [], writes: [], refusals: [], lost: [] })

/** Tires that any shop mounts; of them, and of times at shops, there are more than can be bought in an hour. */
export async function mountableItems(url: string): Promise<string[]> {
  const database = await openDatabase({ url })
  try {
    await database.query(
      `update installer set week = (select jsonb_agg(opening || '{"seats": 10000}') from jsonb_array_elements(week) as opening)
        where jsonb_array_length(week) > 0`,
    )
    const rows = await database.query<{ id: string }>(
      `with mountable as (select item_id from item where is_installable and not is_oversize order by stock desc, item_id limit 30)
        update item set stock = ${stockedTires} from mountable where item.item_id = mountable.item_id returning item.item_id as id`,
    )
    return rows.map(({ id }) => id)
  } finally {
    await database.close()
  }
}

interface Shopping {
  sales: Sales
  items: readonly string[]
}

/**
 * Buys at all nodes in turn, cart after cart; each fifth order is cancelled. `number` is the shopper's, from 0.
 * @throws when a shopper has no answer in time, or one that says nothing of an order
 */
export async function shopUntil(isOver: () => boolean, world: RunningShop, number: number, shopping: Shopping): Promise<void> {
  for (let turn = number; !isOver(); turn += 1)
    await buy(world, turn, shopping).catch((problem: Error) => {
      if (!(problem instanceof CartLost)) throw problem
      shopping.sales.lost.push(problem.message)
    })
}

async function buy(world: RunningShop, turn: number, { sales, items }: Shopping): Promise<void> {
  const shopper = await EnduringShopper.openAt(world, turn, sales)
  sales.cartIds.push(shopper.cartId)
  const delivery = turn % 2 === 0 ? 'home' : 'installer'
  const itemId = items[turn % items.length]!
  await walkTo(stepsToPlace(world, shopper, { delivery, card: approvedCard, itemId, shopAt: turn }), shopper)
  const totalInCents = await totalOf(shopper)
  const placed = orderIn(await place(shopper))
  if (placed.stage !== 'confirmed' || placed.orderId === null) return
  const cancelled = turn % 5 === 4 ? orderIn(await shopper.send('order', { type: 'order.cancel' })) : placed
  const { stage } = cancelled.stage === 'cancelled' ? cancelled : placed
  sales.acknowledged.push({
    cartId: shopper.cartId,
    orderId: placed.orderId,
    stage: stage as Acknowledged['stage'],
    totalInCents: stage === 'confirmed' ? totalInCents : 0,
  })
}

function orderIn({ status, body }: { status: number; body: EventAnswer }): OrderView {
  if (!body.actors)
    throw new Error(`An order was answered with ${status} ${body.code ?? ''}: ${body.errorMessage ?? 'no reason'}`)
  return orderOf(body)
}

/**
 * What a step reads on its way (the tires on sale, the card's token) may have no answer; its write has its own repetition. A write that the
 * database did not take any more is answered as not stored, and a later step is refused for it: then the steps before are done again, as
 * where a shop's last time went to someone else.
 */
async function walkTo([first, ...others]: Array<() => Promise<void>>, shopper: ApiShopper): Promise<void> {
  await again([''], first!, () => true)
  for (const [at, step] of others.entries())
    await again(
      [''],
      () =>
        step().catch(async (problem: Error) => {
          if (!/ answered 4\d\d| has no time left/.test(problem.message)) throw problem
          const { body } = await shopper.get<{ siteCart: { quantity: number } }>('/cart-summary')
          for (const earlier of [...(body.siteCart.quantity === 0 ? [first!] : []), ...others.slice(0, at)])
            await earlier().catch(() => {})
          throw problem
        }),
      () => true,
    )
}

/** Sends what had no answer, or one of a server in trouble, again: the same body under the same key, to the next node. */
class EnduringShopper extends ApiShopper {
  #nodes: readonly string[] = []
  #sales: Sales | null = null

  static async openAt({ shops }: RunningShop, turn: number, sales: Sales): Promise<EnduringShopper> {
    const nodes = shops.map(({ url }) => url)
    const { origin, cartId, secret, headers } = await again(
      nodes,
      (node) => ApiShopper.open(node),
      () => true,
    )
    const shopper = new EnduringShopper(origin, cartId, secret, headers)
    shopper.#nodes = turn % 2 === 0 ? nodes : nodes.toReversed()
    shopper.#sales = sales
    return shopper
  }

  override async post(path: string, body: unknown) {
    const answer = await again(
      this.#nodes,
      async (node) => this.#unlessLost(await this.at(node).post(path, body)),
      ({ status, headers, body: { code } }) => {
        if (status >= 500) this.#sales?.refusals.push({ status, retryAfter: headers.get('Retry-After') })
        return status < 500 && code !== 'IN_FLIGHT'
      },
    )
    const { key = null } = body as { key?: string | null }
    if (answer.status < 300) this.#sales?.writes.push({ at: performance.now(), cartId: this.cartId, key })
    return answer
  }

  override get<Body>(path: string): Promise<{ status: number; body: Body }> {
    return again(
      this.#nodes,
      async (node) => this.#unlessLost(await this.at(node).get<Body>(path)),
      ({ status }) => status < 500,
    )
  }

  #unlessLost<Answer extends { status: number }>(answer: Answer): Answer {
    if (answer.status === 404) throw new CartLost(`cart ${this.cartId} was opened, and is not in the records`)
    return answer
  }
}

/** Asking again does not help. */
class CartLost extends Error {}

async function again<Answer>(
  nodes: readonly string[],
  ask: (node: string) => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  const until = performance.now() + patienceMs
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(nodes[tries % nodes.length]!).catch((problem: Error) => problem)
    if (answer instanceof CartLost) throw answer
    if (!(answer instanceof Error) && isRight(answer)) return answer
    if (performance.now() > until)
      throw new Error(
        `No node answered in ${patienceMs / 1_000} s: ${answer instanceof Error ? answer.message : 'it is in trouble'}`,
      )
    await pause(200)
  }
}

/** The longest time between two of these moments, and when it began; moments and times are milliseconds of the stopwatch. */
export function longestPause(moments: readonly number[]): { from: number; ms: number } {
  const sorted = moments.toSorted((a, b) => a - b)
  const pauses = sorted.slice(1).map((at, index) => ({ from: sorted[index]!, ms: at - sorted[index]! }))
  return pauses.reduce((longest, each) => (each.ms > longest.ms ? each : longest), { from: sorted[0] ?? 0, ms: 0 })
}

/**
 * What the records lead to once payments without an answer have been looked up, which takes minutes: sentences of what does not hold,
 * none where all does.
 */
export async function settled(
  database: Database,
  { provider }: RunningShop,
  { acknowledged, cartIds, lost }: Sales,
): Promise<{ violations: string[]; records: LoadRecords }> {
  const until = performance.now() + settlingMs
  for (;;) {
    const records = await readLoadRecords(database, cartIds)
    const violations = [...lost, ...violationsOf(acknowledged, records, provider.ledger())]
    if (violations.length === lost.length || performance.now() > until) return { violations, records }
    await pause(1_000)
  }
}
