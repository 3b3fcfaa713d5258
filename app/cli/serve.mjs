/** npm run serve: production; everything comes from the environment. */
import { openBuiltShop } from './open-built-shop.mjs'

await openBuiltShop('serve')
