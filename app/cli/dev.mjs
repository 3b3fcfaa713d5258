/** npm run dev: the shop with hot reloading. */
import { endWithNpm } from './end-with-npm.mjs'
import { prepare } from './machine/prepare.mjs'

if (await prepare({ developing: true })) {
  endWithNpm()
  const { openDevelopedShop } = await import('./open-developed-shop.ts')
  await openDevelopedShop()
}
