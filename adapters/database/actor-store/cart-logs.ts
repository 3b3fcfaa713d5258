/** The logs of carts, found in the database. */

import type { Database } from '#adapters/database/database.ts'
import type { ActorStore } from '#machines/engine/store/store.ts'
import type { CartLogs, MovedCart } from '#machines/ports/cart-logs.ts'
import { createActorStore } from './actor-store.ts'

export function createCartLogs(database: Database, store: Pick<ActorStore, 'log'>): CartLogs {
  return {
    async find(id) {
      const [found] = await database.query<{ cartId: string; revision: number }>(FIND, [id])
      return found ? { ...found, log: await store.log(found.cartId) } : null
    },
    async findOther(id) {
      const [found] = await database.query<{ cartId: string; kind: string; revision: number }>(FIND_OTHER, [id])
      return found ? { ...found, log: await createActorStore(database, found).log(id) } : null
    },
    lastMoved: (machine, limit) => database.query<MovedCart>(LAST_MOVED, [machine, limit, rowsLookedAt]),
  }
}

/** The log has no index by chart: this many of its latest rows are read, and no more. */
const rowsLookedAt = 20_000

/** A cart's own id counts before an order's. */
const FIND = `
select id as "cartId", revision from engine_subject
where kind = 'checkout' and (id = $1 or id = (select cart_id from "order" where order_id = $1))
order by id = $1 desc
limit 1`

const FIND_OTHER = `
select id as "cartId", kind, revision from engine_subject where kind in ('return', 'review') and id = $1 limit 1`

/** $1 chart · $2 most carts · $3 most rows. */
const LAST_MOVED = `
select "cartId", state, at from (
  select distinct on (id) id as "cartId", "to" as state, floor(extract(epoch from at) * 1000)::float8 as at, position
  from (select * from engine_log order by position desc limit $3) latest
  where machine = $1 and outcome <> 'started' and "from" <> "to"
  order by id, position desc
) moved
order by position desc
limit $2`
