/** What must hold after a failover, beside the invariants of every load; violations are sentences. */
import type { Database } from '#adapters/database/index.ts'
import { type Sales, stockedTires } from './enduring-shoppers.ts'

/** Every event that was acknowledged left its key in the records. */
export function lostWrites(writes: Sales['writes'], stored: ReadonlyArray<{ cartId: string; key: string }>): string[] {
  const known = new Set(stored.map(({ cartId, key }) => `${cartId} ${key}`))
  const lost = writes.filter(({ cartId, key }) => key !== null && !known.has(`${cartId} ${key}`))
  return lost.length === 0 ? [] : [`${lost.length} writes were acknowledged and are not in the records`]
}

/** `gone`: by how much the stock of a tire fell; `held`: how many of it orders have. */
export function wrongStock(tires: ReadonlyArray<{ itemId: string; gone: number; held: number }>): string[] {
  return tires.flatMap(({ itemId, gone, held }) =>
    gone === held ? [] : [`orders have ${held} of tire ${itemId}, and its stock fell by ${gone}`],
  )
}

/** A node in trouble says 503, and when to come back. */
export function wrongRefusals(refusals: Sales['refusals']): string[] {
  const wrong = refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  const kinds = [
    ...new Set(wrong.map(({ status, retryAfter }) => `${status}${retryAfter === null ? ' without Retry-After' : ''}`)),
  ]
  return wrong.length === 0 ? [] : [`${wrong.length} writes were answered with ${kinds.join(', ')}, not with 503 and Retry-After`]
}

/** @param items the tires that shoppers bought, of which there were `stockedTires` */
export async function checkWrites(database: Database, { writes, refusals }: Sales, items: readonly string[]): Promise<string[]> {
  return [
    ...lostWrites(writes, await database.query('select id as "cartId", key from engine_key')),
    ...wrongStock(await database.query(STOCK, [stockedTires, items])),
    ...wrongRefusals(refusals),
  ]
}

const STOCK = `
select item_id as "itemId", ($1::int - stock)::int as gone, coalesce(held, 0)::int as held
from item left join (
  select product ->> 'productId' as item_id, sum((product ->> 'quantity')::int) as held
  from "order", jsonb_array_elements(site_products) as product where stock_taken group by 1
) as held_by_orders using (item_id)
where item_id = any($2::text[])`
