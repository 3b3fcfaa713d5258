/** The stage of an order is stored, so that lists find it; it follows from the order's reports by rules that change with versions. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { orderColumns } from '#adapters/commerce/orders/order-records.ts'
import type { Db } from '#adapters/database/index.ts'
import { order } from '#adapters/database/schema/index.ts'
import { standingOf } from '#machines/domain/fulfilment/standing.ts'
import { readReports } from '#machines/domain/fulfilment/stored-reports.ts'

/** Since 1, a part of an order that is late or comes back is not taken for the whole. */
export const stageRules = 1

const atOnce = 100

/** Works out again the stages that an earlier version has stored and that may differ; an order that cannot be read keeps its own. */
export async function deriveStages(db: Db): Promise<void> {
  const isOlder = and(
    eq(order.state, 'confirmed'),
    inArray(order.stage, ['delayed', 'returning', 'returned']),
    lt(order.stageRules, stageRules),
  )
  for (;;) {
    const rows = await db.select(orderColumns).from(order).where(isOlder).limit(atOnce)
    for (const row of rows) {
      const stage = stageOf(row) ?? row.stage
      // A report that came in the meantime has worked it out already.
      await db
        .update(order)
        .set({ stage, stageRules })
        .where(and(eq(order.orderId, row.orderId), lt(order.stageRules, stageRules)))
    }
    if (rows.length < atOnce) return
  }
}

type Row = Parameters<typeof standingOf>[0] & Pick<typeof order.$inferSelect, 'reports' | 'placedAt' | 'createdAt'>

function stageOf(row: Row) {
  try {
    return standingOf(row, readReports(row.reports, row.placedAt ?? row.createdAt)).stage
  } catch {
    return null
  }
}
