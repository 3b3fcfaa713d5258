import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestPostgres } from '#adapters/database/testing.ts'
import { openDatabaseMeter } from './database-meter.ts'

test('statements of the database are counted, and the processor time of connections that have closed', async () => {
  const postgres = await openTestPostgres({ more: ['shared_preload_libraries=pg_stat_statements'] })
  const url = await postgres.createEmptyDatabase()
  await ask(url, 'create extension pg_stat_statements')
  const meter = await openDatabaseMeter(url)
  const [statements, processorMs] = [await meter.statements(), meter.processorMs()]
  await ask(url, 'begin', 'select count(*) from generate_series(1, 2000000)', 'commit')
  await ask(await postgres.createEmptyDatabase(), 'select 1')
  expect((await meter.statements())! - statements!).toBe(3)
  if (existsSync('/proc/self/stat')) expect(meter.processorMs()! - processorMs!).toBeGreaterThan(20)
  else expect(meter.processorMs()).toBe(null)
  await meter.close()
  await postgres.stop()
})

test('commits are those that wrote something', async () => {
  const postgres = await openTestPostgres()
  const url = await postgres.createEmptyDatabase()
  await ask(url, 'create table one (name text)')
  const meter = await openDatabaseMeter(url)
  const commits = await meter.commits()
  await ask(
    url,
    'select 1',
    "insert into one values ('a')",
    'begin',
    "insert into one values ('b')",
    "insert into one values ('c')",
    'commit',
  )
  expect((await meter.commits()) - commits).toBe(2)
  await meter.close()
  await postgres.stop()
})

test('a server that counts no statements says nothing of them', async () => {
  const postgres = await openTestPostgres()
  const meter = await openDatabaseMeter(await postgres.createEmptyDatabase())
  expect(await meter.statements()).toBe(null)
  await meter.close()
  await postgres.stop()
})

async function ask(url: string, ...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}
