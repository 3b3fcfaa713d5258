/** Writes what was counted: cart memory, present shoppers and events. Inside the counting's transaction. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#adapters/database/index.ts'
import { spanMs } from '#machines/ports/charts/chart-activity.ts'
import type { CartActivity } from './roll-up.ts'
import type { ChartSegment, CountRow, Happening, HereRow, Tally } from './tally.ts'

/** Those of the carts that were counted before, by id. */
export async function knownCarts(tx: Db, cartIds: ReadonlySet<string>): Promise<Map<string, CartActivity>> {
  const rows = await rowsOf<{ cartId: string; memory: CartActivity }>(
    tx,
    sql`select cart_id as "cartId", memory from chart_cart
      where cart_id in (select jsonb_array_elements_text(${JSON.stringify([...cartIds])}::jsonb))`,
  )
  return new Map(rows.map(({ cartId, memory }) => [cartId, memory]))
}

export async function writeCarts(tx: Db, carts: ReadonlyMap<string, CartActivity>): Promise<void> {
  if (carts.size === 0) return
  const rows = [...carts].map(([cartId, memory]) => ({ cartId, at: memory.activeAt, quiet: memory.isQuiet, memory }))
  await tx.execute(sql`
    insert into chart_cart (cart_id, active_at, is_quiet, memory)
    select r."cartId", to_timestamp(r.at / 1000), r.quiet, r.memory
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("cartId" text, at float8, quiet boolean, memory json)
    on conflict (cart_id) do update set active_at = excluded.active_at, is_quiet = excluded.is_quiet, memory = excluded.memory`)
}

/** `hoursSince`: numbers by the hour that begin before it are not kept, epoch ms. */
export async function writeTally(tx: Db, tally: Tally, hoursSince: number): Promise<void> {
  const here = tally.hereRows()
  const counts = tally.countRows(hoursSince)
  if (here.length + counts.length === 0) return
  const segments = await segmentIds(tx, tally.countedSegments())
  await writeHere(tx, here, segments)
  await writeCounts(tx, counts, segments, await happeningIds(tx, tally.countedHappenings()))
}

/** A count of zero has no row: a question reads all rows of its segment. */
async function writeHere(tx: Db, here: readonly HereRow[], segments: Ids<ChartSegment>): Promise<void> {
  if (here.length === 0) return
  const rows = here.map(({ segment, state, carts }) => ({ segment: segments.get(segment), state, carts }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (segment integer, state text, carts integer)`
  await tx.execute(sql`
    insert into chart_here (segment, state, carts) select r.segment, r.state, r.carts from ${given}
    on conflict on constraint chart_here_key do update set carts = chart_here.carts + excluded.carts`)
  await tx.execute(sql`
    delete from chart_here h using ${given} where h.segment = r.segment and h.state = r.state and h.carts = 0`)
}

/** Only one node counts at a time: rows are read, added to and written back. */
async function writeCounts(
  tx: Db,
  counts: readonly CountRow[],
  segments: Ids<ChartSegment>,
  happenings: Ids<Happening>,
): Promise<void> {
  if (counts.length === 0) return
  const keys = counts.map(({ hours, startsAt, segment }) => ({
    hours,
    segment: segments.get(segment),
    hour: startsAt / spanMs.hour,
  }))
  const given = (rows: object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (
    at integer, hours smallint, segment integer, hour float8, happenings text, times text)`
  const known = await rowsOf<{ at: number; happenings: string; times: string }>(
    tx,
    sql`select r.at, c.happenings::text, c.times::text from ${given(keys.map((key, at) => ({ ...key, at })))}
      join chart_count c on c.hours = r.hours and c.segment = r.segment and c.starts_at = to_timestamp(r.hour * 3600)`,
  )
  const before = new Map(known.map(({ at, ...numbers }) => [at, numbers]))
  const rows = counts.map(({ times }, at) => ({ ...keys[at], ...summed(times, happenings, before.get(at)) }))
  await tx.execute(sql`
    insert into chart_count (hours, segment, starts_at, happenings, times)
    select r.hours, r.segment, to_timestamp(r.hour * 3600), r.happenings::integer[], r.times::integer[] from ${given(rows)}
    on conflict on constraint chart_count_key do update set happenings = excluded.happenings, times = excluded.times`)
}

/** Added and previous numbers in the database's array syntax: `{1,2}`. Zeros are not kept. */
function summed(added: CountRow['times'], ids: Ids<Happening>, before?: { happenings: string; times: string }) {
  const sums = new Map<number, number>()
  for (const [happening, times] of added) sums.set(ids.get(happening)!, times)
  if (before) {
    const times = numbersIn(before.times)
    for (const [index, id] of numbersIn(before.happenings).entries()) sums.set(id, (sums.get(id) ?? 0) + times[index]!)
  }
  let happenings = ''
  let times = ''
  for (const [id, sum] of sums) {
    if (sum === 0) continue
    happenings += happenings === '' ? id : `,${id}`
    times += times === '' ? sum : `,${sum}`
  }
  return { happenings: `{${happenings}}`, times: `{${times}}` }
}

/** Quicker than a driver reads any kind of array. */
function numbersIn(array: string): number[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',').map(Number)
}

const segmentIds = (tx: Db, segments: readonly ChartSegment[]) =>
  idsOf(tx, segments, {
    table: sql`chart_segment`,
    columns: ['chart', 'version', 'account_type', 'device', 'delivery', 'tires', 'mobile_installer'],
    types: sql`chart text, version integer, "accountType" text, device text, delivery text, tires text, "mobileInstaller" text`,
    values: sql`r.chart, r.version, r."accountType", r.device, r.delivery, r.tires, r."mobileInstaller"`,
  })

const happeningIds = (tx: Db, happenings: readonly Happening[]) =>
  idsOf(tx, happenings, {
    table: sql`chart_happening`,
    columns: ['kind', 'state', 'target', 'event', 'bucket'],
    types: sql`kind text, state text, target text, event text, bucket smallint`,
    values: sql`r.kind, r.state, r.target, r.event, r.bucket`,
  })

type Ids<Row> = ReadonlyMap<Row, number>

interface Words {
  table: SQL
  /** Unique together. */
  columns: string[]
  /** Of a row in JSON, beside its place in the list. */
  types: SQL
  /** In the columns' order. */
  values: SQL
}

/** The ids of words in their table; those that it does not have yet are added. Only the counting node adds ids. */
async function idsOf<Row extends object>(tx: Db, rows: readonly Row[], words: Words): Promise<Ids<Row>> {
  const { table, types, values } = words
  const columns = sql.raw(words.columns.join(', '))
  const given = sql`json_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, at })))}::json) as r (at integer, ${types})`
  const find = sql`select r.at, t.id from ${given} join ${table} t on (${sql.raw(words.columns.map((name) => `t.${name}`).join(', '))}) = (${values})`
  const ids = new Map<Row, number>()
  const keep = (found: Array<{ at: number; id: number }>) => {
    for (const { at, id } of found) ids.set(rows[at]!, id)
  }
  keep(await rowsOf(tx, find))
  if (ids.size < rows.length) {
    // Conflicting inserts would still consume sequence values.
    await tx.execute(sql`insert into ${table} (${columns}) select ${values} from ${given}
      where (${values}) not in (select ${columns} from ${table})`)
    keep(await rowsOf(tx, find))
  }
  return ids
}
