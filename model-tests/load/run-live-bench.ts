/**
 * How quick the live layer's question stays as the log grows: the same questions to a Postgres whose log has 10,000 rows and to
 * one with 10 million, side by side. The rows are counted by the shop's own sweeper.
 */
import { parseArgs } from 'node:util'
import { createChartActivities } from '#adapters/chart-activity/index.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres } from '#adapters/database/testing.ts'
import { checkoutCounting } from '#machines/checkout/counting.ts'
import type { ActivityQuestion, ChartActivities } from '#machines/ports/chart-activity.ts'
import { percentilesOf } from './measurements.ts'
import { numberOf } from './options.ts'

/** Counted in one transaction: many rows are there at once here, and nobody waits for an answer meanwhile. */
const piece = 20_000
const dayMs = 86_400_000

export interface LiveBenchOptions {
  /** Rows of the smaller log. */
  few: number
  /** Rows of the larger log. */
  rows: number
  /** How often each of the questions is asked. */
  times: number
}

export function liveBenchOptions(args: string[]): LiveBenchOptions {
  const { values } = parseArgs({
    args,
    options: { few: { type: 'string' }, rows: { type: 'string' }, times: { type: 'string' } },
  })
  return {
    few: numberOf('--few', values.few ?? '10000', 100, 10_000_000),
    rows: numberOf('--rows', values.rows ?? '10000000', 100, 100_000_000),
    times: numberOf('--times', values.times ?? '50', 1, 10_000),
  }
}

/** Prints the measurements; a wrong option sets the exit code. */
export async function runLiveBench(args: string[]): Promise<void> {
  try {
    const { few, rows, times } = liveBenchOptions(args)
    const postgres = await openTestPostgres()
    try {
      const small = await open(await postgres.createDatabase(), few)
      const large = await open(await postgres.createDatabase(), rows)
      const taken = await sideBySide([small.activities, large.activities], times)
      const [p95OfFew = 0, p95OfMany = 0] = taken.map((one) => percentilesOf(one).p95)
      for (const [at, of] of [small, large].entries())
        console.log(
          `${of.rows.toLocaleString('en-US').padStart(12)} rows of the log, counted in ${of.seconds.toFixed(1)} s: the live layer's question takes ${percentilesOf(taken[at]!).p50.toFixed(2)} ms (p50), ${percentilesOf(taken[at]!).p95.toFixed(2)} ms (p95)`,
        )
      console.log(`p95 of many rows is ${(p95OfMany / p95OfFew).toFixed(2)} x that of few`)
      await Promise.all([small.close(), large.close()])
    } finally {
      await postgres.stop()
    }
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

interface Filled {
  activities: ChartActivities
  rows: number
  /** What counting took. */
  seconds: number
  close(): Promise<void>
}

async function open(url: string, rows: number): Promise<Filled> {
  const database = await openDatabase({ url })
  await fillLog(database, rows)
  const activities = createChartActivities(database, checkoutCounting)
  const began = performance.now()
  while ((await activities.rollUp(piece)) > 0);
  const seconds = (performance.now() - began) / 1_000
  await database.query('vacuum analyze chart_count')
  return { activities, rows, seconds, close: database.close }
}

/** Carts of ten moves each through the order's states, evenly over the last 30 days, of all accounts and deliveries. */
async function fillLog(database: Database, rows: number): Promise<void> {
  await database.query(
    `insert into transition_log (cart_id, revision, machine, version, event, "from", "to", at, ms, outcome, payload)
     select 'C' || cart, step, 'order', 3,
       case when step = 0 then 'xstate.init' else events[1 + (step + cart) % 5] end,
       case when step = 0 then '' else states[1 + (step - 1 + cart) % 12] end,
       states[1 + (step + cart) % 12],
       now() - interval '30 days' * (1 - i::float8 / $1), 0.1,
       case when step = 0 then 'started' else 'applied' end,
       case when step = 0 then jsonb_build_object('userType', accounts[1 + cart % 9], 'shippingOption', options[1 + cart % 5],
         'isMobileInstall', cart % 10 = 0) end
     from (select i, i / 10 as cart, i % 10 as step from generate_series(0, $1::integer - 1) i) s,
       (select $2::text[] as states, $3::text[] as events, $4::text[] as accounts, $5::text[] as options) words`,
    [rows, states, events, accounts, options],
  )
}

const states = [
  'unplaced',
  'preparing',
  'priceChanged',
  'authorizing',
  'processing',
  'unknown.lookingUp',
  'unknown.waiting',
  'releasing',
  'declined',
  'confirming',
  'confirmed.cancellable',
  'confirmed.captured',
]
const events = ['order.place', 'payment.heard', 'cart.changed', 'xstate.done.actor.prepareOrder', 'xstate.after.retryPause']
const accounts = ['none', 'Retail', 'Retail Member', 'Fleet', 'Partner Program', 'EPP', 'Special Order', 'WholeSale', 'Dealer']
const options = ['installer', 'home', 'fedex', 'warehouse', null]

const everybody: ActivityQuestion['segment'] = { accountType: null, device: null, delivery: null }

/** What the page asks with each of its ranges, of everybody and of one kind of shopper. */
function questions(now: number): ActivityQuestion[] {
  const question = (days: number, span: 'hour' | 'day', segment = everybody) => ({
    chart: 'order',
    span,
    since: now - days * dayMs,
    version: null,
    segment,
  })
  const members = { ...everybody, accountType: 'Retail Member', delivery: 'installer' }
  return [
    question(1 / 24, 'hour'),
    question(1, 'hour'),
    question(7, 'day'),
    question(30, 'day'),
    question(1, 'hour', members),
    question(30, 'day', members),
  ]
}

/** Milliseconds of every answer, of each in turn, so that whatever else the machine does slows all alike. */
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
