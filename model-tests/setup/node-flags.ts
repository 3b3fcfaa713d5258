import { readFileSync } from 'node:fs'

/** How Node is started for tests, and for the shops that tests start: for a short life. */
export const nodeFlags: string[] = [
  // Larger young generation: most test allocations are short-lived.
  '--max-semi-space-size=64',
  // The embedded Postgres runs as soon as it is read: optimizing the WebAssembly costs more than it saves.
  '--liftoff-only',
  // Optimize later, six times the usual budget: most functions that are optimized early are hardly called again.
  '--interrupt-budget=400000',
]

/** Of Node, as app/deploy starts a node of the shop; `file`: a unit of systemd, or a Dockerfile. */
export function deployedNodeFlags(file = 'app/deploy/treadline@.service'): string[] {
  const [, flags] = /NODE_OPTIONS="?(--[^"\n]+)"/.exec(readFileSync(file, 'utf8')) ?? []
  if (!flags) throw new Error(`${file} has no NODE_OPTIONS in quotation marks.`)
  return flags.split(' ')
}
