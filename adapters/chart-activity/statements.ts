/** The SQL of counting and of reading what was counted. */
import { sql } from 'drizzle-orm'
import { type Database, engineSql } from '#adapters/database/index.ts'
import type { CountingRules, Path } from '#machines/ports/charts/chart-activity.ts'

/** Checks first, because inserting would wait for another node's row lock. */
export const BEGIN = `
insert into chart_position (id, position) select 1, 0 where not exists (select from chart_position) on conflict do nothing`

/** $1 minutes after which a shopper is quiet · $2 how many ms numbers by the hour are kept. */
export const NEWS = `
select position,
  coalesce(${engineSql.newestPosition}, 0) as newest,
  exists (select from chart_cart where not is_quiet and active_at < now() - $1::float8 * interval '1 minute') as "hasQuietCart",
  (extract(epoch from now()) * 1000)::float8 as now,
  (extract(epoch from now()) * 1000 - $2::float8)::float8 as "hoursSince",
  exists (select from chart_count where hours = 1 and starts_at < now() - $2::float8 * interval '1 millisecond') as "isHourOld"
from chart_position where id = 1`

/** Drawn after the newest row was seen: every transaction that holds an earlier row of the log has a smaller number. */
export async function drawTransaction(database: Database): Promise<number> {
  const [row] = await database.query<{ transaction: number }>('select pg_current_xact_id()::text::bigint as transaction')
  return row!.transaction
}

/** The smallest number of a transaction that is under way, one's own included. */
export const OLDEST_TRANSACTION = sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest`

/** Rows after `from` up to `newest`, in the log's order. */
export const logRows = (reads: CountingRules['reads'], from: number, newest: number, limit: number) => sql`
  select l.position as id, l.id as "cartId", l.machine, l.version, l.event, l."from", l."to", l.outcome,
    case when l.payload is null then null
      when l.outcome = 'started' then ${sql.raw(only('l.payload', reads.started))}
      when l.outcome = 'effect' then ${sql.raw(only('l.payload', reads.effect))} end as payload,
    floor(extract(epoch from l.at) * 1000)::float8 as at,
    coalesce(l.label, 'unknown') as device
  from ${sql.raw(engineSql.logWithLabels(['checkout', 'return', 'review']))} l
  where l.position > ${from} and l.position <= ${newest}
  order by l.position limit ${limit}`

/** An object with the values at these paths only. */
function only(object: string, paths: readonly Path[]): string {
  const fields = [...new Set(paths.map(([name]) => name))].map((name) => {
    const inside = paths.flatMap(([first, ...rest]) => (first === name && rest.length > 0 ? [rest] : []))
    const value = `${object}->'${name}'`
    return `'${name}', ${inside.length > 0 ? only(value, inside) : value}`
  })
  return `jsonb_build_object(${fields.join(', ')})`
}

export const quietCarts = (minutes: number, limit: number) => sql`
  select cart_id as "cartId" from chart_cart
  where not is_quiet and active_at < now() - ${minutes}::float8 * interval '1 minute'
  order by active_at limit ${limit}`

/** Deletes at most `limit` rows of numbers by the hour that begin before `since` (epoch ms); `id` of each. */
export const deleteOldHours = (since: number, limit: number) => sql`
  delete from chart_count where ctid = any(array(
    select ctid from chart_count where hours = 1 and starts_at < to_timestamp(${since}::float8 / 1000) limit ${limit}))
  returning segment as id`

export const SHOPPERS_NOW = `
select chart, sum(carts)::integer as carts from chart_here join chart_segment on id = segment where state = '' group by chart`

const parts = [
  ['account_type', 4],
  ['device', 5],
  ['delivery', 6],
  ['tires', 7],
  ['mobile_installer', 8],
] as const
const segments = (holds: (column: string, parameter: number) => string) =>
  `array(select id from chart_segment where chart = $1 and ($9::integer is null or version = $9::integer)
    and ${parts.map(([column, parameter]) => holds(column, parameter)).join(' and ')})`

/**
 * $1 chart · $2 hours of a span · $3 since · $4 account type · $5 device · $6 delivery · $7 tires · $8 mobile installer (what
 * the grouping's columns hold, see groupings.ts; here \`*\` is any) · $9 version or null · $10 until or null.
 */
export const ACTIVITY = `
with counted as materialized (
  select starts_at, happening, sum(times)::integer as times from (
    select starts_at, unnest(happenings) as happening, unnest(times) as times from chart_count
    where hours = $2::smallint and starts_at >= $3::timestamptz and starts_at < coalesce($10::timestamptz, 'infinity')
      and segment = any(${segments(
        (column, n) => `case when $${n}::text is null then ${column} <> '*' else ${column} = $${n}::text end`,
      )})
  ) single
  group by starts_at, happening
), told as materialized (
  select starts_at, kind, state, target, event, bucket, times from counted join chart_happening on id = happening
), standing as materialized (
  select state, sum(carts)::integer as carts from chart_here
  where segment = any(${segments((column, n) => `${column} <> '*' and coalesce($${n}::text, '*') in ('*', ${column})`)})
  group by state
), ways as (
  select state as "from", target as "to", event, sum(times) as times from told where kind = 'way' group by 1, 2, 3
), stays as (
  select state, bucket, sum(times) as times from told where kind = 'stay' group by 1, 2
), gone as (
  select state, sum(times) as carts from told where kind = 'left' group by 1
), moves as (
  select (extract(epoch from starts_at) * 1000)::float8 as "startsAt", sum(times) as times from told
  where kind = 'way' group by starts_at
), begun as (
  select (extract(epoch from starts_at) * 1000)::float8 as "startsAt", sum(times) as times from told
  where kind = 'way' and state = '' and target <> '' group by starts_at
)
select json_build_object(
  'now', coalesce((select carts from standing where state = ''), 0),
  'here', (select coalesce(json_agg(s order by state), '[]') from standing s where state <> '' and carts <> 0),
  'ways', (select coalesce(json_agg(w order by "from", "to", event), '[]') from ways w),
  'stays', (select coalesce(json_agg(s order by state, bucket), '[]') from stays s),
  'left', (select coalesce(json_agg(g order by state), '[]') from gone g where carts <> 0),
  'moves', (select coalesce(json_agg(m order by "startsAt"), '[]') from moves m),
  'begun', (select coalesce(json_agg(b order by "startsAt"), '[]') from begun b),
  'versions', (select coalesce(json_agg(version order by version desc), '[]')
    from (select distinct version from chart_segment where chart = $1) v)
) as activity`

/** $1 since · $2 until. Of every chart, by the day, all shoppers together. */
export const MESSAGES_READ = `
select state as key, sum(times)::integer as times from (
  select unnest(happenings) as happening, unnest(times) as times from chart_count
  where hours = 24 and starts_at >= $1::timestamptz and starts_at < $2::timestamptz
    and segment = any(array(select id from chart_segment
      where ${parts.map(([column]) => `${column} = '*'`).join(' and ')}))
) single join chart_happening on id = happening
where kind = 'read' group by 1`
