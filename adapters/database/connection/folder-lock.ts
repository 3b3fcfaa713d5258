/** One process at a time in a data folder: PGlite has no lock of its own, and two writers would ruin its files. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Locks the folder and returns a function that releases it. A lock left by a dead process is cleared away; a living holder is
 * an error that names it, once `patienceMs` are over: one that was killed an instant ago takes a moment to be gone. Age does
 * not matter: a slow holder still holds the lock.
 *
 * Each opener first writes a file with a unique name, `pglite.lock.<pid>.<start>.<random>`, and then looks for others. Of two
 * concurrent openers at least one sees the other, so both never succeed (both may be refused); and clearing away a dead one's
 * file cannot hit a living one's.
 */
export async function lockFolder(folder: string, patienceMs = 2_000): Promise<() => Promise<void>> {
  const mine = `${PREFIX}${process.pid}.${await startOf(process.pid)}.${randomUUID()}`
  const release = () => rm(join(folder, mine), { force: true })
  await writeFile(join(folder, mine), '')
  try {
    for (const other of await readdir(folder)) {
      if (other !== mine && other.startsWith(PREFIX)) await clearOrRefuse(folder, other, patienceMs)
    }
  } catch (error) {
    await release()
    throw error
  }
  return release
}

const PREFIX = 'pglite.lock.'
const UNKNOWN = 'unknown'

async function clearOrRefuse(folder: string, lock: string, patienceMs: number): Promise<void> {
  const path = join(folder, lock)
  const [pid, start] = lock.slice(PREFIX.length).split('.')
  const patience = Date.now() + patienceMs
  while (await isAlive(Number(pid), start)) {
    if (Date.now() > patience) throw refusal(folder, path, pid)
    await wait(100)
  }
  await rm(path, { force: true })
}

function refusal(folder: string, path: string, pid: string | undefined): Error {
  return new Error(
    `Process ${pid} holds the data folder ${folder}, and only one process may use it at a time. ` +
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL to a Postgres server that several processes may share. ' +
      `If process ${pid} is not this shop, delete ${path}.`,
  )
}

/** A pid that is in use again by a process that started at another time is not the holder's. */
async function isAlive(pid: number, start: string | undefined): Promise<boolean> {
  try {
    // Signal 0 only asks.
    process.kill(pid, 0)
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!isForbidden) return false
  }
  // A zombie process counts as dead.
  if ((await statOf(pid))?.startsWith('Z')) return false
  return start === UNKNOWN || start === (await startOf(pid))
}

/** The machine's boot and the process' start in clock ticks since then, where /proc tells them. */
async function startOf(pid: number): Promise<string> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const ticks = (await statOf(pid))?.split(' ')[19]
    return ticks === undefined ? UNKNOWN : `${boot.trim()}+${ticks}`
  } catch {
    return UNKNOWN
  }
}

/** The fields of /proc/<pid>/stat from the third on, the state first; null where /proc tells nothing. */
async function statOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may itself hold spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2)
  } catch {
    return null
  }
}
