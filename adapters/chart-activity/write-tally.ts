/** Writes what was counted: carts as they are remembered, who is here, what happened. Inside the counting's transaction. */
import { sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'
import type { CartActivity } from './roll-up.ts'
import { rowsOf } from './statements.ts'
import type { Tally } from './tally.ts'

/** Those of the carts that were counted before, by id. */
export async function knownCarts(tx: Db, cartIds: ReadonlySet<string>): Promise<Map<string, CartActivity>> {
  const rows = await rowsOf<CartActivity & { cartId: string }>(
    tx,
    sql`select cart_id as "cartId", segment, floor(extract(epoch from active_at) * 1000)::float8 as "activeAt",
        is_ordered as "isOrdered", is_quiet as "isQuiet", standing, "left"
      from chart_cart where cart_id in (select jsonb_array_elements_text(${JSON.stringify([...cartIds])}::jsonb))`,
  )
  return new Map(rows.map(({ cartId, ...cart }) => [cartId, cart]))
}

export async function writeCarts(tx: Db, carts: ReadonlyMap<string, CartActivity>): Promise<void> {
  if (carts.size === 0) return
  const rows = [...carts].map(([cartId, cart]) => ({ cartId, ...cart }))
  await tx.execute(sql`
    insert into chart_cart (cart_id, segment, active_at, is_ordered, is_quiet, standing, "left")
    select r."cartId", r.segment, to_timestamp(r."activeAt" / 1000), r."isOrdered", r."isQuiet", r.standing, nullif(r."left", 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      "cartId" text, segment jsonb, "activeAt" float8, "isOrdered" boolean, "isQuiet" boolean, standing jsonb, "left" jsonb)
    on conflict (cart_id) do update set segment = excluded.segment, active_at = excluded.active_at,
      is_ordered = excluded.is_ordered, is_quiet = excluded.is_quiet, standing = excluded.standing, "left" = excluded."left"`)
}

export async function writeTally(tx: Db, tally: Tally): Promise<void> {
  const here = tally.hereRows()
  if (here.length > 0)
    await tx.execute(sql`
      insert into chart_here (chart, version, state, account_type, device, delivery, carts)
      select r.chart, r.version, r.state, r."accountType", r.device, r.delivery, r.carts
      from jsonb_to_recordset(${JSON.stringify(here)}::jsonb) as r (
        chart text, version integer, state text, "accountType" text, device text, delivery text, carts integer)
      on conflict on constraint chart_here_key do update set carts = chart_here.carts + excluded.carts`)
  const counts = tally.countRows()
  if (counts.length > 0)
    await tx.execute(sql`
      insert into chart_count (chart, span, account_type, device, delivery, starts_at, kind, version, state, target, event, bucket, times)
      select r.chart, r.span, r."accountType", r.device, r.delivery, to_timestamp(r."startsAt" / 1000), r.kind, r.version,
        r.state, r.target, r.event, r.bucket, r.times
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r (
        chart text, span text, "accountType" text, device text, delivery text, "startsAt" float8, kind text, version integer,
        state text, target text, event text, bucket smallint, times integer)
      on conflict on constraint chart_count_key do update set times = chart_count.times + excluded.times`)
}
