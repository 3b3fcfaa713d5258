/** npm start: the whole shop, with its embedded database and simulated payments. */
import { prepare } from './prepare.mjs'

if (await prepare()) {
  const { openShop } = await import('./open-shop.ts')
  await openShop('demo')
}
