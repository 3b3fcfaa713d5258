/** npm run replay -- <cart or order id>: turns the transition log of a cart into a test that replays it. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { replayCart } = await import('./replay-cart.ts')
  await replayCart(process.argv.slice(2))
}
