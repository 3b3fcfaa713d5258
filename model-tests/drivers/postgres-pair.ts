/**
 * A primary and a synchronous standby with the filled shop, which keep what they acknowledge, behind a PgBouncer that leads to the one
 * which takes writes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyCluster, serverPrograms } from '#adapters/database/testing.ts'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { ownerOfServers } from './deployed.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { filledCluster } from './prepared-shop.ts'

export interface PostgresPair {
  /** Through PgBouncer, which gives each transaction another connection; `sessionUrl` keeps sessions. */
  url: string
  sessionUrl: string
  /** The standby, past PgBouncer: it takes reads, and writes after the failover. */
  replicaUrl: string
  /** Past PgBouncer, to the server that takes writes at this moment. */
  ownUrl(): string
  /** Ends the primary without warning, and starts it again. */
  crash(): Promise<void>
  /** Ends the primary without warning; it stays down, and the standby takes its place. Once. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** Of the test's clusters. */
const account = { user: 'postgres', password: 'password' }
const database = 'shop'

/** What a killed process must not lose is in the system's memory by then: nothing waits for the disk. */
const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off', 'wal_retrieve_retry_interval=200ms']

/** @throws when PgBouncer is not installed and cannot be; the message says what to do. */
export async function openPostgresPair(): Promise<PostgresPair> {
  const [filled, programs, owner] = [await filledCluster(), await serverPrograms(), ownerOfServers()]
  const folder = mkdtempSync(join(tmpdir(), 'treadline-pair-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const [poolerPort, one, two] = (await freePorts(3)) as [number, number, number]
  const serverOf = async (name: string, port: number) => {
    const data = join(folder, name)
    await copyCluster(filled, data)
    const flags = [...settings, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`]
    return new Server(join(programs, 'postgres'), data, ['-D', data, ...flags.flatMap((flag) => ['-c', flag])], owner)
  }
  const [primary, standby] = [await serverOf('primary', one), await serverOf('standby', two)]
  writeFileSync(join(standby.data, 'standby.signal'), '')
  const follows = `host=127.0.0.1 port=${one} user=${account.user} password=${account.password}`
  appendFileSync(join(standby.data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${follows}'\n`)
  // A commit is acknowledged once the standby has it.
  appendFileSync(join(primary.data, 'postgresql.auto.conf'), "\nsynchronous_standby_names = '*'\n")
  await Promise.all([primary.start(), standby.start()])
  const pooler = await startPgBouncer({ port: poolerPort, server: { port: one, database, ...account } })
  let writable = one
  const urlAt = (port: number) => `postgres://${account.user}:${account.password}@127.0.0.1:${port}/${database}`
  const ownUrl = () => urlAt(writable)
  return {
    url: pooler.url,
    sessionUrl: pooler.sessionUrl,
    replicaUrl: urlAt(two),
    ownUrl,
    async crash() {
      await primary.end()
      await primary.start()
    },
    async failOver() {
      await primary.end()
      writable = two
      const client = new pg.Client({ connectionString: ownUrl() })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
      await pooler.leadTo(two)
    },
    async stop() {
      await pooler.stop()
      await Promise.all([primary.end(), standby.end()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A Postgres server as a process of its own. */
class Server {
  #child: ChildProcess | null = null

  constructor(
    readonly program: string,
    readonly data: string,
    readonly flags: readonly string[],
    readonly owner: { uid: number; gid: number } | undefined,
  ) {}

  /** Resolves when it takes connections. */
  async start(): Promise<void> {
    const child = spawn(this.program, this.flags, { ...this.owner, cwd: this.data, stdio: ['ignore', 'ignore', 'pipe'] })
    this.#child = child
    process.once('exit', this.#kill)
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.stderr?.on('data', (text) => {
        said = (said + text).slice(-10_000)
        if (said.includes('ready to accept')) resolve()
      })
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`Postgres did not start: ${said}`)))
    })
  }

  /** Without warning: what was not written is lost. */
  async end(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    this.#kill()
    await gone
    process.off('exit', this.#kill)
  }

  readonly #kill = () => this.#child?.kill('SIGQUIT')
}
