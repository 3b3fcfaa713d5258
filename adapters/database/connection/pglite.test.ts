// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDataDir } from '#adapters/database/testing.ts'
import { nodeFlags } from '#model-tests/setup/node-flags.ts'
import { openDatabase } from './open.ts'

// A first start makes a whole database, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let dataDir: string
let child: ChildProcess | null = null
beforeEach(async () => {
  dataDir = await newDataDir()
})
afterEach(async () => {
  if (child) await killHard(child)
  child = null
  await rm(dataDir, { recursive: true, force: true })
})

test('another process is refused with instructions while one runs, and after kill -9 every acknowledged row is there', async () => {
  for (const isFirst of [true, false]) {
    const writer = startWriter()
    let [rows, acknowledged] = [0, 0]
    for await (const line of createInterface({ input: writer.stdout! })) {
      acknowledged = Number(line)
      rows += 1
      if (rows === 60) break
    }
    if (isFirst)
      await expect(openDatabase({ dataDir })).rejects.toThrow(
        `Process ${writer.pid} holds the data folder ${dataDir}, and only one process may use it at a time. Stop that process, ` +
          'choose another DATA_DIR, or set DATABASE_URL to a Postgres server that several processes may share.',
      )
    await killHard(writer)
    const database = await openDatabase({ dataDir })
    const [row] = await database.query<{ rows: number }>('select count(*) as rows from engine_subject')
    expect(row!.rows).toBeGreaterThanOrEqual(acknowledged)
    await database.close()
  }
})

test('the same process may open a folder again after closing it, which leaves no log that was written out', async () => {
  const first = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(`Process ${process.pid} holds the data folder`)
  await first.query(
    `insert into engine_subject (id, revision, actors)
      select 'cart-' || number, 0, jsonb_build_object('words', repeat(md5(number::text), 40)) from generate_series(1, 40000) number`,
  )
  const log = join(dataDir, 'pglite', 'pg_wal')
  const segments = async () => (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
  const written = await segments()
  await first.close()
  expect(written).toBeGreaterThan(3)
  expect(await segments()).toBeLessThanOrEqual(2)
  expect(await readdir(dataDir)).toEqual(['pglite'])
  const second = await openDatabase({ dataDir })
  expect(await second.query('select count(*) as carts from engine_subject')).toEqual([{ carts: 40_000 }])
  await second.close()
})

test('a first start that died half-way does not stay', async () => {
  await rm(join(dataDir, 'pglite'), { recursive: true })
  const unfinished = join(dataDir, 'pglite.unfinished')
  await mkdir(unfinished)
  await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataDir })
  expect(await database.query('select count(*) as carts from engine_subject')).toEqual([{ carts: 0 }])
  await database.close()
  expect(existsSync(unfinished)).toBe(false)
})

/** Writes rows one after another and prints each number when its row is committed, for as long as its output is read. */
function startWriter(): ChildProcess {
  const open = fileURLToPath(new URL('./open.ts', import.meta.url))
  const program = `
    import { openDatabase } from ${JSON.stringify(open)}
    const { query } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    for (;;) {
      const [{ rows }] = await query('select count(*) + 1 as rows from engine_subject')
      await query("insert into engine_subject (id, revision, actors) values ('cart-' || $1::int, 0, '{}')", [rows])
      process.stdout.write(rows + '\\n')
      // Nothing else has a turn before: not even the event of a closed reader.
      await new Promise((resolve) => setImmediate(resolve))
    }`
  child = spawn(process.execPath, [...nodeFlags, '--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return child
}

async function killHard(victim: ChildProcess): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return
  victim.kill('SIGKILL')
  await once(victim, 'exit')
}
