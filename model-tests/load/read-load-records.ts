/** Reads the records for the invariants. */
import { createCheckoutStore } from '#adapters/commerce/index.ts'
import type { Database } from '#adapters/database/index.ts'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { replayLog } from '#machines/describe/replay.ts'
import type { WeeklySlot } from '#machines/domain/appointments/schedule.ts'
import type { StoredActors } from '#machines/engine/index.ts'
import type { LoadRecords } from './invariants.ts'

/** Replaying every log of a long run would take longer than the run. */
const mostReplayed = 200

/** `cartIds`: the carts of this run, whose logs are replayed; an older cart's may be of another version. */
export async function readLoadRecords(database: Database, cartIds: readonly string[]): Promise<LoadRecords> {
  const { query } = database
  return {
    orders: await query(
      `select order_id as "orderId", cart_id as "cartId", state, (totals ->> 'totalInCents')::int as "totalInCents" from "order"`,
    ),
    slots: (await query<TakenSlot>(TAKEN)).map(({ week, weekday, ...slot }) => ({
      ...slot,
      seats: week.find((opening) => opening.weekday === weekday && opening.startTime === slot.startTime)?.seats ?? 0,
    })),
    oversold: await query('select item_id as "itemId", stock from item where stock < 0'),
    unfaithful: (await Promise.all(cartIds.slice(0, mostReplayed).map((cartId) => replayed(database, cartId)))).flat(),
  }
}

interface TakenSlot {
  installerId: string
  date: string
  startTime: string
  taken: number
  weekday: number
  week: WeeklySlot[]
}

const TAKEN = `
select b.installer_id as "installerId", b.date, b.start_time as "startTime", count(*)::int as taken,
  extract(dow from b.date::date)::int as weekday, i.week
from slot_booking b join installer i using (installer_id)
group by b.installer_id, b.date, b.start_time, i.week`

async function replayed(database: Database, cartId: string): Promise<LoadRecords['unfaithful']> {
  const store = createCheckoutStore(database)
  const [row, log] = [await store.load(cartId), await store.log(cartId)]
  if (!row) return [{ cartId, why: 'the cart is gone' }]
  const { difference, actors } = replayLog(checkoutCharts, choreography, cartId, log)
  if (difference !== null) return [{ cartId, why: difference }]
  const parted = Object.keys(row.actors).filter((name) => snapshotOf(actors, name) !== snapshotOf(row.actors, name))
  return parted.map((name) => ({ cartId, why: `the chart ${name} has another snapshot` }))
}

/** As text that does not depend on the order of keys. */
function snapshotOf(actors: StoredActors, name: string): string {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(actors[name]?.snapshot, sorted)
}
