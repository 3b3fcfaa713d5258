/**
 * The drill of a failover: shoppers buy at two nodes on the pair of app/deploy while its leader hands over, is killed twice, and freezes. At
 * the end every acknowledged write has to be in the records, each order paid once, and stock and times of shops as orders have them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#adapters/database/index.ts'
import type { Machine } from '#model-tests/drivers/failover-files.ts'
import { type FailoverPair, openFailoverPair } from '#model-tests/drivers/failover-pair.ts'
import { buildOnce, fillShop } from '#model-tests/drivers/prepared-shop.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { failoverPrograms } from '#model-tests/setup/failover-programs.ts'
import { longestPause, mountableItems, noSales, type Sales, settled, shopUntil } from './enduring-shoppers.ts'
import { checkWrites } from './failover-checks.ts'
import { numberOf } from './options.ts'

export interface FailoverOptions {
  shoppers: number
  /** How long shoppers buy undisturbed before each event, and after the last one. */
  seconds: number
}

/** Throws a sentence that names the option, its value and what is expected. */
export function failoverOptions(args: string[]): FailoverOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { shoppers: text, seconds: text } })
  return {
    shoppers: numberOf('--shoppers', values.shoppers ?? '8', 1, 50),
    seconds: numberOf('--seconds', values.seconds ?? '25', 1, 600),
  }
}

/** What is wrong is said in a sentence and sets the exit code: an option, a program that is missing, what the records lack. */
export async function drillFailover(args: string[]): Promise<void> {
  // A drill that is broken off ends its processes as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    const options = failoverOptions(args)
    const programs = failoverPrograms()
    await timed('Built', buildOnce)
    const pair = await timed('Started two Postgres, three members of etcd and HAProxy', () => openFailoverPair(programs))
    try {
      await timed('Filled a shop', () => fillShop(pair.url))
      const world = await openRunningShop({ nodes: 2, on: pair })
      const violations = await failOver(world, pair, options).finally(() => world.stop())
      console.log(
        violations.length === 0 ? 'The drill went well.' : `Not so:\n${violations.map((one) => `  - ${one}`).join('\n')}`,
      )
      if (violations.length > 0) process.exitCode = 1
    } finally {
      await pair.stop()
    }
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

interface Event {
  /** After the machine's name: what was done to it. */
  words: string
  /** Resolves when the other machine leads, or the same one again. */
  act(pair: FailoverPair, leader: Machine): Promise<void>
}

const handsOver: Event = {
  words: 'was asked to hand over',
  async act(pair, leader) {
    await pair.switchOver()
    await pair.takenOver(leader)
  },
}

const dies: Event = {
  words: 'was killed, Postgres and Patroni',
  async act(pair, leader) {
    await pair.kill(leader)
    await pair.takenOver(leader)
    await pair.start(leader)
  },
}

/** Twice as long as the other machine waits. */
const frozenMs = 40_000
const freezes: Event = {
  words: `had a Postgres that did not move for ${frozenMs / 1_000} s`,
  act: (pair, leader) => pair.freeze(leader, frozenMs),
}

const events = [handsOver, dies, dies, freezes]

async function failOver(world: RunningShop, pair: FailoverPair, { shoppers, seconds }: FailoverOptions): Promise<string[]> {
  const sales = noSales()
  const began = performance.now()
  const say = (words: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${words}`)
  const items = await mountableItems(pair.url)
  let isOver = false
  say(`${shoppers} shoppers buy at two nodes, and ${await pair.leader()} leads`)
  const breakOneByOne = async () => {
    for (const event of events) {
      await pause(seconds * 1_000)
      say(await happened(event, pair, sales))
    }
    await pause(seconds * 1_000)
    isOver = true
  }
  await Promise.all([
    breakOneByOne(),
    ...Array.from({ length: shoppers }, (_, number) => shopUntil(() => isOver, world, number, { sales, items })),
  ])
  const counts = [sales.acknowledged, sales.writes, sales.refusals].map(({ length }) => length.toLocaleString('en-US'))
  say(`${counts[0]} orders and ${counts[1]} writes were acknowledged; ${counts[2]} writes were refused, and sent again`)
  return [...(await checked(world, pair, sales, items, say)), ...(await endedNodes(world)), ...(await misledReads(pair))]
}

/** What an event did to writes, in a sentence. */
async function happened({ words, act }: Event, pair: FailoverPair, { writes }: Sales): Promise<string> {
  const leader = await pair.leader()
  if (leader === null) throw new Error('No machine leads, although the pair was whole')
  const from = performance.now()
  await act(pair, leader)
  await pair.whole()
  const gap = longestPause([from, ...writes.map(({ at }) => at).filter((at) => at > from), performance.now()])
  const after = (moment: number) => `${((moment - from) / 1_000).toFixed(1)} s`
  return `${leader} ${words}: no write after ${after(gap.from)}, writes again after ${after(gap.from + gap.ms)}; ${await pair.leader()} leads`
}

async function checked(
  world: RunningShop,
  pair: FailoverPair,
  sales: Sales,
  items: readonly string[],
  say: (words: string) => void,
): Promise<string[]> {
  const database = await openDatabase({ url: pair.url })
  try {
    const { violations, records } = await settled(database, world, sales)
    say(
      `${records.orders.length.toLocaleString('en-US')} orders and ${sales.cartIds.length.toLocaleString('en-US')} carts were checked`,
    )
    return [...violations, ...(await checkWrites(database, sales, items))]
  } finally {
    await database.close()
  }
}

async function endedNodes({ shops }: RunningShop): Promise<string[]> {
  const alive = await Promise.all(
    shops.map(({ url }) =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return alive.flatMap((isAlive, node) => (isAlive ? [] : [`node ${node + 1} of the shop has ended`]))
}

/** Listings are read where nothing is written. */
async function misledReads({ replicaUrl }: FailoverPair): Promise<string[]> {
  const client = new pg.Client({ connectionString: replicaUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    return rows[0]?.follows ? [] : ['HAProxy leads reads to the Postgres that takes writes']
  } catch (problem) {
    return [`HAProxy leads reads to no Postgres: ${(problem as Error).message}`]
  } finally {
    await client.end().catch(() => {})
  }
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const result = await work()
  console.log(`${what} in ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  return result
}
