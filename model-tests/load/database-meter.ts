/** What the Postgres server has done since it began: its processor time, and the statements of one database. */
import pg from 'pg'
import { parentOf, processorMsOfFamily } from './processor-time.ts'

export interface DatabaseMeter {
  /** Milliseconds of the whole server, whose other databases count as well; null where it runs elsewhere, or the system does not tell. */
  processorMs(): number | null
  /** Statements that were executed, `begin` and `commit` included; null where `pg_stat_statements` is not loaded. */
  statements(): Promise<number | null>
  /** Transactions of the whole server that wrote something and therefore waited for the disk; what only reads has no number. */
  commits(): Promise<number>
  close(): Promise<void>
}

/** Connects to the database at `url`. A server counts statements when it starts with `pg_stat_statements` and the database has the extension. */
export async function openDatabaseMeter(url: string): Promise<DatabaseMeter> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = isOfThisMachine(url) ? parentOf(rows[0]!.pid) : null
  return {
    processorMs: () => (server === null ? null : processorMsOfFamily(server)),
    async statements() {
      const counted = await client.query<{ calls: number }>(countedCalls).catch(() => null)
      return counted?.rows[0]?.calls ?? null
    },
    async commits() {
      const { rows } = await client.query<{ next: number }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text::float8 as next',
      )
      return rows[0]!.next
    },
    close: () => client.end(),
  }
}

/** Without its own. */
const countedCalls = `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`

function isOfThisMachine(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]', ''].includes(new URL(url).hostname)
}
