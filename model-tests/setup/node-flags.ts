import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How Node is started for tests, and for the shops that tests start: for a short life. */
const wanted: string[] = [
  // Larger young generation: most test allocations are short-lived.
  '--max-semi-space-size=64',
  // The embedded Postgres runs as soon as it is read: optimizing the WebAssembly costs more than it saves.
  '--liftoff-only',
  // Optimize later, six times the usual budget: most functions that are optimized early are hardly called again. Node 20 only.
  '--interrupt-budget=400000',
]

/** Those of them that this Node knows: flags of V8 come and go with its versions, and Node does not start with one that it does not know. */
export const nodeFlags: string[] = knownTo(
  spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 2 ** 24 }).stdout,
  wanted,
)

/** `help`: what `node --v8-options` prints, a line for each flag and a line for its default. */
export function knownTo(help: string, flags: readonly string[]): string[] {
  const known = new Set(help.match(/^ +--[a-z0-9-]+/gm)?.map((line) => line.trim()))
  return flags.filter((flag) => known.has(flag.split('=')[0]!))
}

/** Of Node, as app/deploy starts a node of the shop; `file`: a unit of systemd, or a Dockerfile. */
export function deployedNodeFlags(file = 'app/deploy/treadline@.service'): string[] {
  const [, flags] = /NODE_OPTIONS="?(--[^"\n]+)"/.exec(readFileSync(file, 'utf8')) ?? []
  if (!flags) throw new Error(`${file} has no NODE_OPTIONS in quotation marks.`)
  return flags.split(' ')
}
