/** npm run import -- <folder or file>: loads a shop's own catalogue; app/cli/import/README.md says what the files hold. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { importShop } = await import('./import/import-shop.ts')
  await importShop(process.argv.slice(2))
}
