/** npm run dev: the shop with hot reloading. */
import { prepare } from './prepare.mjs'

if (await prepare()) {
  const { openShop } = await import('./open-shop.ts')
  await openShop('development')
}
