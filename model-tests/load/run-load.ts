/** Sends shoppers into a shop, says how far it is, and reports; what is wrong with the records ends it with an exit code. */
import { join } from 'node:path'
import { openDatabase } from '#adapters/database/index.ts'
import { ledgerFileName, readLedger } from '#fixtures/payments/simulated-providers.ts'
import { openRunningShop } from '#model-tests/drivers/server.ts'
import { type LoadRecords, violationsOf } from './invariants.ts'
import { Measurements } from './measurements.ts'
import { type LoadOptions, loadOptions } from './options.ts'
import { readLoadRecords } from './read-load-records.ts'
import { errorLines, figureLines, progressLine } from './report.ts'
import { TimedShopper } from './timed-shopper.ts'
import { type LoadTarget, walkFor } from './walks.ts'

const progressEveryMs = 5_000

/** A wrong option, a shop that is broken, and records that do not hold are each said, and set the exit code. */
export async function runLoad(args: string[]): Promise<void> {
  try {
    const options = loadOptions(args)
    const shop = await openShop(options)
    try {
      const measurements = new Measurements()
      const cartIds: string[] = []
      const seconds = await walkAll(options, shop, measurements, cartIds)
      console.log([...figureLines(measurements, seconds), ...errorLines(measurements)].join('\n'))
      const { records, ledger } = await shop.close(cartIds)
      const violations = violationsOf(measurements.acknowledged, records, ledger)
      console.log(
        records
          ? `The records of ${records.orders.length} orders and ${cartIds.length} carts were checked.`
          : 'The records were not checked: name the shop’s Postgres by --database.',
      )
      console.log(
        ledger ? 'The provider’s ledger was checked.' : 'The provider’s ledger was not checked: name its folder by --ledger.',
      )
      console.log(
        violations.length
          ? `Not so:\n${violations.map((violation) => `  - ${violation}`).join('\n')}`
          : 'Everything that was checked holds.',
      )
      if (violations.length > 0 || measurements.faultCount > 0 || measurements.walks === 0) process.exitCode = 1
    } finally {
      await shop.stop()
    }
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

interface LoadedShop extends LoadTarget {
  url: string
  /** The records of a shop that no shopper is in any more. */
  close(cartIds: readonly string[]): Promise<{ records: LoadRecords | null; ledger: ReturnType<typeof readLedger> | null }>
  stop(): Promise<void>
}

async function openShop({ shop, databaseUrl, ledgerDir }: LoadOptions): Promise<LoadedShop> {
  if (shop)
    return {
      url: shop.url,
      provider: { url: shop.providerUrl },
      close: async (cartIds) => ({
        records: databaseUrl === null ? null : await recordsOf({ url: databaseUrl }, cartIds),
        ledger: ledgerDir === null ? null : readLedger(join(ledgerDir, ledgerFileName)),
      }),
      stop: async () => {},
    }
  console.log('Opening a shop …')
  const world = await openRunningShop({ on: 'pglite' })
  return {
    url: world.shop.url,
    provider: world.provider,
    async close(cartIds) {
      // The embedded database has one process at a time.
      await world.shop.kill9()
      return { records: await recordsOf({ dataDir: world.dataDir }, cartIds), ledger: world.provider.ledger() }
    },
    stop: () => world.stop(),
  }
}

async function recordsOf(where: Parameters<typeof openDatabase>[0], cartIds: readonly string[]): Promise<LoadRecords> {
  const database = await openDatabase(where)
  return readLoadRecords(database, cartIds).finally(() => database.close())
}

/** Gives how long it took, in seconds: walks that are under way when the time is over are walked to their end. */
async function walkAll(
  { shoppers, seconds }: LoadOptions,
  shop: LoadedShop,
  measurements: Measurements,
  cartIds: string[],
): Promise<number> {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1_000
  const progress = setInterval(() => console.log(progressLine(measurements, passed(), seconds)), progressEveryMs)
  console.log(`${shoppers} shoppers walk through ${shop.url} for ${seconds} s.`)
  await Promise.all(
    Array.from({ length: shoppers }, async (_, number) => {
      for (let turn = 0; passed() < seconds; turn += 1) await walkOnce(shop, { number, turn }, measurements, cartIds)
    }),
  )
  clearInterval(progress)
  return passed()
}

/** What goes wrong is counted. */
export async function walkOnce(
  shop: LoadTarget & { url: string },
  { number, turn }: { number: number; turn: number },
  measurements: Measurements,
  cartIds: string[],
): Promise<void> {
  const { name, go } = walkFor(drawn(number, turn))
  try {
    const shopper = await TimedShopper.openTimed(shop.url, addressOf(number), measurements)
    cartIds.push(shopper.cartId)
    await go(shop, shopper, measurements)
    measurements.walks += 1
  } catch (problem) {
    const { message, cause } = problem as Error & { cause?: { code?: string } }
    // The answer that ended the walk was counted when it came.
    if (/ answered \d{3}/.test(message)) return
    measurements.fault(`${name}: ${cause?.code ?? message}`)
  }
}

const addressOf = (number: number) => `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`

/** The same shoppers take the same ways in every run: fractions of the golden section fall everywhere alike. */
function drawn(number: number, turn: number): number {
  return ((number * 7 + turn + 1) * 0.618_033_988_749_895) % 1
}
