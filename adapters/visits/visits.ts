/** What is kept of visits, in the shop's own database. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/index.ts'
import { visit } from '#adapters/database/schema/index.ts'
import { cookieMaxAge } from '#machines/domain/constants.ts'
import type { Visits } from '#machines/ports/visits.ts'

const oldest = sql`now() - make_interval(secs => ${cookieMaxAge})`

/** Time is the database's. */
export function createVisits({ db }: Database): Visits {
  return {
    async visit(visitId) {
      const { region, vendorIds, firstTouch, lastTouch, changedAt } = visit
      const [row] = await db
        .select({ region, vendorIds, firstTouch, lastTouch })
        .from(visit)
        .where(and(eq(visit.visitId, visitId), gt(changedAt, oldest)))
      return row ?? null
    },

    async keep(visitId, { region, vendorIds = {}, campaign }) {
      await db
        .insert(visit)
        .values({ visitId, region: region ?? null, vendorIds, firstTouch: campaign ?? null, lastTouch: campaign ?? null })
        .onConflictDoUpdate({
          target: visit.visitId,
          set: {
            region: sql`coalesce(excluded.region, ${visit.region})`,
            vendorIds: sql`${visit.vendorIds} || excluded.vendor_ids`,
            firstTouch: sql`coalesce(${visit.firstTouch}, excluded.first_touch)`,
            lastTouch: sql`coalesce(excluded.last_touch, ${visit.lastTouch})`,
            changedAt: sql`now()`,
          },
        })
      // a few at a time, so that no request pays for many
      await db.execute(sql`
        delete from ${visit} where visit_id in (
          select visit_id from ${visit} where changed_at < ${oldest} limit 20 for update skip locked
        )`)
    },
  }
}
