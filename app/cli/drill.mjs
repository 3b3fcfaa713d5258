/** npm run drill: dumps the shop's Postgres, restores the dump beside it and checks what came out; app/deploy/runbook.md. */
import { prepare } from './prepare.mjs'

if (await prepare()) {
  const { drill } = await import('./backups/drill.ts')
  await drill()
}
