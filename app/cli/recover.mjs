/** npm run recover -- --since <time>: after a backup was restored, finds the payments that the database has lost; app/deploy/runbook.md. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { recoverPayments } = await import('./backups/recover-payments.ts')
  await recoverPayments(process.argv.slice(2))
}
