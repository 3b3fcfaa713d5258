/**
 * The server: the shop behind Express, the guards in front of Remix, the simulators beside it in the demo. It says in one
 * line when it is ready, and ends cleanly on a signal.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { idMeCallback } from './checkout/id-me-visit.ts'
import { type Mode, readEnv } from './env/env.ts'
import { shopCookies } from './http/cookies.ts'
import { countRequests, metricsPage } from './http/metrics.ts'
import { paymentSources } from './http/payment-sources.ts'
import { refuse } from './http/refusal.ts'
import { allowPayment, securityHeaders } from './http/security-headers.ts'
import { simulatedFrames } from './http/simulated-frames.ts'
import { writeGuard } from './http/write-guard.ts'
import { loadDemoPeople, loadDemoShop, refuseDemoPeople } from './shop/demo-fixtures.ts'
import { openShop, type Shop } from './shop/shop.ts'

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
server.on('request', await shopApp(shop, server))
server.requestTimeout = 30_000
server.headersTimeout = 15_000
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

async function shopApp(shop: Shop, server: import('node:http').Server): Promise<Express> {
  const app = express()
  const isHttps = env.publicOrigin.startsWith('https:')
  const cookies = shopCookies(isHttps)
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustedProxies)
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', async (_request, response) => {
    const isReady = await shop.database.query('select 1').then(
      () => true,
      () => false,
    )
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'the database does not answer' })
  })
  app.get('/metrics', metricsPage(shop.telemetry, env.metricsToken))
  app.use(countRequests(shop.telemetry, () => performance.now()))
  app.use(compression({ filter: (request, response) => !isEventStream(response) && compression.filter(request, response) }))
  const build = mode === 'development' ? await developmentBuild(app, server) : await productionBuild(app)
  const simulatorOrigin = simulator && new URL(simulator.url).origin
  const identityOrigin = env.occupation && new URL(env.occupation.issuer).origin
  const formTargets = [simulatorOrigin, identityOrigin].filter((origin) => origin !== null)
  const synchronyScript = env.payments.providers.synchrony?.scriptUrl
  const origins = { simulator: simulatorOrigin, synchrony: synchronyScript ? new URL(synchronyScript).origin : null }
  const sources = paymentSources(shop.payments.ways(), origins)
  if (simulator && simulatorOrigin) app.use(simulatedFrames({ url: simulator.url, origin: simulatorOrigin }))
  if (mode !== 'development') app.use(securityHeaders({ formTargets, isHttps }))
  app.use((request, _response, next) => {
    // What cannot be decoded is nobody's address; Express would answer it with a bare page of its own.
    if (!isDecodable(request.path)) request.originalUrl = request.url = '/no-such-address'
    next()
  })
  app.use(writeGuard(env.publicOrigin))
  app.use(
    rateLimit({
      windowMs: 60_000,
      // Far above what a household with a busy thumb sends, far below what a script needs.
      limit: 1_200,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      skip: (request) => request.method === 'GET' || request.method === 'HEAD',
      handler: (_request, response) =>
        refuse(response, 429, 'RATE_LIMITED', 'You are being rate-limited; please try again in a few minutes.'),
    }),
  )
  app.all(
    '*',
    createRequestHandler({
      build,
      mode: process.env.NODE_ENV,
      getLoadContext: (request, response) => ({
        shop,
        cookies,
        nonce: String(response.locals.nonce ?? ''),
        allowPayments: () => {
          if (mode !== 'development') allowPayment(request, response, sources, { formTargets, isHttps })
        },
        clientAddress: ipKeyGenerator(request.ip ?? ''),
      }),
    }),
  )
  return app
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function isEventStream(response: express.Response): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream')
}

/** What the build named by content is kept for ever; the rest is asked for again. */
async function productionBuild(app: Express): Promise<ServerBuild> {
  app.use('/assets', express.static('build/client/assets', { immutable: true, maxAge: '1y', fallthrough: false }))
  app.use(express.static('build/client', { maxAge: '1h' }))
  // The path is in a variable because there is nothing to check the types of before the first build.
  const built = new URL('../build/server/index.js', import.meta.url).href
  return (await import(built)) as ServerBuild
}

async function developmentBuild(app: Express, server: import('node:http').Server): Promise<() => Promise<ServerBuild>> {
  const vite = await import('vite').then(({ createServer }) =>
    createServer({ server: { middlewareMode: true, hmr: { server } } }),
  )
  app.use(vite.middlewares)
  return () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
}
