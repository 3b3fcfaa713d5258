/** The shop's HTTP side: health and metrics, the guards, and behind them the JSON calls and Remix with the routes. */
import type { Server } from 'node:http'
import compression from 'compression'
import express, { type Express } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import sirv from 'sirv'
import { answeredRoutes } from '#app/remix/answered-routes.ts'
import { builtPages } from '#app/remix/built-pages.ts'
import { pageHandles, withStylesOfOthers } from '#app/remix/page-handles.ts'
import type { AppLoadContext } from '#app/remix/router.ts'
import { createRequestHandler, developedPages, type ServerBuild } from '#app/remix/server.ts'
import { calls } from '#app/routes/calls.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { simulatedFramePaths } from '#app/server/shop/demo.ts'
import { builtSecondReader } from '#app/server/shop/second-reader.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { duringVisit, extrasOf } from '#app/server/visitor/visit-extras.ts'
import { createVisitor } from '#app/server/visitor/visitor.ts'
import { attemptLimits } from '#machines/domain/attempts.ts'
import { secondReaderPath } from '#ui/photo/second-reader-path.ts'
import { refuseRequest } from './server/api/refusal-page.ts'
import { answerCalls } from './server/http/answer-calls.ts'
import { answerErrors, logRefusals } from './server/http/answer-errors.ts'
import { brokenRoutes } from './server/http/broken-routes.ts'
import { shopCookies } from './server/http/cookies.ts'
import { deadline } from './server/http/deadline.ts'
import { createFixedAddresses } from './server/http/guards/fixed-addresses.ts'
import { listingTurns } from './server/http/guards/listing-turns.ts'
import { paymentSources } from './server/http/guards/payment-sources.ts'
import { requestAddress } from './server/http/guards/request-address.ts'
import { allowFrame, allowPayment, securityHeaders } from './server/http/guards/security-headers.ts'
import { sharedHits } from './server/http/guards/shared-hits.ts'
import { unreadBody } from './server/http/guards/unread-body.ts'
import { maxBodyBytes, writeGuard } from './server/http/guards/write-guard.ts'
import { countRequests, metricsPage } from './server/http/metrics.ts'
import { createReadiness } from './server/http/readiness.ts'
import { simulatedFrames } from './server/http/simulated-frames.ts'
import { traceRequests } from './server/http/trace-requests.ts'

const writeWindowMs = attemptLimits['write:address'].windowMinutes * 60_000

/**
 * The app of a shop that is open. `server` is the one that it answers for: while the shop is being developed, hot reloading
 * talks through it.
 */
