/** npm run fixtures -- --items 1000000 --seed another: fills an empty database with a generated shop of any size. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { fillShop } = await import('./fill-shop.ts')
  await fillShop(process.argv.slice(2))
}
