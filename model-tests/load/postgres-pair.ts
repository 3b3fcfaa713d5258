/**
 * A primary and a synchronous standby of the system's own Postgres, which keep what they acknowledge, behind one address that follows the
 * primary as a load balancer's would.
 */
import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'

export interface PostgresPair {
  /** Of the database, at the address that follows the primary. */
  url: string
  /** Ends the primary without warning, and starts it again. */
  crash(): Promise<void>
  /** Ends the primary, which stays down; the standby takes its place. Once. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** @throws when the programs of Postgres are not installed; the message says what to do. */
export async function openPostgresPair(): Promise<PostgresPair> {
  const programs = programFolder()
  const owner = ownerOfServers()
  const folder = mkdtempSync(join(tmpdir(), 'treadline-pair-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const [relayPort, one, two] = (await freePorts(3)) as [number, number, number]
  const run = async (program: string, ...args: string[]) => {
    await promisify(execFile)(join(programs, program), args, { ...owner, cwd: folder })
  }
  const serverOf = (name: string, port: number) => {
    const data = join(folder, name)
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
    return {
      port,
      data,
      start: () => run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, `${name}.log`), '-w', 'start'),
      end: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
    }
  }
  const [primary, standby] = [serverOf('primary', one), serverOf('standby', two)]
  await run('initdb', '-D', primary.data, '-U', 'postgres', '-A', 'trust', '--no-sync')
  await primary.start()
  await run('createdb', '-h', folder, '-p', String(one), '-U', 'postgres', 'shop')
  await run('pg_basebackup', '-h', folder, '-p', String(one), '-U', 'postgres', '-D', standby.data, '-R', '-c', 'fast')
  chmodSync(standby.data, 0o700)
  await standby.start()
  // From here on a commit is acknowledged once the standby has it.
  appendFileSync(join(primary.data, 'postgresql.conf'), "\nsynchronous_standby_names = '*'\n")
  await run('pg_ctl', '-D', primary.data, 'reload')
  const relay = await openRelay(relayPort, one)
  let isOver = false
  return {
    url: `postgres://postgres@127.0.0.1:${relayPort}/shop`,
    async crash() {
      await primary.end()
      relay.cut()
      await primary.start()
    },
    async failOver() {
      await primary.end()
      isOver = true
      await run('pg_ctl', '-D', standby.data, '-w', 'promote')
      relay.leadTo(two)
    },
    async stop() {
      relay.close()
      await standby.end().catch(() => {})
      if (!isOver) await primary.end().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openRelay(port: number, first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ port: target, host: '127.0.0.1' })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy() && sockets.delete(from))
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    cut,
    leadTo(next: number) {
      target = next
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}

/** Debian keeps the programs of servers off the path. */
function programFolder(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  const found = folders.find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'pg_ctl')))
  if (found) return found
  throw new Error('Endurance needs a Postgres server of the system. On Debian: apt-get install postgresql.')
}

const debianFolder = '/usr/lib/postgresql'

/** Postgres refuses to run as root. */
function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres']).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}
