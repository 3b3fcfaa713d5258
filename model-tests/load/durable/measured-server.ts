/** A Postgres that waits for the disk as in production and counts statements, with a database for each subject. */
import pg from 'pg'
import { openTestPostgres } from '#adapters/database/testing.ts'
import { durableSettings } from '#model-tests/load/durable-settings.ts'

export interface MeasuredServer {
  /** Like `18.4`. */
  version: string
  /** Makes an empty database and gives its URL. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** `url`: of a server that runs already, which gets databases that are dropped by `stop`; null to start one. */
export async function openMeasuredServer(url: string | null): Promise<MeasuredServer> {
  const started = url === null ? await openTestPostgres({ more: durableSettings }) : null
  const client = new pg.Client({ connectionString: url ?? started!.urlOf('postgres') })
  try {
    await client.connect()
    return await serverOf(client, url ?? started!.urlOf('postgres'), started?.stop ?? null)
  } catch (problem) {
    await client.end()
    await started?.stop()
    throw problem
  }
}

async function serverOf(client: pg.Client, url: string, stopIt: (() => Promise<void>) | null): Promise<MeasuredServer> {
  const { rows } = await client.query<{ server_version: string; fsync: string }>(
    "select current_setting('server_version') as server_version, current_setting('fsync') as fsync",
  )
  const { server_version: version, fsync } = rows[0]!
  if (fsync !== 'on') throw new Error('The server at --server has fsync off: what it keeps is not durable.')
  const made: string[] = []
  return {
    version: version.split(' ')[0]!,
    async createDatabase(name) {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name} template template0`)
      made.push(name)
      const own = urlOf(url, name)
      await countStatements(own)
      return own
    },
    async stop() {
      if (!stopIt) for (const name of made) await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
      await stopIt?.()
    },
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Where the server was not started with the library that counts, they stay unknown. */
async function countStatements(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension pg_stat_statements').catch(() => {})
  await client.end()
}
