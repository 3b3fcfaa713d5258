/** What the tests need to start the files of app/deploy: as they are, except for what belongs to one machine. */
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'

/** Every row once, so that a line of the file that is no longer there fails the test. */
export function placed(file: string, text: string, changes: Array<[from: string, to: string]>): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} has no ${from}`)
    return changed.replace(from, () => to)
  }, text)
}

export function takesConnections(port: number): Promise<boolean> {
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
