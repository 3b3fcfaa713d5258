/**
 * Shoppers buy while nodes are killed in turn and Postgres is restarted twice and failed over once. They repeat what had no answer under
 * the same key, as a page does. At the end the records are checked: every acknowledged order is there, paid once, and nothing else is held.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#adapters/database/index.ts'
import { loadDemoPeople, loadDemoShop } from '#app/shop/demo.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, orderOf, place, stepsToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { violationsOf } from './invariants.ts'
import type { Acknowledged } from './measurements.ts'
import { numberOf } from './options.ts'
import { openPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { readLoadRecords } from './read-load-records.ts'

const items = 600
/** How long a shopper repeats one request. */
const patienceMs = 120_000
/** Payments without an answer are looked up, and released when no order uses them. */
const settlingMs = 180_000

interface Seen {
  acknowledged: Acknowledged[]
  cartIds: string[]
  kills: number
  /** Ends of writes that were acknowledged, by the stopwatch; the longest pause between two is the time without writes. */
  writes: number[]
}

/** Wrong options and records that do not hold are each said, and set the exit code. */
export async function runEndurance(args: string[]): Promise<void> {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { seconds: text, shoppers: text } })
    const seconds = numberOf('--seconds', values.seconds ?? '600', 10, 3_600)
    const shoppers = numberOf('--shoppers', values.shoppers ?? '8', 1, 50)
    const pair = await openPostgresPair()
    const world = await openWorld(pair).catch(async (problem) => {
      await pair.stop()
      throw problem
    })
    try {
      const violations = await endure(world, pair, { seconds, shoppers })
      console.log(violations.length === 0 ? 'The records hold.' : `Not so:\n${violations.map((one) => `  - ${one}`).join('\n')}`)
      if (violations.length > 0) process.exitCode = 1
    } finally {
      await world.stop()
      await pair.stop()
    }
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

async function openWorld({ url }: PostgresPair): Promise<RunningShop> {
  const database = await openDatabase({ url })
  await loadDemoShop(database, { items })
  await loadDemoPeople(database)
  await database.close()
  return openRunningShop({ nodes: 2, isEmpty: true, environment: () => ({ DATABASE_URL: url }) })
}

async function endure(
  world: RunningShop,
  pair: PostgresPair,
  { seconds, shoppers }: { seconds: number; shoppers: number },
): Promise<string[]> {
  const seen: Seen = { acknowledged: [], cartIds: [], kills: 0, writes: [] }
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1_000
  const isOver = () => passed() >= seconds
  const say = (words: string) => console.log(`${passed().toFixed(0).padStart(4)} s  ${words}`)
  say(`${shoppers} shoppers, two nodes, a primary and a synchronous standby`)
  await Promise.all([
    killNodes(world, seen, seconds, isOver),
    breakDatabase(pair, seconds, passed, say),
    ...Array.from({ length: shoppers }, (_, number) => shop(world, number, seen, isOver)),
  ])
  say(
    `${seen.acknowledged.length} orders were acknowledged over ${seen.kills} kills; the longest time without a write was ${longestPause(seen)} s`,
  )

  const database = await openDatabase({ url: pair.url })
  const until = performance.now() + settlingMs
  try {
    for (;;) {
      const records = await readLoadRecords(database, seen.cartIds)
      const violations = violationsOf(seen.acknowledged, records, world.provider.ledger())
      const lost = seen.acknowledged.length === 0 ? ['no order was acknowledged'] : []
      if (violations.length + lost.length === 0 || performance.now() > until) {
        say(`${records.orders.length} orders and ${seen.cartIds.length} carts were checked`)
        return [...violations, ...lost]
      }
      await pause(3_000)
    }
  } finally {
    await database.close()
  }
}

/** In turn, one at a time. */
async function killNodes(world: RunningShop, seen: Seen, seconds: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(Math.max(2_000, (seconds * 1_000) / 40))
    const node = world.shops[seen.kills % world.shops.length]!
    seen.kills += 1
    await node.kill9()
    await node.restart()
  }
}

async function breakDatabase(pair: PostgresPair, seconds: number, passed: () => number, say: (words: string) => void) {
  for (const [share, words, act] of [
    [0.25, 'Postgres is ended without warning, and started again', () => pair.crash()],
    [0.5, 'Postgres is ended without warning, and started again', () => pair.crash()],
    [0.75, 'the primary is ended and stays down, and the standby takes its place', () => pair.failOver()],
  ] as const) {
    await pause(Math.max(0, (share * seconds - passed()) * 1_000))
    say(words)
    await act()
  }
}

async function shop(world: RunningShop, number: number, seen: Seen, isOver: () => boolean): Promise<void> {
  for (let turn = number; !isOver(); turn += 1) {
    const shopper = await EnduringShopper.openAt(world, turn, seen)
    seen.cartIds.push(shopper.cartId)
    const delivery = turn % 2 === 0 ? 'home' : 'installer'
    // What a step reads on its way (the tires on sale, the card's token) may have no answer either; its write has its own repetition.
    for (const step of stepsToPlace(world, shopper, { delivery, card: approvedCard })) await again([''], step, () => true)
    const totalInCents = await totalOf(shopper)
    const placed = orderOf((await place(shopper)).body)
    if (placed.stage !== 'confirmed' || placed.orderId === null) continue
    const cancelled = turn % 5 === 4 ? orderOf((await shopper.send('order', { type: 'order.cancel' })).body) : placed
    const { stage } = cancelled.stage === 'cancelled' ? cancelled : placed
    seen.acknowledged.push({
      cartId: shopper.cartId,
      orderId: placed.orderId,
      stage: stage as Acknowledged['stage'],
      totalInCents: stage === 'confirmed' ? totalInCents : 0,
    })
  }
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
