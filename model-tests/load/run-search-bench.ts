/**
 * Suggestions of a small shop beside those of a large one, both built and on Postgres: each text is new to the shop, which answers
 * first in one order and then in the other.
 */
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { percentilesOf } from './measurements.ts'
import { numberOf } from './options.ts'
import { figuresOfAll } from './run-listings-bench.ts'
import { reachGoals, twoShops, withFilledDatabases } from './two-shops.ts'

/** What the shop promises. */
const goals = { p95Ms: 10, slower: 1.5 }

/** Prints the measurements. */
export function runSearchBench(args: string[]): Promise<void> {
  return reachGoals(async () => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { few: text, items: text, times: text, databases: text } })
    const times = numberOf('--times', values.times ?? '40', 1, 1_000)
    return withFilledDatabases(twoShops(values), (urls) => measure(urls, times))
  })
}

async function measure(urls: readonly [string, string], times: number): Promise<string[]> {
  const shops: RunningShop[] = []
  const missed: string[] = []
  try {
    const texts = await withDatabase(urls[0], (database) => typedTexts(database, 5 * times))
    for (const url of urls) shops.push(await openRunningShop({ flags: [], environment: () => ({ DATABASE_URL: url }) }))
    // What no measurement asks: the engine has made its code quick by then, as in a shop that is open.
    for (const text of Object.values(texts).flatMap((ofKind) => ofKind.slice(times)))
      for (const shop of shops) await ask(shop, text)
    const meters = await Promise.all(shops.map(openMeter))
    const [all, allCpu] = [pair(), pair()]
    console.log(`${'milliseconds, few/many'.padEnd(24)} p50                   p95                   p95 of CPU of the process`)
    for (const [kind, asked] of Object.entries(texts)) {
      const [taken, cpu] = [pair(), pair()]
      for (const [at, each] of asked.slice(0, times).entries())
        for (const which of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          taken[which].push(await ask(shops[which]!, each))
          cpu[which].push(await meters[which]!())
        }
      const [few, many] = [percentilesOf(taken[0]), percentilesOf(taken[1])]
      const used = ratioWords(percentilesOf(cpu[0]).p95, percentilesOf(cpu[1]).p95)
      console.log(`${kind.padEnd(24)} ${ratioWords(few.p50, many.p50)} ${ratioWords(few.p95, many.p95)} ${used}`)
      for (const which of [0, 1] as const) {
        all[which].push(...taken[which])
        allCpu[which].push(...cpu[which])
      }
    }
    const [few, many] = [percentilesOf(all[0]).p95, percentilesOf(all[1]).p95]
    const used = [percentilesOf(allCpu[0]).p95, percentilesOf(allCpu[1]).p95] as const
    console.log(`${'all of them'.padEnd(24)} ${' '.repeat(20)} ${ratioWords(few, many)} ${ratioWords(...used)}`)
    if (used[1] > goals.p95Ms) missed.push(`p95 of processor time is ${used[1].toFixed(1)} ms`)
    if (many > goals.p95Ms) missed.push(`p95 of all is ${many.toFixed(1)} ms`)
    if (many > few * goals.slower) missed.push(`p95 of all is ${(many / few).toFixed(2)} times that of few items`)
    return missed
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

const pair = (): [few: number[], many: number[]] => [[], []]

/**
 * Gives the milliseconds of processor that the process of a shop has used since it was last read, without what reading takes: the median
 * of many readings with nothing between them.
 */
async function openMeter(world: RunningShop): Promise<() => Promise<number>> {
  const total = async () => (await figuresOfAll([{ world }]))[0]!.cpuMs
  let last = await total()
  const since = async () => {
    const before = last
    last = await total()
    return last - before
  }
  const bare: number[] = []
  for (let at = 0; at < 41; at += 1) bare.push(await since())
  const reading = percentilesOf(bare).p50
  return async () => Math.max(0, (await since()) - reading)
}

/** By kind: what shoppers type of sizes, cars, brands, lines and shops of this shop, whole, begun and misspelled. */
async function typedTexts({ query }: Pick<Database, 'query'>, of: number): Promise<Record<string, string[]>> {
  const words = async (text: string) => (await query<{ word: string }>(text)).map(({ word }) => word)
  const sizes = await words(
    'select s.label as word from item join tire_size s on s.slug = size_slug group by 1 order by count(*) desc, 1',
  )
  const cars = await words(
    `select make || ' ' || model || ' ' || year || ' ' || trim as word from vehicle_fitment order by md5(make || model || year || trim)`,
  )
  const lines = await words('select name as word from product_line order by md5(brand_slug || slug)')
  const brands = await words('select label as word from brand order by label')
  const shops = await words('select company as word from installer order by md5(installer_id)')
  const some = (textOf: (at: number) => string) => [...new Set(Array.from({ length: of }, (_, at) => textOf(at)))]
  const cycle = (values: readonly string[], at: number) => values[at % values.length]!
  /** Without its third letter. */
  const misspelled = (word: string) => word.slice(0, 2) + word.slice(3)
  return {
    'a size': some((at) => cycle(sizes, at).replace(/[/R]/g, ' ')),
    'a size being typed': some((at) => cycle(sizes, at).slice(0, 4 + (at % 4))),
    'a size with a wrong figure': some((at) => cycle(sizes, at).replace(/(\d)(\d)$/, '$2$1')),
    'a size, type and price': some(
      (at) => `${cycle(sizes, at)} ${['winter', 'touring', 'all season'][at % 3]} under ${150 + at}`,
    ),
    'a car': some((at) => cycle(cars, at)),
    'a car being typed': some((at) => cycle(cars, at).slice(0, 3 + (at % 8))),
    'a misspelled car': some((at) => misspelled(cycle(cars, at))),
    'a product line': some((at) => cycle(lines, at)),
    'a misspelled line': some((at) => misspelled(cycle(lines, at + of))),
    'a brand and a type': some((at) => `${cycle(brands, at)} ${['winter', 'all terrain', 'summer'][at % 3]}`),
    'a shop': some((at) => cycle(shops, at)),
    'a few letters': some((at) => cycle(lines, at).slice(0, 2).toLowerCase()),
  }
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url })
  return work(database).finally(() => database.close())
}

/** Milliseconds until the whole answer is there. */
async function ask({ shop }: RunningShop, text: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${shop.url}/search-typeahead?${new URLSearchParams({ queryText: text })}`, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${text} is answered with ${answer.status}`)
  return performance.now() - began
}

const ratioWords = (few: number, many: number) =>
  `${`${few.toFixed(1)}/${many.toFixed(1)}`.padStart(13)} ${(many / few).toFixed(2).padStart(6)}`
