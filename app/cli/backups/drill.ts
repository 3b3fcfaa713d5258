/**
 * A restore that is tried before it is needed: dumps the shop's Postgres with `pg_dump`, restores the dump into a database beside it,
 * counts every row, opens it with this version of the shop and asks the providers what it has lost. The shop continues meanwhile, and
 * the second database is dropped at the end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#adapters/database/index.ts'
import { recover } from '#adapters/recovery/index.ts'
import { readEnv } from '#app/server/env/env.ts'
import { openProviders } from '#app/server/shop/payments/open-payments.ts'
import { withConnection } from './connection.ts'
import { wordsOf } from './recover-payments.ts'

/** What is wrong is said in a sentence and sets the exit code. */
export async function drill(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'treadline-drill-'))
  try {
    const env = readEnv(process.env, 'serve')
    if (!env.databaseUrl) throw new Error('DATABASE_URL is not set; a drill needs the Postgres of the shop')
    await drillOn(env.databaseSessionUrl ?? env.databaseUrl, join(folder, 'shop.dump'), async (restoredUrl, begun) => {
      const database = await timed('Opened by this version of the shop', () => openDatabase({ url: restoredUrl }))
      const recovered = await openProviders(env)
        .then((providers) => recover(database, providers, begun))
        .finally(() => database.close())
      console.log(['After a real restore:', ...wordsOf(recovered)].join('\n'))
    })
    console.log('The drill went well.')
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `look` gets the address of the restored database, and the moment at which the dump was begun. */
async function drillOn(url: string, file: string, look: (restoredUrl: string, begun: Date) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const restored = `${client.database}_drill_${process.pid}`
  try {
    const begun = new Date()
    // The dump and the counts see the same moment, while shoppers continue.
    await client.query('begin isolation level repeatable read')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    await timed('Dumped', () => tool('pg_dump', ['--format=custom', `--file=${file}`, `--snapshot=${rows[0]!.snapshot}`], url))
    const expected = await countRows(client)
    await client.query('commit')
    console.log(`  ${Math.ceil((await stat(file)).size / 1_000_000)} MB, ${expected.size} tables, ${sum(expected)} rows`)

    await client.query(`create database ${pg.escapeIdentifier(restored)}`)
    const restoredUrl = withDatabase(url, restored)
    await timed('Restored', () =>
      tool('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restored}`, file], restoredUrl),
    )
    await compareRows(restoredUrl, expected)
    await look(restoredUrl, begun)
  } finally {
    await client.query('rollback')
    await client.query(`drop database if exists ${pg.escapeIdentifier(restored)} with (force)`)
    await client.end()
  }
}

async function compareRows(url: string, expected: Map<string, number>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await countRows(client).finally(() => client.end())
  const wrong = [...expected].filter(([table, rows]) => found.get(table) !== rows)
  if (wrong.length > 0)
    throw new Error(
      `The restored database differs: ${wrong.map(([table, rows]) => `${table} has ${found.get(table) ?? 'no table'}, not ${rows}`).join('; ')}`,
    )
  console.log('  Every table has the rows that were dumped')
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from ${name}`)
    counts.set(name, Number(counted.rows[0]!.n))
  }
  return counts
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, rows) => all + rows, 0)

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const result = await work()
  console.log(`${what} in ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  return result
}

/** A program of Postgres; its words go to the terminal. */
async function tool(name: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  const child = spawn(name, args, {
    env: withConnection(process.env, url) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await Promise.race([
    once(child, 'exit').then(([exitCode]) => exitCode as number | null),
    once(child, 'error').then(([problem]) =>
      Promise.reject(
        new Error(
          `${name} could not be started (${problem.message}): install the client of your Postgres, on Debian postgresql-client`,
        ),
      ),
    ),
  ])
  if (code !== 0) throw new Error(`${name} ended with code ${code}: see its words above`)
}
