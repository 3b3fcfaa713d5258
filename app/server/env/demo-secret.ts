/** The demo's session secret: made once for each data folder, so that shoppers stay signed in across restarts. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type KeptSecret = { outcome: 'kept'; secret: string } | { outcome: 'notWritable'; reason: string }

/** Reads the folder's secret or makes one that only this user can read. The `demo-` in front lets production refuse it. */
export function demoSecret(dataDir: string): KeptSecret {
  const file = join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    const kept = readIfThere(file)
    if (kept && /^demo-[0-9a-f]{64}$/.test(kept)) return { outcome: 'kept', secret: kept }
    const secret = `demo-${randomBytes(32).toString('hex')}`
    writeFileSync(file, secret, { mode: 0o600 })
    chmodSync(file, 0o600) // an unusable file that was there before keeps its own mode
    return { outcome: 'kept', secret }
  } catch (problem) {
    return { outcome: 'notWritable', reason: problem instanceof Error ? problem.message : String(problem) }
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}
