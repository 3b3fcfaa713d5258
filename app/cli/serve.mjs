/** npm run serve: production; everything comes from the environment. */
import { prepare } from './prepare.mjs'

if (await prepare()) {
  const { openShop } = await import('./open-shop.ts')
  await openShop('serve')
}
