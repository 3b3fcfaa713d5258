/** The logs of carts, found in the database. */

import type { Database } from '#adapters/database/database.ts'
import { createActorStore, engineSql } from '#adapters/engine-postgres/index.ts'
import type { ActorStore } from '#machines/engine/index.ts'
import type { CartLogs, MovedCart } from '#machines/ports/charts/cart-logs.ts'

const { latestOfLog, revisionOf } = engineSql

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
select id as "cartId", revision from (
  ${revisionOf('checkout', '$1')} union all ${revisionOf('checkout', '(select cart_id from "order" where order_id = $1)')}
) found
order by id = $1 desc
limit 1`

const FIND_OTHER = `
select id as "cartId", kind, revision from (
  ${revisionOf('return', '$1')} union all ${revisionOf('review', '$1')} union all ${revisionOf('installerApplication', '$1')}
) found limit 1`

/** $1 chart · $2 most carts · $3 most rows. */
const LAST_MOVED = `
select "cartId", state, at from (
  select distinct on (id) id as "cartId", "to" as state, floor(extract(epoch from at) * 1000)::float8 as at, position
  from ${latestOfLog('$3')} latest
  where machine = $1 and outcome <> 'started' and "from" <> "to"
  order by id, position desc
) moved
order by position desc
limit $2`
