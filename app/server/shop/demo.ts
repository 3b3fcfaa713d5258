/**
 * Demo-only parts: the generated shop, its people, and the simulators of payment and identity providers. No other file of the server may import from `#fixtures`; people and simulators are loaded only where they are used.
 */
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { addKnownAccounts } from '#adapters/accounts/index.ts'
import { countPast } from '#adapters/chart-activity/index.ts'
import { createFixtureSink, type Database, importedMark, schema } from '#adapters/database/index.ts'
import type { Env } from '#app/server/env/env.ts'
import { idMeCallback } from '#app/server/env/id-me-callback.ts'
import { demoEmailDomain } from '#fixtures/accounts/email-domain.ts'
import { checkoutCounting } from '#machines/checkout/counting.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { KnownStreet } from '#machines/ports/geo.ts'
import type { TestCard } from '#ui/screens/checkout/payments/payments.view.ts'

/** An account that everyone may use, with a note on what it is for. */
export interface DemoAccounts {
  password: string
  people: ReadonlyArray<{ account: Omit<Account, 'accountId' | 'emailProvenAt'>; note: string }>
}

/** The accounts that the sign-in page lists; null in production. */
export async function demoAccountsFor({ mode }: Pick<Env, 'mode'>): Promise<DemoAccounts | null> {
  if (mode !== 'demo' && mode !== 'development') return null
  const { demoPassword, demoPeople } = await import('#fixtures/accounts/people.ts')
  return { password: demoPassword, people: demoPeople }
}

/** The streets that addresses are verified by; null in production, which has no directory of streets. */
export async function knownStreetsFor({ mode }: Pick<Env, 'mode'>): Promise<readonly KnownStreet[] | null> {
  return mode === 'serve' ? null : (await import('#fixtures/geo/streets.ts')).knownStreets
}

/** What answers in place of the registers of VINs and plates; null where the shop asks real ones, or none. */
export async function simulatedLookupsFor({ vehicleLookup }: Pick<Env, 'vehicleLookup'>) {
  if (vehicleLookup?.mode !== 'simulator') return null
  const { simulateLookups } = await import('#fixtures/vehicles/lookup-simulator.ts')
  const apiKey = 'simulator-key'
  const send = simulateLookups({ apiKey })
  return { vpic: { url: 'http://vpic.simulated/api', send }, plates: { apiKey, url: 'http://plates.simulated', send } }
}

/** Cards to try where the simulator takes cards; otherwise none. */
export async function testCardsFor({ payments }: Pick<Env, 'payments'>): Promise<TestCard[]> {
  if (!payments.simulator || payments.providers.braintree) return []
  const { testCards } = await import('#fixtures/payments/simulated-providers.ts')
  return testCards.map(({ number, brand, decline }) => ({ number, brand, what: decline?.text ?? 'Approved' }))
}

/** Addresses and credentials of each simulated provider; null without a simulator. */
export async function simulatedProviders({ payments: { simulator } }: Pick<Env, 'payments'>) {
  return simulator ? (await import('#fixtures/payments/simulated-providers.ts')).simulatedAccess(simulator.url) : null
}

/** Paths of the simulated card frames, which the shop passes through from its own origin. */
export async function simulatedFramePaths(): Promise<readonly string[]> {
  return (await import('#fixtures/payments/braintree/frame-paths.ts')).framePaths
}

/** Starts the simulators that the environment asks for in this process. */
export async function startSimulators(env: Env): Promise<void> {
  const { simulator } = env.payments
  if (simulator?.port) {
    const { startPaymentSimulator } = await import('#fixtures/payments/simulated-providers.ts')
    const { port } = simulator
    await startPaymentSimulator({ port, host: env.host, dataDir: env.dataDir, shopOrigins: [env.publicOrigin] })
  }
  if (env.carrier?.mode === 'simulator') {
    const { startEasyPostSimulator } = await import('#fixtures/carriers/easypost-simulator.ts')
    const { startWarehouseSimulator } = await import('#fixtures/carriers/warehouse-simulator.ts')
    const shopUrl = `http://${env.host}:${env.port}`
    const file = join(env.dataDir, 'carrier-simulator.json')
    await startEasyPostSimulator({ ...env.carrier, host: env.host, webhookUrl: `${shopUrl}/webhooks/easypost`, file })
    if (env.warehouseSecret !== null) startWarehouseSimulator({ shopUrl, secret: env.warehouseSecret })
  }
  if (env.occupation?.mode === 'simulator') {
    const { startIdentitySimulator } = await import('#fixtures/occupation/simulator.ts')
    await startIdentitySimulator({ ...env.occupation, host: env.host, redirectUris: [idMeCallback(env)] })
  }
}

/** Fills an empty database with the generated shop and prints the progress. `items`: default 12,000. An existing shop is kept. */
export async function loadDemoShop(database: Database, options: { seed?: string; items?: number } = {}): Promise<void> {
  const { loadFixtures } = await import('#fixtures/load.ts')
  let table = ''
  const loaded = await loadFixtures(createFixtureSink(database), {
    ...options,
    onProgress: (progress) => {
      if (progress.table !== table) console.log(`Filling the shop: ${progress.table} …`)
      else if (progress.rows % 100_000 === 0) console.log(`  ${progress.rows.toLocaleString('en-US')} rows`)
      table = progress.table
    },
  })
  if (loaded.outcome === 'loaded') console.log(`Filled the shop with ${loaded.rows.item.toLocaleString('en-US')} items.`)
  if (loaded.outcome === 'broughtUpToDate') {
    const added = Object.values(loaded.rows).reduce((sum, rows) => sum + rows, 0)
    console.log(
      `Brought the shop of an earlier version up to date with ${added.toLocaleString('en-US')} new rows; nothing was removed.`,
    )
  }
  if (loaded.outcome === 'otherShop')
    console.log(
      loaded.found.seed === importedMark.seed
        ? 'The database holds an imported catalogue; it is kept. Set DATA_DIR to another folder for the generated shop.'
        : `The database holds another shop (seed ${loaded.found.seed}, ${loaded.found.items} items); it is kept. Remove the data folder to start over.`,
    )
}

/** Counts two weeks of made-up shoppers, so that the pages of numbers have something to show; where shoppers were counted, nothing. */
export async function loadDemoTraffic(database: Database, now = Date.now()): Promise<void> {
  const { madeUpTraffic } = await import('#fixtures/traffic/traffic.ts')
  await countPast(database, checkoutCounting, madeUpTraffic('treadline', now), now)
}

/** Adds the accounts of the demonstration, whose password is public. */
export async function loadDemoPeople(database: Database): Promise<void> {
  const { demoPassword, demoPeople } = await import('#fixtures/accounts/people.ts')
  await addKnownAccounts(
    database,
    demoPeople.map(({ account }) => account),
    demoPassword,
  )
}

/** @throws when the database has accounts of the demonstration: their password is public, so production refuses to start. */
export async function refuseDemoPeople(database: Database): Promise<void> {
  const { account } = schema
  const found = await database.db.$count(account, like(account.email, `%@${demoEmailDomain}`))
  if (found > 0)
    throw new Error(
      `The database holds ${found} accounts of the demonstration, whose password is public. Use a database of its own for npm run serve.`,
    )
}
