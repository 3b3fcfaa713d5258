/** Where the charts of carts are kept. */
import { createActorStore, type Database } from '#adapters/database/index.ts'
import type { ActorStore } from '#machines/engine/index.ts'

/** The secret of a cart that has an owner opens it for the owner only, which others have to find out. */
const opens = (hash: string) =>
  `exists (select from cart where cart.cart_id = s.id and cart.secret_hash = ${hash} and cart.account_id is null)`

/** The subjects of the kind `checkout`: each is a cart, with the cart's id. */
export function createCheckoutStore(database: Database): ActorStore {
  return createActorStore(database, { kind: 'checkout', opens })
}