export async function createShopApp(shop: Shop, server: Server): Promise<Express> {
  const { env } = shop
  const { simulator } = env.payments
  const isDeveloped = env.mode === 'development'
  const app = express()
  const isHttps = env.publicOrigin.startsWith('https:')
  const cookies = shopCookies(isHttps, env.sessionSecret)
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustedProxies)
  // Routes read the address themselves.
  app.set('query parser', false)
  app.use(unreadBody(maxBodyBytes))
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    next()
  })
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  const readiness = createReadiness(shop)
  app.get('/readyz', async (_request, response) => {
    const status = await readiness()
    response.status(status === 'ok' ? 200 : 503).json({ status })
  })
  app.get('/metrics', metricsPage(shop.telemetry, env.metricsToken))
  app.use(traceRequests(shop.telemetry))
  app.use(countRequests(shop.telemetry, () => performance.now()))
  app.use(logRefusals(shop.log, shop.telemetry))
  app.use(requestAddress(env.publicOrigin))
  app.use(deadline())
  app.use(compression({ filter: (request, response) => !isEventStream(response) && compression.filter(request, response) }))
  const fixedAddresses = createFixedAddresses()
  const known = (pages: ServerBuild) => {
    fixedAddresses.know(pages)
    shop.telemetry.knowPages(pageHandles(pages).flatMap(({ area }) => area ?? []))
    return answeredRoutes(withStylesOfOthers(pages), brokenRoutes)
  }
  const build = isDeveloped ? await developmentBuild(app, server, known) : known(await productionBuild(app))
  const simulatorOrigin = simulator && new URL(simulator.url).origin
  const identityOrigin = env.occupation && new URL(env.occupation.issuer).origin
  const formTargets = [simulatorOrigin, identityOrigin].filter((origin) => origin !== null)
  const synchronyScript = env.payments.providers.synchrony?.scriptUrl
  const origins = { simulator: simulatorOrigin, synchrony: synchronyScript ? new URL(synchronyScript).origin : null }
  const sources = paymentSources(shop.payments.ways(), origins)
  const pages = typeof build === 'function' ? [] : pageHandles(build)
  const policy = {
    formTargets,
    isHttps,
    isFramed: env.mode !== 'serve',
    framing: pages.flatMap(({ path, hasFrames }) => (hasFrames ? [path] : [])),
    still: pages.flatMap(({ path, isStill }) => (isStill ? [path] : [])),
  }
  if (simulator && simulatorOrigin)
    app.use(simulatedFrames({ url: simulator.url, origin: simulatorOrigin, paths: await simulatedFramePaths() }))
  if (!isDeveloped) app.use(securityHeaders(policy))
  app.use((request, _response, next) => {
    // A path that cannot be decoded, or that a page could not lead to, is a 404; Express and React would break over it.
    if (!isReadable(request.path)) request.originalUrl = request.url = '/no-such-address'
    next()
  })
  app.use(fixedAddresses.guard)
  app.use(listingTurns())
  app.use(writeGuard(env.publicOrigin))
  app.use(
    rateLimit({
      windowMs: writeWindowMs,
      limit: attemptLimits['write:address'].limit,
      store: sharedHits(shop.attempts, { windowMs: writeWindowMs }),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      skip: (request) => request.method === 'GET' || request.method === 'HEAD',
      handler: (request, response) =>
        refuseRequest(request, response, {
          status: 429,
          code: 'RATE_LIMITED',
          message: sentences.tooMany,
          canBeRepeated: true,
        }),
    }),
  )
  app.use((request, response, next) => {
    const visitor = createVisitor(
      {
        url: `${env.publicOrigin}${request.originalUrl}`,
        cookie: request.get('Cookie') ?? null,
        authorization: request.get('Authorization') ?? null,
      },
      shop,
      cookies,
    )
    const context: AppLoadContext = {
      shop,
      cookies,
      visitor,
      nonce: String(response.locals.nonce ?? ''),
      allowPayments: () => {
        if (!isDeveloped) allowPayment(request, response, sources, policy)
      },
      allowFrame: (origin) => {
        if (!isDeveloped) allowFrame(request, response, origin, policy)
      },
      clientAddress: ipKeyGenerator(request.ip ?? ''),
    }
    response.locals.context = context
    const extras = () => {
      const headers = new Headers({ Cookie: request.get('Cookie') ?? '', 'Sec-GPC': request.get('Sec-GPC') ?? '' })
      return extrasOf({ headers }, context)
    }
    duringVisit(extras, next)
  })
  app.use(answerCalls(calls, { origin: env.publicOrigin, contextOf }))
  const getLoadContext = (_request: express.Request, response: express.Response) => contextOf(response)
  app.all('*', createRequestHandler({ build, mode: process.env.NODE_ENV, getLoadContext }))
  app.use(answerErrors(shop.log))
  return app
}

/** What calls and routes get beside the request. */
function contextOf(response: express.Response): AppLoadContext {
  return response.locals.context as AppLoadContext
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\\')
  } catch {
    return false
  }
}

function isEventStream(response: express.Response): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream')
}

/** What the build named by content is kept for ever. All of it was packed by the build, and its list is read once. */
async function productionBuild(app: Express): Promise<ServerBuild> {
  const kept = { gzip: true, immutable: true, maxAge: 365 * 24 * 60 * 60 }
  for (const [path, files, policy] of [
    // The reader of photos runs in a worker of these scripts, which obeys their policy: it can send a photo nowhere.
    ['/assets', sirv('build/client/assets', { ...kept, brotli: true }), "default-src 'none'; script-src 'self'"],
    [
      secondReaderPath,
      sirv(builtSecondReader, kept),
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    ],
  ] as const) {
    app.use(path, (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).set('Allow', 'GET, HEAD').end()
      response.set('Content-Security-Policy', policy)
      files(request, response, () => void response.status(404).end())
    })
  }
  return builtPages()
}

/** The pages as they are when they are requested; `known` is called with them before they answer. */
async function developmentBuild(
  app: Express,
  server: Server,
  known: (pages: ServerBuild) => ServerBuild,
): Promise<() => Promise<ServerBuild>> {
  const vite = await import('vite').then(({ createServer }) =>
    createServer({ server: { middlewareMode: true, hmr: { server } } }),
  )
  app.use(vite.middlewares)
  return async () => known(await developedPages(vite))
}
