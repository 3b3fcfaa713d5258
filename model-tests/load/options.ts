/** Command-line options of the load test and the benchmark. */
import { parseArgs } from 'node:util'

export interface LoadOptions {
  shoppers: number
  seconds: number
  /** A shop that is open already, and its payment simulator; null to open both. */
  shop: { url: string; providerUrl: string } | null
  /** Where that shop keeps its records and its simulator's ledger; null for what cannot be looked at. */
  databaseUrl: string | null
  ledgerDir: string | null
}

/** Throws a sentence that names the option, its value and what is expected. */
export function loadOptions(args: string[]): LoadOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { shoppers: text, seconds: text, url: text, provider: text, database: text, ledger: text },
  })
  const { url, provider, database = null, ledger = null } = values
  if ((url === undefined) !== (provider === undefined))
    throw new Error('--url and --provider go together: the shop, and the payment simulator that it asks.')
  if (url === undefined && (database !== null || ledger !== null))
    throw new Error('--database and --ledger are for a shop that is named by --url; one that is opened here has its own.')
  return {
    shoppers: numberOf('--shoppers', values.shoppers ?? '20', 1, 500),
    seconds: numberOf('--seconds', values.seconds ?? '60', 0.1, 3_600),
    shop: url === undefined ? null : { url: originOf('--url', url), providerUrl: originOf('--provider', provider ?? '') },
    databaseUrl: database,
    ledgerDir: ledger,
  }
}

export interface BenchOptions {
  /** How long each measurement takes. */
  seconds: number
  /** Charts whose paths are found; null for all. */
  charts: string[] | null
}

export function benchOptions(args: string[], known: readonly string[]): BenchOptions {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string' }, charts: { type: 'string' } } })
  const charts = values.charts?.split(',') ?? null
  const unknown = charts?.filter((name) => !known.includes(name)) ?? []
  if (unknown.length > 0)
    throw new Error(`--charts names ${JSON.stringify(unknown.join(','))}; expected some of ${known.join(', ')}`)
  return { seconds: numberOf('--seconds', values.seconds ?? '2', 0.01, 60), charts }
}

/** The number that was given; throws a sentence for one that is malformed or out of range. */
export function numberOf(name: string, given: string, least: number, most: number): number {
  const number = Number(given)
  const isWhole = least < 1 || Number.isInteger(number)
  if (given.trim() !== '' && number >= least && number <= most && isWhole) return number
  throw new Error(`${name} is ${JSON.stringify(given)}; expected a ${least < 1 ? '' : 'whole '}number from ${least} to ${most}`)
}

/** The origin of an address of the web; throws a sentence for another text. */
export function originOf(name: string, given: string): string {
  if (/^https?:$/.test(URL.parse(given)?.protocol ?? '')) return new URL(given).origin
  throw new Error(`${name} is ${JSON.stringify(given)}; expected an address like http://localhost:3000`)
}
