/**
 * How often a password may be tried, counted in the database for all nodes: 10 times for an email and 30 times from an
 * address in 15 minutes. A try is taken before the password is looked at, so that a burst gets no more than its share;
 * the right password gives it back. Opening accounts is counted by itself (10 times for an email, 100 from an address), never
 * given back, and alike for emails that have an account and those that have none.
 */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { attemptCount } from '#adapters/database/schema/index.ts'
import { emailKey } from './account-records.ts'
import { hashOfToken } from './tokens.ts'

/** Many people may share one address: an office, a campus. */
const limits = { email: 10, address: 30, newcomer: 10, opening: 100 }

interface Trier {
  email: string
  clientAddress: string
}

/** Null when the password may be tried, or the account opened. */
export async function takeTries(
  { db }: Database,
  { email, clientAddress }: Trier,
  what: 'signIn' | 'opening',
): Promise<{ outcome: 'tooMany'; retryAfterSeconds: number } | null> {
  const limitOf = new Map([
    ...(what === 'opening'
      ? ([
          [subjectOf('newcomer', emailKey(email)), limits.newcomer],
          [subjectOf('opening', clientAddress), limits.opening],
        ] as const)
      : ([
          [subjectOf('email', emailKey(email)), limits.email],
          [subjectOf('address', clientAddress), limits.address],
        ] as const)),
  ])
  const fresh = sql`now() + interval '15 minutes'`
  const isOver = sql`${attemptCount.windowEndsAt} <= now()`
  const counts = await db
    .insert(attemptCount)
    .values([...limitOf.keys()].map((subject) => ({ subject, count: 1, windowEndsAt: fresh })))
    .onConflictDoUpdate({
      target: attemptCount.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCount.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${fresh} else ${attemptCount.windowEndsAt} end`,
      },
    })
    .returning({
      subject: attemptCount.subject,
      count: attemptCount.count,
      seconds: sql<number>`ceil(extract(epoch from ${attemptCount.windowEndsAt} - now()))::int`,
    })
  const waits = counts.filter(({ subject, count }) => count > (limitOf.get(subject) ?? 0)).map(({ seconds }) => seconds)
  return waits.length > 0 ? { outcome: 'tooMany', retryAfterSeconds: Math.max(...waits) } : null
}

/** The email begins anew; the address gets back the one try. */
export async function giveTriesBack({ db }: Database, { email, clientAddress }: Trier): Promise<void> {
  await db.delete(attemptCount).where(eq(attemptCount.subject, subjectOf('email', emailKey(email))))
  await db
    .update(attemptCount)
    .set({ count: sql`greatest(${attemptCount.count} - 1, 0)` })
    .where(eq(attemptCount.subject, subjectOf('address', clientAddress)))
}

/** Nobody's email or address stands here in clear. */
const subjectOf = (kind: keyof typeof limits, of: string) => hashOfToken(`${kind}:${of}`)
