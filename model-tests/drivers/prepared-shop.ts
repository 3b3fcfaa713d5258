/** What every server of the tests starts from: the built shop and one data folder full of fixtures, each made once. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createFixtureSink } from '#adapters/database/fixture-sink.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { keptFolder, oneAtATime } from '#adapters/database/kept-testing.ts'
import { openTestPostgres } from '#adapters/database/testing.ts'
import { buildIfStale, contentHash } from '#app/cli/build/build.ts'
import { loadDemoPeople } from '#app/server/shop/demo.ts'
import { loadFixtures } from '#fixtures/load.ts'

/** Builds the shop if it is stale; test files that run side by side wait for the build. */
export async function buildOnce(): Promise<void> {
  const isBuilt = await oneAtATime(join('node_modules', '.cache', 'treadline-build'), buildIfStale)
  if (!isBuilt) throw new Error('The shop could not be built: see the lines above.')
}

/** A data folder with the whole demo shop, its people and no cart, to be copied; kept until what makes it changes. */
export async function filledDataDir(): Promise<string> {
  return keptFolder('filled', await version(), async (folder) => fill(await openDatabase({ dataDir: folder })))
}

/** A Postgres server of one's own, with the same shop in the database at `url`. */
export async function openFilledPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await openTestPostgres({ copyOf: await filledCluster() })
  return { url: postgres.urlOf('shop'), stop: postgres.stop }
}

/** The folder of a Postgres server that has stopped, with the same shop in the database `shop`; to be copied. */
export async function filledCluster(): Promise<string> {
  return keptFolder('filled-postgres', await version(), async (folder) => {
    const postgres = await openTestPostgres({ keptIn: folder })
    await fill(await openDatabase({ url: await postgres.createDatabase('shop') }))
    await postgres.stop()
  })
}

/** A Postgres server of one's own, with an empty database at `url`. */
export async function openEmptyPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await openTestPostgres()
  return { url: await postgres.createDatabase('shop'), stop: postgres.stop }
}

/** Fills an empty database with the same shop. */
export async function fillShop(url: string): Promise<void> {
  await fill(await openDatabase({ url }))
}

/** Half of what the demo sells: every type, kind and car, in less time. */
const items = 6_000

async function fill(database: Database): Promise<void> {
  await loadFixtures(createFixtureSink(database), { items })
  await loadDemoPeople(database)
  await database.close()
}

async function version(): Promise<string> {
  const hash = createHash('sha256').update(
    contentHash('.', ['fixtures', 'machines/domain', 'adapters/database', 'adapters/accounts', 'app/server/shop/demo.ts']),
  )
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  return hash.digest('hex').slice(0, 16)
}
