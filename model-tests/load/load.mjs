/** npm run load -- --shoppers 20 --seconds 60: shoppers walk through a shop at once, and its records are checked at the end. */
import { prepare } from '../../app/cli/machine/prepare.mjs'

if (await prepare({ developing: true })) {
  const { runLoad } = await import('./run-load.ts')
  await runLoad(process.argv.slice(2))
}
