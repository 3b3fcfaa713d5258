/**
 * Latency of the live layer's query, and speed of counting the log, on a Postgres whose log has 10,000 rows and on one with 10
 * million. The rows are counted by the shop's own sweeper; with `--against`, also by that of another checkout of this
 * repository, alternating with this one's.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createChartActivities } from '#adapters/chart-activity/index.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres } from '#adapters/database/testing.ts'
import { checkoutCounting } from '#machines/checkout/counting.ts'
import type { ActivityQuestion, ChartActivities } from '#machines/ports/charts/chart-activity.ts'
import { fillLog } from './generated-log.ts'
import { percentilesOf } from './measurements.ts'
import { numberOf } from './options.ts'

/** Counted in one transaction: here many rows arrive at once, and no answer is awaited meanwhile. */
const piece = 20_000
const dayMs = 86_400_000
/** What the logs are of. */
const days = 30

export interface LiveBenchOptions {
  /** Rows of the smaller log. */
  few: number
  /** Rows of the larger log. */
  rows: number
  /** How often each of the questions is asked. */
  times: number
  /** Folder of another checkout, with its packages, whose sweeper counts as many rows as the smaller log has. */
  against: string | null
}

export function liveBenchOptions(args: string[]): LiveBenchOptions {
  const { values } = parseArgs({
    args,
    options: { few: { type: 'string' }, rows: { type: 'string' }, times: { type: 'string' }, against: { type: 'string' } },
  })
  return {
    few: numberOf('--few', values.few ?? '10000', 100, 10_000_000),
    rows: numberOf('--rows', values.rows ?? '10000000', 100, 100_000_000),
    times: numberOf('--times', values.times ?? '50', 1, 10_000),
    against: values.against ?? null,
  }
}

/** Prints the measurements; a wrong option sets the exit code. */
export async function runLiveBench(args: string[]): Promise<void> {
  try {
    const { few, rows, times, against } = liveBenchOptions(args)
    const postgres = await openTestPostgres()
    const open = async (log: Log, code?: string) => openFilled(await postgres.createDatabase(), log, code)
    try {
      if (against) {
        const asBusy = { rows: few, days: (days * few) / rows }
        await compareCounting(await open(asBusy), await open(asBusy, against))
      }
      const filled = [await open({ rows: few, days }), await open({ rows, days })]
      for (const one of filled) {
        const seconds = (await countInTurn([one]))[0]!
        await one.database.query('vacuum analyze')
        console.log(
          `${words(one.rows)} rows of the log: written in ${one.seconds.toFixed(1)} s, counted in ${seconds.toFixed(1)} s, ${words(one.rows / seconds)} a second`,
        )
      }
      const taken = await sideBySide(
        filled.map(({ activities }) => activities),
        times,
      )
      const p95s = taken.map((one) => percentilesOf(one).p95)
      for (const [at, one] of filled.entries())
        console.log(
          `${words(one.rows)} rows of the log: the live layer's question takes ${percentilesOf(taken[at]!).p50.toFixed(2)} ms (p50), ${p95s[at]!.toFixed(2)} ms (p95)`,
        )
      console.log(`p95 of many rows is ${(p95s[1]! / p95s[0]!).toFixed(2)} x that of few`)
      await Promise.all(filled.map(({ database }) => database.close()))
    } finally {
      await postgres.stop()
    }
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

const words = (count: number) => Math.round(count).toLocaleString('en-US').padStart(10)

interface Filled {
  database: Database
  activities: ChartActivities
  rows: number
  /** What writing the log took. */
  seconds: number
}

interface Log {
  rows: number
  /** How long the shop took for them. */
  days: number
}

/** `code`: the folder of another checkout that opens the database and counts; this one's otherwise. */
async function openFilled(url: string, { rows, days }: Log, code?: string): Promise<Filled> {
  const of = async <Module>(path: string, own: Module): Promise<Module> =>
    code ? await import(pathToFileURL(resolve(code, path)).href) : own
  const databases = await of('adapters/database/index.ts', { openDatabase })
  const counting = await of('adapters/chart-activity/index.ts', { createChartActivities })
  const rules = await of('machines/checkout/counting.ts', { checkoutCounting })
  const database = await databases.openDatabase({ url })
  const began = performance.now()
  await fillLog(database, rows, days)
  const seconds = (performance.now() - began) / 1_000
  return { database, activities: counting.createChartActivities(database, rules.checkoutCounting), rows, seconds }
}

/** A piece of each in turn, of a log as busy as the larger one. */
async function compareCounting(own: Filled, other: Filled): Promise<void> {
  const [ownSeconds = 0, otherSeconds = 0] = await countInTurn([own, other])
  for (const [whose, seconds] of Object.entries({ 'this checkout': ownSeconds, 'the other': otherSeconds }))
    console.log(`${words(own.rows)} rows of the log: ${whose} counts ${words(own.rows / seconds)} a second`)
  console.log(`this checkout counts ${(otherSeconds / ownSeconds).toFixed(1)} x as quick as the other`)
  await Promise.all([own.database.close(), other.database.close()])
}

/** Seconds that each takes until everything is counted. What slows the machine meanwhile slows all alike. */
async function countInTurn(all: readonly Filled[]): Promise<number[]> {
  const seconds = all.map(() => 0)
  const unfinished = new Set(all.keys())
  while (unfinished.size > 0)
    for (const at of unfinished) {
      const began = performance.now()
      const counted = await all[at]!.activities.rollUp(piece)
      seconds[at]! += (performance.now() - began) / 1_000
      if (counted === 0) unfinished.delete(at)
    }
  return seconds
}

const allShoppers: ActivityQuestion['segment'] = {
  accountType: null,
  device: null,
  delivery: null,
  tires: null,
  mobileInstaller: null,
}

/** Queries of the page: each range, for all shoppers and for segments of each grouping. */
function questions(now: number): ActivityQuestion[] {
  const question = (days: number, span: 'hour' | 'day', kind: Partial<ActivityQuestion['segment']> = {}) => ({
    chart: 'order',
    span,
    since: now - days * dayMs,
    version: null,
    segment: { ...allShoppers, ...kind },
  })
  const mixed = { tires: 'some', mobileInstaller: 'no' }
  return [
    question(1 / 24, 'hour'),
    question(1, 'hour'),
    question(7, 'day'),
    question(30, 'day'),
    question(1, 'hour', mixed),
    question(30, 'day', mixed),
    question(30, 'day', { ...mixed, accountType: 'none' }),
    question(30, 'day', { tires: 'all' }),
    question(30, 'day', { accountType: 'none' }),
    question(30, 'day', { device: 'phone', tires: 'all' }),
    // The largest of all: the commonest kind by parts that no grouping but the last knows together.
    question(30, 'day', { accountType: 'none', delivery: 'installer', tires: 'all' }),
  ]
}

/** Milliseconds of every answer, of each in turn, so that other load on the machine slows all alike. */
async function sideBySide(all: readonly ChartActivities[], times: number): Promise<number[][]> {
  const taken: number[][] = all.map(() => [])
  for (let turn = -2; turn < times; turn += 1)
    for (const question of questions(Date.now()))
      for (const [at, activities] of all.entries()) {
        const began = performance.now()
        await activities.activity(question)
        // The first turns fill caches.
        if (turn >= 0) taken[at]!.push(performance.now() - began)
      }
  return taken
}
