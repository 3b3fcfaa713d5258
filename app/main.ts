/**
 * The server: the shop behind its app, the simulators beside it in the demo. It says in one line when it is ready, and ends
 * cleanly on a signal.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { startTracing } from '#adapters/telemetry/index.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import { type Mode, readEnv } from './server/env/env.ts'
import { warningsOf } from './server/env/warnings.ts'
import { drainable } from './server/http/drain.ts'
import { loadDemoPeople, loadDemoShop, loadDemoTraffic, refuseDemoPeople, startSimulators } from './server/shop/demo.ts'
import { openShop } from './server/shop/shop.ts'
import { isStocked, withoutCatalogue } from './server/shop/stocked.ts'
import { createShopApp } from './shop-app.ts'

const mode = (process.env.TREADLINE_MODE ?? 'demo') as Exclude<Mode, 'test'>
const env = readEnv(process.env, mode)

const stopTracing = env.traces && (await startTracing(env.traces))
await startSimulators(env)
const shop = await openShop(env)
if (mode === 'serve') {
  await refuseDemoPeople(shop.database)
  // No lines of the log: they are shown at every LOG_LEVEL.
  for (const warning of warningsOf(env)) console.warn(warning)
  if (!(await isStocked(shop.database))) console.warn(withoutCatalogue)
} else {
  await loadDemoShop(shop.database)
  await loadDemoPeople(shop.database)
}
// The first listing reads what listings ask about every tire (adapters/commerce/catalogue/shelves): not while a shopper waits.
await shop.catalogue.list(wholeListing).catch((problem: unknown) => shop.log.warn(problem, 'No listing before the shop opens'))

// Slow requests are looked for every few seconds, so that they end soon after their limits below.
const server = createServer({ connectionsCheckingInterval: 5_000 })
const drain = drainable(server)
server.on('request', await createShopApp(shop, server))
server.requestTimeout = 30_000
server.headersTimeout = 15_000
// Proxies keep idle connections for up to a minute; this timeout is longer, so the proxy closes first.
server.keepAliveTimeout = 65_000
server.listen(env.port, env.host)
await once(server, 'listening')
console.log(`Treadline is open at ${env.publicOrigin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())

// After the shop is open: nothing waits for it.
if (env.hasMadeUpShoppers)
  await loadDemoTraffic(shop.database).catch((problem: unknown) => shop.log.warn(problem, 'No made-up shoppers were counted'))

/** A second signal ends the process at once. */
async function close(): Promise<void> {
  shop.stop()
  // While the shop is developed, hot reloading keeps a connection for as long as its page is open.
  const cut = await drain(mode === 'development' ? 0 : env.stopSeconds * 1_000)
  if (cut > 0) shop.log.warn({ requests: cut }, 'Requests were cut, because STOP_SECONDS were over')
  await shop.close()
  await stopTracing?.()
  process.exit(0)
}
