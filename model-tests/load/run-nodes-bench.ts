/**
 * What one node carries, and what a second one adds: shoppers walk through one node and through both, in turn, on one Postgres. Processor
 * time is counted and not the clock's, which says little on a machine that others use, too.
 */
import { parseArgs } from 'node:util'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { deployedNodeFlags } from '#model-tests/setup/node-flags.ts'
import { openDatabaseMeter } from './database-meter.ts'
import { Measurements, percentileOf } from './measurements.ts'
import { numberOf } from './options.ts'
import { processListeningOn, processorMsOf } from './processor-time.ts'
import { walkOnce } from './run-load.ts'
import { reachGoals } from './two-shops.ts'

interface Used {
  nodesMs: number
  postgresMs: number
}

/** Prints the measurements; shoppers who met a fault are a missed goal. */
export function runNodesBench(args: string[]): Promise<void> {
  return reachGoals(async () => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { walks: text, shoppers: text, rounds: text, pages: text } })
    const options = {
      walks: numberOf('--walks', values.walks ?? '60', 1, 5_000),
      shoppers: numberOf('--shoppers', values.shoppers ?? '8', 1, 200),
      rounds: numberOf('--rounds', values.rounds ?? '3', 1, 50),
      pages: numberOf('--pages', values.pages ?? '150', 1, 5_000),
    }
    const world = await openRunningShop({ nodes: 2, flags: deployedNodeFlags() })
    return measure(world, options).finally(() => world.stop())
  })
}

interface Options {
  /** Of all shoppers, in each turn. */
  walks: number
  shoppers: number
  rounds: number
  pages: number
}

async function measure(world: RunningShop, { walks, shoppers, rounds, pages }: Options): Promise<string[]> {
  const meter = await openMeter(world)
  const [one, both] = [world.shops.slice(0, 1), world.shops].map((nodes) => nodes.map(({ url }) => url))
  const missed: string[] = []
  // Compiled code and full caches are what a node of a shop has.
  for (const nodes of [one!, both!]) await walk(world, nodes, { walks, shoppers })
  console.log('milliseconds of processor an order, with all that goes before it')
  const all = { one: [] as Used[], both: [] as Used[] }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, nodes] of [
      ['one', one!],
      ['both', both!],
    ] as const) {
      const began = meter.read()
      const { orders, faults } = await walk(world, nodes, { walks, shoppers })
      const used = per(meter.read(), began, orders)
      all[name].push(used)
      if (faults > 0) missed.push(`${faults} faults`)
      console.log(`${name.padEnd(5)} ${words(used)}   ${orders} orders`)
    }
  const [single, shared] = [middle(all.one), middle(all.both)]
  console.log(
    `Both nodes take ${(shared.nodesMs / single.nodesMs).toFixed(2)} x the processor time of one for an order, and Postgres ${(shared.postgresMs / single.postgresMs).toFixed(2)} x.`,
  )
  console.log(
    `A core of a node carries ${perMinute(single.nodesMs)} orders a minute, and a core of Postgres ${perMinute(single.postgresMs)}: it is full at ${(single.nodesMs / single.postgresMs).toFixed(1)} cores of nodes.`,
  )
  console.log('milliseconds of processor a page')
  for (const path of ['/', '/types/touring', '/cart']) {
    const began = meter.read()
    for (let page = 0; page < pages; page += 1) await (await fetch(one![0] + path)).text()
    console.log(`${path.padEnd(15)} ${words(per(meter.read(), began, pages))}`)
  }
  await meter.close()
  return missed
}

async function walk(world: RunningShop, nodes: readonly string[], { walks, shoppers }: Pick<Options, 'walks' | 'shoppers'>) {
  const measurements = new Measurements()
  let begun = 0
  await Promise.all(
    Array.from({ length: shoppers }, async (_, number) => {
      const shop = { url: nodes[number % nodes.length]!, provider: world.provider }
      for (let turn = 0; begun < walks; turn += 1) {
        begun += 1
        await walkOnce(shop, { number, turn }, measurements, [])
      }
    }),
  )
  return { orders: measurements.acknowledged.length, faults: measurements.faultCount }
}

/** Since they were started. Of Postgres by the system's table of processes, which Linux has. */
async function openMeter({ database, shops }: RunningShop): Promise<Meter> {
  if (!('url' in database)) throw new Error('An embedded database is no process of its own')
  const postgres = await openDatabaseMeter(database.url)
  const nodes = shops.map(({ url }) => processListeningOn(Number(new URL(url).port)))
  return {
    read: () => ({
      nodesMs: nodes.reduce<number>((sum, node) => sum + known(node === null ? null : processorMsOf(node)), 0),
      postgresMs: known(postgres.processorMs()),
    }),
    close: postgres.close,
  }
}

interface Meter {
  read(): Used
  close(): Promise<void>
}

function known(ms: number | null): number {
  if (ms === null) throw new Error('This system does not tell the processor time of processes: /proc is missing.')
  return ms
}

const per = (end: Used, began: Used, count: number): Used => ({
  nodesMs: (end.nodesMs - began.nodesMs) / count,
  postgresMs: (end.postgresMs - began.postgresMs) / count,
})

/** The median of each. */
function middle(all: readonly Used[]): Used {
  const of = (name: keyof Used) =>
    percentileOf(
      all.map((one) => one[name]),
      50,
    )
  return { nodesMs: of('nodesMs'), postgresMs: of('postgresMs') }
}

const words = ({ nodesMs, postgresMs }: Used) =>
  `nodes ${nodesMs.toFixed(0).padStart(4)}   Postgres ${postgresMs.toFixed(1).padStart(5)}`

const perMinute = (ms: number) => Math.round(60_000 / ms)
