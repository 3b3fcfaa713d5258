/** Idempotency: a write and the first answer to its key are committed together, or not at all. */
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { commerceKey } from '#adapters/database/schema/index.ts'

/**
 * Runs `work` once for a key and gives its answer to every later call with that key, also to those that call
 * while it runs: their insert waits for the first one's commit. A key is good for one operation on one owner (a cart or
 * an order), so that no cart gets the answer of another. When `work` throws, nothing is written and the key stays fresh.
 */
export function keyedWrite<Answer extends { outcome: string }>(
  database: Database,
  of: { operation: string; owner: string; key: string },
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const key = `${of.operation}:${of.owner}:${of.key}`
  return database.transaction(async (tx) => {
    const fresh = await takeKey(tx, { key })
    if (fresh.length === 0) {
      const [first] = await tx.select({ answer: commerceKey.answer }).from(commerceKey).where(eq(commerceKey.key, key))
      return first!.answer as Answer
    }
    const answer = await work(tx)
    await keepAnswer(tx, { key, answer: JSON.stringify(answer) })
    return answer
  })
}

const givenKey = sql.placeholder('key')

const takeKey = preparedQuery('take-commerce-key', (tx) =>
  tx
    .insert(commerceKey)
    .values({ key: givenKey, answer: sql`'null'::jsonb` })
    .onConflictDoNothing()
    .returning({ key: commerceKey.key }),
)

const keepAnswer = preparedQuery('keep-commerce-answer', (tx) =>
  tx
    .update(commerceKey)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(eq(commerceKey.key, givenKey)),
)

/** Deletes answers older than thirty days, a few at a time; runs when a cart is opened. */
export async function forgetOldAnswers(database: Database): Promise<void> {
  await database.db.execute(sql`
    delete from ${commerceKey} where key in (
      select key from ${commerceKey} where at < now() - interval '30 days' limit 50 for update skip locked
    )`)
}
