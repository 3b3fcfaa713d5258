/**
 * Shoppers buy while nodes are killed in turn and Postgres is restarted twice and failed over once. They repeat what had no answer under
 * the same key, as a page does. At the end the records are checked: every acknowledged order is there, paid once, and nothing else is held.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#adapters/database/index.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, orderOf, place, stepsToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { openPostgresPair, type PostgresPair } from '#model-tests/drivers/postgres-pair.ts'
import { openRunningShop, type RunningShop, type ShopServer } from '#model-tests/drivers/server.ts'
import { violationsOf } from './invariants.ts'
import type { Acknowledged } from './measurements.ts'
import { numberOf } from './options.ts'
import { readLoadRecords } from './read-load-records.ts'

/** How long a shopper repeats one request, and a node that does not start is started again. */
const patienceMs = 120_000
/** Payments without an answer are looked up, and released when no order uses them. */
const settlingMs = 180_000
/** One kill is followed by another after so many seconds, unless their number is given. */
const secondsOfKill = 15

interface Seen {
  acknowledged: Acknowledged[]
  cartIds: string[]
  kills: number
  /** The standby has taken the primary's place, and an order was acknowledged since. */
  failedOver: 'no' | 'yes' | 'and sold'
  /** Ends of writes that were acknowledged, by the stopwatch; the longest pause between two is the time without writes. */
  writes: number[]
}

export interface Endurance {
  seconds: number
  shoppers: number
  kills: number
}

export interface Endured {
  /** Sentences; none where the records hold. */
  violations: string[]
  orders: number
}

/** Wrong options and records that do not hold are each said, and set the exit code. */
export async function runEndurance(args: string[]): Promise<void> {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { seconds: text, shoppers: text, kills: text } })
    const seconds = numberOf('--seconds', values.seconds ?? '600', 10, 3_600)
    const shoppers = numberOf('--shoppers', values.shoppers ?? '8', 1, 50)
    const kills = numberOf('--kills', values.kills ?? String(Math.ceil(seconds / secondsOfKill)), 1, 1_000)
    const pair = await openPostgresPair()
    const world = await openRunningShop({ nodes: 2, on: pair })
    try {
      const { violations } = await endure(world, pair, { seconds, shoppers, kills }, (words) => console.log(words))
      console.log(violations.length === 0 ? 'The records hold.' : `Not so:\n${violations.map((one) => `  - ${one}`).join('\n')}`)
      if (violations.length > 0) process.exitCode = 1
    } finally {
      await world.stop()
    }
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

/** On two nodes over the pair, which end as they are: the standby has taken the primary's place. */
export async function endure(
  world: RunningShop,
  pair: PostgresPair,
  { seconds, shoppers, kills }: Endurance,
  print: (words: string) => void,
): Promise<Endured> {
  const seen: Seen = { acknowledged: [], cartIds: [], kills: 0, failedOver: 'no', writes: [] }
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1_000
  const say = (words: string) => print(`${passed().toFixed(0).padStart(4)} s  ${words}`)
  const at = async (share: number, act: () => Promise<void>) => {
    await pause(Math.max(0, (share * seconds - passed()) * 1_000))
    await act()
  }
  const items = await mountableItems(pair)
  const isOver = () => passed() >= seconds && seen.kills >= kills && seen.failedOver === 'and sold'
  say(`${shoppers} shoppers, two nodes, a primary and a synchronous standby behind PgBouncer`)
  await Promise.all([
    killNodes(world, seen, kills, at),
    breakDatabase(pair, seen, at, say),
    ...Array.from({ length: shoppers }, (_, number) => shop(world, number, { seen, items, isOver })),
  ])
  say(
    `${seen.acknowledged.length} orders were acknowledged over ${seen.kills} kills; the longest time without a write was ${longestPause(seen)} s`,
  )

  const database = await openDatabase({ url: pair.ownUrl() })
  const until = performance.now() + settlingMs
  try {
    for (;;) {
      const records = await readLoadRecords(database, seen.cartIds)
      const violations = violationsOf(seen.acknowledged, records, world.provider.ledger())
      if (violations.length === 0 || performance.now() > until) {
        say(`${records.orders.length} orders and ${seen.cartIds.length} carts were checked`)
        return { violations, orders: seen.acknowledged.length }
      }
      await pause(1_000)
    }
  } finally {
    await database.close()
  }
}

type At = (share: number, act: () => Promise<void>) => Promise<void>

/** In turn, one at a time. */
async function killNodes(world: RunningShop, seen: Seen, kills: number, at: At): Promise<void> {
  while (seen.kills < kills)
    await at((seen.kills + 0.5) / kills, async () => {
      const node = world.shops[seen.kills % world.shops.length]!
      await node.kill9()
      seen.kills += 1
      await startAgain(node)
    })
}

