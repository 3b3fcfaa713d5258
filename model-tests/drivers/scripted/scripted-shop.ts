/**
 * The real shop, its routes, database and effects, in the test's own process: effects have scripted outcomes, the clock moves
 * on request, and each effect's answer can be read. One shop opens in a process at a time.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/database/index.ts'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { readEnv } from '#app/server/env/env.ts'
import { openShop, type Shop } from '#app/server/shop/shop.ts'
import { type LedgerEntry, ledgerFileName, readLedger, startPaymentSimulator } from '#fixtures/payments/simulated-providers.ts'
import { resetItemsOnSale } from '#model-tests/drivers/http/purchase.ts'
import { buildOnce, openFilledPostgres } from '#model-tests/drivers/prepared-shop.ts'
import { type MovedClock, moveClockOf } from './moved-clock.ts'
import { type ScriptedEffects, scriptEffects } from './scripted-effects.ts'

export interface ScriptedShop extends Pick<ScriptedEffects, 'script' | 'leftOver' | 'observed'> {
  /** As shoppers type it: `http://localhost:4000`. */
  readonly url: string
  /** Everything behind the pages, to be asked directly. */
  readonly shop: Shop
  readonly provider: { readonly url: string; ledger(): LedgerEntry[] }
  /** The database's clock, which all timers and all of the shop's SQL go by. Moving it fires no timer. */
  readonly clock: MovedClock
  /** Fires the due timers of all carts and resumes what a crash interrupted; otherwise that happens when a cart is read. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens a shop on a Postgres of its own with the filled demo data, and a payment simulator beside it. Timers fire only
 * when a cart is read or swept, and payments are not reconciled: otherwise moving the clock would have side effects.
 * `isClockFrozen`: time passes only when a test moves the clock. Without `isScripted` effects run as they do in the shop, those of its own
 * database within the commit, and none can be scripted or observed.
 */
export async function openScriptedShop({
  isClockFrozen = false,
  isScripted = true,
}: {
  isClockFrozen?: boolean
  isScripted?: boolean
} = {}): Promise<ScriptedShop> {
  await buildOnce()
  // What is built needs React's production version, and asks for it when it is loaded first.
  process.env.NODE_ENV = 'production'
  const { createShopApp } = await import('#app/shop-app.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'treadline-scripted-'))
  const postgres = await openFilledPostgres()
  const clockSetter = await openDatabase({ url: postgres.url })
  const clock = await moveClockOf(clockSetter, { isFrozen: isClockFrozen })
  const [port] = await freePorts(1)
  const url = `http://localhost:${port}`
  resetItemsOnSale(url)
  const provider = await startPaymentSimulator({ port: 0, dataDir, shopOrigins: [url] })
  // Trusts `X-Forwarded-For`, so that each shopper has an address of their own.
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'model-tests-session-secret-of-the-scripted-shop',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
  }
  const env = readEnv({ ...settings, PAYMENT_SIMULATOR_URL: provider.url }, 'demo')
  const { wrap, script, leftOver, observed } = scriptEffects()
  const shop = await openShop(env, {
    ...(isScripted && { wrapEffects: wrap }),
    ...(isClockFrozen && { stopwatch: () => clock.now() }),
    backgroundJobs: false,
  })
  const server = createServer()
  server.on('request', await createShopApp(shop, server))
  server.listen(env.port, env.host)
  await once(server, 'listening')
  return {
    url,
    shop,
    script,
    leftOver,
    observed,
    provider: { url: provider.url, ledger: () => readLedger(join(dataDir, ledgerFileName)) },
    clock,
    async sweep() {
      await shop.engine.sweep(1_000)
    },
    async stop() {
      await closed(server)
      await shop.close()
      await provider.close()
      await clockSetter.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function closed(server: Server): Promise<void> {
  const isClosed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await isClosed
}
