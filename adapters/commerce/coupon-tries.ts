/** How often a cart may guess at promo codes: ten wrong ones in 15 minutes, then none for the rest of them. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'
import { attemptCount } from '#adapters/database/schema/index.ts'
import { hashOf } from './secrets.ts'

const maxWrongCodes = 10

export async function hasGuessedTooOften(tx: Db, cartId: string): Promise<boolean> {
  const [tries] = await tx
    .select({ count: attemptCount.count })
    .from(attemptCount)
    .where(and(eq(attemptCount.subject, subjectOf(cartId)), sql`${attemptCount.windowEndsAt} > now()`))
  return (tries?.count ?? 0) >= maxWrongCodes
}

export async function countWrongCode(tx: Db, cartId: string): Promise<void> {
  const fresh = sql`now() + interval '15 minutes'`
  const isOver = sql`${attemptCount.windowEndsAt} <= now()`
  await tx
    .insert(attemptCount)
    .values({ subject: subjectOf(cartId), count: 1, windowEndsAt: fresh })
    .onConflictDoUpdate({
      target: attemptCount.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCount.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${fresh} else ${attemptCount.windowEndsAt} end`,
      },
    })
}

const subjectOf = (cartId: string) => hashOf(`promo:${cartId}`)
