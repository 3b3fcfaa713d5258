/**
 * How often something may be tried, counted in the database for all nodes. A try is taken before the work is done, so that
 * a burst gets no more than its share, and may be given back when it was a right one.
 */
import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { attemptCount } from './schema/index.ts'

/** `subject` is what is counted, as in `tracking:order:7GK2…`; it is kept as a hash. */
export interface AttemptLimit {
  subject: string
  limit: number
  windowMinutes: number
}

/** Takes one try of each; null when all may go on, otherwise the seconds until all may again. */
export async function takeAttempts({ db }: Database, limits: readonly AttemptLimit[]): Promise<number | null> {
  // in one order for everybody, so that two at a time never wait for each other
  const rows = limits.map((limit) => ({ ...limit, hash: hashOf(limit.subject) })).sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const isOver = sql`${attemptCount.windowEndsAt} <= now()`
  const counts = await db
    .insert(attemptCount)
    .values(
      rows.map(({ hash, windowMinutes }) => ({
        subject: hash,
        count: 1,
        windowEndsAt: sql`now() + make_interval(mins => ${windowMinutes})`,
      })),
    )
    .onConflictDoUpdate({
      target: attemptCount.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCount.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attemptCount.windowEndsAt} end`,
      },
    })
    .returning({
      subject: attemptCount.subject,
      count: attemptCount.count,
      seconds: sql<number>`ceil(extract(epoch from ${attemptCount.windowEndsAt} - now()))::int`,
    })
  const limitOf = new Map(rows.map(({ hash, limit }) => [hash, limit]))
  const waits = counts.filter(({ subject, count }) => count > (limitOf.get(subject) ?? 0)).map(({ seconds }) => seconds)
  return waits.length > 0 ? Math.max(...waits) : null
}

/** The tries were right ones and do not count. */
export async function giveAttemptsBack({ db }: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await db
    .update(attemptCount)
    .set({ count: sql`greatest(${attemptCount.count} - 1, 0)` })
    .where(
      inArray(
        attemptCount.subject,
        limits.map(({ subject }) => hashOf(subject)),
      ),
    )
}

/** Nobody's email, order or address stands in the table in clear. */
function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}
