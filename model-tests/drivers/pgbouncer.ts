/** The PgBouncer of app/deploy in front of a Postgres of a test: the file as it is, with other ports and without a password. */
import { chmodSync, chownSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '#model-tests/setup/system-programs.ts'
import { ownerOfServers, placed, startProgram } from './deployed.ts'

const configuration = 'app/deploy/pgbouncer.ini'

export interface PgBouncer {
  /** A pool of connections for single transactions. */
  url: string
  /** The same database by connections that keep their session. */
  sessionUrl: string
  /** Leads all new connections to the Postgres at this port, as an operator does after a failover. */
  leadTo(port: number): Promise<void>
  stop(): Promise<void>
}

/** In front of `database` of the Postgres at `port`, as `user` there. */
export async function startPgBouncer(at: {
  port: number
  server: { port: number; database: string; user: string; password: string }
}): Promise<PgBouncer> {
  const { database, user, password } = at.server
  const program = pathOf('pgbouncer')
  const folder = await mkdtemp(join(tmpdir(), 'treadline-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const account = `user=${user} password=${password}`
  const write = async (port: number) => {
    const server = `host=127.0.0.1 port=${port} dbname=${database} ${account}`
    const text = placed(configuration, await readFile(configuration, 'utf8'), [
      ['\ntreadline = host=127.0.0.1 port=5432 dbname=treadline ', `\n${database} = ${server} `],
      ['\ntreadline_session = host=127.0.0.1 port=5432 dbname=treadline ', `\n${database}_session = ${server} `],
      ['listen_port = 6432', `listen_port = ${at.port}`],
      ['auth_type = scram-sha-256', 'auth_type = any'],
      ['auth_file = /etc/pgbouncer/userlist.txt', ''],
      ['logfile = /var/log/postgresql/pgbouncer.log', ''],
      ['pidfile = /run/postgresql/pgbouncer.pid', ''],
    ])
    await writeFile(file, text)
  }
  await write(at.server.port)
  const owner = ownerOfServers()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o755)
  const pooler = await startProgram(program, [file], { ...owner, cwd: folder, port: at.port })
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${at.port}/${name}`
  return {
    url: urlOf(database),
    sessionUrl: urlOf(`${database}_session`),
    async leadTo(port) {
      await write(port)
      pooler.signal('SIGHUP')
    },
    async stop() {
      await pooler.end('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}
