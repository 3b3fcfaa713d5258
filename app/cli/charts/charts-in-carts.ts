/** Counts open carts in states that today's charts lack. */
import pg from 'pg'
import { engineSql } from '#adapters/database/index.ts'
import { openExisting } from '#app/cli/open-existing.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { stateWords } from '#machines/describe/words.ts'
import type { Chart } from '#machines/engine/index.ts'

/** Carts in one state of a chart, in one version of it. */
export interface CartsAt {
  chart: string
  version: number
  value: unknown
  carts: number
}

export type CartsDatabase = { url: string } | { dataDir: string }

/** One query, for a database of any size: one row for each state that has carts. */
const cartsByPlaceIn = (charts: string) => `
select chart, version, value, count(*)::integer as carts
from ${charts} charts
group by 1, 2, 3
order by 1, 2, 4 desc`

/** In a database that is not brought up to date yet: before there were subjects of other kinds, carts had a table of their own. */
const chartsBefore = `(
  select actor.key as chart, (actor.value->>'version')::integer as version, actor.value->'snapshot'->'value' as value
  from checkout, jsonb_each(checkout.actors) as actor where actor.value->'snapshot'->>'status' = 'active'
)`

/** Reads without changing anything: a Postgres by its URL is not even brought up to date. Throws with a sentence when it cannot be read. */
export async function cartsByPlace(where: CartsDatabase): Promise<CartsAt[]> {
  if ('url' in where) return fromPostgres(where.url)
  const database = await openExisting(where)
  return database.query<CartsAt>(cartsByPlaceIn(engineSql.chartsNow)).finally(() => database.close())
}

async function fromPostgres(url: string): Promise<CartsAt[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
  })
  // A connection that is cut fails its statement; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    // Not a setting of the connection: through a pooler that would stay behind.
    await client.query('begin read only')
    const { rows } = await client.query<{ here: boolean }>(engineSql.areTablesHere)
    return (await client.query<CartsAt>(cartsByPlaceIn(rows[0]?.here ? engineSql.chartsNow : chartsBefore))).rows
  } catch (problem) {
    const { message, code } = problem as { message?: string; code?: string }
    throw new Error(`The carts of the database cannot be read: ${message || code}. Check its address, and that it is a shop's.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A sentence for each chart, state and version that has carts and no longer exists; none where every cart has its state. */
export function cartsInGoneStates(charts: readonly Chart[], places: readonly CartsAt[]): string[] {
  const counts = new Map<string, number>()
  for (const { chart: name, version, value, carts } of places) {
    const chart = charts.find((other) => other.name === name)
    const gone = chart ? goneIn(chart, value) : 'the whole chart'
    if (!gone) continue
    const carried = chart && isCarried(chart, version) ? '; a migration carries them' : ''
    const place = `${chart ? definitionOf(chart).title : name}, ${gone}, version ${version}${carried}`
    counts.set(place, (counts.get(place) ?? 0) + carts)
  }
  return [...counts].map(([place, carts]) => `${carts} open ${carts === 1 ? 'cart' : 'carts'} in ${place}`)
}

/** The outermost state of a stored value that the chart does not have; null when it has them all. */
function goneIn(chart: Chart, value: unknown): string | null {
  const { root } = definitionOf(chart)
  const known = new Set(statesIn(root).map(({ id }) => id))
  const gone = pathsIn(value).find((path) => !known.has([root.id, ...path].join('.')))
  return gone ? `state “${gone.map(stateWords).join(' › ')}”` : null
}

/** Every state of a stored value, outer ones first. */
function pathsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [[value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inside]) => [
    [key],
    ...pathsIn(inside).map((path) => [key, ...path]),
  ])
}

function isCarried({ version: today, migrations }: Chart, version: number): boolean {
  const steps = Array.from({ length: Math.max(0, today - version) }, (_, at) => version + at)
  return steps.length > 0 && steps.every((step) => migrations?.[step])
}
