/**
 * Listings and product pages of a small shop beside those of a large one, both built and on Postgres: each address is requested for the
 * first time, from one after the other. Then orders, alone and beside many who ask for the worst listing at once.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { deployedNodeFlags } from '#model-tests/setup/node-flags.ts'
import { type Addresses, listingAddresses, productAddresses, wholeCatalogueAddresses, worstAddress } from './listing-addresses.ts'
import { percentilesOf } from './measurements.ts'
import { numberOf } from './options.ts'
import { reachGoals, type TwoShops, twoShops, withFilledDatabases } from './two-shops.ts'

/** What the shop promises. */
const goals = { slower: 1.5, larger: 1.2, heldMs: 30, orderSlower: 2 }
/** The histogram of /metrics adds its own step to how long the event loop was held. */
const lagStepMs = 10
const crowd = 64
const warmingOrders = 3
/** As app/deploy starts a node, and with a meter. */
const asDeployed = [...deployedNodeFlags(), `--import=${new URL('hold-meter.mjs', import.meta.url)}`]
/** Orders are of this size. */
const boughtSize = '225-45r17'

interface ListingsBenchOptions extends TwoShops {
  /** Addresses of each kind. */
  times: number
  orders: number
}

function listingsBenchOptions(args: string[]): ListingsBenchOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { few: text, items: text, times: text, orders: text, databases: text } })
  return {
    ...twoShops(values),
    times: numberOf('--times', values.times ?? '200', 1, 1_000),
    orders: numberOf('--orders', values.orders ?? '20', 0, 1_000),
  }
}

/** Prints the measurements. */
export function runListingsBench(args: string[]): Promise<void> {
  return reachGoals(async () => {
    const options = listingsBenchOptions(args)
    return withFilledDatabases(options, (urls) => measure(urls, options))
  })
}

interface OpenedShop {
  world: RunningShop
  /** By kind. */
  addresses: Addresses
  /** Where the shop's meter writes. */
  holdsFile: string
}

/** The kind of which only the event loop is measured. */
const wholeCatalogue = 'the whole catalogue'

/** The sentences of the goals that were missed. */
async function measure(urls: readonly [string, string], { times, orders }: ListingsBenchOptions): Promise<string[]> {
  const opened: OpenedShop[] = []
  const missed: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'treadline-holds-'))
  try {
    for (const url of urls) {
      const holdsFile = join(folder, String(opened.length))
      await writeFile(holdsFile, '')
      const world = await openRunningShop({
        flags: asDeployed,
        environment: () => ({ DATABASE_URL: url, HOLD_METER_FILE: holdsFile }),
      })
      opened.push({ world, holdsFile, addresses: await withDatabase(url, (database) => addressesOf(database, times)) })
    }
    const [few, many] = opened as [OpenedShop, OpenedShop]
    await warmUp(opened)
    const held: Holds[] = [nothingHeld, nothingHeld]
    const memory: number[][] = [[], []]
    console.log(
      `${'milliseconds, few/many'.padEnd(24)} p50                   p95                   CPU of the process a page   loop held`,
    )
    for (const kind of Object.keys(few.addresses)) {
      // Products have other numbers in each shop, and the larger one has more files of them.
      const asked = opened.map(({ addresses }) => ([wholeCatalogue, 'product'].includes(kind) ? addresses : few.addresses)[kind]!)
      const before = await figuresOfAll(opened)
      const [a, b] = (await inTurn(opened, asked)).map(percentilesOf) as [Percentiles, Percentiles]
      const after = await figuresOfAll(opened)
      const cpu = after.map(({ cpuMs }, at) => (cpuMs - before[at]!.cpuMs) / asked[at]!.length) as [number, number]
      const holds = await Promise.all(opened.map(async (shop, at) => holdsOf(shop, after[at]!)))
      for (const [at, { rssMb }] of after.entries()) {
        held[at] = longest(held[at]!, holds[at]!)
        memory[at]!.push(rssMb)
      }
      const heldWords = holds.map(({ byThread }) => byThread.toFixed(0)).join('/')
      console.log(
        `${kind.padEnd(24)} ${ratioWords(a.p50, b.p50)} ${ratioWords(a.p95, b.p95)} ${ratioWords(...cpu)} ${heldWords.padStart(7)}`,
      )
      if (kind !== wholeCatalogue && b.p95 > a.p95 * goals.slower)
        missed.push(`${kind}: p95 is ${(b.p95 / a.p95).toFixed(2)} times that of few items`)
    }
    // Of all readings: how much garbage there is at one of them depends on when it was last collected.
    const [smallRss, largeRss] = memory.map((read) => percentilesOf(read).p50) as [number, number]
    console.log(`memory (RSS, median), MB: ${ratioWords(smallRss, largeRss)}`)
    const heldWords = (by: keyof Holds) => held.map((holds) => holds[by].toFixed(0)).join('/')
    console.log(`event loop held for at most, ms: ${heldWords('byThread')} by its own work, ${heldWords('byClock')} by the clock`)
    if (largeRss > smallRss * goals.larger) missed.push(`memory is ${(largeRss / smallRss).toFixed(2)} times that of few items`)
    if (held[1]!.byThread > goals.heldMs) missed.push(`the event loop was held for ${held[1]!.byThread.toFixed(0)} ms`)
    if (orders > 0) {
      await withDatabase(urls[1], ({ query }) =>
        query(`update item set stock = 1000 where size_slug = $1 and stock < 1000`, [boughtSize]),
      )
      missed.push(...(await besideACrowd(many.world, orders)))
    }
    return missed
  } finally {
    for (const { world } of opened) await world.stop()
    await rm(folder, { recursive: true })
  }
}

