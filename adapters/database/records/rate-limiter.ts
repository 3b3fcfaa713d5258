/** How often something was tried, counted in the database for all nodes. */

import { inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/database.ts'
import { attemptCount } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import { type Attempt, attemptLimits } from '#machines/domain/attempts.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'

export function createRateLimiter({ db }: Database): RateLimiter {
  return {
    async take(attempts) {
      const limitOf = new Map(attempts.map((attempt) => [subjectOf(attempt), attemptLimits[attempt.kind].limit]))
      const counts = await countAttempts(db, attempts)
      const waits = counts.filter(({ subject, count }) => count > (limitOf.get(subject) ?? 0)).map(({ seconds }) => seconds)
      return waits.length > 0 ? Math.max(...waits) : null
    },

    async add(attempts) {
      const subjects = new Map(attempts.map((attempt) => [subjectOf(attempt), attempt.of]))
      const counts = await countAttempts(db, attempts)
      return counts.map(({ subject, ...counted }) => ({ of: subjects.get(subject) ?? '', ...counted }))
    },

    async refund(attempts) {
      await db
        .update(attemptCount)
        .set({ count: sql`greatest(${attemptCount.count} - 1, 0)` })
        .where(inArray(attemptCount.subject, attempts.map(subjectOf)))
    },

    async forget(attempts) {
      await db.delete(attemptCount).where(inArray(attemptCount.subject, attempts.map(subjectOf)))
    },
  }
}

/** Counts one more of each, or as many as it says, optionally inside a caller's transaction; returns the counts and when they reset. */
export function countAttempts(
  db: Db,
  attempts: ReadonlyArray<Attempt & { times?: number }>,
): Promise<Array<{ subject: string; count: number; seconds: number }>> {
  const isOver = sql`${attemptCount.windowEndsAt} <= now()`
  const rows = attempts.map((attempt) => ({
    subject: subjectOf(attempt),
    count: attempt.times ?? 1,
    windowEndsAt: sql`now() + make_interval(mins => ${attemptLimits[attempt.kind].windowMinutes})`,
  }))
  return (
    db
      .insert(attemptCount)
      // in the same order everywhere, so that concurrent calls never deadlock
      .values(rows.sort((a, b) => (a.subject < b.subject ? -1 : 1)))
      .onConflictDoUpdate({
        target: attemptCount.subject,
        set: {
          count: sql`case when ${isOver} then excluded.count else ${attemptCount.count} + excluded.count end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attemptCount.windowEndsAt} end`,
        },
      })
      .returning({
        subject: attemptCount.subject,
        count: attemptCount.count,
        seconds: sql<number>`ceil(extract(epoch from ${attemptCount.windowEndsAt} - now()))::int`,
      })
  )
}

/** Whether the limit is reached, without counting. */
export async function areUsedUp(db: Db, attempt: Attempt): Promise<boolean> {
  const [row] = await db
    .select({ count: attemptCount.count })
    .from(attemptCount)
    .where(sql`${attemptCount.subject} = ${subjectOf(attempt)} and ${attemptCount.windowEndsAt} > now()`)
  return (row?.count ?? 0) >= attemptLimits[attempt.kind].limit
}

/** Hashed, so that the table holds no email, order or address in clear text. */
function subjectOf({ kind, of }: Attempt): string {
  return hashOf(`${kind}:${of}`)
}
