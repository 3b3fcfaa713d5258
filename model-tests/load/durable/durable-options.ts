/** Command-line options of the benchmark of durable units. */
import { parseArgs } from 'node:util'
import { numberOf } from '#model-tests/load/options.ts'

export interface DurableOptions {
  /** How long a round takes. */
  seconds: number
  /** Counted rounds of each subject; one more before them is not counted. */
  rounds: number
  /** Whether DBOS is installed and measured as well. */
  hasPeer: boolean
  /** A Postgres that runs already, in which databases are made for the time of the bench; null to start one. */
  serverUrl: string | null
}

/** Throws a sentence that names the option, its value and what is expected. */
export function durableOptions(args: string[]): DurableOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { seconds: text, rounds: text, 'no-peer': { type: 'boolean' }, server: text },
  })
  const { seconds = '3', rounds = '3', server } = values
  return {
    seconds: numberOf('--seconds', seconds, 0.1, 600),
    rounds: numberOf('--rounds', rounds, 1, 500),
    hasPeer: !values['no-peer'],
    serverUrl: server === undefined ? null : postgresUrl(server),
  }
}

function postgresUrl(given: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(given)?.protocol ?? '')) return given
  throw new Error(`--server is ${JSON.stringify(given)}; expected an address like postgres://postgres@127.0.0.1:5432/postgres`)
}
