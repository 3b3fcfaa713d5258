/**
 * The pair of app/deploy that fails over, on this machine: two Postgres under Patroni, three members of etcd, and the HAProxy that leads
 * to the Postgres which takes writes. All of it is in one folder and ends with this process.
 */
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import type { FailoverProgram } from '#model-tests/setup/failover-programs.ts'
import { ownerOfServers, type Program, startProgram } from './deployed.ts'
import { failoverFiles, failoverPorts, type Machine, machines, portsOfPair } from './failover-files.ts'
import { until } from './until.ts'

export interface FailoverPair {
  /** Through HAProxy, to the Postgres that takes writes. */
  url: string
  /** Through HAProxy, to the one that follows. */
  replicaUrl: string
  /** The machine whose Postgres takes writes; null while there is none. */
  leader(): Promise<Machine | null>
  /** Asks the leader to give its place to the other machine. */
  switchOver(): Promise<void>
  /** Resolves when the other machine leads. */
  takenOver(from: Machine): Promise<void>
  /** Ends Patroni and Postgres of a machine without warning. */
  kill(machine: Machine): Promise<void>
  /** Starts Patroni of a killed machine, which starts Postgres. */
  start(machine: Machine): Promise<void>
  /**
   * Stops every process of a machine's Postgres where it is, as a disk does that gives no answer, and lets them continue after `ms`. Patroni
   * waits for Postgres meanwhile, and learns only then what it has missed.
   */
  freeze(machine: Machine, ms: number): Promise<void>
  /** Resolves when one machine leads and the other one has all that is acknowledged. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/** A program of the pair is started within this, and the pair is whole again; far more than it takes. */
const patienceMs = 300_000

const database = 'treadline'

/**
 * Makes an empty database for the shop as well, of its own user.
 * @throws when a program does not start; the message has what it said
 */
export async function openFailoverPair(programs: Record<FailoverProgram, string>): Promise<FailoverPair> {
  const owner = ownerOfServers()
  const folder = mkdtempSync(join(tmpdir(), 'treadline-failover-'))
  const own = (path: string) => {
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
  own(folder)
  chmodSync(folder, 0o700)
  const ports = failoverPorts(await freePorts(portsOfPair))
  const files = await failoverFiles(ports, folder, programs.postgres)
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    own(path)
    return path
  }
  const started: Program[] = []
  const start = async (program: string, args: string[], port: number, home: string, environment: Record<string, string> = {}) => {
    const env: Record<string, string | undefined> = { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', ...environment }
    const running = await startProgram(program, args, {
      ...owner,
      cwd: folder,
      env: env as NodeJS.ProcessEnv,
      port,
      patienceMs,
    })
    started.push(running)
    return running
  }
  const servers = Object.fromEntries(
    machines.map((name) => {
      const home = join(folder, name)
      mkdirSync(home)
      own(home)
      const { configuration, environment } = files.machines[name]
      const file = write(`${name}.yml`, configuration)
      const startPatroni = () => start(programs.patroni, [file], ports.machines[name].api, home, environment)
      return [name, new Server(startPatroni, ports.machines[name].api, join(home, 'data'), environment)]
    }),
  ) as Record<Machine, Server>
  const stop = async () => {
    for (const server of Object.values(servers)) await server.kill()
    await Promise.all(started.map((program) => program.end('SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(
      Object.entries(files.members).map(([name, environment]) =>
        start(programs.etcd, [], ports.members[name as keyof typeof ports.members].clients, folder, environment),
      ),
    )
    // The first one makes the database, and the second one copies it.
    for (const server of Object.values(servers)) {
      await server.start()
      await within(() => server.isRunning(), 'Postgres did not start under Patroni')
    }
    await start(programs.haproxy, ['-db', '-f', write('haproxy.cfg', files.haproxy)], ports.writes, folder)
    const { PATRONI_SUPERUSER_USERNAME: user, PATRONI_SUPERUSER_PASSWORD: password } = files.machines.db1.environment
    await makeDatabase(`postgres://${user}:${password}@127.0.0.1:${ports.writes}/postgres`)
  } catch (problem) {
    await stop()
    throw problem
  }
  const urlAt = (port: number) => `postgres://${database}:password@127.0.0.1:${port}/${database}`
  const members = async () => (await Promise.all(Object.values(servers).map((server) => server.members()))).find(Boolean) ?? []
  const leader = async () => (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
  const whole = () =>
    within(async () => {
      const [first, second] = await members()
      const roles = [first?.role, second?.role].sort().join()
      return roles === 'leader,sync_standby' && [first, second].every((member) => member?.state === 'running')
    }, 'The pair did not come together again')
  await whole()
  return {
    url: urlAt(ports.writes),
    replicaUrl: urlAt(ports.reads),
    leader,
    async switchOver() {
      const from = await leader()
      if (from === null) throw new Error('No machine leads that could hand over')
      await servers[from].handOver(from)
    },
    takenOver: (from) => within(async () => ![from, null].includes(await leader()), `No machine took the place of ${from}`),
    kill: (machine) => servers[machine].kill(),
    start: (machine) => servers[machine].start(),
    freeze: (machine, ms) => servers[machine].freeze(ms),
    whole,
    stop,
  }
}

/** Looks every tenth of a second. @throws `sentence` when it is not so in time */
async function within(isSo: () => Promise<boolean>, sentence: string): Promise<void> {
  const end = performance.now() + patienceMs
  await until(async () => {
    if (performance.now() > end) throw new Error(`${sentence} in ${patienceMs / 1_000} s`)
    return isSo()
  })
}

async function makeDatabase(url: string): Promise<void> {
  const statements = [
    `create role ${database} login createdb password 'password'`,
    `create database ${database} owner ${database}`,
  ]
  // Until its first checks HAProxy leads to either machine, and one of them takes no writes.
  for (const statement of statements) await within(() => isDone(url, statement), 'HAProxy led to no Postgres that takes writes')
}

async function isDone(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** As Patroni describes it. */
interface Member {
  name: Machine
  role: string
  state: string
}

/** Patroni and the Postgres that it starts. */
class Server {
  #patroni: Program | null = null

  constructor(
    readonly startPatroni: () => Promise<Program>,
    readonly port: number,
    readonly data: string,
    readonly environment: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    process.once('exit', this.#killPostgres)
    this.#patroni = await this.startPatroni()
  }

  /** Patroni first, since it would start Postgres again. */
  async kill(): Promise<void> {
    await this.#patroni?.end('SIGKILL')
    this.#patroni = null
    this.#killPostgres()
    process.off('exit', this.#killPostgres)
  }

  async freeze(ms: number): Promise<void> {
    const postgres = this.#postgres()
    if (postgres === null) throw new Error('No Postgres runs that could be frozen')
    // The first one starts no others any more.
    process.kill(postgres, 'SIGSTOP')
    const all = [postgres, ...childrenOf(postgres)]
    const signal = (name: NodeJS.Signals) => {
      for (const pid of all) if (existsSync(`/proc/${pid}`)) process.kill(pid, name)
    }
    signal('SIGSTOP')
    await pause(ms)
    signal('SIGCONT')
  }

  async isRunning(): Promise<boolean> {
    return (await this.#ask('/health'))?.status === 200
  }

  /** Both machines; null where Patroni does not answer. */
  async members(): Promise<Member[] | null> {
    const answer = await this.#ask('/cluster')
    return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : null
  }

  /** @param leader this machine, by the name that Patroni knows */
  async handOver(leader: Machine): Promise<void> {
    const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = this.environment
    const answer = await this.#ask('/switchover', {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      body: JSON.stringify({ leader }),
    })
    if (!answer?.ok) throw new Error(`Patroni did not switch over: ${answer ? await answer.text() : 'it did not answer'}`)
  }

  #ask(path: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(init.method ? patienceMs : 3_000)
    return fetch(`http://127.0.0.1:${this.port}${path}`, { signal, ...init }).catch(() => null)
  }

  /** The process that starts all others of Postgres; null where none runs. */
  #postgres(): number | null {
    try {
      const pid = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // The file outlives a killed Postgres, and its number may be another process's by now.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.data) ? pid : null
    } catch {
      return null
    }
  }

  readonly #killPostgres = () => {
    const postgres = this.#postgres()
    if (postgres !== null) process.kill(postgres, 'SIGKILL')
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}