async function addressesOf(database: Database, times: number): Promise<Addresses> {
  return {
    ...(await listingAddresses(database, times)),
    product: await productAddresses(database, times),
    [wholeCatalogue]: await wholeCatalogueAddresses(database),
  }
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url })
  return work(database).finally(() => database.close())
}

/** What no address of the measurements asks: the engine has made its code quick by then, as in a shop that is open. */
async function warmUp(opened: readonly OpenedShop[]): Promise<void> {
  for (let at = 0; at < 40; at += 1)
    for (const { world, addresses } of opened) {
      await ask(world, `/categories/touring-tires?min=${400 + at}&sort=${['recommended', 'priceAscending'][at % 2]}`)
      await ask(world, `/tire-sizes/225-45r17?speed=W&load=${60 + at}`)
      if (at % 10 === 0) await ask(world, `${addresses.product![0]!}?quantity=${at}`)
    }
  // Metrics begin again with each reading.
  for (const [at, figures] of (await figuresOfAll(opened)).entries()) await holdsOf(opened[at]!, figures)
}

type Percentiles = ReturnType<typeof percentilesOf>

/** The longest time that the event loop was held, in milliseconds. */
interface Holds {
  /** Of the processor, taken by the loop's own thread. */
  byThread: number
  /** With what other processes of a busy machine took meanwhile. */
  byClock: number
}
const nothingHeld: Holds = { byThread: 0, byClock: 0 }
const longest = (one: Holds, other: Holds): Holds => ({
  byThread: Math.max(one.byThread, other.byThread),
  byClock: Math.max(one.byClock, other.byClock),
})

/** Since it was last asked. */
async function holdsOf({ holdsFile }: OpenedShop, { heldMs }: Figures): Promise<Holds> {
  const written = await readFile(holdsFile, 'utf8')
  await writeFile(holdsFile, '')
  return { byThread: Math.max(0, ...written.split('\n').filter(Boolean).map(Number)), byClock: heldMs }
}

/** Milliseconds of each answer. Each address is requested of the other shop first than the one before. */
async function inTurn(shops: readonly OpenedShop[], addresses: readonly string[][]): Promise<number[][]> {
  const taken: number[][] = shops.map(() => [])
  for (let at = 0; at < Math.max(...addresses.map(({ length }) => length)); at += 1)
    for (const which of at % 2 === 0 ? [0, 1] : [1, 0]) {
      const address = addresses[which]![at]
      if (address) taken[which]!.push(await ask(shops[which]!.world, address))
    }
  return taken
}

/** Milliseconds until the whole page is there. */
async function ask({ shop }: RunningShop, address: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${shop.url}${address}`, { headers: { 'Accept-Encoding': 'identity' } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - began
}

interface Figures {
  rssMb: number
  /** Of the event loop, since the figures were last asked for. */
  heldMs: number
  /** Since the process began. */
  cpuMs: number
}

export const figuresOfAll = (opened: ReadonlyArray<Pick<OpenedShop, 'world'>>) =>
  Promise.all(opened.map(({ world }) => figuresOf(world)))

async function figuresOf({ shop }: RunningShop): Promise<Figures> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    rssMb: figure('process_resident_memory_bytes') / 2 ** 20,
    heldMs: Math.max(0, figure('nodejs_eventloop_lag_max_seconds') * 1_000 - lagStepMs),
    cpuMs: figure('process_cpu_seconds_total') * 1_000,
  }
}

/** Orders alone, then while a crowd asks for the worst listing again and again; the sentences of what was missed. */
async function besideACrowd(world: RunningShop, orders: number): Promise<string[]> {
  const prepared: Shopper[] = []
  for (let at = 0; at < 2 * orders + warmingOrders; at += 1) prepared.push(await readyToPlace(world))
  await placeInTurn(prepared.splice(0, warmingOrders))
  const alone = percentilesOf(await placeInTurn(prepared.splice(0, orders)))
  const statuses = new Map<number, number>()
  let isOpen = true
  let asked = 0
  const asking = Array.from({ length: crowd }, async () => {
    while (isOpen) {
      const answer = await fetch(`${world.shop.url}${worstAddress(asked++)}`)
      await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  })
  await sleep(1_000)
  const beside = percentilesOf(await placeInTurn(prepared).finally(() => (isOpen = false)))
  await Promise.all(asking)
  console.log(`an order alone, and beside ${crowd} who ask for the worst listing: ${ratioWords(alone.p95, beside.p95)} (p95)`)
  console.log(`their answers: ${[...statuses].map(([status, count]) => `${status} ${count} times`).join(', ')}`)
  const isSlower = beside.p95 > alone.p95 * goals.orderSlower
  return [
    ...(isSlower ? [`an order takes ${(beside.p95 / alone.p95).toFixed(1)} times as long beside a crowd`] : []),
    ...([...statuses.keys()].some((status) => status >= 500) ? ['some of the crowd were answered with 5xx'] : []),
  ]
}

type Shopper = Awaited<ReturnType<typeof readyToPlace>>

async function placeInTurn(shoppers: readonly Shopper[]): Promise<number[]> {
  const taken: number[] = []
  for (const shopper of shoppers) {
    const began = performance.now()
    await place(shopper)
    taken.push(performance.now() - began)
  }
  return taken
}

const ratioWords = (few: number, many: number) =>
  `${`${few.toFixed(1)}/${many.toFixed(1)}`.padStart(13)} ${(many / few).toFixed(2).padStart(6)}`