/** As the service manager of app/deploy does: a node that finds no database ends, and is started again a second later. */
async function startAgain(node: ShopServer): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const problem = await node.restart().then(
      () => null,
      (error: Error) => error,
    )
    if (problem === null) return
    if (performance.now() > until) throw problem
    await pause(1_000)
  }
}

async function breakDatabase(pair: PostgresPair, seen: Seen, at: At, say: (words: string) => void): Promise<void> {
  for (const share of [0.25, 0.5])
    await at(share, async () => {
      say('Postgres is ended without warning, and started again')
      await pair.crash()
    })
  await at(0.75, async () => {
    say('the primary is ended and stays down, and the standby takes its place')
    await pair.failOver()
    seen.failedOver = 'yes'
  })
}

/** Tires that any shop mounts; of them, and of times at shops, there are more than can be bought in an hour. */
async function mountableItems(pair: PostgresPair): Promise<string[]> {
  const database = await openDatabase({ url: pair.ownUrl() })
  try {
    await database.query(
      `update installer set week = (select jsonb_agg(opening || '{"seats": 10000}') from jsonb_array_elements(week) as opening)
        where jsonb_array_length(week) > 0`,
    )
    const rows = await database.query<{ id: string }>(
      `with mountable as (select item_id from item where is_installable and not is_oversize order by stock desc, item_id limit 30)
        update item set stock = 1000000 from mountable where item.item_id = mountable.item_id returning item.item_id as id`,
    )
    return rows.map(({ id }) => id)
  } finally {
    await database.close()
  }
}

async function shop(
  world: RunningShop,
  number: number,
  { seen, items, isOver }: { seen: Seen; items: readonly string[]; isOver: () => boolean },
): Promise<void> {
  for (let turn = number; !isOver(); turn += 1) {
    const shopper = await EnduringShopper.openAt(world, turn, seen)
    seen.cartIds.push(shopper.cartId)
    const delivery = turn % 2 === 0 ? 'home' : 'installer'
    const itemId = items[turn % items.length]!
    await walkTo(stepsToPlace(world, shopper, { delivery, card: approvedCard, itemId, shopAt: turn }), shopper)
    const totalInCents = await totalOf(shopper)
    const placed = orderOf((await place(shopper)).body)
    if (placed.stage !== 'confirmed' || placed.orderId === null) continue
    const cancelled = turn % 5 === 4 ? orderOf((await shopper.send('order', { type: 'order.cancel' })).body) : placed
    const { stage } = cancelled.stage === 'cancelled' ? cancelled : placed
    if (seen.failedOver === 'yes') seen.failedOver = 'and sold'
    seen.acknowledged.push({
      cartId: shopper.cartId,
      orderId: placed.orderId,
      stage: stage as Acknowledged['stage'],
      totalInCents: stage === 'confirmed' ? totalInCents : 0,
    })
  }
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
  #seen: Seen | null = null

  static async openAt({ shops }: RunningShop, turn: number, seen: Seen): Promise<EnduringShopper> {
    const nodes = shops.map(({ url }) => url)
    const { origin, cartId, secret, headers } = await again(
      nodes,
      (node) => ApiShopper.open(node),
      () => true,
    )
    const shopper = new EnduringShopper(origin, cartId, secret, headers)
    shopper.#nodes = turn % 2 === 0 ? nodes : nodes.toReversed()
    shopper.#seen = seen
    return shopper
  }

  override async post(path: string, body: unknown) {
    const answer = await again(this.#nodes, (node) => this.at(node).post(path, body), isAnswer)
    this.#seen?.writes.push(performance.now())
    return answer
  }

  override get<Body>(path: string): Promise<{ status: number; body: Body }> {
    return again(this.#nodes, (node) => this.at(node).get<Body>(path), isAnswer)
  }
}

const isAnswer = ({ status }: { status: number }) => status < 500

async function again<Answer>(
  nodes: readonly string[],
  ask: (node: string) => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  const until = performance.now() + patienceMs
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(nodes[tries % nodes.length]!).catch((problem: Error) => problem)
    if (!(answer instanceof Error) && isRight(answer)) return answer
    if (performance.now() > until)
      throw new Error(
        `No node answered in ${patienceMs / 1_000} s: ${answer instanceof Error ? answer.message : 'it is in trouble'}`,
      )
    await pause(200)
  }
}

/** Seconds. */
function longestPause({ writes }: Seen): string {
  const gaps = writes.toSorted((a, b) => a - b).map((at, index, all) => at - (all[index - 1] ?? at))
  return (Math.max(0, ...gaps) / 1_000).toFixed(1)
}
