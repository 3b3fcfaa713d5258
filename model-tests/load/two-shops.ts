/** A small and a large shop beside each other, on Postgres: what benchmarks of the catalogue compare. */
import { createFixtureSink } from '#adapters/database/fixture-sink.ts'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres } from '#adapters/database/testing.ts'
import { loadDemoPeople } from '#app/server/shop/demo.ts'
import { loadFixtures } from '#fixtures/load.ts'
import { numberOf } from './options.ts'

export interface TwoShops {
  /** Items of each. */
  few: number
  items: number
  /** Databases that are filled already: of few items, and of many. */
  databases: readonly [few: string, many: string] | null
}

/** Throws a sentence that names the option, its value and what is expected. */
export function twoShops(values: { few?: string; items?: string; databases?: string }): TwoShops {
  const [few, many, ...rest] = values.databases?.split(',') ?? []
  if (values.databases !== undefined && (!few || !many || rest.length > 0))
    throw new Error(`--databases is ${JSON.stringify(values.databases)}; expected two addresses of Postgres with a comma between`)
  return {
    few: numberOf('--few', values.few ?? '10000', 500, 10_000_000),
    items: numberOf('--items', values.items ?? '1000000', 500, 10_000_000),
    databases: few && many ? [few, many] : null,
  }
}

/** Runs a measurement on the two databases, which are filled where they are not named, and removed afterwards. */
export async function withFilledDatabases<Result>(
  { few, items, databases }: TwoShops,
  measure: (urls: readonly [few: string, many: string]) => Promise<Result>,
): Promise<Result> {
  if (databases) return measure(databases)
  const postgres = await openTestPostgres()
  const fill = async (count: number) => {
    console.log(`Filling a shop with ${count.toLocaleString('en-US')} items …`)
    const url = await postgres.createDatabase()
    const database = await openDatabase({ url })
    await loadFixtures(createFixtureSink(database), { items: count })
    await loadDemoPeople(database)
    await database.close()
    return url
  }
  try {
    return await measure([await fill(few), await fill(items)])
  } finally {
    await postgres.stop()
  }
}

/** `measure` gives the goals that were missed. These, and a wrong option, set the exit code. */
export async function reachGoals(measure: () => Promise<string[]>): Promise<void> {
  try {
    const missed = await measure()
    console.log(missed.length === 0 ? 'Every goal is met.' : `Missed:\n${missed.map((each) => `  - ${each}`).join('\n')}`)
    if (missed.length > 0) process.exitCode = 1
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}
