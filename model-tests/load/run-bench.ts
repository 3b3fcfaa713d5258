/**
 * What the engine costs beside the bare `transition` of xstate, all in one run on one machine: so many times as long for
 * one event of the same chart through restore, transition and commit. And how long the paths of all charts take to find.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCheckoutStore } from '#adapters/commerce/index.ts'
import { openDatabase } from '#adapters/database/index.ts'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { type ActorStore, createMemoryStore } from '#machines/engine/index.ts'
import { chartInputs } from '#model-tests/paths/chart-inputs.ts'
import { explore, generatePaths } from '#model-tests/paths/generate-paths.ts'
import { bareTransition, perSecond, restoreAndTransition, throughEngine } from './event-costs.ts'
import { benchOptions } from './options.ts'

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
