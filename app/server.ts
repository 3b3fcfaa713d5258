/**
 * The server: the shop behind its app, the simulators beside it in the demo. It says in one line when it is ready, and ends
 * cleanly on a signal.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Mode, readEnv } from './env/env.ts'
import { createShopApp } from './http/shop-app.ts'
import { idMeCallback } from './occupation/id-me-visit.ts'
import { loadDemoPeople, loadDemoShop, refuseDemoPeople } from './shop/demo-fixtures.ts'
import { openShop } from './shop/shop.ts'

const mode = (process.env.TREADLINE_MODE ?? 'demo') as Exclude<Mode, 'test'>
const env = readEnv(process.env, mode)

const { simulator } = env.payments
if (simulator?.port) {
  const { startPaymentSimulator } = await import('#fixtures/payments/index.ts')
  const { port } = simulator
  await startPaymentSimulator({ port, host: env.host, dataDir: env.dataDir, shopOrigins: [env.publicOrigin] })
}
if (env.occupation?.mode === 'simulator') {
  const { startIdentitySimulator } = await import('#fixtures/identity-provider/index.ts')
  await startIdentitySimulator({ ...env.occupation, host: env.host, redirectUris: [idMeCallback(env)] })
}
const shop = await openShop(env)
if (mode === 'serve') await refuseDemoPeople(shop.database)
else {
  await loadDemoShop(shop.database)
  await loadDemoPeople(shop.database)
}

const server = createServer()
server.on('request', await createShopApp(shop, server))
server.requestTimeout = 30_000
server.headersTimeout = 15_000
// A proxy keeps idle connections for a minute at most: who closes first must be the one who would send the next request.
server.keepAliveTimeout = 65_000
server.listen(env.port, env.host)
await once(server, 'listening')
console.log(`Treadline is open at ${env.publicOrigin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())

async function close(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await shop.close()
  process.exit(0)
}
