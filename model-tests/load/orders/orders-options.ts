/** Command-line options of the benchmark of orders. */
import { parseArgs } from 'node:util'
import type { Limit } from '#model-tests/load/measured-work.ts'
import { numberOf, originOf } from '#model-tests/load/options.ts'
import { type Way, ways } from './round.ts'

export interface OrdersOptions {
  /** A commit whose build is measured as well; null for this build alone. */
  beside: string | null
  peer: PeerOptions | null
  /** Counted rounds of each shop and way; one more before them is not counted. */
  rounds: number
  limit: Limit
  /** Shoppers at once: a turn of rounds for each number. */
  atOnce: number[]
  ways: readonly Way[]
  /** Says one line about this build alone, as a part of all checks. */
  isShort: boolean
}

export interface PeerOptions {
  url: string
  /** A module that places an order there. */
  file: string
  /** Its Postgres, on a server of its own; null where it is not looked at. */
  databaseUrl: string | null
}

/** Throws a sentence that names the option, its value and what is expected. */
export function ordersOptions(args: string[]): OrdersOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      beside: text,
      peer: text,
      'peer-orders': text,
      'peer-database': text,
      rounds: text,
      orders: text,
      seconds: text,
      'at-once': text,
      way: text,
      short: { type: 'boolean' },
    },
  })
  const isShort = values.short ?? false
  if (values.orders !== undefined && values.seconds !== undefined)
    throw new Error('--orders and --seconds are both the length of a round: give one of them.')
  return {
    beside: values.beside ?? null,
    peer: peerOf({ url: values.peer, file: values['peer-orders'], database: values['peer-database'] }),
    rounds: numberOf('--rounds', values.rounds ?? (isShort ? '1' : '8'), 1, 500),
    limit:
      values.seconds === undefined
        ? { times: numberOf('--orders', values.orders ?? (isShort ? '8' : '16'), 1, 10_000) }
        : { seconds: numberOf('--seconds', values.seconds, 0.1, 3_600) },
    atOnce: (values['at-once'] ?? (isShort ? '1' : '1,8')).split(',').map((each) => numberOf('--at-once', each, 1, 200)),
    ways: waysOf(values.way ?? 'both'),
    isShort,
  }
}

function peerOf({ url, file, database }: { url?: string; file?: string; database?: string }): PeerOptions | null {
  if ((url === undefined) !== (file === undefined))
    throw new Error('--peer and --peer-orders go together: another shop, and the module that places an order there.')
  if (url === undefined || file === undefined) {
    if (database !== undefined)
      throw new Error('--peer-database is for a shop that is named by --peer; those opened here have their own.')
    return null
  }
  return { url: originOf('--peer', url), file, databaseUrl: database ?? null }
}

function waysOf(given: string): readonly Way[] {
  if (given === 'both') return ways
  const way = ways.find((one) => one === given)
  if (!way) throw new Error(`--way is ${JSON.stringify(given)}; expected ${ways.join(', ')} or both`)
  return [way]
}
