/**
 * Shoppers buy while nodes are killed in turn and Postgres is restarted twice and failed over once. They repeat what had no answer under
 * the same key, as a page does. At the end the records are checked: every acknowledged order is there, paid once, and nothing else is held.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#adapters/database/index.ts'
import { openPostgresPair, type PostgresPair } from '#model-tests/drivers/postgres-pair.ts'
import { openRunningShop, type RunningShop, type ShopServer } from '#model-tests/drivers/server.ts'
import { longestPause, mountableItems, noSales, patienceMs, type Sales, settled, shopUntil } from './enduring-shoppers.ts'
import { numberOf } from './options.ts'

/** One kill is followed by another after so many seconds, unless their number is given. */
const secondsOfKill = 15

interface Seen {
  sales: Sales
  kills: number
  /** How many orders were acknowledged when the standby took the primary's place; null before. */
  ordersAtFailover: number | null
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
  const sales = noSales()
  const seen: Seen = { sales, kills: 0, ordersAtFailover: null }
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1_000
  const say = (words: string) => print(`${passed().toFixed(0).padStart(4)} s  ${words}`)
  const at = async (share: number, act: () => Promise<void>) => {
    await pause(Math.max(0, (share * seconds - passed()) * 1_000))
    await act()
  }
  const items = await mountableItems(pair.ownUrl())
  const isOver = () =>
    passed() >= seconds &&
    seen.kills >= kills &&
    seen.ordersAtFailover !== null &&
    sales.acknowledged.length > seen.ordersAtFailover
  say(`${shoppers} shoppers, two nodes, a primary and a synchronous standby behind PgBouncer`)
  await Promise.all([
    killNodes(world, seen, kills, at),
    breakDatabase(pair, seen, at, say),
    ...Array.from({ length: shoppers }, (_, number) => shopUntil(isOver, world, number, { sales, items })),
  ])
  const pauseSeconds = (longestPause(sales.writes.map(({ at }) => at)).ms / 1_000).toFixed(1)
  say(
    `${sales.acknowledged.length} orders were acknowledged over ${seen.kills} kills; the longest time without a write was ${pauseSeconds} s`,
  )

  const database = await openDatabase({ url: pair.ownUrl() })
  try {
    const { violations, records } = await settled(database, world, sales)
    say(`${records.orders.length} orders and ${sales.cartIds.length} carts were checked`)
    return { violations, orders: sales.acknowledged.length }
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
    seen.ordersAtFailover = seen.sales.acknowledged.length
  })
}
