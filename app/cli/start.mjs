/** npm start: the whole shop, with its embedded database and simulated payments. */
import { openBuiltShop } from './open-built-shop.mjs'

await openBuiltShop('demo')
