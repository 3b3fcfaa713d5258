/** npm run endure -- --seconds 600: shoppers buy while nodes are killed and Postgres is restarted and failed over; then the records are checked. */
import { prepare } from '../../app/cli/machine/prepare.mjs'

if (await prepare({ developing: true })) {
  const { runEndurance } = await import('./run-endurance.ts')
  await runEndurance(process.argv.slice(2))
  // Connections that were cut may still be waited for.
  process.exit()
}
