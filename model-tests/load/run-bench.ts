/**
 * What the engine costs beside the bare `transition` of xstate, all in one run on one machine: so many times as long for
 * one event of the same chart through restore, transition and commit. And how long the paths of all charts take to find.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transition } from 'xstate'
import { createCheckoutStore } from '#adapters/commerce/index.ts'
import { openDatabase } from '#adapters/database/index.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/index.ts'
import { blankFacts } from '#machines/checkout/facts.ts'
import { checkoutCharts } from '#machines/checkout/index.ts'
import { type Chart, createEngine } from '#machines/engine/index.ts'
import { kindOf } from '#machines/engine/kind-testing.ts'
import { restore, startActor, stepActor } from '#machines/engine/step.ts'
import { createMemoryStore } from '#machines/engine/store/memory-store.ts'
import type { ActorStore } from '#machines/engine/store/store.ts'
import { chartInputs } from '#model-tests/paths/chart-inputs.ts'
import { explore, generatePaths } from '#model-tests/paths/generate-paths.ts'
import { benchOptions } from './options.ts'

const cartId = 'cart-1'
/** The tabs of a shopper near a shop and a mobile installer: each event opens another one. */
const facts = {
  ...blankFacts(cartId),
  quantity: 4,
  installability: 'all',
  nearby: { shops: 2, mobile: 1 },
  hasZip: true,
} as const
const events = (['middle', 'right', 'end', 'left'] as const).map((tab) => ({ type: 'tab.select', tab }))
const eventOf = (turn: number) => events[turn % events.length]!

/** Prints the measurements; a wrong option sets the exit code. */
export async function runBench(args: string[]): Promise<void> {
  try {
    const names = checkoutCharts.map(({ name }) => name)
    const { seconds, charts } = benchOptions(args, names)
    const bare = await perSecond(seconds, bareTransition())
    const rows: Array<[string, number]> = [
      ['transition of xstate alone', bare],
      ['restore and transition', await perSecond(seconds, restoreAndTransition())],
      ['the engine, store in memory', await perSecond(seconds, await throughEngine(createMemoryStore({ now: Date.now })))],
      ['the engine, store in PGlite', await inPglite(async (store) => perSecond(seconds, await throughEngine(store)))],
    ]
    for (const [name, rate] of rows)
      console.log(
        `${name.padEnd(30)}${Math.round(rate).toLocaleString('en-US').padStart(12)} events per second${(bare / rate).toFixed(1).padStart(10)} x`,
      )
    const began = performance.now()
    const walked = checkoutCharts.filter(({ name }) => charts?.includes(name) ?? true)
    const paths = walked.reduce(
      (sum, chart) => sum + generatePaths(chart, explore(chart, chartInputs[chart.name]!)).paths.length,
      0,
    )
    const took = (performance.now() - began) / 1_000
    console.log(
      `${paths} paths through ${walked.length} charts found in ${took.toFixed(1)} s, as long as ${Math.round(took * bare).toLocaleString('en-US')} transitions`,
    )
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

/** How often the work is done in a second; an eighth of the time goes first, uncounted, so that it is compiled. */
async function perSecond(seconds: number, work: (turn: number) => unknown): Promise<number> {
  await during(seconds / 8, work)
  return during(seconds, work)
}

async function during(seconds: number, work: (turn: number) => unknown): Promise<number> {
  const began = performance.now()
  let turn = 0
  for (; performance.now() - began < seconds * 1_000; turn += 1) {
    const result = work(turn)
    if (result instanceof Promise) await result
  }
  return (turn * 1_000) / (performance.now() - began)
}

function bareTransition(): (turn: number) => void {
  const { machine }: Chart = cartTabsChart
  let snapshot = restore(cartTabsChart, started().snapshot)
  return (turn) => {
    ;[snapshot] = transition(machine, snapshot, eventOf(turn))
  }
}

function restoreAndTransition(): (turn: number) => void {
  let actor = started()
  return (turn) => {
    actor = stepActor(cartTabsChart, actor, eventOf(turn), { id: cartId, revision: turn, now: turn }).actor
  }
}

const started = () => startActor(cartTabsChart, facts, { id: cartId, revision: 0, now: 0 }).actor

async function throughEngine(store: ActorStore): Promise<(turn: number) => Promise<void>> {
  let keys = 0
  const engine = createEngine({
    kind: kindOf([cartTabsChart]),
    store,
    effects: {},
    recall: async () => facts,
    clock: { stopwatch: () => performance.now(), wait: () => Promise.reject(new Error('Nothing is waited for')) },
    newId: () => 'owner-1',
    hash: hexDigestOf,
  })
  await engine.create(cartId)
  return async (turn) => {
    const { outcome } = await engine.send(cartId, 'cartTabs', eventOf(turn), { key: `key-${++keys}` })
    if (outcome !== 'applied') throw new Error(`The event was ${outcome}`)
  }
}

async function inPglite(work: (store: ActorStore) => Promise<number>): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'treadline-bench-'))
  const database = await openDatabase({ dataDir })
  try {
    return await work(createCheckoutStore(database))
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
