/**
 * A process of its own for the built shop of the checkout in the current folder: builds it where it is stale, fills a Postgres and opens the
 * shop with the drivers of that checkout, as app/deploy starts a node. Sends its addresses to the bench, and ends with it.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { openTestPostgres } from '#adapters/database/testing.ts'
import { durableSettings } from '#model-tests/load/durable-settings.ts'
import type { HostedShop } from './built-shop.ts'
import { fillShelves } from './shelf.ts'

// What is broken off ends its servers as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { buildOnce, filledCluster } = await ofCheckout<typeof import('#model-tests/drivers/prepared-shop.ts')>(
  'model-tests/drivers/prepared-shop.ts',
)
const { openRunningShop } = await ofCheckout<typeof import('#model-tests/drivers/server.ts')>('model-tests/drivers/server.ts')
const { deployedNodeFlags } = await ofCheckout<typeof import('#model-tests/setup/node-flags.ts')>(
  'model-tests/setup/node-flags.ts',
)

await buildOnce()
const postgres = await openTestPostgres({ copyOf: await filledCluster(), more: durableSettings })
const databaseUrl = postgres.urlOf('shop')
await fillShelves(databaseUrl)
await prepareMeasuring(databaseUrl)
const world = await openRunningShop({ on: { url: databaseUrl, stop: postgres.stop }, flags: deployedNodeFlags() })
process.once('disconnect', async () => {
  await world.stop()
  process.exit()
})
process.send?.({ url: world.shop.url, providerUrl: world.provider.url, databaseUrl } satisfies HostedShop)

/** Statements are counted, and no plan is made without knowledge of the tables. */
async function prepareMeasuring(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension pg_stat_statements')
  await client.query('vacuum analyze')
  await client.end()
}

async function ofCheckout<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(resolve(file)).href)
}
