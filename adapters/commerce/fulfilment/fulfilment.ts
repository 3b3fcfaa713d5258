/** What was reported of orders' tires, stored with each order; its stage follows from all reports together. */
import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { WriteLetter } from '#adapters/commerce/orders/letters.ts'
import { lockOrder, type OrderRow, orderColumns, orderRow, toOrder } from '#adapters/commerce/orders/order-records.ts'
import type { Database } from '#adapters/database/index.ts'
import { order } from '#adapters/database/schema/index.ts'
import { isEmailed } from '#machines/domain/fulfilment/fulfilment-words.ts'
import type { StoredReport } from '#machines/domain/fulfilment/report.ts'
import { roadOf } from '#machines/domain/fulfilment/road.ts'
import { standingOf } from '#machines/domain/fulfilment/standing.ts'
import { readReports } from '#machines/domain/fulfilment/stored-reports.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { Parcel } from '#machines/ports/carriers.ts'
import type { Fulfilment, UnreadableOrder } from '#machines/ports/commerce/fulfilment.ts'
import { deriveStages, stageRules } from './stages.ts'

export function createFulfilment(database: Database, writeLetter: WriteLetter): Fulfilment {
  const { db } = database
  /** Once a process, with the first list. */
  let derived: Promise<void> | undefined
  return {
    recordReports: (orderId, reports) =>
      database.transaction(async (tx) => {
        const row = await lockOrder(tx, orderId)
        if (row?.state !== 'confirmed') return { outcome: 'notFound' as const }
        const recordedAt = new Date(row.now).toISOString()
        const known = new Set(row.reports.map(({ reportId }) => reportId))
        const news = reports
          .filter(({ reportId }) => !known.has(reportId))
          .map((report): StoredReport => ({ ...report, recordedAt }))
        const all = readReports([...row.reports, ...news], recordedAt)
        const { stage } = standingOf(row, all)
        if (news.length === 0) return { outcome: 'recorded' as const, stage }
        const [changed] = await tx
          .update(order)
          .set({ reports: all, stage, stageRules, toFollow: [...row.toFollow, ...newParcels(row.reports, news)] })
          .where(eq(order.orderId, orderId))
          .returning(orderColumns)
        // One email a stage: the same key writes no second one.
        if (isEmailed(stage, roadOf(row))) await writeLetter(tx, 'tiresReported', toOrder(changed!))
        return { outcome: 'recorded' as const, stage }
      }),

    async ordersInStage({ stage, limit, after }) {
      derived ??= deriveStages(db)
      await derived.catch((problem) => {
        derived = undefined
        throw problem
      })
      const last = after === undefined ? undefined : (await orderRow(db, { orderId: after }))[0]
      const isAfter = last?.placedAt
        ? or(gt(order.placedAt, last.placedAt), and(eq(order.placedAt, last.placedAt), gt(order.orderId, last.orderId)))
        : undefined
      const rows = await db
        .select(orderColumns)
        .from(order)
        .where(and(eq(order.state, 'confirmed'), eq(order.stage, stage), isAfter))
        .orderBy(asc(order.placedAt), asc(order.orderId))
        .limit(limit)
      return rows.map(readOrder)
    },

    async orderOfParcel(trackingNumber) {
      const parcel = JSON.stringify([{ trackingNumber }])
      const [row] = await db
        .select(orderColumns)
        .from(order)
        .where(sql`${order.reports} <> '[]'::jsonb and ${order.reports} @> ${parcel}::jsonb`)
        .orderBy(desc(order.placedAt))
        .limit(1)
      return row ? toOrder(row) : null
    },

    async parcelsToFollow(limit) {
      const rows = await db
        .select({ orderId: order.orderId, parcels: order.toFollow })
        .from(order)
        .where(sql`${order.toFollow} <> '[]'::jsonb`)
        .orderBy(asc(order.placedAt))
        .limit(limit)
      return rows.flatMap(({ orderId, parcels }) => parcels.map((parcel) => ({ orderId, ...parcel }))).slice(0, limit)
    },

    parcelFollowed: (orderId, trackingNumber) =>
      database.transaction(async (tx) => {
        const row = await lockOrder(tx, orderId)
        const toFollow = row?.toFollow.filter((parcel) => parcel.trackingNumber !== trackingNumber)
        if (toFollow) await tx.update(order).set({ toFollow }).where(eq(order.orderId, orderId))
      }),
  }
}

/** The order; what keeps it from being read, where its record is broken. */
function readOrder(row: OrderRow): Order | UnreadableOrder {
  try {
    return toOrder(row)
  } catch (problem) {
    return { orderId: row.orderId, unreadable: problem instanceof Error ? problem.message : String(problem) }
  }
}

/** Parcels that no earlier report names; a carrier reports of those that it follows already. */
function newParcels(known: readonly StoredReport[], news: readonly StoredReport[]): Parcel[] {
  const numbers = new Set(known.map(({ trackingNumber }) => trackingNumber))
  const parcels: Parcel[] = []
  for (const { carrier, trackingNumber } of news) {
    if (trackingNumber === null || carrier === null || numbers.has(trackingNumber)) continue
    numbers.add(trackingNumber)
    parcels.push({ carrier, trackingNumber })
  }
  return parcels
}
