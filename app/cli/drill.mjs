/**
 * npm run drill: dumps the shop's Postgres, restores the dump beside it and checks what came out. npm run drill -- failover: sells on a pair of
 * Postgres of its own that fails over, and checks what was sold. Both are in app/deploy/runbook.md.
 */
import { prepare } from './machine/prepare.mjs'

const [which, ...options] = process.argv.slice(2)

if (which === undefined) await drillBackup()
else if (which === 'failover') await drillFailover()
else {
  console.error(`There is no drill of ${which}; there is one of a backup, npm run drill, and npm run drill -- failover.`)
  process.exitCode = 1
}

async function drillBackup() {
  if (!(await prepare())) return
  const { drill } = await import('./backups/drill.ts')
  await drill()
}

async function drillFailover() {
  if (!(await prepare({ developing: true }))) return
  const { drillFailover } = await import('../../model-tests/load/run-failover.ts')
  await drillFailover(options)
  // Connections that were cut may still be waited for.
  process.exit()
}
