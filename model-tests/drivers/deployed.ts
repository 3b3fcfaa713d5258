/** What the tests need to start the files of app/deploy: as they are, except for what belongs to one machine. */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Every row once, so that a line of the file that is no longer there fails the test. */
export function placed(file: string, text: string, changes: Array<[from: string, to: string]>): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} has no ${from}`)
    return changed.replace(from, () => to)
  }, text)
}

export interface Program {
  signal(name: NodeJS.Signals): void
  /** Ends with the process; one that takes longer than two seconds is killed. */
  end(name: NodeJS.Signals): Promise<void>
}

/**
 * Starts a server, and waits until it takes connections at the port, for `patienceMs` at most; it ends with this process. Throws with what
 * it said when it does not start.
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  { port, patienceMs = 10_000, ...options }: SpawnOptions & { port: number; patienceMs?: number },
): Promise<Program> {
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (text) => {
      said = (said + text).slice(-10_000)
    })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  for (let waited = 0; !(await takesConnections(port)); waited += 50) {
    if (isOver() || waited > patienceMs) throw new Error(`${path} did not start: ${said}`)
    await pause(50)
  }
  return {
    signal: (name) => void child.kill(name),
    async end(name) {
      const ended = isOver() ? null : once(child, 'exit')
      child.kill(name)
      const cut = setTimeout(kill, 2_000)
      await ended
      clearTimeout(cut)
      process.off('exit', kill)
    },
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Postgres and PgBouncer refuse to run as root. */
export function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres']).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}
