/**
 * In-memory folder for a test run's temporary files: databases and browsers write gigabytes that are never read again, and a
 * disk takes a tenth of the run's processor time to write them down.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const prefix = 'treadline-tests-'

interface Machine {
  /** Linux keeps what is written here in memory. */
  inMemory: string
  /** How much may be written there. */
  freeInBytes(): number
}
const thisMachine: Machine = {
  inMemory: '/dev/shm',
  freeInBytes() {
    const { bavail, bsize } = statfsSync(this.inMemory)
    // The other half is for those who run the tests.
    return Math.min(bavail * bsize, freemem() / 2)
  },
}

/** A whole run has at most a third of it in use at once. */
const neededInBytes = 3 * 2 ** 30

/**
 * Makes a folder in memory that goes with this process; null where there is no such memory, or not enough. What killed runs
 * have left behind is taken away first.
 */
export function openMemoryFolder(machine: Machine = thisMachine): string | null {
  const { inMemory } = machine
  if (!existsSync(inMemory)) return null
  for (const name of readdirSync(inMemory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(inMemory, name), { recursive: true, force: true })
  }
  if (machine.freeInBytes() < neededInBytes) return null
  const folder = join(inMemory, prefix + process.pid)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    // Another user's, and alive.
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}
