/** The SQL of counting and of reading what was counted. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/database.ts'
import { everybody } from './tally.ts'

/** The rows of a statement inside a transaction, on either database. */
export async function rowsOf<Row>(tx: Db, statement: SQL): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** Looks first: a row that another node holds would be waited for. */
export const BEGIN = `
insert into chart_position (id, position) select 1, 0 where not exists (select from chart_position) on conflict do nothing`

/** $1 minutes after which a shopper is quiet. */
export const NEWS = `
select position,
  coalesce((select max(id) from transition_log), 0) as newest,
  exists (select from chart_cart where not is_quiet and active_at < now() - $1::float8 * interval '1 minute') as "isSomebodyQuiet"
from chart_position where id = 1`

/** Drawn after the newest row was seen: every transaction that holds an earlier row of the log has a smaller number. */
export async function drawTransaction(database: Database): Promise<number> {
  const [row] = await database.query<{ transaction: number }>('select pg_current_xact_id()::text::bigint as transaction')
  return row!.transaction
}

/** The smallest number of a transaction that is under way, one's own included. */
export const OLDEST_TRANSACTION = sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest`

/** Rows after `from` up to `newest`, in the log's order. What a shopper's event brought is not needed. */
export const logRows = (from: number, newest: number, limit: number) => sql`
  select l.id, l.cart_id as "cartId", l.machine, l.version, l.event, l."from", l."to", l.outcome,
    case when l.outcome in ('started', 'effect') then l.payload end as payload,
    floor(extract(epoch from l.at) * 1000)::float8 as at,
    coalesce(c.device, 'unknown') as device
  from transition_log l left join checkout c on c.cart_id = l.cart_id
  where l.id > ${from} and l.id <= ${newest}
  order by l.id limit ${limit}`

export const quietCarts = (minutes: number, limit: number) => sql`
  select cart_id as "cartId" from chart_cart
  where not is_quiet and active_at < now() - ${minutes}::float8 * interval '1 minute'
  order by active_at limit ${limit}`

/** $1 cart · $2 device. */
export const OPENED = 'update checkout set device = $2 where cart_id = $1'

export const SHOPPERS_NOW = `select chart, sum(carts)::integer as carts from chart_here where state = '' group by chart`

const matches = (column: string, value: string) => `(${value}::text = '${everybody}' or ${column} = ${value}::text)`

/** $1 chart · $2 span · $3 account type · $4 device · $5 delivery · $6 since · $7 version or null. */
export const ACTIVITY = `
with counted as materialized (
  select starts_at, kind, state, target, event, bucket, times from chart_count
  where chart = $1 and span = $2 and account_type = $3 and device = $4 and delivery = $5 and starts_at >= $6::timestamptz
    and ($7::integer is null or version = $7::integer)
), standing as materialized (
  select state, sum(carts) as carts from chart_here
  where chart = $1 and ($7::integer is null or version = $7::integer)
    and ${matches('account_type', '$3')} and ${matches('device', '$4')} and ${matches('delivery', '$5')}
  group by state
), ways as (
  select state as "from", target as "to", event, sum(times) as times from counted where kind = 'way' group by 1, 2, 3
), stays as (
  select state, bucket, sum(times) as times from counted where kind = 'stay' group by 1, 2
), gone as (
  select state, sum(times) as carts from counted where kind = 'left' group by 1
), moves as (
  select (extract(epoch from starts_at) * 1000)::float8 as "startsAt", sum(times) as times from counted
  where kind = 'way' group by starts_at
)
select json_build_object(
  'now', coalesce((select carts from standing where state = ''), 0),
  'here', (select coalesce(json_agg(s order by state), '[]') from standing s where state <> '' and carts <> 0),
  'ways', (select coalesce(json_agg(w order by "from", "to", event), '[]') from ways w),
  'stays', (select coalesce(json_agg(s order by state, bucket), '[]') from stays s),
  'left', (select coalesce(json_agg(g order by state), '[]') from gone g where carts <> 0),
  'moves', (select coalesce(json_agg(m order by "startsAt"), '[]') from moves m),
  'versions', (select coalesce(json_agg(version order by version desc), '[]')
    from (select distinct version from chart_here where chart = $1) v)
) as activity`
