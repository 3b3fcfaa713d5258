/** npm run replay -- <id of a cart, an order, a return or a review>: turns its transition log into a test that replays it. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { replayCart } = await import('./replay-cart.ts')
  await replayCart(process.argv.slice(2))
}
